// Again: the value that was refused, by the page or by the pattern of its field.
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import { theElement, only, quoted, inShort, type Claim } from '../claim.ts';
import { partsOf } from '../../../evidence/evidence.ts';

export const ofJourney: Claim = (context) => {
  const element = theElement(context);
  const { refused, taken, by } = context.finding.measured;
  const message = context.turns.map((turn) => quoted(turn, context)).find((each) => each !== undefined);
  if (message) {
    const entries = context.evidence.turns.flatMap(({ action }) => partsOf(action));
    const entered = entries
      .filter(({ target }) => target?.locator.css === element.locator.css)
      .map(({ value }) => value);
    if (typeof taken === 'string' && typeof refused === 'string') {
      const bare = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
      const later = entered.indexOf(taken, entered.indexOf(refused) + 1);
      if (!entered.includes(refused) || later < 0 || bare(taken) !== bare(refused))
        return 'the same was not entered otherwise';
      return only({ refused, taken: entered[later] ?? '', message: inShort(message.text, 120) });
    }
    const unfilled = element.field?.value === '' && element.field.description.includes(message.text);
    const value =
      refused === '' && unfilled
        ? ''
        : entered.toReversed().find((each) => each !== null && each === refused);
    return value === undefined
      ? 'no such value was entered'
      : only({ refused: value, message: inShort(message.text, 120) });
  }
  const { pattern = '', maxLength = null } = element.field ?? {};
  const cut = maxLength !== null && maxLength >= 15 && maxLength < 19;
  if (by === `length of ${maxLength} characters` && cut)
    return only({
      refused: '4242 4242 4242 4242',
      taken: '4242424242424242',
      by: `length of ${maxLength} characters`,
    });
  if (pattern === '') return 'it has no pattern';
  const takes = (value: unknown) => typeof value === 'string' && fitsPagePattern(pattern, value) === true;
  const usual = [
    '202 555 0143',
    '4242 4242 4242 4242',
    'O’Brien',
    'Müller',
    'Smith-Jones',
    'anna+news@example.com',
    'anna@example.photography',
    'sw1a 1aa',
  ];
  const plain = [
    '2025550143',
    '02079460958',
    '12025550143',
    '+12025550143',
    '4242424242424242',
    'Smith',
    'John Smith',
    'john',
    'JOHN',
    'anna@example.com',
    'anna.smith@example.com',
    'SW1A 1AA',
    'SW1A1AA',
    'K1A 0B1',
    'K1A0B1',
  ];
  const known = usual.find((value) => value === refused);
  const fine = plain.find((value) => value === taken);
  if (known === undefined || fine === undefined || takes(refused) || !takes(taken))
    return `its pattern is ${pattern}`;
  return only({ refused: known, taken: fine, by: 'pattern' });
};
