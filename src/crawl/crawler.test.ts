// The mind of a crawl, asked without a browser.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import type { Observation } from '../sessions/policy.ts';
import { createCrawler } from './crawler.ts';

const targetUrl = 'https://notes.example/';

test('a page without anything to do ends the crawl: it is not opened once more by its address', async () => {
  const crawler = createCrawler({ targetUrl, seed: 1, locale: 'en', exclude: [], login: null });
  const read = readOf([h('main', h('h1', 'Notes'), h('p', 'None yet.'))], { url: targetUrl });
  const { action } = await crawler.decide(
    { ...read, turn: 0 } as unknown as Observation,
    new AbortController().signal,
  );
  expect(action.kind).toBe('finish');
});

test('pages that sessions of the run came to are opened once nothing else is left, each once', async () => {
  const crawler = createCrawler({ targetUrl, seed: 1, locale: 'en', exclude: [], login: null });
  const read = readOf([h('main', h('h1', 'Notes'), h('p', 'None yet.'))], { url: targetUrl });
  const observation = { ...read, turn: 0 } as unknown as Observation;
  const decide = (more: Partial<Observation> = {}) =>
    crawler.decide({ ...observation, ...more }, new AbortController().signal);
  expect((await decide()).action.kind).toBe('finish');
  const found = `${targetUrl}?q=oak`;
  expect((await decide({ reached: [targetUrl, found] })).action).toEqual({ kind: 'open', url: found });
});
