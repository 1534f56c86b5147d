// A form that is filled in, and whose button stays off.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, field, newText, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { ActionRecord, EffectRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { cannotBeSent } from './cannot-be-sent.ts';

const line = (label: string, value: string) => ({ ...field(label, value, { label }), group: 'form' });
const off = element('send', {
  role: 'button',
  text: 'Send the gift',
  group: 'form',
  states: { disabled: true },
});
const other = element('other', { text: 'Print' });
const empty = [line('City', ''), line('Street', ''), off];
const full = [line('City', 'Leeds'), line('Street', 'Mill Lane 4'), off];

function tried({
  after = full,
  effect = {},
  another = 'yes',
  same = false,
}: {
  after?: ScreenElement[];
  effect?: Partial<EffectRecord>;
  another?: 'yes' | 'no';
  same?: boolean;
}) {
  const parts: ActionRecord['parts'] = empty.slice(0, 2).map(({ ref, role, name, box, locator }) => ({
    target: { ref, role, name, box, locator },
    point: null,
    missed: false,
    refused: null,
    kind: 'type',
    value: 'x',
    valueAfter: 'x',
  }));
  return judge(
    cannotBeSent,
    crawl({
      screens: [screen('s1', empty), screen('s2', after), screen('s3', [other]), screen('s4', [other])],
      turns: [
        turn(1, empty[0]!, { from: 's1', to: 's2', action: { kind: 'fill', parts }, effect }),
        turn(2, other, { from: 's3', to: 's4' }),
      ],
      trials: [
        trial('form', {
          about: { form: 'f', part: 'as-asked', accepted: 'no', off: 'yes' },
          steps: [[1, 'fill']],
        }),
        trial('form', {
          about: { form: same ? 'f' : 'g', part: 'repair', accepted: another },
          steps: [
            [2, 'fill'],
            [2, 'send'],
          ],
        }),
      ],
    }),
  );
}

test('a whole form whose button stays off is told, where another form could be sent', () => {
  expect(tried({}).found).toMatchObject([
    { title: 'the button “Send the gift” stays off though the form is filled in', measured: { off: true } },
  ]);
  expect(tried({ another: 'no' }).doubts).toHaveLength(1);
});

test('an empty or wrong field, a word about it, a button that is on and other values that are taken speak against it', () => {
  const none = { found: [], doubts: [] };
  expect(tried({ after: [line('City', 'Leeds'), line('Street', ''), off] })).toEqual(none);
  const wrong = { ...line('Street', 'Mill'), states: { invalid: true } };
  expect(tried({ after: [line('City', 'Leeds'), wrong, off] })).toEqual(none);
  expect(tried({ after: full.map((each) => (each === off ? { ...off, states: {} } : each)) })).toEqual(none);
  expect(tried({ effect: { newText: [newText('Too short')] } })).toEqual(none);
  expect(tried({ same: true })).toEqual(none);
});
