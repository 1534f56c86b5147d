// What a language model is told, and what that costs: two sessions of 15 turns with a stand-in that answers at once, in OpenAI's
// wire format over HTTPS, beside Playwright's own snapshots of the same pages.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { chromium } from 'playwright-core';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { systemClock } from '../src/base/time.ts';
import type { Evidence } from '../src/evidence/evidence.ts';
import { meterModel } from '../src/models/metered.ts';
import { findBrowser } from '../src/sessions/browser/find-browser.ts';
import { createLlmPolicy } from '../src/sessions/policies/llm/llm-policy.ts';
import { replySchema, type Reply } from '../src/sessions/policies/llm/reply.ts';
import { pages, serveSite, type HttpsSite } from '../test/support/https-site.ts';
import { replyOf, sceneNonce } from '../test/support/llm-scene.ts';
import { modelAt, serveModels, type ModelRequest, type ModelServer } from '../test/support/model-server.ts';
import { plainPersona } from '../test/support/personas.ts';
import { recordVisit } from '../test/support/record-visit.ts';
import type { Bar, Bench } from './bench.ts';
import { openBenchShop } from './bench-shop.ts';
import { perceptionPages } from './perception-pages.ts';

const turns = 15;

export const bench: Bench = {
  name: 'model',
  about: `${turns}-turn sessions of a language model that answers at once, on the demo shop and on a site of dense pages; tokens by gpt-tokenizer o200k_base, beside page.ariaSnapshot({mode: "ai"}) of the same pages`,
  async run({ say }) {
    const server = await serveModels((request) => ({ text: JSON.stringify(wander(request)) }));
    const bars: Bar[] = [];
    try {
      for (const [name, site] of [
        ['dense pages', await denseSite()],
        ['demo shop', await openBenchShop()],
      ] as const) {
        const measured = await measure(server, site, name, say);
        bars.push(...barsOf(measured, name));
        await site.close();
      }
    } finally {
      await server.close();
    }
    return bars;
  },
};

interface Measured {
  /** Prompt of each turn, and the part that came again unchanged. */
  input: number[];
  cacheable: number[];
  /** What each turn told anew of the page. */
  observed: number;
  snapshots: number;
  overheadMs: number[];
  turnOverheadMs: number[];
}

async function measure(
  server: ModelServer,
  site: HttpsSite,
  name: string,
  say: (line: string) => void,
): Promise<Measured> {
  server.requests.length = 0;
  const model = meterModel(modelAt(server), async () => ({ ok: true, settle: async () => undefined }));
  const { evidence } = await recordVisit({
    site,
    persona: plainPersona,
    task: 'Find a mug for under 20 euros and see what its delivery costs',
    seed: 7,
    turns,
    wallMs: 150_000,
    effects: 'reversible',
    createPolicy: createLlmPolicy({ model, clock: systemClock, nonce: sceneNonce }),
  });
  const schema = countTokens(JSON.stringify(z.toJSONSchema(replySchema)));
  const asked = server.requests.map((request) => messagesOf(request));
  const input = asked.map((messages) => schema + sum(messages.map((text) => countTokens(text))));
  const cacheable = asked.map((messages, at) => {
    const before = asked[at - 1];
    if (!before) return 0;
    const same = messages.findIndex((text, place) => text !== before[place]);
    return (
      schema + sum(messages.slice(0, same < 0 ? messages.length : same).map((text) => countTokens(text)))
    );
  });
  const observed = sum(asked.map((messages) => countTokens(messages.at(-1) ?? '')));
  const decided = evidence.turns.flatMap(({ decision }) => (decision.model ? [decision.model.ms] : []));
  for (const [at, tokens] of input.entries())
    say(
      `${name.padEnd(12)} turn ${String(at + 1).padStart(2)}  in ${String(tokens).padStart(5)}  again ${String(cacheable[at]).padStart(5)}  ${evidence.turns[at]?.action.kind ?? ''}`,
    );
  return {
    input,
    cacheable,
    observed,
    snapshots: await snapshotTokens(evidence, site),
    overheadMs: decided,
    turnOverheadMs: evidence.turns.map(({ overheadMs }) => overheadMs),
  };
}

function barsOf(
  { input, cacheable, observed, snapshots, overheadMs, turnOverheadMs }: Measured,
  name: string,
): Bar[] {
  const bar = (
    label: string,
    value: number,
    limit: number | null,
    unit: string,
    better: Bar['better'] = 'lower',
  ): Bar => ({ label: `${name}: ${label}`, value, bar: limit, unit, better });
  return [
    bar('tokens in a turn, p50', quantile(input, 0.5), 2_500, 'tokens'),
    bar('tokens in a turn, most', Math.max(...input), null, 'tokens'),
    bar('in the cacheable prefix', (100 * sum(cacheable)) / sum(input), 60, '%', 'higher'),
    bar('our overhead of a model turn, p50', quantile(overheadMs, 0.5) / 1_000, 0.3, 's'),
    bar('our overhead of a model turn, p95', quantile(overheadMs, 0.95) / 1_000, null, 's'),
    bar('overhead of a whole turn, p50', quantile(turnOverheadMs, 0.5) / 1_000, null, 's'),
    bar('observation tokens of the session', observed, null, 'tokens'),
    bar('snapshots of the same pages', snapshots, null, 'tokens'),
    // The demo shop's pages are too small for a tenth of them to hold a page; the dense ones are what the bar is about.
    bar('share of the snapshots', observed / snapshots, name === 'dense pages' ? 0.1 : null, ''),
  ];
}

/** A visitor that reads on, comes back up, searches and follows a link, over and over. */
function wander({ prompt }: ModelRequest): Reply {
  const turn = Number([...prompt.matchAll(/Turn (\d+)\./g)].at(-1)?.[1] ?? 1);
  const links = [...prompt.matchAll(/\b(e\d+) (Orders|Stock|Help|Mugs|Lamps|Cart|[A-Z][\w ]{3,20})/g)].map(
    ([, ref = '']) => ref,
  );
  const search = [...prompt.matchAll(/\b(e\d+) Search/g)].at(-1)?.[1];
  const said = {
    thought: 'I look for a mug and for what its delivery costs.',
    expectation: 'I should see more of what I came for.',
  };
  switch (turn % 5) {
    case 1:
      return replyOf({ ...said, action: 'scroll-down' });
    case 2:
      return replyOf({ ...said, action: 'scroll-up' });
    case 3:
      return search
        ? replyOf({ ...said, action: 'type', ref: search, text: `mug ${turn}` })
        : replyOf({ ...said, action: 'scroll-down' });
    case 4:
      return replyOf({ ...said, action: 'scroll-down' });
    default:
      return replyOf({
        ...said,
        action: 'click',
        ref: links[turn % Math.max(1, links.length)] ?? 'e1',
        expect: 'navigate',
      });
  }
}

async function denseSite(): Promise<HttpsSite> {
  const byPath = ['/', '/orders', '/stock', '/help'].map(
    (path, at) => [path, perceptionPages[[0, 6, 4, 1][at] ?? 0]?.html ?? ''] as const,
  );
  const rest = Object.fromEntries(
    perceptionPages.flatMap(({ html }, at) => [
      [`/o/${at}`, html],
      [`/d/${at}`, html],
      [`/p/${at}`, html],
    ]),
  );
  return serveSite({ handler: pages({ ...rest, ...Object.fromEntries(byPath) }) });
}

/** What a server of snapshots would have sent: the page after each turn, and the first. */
async function snapshotTokens(evidence: Evidence, site: HttpsSite): Promise<number> {
  const found = await findBrowser({
    chromiumPath: process.env['PASSERBY_CHROMIUM'] ?? null,
    cacheRoot: join(tmpdir(), 'passerby-test-browser'),
    searchPath: process.env['PATH'] ?? '',
  });
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    env: { ...found.env, PATH: '/usr/bin:/bin', HOME: tmpdir() },
  });
  const known = new Map<string, number>();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
    const urls = [`${site.url}/`, ...evidence.turns.map(({ effect }) => effect.urlAfter)];
    for (const url of urls) {
      if (known.has(url)) continue;
      await page.goto(url);
      known.set(url, countTokens(await page.ariaSnapshot({ mode: 'ai' })));
    }
    return sum(urls.map((url) => known.get(url) ?? 0));
  } finally {
    await browser.close();
  }
}

function messagesOf({ body }: ModelRequest): string[] {
  const messages = body['messages'] as { content: string | { text: string }[] }[];
  return messages.map(({ content }) =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0;
}
