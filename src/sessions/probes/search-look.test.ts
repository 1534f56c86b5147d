// Searching in a real browser: for a title as it stands and in other notations, on pages that search well and on some that do not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../../test/support/browser.ts';
import { serveSite, type HttpsSite } from '../../../test/support/https-site.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { wayRoomOf } from '../../../test/support/way-room.ts';
import { otherHandles, otherWords, searchLook } from './search-look.ts';

const page = (body: string) => `<!doctype html><html lang="en"><title>Search</title><main>${body}</main>`;
const field = (id: string) =>
  `<form role="search"><input type="search" id="${id}" name="${id}" aria-label="Search"></form>`;
const lamps = ['Walnut bedside lamps', 'Blue garden chairs'];
const jobs = ['Night porter, part time', 'Café manager'];
const list = (items: readonly string[]) =>
  `<ul>${items.map((item, place) => `<li><strong>${item}</strong><br>From Monday on. Reference HC-30${place}</li>`).join('')}</ul>`;
const stem = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/s\b/g, '');
const near = (text: string, query: string) =>
  stem(query)
    .split(/\s+/)
    .every((word) => stem(text).includes(word));

/** What is found, for each way to search. */
const finders: Record<string, (title: string, query: string, place: number) => boolean> = {
  literal: (title, query) => title.includes(query),
  near,
  small: (title, query) => title.toLowerCase().includes(query.trim()),
  trimless: (title, query) => title.toLowerCase().includes(query.toLowerCase()),
  signs: (title, query) => title.toLowerCase().includes(query.trim().toLowerCase()),
  number: (_title, query, place) => `HC-30${place}` === query.trim(),
};

let site: HttpsSite;
const browsers: TestBrowser[] = [];

beforeAll(async () => {
  site = await serveSite({
    handler: (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost');
      const [, what = '', how = ''] = pathname.split('/');
      const all = what === 'jobs' ? jobs : lamps;
      const query = searchParams.get('q') ?? '';
      const hits = all.filter((title, place) => finders[how]?.(title, query, place) === true);
      const answer = hits.length > 0 ? list(hits) : `<p>No results for “${query.trim()}”.</p>`;
      const links = hits.map((title) => `<h2><a href="/thing">${title}</a></h2>`).join('');
      const bodies: Record<string, string> = {
        jobs: field('q') + (query === '' ? list(all) : answer),
        two: `<section>${field('other')}</section><section>${field('q')}${query === '' ? list(all) : answer}</section>`,
        links: field('q') + (query === '' ? '' : links || '<p>No results.</p>'),
        still: field('q') + list(all),
        echo: `${field('q')}<h2>${query}: results</h2>`,
        headed: `${field('q')}<h2>Results for “${query}”</h2>${links}`,
        team: '<h1>Team</h1>',
      };
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page(bodies[what] ?? ''));
    },
  });
});

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await site.close();
});

/** Looks in a browser of its own. */
async function openLook() {
  const browser = await openTestBrowser({ site, persona: plainPersona });
  browsers.push(browser);
  const room = wayRoomOf(browser);
  return async (path: string, titles: readonly string[] = [], css = '#q') => {
    const told = await searchLook(room, { url: site.url + path, css, titles: [...titles] });
    return told && told.look.asked.map(({ how, query, shows }) => [how, query, shows]);
  };
}

test.concurrent('a title as it stands is searched for, then in other notations', async ({ expect }) => {
  const look = await openLook();
  expect(await look('/links/literal', lamps)).toEqual([
    ['as it stands', 'Walnut bedside lamps', true],
    ['other capitals', 'walnut bedside lamps', false],
    ['a blank after it', 'Walnut bedside lamps ', false],
    ['one word of it', 'bedside', true],
    ['its words in another order', 'lamps Walnut', false],
    ['other number', 'Walnut bedside lamp', true],
    ['no word at all', 'xqzvkwjy', false],
  ]);
  expect((await look('/links/near', lamps))?.slice(0, -1).every(([, , shows]) => shows)).toBe(true);
  expect(await look('/team/near', lamps)).toBeNull();
  expect((await look('/headed/literal', lamps))?.[1]).toEqual([
    'other capitals',
    'walnut bedside lamps',
    false,
  ]);
});

test.concurrent('things of a list beside the field are searched for, each field by its own', async ({
  expect,
}) => {
  const [look, other] = await Promise.all([openLook(), openLook()]);
  const missesOf = (told: unknown[][] | null) =>
    told?.flatMap(([how, , shows]) => (shows === true ? [] : [how])).slice(0, -1);
  await Promise.all([
    (async () => {
      expect(missesOf(await look('/jobs/near'))).toEqual([]);
      expect(missesOf(await look('/two/near'))).toEqual([]);
      expect(missesOf(await look('/jobs/signs'))).toEqual(['its words in another order']);
    })(),
    (async () => {
      expect(missesOf(await other('/jobs/small'))).toEqual(['as it stands']);
      expect(missesOf(await other('/jobs/trimless'))).toContain('a blank after it');
      expect(missesOf(await other('/jobs/number'))).toEqual(['as it stands', 'other capitals']);
    })(),
  ]);
  expect(await look('/two/near', [], '#other'), 'a field that changes nothing').toBeNull();
});

test.concurrent('nothing is told where the list stays, or where the words searched for are shown again', async ({
  expect,
}) => {
  const look = await openLook();
  expect(await look('/still/near')).toBeNull();
  expect(await look('/echo/near', lamps)).toBeNull();
});

test('notations are such as people write', () => {
  const queries = (title: string, lang?: string) => otherWords(title, lang).map(([, query]) => query);
  expect(queries('tea')).toEqual(['TEA', 'tea ']);
  expect(queries('There and about')).toEqual(['there and about', 'There and about ']);
  expect(queries('Zoë Collins')).toEqual(['zoë collins', 'Zoë Collins ', 'Zoe Collins', 'Collins']);
  expect(queries('Müller', 'de')).toEqual(['müller', 'Müller ']);
  expect(otherHandles('Night porter', 'Night porter From 9 am. Reference HC-301')).toEqual([
    ['other capitals', 'night porter'],
    ['its reference', 'HC-301'],
  ]);
  expect(otherHandles('tea', 'tea for 20 people, £13.80')).toEqual([]);
});
