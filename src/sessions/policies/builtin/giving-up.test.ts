// When a mind goes on and when it leaves: nearly always on what a site does not have, hardly ever on what it names.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import { shareGivenUp } from '../../../../test/support/graded-sites.ts';
import {
  button,
  field,
  heading,
  link,
  noEffect,
  readOf,
  text,
  walk,
  type Part,
} from '../../../../test/support/synthetic-page.ts';
import { libraryPersonas } from '../../../personas/persona-index.ts';

const personas = libraryPersonas.filter(({ id }) =>
  /^(first-time-visitor|impatient-mobile-shopper|older-adult|screen-reader-user|non-native-reader)$/.test(id),
);

test('impossible tasks are given up, easy ones are not', async () => {
  const { easy, impossible, notDone } = await shareGivenUp(personas, [1]);
  expect(impossible, notDone.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(easy, notDone.join('\n')).toBeLessThanOrEqual(0.05);
});

test('on a tiny page all there is gets tried before giving up', async () => {
  const leaf = (title: string, words: string, ...more: Part[]) => ({
    title,
    parts: [heading(title), text(words), link('Zum', '/'), ...more],
  });
  const pages = {
    '/': { title: 'Zum', parts: [heading('Zum'), link('Enter', '/a')] },
    '/a': leaf('Hall', 'Come in.', link('Left', '/b')),
    '/b': leaf('Gallery', 'Nothing here but chairs.', link('Right', '/c')),
    '/c': leaf('Yard', 'Bees live here.', link('Gate', '/d')),
    '/d': leaf('Opening hours', 'Open Monday to Friday 9:00 - 17:00, closed at weekends and on holidays.'),
  };
  const policy = builtinMind('Find the opening hours', { effects: 'reversible' });
  const { paths } = await walk(policy, pages);
  expect(paths.at(-1)).toBe('/d');
});

test('who gives up on pages of a language that is not read says that it was their own limit', async () => {
  const pages = (lang: string) => ({
    '/': { title: 'Qwv', lang, parts: [heading('Qwv'), link('Zzxq', '/a')] },
    '/a': { title: 'Zzxq', lang, parts: [heading('Zzxq'), text('Qwv zzxq wvq.'), link('Qwv', '/')] },
  });
  const endIn = async (lang: string) => {
    const { decisions } = await walk(builtinMind('Find the opening hours'), pages(lang));
    return decisions.at(-1)?.action;
  };
  expect(await endIn('fi')).toMatchObject({ kind: 'give-up', detail: 'limits_of_the_mind' });
  const read = await endIn('en');
  expect(read).toMatchObject({ kind: 'give-up' });
  expect(read).not.toHaveProperty('detail');
});

test('nobody gives up at first sight: an empty page is waited for and loaded anew, a sign-in is named', async () => {
  const empty = await walk(builtinMind('Cancel my order'), { '/': { title: '', parts: [] } });
  expect(empty.decisions.map(({ action }) => action.kind).slice(0, 3)).toEqual(['wait', 'wait', 'reload']);
  expect(empty.decisions.at(-1)?.action).toMatchObject({
    kind: 'give-up',
    because: expect.stringContaining('the page stayed empty') as string,
  });
  const wall = {
    '/': {
      title: 'Sign in',
      parts: [
        heading('Sign in'),
        field('E-mail', { type: 'email' }),
        field('Password', { type: 'password' }),
        button('Sign in', { group: 'f1' }),
      ],
    },
  };
  for (const task of ['Cancel my order', 'Find the opening hours', 'Move the meeting to 4 May']) {
    const { decisions } = await walk(builtinMind(task), wall);
    expect(decisions.length, task).toBeGreaterThan(1);
    expect(decisions.at(-1)?.action, task).toMatchObject({
      kind: 'give-up',
      because: expect.stringContaining('only lets in who signs in') as string,
    });
  }
});

test('a page that fills late is worked on once it is there', async () => {
  const mind = builtinMind('Find the opening hours');
  const { signal } = new AbortController();
  const url = 'https://shop.example/';
  const look = (turn: number, parts: Part[]) => ({
    ...readOf({ title: 'Baths', parts }, url),
    turn,
    canGoBack: false,
  });
  const { action } = await mind.decide(look(1, []), signal);
  expect(action).toMatchObject({ kind: 'wait' });
  const late = look(2, [heading('Baths'), link('Opening hours', '/hours')]);
  mind.learn({ action, effect: noEffect, refused: null, expectationMet: null, now: late });
  expect((await mind.decide(late, signal)).action).toMatchObject({ kind: 'click' });
});
