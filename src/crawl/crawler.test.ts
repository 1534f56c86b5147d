// The mind of a crawl, asked without a browser.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import type { Observation, Outcome } from '../sessions/policy.ts';
import { createCrawler } from './crawler.ts';

const targetUrl = 'https://notes.example/';

const read = readOf([h('main', h('h1', 'Notes'), h('p', 'None yet.'))], { url: targetUrl });
const observation = { ...read, turn: 0 } as unknown as Observation;

function crawlOfNotes() {
  const crawler = createCrawler({ targetUrl, seed: 1, locale: 'en', exclude: [], login: null });
  const decide = (more: Partial<Observation> = {}) =>
    crawler.decide({ ...observation, ...more }, new AbortController().signal);
  /** What it does first, and that it was done. */
  const begin = async () => {
    const decision = await decide();
    const now = { ...observation, turn: 1 };
    crawler.learn({ action: decision.action, effect: {}, refused: null, now } as unknown as Outcome);
    return decision;
  };
  return { begin, decide };
}

test('a page without anything to do is looked at once and ends the crawl: it is not opened once more by its address', async () => {
  const { begin, decide } = crawlOfNotes();
  const first = await begin();
  expect([first.action.kind, first.audit]).toEqual(['wait', { bare: true, novel: true }]);
  const last = await decide();
  expect([last.action.kind, last.audit]).toEqual(['finish', undefined]);
});

test('pages that sessions of the run came to are opened once nothing else is left, each once', async () => {
  const { begin, decide } = crawlOfNotes();
  await begin();
  expect((await decide()).action.kind).toBe('finish');
  const found = `${targetUrl}?q=oak`;
  expect((await decide({ reached: [targetUrl, found] })).action).toEqual({ kind: 'open', url: found });
});

test('another page of an audited state is asked about its markup alone, once', async () => {
  const pageOf = (at: number, turn: number) => {
    const url = `${targetUrl}trees/${at}00`;
    return { ...readOf([h('main', h('h1', 'A tree'))], { url }), turn } as unknown as Observation;
  };
  const crawler = createCrawler({ targetUrl, seed: 1, locale: 'en', exclude: [], login: null });
  const visited = [1, 2, 3, 2];
  const audits = [];
  for (const [turn, at] of visited.entries()) {
    const { action, audit } = await crawler.decide(pageOf(at, turn), new AbortController().signal);
    audits.push(audit);
    const next = visited[turn + 1];
    if (next === undefined) break;
    crawler.learn({ action, effect: {}, refused: null, now: pageOf(next, turn + 1) } as unknown as Outcome);
  }
  const markupAlone = { bare: false, novel: false, further: true };
  expect(audits).toEqual([{ bare: true, novel: true }, markupAlone, markupAlone, undefined]);
});
