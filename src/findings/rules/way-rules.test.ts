// Rules over ways that probes went, and over what stays, written by hand: what is found, and what each is not to be found for.
import { expect, test } from 'vitest';
import { element, evidence, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ProbedElement, ProbeRecord } from '../../evidence/probe.ts';
import type { ChoiceLook, PageWords, SearchLook } from '../../evidence/way-look.ts';
import type { ScreenRecord } from '../../evidence/evidence.ts';
import type { EvidencePart, Rule } from '../rule.ts';
import { backBroken } from './back-broken.ts';
import { changeOnInput } from './change-on-input.ts';
import { searchFails } from './search-fails.ts';
import { stuckBusy } from './stuck-busy.ts';

const origin = 'https://shop.example.com';
const at = { id: 'p1', event: 9, url: `${origin}/`, viewport: { width: 1280, height: 800 }, image: null };
const box = { x: 100, y: 100, width: 120, height: 40 };

function probed(role: string, name: string): ProbedElement {
  return { role, name, box, locator: { role, name, testId: null, css: `#${role}`, nth: 0, frameUrl: null } };
}

function words(path: string, head: string, body: string): PageWords {
  return { url: origin + path, title: head, heads: [head], body, asksPassword: false, contacts: [] };
}

const link = (name: string, path: string) =>
  element(name, { role: 'link', name, text: name, href: origin + path });

function titles<Part extends EvidencePart>(
  rule: Rule<Part>,
  probes: ProbeRecord[],
  links = [link('On', '/on')],
) {
  const page = evidence({
    screens: [screen('s1', links, { url: `${origin}/` })],
    turns: [turn(1, links[0] ?? null)],
  });
  return judge(rule, { ...page, probes }).found.map(({ title }) => title);
}

test('a page that stays when Back is pressed, or is skipped by it, is found', () => {
  const [list, item] = [
    words('/', 'List', 'All that there is'),
    words('/item', 'Item', 'Quite another text'),
  ];
  const look = (after: PageWords): ProbeRecord[] => [
    { ...at, kind: 'back-look', link: probed('link', 'Item'), before: list, there: item, after },
  ];
  expect(titles(backBroken, look({ ...item, url: list.url }))).toEqual([
    'Back from /item changes nothing but the address',
  ]);
  expect(titles(backBroken, look(item))).toEqual(['Back from /item leads nowhere']);
  expect(titles(backBroken, look(words('/start', 'Start', 'Where it all began')))).toEqual([
    'Back from /item skips the page before it',
  ]);
  expect(titles(backBroken, look(list))).toEqual([]);
  expect(titles(backBroken, look({ ...list, body: 'All that there is now' }))).toEqual([]);
});

test('a search that finds a title by these very words alone is found', () => {
  const asked = (
    how: SearchLook['asked'][number]['how'],
    query: string,
    came: { shows: boolean; said: string },
  ) => ({ how, query, ...came });
  const none = (query: string) => `No results for “${query}”, 0 in 4 rooms.`;
  const look = (...more: SearchLook['asked']): ProbeRecord[] => [
    {
      ...at,
      kind: 'search-look',
      field: probed('searchbox', 'Search'),
      title: 'Blue lamps',
      asked: [
        asked('as it stands', 'Blue lamps', { shows: true, said: 'Blue lamps' }),
        ...more,
        asked('no word at all', 'xqzvkwjy', { shows: false, said: none('xqzvkwjy') }),
      ],
    },
  ];
  const missed = (said: string) =>
    titles(searchFails, look(asked('other capitals', 'blue lamps', { shows: false, said })));
  expect(missed(none('blue lamps'))).toEqual(['The search finds nothing for “blue lamps”']);
  // What is near, or meant, is offered: the search did not answer as it does of nothing.
  expect(missed('No results for “blue lamps”. Did you mean Blue lamp?')).toEqual([]);
  expect(
    titles(searchFails, look(asked('other capitals', 'blue lamps', { shows: true, said: '1 result' }))),
  ).toEqual([]);
  expect(
    titles(searchFails, look(asked('one word of it', 'lamps', { shows: false, said: '40 results, page 1' }))),
  ).toEqual([]);
  expect(missed(none('blue lamps').trim())).toHaveLength(1);
  expect(
    titles(
      searchFails,
      look(asked('a blank after it', 'Blue lamps ', { shows: false, said: none('Blue lamps') })),
    ),
  ).toEqual(['The search finds nothing for “Blue lamps” with a blank after it']);
});

test('a search that finds a thing by its reference and not by its title is found, one that says the same of all is not', () => {
  const look = (hit: string): ProbeRecord[] => [
    {
      ...at,
      kind: 'search-look',
      field: probed('searchbox', 'Search jobs'),
      title: 'Night porter',
      asked: [
        { how: 'as it stands', query: 'Night porter', shows: false, said: 'Nothing for “Night porter”.' },
        { how: 'its reference', query: 'HC-301', shows: true, said: hit },
        { how: 'no word at all', query: 'xqzvkwjy', shows: false, said: 'Nothing for “xqzvkwjy”.' },
      ],
    },
  ];
  expect(titles(searchFails, look('1 for “HC-301”. Night porter'))).toEqual([
    'The search finds nothing for “Night porter”',
  ]);
  // What came lies beyond the words that were kept.
  expect(titles(searchFails, look('Nothing for “HC-301”.'))).toEqual([]);
});

test('a choice that leaves the page is found, but not with a warning beside it', () => {
  const look = (near: string): ProbeRecord[] => {
    const left: ChoiceLook['left'] = [
      { ...probed('radio', '10:00'), by: 'radio', near, to: `${origin}/next` },
    ];
    return [{ ...at, kind: 'choice-look', tried: 1, left }];
  };
  expect(titles(changeOnInput, look('Choose a time'))).toHaveLength(1);
  expect(titles(changeOnInput, look('Choosing a time will take you to the next page'))).toEqual([]);
});

test('words of work that stay though all has been answered are found after five seconds', () => {
  const save = element('save', { text: 'Save' });
  const saving = element('save', { text: 'Saving…', states: { disabled: true } });
  const looks = (lastMs: number, ...answers: (number | null)[]) => {
    const requests = answers.map((endedMs, place) =>
      request(`r${place}`, { method: 'POST', type: 'fetch', turn: 1, atMs: 900, endedMs }),
    );
    const screens = [
      screen('s1', [save], { atMs: 500 }),
      screen('s2', [saving], { busy: true, atMs: 1_000 }),
      screen('s3', [saving], { busy: true, atMs: lastMs }),
    ];
    const turns = [turn(1, save, { to: 's2', effect: { requests: requests.map(({ id }) => id) } })];
    return judge(stuckBusy, evidence({ screens, turns, requests })).found.map(({ title }) => title);
  };
  expect(looks(7_000, 950)).toEqual(['“Saving…” does not end']);
  expect(looks(5_000, 950)).toEqual([]);
  expect(looks(7_000, null)).toEqual([]);
  expect(looks(7_000)).toEqual([]);
});

test('a bar that stands still is found where words say what is being done', () => {
  const found = (words: string, ...parts: number[]) => {
    const bars = parts.map((done, place) =>
      screen(`s${place + 2}`, [], {
        atMs: 2_000 + place * 6_000,
        working: [{ what: 'bar', words, done, css: '#bar' }],
      }),
    );
    const screens = [screen('s1', [], { atMs: 1_000 }), ...bars];
    return judge(stuckBusy, evidence({ screens })).found.length;
  };
  expect(found('Preparing your ticket 90 %', 0.9, 0.9, 0.9)).toBe(1);
  expect(found('Preparing your ticket 90 %', 0.7, 0.8, 0.9)).toBe(0);
  expect(found('Step 2 of 4', 0.5, 0.5, 0.5)).toBe(0);
});

test('a page that keeps asking the same is told so; a part that came busy needs something asked for', () => {
  const looks = (asked: number, what: 'drawn' | 'region', ...more: ScreenRecord[]) => {
    const working = [{ what, words: '', done: null, css: '#ring' } as const];
    const requests = Array.from({ length: asked }, (_none, place) => {
      const atMs = 2_100 + place * 1_600;
      return request(`r${place}`, { type: 'fetch', url: `${at.url}api`, turn: 1, atMs, endedMs: atMs + 90 });
    });
    const screens = [2_000, 14_000].map((atMs, place) =>
      screen(`s${place + 2}`, [], { url: at.url, atMs, busy: true, working }),
    );
    return judge(stuckBusy, evidence({ screens: [...more, ...screens], requests })).found.length;
  };
  const before = screen('s1', [], { url: at.url, atMs: 1_000 });
  expect(looks(8, 'drawn', before)).toBe(1);
  expect(looks(8, 'drawn')).toBe(0);
  expect(looks(1, 'region')).toBe(1);
  expect(looks(0, 'region')).toBe(0);
});

test('a sign that came with the page is found only where it names what it fetches, and stands alone', () => {
  const looksFor = (lastMs: number, ...signs: string[]) => {
    const shown = signs.map((text, place) =>
      element(`b${place}`, { kind: 'status', text, states: { busy: true } }),
    );
    const screens = [1_000, lastMs].map((atMs, place) => screen(`s${place}`, shown, { busy: true, atMs }));
    return judge(stuckBusy, evidence({ screens })).found.length;
  };
  const looks = (...signs: string[]) => looksFor(12_000, ...signs);
  expect(looks('Loading your documents…')).toBe(1);
  expect(looksFor(7_000, 'Loading your documents…')).toBe(1);
  expect(looksFor(4_000, 'Loading your documents…')).toBe(0);
  expect(looks('Loading…')).toBe(0);
  expect(looks('Loading your documents…', 'Loading…')).toBe(0);
});
