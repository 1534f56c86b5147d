// Each wire format against a stand-in over real HTTPS: what is sent, what is read, whole or streamed, and every way to fail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelQuestion, TokenUse } from '../../src/models/model.ts';
import type { Ask } from '../../src/egress/request.ts';
import { costOf } from '../../src/models/prices.ts';
import {
  modelAt,
  serveModels,
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  type WireFormat,
} from '../support/model-server.ts';

const schema = z.object({ word: z.string(), count: z.number() });
const right = JSON.stringify({ word: 'mug', count: 3 });
const formats: WireFormat[] = ['openai', 'anthropic', 'google'];

let server: ModelServer;
let plain: ModelServer;
let replies: ModelReply[] = [];
const next = (): ModelReply => replies.shift() ?? { text: right };
beforeAll(async () => {
  server = await serveModels(next);
  plain = await serveModels(next, { plain: true });
});
afterAll(async () => {
  await server.close();
  await plain.close();
});

const question = (more: Partial<ModelQuestion<z.infer<typeof schema>>> = {}) => ({
  system: 'You count things.',
  messages: [
    { from: 'user' as const, text: 'First.', cacheHere: true },
    { from: 'assistant' as const, text: 'Yes?' },
    { from: 'user' as const, text: 'How many mugs?' },
  ],
  schema,
  maxOutputTokens: 200,
  limitMs: 10_000,
  signal: new AbortController().signal,
  ...more,
});

/** Where each format is told the shape of the answer. */
function askedShape(request: ModelRequest | undefined): unknown {
  const { body, format } = request ?? { body: {}, format: 'openai' };
  const { response_format, output_config, generationConfig } = body as Record<
    string,
    Record<string, unknown>
  >;
  return { openai: response_format, anthropic: output_config, google: generationConfig }[format];
}

describe.each(formats)('%s', (format) => {
  test('a picture goes along and is counted; where it is refused the words go alone, from then on', async () => {
    const picture = { mediaType: 'image/jpeg' as const, base64: '/9j/4AAQ', width: 750, height: 100 };
    const seen = question({ messages: [{ from: 'user', text: 'What is this?', picture }] });
    const mosts: TokenUse[] = [];
    const mayAsk = (most: TokenUse) => {
      mosts.push(most);
      return Promise.resolve({ ok: true as const, settle: () => Promise.resolve() });
    };
    replies = [{ text: right }];
    const model = modelAt(server, { format });
    expect((await model.ask({ ...seen, mayAsk })).kind).toBe('answer');
    expect(server.requests.at(-1)?.prompt).toContain('/9j/4AAQ');
    await model.ask({ ...question({ messages: [{ from: 'user', text: 'What is this?' }] }), mayAsk });
    expect((mosts[0]?.inputTokens ?? 0) - (mosts[1]?.inputTokens ?? 0)).toBe(100);

    const before = server.requests.length;
    replies = [
      { status: 400, raw: '{"error":{"message":"no images here"}}' },
      { text: right },
      { text: right },
    ];
    expect((await model.ask(seen)).kind).toBe('answer');
    expect(model.pictures).toBe(false);
    expect((await model.ask(seen)).kind).toBe('answer');
    const sent = server.requests.slice(before).map(({ prompt }) => prompt.includes('/9j/4AAQ'));
    expect(sent).toEqual([true, false, false]);
    expect(modelAt(server, { format, images: 'off' }).pictures).toBe(false);
  });

  test.each([false, true])('asks and reads the answer and its tokens (streaming: %s)', async (streaming) => {
    replies = [{ text: right, usage: { input: 120, output: 11, cached: 80 } }];
    const answer = await modelAt(server, { format, streaming }).ask(question());
    expect(answer).toEqual({
      kind: 'answer',
      value: { word: 'mug', count: 3 },
      cut: false,
      use: { inputTokens: 120, cacheReadTokens: 80, cacheWriteTokens: 0, outputTokens: 11 },
      tries: 1,
    });
    const sent = server.requests.at(-1);
    expect(sent).toMatchObject({ format, streamed: streaming });
    expect(sent?.prompt).toContain('You count things.');
    expect(sent?.prompt).toContain('How many mugs?');
    expect(JSON.stringify(askedShape(sent))).toContain('"count":{"type":"number"}');
    expect(JSON.stringify(sent?.headers)).toContain('key-of-the-stand-in');
    expect(JSON.stringify(sent?.body)).not.toContain('key-of-the-stand-in');
  });

  test.each([false, true])(
    'finds the answer in prose, or hands back the words (streaming: %s)',
    async (streaming) => {
      const model = modelAt(server, { format, streaming });
      replies = [{ text: `Sure! Here it is:\n\`\`\`json\n${right}\n\`\`\`\nAnything else?` }];
      expect(await model.ask(question())).toMatchObject({ kind: 'answer', value: { count: 3 } });
      replies = [{ text: 'I would rather click the big button {now}.' }];
      expect(await model.ask(question())).toMatchObject({
        kind: 'none',
        failure: 'malformed',
        said: expect.stringContaining('big button'),
      });
      replies = [{ text: '{"word":"mug"}' }];
      expect(await model.ask(question())).toMatchObject({ failure: 'malformed', tries: 1 });
    },
  );

  test.each([false, true])(
    'names what the server did in place of an answer (streaming: %s)',
    async (streaming) => {
      const model = modelAt(server, { format, streaming });
      replies = [{ text: '', refused: true }];
      expect(await model.ask(question())).toMatchObject({ kind: 'none', failure: 'refused' });
      replies = [{ status: 429, headers: { 'retry-after': '0' } }, { status: 503 }, { text: right }];
      expect(await model.ask(question())).toMatchObject({ kind: 'answer', tries: 3 });
      replies = [{ status: 429, headers: { 'retry-after': '60' } }];
      expect(await model.ask(question({ limitMs: 2_000 }))).toMatchObject({
        failure: 'rate_limited',
        tries: 1,
      });
      replies = [{ status: 401, text: 'Incorrect API key provided: key-of-the-stand-in' }];
      const refused = await model.ask(question());
      expect(refused).toMatchObject({ failure: 'wrong_key', tries: 1 });
      expect(JSON.stringify(refused)).not.toContain('key-of-the-stand-in');
      replies = [{ status: 404, text: 'no model stand-in-1' }];
      expect(await model.ask(question())).toMatchObject({ failure: 'unknown_model', tries: 1 });
      replies = [{ status: 400, text: 'prompt is too long: maximum context length is 10 tokens' }];
      expect(await model.ask(question())).toMatchObject({ failure: 'too_long', tries: 1 });
      replies = [{ status: 400, text: 'temperature is not supported' }];
      expect(await model.ask(question())).toMatchObject({ failure: 'bad_request', tries: 1 });
      replies = [{ drop: true }, { raw: 'not json' }, { text: right }];
      expect(await model.ask(question())).toMatchObject({ kind: 'answer', tries: 3 });
      replies = [{ status: 307, headers: { location: 'https://elsewhere.example/' } }];
      expect(await model.ask(question())).toMatchObject({ failure: 'server_error', tries: 1 });
    },
  );
});

test.each(formats)('%s: a stream that is cut, or tells an error, is asked for again', async (format) => {
  const model = modelAt(server, { format, streaming: true });
  const cut = { text: right, cutStream: 'silently' as const };
  const broken = { text: right, cutStream: 'with an error' as const };
  replies = [cut, broken, { text: right }];
  expect(await model.ask(question())).toMatchObject({ kind: 'answer', value: { count: 3 }, tries: 3 });
  replies = [broken, broken, broken, broken];
  expect(await model.ask(question())).toMatchObject({ kind: 'none', failure: 'server_error', tries: 4 });
});

test.each(['compatible', 'openai'] as const)(
  'a server of the provider "%s" that takes no shape of answers is told it in words, from then on',
  async (provider) => {
    const model = modelAt(server, { provider });
    replies = [
      { status: 400, text: 'This response_format type is unavailable now' },
      { text: `Here: ${right}` },
    ];
    const before = server.requests.length;
    expect(await model.ask(question())).toMatchObject({ kind: 'answer', value: { count: 3 }, tries: 2 });
    replies = [{ text: right }];
    expect(await model.ask(question())).toMatchObject({ kind: 'answer', tries: 1 });
    const sent = server.requests.slice(before);
    expect(sent.map((each) => 'response_format' in each.body)).toEqual([true, false, false]);
    expect(sent.map(({ prompt }) => prompt.includes('"count":{"type":"number"}'))).toEqual([
      false,
      true,
      true,
    ]);
    replies = [{ status: 400, text: 'json_schema is not supported' }];
    expect(await model.ask(question())).toMatchObject({ failure: 'bad_request', tries: 1 });
  },
);

test('a wait that the server asks for is kept to, in seconds, in milliseconds and as a date', async () => {
  for (const asked of [
    () => ({ headers: { 'retry-after': '1' }, untilMs: Date.now() + 1_000 }),
    () => ({ headers: { 'retry-after-ms': '300' }, untilMs: Date.now() + 300 }),
    () => {
      const date = new Date(Date.now() + 2_000).toUTCString();
      return { headers: { 'retry-after': date }, untilMs: Date.parse(date) };
    },
  ]) {
    const { headers, untilMs } = asked();
    replies = [{ status: 429, headers }, { text: right }];
    expect(await modelAt(server).ask(question({ limitMs: 20_000 }))).toMatchObject({
      kind: 'answer',
      tries: 2,
    });
    // Timers may be early by a little.
    expect(Date.now()).toBeGreaterThan(untilMs - 5);
  }
});

test('a late answer is given up in time, and its prompt counts as used', async () => {
  replies = [{ text: right, afterMs: 3_000 }];
  const used: TokenUse[] = [];
  const answer = await modelAt(server).ask(question({ limitMs: 400, used: (use) => used.push(use) }));
  expect(answer).toMatchObject({ kind: 'none', failure: 'timeout' });
  expect(used[0]?.inputTokens).toBeGreaterThan(0);
});

test('an endless answer is cut at the cap', async () => {
  replies = [{ raw: 'x'.repeat(5 * 1024 * 1024) }];
  expect(await modelAt(server).ask(question())).toMatchObject({
    kind: 'none',
    failure: 'server_error',
    tries: 1,
  });
});

test('a stop ends the question with its own reason', async () => {
  replies = [{ text: right, afterMs: 3_000 }];
  const stop = new AbortController();
  const asked = modelAt(server).ask(question({ signal: stop.signal }));
  setTimeout(() => stop.abort(new Error('stopped here')), 50);
  await expect(asked).rejects.toThrow('stopped here');
});

test('a server on this machine needs the exemption, over https as over plain http', async () => {
  const before = server.requests.length + plain.requests.length;
  for (const [at, provider] of [
    [server, 'openai'],
    [plain, 'compatible'],
    [plain, 'ollama'],
  ] as const) {
    const answer = await modelAt(at, { provider, exempt: false }).ask(question());
    expect(answer).toMatchObject({ kind: 'none', failure: 'not_exempt', tries: 1 });
  }
  expect(server.requests.length + plain.requests.length).toBe(before);
  const local = modelAt(plain, { provider: 'compatible', apiKey: null });
  expect(await local.ask(question())).toMatchObject({ kind: 'answer' });
  expect(plain.requests.at(-1)?.headers['authorization']).toBeUndefined();
});

test('Anthropic gets its cache marks on the system text and on the message that comes again', async () => {
  await modelAt(server, { format: 'anthropic' }).ask(question());
  const body = server.requests.at(-1)?.body as {
    system: { cache_control?: unknown }[];
    messages: { content: { cache_control?: unknown }[] }[];
  };
  expect(body.system.at(-1)?.cache_control).toEqual({ type: 'ephemeral' });
  expect(body.messages[0]?.content.at(-1)?.cache_control).toEqual({ type: 'ephemeral' });
  expect(body.messages[2]?.content.at(-1)?.cache_control).toBeUndefined();
});

test('OpenAI gets a key for its cache at its own address alone: others may not know the word', async () => {
  const bodies: string[] = [];
  const ask: Ask = async ({ body }) => {
    bodies.push(body);
    return { kind: 'nothing', code: 'refused', reason: 'this is a test', durationMs: 0 };
  };
  const own = { provider: 'openai', name: 'gpt-4o', baseUrl: null, ask } as const;
  for (const system of ['One session.', 'One session.', 'Another session.']) {
    await modelAt(server, own).ask(question({ system }));
  }
  await modelAt(server, { ...own, baseUrl: 'https://gateway.example/v1' }).ask(question());
  const keys = bodies.map((body) => (JSON.parse(body) as { prompt_cache_key?: string }).prompt_cache_key);
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBeUndefined();
});

test('an Anthropic model of before native shapes answers through a tool, whole or streamed', async () => {
  for (const streaming of [false, true]) {
    const old = modelAt(server, { format: 'anthropic', name: 'claude-3-haiku-20240307', streaming });
    expect(await old.ask(question())).toMatchObject({ kind: 'answer', value: { word: 'mug', count: 3 } });
    expect(server.requests.at(-1)?.body['tools']).toHaveLength(1);
  }
});

test('every try asks for leave first, and no leave is the end', async () => {
  replies = [{ status: 500 }, { text: right }];
  const settled: TokenUse[] = [];
  let leaves = 0;
  const before = server.requests.length;
  const answer = await modelAt(server).ask(
    question({
      mayAsk: async (most) => {
        expect(most.outputTokens).toBe(200);
        if (++leaves === 2) return { ok: false, because: 'The cap is reached.' };
        return { ok: true, settle: async (use) => void settled.push(use) };
      },
    }),
  );
  expect(answer).toMatchObject({
    kind: 'none',
    failure: 'cap_reached',
    because: 'The cap is reached.',
    tries: 1,
  });
  expect(server.requests.length).toBe(before + 1);
  expect(settled).toHaveLength(1);
});

test('tokens from the cache cost what the cache costs', () => {
  const price = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75, asOf: 'x' };
  const use = {
    inputTokens: 1_000_000,
    cacheReadTokens: 500_000,
    cacheWriteTokens: 100_000,
    outputTokens: 10_000,
  };
  expect(costOf(use, price)).toBeCloseTo(0.4 * 3 + 0.5 * 0.3 + 0.1 * 3.75 + 0.15, 6);
  expect(costOf(use, null)).toBeNull();
});
