import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import type { EffectRecord, ElementStates, TreeNode } from '../evidence/evidence.ts';
import { evaluateChecks, type Check } from './checks/check-index.ts';
import { namedByTurns, screenWords, turnWords } from './tell-turn.ts';

const bone = (up: number, more: Partial<TreeNode> = {}): TreeNode => ({
  up,
  tag: 'div',
  classes: '',
  nth: 0,
  box: [0, 0, 100, 20],
  ...more,
});
const tree = [
  bone(-1, { box: [0, 0, 1280, 4_000], opacity: 0.9 }),
  bone(0, { turned: 5 }),
  bone(1),
  bone(0, { tab: 7 }),
  bone(0, { moved: [9, 7] }),
  bone(0, { moved: [400, 0], deaf: true }),
  bone(0, { deaf: true }),
  bone(6),
];
const words = (ref: string, node: number) =>
  element(ref, { kind: 'text', role: '', name: '', text: ref, node });
const page = screen('s1', [
  words('Turned', 2),
  element('F4', { name: 'F4', node: 3 }),
  words('Moved', 4),
  words('Plain', 5),
]);
const read = { ...page, tree };

test('what a person sees of a thing and no word tells stands in front of the screen, and in no other', () => {
  expect(screenWords(read, new Map()).split('\n').slice(1, 4)).toEqual([
    'drawn oddly: Turned “Turned” turned 5°',
    'drawn oddly: F4 “F4” tab 7',
    'drawn oddly: Moved “Moved” moved 9, 7 px',
  ]);
  expect(screenWords(read, new Map())).not.toContain('“Plain”');
  expect(screenWords(page, new Map())).not.toContain('oddly');
});

test('presses go through what is deaf itself, not through what a deaf thing holds', () => {
  const controls = [element('e1', { name: 'Lost', node: 6 }), element('e2', { name: 'Held', node: 7 })];
  const told = screenWords({ ...screen('s1', controls), tree }, new Map());
  expect(told).toContain('drawn oddly: e1 “Lost” deaf to presses');
  expect(told).not.toContain('e2 “Held” deaf');
});

test('how a thing is drawn is checked where the bones of the page were read', () => {
  const check: Check = {
    kind: 'attribute',
    at: 'start',
    of: { text: 'Turned' },
    attribute: 'turned',
    value: '',
    same: false,
  };
  const checked = { screens: [read], turns: [], requests: [], console: [], turnOf: [], stopped: '' };
  expect(evaluateChecks([check], checked)).toMatchObject({ holds: true, because: 'Its turned is “5°”.' });
  expect(evaluateChecks([{ ...check, of: { text: 'Plain' } }], checked).holds).toBe(false);
  expect(evaluateChecks([check], { ...checked, screens: [page] }).holds).toBeNull();
  for (const [value, holds] of [
    ['5°', true],
    ['5', true],
    ['5.0', true],
    ['50', false],
    ['', false],
  ] as const)
    expect(evaluateChecks([{ ...check, value, same: true }], checked).holds, value).toBe(holds);
});

test('a long list of controls alike is told by its first and last, and what follows it is told whole', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_none, at) => element(`e${at}`, { role: 'link', name: `Entry ${at}.` }));
  const after = element('after', { kind: 'text', role: '', name: '', text: 'What follows' });
  const told = (count: number) => screenWords(screen('s1', [...links(count), after]), new Map());
  expect(told(60)).toContain('Entry 45.');
  expect(told(60)).not.toContain('not told');
  const long = told(1_200);
  for (const words of ['Entry 0.', 'Entry 39.', 'Entry 1190.', 'Entry 1199.', 'What follows'])
    expect(long).toContain(words);
  expect(long).not.toContain('Entry 40.');
  expect(long).not.toContain('Entry 1189.');
  expect(long).toContain('1150 things here are not told');
});

test('what became of the thing that was used is told', () => {
  const box = (checked: boolean) => element('c', { role: 'checkbox', name: 'Vim', states: { checked } });
  const field = element('n', { role: 'textbox', name: 'Name' });
  const told = (after: boolean, more = {}) => {
    const screens = [screen('s1', [box(false), field]), screen('s2', [box(after), field])];
    const one = turn(1, box(false), { from: 's1', to: 's2', ...more });
    return turnWords(one, namedByTurns(evidence({ screens, turns: [one] })));
  };
  expect(told(true)).toContain('; it is now checked true;');
  expect(told(false)).toContain('; it is still checked false;');
  const typed = turn(1, field, {
    from: 's1',
    to: 's1',
    action: { kind: 'type', value: 'Ida', valueAfter: 'Id' },
  });
  expect(
    turnWords(typed, namedByTurns(evidence({ screens: [screen('s1', [field])], turns: [typed] }))),
  ).toContain('; it shows “Id”;');
});

test('words that came are told once, though more than one thing holds them', () => {
  const came = { role: '', live: '', box: { x: 0, y: 0, width: 1, height: 1 }, error: false };
  const newText = ['Menu', 'Menu', 'Menu', 'a', 'b', 'c', 'd'].map((text) => ({ ...came, text }));
  const one = turn(1, null, { from: 's1', to: 's1', effect: { newText, visibleMutations: 1 } });
  const words = turnWords(one, namedByTurns(evidence({ screens: [screen('s1', [])], turns: [one] })));
  expect(words).toContain('“Menu”, “a”, “b”, “c”, “d”');
});

test('which of several that are called alike was used is told as a step would name it', () => {
  const add = (ref: string, heading: string) => element(ref, { name: 'Add', heading });
  const told = (elements: ReturnType<typeof add>[], used: string) => {
    const seen = evidence({
      screens: [screen('s1', elements)],
      turns: [turn(1, elements.find(({ ref }) => ref === used) ?? null, { from: 's1', to: 's1' })],
    });
    const [done] = seen.turns;
    return done ? turnWords(done, namedByTurns(seen)).split(';')[0] : '';
  };
  expect(told([add('a', 'Mug'), add('b', 'Tea')], 'b')).toBe('click button “Add” under “Tea”');
  expect(told([add('a', 'Mug'), add('b', 'Mug')], 'b')).toBe('click button “Add” (nth 1)');
  expect(told([add('a', 'Mug')], 'a')).toBe('click button “Add”');
});

test('the language of a page, a picture without a name and a wait that people notice are told', () => {
  const image = element('i1', {
    kind: 'image',
    role: 'img',
    name: '',
    text: '',
    picture: 'https://shop.test/mug.png',
  });
  const told = (lang: string) => screenWords(screen('s1', [image], { lang }), new Map()).split('\n');
  expect(told('en')[0]).toMatch(/ · in en$/);
  expect(told('')[0]).toMatch(/ · no language stated$/);
  expect(told('en')[1]).toBe('image (no name) {mug.png}');
  const came = (effect: Partial<EffectRecord>) => {
    const seen = evidence({
      screens: [screen('s1', [image])],
      turns: [turn(1, null, { from: 's1', to: 's1', effect })],
    });
    return seen.turns.map((done) => turnWords(done, namedByTurns(seen))).join();
  };
  expect(came({ visibleMutations: 1, firstResponseMs: 2_340 })).toContain(
    'came: the page changed, not before 2.3 s;',
  );
  expect(came({ visibleMutations: 1, firstResponseMs: 2_340, harnessDelayMs: 300 })).not.toContain('before');
  expect(came({ visibleMutations: 1, timedOut: true })).toContain('still busy when the wait for it ended');
});

test('the one of several alike that is drawn otherwise is told, unless its state says why', () => {
  const cell = (nth: number, more: { fontSizePx?: number; x?: number; states?: ElementStates } = {}) => {
    const { fontSizePx = 16, x = 40, states = {} } = more;
    const text = `Row ${nth}`;
    const one = element(`e${nth}`, { kind: 'text', role: '', name: '', text, states });
    return {
      ...one,
      box: { ...one.box, x },
      style: { ...one.style, fontSizePx },
      locator: { ...one.locator, css: `tr:nth-of-type(${nth})>td` },
    };
  };
  const told = (third: Parameters<typeof cell>[1]) =>
    screenWords(screen('s1', [cell(1), cell(2), cell(3, third), cell(4)]), new Map())
      .split('\n')
      .filter((line) => line.startsWith('drawn unlike'));
  expect(told({ fontSizePx: 22 })).toEqual([
    'drawn unlike its like: e3 “Row 3” font size 22, that of 3 others 16',
  ]);
  expect(told({ x: 52 })).toEqual(['drawn unlike its like: e3 “Row 3” left edge 52, that of 3 others 40']);
  expect(told({ fontSizePx: 22, states: { current: true } })).toEqual([]);
  expect(told({})).toEqual([]);
});

test('a screen of a visit, which keeps no tree, tells it as well', () => {
  const odd = { turned: '5°', opacity: '0.4' };
  const controls = [element('e1', { name: 'Pay', odd }), element('e2', { name: 'Plain' })];
  const told = screenWords(screen('s1', controls), new Map());
  expect(told).toContain('drawn oddly: e1 “Pay” turned 5°, opacity 0.4');
  expect(told).not.toContain('“Plain” ');
  const check = { kind: 'attribute', at: 'start', attribute: 'turned', value: '5°', same: true } as const;
  const checked = {
    screens: [screen('s1', controls)],
    turns: [],
    requests: [],
    console: [],
    turnOf: [],
    stopped: '',
  };
  const holds = (name: string) => evaluateChecks([{ ...check, of: { name } }], checked).holds;
  expect(holds('Pay')).toBe(true);
  // What is ordinary was not written down: the whole page is read for it.
  expect(holds('Plain')).toBeNull();
});
