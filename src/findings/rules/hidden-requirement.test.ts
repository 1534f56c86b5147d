// To which field a requirement belongs, and what makes it one that was hidden.
import { expect, test } from 'vitest';
import { element, evidence, field, newText, screen, turn } from '../../../test/support/evidence-builder.ts';
import { send } from '../../../test/support/judge-deed.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, ScreenElement, TurnRecord } from '../../evidence/evidence.ts';
import { hiddenRequirement } from './hidden-requirement.ts';

const rule = 'It needs 12 characters or more and a capital letter';
const at = (y: number) => ({ x: 100, y, width: 200, height: 20 });
const word = { ...field('word', '', { label: 'Word' }), box: at(100) };
const code = { ...field('code', '', { label: 'Code' }), box: at(300) };
const account = { ...field('account', '', { label: 'Account password' }), box: at(500) };
const typed = (number: number, target: ScreenElement) =>
  turn(number, target, { action: { kind: 'type', value: 'abc', valueAfter: 'abc' } });

interface Form {
  words?: string;
  before?: ScreenElement[];
  after?: ScreenElement[];
  earlier?: TurnRecord[];
  later?: TurnRecord[];
  to?: string;
  modal?: string;
  /** What is pressed. */
  pressed?: ScreenElement;
  /** Other lines that came up with the message. */
  beside?: string[];
  effect?: Partial<EffectRecord>;
}

/** Titles of what is told where a form was sent. */
function found({
  words = rule,
  before = [word, code, account],
  after = before,
  earlier = [typed(1, code)],
  later = [],
  to = 's2',
  modal = '',
  pressed = send,
  beside = [],
  effect = {},
}: Form) {
  const message = newText(words, { error: true, box: at(125) });
  const lines = [message, ...beside.map((text) => newText(text))];
  const screens = [
    screen('s1', [...before, pressed], { turn: 0, modal }),
    screen('s2', [...after, pressed], { turn: 2 }),
  ];
  const turns = [...earlier, turn(2, pressed, { to, effect: { newText: lines, ...effect } }), ...later];
  return judge(hiddenRequirement, evidence({ screens, turns })).found.map(({ title }) => title);
}

const told = (name: string) => [`the field “${name}” shows a requirement only after an error`];

const help = element('help', { text: 'Help' });
const manual = ['How to search', 'Open a file', 'Write a note', 'Leave the room'];

test.each<[string, string[], Form]>([
  ['the field that was filled, not the nearest', told('Code'), {}],
  ['not one that was merely pressed', told('Code'), { earlier: [typed(1, code), turn(1, word)] }],
  ['not one that is filled later', told('Code'), { later: [typed(3, word)] }],
  [
    'one that a word of the message names, though empty',
    told('Account password'),
    { words: `The password: ${rule}`, earlier: [] },
  ],
  [
    'none that came only with the answer',
    [],
    { words: `The password: ${rule}`, before: [word], after: [word, account], earlier: [] },
  ],
  ['none on a dialog', [], { modal: 'box' }],
  ['none in a whole text', [], { words: `${rule} ${'and so on '.repeat(20)}` }],
  ['none where the look after it was not kept', [], { to: 's9' }],
  ['none where nothing was sent', [], { pressed: help }],
  ['the field where a press asked the server', told('Code'), { pressed: help, effect: { requests: ['r1'] } }],
  ['the field beside few other lines', told('Code'), { beside: manual.slice(1) }],
  ['none in a part of the page with many lines', [], { beside: manual }],
  [
    'the field on a new page, whatever it holds',
    told('Code'),
    { beside: manual, effect: { navigated: true } },
  ],
  [
    'the field among many requirements',
    told('Code'),
    { beside: ['A capital letter', 'A digit', 'A symbol', 'At most 30 letters'] },
  ],
])('a requirement belongs to %s', (_what, titles, form) => {
  expect(found(form)).toEqual(titles);
});
