// How long a page is looked at, and what is gone back to on it.
import { expect, test } from 'vitest';
import { builtinMind } from '../../../../test/support/builtin-mind.ts';
import {
  button,
  heading,
  link,
  noEffect,
  readOf,
  walk,
  type Part,
} from '../../../../test/support/synthetic-page.ts';
import { newTexts } from './history.ts';
import type { Step } from './situation.ts';
import { impatientMobileShopper } from '../../../personas/library/impatient-mobile-shopper.ts';

const menu = ['Kitchen', 'Clothing', 'Living', 'Outdoors', 'Home'].map((name) =>
  link(name, `/${name.toLowerCase()}`),
);

test('the page of the thing is looked at to its end before something faint leads away', async () => {
  const pages = {
    '/': { title: 'Shop', parts: [heading('Shop'), ...menu, link('Stoneware Mug', '/mug')] },
    '/mug': {
      title: 'Stoneware Mug',
      parts: [...menu, heading('Stoneware Mug'), button('Add to cart', { y: 1_500 })],
    },
  };
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const mind = builtinMind('Add the stoneware mug to the cart', { persona: impatientMobileShopper, seed });
    const { paths, decisions } = await walk(mind, pages, {
      turnsMax: 12,
      react: (name) => (name === 'Add to cart' ? { say: 'Added to your cart' } : null),
    });
    const elsewhere = paths.slice(paths.indexOf('/mug')).filter((path) => path !== '/mug');
    expect(elsewhere).toEqual([]);
    expect(decisions.some(({ record }) => record.thought.includes('Add to cart'))).toBe(true);
  }
});

test('what came up for a while is not looked for again where it stood', async () => {
  const mind = builtinMind('View the cart', { persona: impatientMobileShopper });
  const { signal } = new AbortController();
  const parts: Part[] = [heading('Stoneware Mug'), ...menu, button('Enlarge picture', { y: 1_600 })];
  const at = (shown: Part[], path: string, scrollY: number) =>
    readOf({ title: 'Shop', parts: shown }, `https://shop.example${path}`, scrollY);
  const strategies: string[] = [];
  let now = at([...parts, link('View cart', '/cart', { y: 700 })], '/mug', 0);
  for (let turn = 1; turn <= 12; turn += 1) {
    const { action, record } = await mind.decide({ ...now, turn, canGoBack: true }, signal);
    strategies.push(record.strategy);
    if (action.kind === 'give-up') break;
    const before = now;
    // The first press goes beside it; from then on the link is no longer there.
    const y = Math.max(0, Math.min(now.scroll.maxY, now.scroll.y + (action.kind === 'scroll' ? 800 : 0)));
    const up = action.kind === 'scroll' && action.direction === 'up';
    now = turn === 1 ? at([heading('News')], '/news', 0) : at(parts, '/mug', up ? 0 : y);
    mind.learn({
      action,
      effect: {
        ...noEffect,
        urlBefore: before.url,
        urlAfter: now.url,
        navigated: before.url !== now.url,
        scrolledPx: now.scroll.y - before.scroll.y,
        visibleMutations: 1,
      },
      refused: null,
      expectationMet: null,
      missed: turn === 1,
      now: { ...now, turn, canGoBack: true },
    });
  }
  expect(strategies.slice(0, 2)).toEqual(['choose', 'take-back']);
  expect(strategies.filter((strategy) => strategy === 'return').length).toBeLessThanOrEqual(1);
});

test('a window or an ear that goes on where the page stands still is no end of the page', async () => {
  const parts: Part[] = [heading('Account'), ...menu, link('Create an account', '/new', { y: 2_400 })];
  const second = async (movedTo: number) => {
    const mind = builtinMind('Show the returns policy', { persona: impatientMobileShopper });
    const at = (scrollY: number, turn: number) => ({
      ...readOf({ title: 'Account', parts }, 'https://shop.example/account', scrollY),
      turn,
      canGoBack: true,
    });
    const { signal } = new AbortController();
    const { action } = await mind.decide(at(0, 1), signal);
    expect(action).toEqual({ kind: 'scroll', direction: 'down' });
    const url = 'https://shop.example/account';
    mind.learn({
      action,
      effect: { ...noEffect, urlBefore: url, urlAfter: url, scrolledPx: 0, visibleMutations: 0 },
      refused: null,
      expectationMet: null,
      missed: false,
      now: at(movedTo, 2),
    });
    const { action: next } = await mind.decide(at(movedTo, 2), signal);
    return next.kind;
  };
  expect(await second(240)).toBe('scroll');
  expect(await second(0)).not.toBe('scroll');
});

test('what comes into view or to the ear further on is no news', () => {
  const screen = (words: string) => ({
    observation: { elements: [{ text: words, name: '', field: null }] },
    headings: [{ text: words, name: '', field: null }],
    passages: [],
  });
  const step = (action: object) =>
    ({
      option: { action },
      view: screen('Account'),
      after: screen('Your message was sent'),
    }) as unknown as Step;
  expect(newTexts(step({ kind: 'click', ref: 'e1' }))).toEqual(['Your message was sent']);
  expect(newTexts(step({ kind: 'scroll', direction: 'down' }))).toEqual([]);
  expect(newTexts(step({ kind: 'listen', to: 'read-on' }))).toEqual([]);
});
