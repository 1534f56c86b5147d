// The order of Tab against the order of reading, on walks written by hand: what is found, and which layouts are not to be.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { StopPlace, TabStop, TabWalk } from '../../evidence/probe.ts';
import { focusOrder } from './focus-order.ts';

const used = element('buy', { name: 'Buy' });
const page = evidence({ screens: [screen('s1', [used])], turns: [turn(1, used)] });

/** A stop of 100 by 30 px in a grid of 200 by 100 px, numbered in the order in which it is written down. */
function stop(
  name: string,
  { column = 0, row }: { column?: number; row: number },
  more: Partial<StopPlace> = {},
): TabStop {
  const box = { x: 40 + column * 200, y: 40 + row * 100, width: 100, height: 30 };
  const locator = { role: 'link', name, testId: null, css: `#${name}`, nth: 0, frameUrl: null };
  return {
    role: 'link',
    name,
    box: { ...box, y: box.y % 700 },
    locator,
    visibleShare: 1,
    coveredBy: '',
    marked: true,
    pictures: null,
    inMain: true,
    skipLink: false,
    place: { box, tabIndex: 0, inDocument: 0, layer: '', landmark: 'main', ...more },
  };
}

function found(stops: TabStop[], more: Partial<TabWalk> = {}) {
  const walk: TabWalk = {
    kind: 'tab-walk',
    id: 'p1',
    event: 9,
    url: 'https://shop.example.com/',
    viewport: { width: 1280, height: 800 },
    image: '002-probe-page.png',
    stops,
    end: 'round',
    trap: null,
    unreached: [],
    pasted: [],
    ...more,
  };
  return judge(focusOrder, { ...page, probes: [walk] }).found;
}

/** Stops named by letters, each at the place that the pair of its digits says: column, row. */
function walked(...places: string[]): TabStop[] {
  return places.map((place, at) =>
    stop(String.fromCharCode(97 + at), { column: Number(place[0]), row: Number(place[1]) }),
  );
}

test('things in one column that Tab takes in another order are found, with the step that shows it', () => {
  const [odd, ...more] = found(walked('03', '00', '04', '01', '02', '05'));
  expect(more).toEqual([]);
  expect(odd).toMatchObject({
    title: 'Tab goes from the link “a” back to the link “b”',
    severity: 1,
    confidence: 'medium',
    element: { name: 'a' },
    box: { y: 340 },
    measured: { stops: 6, pairs_swapped: 5, kendall_tau: 0.33, steps_back: 2, next: 'b' },
  });
  expect(found(walked('50', '40', '30', '20', '10', '00'))[0]?.measured).toMatchObject({ kendall_tau: -1 });
});

test.for<[string, string[]]>([
  ['few', ['04', '03', '02', '01', '00']],
  ['row by row', ['00', '10', '20', '01', '11', '21', '02', '12', '22']],
  ['column by column', ['00', '01', '02', '10', '11', '12', '20', '21', '22']],
  ['card by card', ['00', '01', '02', '10', '11', '12', '04', '05', '06', '14', '15', '16']],
  ['one out of its place', ['50', '00', '10', '20', '30', '40']],
  ['a block floated to the right', ['40', '50', '60', '00', '10', '20', '30']],
  ['two neighbours of many that are swapped, twice', ['00', '02', '01', '03', '04', '05', '07', '06', '08']],
  ['a row of two that is swapped', ['00', '01', '02', '03', '14', '04', '05', '06']],
])('%s is not found', ([, places]) => {
  expect(found(walked(...places))).toEqual([]);
});

test('what is laid out apart, belongs to another landmark or cannot be placed is not compared', () => {
  const places = ['03', '00', '04', '01', '02', '05'];
  const apart = (change: (one: TabStop, at: number) => TabStop) => found(walked(...places).map(change));
  const moved = (more: (at: number) => Partial<StopPlace>) =>
    apart((one, at) => (one.place ? { ...one, place: { ...one.place, ...more(at) } } : one));
  expect(moved(() => ({}))).toHaveLength(1);
  expect(moved((at) => ({ landmark: at % 2 === 0 ? 'main' : 'nav' }))).toEqual([]);
  expect(moved((at) => ({ layer: at === 0 ? '#bar' : '' }))).toEqual([]);
  expect(apart((one, at) => (at === 0 ? { ...one, skipLink: true } : one))).toEqual([]);
  expect(apart((one, at) => (at === 0 ? { ...one, visibleShare: 0 } : one))).toEqual([]);
  const older = apart(({ place: _place, ...one }) => one);
  expect(older).toEqual([]);
});

test('a page from right to left is read from the right', () => {
  const row = walked('50', '40', '30', '20', '10', '00');
  expect(found(row, { rightToLeft: true })).toEqual([]);
  expect(found(row.toReversed(), { rightToLeft: true })).toHaveLength(1);
});

test('three jumps back by more than a screen are found, two are not', () => {
  // Each landmark for itself is in order, and long.
  const part = (landmark: string, ...rows: number[]) =>
    rows.map((row) => stop(`${landmark}${row}`, { row }, { landmark }));
  const three = [part('d', 30, 31), part('c', 20, 21), part('b', 10, 11), part('a', 0, 1)].flat();
  expect(found(three)[0]).toMatchObject({
    title: 'Tab jumps 3 times back by more than a screen',
    measured: { stops: 8, jumps_back: 3 },
  });
  expect(found(three.slice(2))).toEqual([]);
});

test('a tabindex is found where it takes something before what both page and document have first', () => {
  const rows = (...order: [row: number, tabIndex: number][]) =>
    order.map(([row, tabIndex]) => stop(`r${row}`, { row }, { tabIndex, inDocument: row }));
  const search = rows([3, 1], [0, 0], [1, 0], [2, 0], [4, 0], [5, 0]);
  expect(found(search)[0]).toMatchObject({
    title: 'Tab takes the link “r3” before what stands ahead of it',
    measured: { tabindex: 1, overtaken: 3, next: 'r0' },
  });
  const swapped = rows([0, 1], [2, 2], [1, 3], [3, 4], [4, 0], [5, 0]);
  expect(found(swapped)[0]?.measured).toMatchObject({ tabindex: 2, overtaken: 1 });
  const mixed = rows([0, 1], [3, 2], [1, 3], [2, 0], [4, 0], [5, 0]);
  expect(found(mixed)[0]?.measured).toMatchObject({ tabindex: 2, overtaken: 2 });
  // A link between two fields is left for later, and an order that is the same with and without.
  expect(found(rows([0, 1], [2, 2], [3, 3], [1, 0], [4, 0], [5, 0]))).toEqual([]);
  expect(found(rows([0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6]))).toEqual([]);
});
