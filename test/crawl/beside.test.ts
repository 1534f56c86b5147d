// A session does the same whether the site is crawled beside it or not: it has a browser, a context and a seed of its own.
import { afterAll, expect, test } from 'vitest';
import { openBenchShop } from '../../bench/bench-shop.ts';
import { StopError } from '../../src/base/stop.ts';
import { crawlOf } from '../support/crawl-visit.ts';
import { generateSite } from '../support/generated-site.ts';
import { serveSite, type HttpsSite } from '../support/https-site.ts';
import { plainPersona } from '../support/personas.ts';
import { recordVisit } from '../support/record-visit.ts';

const sites: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** What a session of a few turns did, and what it saw before each. */
async function journey(site: HttpsSite, { path, task }: { path: string; task: string }): Promise<unknown> {
  const { evidence } = await recordVisit({ site, path, persona: plainPersona, task, seed: 3, turns: 4 });
  const structures = new Map(evidence.screens.map(({ id, structure }) => [id, structure]));
  expect(evidence.turns.length).toBeGreaterThan(1);
  return evidence.turns.map(({ action, screen, decision }) => ({
    kind: action.kind,
    target: action.target?.name,
    value: action.value,
    refused: action.refused,
    thought: decision.thought,
    saw: structures.get(screen),
  }));
}

const all: [name: string, open: () => Promise<HttpsSite>, task: string, path: string][] = [
  ['the demo shop', openBenchShop, 'Buy the stoneware mug', '/shop'],
  [
    'a generated site',
    () => serveSite({ handler: generateSite({ seed: 8, sections: 3 }).handler }),
    'Find the cedar part',
    '/',
  ],
];

test.for(all)(
  'the journey through %s is the same with a crawl beside it',
  { timeout: 240_000 },
  async ([, open, task, path]) => {
    const site = await open();
    sites.push(site);
    const alone = await journey(site, { path, task });
    const acting = Promise.withResolvers<void>();
    const over = new AbortController();
    const crawling = crawlOf(site, {
      path,
      actions: 1_000,
      engineMs: 0,
      pictures: false,
      signal: over.signal,
      onProgress: ({ actions }) => {
        if (actions > 0) acting.resolve();
      },
    });
    await Promise.race([acting.promise, crawling.then(() => expect.fail('the crawl ended before it acted'))]);
    const beside = await journey(site, { path, task });
    over.abort(new StopError('cancelled'));
    await crawling;
    expect(beside).toEqual(alone);
  },
);
