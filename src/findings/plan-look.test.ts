// What a second look is sent to, and what it is kept from.
import { expect, test } from 'vitest';
import {
  effect,
  element,
  evidence,
  field,
  request,
  screen,
  turn,
} from '../../test/support/evidence-builder.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { judgeLink } from '../sessions/effects/judge-link.ts';
import { planLook as planLookBy } from './plan-look.ts';

const planLook = (told: Evidence) => planLookBy(told, judgeLink);

const origin = 'https://shop.example.com';
const link = element('link', { role: 'link', name: 'On' });
const button = element('button', { name: 'Go' });

/** The same with another budget of turns: a brief session has 15. */
function withTurns(turns: number, told: Evidence): Evidence {
  return { ...told, facts: { ...told.facts, budget: { ...told.facts.budget, turns } } };
}

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
  return withTurns(turnLimit, evidence({ screens, turns }));
}

const paths = (told: Evidence) => planLook(told).pages.map((url) => url.slice(origin.length));

test('the target and one page of each kind that was come to, those of another path first, twelve at most', () => {
  const met = ['/', '/mugs/1', '/mugs/2', '/list?page=2', '/list', '/returns#top', '/about', '/', '/a'];
  const told = ['/', '/mugs/1', '/list?page=2', '/returns', '/about', '/a', '/list'];
  expect(paths(journey(met))).toEqual(told);
  const more = ['/b', '/c', '/d', '/e', '/f', '/g', '/h'];
  expect(paths(journey([...met, ...more]))).toEqual([...told.slice(0, 6), ...more.slice(0, 6)]);
  expect(paths(journey(met, link, 15)), 'of a brief session three').toEqual(told.slice(0, 3));
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

test('what may do something is not opened, whether its address or its name says so, nor is anything ended again', () => {
  const named = (name: string, href: string) => element(name, { role: 'link', name, href: origin + href });
  const links = [
    named('End my booking', '/bookings/7'),
    named('Booking 7', '/bookings/7'),
    named('Stop it', '/plans'),
    named('Details', '/bookings/8/end'),
    named('Our team', '/team'),
  ];
  const told = journey(['/', '/mugs/1', '/ended']);
  const screens = told.screens.map((each) => ({ ...each, elements: [...each.elements, ...links] }));
  const plan = planLook({ ...told, screens });
  expect(plan.pages).toEqual(['/', '/mugs/1', '/ended', '/team'].map((path) => origin + path));
  expect(plan.links).toEqual([`${origin}/team`]);
  const ending = element('end', { role: 'link', name: 'End my booking', href: `${origin}/ended` });
  const turns = told.turns.map((each) =>
    each.turn === 2 ? turn(2, ending, { from: 's2', to: 's3', effect: each.effect }) : each,
  );
  expect(planLook({ ...told, turns }).pages).toEqual(['/', '/mugs/1'].map((path) => origin + path));
});

test('of pages below one path that ask for the same two are enough; steps of a form are not alike', () => {
  const list = ['/mugs/a', '/mugs/b', '/mugs/c', '/steps/one', '/steps/two', '/steps/three'];
  const told = journey(['/', ...list]);
  const screens = told.screens.map((each) =>
    each.url.includes('/steps/') ? { ...each, elements: [field('entry', '', { label: each.url })] } : each,
  );
  expect(paths({ ...told, screens })).toEqual(['/', ...list.filter((path) => path !== '/mugs/c')]);
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
  expect(paths(journey(['/', '/cart/add?id=3', '/logout', '/account/delete', '/confirm/7']))).toEqual(['/']);
  const sent = {
    ...journey(['/', '/thanks'], button),
    requests: [request('r1', { method: 'POST', url: `${origin}/thanks` })],
  };
  expect(paths(sent)).toEqual(['/']);
  const opened = request('r2', { method: 'GET', type: 'document', status: 200, url: `${origin}/thanks` });
  expect(paths({ ...sent, requests: [opened, ...sent.requests] })).toEqual(['/', '/thanks']);
});

test('a further session looks where it came to last, a brief one not at all, nor does one that failed', () => {
  const further = (turns: number) => {
    const told = journey(['/', '/list', '/returns', '/about', '/team'], link, turns);
    return planLook({ ...told, facts: { ...told.facts, position: 1 } });
  };
  const { pages, ...more } = further(120);
  expect(pages).toEqual(['/team', '/about', '/returns'].map((path) => origin + path));
  expect(more).toMatchObject({ backs: [], searches: [], links: [] });
  expect(further(15)).toMatchObject({ pages: [], states: [] });
  const told = journey(['/', '/returns']);
  expect(planLook({ ...told, end: { ...told.end, outcome: null } }).pages).toEqual([]);
});

test('states in the middle are for sessions with time', () => {
  const step = screen('s2', [button, field('code', '')], { url: `${origin}/`, structure: 'two' });
  const states = (turnLimit: number) => {
    const told = journey(['/'], link, turnLimit);
    return planLook({ ...told, screens: [...told.screens, step], turns: [turn(1, button, { to: 's2' })] })
      .states;
  };
  expect(states(120)).toEqual([{ turn: 1, unless: null }]);
  expect(states(15)).toEqual([]);
});

test('Back is tried after links that were followed, to other documents and within one, three of either', () => {
  const to = (path: string) => element(path, { role: 'link', name: path, href: origin + path });
  const home = screen('s1', ['/a', '/b', '/c', '/d', '/delete'].map(to), { url: `${origin}/` });
  const press = (place: number, path: string, more: object) =>
    turn(place, to(path), {
      from: 's1',
      to: 's1',
      effect: effect({ urlBefore: `${origin}/`, urlAfter: origin + path, ...more }),
    });
  const backs = (paths: readonly string[], more: object, turnLimit = 120) => {
    const turns = paths.map((path, place) => press(place + 1, path, more));
    const { backs: planned } = planLook(withTurns(turnLimit, evidence({ screens: [home], turns })));
    return planned.map(({ href }) => href.slice(origin.length));
  };
  expect(backs(['/a', '/b', '/a', '/delete', '/c', '/d'], { navigated: true, status: 200 })).toEqual([
    '/a',
    '/b',
    '/c',
  ]);
  expect(backs(['/a', '/b'], { navigated: true, status: 200 }, 15), 'of a brief session one').toEqual(['/a']);
  expect(backs(['/a', '/b'], { historyChanged: true }), 'within a page once').toEqual(['/a']);
  expect(backs(['/a'], { navigated: true, status: 404 })).toEqual([]);
});

test('each field to search with is planned once, with titles of lists of links', () => {
  const seek = (ref: string, name: string, css: string) =>
    element(ref, {
      ...field(ref, '', { type: 'search' }),
      role: 'searchbox',
      name,
      locator: { role: 'searchbox', name, testId: null, css, nth: 0, frameUrl: null },
    });
  const top = seek('top', 'Search', 'html > body > header > form > input');
  const own = (ref: string) => seek(ref, 'Search', '#main > form > input');
  const lamps = ['Oak lamps', 'Walnut lamps', 'Elm lamps'].map((name, place) =>
    element(`l${place}`, {
      role: 'link',
      name,
      href: `${origin}/lamps/${place}`,
      locator: {
        role: 'link',
        name,
        testId: null,
        css: `#main > li:nth-of-type(${place}) > a`,
        nth: 0,
        frameUrl: null,
      },
    }),
  );
  const told = journey(['/', '/jobs', '/jobs?q=x', '/people']);
  const shown = [[top], [top, own('jobs'), ...lamps], [top, own('again')], [top, own('people')]];
  const screens = told.screens.map((each, place) => ({
    ...each,
    elements: [...each.elements, ...(shown[place] ?? [])],
  }));
  const planned = (turns: number) =>
    planLook(withTurns(turns, { ...told, screens })).searches.map(({ url, css, titles }) => [
      url.slice(origin.length),
      css,
      titles.length,
    ]);
  expect(planned(45)).toEqual([
    ['/', 'html > body > header > form > input', 2],
    ['/jobs', '#main > form > input', 2],
    ['/people', '#main > form > input', 2],
  ]);
  expect(planned(15)).toHaveLength(1);
});
