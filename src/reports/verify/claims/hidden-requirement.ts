// Again: what the message asks for and no word before had told.
import { screenOf, only, quoted, inShort, type Claim } from '../claim.ts';

/** One page, whatever it was asked: the same host and path. */
function isPageOf(one: string, other: string): boolean {
  const [a, b] = [URL.parse(one), URL.parse(other)];
  return a !== null && b !== null && a.host === b.host && a.pathname === b.pathname;
}

export const ofJourney: Claim = (context) => {
  const turn = context.turns.find((each) => quoted(each, context) !== undefined);
  const message = turn && quoted(turn, context);
  const before = turn && screenOf(context.evidence, turn.screen);
  if (!message || !before) return 'no such message came up';
  const told = context.evidence.screens
    .filter(({ turn: shown, url }) => shown <= before.turn && isPageOf(url, before.url))
    .flatMap(({ elements }) => elements)
    .map(({ text, name, field }) =>
      field === null
        ? `${text} ${name}`
        : field.type === 'date'
          ? ''
          : [name, field.label, field.placeholder, field.description, field.min, field.max].join(' '),
    )
    .join('\n')
    .toLowerCase();
  const says = message.text.toLowerCase();
  const both = (asked: RegExp, hint: RegExp) => asked.test(says) && !hint.test(told);
  const hidden = [
    both(
      /\b\d+\b.{0,20}\b(character|letter|digit|number)s?\b/,
      /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty)\b.{0,20}\b(character|letter|digit|number|sign)s?\b/,
    ),
    both(/\b(upper-?\s?case|capital)\b/, /\b(upper-?\s?case|capital)\b/),
    both(/\blower-?\s?case\b/, /\blower-?\s?case\b/),
    both(/\b(a|one|1) (number|digit)\b/, /\b(number|digit)s?\b/),
    both(/\b(symbol|special character)s?\b/, /\b(symbol|special character)s?\b/),
    both(/\b[dmy]{2,4}[/.-][dmy]{2,4}[/.-][dmy]{2,4}\b/, /\b[dmy]{2,4}[/.-][dmy]{2,4}/),
    both(
      /\bfirst\b.{0,16}\b(last|family|second) ?name|\bfull name\b|\bfirst name and\b/,
      /\b(first|last|full|family|whole|sur) ?-?names?\b|\bfirst and last\b/,
    ),
    both(/\b(start|begin)s?\b with\b/, /\b(start|begin)s?\b/),
  ].filter(Boolean).length;
  return hidden === 0
    ? 'it was told before'
    : only({ message: inShort(message.text, 120), rules_not_told: hidden });
};
