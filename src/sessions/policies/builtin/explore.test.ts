import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { createRandomPolicy } from '../../../../bench/random-policy.ts';
import {
  bestTour,
  createMonkey,
  fortyReactions,
  fortyStates,
} from '../../../../test/support/forty-states.ts';
import {
  button,
  heading,
  link,
  type Part,
  type React,
  text,
  walk,
} from '../../../../test/support/synthetic-page.ts';
import { seededRandom } from '../../../base/random.ts';
import type { Effects } from '../../../evidence/evidence.ts';
import { firstTimeVisitor } from '../../../personas/library/first-time-visitor.ts';
import type { CreatePolicy } from '../../policy.ts';
import { createBuiltinPolicy } from './builtin-policy.ts';

const states = Object.keys(fortyStates).length;

async function statesSeen(create: CreatePolicy, seed: number, turnsMax: number): Promise<Set<string>> {
  const policy = create({
    persona: firstTimeVisitor,
    targetUrl: 'https://shop.example/',
    task: null,
    flows: [],
    effects: 'all',
    random: seededRandom(seed),
  });
  const { paths } = await walk(policy, fortyStates, { react: fortyReactions, turnsMax });
  return new Set(paths);
}

test('of a site of forty states nearly all are seen within two tours, thrice what a monkey sees', async () => {
  expect(states).toBe(40);
  const turns = 2 * bestTour();
  for (const seed of [1, 2]) {
    const seen = await statesSeen(createBuiltinPolicy, seed, turns);
    expect(seen.size).toBeGreaterThanOrEqual(0.95 * states);
    const monkey = createMonkey(seededRandom('monkey', seed), { width: 1280, height: 800 });
    expect(seen.size).toBeGreaterThanOrEqual(3 * (await statesSeen(monkey, seed, turns)).size);
    // One that hits a control every time has not seen as much after three times the turns.
    expect((await statesSeen(createRandomPolicy, seed, 3 * turns)).size).toBeLessThan(0.95 * states);
  }
});

const visitor = (effects: Effects = 'all') => builtinMind(null, { seed: 5, effects });

test('who scrolled past the links of a page scrolls up to them before all is said to be seen', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => text(`Line ${i} of what there is to say.`));
  const leaf = (title: string, more: Part[] = []) => ({
    title,
    parts: [link('Front', '/'), heading(title), ...lines, ...more],
  });
  const stories = ['/a', '/b', '/c'];
  const { paths } = await walk(
    visitor(),
    {
      '/': { title: 'Front', parts: stories.map((path) => link(`Story ${path}`, path)) },
      '/a': leaf('Owls'),
      '/b': leaf('Tides', [link('More of it', '/more')]),
      '/c': leaf('Roofs'),
      '/more': leaf('More'),
    },
    { turnsMax: 60, noBack: true },
  );
  expect([...new Set(paths)].sort()).toEqual(['/', '/a', '/b', '/c', '/more']);
});

test('what a visitor has of their own is cancelled last, and the question is answered with yes', async () => {
  const pages = {
    '/': { title: 'Hall', parts: [link('My booking', '/mine'), link('Prices', '/prices')] },
    '/mine': { title: 'My booking', parts: [link('Hall', '/'), button('Delete booking'), button('Print')] },
    '/prices': { title: 'Prices', parts: [link('Hall', '/'), heading('Prices')] },
    '/sure': { title: 'Sure?', parts: [button('No, keep it'), button('Yes, delete it')] },
  };
  const pressed: string[] = [];
  const react: React = (name) => {
    pressed.push(name);
    return name === 'Delete booking' ? { go: '/sure' } : { say: `${name}: done.` };
  };
  const { paths } = await walk(visitor(), pages, { react, turnsMax: 40 });
  expect(pressed.filter((name) => /delete/i.test(name))).toEqual(['Delete booking', 'Yes, delete it']);
  expect(paths.indexOf('/sure')).toBeGreaterThan(paths.indexOf('/prices'));
  expect(pressed.indexOf('Print')).toBeLessThan(pressed.indexOf('Delete booking'));
  pressed.length = 0;
  await walk(visitor('reversible'), pages, { react, turnsMax: 40 });
  expect(pressed.filter((name) => /delete/i.test(name))).toEqual([]);
});

test('going back where that changes nothing is tried once on a page', async () => {
  const trapped = { title: 'Trap', parts: [heading('Trap'), text('Nothing leads on from here.')] };
  for (const task of [null, 'Find the return policy']) {
    const policy = builtinMind(task, { seed: 5 });
    const { decisions, paths } = await walk(
      policy,
      { '/': { title: 'Front', parts: [link('Return policy', '/t'), button('Other')] }, '/t': trapped },
      { turnsMax: 40, deafBack: true },
    );
    const backs = paths.filter((_, at) => decisions[at]?.action.kind === 'back');
    expect(backs).toContain('/t');
    expect(backs).toEqual([...new Set(backs)]);
    expect(decisions.at(-1)?.action.kind).toBe(task === null ? 'finish' : 'give-up');
  }
});

test('a way by buttons is gone again to what was left behind it, where Back leads nowhere', async () => {
  const ways: Record<string, string> = {
    'Change server': '/server',
    'Work without one': '/files',
    'Connect to one': '/server',
    'Use this one': '/',
    'Open a file': '/file',
  };
  const pages = {
    '/': { title: 'Welcome', parts: [heading('Welcome'), button('Change server')] },
    '/server': { title: 'Server', parts: [button('Work without one'), button('Use this one')] },
    '/files': { title: 'Files', parts: [button('Connect to one'), button('Open a file')] },
    '/file': { title: 'File', parts: [heading('Your file')] },
  };
  const react: React = (name) => (ways[name] === undefined ? null : { go: ways[name] });
  const { paths } = await walk(visitor(), pages, { react, turnsMax: 30, deafBack: true });
  expect([...new Set(paths)].sort()).toEqual(['/', '/file', '/files', '/server']);
});

test('from a page that leads nowhere the start page is opened for what is left there', async () => {
  const leaf = (title: string) => ({ title, parts: [heading(title)] });
  const pages = {
    '/': { title: 'Front', parts: [link('Owls of the north', '/a'), link('Tides and moons', '/b')] },
    '/a': leaf('Owls'),
    '/b': leaf('Tides'),
  };
  const { paths } = await walk(visitor(), pages, { turnsMax: 30, noBack: true });
  expect([...new Set(paths)].sort()).toEqual(['/', '/a', '/b']);
});
