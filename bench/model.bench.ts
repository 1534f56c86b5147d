// What a language model is told, and what that costs: two sessions of 15 turns with a stand-in that follows a plan, in OpenAI's
// wire format over HTTPS, beside Playwright's own snapshots of the same pages.
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { systemClock } from '../src/base/time.ts';
import type { Evidence, TurnRecord } from '../src/evidence/evidence.ts';
import { meterModel } from '../src/models/metered.ts';
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
import { launchPlain } from '../test/support/launch-plain.ts';

const turns = 15;

export const bench: Bench = {
  name: 'model',
  about: `${turns}-turn sessions of a language model that answers at once and goes from page to page, on the demo shop and on a site of dense pages; tokens by gpt-tokenizer o200k_base, beside page.ariaSnapshot({mode: "ai"}) of the same pages`,
  async run({ say }) {
    let shopper = createShopper([]);
    const server = await serveModels((request) => ({ text: JSON.stringify(shopper(request)) }));
    const bars: Bar[] = [];
    try {
      for (const [name, site, plan] of [
        ['dense pages', await denseSite(), working],
        ['demo shop', await openBenchShop(), shopping],
      ] as const) {
        shopper = createShopper(plan);
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
  /** A session that broke off is no session of fifteen turns. */
  taken: number;
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
    wallMs: 240_000,
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
  const observations = asked.map((messages) => countTokens(messages.at(-1) ?? ''));
  const observed = sum(observations);
  const decided = evidence.turns.flatMap(({ decision }) => (decision.model ? [decision.model.ms] : []));
  for (const [at, tokens] of input.entries())
    say(
      `${name.padEnd(12)} turn ${String(at + 1).padStart(2)}  in ${String(tokens).padStart(5)}  again ${String(cacheable[at]).padStart(5)}  seen ${String(observations[at]).padStart(4)}`,
    );
  for (const { turn, action, effect } of evidence.turns)
    say(
      `${name.padEnd(12)} turn ${String(turn).padStart(2)}  ${action.kind} ${action.target?.name ?? ''}${action.refused === null ? '' : ` (${action.refused})`} → ${URL.parse(effect.urlAfter)?.pathname ?? ''}`,
    );
  if (evidence.end.failure) say(`${name.padEnd(12)} broke off: ${evidence.end.failure.message}`);
  return {
    taken: evidence.turns.length,
    input,
    cacheable,
    observed,
    snapshots: await snapshotTokens(evidence, site),
    overheadMs: decided,
    turnOverheadMs: evidence.turns.map(({ overheadMs }) => overheadMs),
  };
}

function barsOf(
  { taken, input, cacheable, observed, snapshots, overheadMs, turnOverheadMs }: Measured,
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
    bar('turns taken', taken, turns, '', 'higher'),
    bar('tokens in a turn, p50', quantile(input, 0.5), 2_500, 'tokens'),
    bar('tokens in a turn, most', Math.max(...input), null, 'tokens'),
    bar('in the cacheable prefix', (100 * sum(cacheable)) / sum(input), 60, '%', 'higher'),
    bar('our overhead of a model turn, p50', quantile(overheadMs, 0.5) / 1_000, 0.3, 's'),
    bar('our overhead of a model turn, p95', quantile(overheadMs, 0.95) / 1_000, null, 's'),
    bar('overhead of a whole turn, p50', quantile(turnOverheadMs, 0.5) / 1_000, null, 's'),
    bar('observation tokens of the session', observed, null, 'tokens'),
    bar('snapshots of the same pages', snapshots, null, 'tokens'),
    bar('share of the snapshots', observed / snapshots, 0.1, ''),
  ];
}

/** One thing to do: an action, and the label of what it is done with. */
type Step = [action: Reply['action'], label?: RegExp, text?: string];

/** A shopper who compares two mugs, puts one into the cart and looks for what its delivery costs. */
const shopping: readonly Step[] = [
  ['click', /Reject optional/],
  ['type', /Search products/, 'mug'],
  ['click', /[^;"\n]*[Mm]ug/],
  ['scroll-down'],
  ['back'],
  ['click', /[^;"\n]*([Cc]up|[Tt]eapot|[Bb]owl|[Mm]ug)/],
  ['click', /Add to cart/],
  ['click', /[^;"\n]*[Cc]art\b/],
  ['scroll-down'],
  ['click', /Help/],
  ['click', /[^;"\n]*[Dd]elivery/],
  ['scroll-down'],
  ['back'],
  ['click', /Kitchen/],
  ['scroll-down'],
];

/** Somebody at work who looks through orders, a dashboard and what was written about them. */
const working: readonly Step[] = [
  ['click', /Orders/],
  ['scroll-down'],
  ['click', /A-1\d\d\d/],
  ['back'],
  ['type', /Search/, 'mug'],
  ['click', /Stock/],
  ['click', /Details \d+/],
  ['back'],
  ['scroll-down'],
  ['click', /Help/],
  ['scroll-down'],
  ['click', /note \d+/],
  ['back'],
  ['scroll-down'],
  ['scroll-down'],
];

/** Follows a plan: uses what bears the label, looks further up where nothing does, and leaves a step that was refused. */
function createShopper(plan: readonly Step[]): (request: ModelRequest) => Reply {
  let at = 0;
  let sought = 0;
  return (request) => {
    const messages = messagesOf(request);
    const said = {
      thought: 'I look for a mug and for what its delivery costs.',
      expectation: 'I should see more of what I came for.',
    };
    const goOn = (reply: Partial<Reply>) => {
      at += 1;
      sought = 0;
      return replyOf({ ...said, ...reply });
    };
    if (messages.at(-1)?.startsWith('That was not done')) return replyOf({ ...said, action: 'wait' });
    const [action, label, text = ''] = plan[at] ?? ['wait'];
    if (!label) return goOn({ action });
    const ref = [
      ...messages
        .slice(2)
        .join('\n')
        .matchAll(new RegExp(`\\b(e\\d+) ${label.source}`, 'g')),
    ].at(-1)?.[1];
    if (ref) return goOn({ action, ref, text, submit: action === 'type', expect: 'navigate' });
    // What leads on stands at the top of these pages.
    if (++sought <= 2) return replyOf({ ...said, action: 'scroll-up' });
    return goOn({ action: 'scroll-down' });
  };
}

/** Dense pages that lead to each other: a table, a longer one, a dashboard, an article, and what their links open. */
async function denseSite(): Promise<HttpsSite> {
  const htmlOf = (name: string) => perceptionPages.find((page) => page.name === name)?.html ?? '';
  const opened = Array.from({ length: 120 }, (_none, at) => [
    [`/o/${at}`, htmlOf('form of 60 fields')],
    [`/d/${at}`, htmlOf('mail in panes')],
    [`/note/${at}`, htmlOf('shop grid')],
  ]).flat();
  return serveSite({
    handler: pages({
      ...Object.fromEntries(opened),
      '/': htmlOf('table, 100 rows'),
      '/orders': htmlOf('table, 500 rows'),
      '/stock': htmlOf('dense dashboard'),
      '/help': htmlOf('long article'),
    }),
  });
}

/** What a server of snapshots would have sent: the first page, and the page after each turn, reached in the same way. */
async function snapshotTokens(evidence: Evidence, site: HttpsSite): Promise<number> {
  const browser = await launchPlain();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
    const counts: number[] = [];
    const take = async () =>
      counts.push(countTokens(await page.ariaSnapshot({ mode: 'ai', timeout: 120_000 })));
    await page.goto(`${site.url}/`);
    await take();
    for (const { action, effect } of evidence.turns) {
      await pressed(page, action);
      if (page.url() !== effect.urlAfter) await page.goto(effect.urlAfter);
      await take();
    }
    return sum(counts);
  } finally {
    await browser.close();
  }
}

/** Presses what was pressed, so that a cart is full and a notice gone here too; what is not there is left. */
async function pressed(page: Page, { kind, refused, target }: TurnRecord['action']): Promise<void> {
  if (kind !== 'click' || refused !== null || target?.role !== 'button') return;
  const button = page.getByRole('button', { name: target.name, exact: true }).first();
  await button.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForLoadState();
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
