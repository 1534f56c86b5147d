import { expect, test } from 'vitest';
import { button, heading, link, type Part, readOf, text } from '../../../../test/support/synthetic-page.ts';
import type { Effects } from '../../../evidence/evidence.ts';
import { createAtlas, type Sort } from './atlas.ts';
import { labelOf, viewOf } from './view.ts';

const front = viewOf({
  ...readOf(
    { title: 'Hall', parts: [heading('Hall'), link('Courts', '/courts'), button('18:00'), button('19:00')] },
    'https://shop.example/',
  ),
  turn: 1,
  canGoBack: false,
});

const pageOf = (path: string, parts: Part[], scrollY = 0) =>
  viewOf({
    ...readOf({ title: path, parts }, `https://shop.example${path}`, scrollY),
    turn: 1,
    canGoBack: true,
  });

const forth = { isBack: false, missed: false, pressed: null };

test('what the hand went beside was not tried, a few times; what was pressed was', () => {
  const atlas = createAtlas('all');
  atlas.see(front);
  const [courts, six] = atlas.fresh(front);
  if (!courts || !six) throw new Error('Assertion failed: the page offers three things');
  const left = () => atlas.fresh(front).map(labelOf);
  for (const isLeft of [true, true, false]) {
    atlas.use(front, courts);
    expect(left()).toEqual(['18:00', '19:00']);
    atlas.moved(front, front, { isBack: false, missed: true, pressed: courts });
    expect(left().includes('Courts')).toBe(isLeft);
  }
  atlas.use(front, six);
  atlas.moved(front, front, { isBack: false, missed: false, pressed: six });
  expect(left()).toEqual(['19:00']);
  expect(atlas.usesOfKind(six)).toBe(1);
});

test('a link that led to its neighbour by a slip was not tried, one that the site led on was', () => {
  const atlas = createAtlas('all');
  const nav = [link('Archive', '/archive'), link('Subscribe', '/subscribe'), link('Old', '/old')];
  const [home, subscribe] = [pageOf('/', nav), pageOf('/subscribe', nav)];
  const names = () => atlas.fresh(home).map(labelOf);
  atlas.see(home);
  for (const name of ['Archive', 'Old']) {
    const pressed = atlas.fresh(home).find((control) => labelOf(control) === name);
    if (!pressed) throw new Error('Assertion failed: both links are untried');
    atlas.use(home, pressed);
    atlas.moved(home, subscribe, { isBack: false, missed: name === 'Archive', pressed });
    atlas.see(subscribe);
  }
  expect(names()).toEqual(['Archive']);
});

test('what was scrolled past counts as reachable, with what lies behind it', () => {
  const atlas = createAtlas('all');
  const parts = [link('Home', '/'), ...Array.from({ length: 30 }, (_, i) => text(`Line ${i}`))];
  const home = pageOf('/', [link('Story', '/story'), link('Archive', '/archive')]);
  const story = { top: pageOf('/story', parts), end: pageOf('/story', parts, 440) };
  atlas.see(home);
  atlas.moved(home, story.top, forth);
  atlas.see(story.top);
  expect(atlas.towardsFresh(story.top)).toMatchObject({ control: { name: 'Home' }, steps: 1 });
  atlas.see(story.end);
  expect(atlas.towardsFresh(story.end)).toEqual({ control: null, steps: 2 });
});

test('nobody goes back over more pages than they would, for something that was left', () => {
  const atlas = createAtlas('all');
  const places = [
    pageOf('/', [button('Topics')]),
    ...Array.from({ length: 20 }, (_, i) => pageOf(`/${i}`, [])),
  ];
  const steps = places.slice(1).map((place, i) => {
    const from = places[i] ?? place;
    atlas.see(from);
    atlas.moved(from, place, forth);
    atlas.see(place);
    return atlas.stepsBack();
  });
  expect(steps.slice(0, 3)).toEqual([1, 2, 3]);
  expect(steps.at(-1)).toBeNull();
});

test('deleting one’s own comes last and only where all may be done; signing out and closing the account never', () => {
  const parts = [
    button('Rename'),
    button('Delete board'),
    button('Yes, cancel it'),
    button('Delete my account'),
    button('Sign out'),
    link('Account', '/account'),
  ];
  const names = (effects: Effects, which: Sort) => {
    const atlas = createAtlas(effects);
    const page = pageOf('/boards', parts);
    atlas.see(page);
    return atlas.fresh(page, which).map(labelOf);
  };
  expect(names('all', 'harmless')).toEqual(['Rename', 'Account']);
  expect(names('all', 'ending')).toEqual(['Delete board', 'Yes, cancel it']);
  expect(names('reversible', 'ending')).not.toContain('Delete board');
});

test('once something was sent, the page of one’s own things is untried again', () => {
  const atlas = createAtlas('all');
  const nav = [link('My bookings', '/bookings'), link('Prices', '/prices')];
  const [home, bookings, prices] = [pageOf('/', nav), pageOf('/bookings', nav), pageOf('/prices', nav)];
  for (const page of [home, bookings, prices]) atlas.see(page);
  expect(atlas.fresh(prices)).toEqual([]);
  atlas.renew();
  expect(atlas.fresh(prices).map(labelOf)).toEqual(['My bookings']);
});

test('the site’s own links wait while a step is in view to which no link leads', () => {
  const atlas = createAtlas('all');
  const nav = [link('Help', '/help'), link('Prices', '/prices')];
  const home = pageOf('/', [...nav, button('Continue')]);
  const step = pageOf('/step-2', [...nav, link('Terms', '/terms'), button('Green tariff')]);
  const prices = pageOf('/prices', nav);
  for (const page of [home, step, prices]) atlas.see(page);
  const waiting = (page: typeof home) =>
    page.controls.filter((control) => atlas.canWait(page, control)).map(labelOf);
  expect(waiting(step)).toEqual(['Help', 'Prices']);
  expect(waiting(home)).toEqual([]);
  expect(waiting(prices)).toEqual([]);
});

test('what led to the question whether to end something is put off with it, and pressed again last', () => {
  const atlas = createAtlas('all');
  const parts = [button('Cancel evening class'), button('Print')];
  const page = pageOf('/classes', parts);
  const dialog = button('Cancel this class', { group: 'ask' });
  const asked = { ...pageOf('/classes', [...parts, dialog]), modal: page.controls[0] ?? null };
  const names = (which: Sort) => atlas.fresh(page, which).map(labelOf);
  atlas.see(page);
  expect(names('harmless')).toEqual(['Cancel evening class', 'Print']);
  const [opener] = page.controls;
  if (!opener) throw new Error('Assertion failed: the page offers two things');
  atlas.use(page, opener);
  atlas.see(asked);
  atlas.moved(page, asked, { ...forth, pressed: opener });
  expect(names('harmless')).toEqual(['Print']);
  expect(names('ending')).toEqual(['Cancel evening class']);
  expect(atlas.wasMeantToEnd(page.place, opener)).toBe(false);
  atlas.use(page, opener);
  atlas.moved(page, asked, { ...forth, pressed: opener });
  expect(names('ending')).toEqual([]);
  expect(atlas.wasMeantToEnd(page.place, opener)).toBe(true);
});

test('the rest of a page that was left before its end is something untried', () => {
  const atlas = createAtlas('all');
  const lines = Array.from({ length: 40 }, (_, i) => text(`Line ${i}`));
  const home = pageOf('/', [link('Long story', '/long')]);
  const [top, end] = [0, 840].map((y) => pageOf('/long', [link('Home', '/'), ...lines], y));
  if (!top || !end) throw new Error('Assertion failed: two views of one page');
  atlas.see(home);
  atlas.moved(home, top, forth);
  atlas.see(top);
  atlas.moved(top, home, forth);
  expect(atlas.towardsFresh(home)).toMatchObject({ control: { name: 'Long story' } });
  atlas.see(end);
  expect(atlas.towardsFresh(home)).toBeNull();
});

test('an address that its link does not lead to any more is not headed for', () => {
  const atlas = createAtlas('all');
  const home = pageOf('/', [link('Sign up', '/sign-up')]);
  const form = pageOf('/sign-up', [link('Home', '/'), button('Create account')]);
  const own = pageOf('/own', [link('Home', '/')]);
  for (const page of [home, form, own]) atlas.see(page);
  expect(atlas.towardsFresh(home)).toMatchObject({ control: { name: 'Sign up' } });
  atlas.moved(home, own, { ...forth, pressed: home.controls[0] ?? null });
  expect(atlas.towardsFresh(home)).toBeNull();
});

test('a page with nothing new in view is closed, but for what it was scrolled past and what other pages lead to', () => {
  const atlas = createAtlas('all');
  const lines = Array.from({ length: 40 }, (_, i) => text(`Line ${i}`));
  const parts = [link('Messages', '/messages'), button('Old offer'), ...lines];
  const [top, end] = [0, 840].map((y) => pageOf('/services', parts, y));
  if (!top || !end) throw new Error('Assertion failed: two views of one page');
  atlas.see(top);
  atlas.see(end);
  for (const _time of [1, 2]) atlas.close(end);
  expect(atlas.towardsFresh(end)).toEqual({ control: null, steps: 1 });
  expect(atlas.fresh(top).map(labelOf)).toEqual(['Messages', 'Old offer']);
  atlas.see(pageOf('/team', [link('Messages', '/messages')]));
  for (const _time of [1, 2]) atlas.close(top);
  expect(atlas.fresh(top).map(labelOf)).toEqual(['Messages']);
});
