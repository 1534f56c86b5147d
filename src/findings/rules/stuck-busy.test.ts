// When a sign of work counts as stuck: how long it stood, what was asked meanwhile, and what it says of itself.
import { expect, test } from 'vitest';
import { element, evidence, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type {
  EffectRecord,
  RequestRecord,
  ScreenElement,
  ScreenRecord,
  TurnRecord,
} from '../../evidence/evidence.ts';
import { stuckBusy } from './stuck-busy.ts';

const api = 'https://shop.example.com/api';

const told = (screens: ScreenRecord[], turns: TurnRecord[] = [], requests: RequestRecord[] = []) =>
  judge(stuckBusy, evidence({ screens, turns, requests })).found;

type Signs = Partial<Pick<ScreenRecord, 'working' | 'elements'>>;

const ring: Signs = { working: [{ what: 'drawn', words: '', done: null, css: '#ring' }] };
const regions = (...whats: ('region' | 'drawn')[]): Signs => ({
  working: whats.map((what, place) => ({ what, words: '', done: null, css: `#part${place}` })),
});

/** Looks before the sign came and at it, from 2 s on until `lastMs`. */
const looks = (signs: Signs, lastMs = 14_000) => [
  screen('s1', [], { atMs: 1_000 }),
  screen('s2', [], { atMs: 2_000, busy: true, ...signs }),
  screen('s3', [], { atMs: lastMs, busy: true, ...signs }),
];

/** One question, again and again. */
const asked = (lastsMs: number, more: Partial<RequestRecord> = {}) =>
  Array.from({ length: 8 }, (_none, place) => {
    const atMs = 2_100 + place * 1_600;
    return request(`r${place}`, { url: api, atMs, endedMs: atMs + lastsMs, ...more });
  });

test('what the page asks again and again weighs less and is told', () => {
  const [quiet] = told(looks(ring));
  expect(quiet).toMatchObject({ severity: 2, cause: 'busy|#ring' });
  expect(quiet?.summary).toMatch(/10 s, and in the last 5 s nothing was being fetched/);
  const [asking] = told(looks(ring), [], asked(90));
  expect(asking).toMatchObject({ severity: 1 });
  expect(asking?.summary).toContain('the page asked the same again and again');
  expect(told(looks(ring), [], asked(1_200)), 'each takes its time').toEqual([]);
  expect(told(looks(ring), [], asked(90, { type: 'script' })), 'scripts are fetched').toEqual([]);
  const [placeless] = told(looks({}));
  expect(placeless).toMatchObject({ cause: 'busy' });
});

test('a bar that stands still is told with its share', () => {
  const [bar] = told(
    looks({ working: [{ what: 'bar', words: 'Preparing your ticket', done: 0.9, css: '#bar' }] }),
  );
  expect(bar?.summary).toContain(', at 90 %, and');
});

test('what was asked with the sign is its own, even if it begins after the first look', () => {
  const late = request('r1', { type: 'fetch', url: api, turn: 1, atMs: 2_400, endedMs: null });
  expect(told(looks(ring), [], [late])).toEqual([]);
  expect(told(looks(ring), [], [{ ...late, turn: 2 }]), 'of a later deed').toHaveLength(1);
});

test('words that stay are stuck after five seconds where all that was asked has been answered', () => {
  const save = element('save', { text: 'Save' });
  const saving = element('save', { text: 'Saving…', states: { disabled: true } });
  const requests = (...endedMs: (number | null)[]) =>
    endedMs.map((ended, place) =>
      request(`r${place}`, { type: place === 0 ? 'fetch' : 'image', atMs: 1_500, endedMs: ended }),
    );
  const found = (sent: RequestRecord[]) => {
    const screens = looks({ elements: [saving] }, 8_000).map((each, place) =>
      place === 0 ? { ...each, elements: [save] } : each,
    );
    const effect = { requests: sent.map(({ id }) => id) };
    return told(screens, [turn(1, save, { to: 's2', effect })], sent).length;
  };
  expect(found(requests(1_600))).toBe(1);
  expect(found(requests(1_600, 1_700))).toBe(1);
  expect(found(requests(1_600, null)), 'a picture never came').toBe(0);
});

test.each<[string, number, Signs, Partial<RequestRecord>]>([
  ['one part', 1, regions('region'), {}],
  ['two parts', 2, regions('region', 'region'), {}],
  ['three parts', 0, regions('region', 'region', 'region'), {}],
  ['one part among drawn signs', 1, regions('region', 'drawn', 'drawn', 'drawn'), {}],
  ['one part, though only a later deed asked', 0, regions('region'), { turn: 5 }],
  ['one part, though nothing but a picture was asked for', 0, regions('region'), { type: 'image' }],
])('busy from the first look on: %s, told %d times', (_what, count, signs, more) => {
  const [, first, last] = looks(signs);
  const sent = request('r1', { url: api, turn: 1, atMs: 2_100, endedMs: 2_200, ...more });
  expect(
    told(
      [first, last].flatMap((each) => each ?? []),
      [],
      [sent],
    ),
  ).toHaveLength(count);
});

test('a sign that names what it fetches stands alone', () => {
  const busy = (...words: string[]) =>
    words.map((text, place): ScreenElement =>
      element(`b${place}`, { kind: 'status', text, states: { busy: true } }),
    );
  const found = (...words: string[]) => {
    const [, first, last] = looks({ elements: busy(...words) });
    return told([first, last].flatMap((each) => each ?? [])).length;
  };
  expect(found('Loading your documents…')).toBe(1);
  expect(found('Loading your documents…', 'Loading your pictures…')).toBe(0);
});

test('a sign stands since the first answer to the deed, if it led to no new page', () => {
  const press = element('press', { text: 'Press' });
  const found = (effect: Partial<EffectRecord>) => {
    const [before, first, last] = looks(ring).map((each, place) => ({
      ...each,
      atMs: [1_000, 6_000, 12_000][place] ?? 0,
    }));
    const earlier = turn(1, press, { effect: { firstResponseMs: 5 } });
    const led = turn(2, press, {
      to: 's2',
      action: { startedMs: 1_100, endedMs: 1_150 },
      effect: { firstResponseMs: 100, ...effect },
    });
    return told(
      [before, first, last].flatMap((each) => each ?? []),
      [earlier, led],
    ).length;
  };
  expect(found({})).toBe(1);
  expect(found({ firstResponseMs: 4_000 })).toBe(0);
  expect(found({ navigated: true })).toBe(0);
});

test('deeds that lead back to the sign are looks at it', () => {
  const [before, first] = looks(ring);
  const wait = turn(3, null, {
    from: 's2',
    action: { kind: 'wait', startedMs: 8_000, endedMs: 12_000 },
    effect: { settledMs: 500 },
  });
  const found = told(
    [before, first].flatMap((each) => each ?? []),
    [wait],
  );
  expect(found.map(({ measured }) => measured['in_view_ms'])).toEqual([10_500]);
});
