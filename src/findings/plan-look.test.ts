// What a second look is sent to, and what it is kept from.
import { expect, test } from 'vitest';
import { effect, element, evidence, request, screen, turn } from '../../test/support/evidence-builder.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { planLook } from './plan-look.ts';

const origin = 'https://shop.example.com';
const link = element('link', { role: 'link', name: 'On' });
const button = element('button', { name: 'Go' });

/** A journey that meets these addresses one after the other, each by following `by`. */
function journey(paths: readonly string[], by = link, turnLimit = 45): Evidence {
  const screens = paths.map((path, place) => screen(`s${place + 1}`, [link, button], { url: origin + path }));
  const turns = paths.slice(1).map((path, place) =>
    turn(place + 1, by, {
      from: `s${place + 1}`,
      to: `s${place + 2}`,
      effect: effect({ navigated: true, status: 200, urlAfter: origin + path }),
    }),
  );
  const told = evidence({ screens, turns });
  return { ...told, facts: { ...told.facts, budget: { ...told.facts.budget, turns: turnLimit } } };
}

const paths = (told: Evidence) => planLook(told).pages.map((url) => url.slice(origin.length));

test('the target and one page of each kind that was come to, those of another path first, nine at most', () => {
  const met = ['/', '/mugs/1', '/mugs/2', '/list?page=2', '/list', '/returns#top', '/about', '/', '/a'];
  const told = ['/', '/mugs/1', '/list?page=2', '/returns', '/about', '/a', '/list'];
  expect(paths(journey(met))).toEqual(told);
  expect(paths(journey([...met, '/b', '/c', '/d']))).toEqual([...told.slice(0, 6), '/b', '/c', '/d']);
  expect(paths(journey(met, link, 15)), 'of a brief session four').toEqual(told.slice(0, 4));
});

test('an address that a secret was taken out of is not opened', () => {
  expect(paths(journey(['/', `/home?p=${encodeURIComponent('••••••')}`, '/••••••', '/help']))).toEqual([
    '/',
    '/help',
  ]);
});

test('a way that a script went on with counts, and an address that only looks like a deed', () => {
  const told = journey(['/', '/address', '/orders']);
  const within = told.turns.map((each) => ({
    ...each,
    effect: { ...each.effect, navigated: false, historyChanged: true },
  }));
  expect(paths({ ...told, turns: within })).toEqual(['/', '/address', '/orders']);
});

test('then pages of the same site that links in view lead to and nobody came to', () => {
  const hrefs = ['/team', '/mugs/9', '/logout', '/list?page=2', '/price.pdf', 'https://other.example.com/x'];
  const more = hrefs.map((href) =>
    element(href, { role: 'link', name: href, href: new URL(href, origin).href }),
  );
  const told = journey(['/', '/mugs/1']);
  const [start, ...others] = told.screens;
  const screens = start ? [{ ...start, elements: [...start.elements, ...more] }, ...others] : [];
  expect(paths({ ...told, screens })).toEqual(['/', '/mugs/1', '/team']);
});

test('pages that an application draws by itself count as pages, states of one page do not', () => {
  const told = journey(['/', '/claim', '/claim#two']);
  const turns = told.turns.map((each, place) => ({
    ...each,
    effect: effect({
      historyChanged: true,
      urlBefore: told.screens[place]?.url ?? '',
      urlAfter: told.screens[place + 1]?.url ?? '',
    }),
  }));
  expect(paths({ ...told, turns })).toEqual(['/', '/claim']);
});

test('no address that names a deed, and none that something was sent to', () => {
  expect(paths(journey(['/', '/cart/add?id=3', '/logout', '/account/delete', '/confirm']))).toEqual(['/']);
  const sent = {
    ...journey(['/', '/thanks'], button),
    requests: [request('r1', { method: 'POST', url: `${origin}/thanks` })],
  };
  expect(paths(sent)).toEqual(['/']);
});

test('the other sessions of a run probe nothing, nor does a session that failed', () => {
  const told = journey(['/', '/returns']);
  expect(planLook({ ...told, facts: { ...told.facts, position: 1 } }).pages).toEqual([]);
  expect(planLook({ ...told, end: { ...told.end, outcome: null } }).pages).toEqual([]);
});
