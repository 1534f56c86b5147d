// Where the circle around a small target ends, what a finger adds to it, and what is no target at all.
import { expect, test } from 'vitest';
import { element, evidence, field, screen } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import { firstTimeVisitor } from '../../personas/library/first-time-visitor.ts';
import { smallTarget } from './small-target.ts';

type Box = [x: number, y: number, width: number, height: number];

const target = (ref: string, [x, y, width, height]: Box, more: Partial<ScreenElement> = {}) =>
  element(ref, { text: '', name: ref, box: { x, y, width, height }, ...more });

const foundWith = (touch: boolean, elements: ScreenElement[]) =>
  judge(
    smallTarget,
    evidence({
      screens: [screen('s1', elements)],
      persona: { device: { ...firstTimeVisitor.device, touch } },
    }),
  ).found;

const small = target('small', [100, 100, 20, 20]);

test.each<[string, ScreenElement, Box, { pointer: number; finger: number }]>([
  ['8 px to the right', small, [128, 80, 60, 60], { pointer: 0, finger: 1 }],
  ['8 px to the left', small, [32, 80, 60, 60], { pointer: 0, finger: 1 }],
  ['8 px above', small, [80, 32, 60, 60], { pointer: 0, finger: 1 }],
  ['8 px below', small, [80, 128, 60, 60], { pointer: 0, finger: 1 }],
  ['10 px to the right', small, [130, 80, 60, 60], { pointer: 0, finger: 0 }],
  ['right beside it', small, [121, 80, 60, 60], { pointer: 1, finger: 1 }],
  ['around it: both are one', small, [80, 80, 60, 60], { pointer: 0, finger: 0 }],
  [
    'inside it: both are one',
    target('bar', [100, 100, 60, 20]),
    [125, 105, 30, 10],
    { pointer: 0, finger: 0 },
  ],
  [
    'a finger hits what is tall',
    target('tall', [100, 100, 23, 200]),
    [131, 80, 60, 60],
    { pointer: 0, finger: 0 },
  ],
])('a neighbour %s', (_place, element, box, { pointer, finger }) => {
  const named = (touch: boolean) =>
    foundWith(touch, [element, target('neighbour', box, { role: 'checkbox' })]).length;
  expect({ pointer: named(false), finger: named(true) }).toEqual({ pointer, finger });
});

const beside: Box = [121, 80, 60, 60];

test.each<[string, ScreenElement, ScreenElement]>([
  ['a neighbour that is off', small, target('off', beside, { states: { disabled: true } })],
  ['words beside it', small, target('words', beside, { kind: 'text' })],
  ['what hardly shows', target('hidden', [100, 100, 20, 20], { visibleShare: 0.1 }), target('other', beside)],
  ['a hair line', target('line', [100, 100, 20, 3]), target('other', [121, 80, 60, 60])],
  ['large ones that overlap', target('large', [100, 100, 40, 40]), target('other', [120, 105, 40, 40])],
  ['a button that is a field', { ...small, field: field('file', '').field }, target('other', beside)],
  ['a label', { ...small, tag: 'label' }, target('other', beside)],
  ['cut off at the left', target('edge', [0, 100, 20, 20]), target('other', [21, 80, 60, 60])],
  ['cut off at the top', target('edge', [100, 0, 20, 20]), target('other', [121, 0, 60, 60])],
  ['cut off at the right', target('edge', [1260, 100, 20, 20]), target('other', [1190, 80, 69, 60])],
  ['cut off below', target('edge', [100, 780, 20, 20]), target('other', [121, 740, 60, 60])],
])('no small target: %s', (_what, one, other) => {
  expect(foundWith(false, [one, other])).toEqual([]);
});

test('one cause for all pairs that look alike: by their signs, without one by their tags', () => {
  const pair = foundWith(false, [
    target('edit', [100, 100, 16, 16], { icon: 'pencil' }),
    target('more', [118, 100, 16, 16], { icon: '', tag: 'summary' }),
  ]);
  expect(pair.map(({ cause }) => cause)).toEqual([
    'target|button|pencil|summary',
    'target|button|pencil|summary',
  ]);
});
