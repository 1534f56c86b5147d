// What is worth doing next.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { noteLoad } from './addresses.ts';
import { identityFor } from './forms/identity.ts';
import { tiers } from './goal.ts';
import { goalsOf, nextGoal } from './goals.ts';
import { emptyMemory, makeOf, noteDone, notePress, noteRead, type CrawlMemory } from './memory.ts';

const identity = identityFor({ seed: 1, locale: 'en' });

function page(path: string) {
  return readOf([h('main', h('h1', path))], { url: `https://notes.example/${path}` });
}

function visits(memory: CrawlMemory): string[] {
  return [...goalsOf(memory, identity)].flatMap((goal) => (goal.kind === 'visit' ? [goal.state] : []));
}

test('a page that a script alone drew is opened by its address, once', () => {
  const memory = emptyMemory();
  noteLoad(memory, noteRead(memory, page('start'), 0), page('start').url);
  const drawn = noteRead(memory, page('inbox'), 1);
  expect(visits(memory)).toEqual([drawn.record.id]);
  memory.visited.add(drawn.record.url);
  expect(visits(memory)).toEqual([]);
});

test('another state at an address that was loaded is not', () => {
  const memory = emptyMemory();
  noteLoad(memory, noteRead(memory, page('start'), 0), page('start').url);
  noteRead(
    memory,
    readOf([h('main', h('form', h('button', 'Go')))], { url: 'https://notes.example/start' }),
    1,
  );
  expect(memory.states.size).toBe(2);
  expect(visits(memory)).toEqual([]);
});

test('buttons of a bar come first for as long as each brings something else', () => {
  const memory = emptyMemory();
  const buttons = ['F1', 'F2', 'F3', 'F4'].map((key) => h('button', key));
  const bar = readOf([h('main', ...buttons)]);
  const state = noteRead(memory, bar, 0);
  const [first, second] = [...state.candidates.values()];
  const of = memory.classes.get(first?.class ?? '');
  if (!first || !second || !of) throw new Error('no bar');
  const isFirst = () => {
    const goals = [...goalsOf(memory, identity)];
    return goals.some(
      (goal) => goal.kind === 'press' && goal.candidate.item === 'F3' && goal.tier === tiers.knownPage,
    );
  };
  noteDone(memory, { candidate: first, state }, false);
  of.led.add('help');
  expect(isFirst()).toBe(true);
  noteDone(memory, { candidate: second, state }, false);
  expect(isFirst()).toBe(false);
  of.led.add('menu');
  expect(isFirst()).toBe(true);
});

test('a box of a form waits for pages and classes that nobody pressed', () => {
  const memory = emptyMemory();
  const facts = { type: 'checkbox', form: 'orders', label: 'Gift' };
  const boxes = [
    h('input', { role: 'checkbox', name: 'Gift', field: facts }),
    h('input', { role: 'checkbox', name: 'Alone', field: { ...facts, form: '', label: 'Alone' } }),
  ];
  noteRead(memory, readOf([h('main', h('form', boxes[0]!), boxes[1]!)]), 0);
  const tierOf = (label: string) =>
    [...goalsOf(memory, identity)].find((goal) => goal.kind === 'press' && goal.candidate.label === label)
      ?.tier;
  expect([tierOf('Gift'), tierOf('Alone')]).toEqual([tiers.form, tiers.newClass]);
});

test('what is made like several that brought nothing new waits for what is made otherwise', () => {
  const memory = emptyMemory();
  const bar = ['F', 'G', 'H', 'J'].map((key) => h('button', { classes: 'day' }, key));
  const state = noteRead(
    memory,
    readOf([h('main', ...bar), h('aside', h('button', { classes: 'tool' }, 'Help'))]),
    0,
  );
  const tierOf = (label: string) =>
    [...goalsOf(memory, identity)].find((goal) => goal.kind === 'press' && goal.candidate.label === label)
      ?.tier;
  const days = [...state.candidates.values()].filter(({ label }) => label !== 'Help');
  for (const candidate of days.slice(0, 3)) {
    notePress(memory, { ...candidate, class: candidate.label }, false);
  }
  expect([tierOf('J'), tierOf('Help')]).toEqual([tiers.furtherItems, tiers.newClass]);
  notePress(memory, { ...days[0]!, class: 'again' }, true);
  notePress(memory, { ...days[0]!, class: 'once more' }, true);
  expect(tierOf('J')).toBe(tiers.newClass);
});

test('what comes back by a second press is not pressed twice again, and what leads nowhere not gone back from', () => {
  const memory = emptyMemory();
  const state = noteRead(memory, readOf([h('main', h('button', 'Answer'))]), 0);
  const [candidate] = [...state.candidates.values()];
  const of = memory.classes.get(candidate?.class ?? '');
  if (!candidate || !of) throw new Error('no button');
  const drills = () =>
    [...goalsOf(memory, identity)].flatMap((goal) => (goal.kind === 'drill' ? [goal.drill] : []));
  noteDone(memory, { candidate, state }, true);
  expect(drills()).toEqual(['press-again']);
  of.toggles = true;
  expect(drills()).toEqual(['reload']);
  of.stays = false;
  expect(drills()).toEqual([]);
  of.moves = true;
  expect(drills()).toEqual(['back-forth']);
});

test('things of a list are counted by their page, in whatever state it is', () => {
  const memory = emptyMemory();
  const names = Array.from({ length: 14 }, (_none, at) => `Lamp ${String.fromCharCode(97 + at).repeat(3)}`);
  const list = h('ul', ...names.map((name) => h('li', h('h3', name), h('p', 'A thing'), h('button', 'Add'))));
  const [plain, other] = [
    noteRead(memory, readOf([h('main', list)]), 0),
    noteRead(
      memory,
      readOf([h('main', list, h('form', h('input', { field: { type: 'text' }, name: 'Note' })))]),
      1,
    ),
  ];
  expect(plain).not.toBe(other);
  const of = [...plain.candidates.values()].find(({ item }) => item !== '')?.class ?? '';
  const left = () =>
    [...goalsOf(memory, identity)].filter((goal) => goal.kind === 'press' && goal.candidate.class === of)
      .length;
  expect(left()).toBeGreaterThan(0);
  for (const candidate of [...plain.candidates.values()].filter((each) => each.class === of).slice(0, 12))
    noteDone(memory, { candidate, state: plain }, false);
  expect(left()).toBe(0);
});

/** What comes next where every state is as near as any other. */
function next(memory: CrawlMemory): string {
  const cost = new Map([...memory.states.keys()].map((id) => [id, 0]));
  const goal = nextGoal(memory, { cost, to: () => [] }, identity);
  return goal?.kind === 'press' ? goal.candidate.label : (goal?.kind ?? '');
}

/** As if it had been pressed so many times. */
function press(memory: CrawlMemory, label: string, times = 1): void {
  for (const state of memory.states.values())
    for (const candidate of state.candidates.values())
      if (candidate.label === label)
        for (let nth = 0; nth < times; nth++) noteDone(memory, { candidate, state }, false);
}

test('a page that nobody came to comes before what else a known page shows', () => {
  const memory = emptyMemory();
  const menu = h('nav', h('a', { href: 'https://notes.example/inbox' }, 'Inbox'));
  const start = { url: 'https://notes.example/start' };
  noteRead(memory, readOf([h('main', h('button', { classes: 'fold' }, 'Fold')), menu], start), 0);
  expect(next(memory)).toBe('Inbox');
  noteRead(memory, page('inbox'), 1);
  expect(next(memory)).toBe('Fold');
});

test('the more was done on a page, the longer what is left of it waits', () => {
  const memory = emptyMemory();
  const start = { url: 'https://notes.example/start' };
  const own = ['bold', 'wide', 'dark'].map((name) => h('button', { classes: name }, name));
  noteRead(memory, readOf([h('main', ...own)], start), 0);
  const inbox = readOf([h('main', h('button', { classes: 'sort' }, 'sort'))], {
    url: 'https://notes.example/inbox',
  });
  noteRead(memory, inbox, 1);
  expect(next(memory)).toBe('bold');
  press(memory, 'bold');
  expect(next(memory)).toBe('sort');
});

test('after many presses a form has its turn', () => {
  const memory = emptyMemory();
  const form = h('form', h('input', { field: { type: 'text' }, name: 'Title' }), h('button', 'Save'));
  const tools = ['bold', 'wide'].map((name) => h('button', { classes: name }, name));
  noteRead(memory, readOf([h('main', ...tools, form)], { url: 'https://notes.example/start' }), 0);
  expect(next(memory)).toBe('bold');
  press(memory, 'bold', 100);
  expect(next(memory)).toBe('form');
});

test('menus of things are asked for where scripts hear the other button, and no longer where none of several comes', () => {
  const memory = emptyMemory();
  const rows = ['Bills', 'Letters', 'Photos', 'Recipes'].map((name) => h('li', h('a', name)));
  const list = readOf([h('main', h('ul', ...rows))]);
  const state = noteRead(memory, { ...list, hears: ['menu'] }, 0);
  const menus = () =>
    [...goalsOf(memory, identity)].flatMap((goal) => (goal.kind === 'menu' ? [goal.candidate] : []));
  expect(menus()).toEqual([]);
  for (const candidate of state.candidates.values()) noteDone(memory, { candidate, state }, true);
  const [first] = menus();
  if (!first) throw new Error('no menu is asked for');
  const make = makeOf(memory, first);
  make.menus.tried = 2;
  expect(menus()).toEqual([]);
  make.menus.opened = 1;
  expect(menus().length).toBeGreaterThan(0);
  noteRead(memory, list, 0);
  expect(menus()).toEqual([]);
});

test('what a long list links to is opened after all else, each address once, and none of another site', () => {
  const memory = emptyMemory();
  const links = Array.from({ length: 16 }, (_, at) =>
    h(
      'li',
      h(
        'a',
        { href: `https://${at === 15 ? 'other' : 'notes'}.example/note/${at}` },
        `Note ${'abcdefghijklmnop'[at]}`,
      ),
    ),
  );
  const list = h('main', h('ul', ...links));
  const state = noteRead(memory, readOf([list], { url: 'https://notes.example/list' }), 0);
  const candidates = [...state.candidates.values()];
  for (const candidate of candidates.slice(0, 12)) noteDone(memory, { candidate, state }, false);
  const left = () =>
    [...goalsOf(memory, identity)].flatMap((goal) =>
      goal.kind === 'press' && goal.tier === tiers.leftOver ? [goal.candidate.label] : [],
    );
  expect(left()).toEqual(['Note m', 'Note n', 'Note o']);
  noteRead(memory, readOf([h('main', h('h1', 'Note m'))], { url: 'https://notes.example/note/12#top' }), 1);
  expect(left()).toEqual(['Note n', 'Note o']);
});

test('links that a script answers in place open no document, and wait as further things of a list do', () => {
  const memory = emptyMemory();
  const branches = ['Beds', 'Paths', 'Ponds', 'Sheds', 'Walls'].map((name) =>
    h('li', h('a', { href: `https://notes.example/tree?open=${name}` }, name)),
  );
  const tree = readOf([h('main', h('ul', ...branches))], { url: 'https://notes.example/map' });
  const state = noteRead(memory, tree, 0);
  const [first, second, third] = [...state.candidates.values()];
  const of = memory.classes.get(first?.class ?? '');
  if (!first || !second || !third || !of) throw new Error('no tree');
  const tier = () =>
    [...goalsOf(memory, identity)].find(
      (goal) => goal.kind === 'press' && goal.candidate.label === third.label,
    )?.tier;
  for (const candidate of [first, second]) noteDone(memory, { candidate, state }, true);
  expect(tier()).toBe(tiers.fewItems);
  of.moves = true;
  expect(tier()).toBeLessThan(tiers.fewItems);
});

test('boxes of forms wait where several were changed and led to nothing, however they are made', () => {
  const memory = emptyMemory();
  const box = (name: string) =>
    h(
      'div',
      h('input', { classes: name, field: { type: 'checkbox', form: 'e1' }, shows: { role: 'checkbox' } }),
    );
  const boxes = ['news', 'offers', 'digest', 'alerts', 'hints'].map(box);
  const title = h('input', { field: { type: 'text', form: 'e1' } });
  const form = readOf([h('form', title, ...boxes, h('button', 'Save'))]);
  const state = noteRead(memory, form, 0);
  const [first, ...others] = [...state.candidates.values()].filter(({ kind }) => kind === 'choice');
  if (!first) throw new Error('no boxes');
  const tier = () =>
    [...goalsOf(memory, identity)].find(
      (goal) => goal.kind === 'press' && goal.candidate.label === others.at(-1)?.label,
    )?.tier;
  for (const candidate of [first, ...others.slice(0, 2)]) notePress(memory, candidate, false);
  expect(tier()).toBeLessThan(tiers.furtherItems);
  notePress(memory, first, false);
  expect(tier()).toBe(tiers.furtherItems);
  notePress(memory, first, true);
  expect(tier()).toBeLessThan(tiers.furtherItems);
});

test('a menu that says the same on another page is pressed there where it leads to a page that nobody came to', () => {
  const memory = emptyMemory();
  const linked = (words: string, query: string) => h('a', { href: `https://notes.example/?${query}` }, words);
  const menu = (of: string) =>
    readOf(
      [
        h(
          'table',
          h('tr', h('td', linked('Show', `${of}=show`), ' ', linked('Export', `${of}=export`), ' or so')),
        ),
        h(
          'table',
          ...['oak', 'elm'].map((name) =>
            h(
              'tr',
              h('td', name),
              h('td', linked('Open', `tree=${name}`)),
              h('td', linked('Cut', `tree=${name}&do=cut`)),
            ),
          ),
        ),
      ],
      { url: `https://notes.example/?${of}` },
    );
  const inAll = (state: ReturnType<typeof noteRead>) =>
    [...goalsOf(memory, identity)].flatMap((goal) =>
      goal.kind === 'press' && goal.state === state.record.id && goal.tier === tiers.newPage
        ? [goal.candidate.href]
        : [],
    );
  const wood = noteRead(memory, menu('wood'), 0);
  for (const candidate of wood.candidates.values()) {
    noteDone(memory, { candidate, state: wood }, false);
    memory.classes.get(candidate.class)?.led.add(`n${memory.opened.size}`);
    noteRead(memory, page(candidate.href.slice('https://notes.example/'.length)), 1);
  }
  const house = noteRead(memory, menu('house'), 1);
  expect(inAll(wood)).toEqual([]);
  expect(inAll(house)).toEqual(['https://notes.example/?house=show', 'https://notes.example/?house=export']);
  // What names a thing does not make a page of its own.
  expect([...memory.things]).toEqual(['tree']);
});
