import { expect, test } from 'vitest';
import { seededRandom } from '../base/random.ts';
import type { ActionRecord, EffectRecord, TurnRecord } from '../evidence/evidence.ts';
import { firstTimeVisitor } from '../personas/library/first-time-visitor.ts';
import { impatientMobileShopper } from '../personas/library/impatient-mobile-shopper.ts';
import { frustrationEvents, leaveHazard, nextFrustration, wouldHaveLeft } from './frustration.ts';
import { lostness } from './lostness.ts';

const quiet: EffectRecord = {
  urlBefore: 'https://shop.example/',
  urlAfter: 'https://shop.example/',
  navigated: false,
  status: null,
  historyChanged: false,
  visibleMutations: 0,
  newText: [],
  focusMoved: false,
  requests: [],
  errors: [],
  dialogs: [],
  downloads: [],
  popups: [],
  scrolledPx: 0,
  pixelsChanged: 0,
  busySeen: false,
  firstResponseMs: null,
  settledMs: 300,
  timedOut: false,
  harnessDelayMs: 0,
  rendererDelayMs: 0,
};
const click = {
  kind: 'click',
  missed: false,
  refused: null,
  target: { ref: 'e1' },
} as unknown as ActionRecord;
const events = (effect: Partial<EffectRecord>, more: Partial<Parameters<typeof frustrationEvents>[0]> = {}) =>
  frustrationEvents({
    action: click,
    effect: { ...quiet, ...effect },
    expectationMet: null,
    annoyances: [],
    history: [],
    patienceS: 60,
    ...more,
  });

test('a click after which nothing happens is a dead click, the third on one thing a repeated one', () => {
  const dead = { action: click, effect: quiet };
  expect(events({})).toEqual([{ kind: 'dead click', impact: 0.15 }]);
  expect(events({}, { history: [dead] })).toEqual([{ kind: 'dead click', impact: 0.15 }]);
  expect(events({}, { history: [dead, dead] })).toEqual([{ kind: 'repeated dead click', impact: 0.3 }]);
  expect(events({ visibleMutations: 2 })).toEqual([]);
});

test('a page that breaks its promise counts once, whoever noticed it', () => {
  const moved = { navigated: true, status: 404 };
  expect(events(moved, { annoyances: ['broken promise'] })).toEqual([
    { kind: 'broken promise', impact: 0.2 },
  ]);
});

test('waits weigh by the logarithm of their length, less with a busy sign', () => {
  const waited = { visibleMutations: 1, firstResponseMs: 4_300, settledMs: 4_400 };
  expect(events(waited)).toEqual([{ kind: 'wait without feedback', impact: 0.12 }]);
  expect(events({ ...waited, busySeen: true })).toEqual([{ kind: 'wait with feedback', impact: 0.03 }]);
  expect(events({ visibleMutations: 1, firstResponseMs: 900 })).toEqual([]);
});

test('a silence longer than the patience counts once more, a busy sign holds it', () => {
  const waited = { visibleMutations: 1, firstResponseMs: 4_300, settledMs: 4_400 };
  const kinds = (patienceS: number, effect: object = waited) =>
    events(effect, { patienceS }).map(({ kind }) => kind);
  expect(kinds(3)).toEqual(['wait without feedback', 'patience over']);
  expect(kinds(5)).toEqual(['wait without feedback']);
  expect(kinds(3, { ...waited, busySeen: true })).toEqual(['wait with feedback']);
});

test('waits, blocks and words weigh by gains of their own', () => {
  const grown = (kind: string) =>
    nextFrustration({
      frustration: 0,
      persona: {
        ...firstTimeVisitor,
        how: { ...firstTimeVisitor.how, frustrationGain: 1, waitGain: 0.5, blockGain: 2, textGain: 1.5 },
      },
      dtS: 0,
      events: [{ kind, impact: 0.2 }],
      progressMade: 0,
    }).frustration;
  expect(grown('dead click')).toBeCloseTo(0.2);
  expect(grown('wait without feedback')).toBeCloseTo(0.1);
  expect(grown('patience over')).toBeCloseTo(0.1);
  expect(grown('blocked task')).toBeCloseTo(0.4);
  expect(grown('error unclear')).toBeCloseTo(0.3);
});

test('frustration grows by the gain, fades with time and is relieved by progress', () => {
  const after = (
    frustration: number,
    persona = firstTimeVisitor,
    dtS = 0,
    impacts: number[] = [],
    progressMade = 0,
  ) =>
    nextFrustration({
      frustration,
      persona,
      dtS,
      events: impacts.map((impact) => ({ kind: 'dead click', impact })),
      progressMade,
    }).frustration;
  expect(after(0, firstTimeVisitor, 0, [0.2])).toBeCloseTo(0.2);
  expect(after(0.5, firstTimeVisitor, 0, [0.2])).toBeCloseTo(0.6);
  expect(after(0, impatientMobileShopper, 0, [0.2])).toBeCloseTo(0.3);
  expect(after(0.5, firstTimeVisitor, 90)).toBeCloseTo(0.5 / Math.E);
  expect(after(0.5, firstTimeVisitor, 0, [], 1)).toBeCloseTo(0.325);
  expect(after(1, impatientMobileShopper, 0, [1, 1, 1])).toBe(1);
});

test('the hazard of leaving rises with frustration, lostness and time', () => {
  const calm = { frustration: 0, lostness: 0, overtime: 1, motivation: 1 };
  expect(leaveHazard(calm)).toBeCloseTo(0.00407, 4);
  expect(leaveHazard({ ...calm, frustration: 1 })).toBeCloseTo(0.3775, 3);
  expect(leaveHazard({ ...calm, lostness: 0.9 })).toBeGreaterThan(leaveHazard(calm));
  expect(leaveHazard({ ...calm, overtime: 3 })).toBeGreaterThan(leaveHazard(calm));
});

test('the leaving point is one draw for the whole session and does not return', () => {
  const turn = {
    effect: quiet,
    personSeconds: { read: 5, decide: 5, point: 1, type: 0, wait: 2 },
    frustration: 0.95,
  } as unknown as TurnRecord;
  const left = [1, 3, 10, 40].map((count) =>
    wouldHaveLeft({
      random: seededRandom(7),
      persona: impatientMobileShopper,
      turns: Array.from({ length: count }, () => turn),
    }),
  );
  expect(left.at(-1)).toBe(true);
  expect(left.indexOf(true)).toBe(left.findIndex((value, i) => left.slice(i).every(Boolean) && value));
});

test('lostness is 0 on the shortest path and grows with going in circles', () => {
  expect(lostness({ different: 4, visited: 4, needed: 4 })).toBe(0);
  expect(lostness({ different: 4, visited: 8, needed: 2 })).toBeCloseTo(Math.SQRT1_2);
  expect(lostness({ different: 0, visited: 0, needed: 3 })).toBe(0);
});
