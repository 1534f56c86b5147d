// One control at every item of a list: for which does it do something?
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, newText, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { EffectRecord, ScreenElement } from '../../../evidence/evidence.ts';
import { answersOnSome } from './answers-on-some.ts';

/** Presses "Add" of each item; `labels` tells what the button says afterwards. */
function adding(
  labels: string[],
  more: {
    effect?: Partial<EffectRecord>;
    states?: ScreenElement['states'];
    /** Of what does not answer. */
    trial?: { item?: string; class?: string };
    untold?: boolean;
    missed?: boolean;
    /** The buttons show a sign and have a name. */
    signs?: boolean;
  } = {},
) {
  const add = (at: number, name: string, states: ScreenElement['states'] = {}) =>
    element(`add${at}`, { name, text: more.signs ? '' : name, states });
  const screens = labels.flatMap((label, at) => [
    screen(`s${2 * at + 1}`, [add(at, 'Add', label === 'Add' ? more.states : {})]),
    screen(`s${2 * at + 2}`, [add(at, label, { ...(label === 'Add' ? more.states : {}), focused: true })]),
  ]);
  const turns = labels.map((label, at) =>
    turn(at + 1, more.untold && label === 'Add' ? null : add(at, 'Add'), {
      from: `s${2 * at + 1}`,
      to: `s${2 * at + 2}`,
      action: { missed: more.missed === true && label === 'Add' },
      effect: label === 'Add' ? (more.effect ?? {}) : { visibleMutations: 3 },
    }),
  );
  const trials = labels.map((label, at) =>
    trial('press', {
      item: `Item ${at + 1}`,
      steps: [[at + 1, 'do']],
      ...(label === 'Add' ? more.trial : {}),
    }),
  );
  return judge(answersOnSome, crawl({ screens, turns, trials }));
}

test('a control that does nothing for some of its items is told for each of them', () => {
  const { found } = adding(['Remove', 'Add', 'Remove', 'Add', 'Remove', 'Add']);
  expect(found.map(({ title }) => title)).toEqual(
    [2, 4, 6].map((at) => `the button “Add” of “Item ${at}” does nothing`),
  );
  expect(found[0]).toMatchObject({
    confidence: 'medium',
    measured: { new_texts: 0, visible_changes_elsewhere: 3 },
  });
});

test('where all answer, or most do not, nothing is told', () => {
  expect(adding(['Remove', 'Remove', 'Remove'])).toEqual({ found: [], doubts: [] });
  expect(adding(['Remove', 'Add', 'Add', 'Add'])).toEqual({ found: [], doubts: [] });
  expect(adding(['Remove', 'Add'])).toEqual({ found: [], doubts: [] });
});

test('what is switched off, says something, or was looked at too early is no fault', () => {
  const some = ['Remove', 'Remove', 'Add'];
  expect(adding(some).found).toHaveLength(1);
  expect(adding(some, { states: { disabled: true } })).toEqual({ found: [], doubts: [] });
  expect(adding(some, { effect: { dialogs: [{ type: 'alert', message: 'Sold out' }] } })).toEqual({
    found: [],
    doubts: [],
  });
  expect(adding(some, { effect: { timedOut: true } })).toMatchObject({ found: [], doubts: [{}] });
  expect(adding(some, { effect: { rendererDelayMs: 3_000 } })).toMatchObject({ found: [], doubts: [{}] });
});

test.each<[string, Parameters<typeof adding>[1]]>([
  ['leads to a new page', { effect: { navigated: true } }],
  ['leads to another address', { effect: { historyChanged: true } }],
  ['says something new', { effect: { newText: [newText('Sold out')] } }],
  ['tells it to those who listen', { effect: { announcements: ['Sold out'] } }],
  ['scrolls the page', { effect: { scrolledPx: 200 } }],
  ['is of no item', { trial: { item: '' } }],
  ['is of no class', { trial: { class: '' } }],
  ['nobody knows', { untold: true }],
  ['was missed', { missed: true }],
  ['is switched off', { states: { disabled: true } }],
  ['is drawn as switched off', { states: { drawnOff: true } }],
  ['may only be read', { states: { readonly: true } }],
])('a control of one item that %s is no fault', (_what, more) => {
  expect(adding(['Remove', 'Remove', 'Add'], more)).toEqual({ found: [], doubts: [] });
});

test('what changes by its name alone answers', () => {
  expect(adding(['Remove', 'Remove', 'Add'], { signs: true }).found).toHaveLength(1);
});

test('where two presses open a thing, only they tell', () => {
  const icon = (at: number) => element(`icon${at}`, { text: `Icon ${at}` });
  // Three icons are pressed twice, the third of which does not open; three more are pressed once.
  const screens = [0, 1, 2, 3, 4, 5].map((at) => screen(`s${at + 1}`, [icon(at)]));
  const twice = (at: number) => [
    turn(2 * at + 1, icon(at), { from: `s${at + 1}`, to: `s${at + 1}` }),
    turn(2 * at + 2, icon(at), { from: `s${at + 1}`, to: `s${at + 1}`, effect: { historyChanged: at < 2 } }),
  ];
  const once = (at: number) => turn(at + 4, icon(at), { from: `s${at + 1}`, to: `s${at + 1}` });
  const trials = [0, 1, 2, 3, 4, 5].map((at) =>
    trial('press', {
      item: `Icon ${at}`,
      steps:
        at < 3
          ? [
              [2 * at + 1, 'do'],
              [2 * at + 2, 'open'],
            ]
          : [[at + 4, 'do']],
    }),
  );
  const turns = [...[0, 1, 2].flatMap(twice), ...[3, 4, 5].map(once)];
  expect(judge(answersOnSome, crawl({ screens, turns, trials })).found).toMatchObject([
    { title: expect.stringContaining('“Icon 2”') },
  ]);
});
