// What counts as a difference between two drives of a tour, and what is noise.
import { expect, test } from 'vitest';
import { isCoarse, truthOf } from '../../bench/ground/faults/truth.ts';
import { differenceOf, inBoth, noiseOf, timeless } from '../../bench/ground/tour/compare-drives.ts';
import type { StepLook } from '../../bench/ground/tour/drive-tour.ts';
import type { LookedElement } from '../../bench/ground/tour/look-at-page.ts';

function element(selector: string, text: string, more: Partial<LookedElement> = {}): LookedElement {
  return {
    selector,
    tag: 'p',
    role: '',
    name: '',
    text,
    value: '',
    box: [0, 0, 100, 20],
    control: false,
    alike: 1,
    attributes: [],
    ...more,
  };
}

function step(elements: LookedElement[], more: Partial<StepLook> = {}): StepLook {
  return {
    step: 0,
    failed: false,
    tookMs: 100,
    screen: '/list',
    look: {
      url: 'http://localhost/list',
      title: 'List',
      scroll: [0, 0],
      language: 'en',
      focus: null,
      ring: '',
      elements,
    },
    picture: null,
    requests: [],
    errors: [],
    ...more,
  };
}

const get = { method: 'GET', path: '/api', status: 200, sent: '' };
const still = noiseOf([[step([])], [step([])]]);

test('texts, places, attributes and what is missing or new differ; two pixels and times of day do not', () => {
  const clean = step([element('a', 'One'), element('b', 'At 10:31'), element('c', 'Three')]);
  const same = step([
    element('a', 'One', { box: [2, 0, 100, 20] }),
    element('b', 'At 10:32'),
    element('c', 'Three'),
  ]);
  expect(differenceOf(clean, same, still)).toBeNull();
  const faulty = step([
    element('a', 'Two', { box: [9, 0, 100, 20] }),
    element('b', 'At 10:32', { attributes: ['role=alert'] }),
    element('d', 'Four'),
  ]);
  expect(
    differenceOf(clean, faulty, still)?.elements.map(({ selector, aspect }) => `${selector} ${aspect}`),
  ).toEqual(['a text', 'a box', 'b attributes', 'c there', 'd there']);
  expect(timeless('an hour ago at 9:05 PM')).toBe(timeless('2 hours ago at 11:15 AM'));
  expect(timeless('12 items')).not.toBe(timeless('13 items'));
});

test('requests differ by method, path and status, and by what was sent', () => {
  const clean = step([], { requests: [get, get] });
  const kinds = (requests: StepLook['requests']) =>
    differenceOf(clean, step([], { requests }), still)?.requests.map(
      ({ kind, status }) => `${kind} ${status}`,
    );
  expect(kinds([get, get])).toBeUndefined();
  expect(kinds([get])).toEqual(['missing 200']);
  expect(kinds([get, { ...get, status: 500 }])).toEqual(['missing 200', 'new 500']);
  expect(kinds([get, { ...get, sent: 'other' }])).toEqual(['sent otherwise 200']);
});

test('a step that fails or takes seconds longer differs, and so does the focus', () => {
  const clean = step([]);
  expect(differenceOf(clean, step([], { failed: true, tookMs: 3_100 }), still)).toMatchObject({
    failed: true,
    later: 0,
  });
  expect(differenceOf(clean, step([], { tookMs: 4_000 }), still)?.later).toBe(3_900);
  expect(differenceOf(clean, step([], { tookMs: 1_000 }), still)).toBeNull();
  const held = step([]);
  if (held.look) held.look.focus = 'a';
  expect(differenceOf(clean, held, still)?.focus).toEqual({ clean: null, faulty: 'a ()' });
});

test('what differs between clean drives is no difference, there and in later steps', () => {
  const drive = (count: string) => [
    step([element('a', 'One'), element('count', count)], { requests: count === '1' ? [get] : [] }),
    step([element('a', 'One'), element('count', 'none')], { step: 1, requests: [get] }),
  ];
  const noise = noiseOf([drive('1'), drive('2')]);
  const [first, second] = drive('1');
  if (!first || !second) throw new Error('two steps');
  expect(differenceOf(first, step([element('a', 'One'), element('count', '3')]), noise)).toBeNull();
  expect(
    differenceOf(second, step([element('a', 'One'), element('count', '4')], { step: 1 }), noise),
  ).toBeNull();
  expect(
    differenceOf(first, step([element('a', 'Other'), element('count', '3')]), noise)?.elements,
  ).toHaveLength(1);
});

test('an application that lost most of its elements step after step is broken as a whole', () => {
  const clean = step(Array.from({ length: 10 }, (_, at) => element(`e${at}`, 'x')));
  const differences = (left: number) =>
    [0, 1, 2, 3, 4].flatMap(
      (number) =>
        differenceOf(
          { ...clean, step: number },
          { ...step(clean.look?.elements.slice(0, left) ?? []), step: number },
          still,
        ) ?? [],
    );
  const sizes = new Map([0, 1, 2, 3, 4].map((number) => [number, 10]));
  expect(isCoarse(differences(2), sizes)).toBe(true);
  expect(isCoarse(differences(8), sizes)).toBe(false);
  expect(isCoarse(differences(2).slice(0, 3), sizes)).toBe(false);
});

test('the truth is told from the first differing steps, texts before boxes', () => {
  const fault = {
    id: 'f',
    app: 'shop',
    operator: 'amounts-scaled',
    layer: 'data',
    seed: 1,
    site: { path: '/api', method: 'GET' },
  } as const;
  const clean = step([element('a', '12.50'), element('b', 'Rest')]);
  const faulty = step([element('a', '125.00'), element('b', 'Rest', { box: [0, 30, 100, 20] })]);
  const difference = differenceOf(clean, faulty, still);
  const truth = truthOf(fault, difference ? [difference] : []);
  expect(truth).toMatchObject({
    steps: [0],
    screens: ['/list'],
    values: { clean: ['12.50'], faulty: ['125.00'] },
    requests: [{ method: 'GET', path: '/api' }],
  });
  expect(truth.elements.map(({ selector }) => selector)).toEqual(['a']);
});

test('of a fault counts what two drives show alike, and what one of them shows by chance does not', () => {
  const clean = step([element('a', 'Total 12'), element('b', 'Checking')]);
  const noise = noiseOf([[clean], [clean]]);
  const against = (...elements: LookedElement[]) => {
    const difference = differenceOf(clean, step(elements), noise);
    return difference ? [difference] : [];
  };
  const lost = against(element('a', 'Total 9'), element('b', 'hecking'));
  const kept = inBoth(lost, against(element('a', 'Total 9'), element('b', 'Checking')));
  expect(kept.map(({ elements }) => elements.map(({ selector }) => selector))).toEqual([['a']]);
  expect(inBoth(lost, against(element('a', 'Total 12'), element('b', 'Cecking')))).toEqual([]);
  expect(inBoth(lost, [])).toEqual([]);
});
