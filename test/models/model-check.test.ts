// What `passerby doctor` says of a model, for each way in which a setting or a server can be wrong.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import { OperatorError } from '../../src/base/errors.ts';
import type { ModelSetting } from '../../src/base/model-setting.ts';
import { checkModel } from '../../src/models/check-model.ts';
import { openModel } from '../../src/models/open-model.ts';
import { priceTable } from '../../src/models/price-table.ts';
import { priceOf } from '../../src/models/prices.ts';
import { createScriptedModel } from '../../src/models/scripted.ts';
import { modelAt, serveModels, type ModelReply, type ModelServer } from '../support/model-server.ts';

let server: ModelServer;
let reply: ModelReply = {};
beforeAll(async () => {
  server = await serveModels(() => reply);
});
afterAll(() => server.close());

const settingOf = (model: string, env: Record<string, string> = {}): ModelSetting => {
  const { languageModel } = readConfig({ PASSERBY_MODEL: model, ...env });
  if (!languageModel) throw new Error('a language model is set');
  return languageModel;
};
const check = (options: { exempt?: boolean } = {}) =>
  checkModel(
    modelAt(server, options),
    settingOf(`openai:stand-in-1@${server.url}/v1`, { OPENAI_API_KEY: 'key-of-the-stand-in' }),
  );

test('doctor tells works, wrong key, unknown model, not exempt, unreachable and shapeless apart', async () => {
  reply = { text: '{"answer":"yes"}' };
  expect(await check()).toMatchObject({
    works: true,
    says: expect.stringMatching(/works; this check took 120 tokens; its price is not known/),
  });
  reply = { status: 401, text: 'bad key key-of-the-stand-in' };
  const wrongKey = await check();
  expect(wrongKey).toMatchObject({ works: false, says: expect.stringContaining('Set OPENAI_API_KEY') });
  expect(wrongKey.says).not.toContain('key-of-the-stand-in');
  reply = { status: 404 };
  expect((await check()).says).toContain('Check the name');
  expect((await check({ exempt: false })).says).toContain(
    `add localhost:${server.port} to PASSERBY_ALLOW_PRIVATE_MODELS`,
  );
  reply = { text: 'Yes, I am here.' };
  expect((await check()).says).toContain('does not keep to an asked shape');
  const gone = await serveModels(() => ({}));
  await gone.close();
  const unreachable = await checkModel(modelAt(gone), settingOf(`compatible:m@${gone.url}/v1`));
  expect(unreachable).toMatchObject({ works: false, says: expect.stringContaining('can be reached') });
});

test('PASSERBY_MODEL is read with its provider, name and address, and the key from the usual variable', () => {
  expect(readConfig({})).toMatchObject({ model: 'builtin', languageModel: null });
  expect(
    readConfig({ PASSERBY_MODEL: 'anthropic:claude-sonnet-4-5', ANTHROPIC_API_KEY: ' k ' }),
  ).toMatchObject({
    model: 'anthropic:claude-sonnet-4-5',
    languageModel: { provider: 'anthropic', name: 'claude-sonnet-4-5', baseUrl: null, apiKey: 'k' },
  });
  expect(settingOf('google:gemini-2.5-flash', { GEMINI_API_KEY: 'g' })).toMatchObject({ apiKey: 'g' });
  expect(settingOf('ollama:llama3:8b')).toMatchObject({
    name: 'llama3:8b',
    baseUrl: 'http://localhost:11434/v1',
  });
  expect(settingOf('compatible:org/model@http://127.0.0.1:8000/v1/')).toMatchObject({
    name: 'org/model',
    baseUrl: 'http://127.0.0.1:8000/v1',
    apiKey: null,
  });
  const caps = { PASSERBY_MODEL_SESSION_USD: '0.50', PASSERBY_MODEL_ACCOUNT_TOKENS: '1000000' };
  expect(settingOf('openai:gpt-4o', caps).caps).toEqual({
    sessionTokens: null,
    sessionUsd: 0.5,
    accountTokens: 1_000_000,
    accountUsd: null,
  });
});

test.each([
  [{ PASSERBY_MODEL: 'gpt-4o' }, 'provider:name'],
  [{ PASSERBY_MODEL: 'mystery:gpt' }, 'anthropic, openai, google'],
  [{ PASSERBY_MODEL: 'openai:' }, 'provider:name'],
  [{ PASSERBY_MODEL: 'compatible:qwen3' }, 'needs the address'],
  [{ PASSERBY_MODEL: 'compatible:m@http://user:word@localhost/v1' }, 'leave out user name'],
  [{ PASSERBY_MODEL: 'openai:gpt-4o', PASSERBY_MODEL_PRICE: 'cheap' }, 'PASSERBY_MODEL_PRICE'],
  [{ PASSERBY_MODEL_SESSION_USD: '-1' }, 'PASSERBY_MODEL_SESSION_USD'],
])('a wrong setting is named in a sentence: %o', (env, words) => {
  expect(() => readConfig(env)).toThrow(OperatorError);
  expect(() => readConfig(env)).toThrow(words);
});

test('a provider that needs a key is not opened without one, and the sentence names the variable', () => {
  const setting = settingOf('anthropic:claude-sonnet-4-5');
  const parts = {
    ask: () => Promise.reject(new Error('never')),
    clock: { nowMs: () => 0, monotonicMs: () => 0 },
  };
  expect(() => openModel({ setting, ...parts })).toThrow('set ANTHROPIC_API_KEY');
});

test('a price says of which day it is and who told it, and the check of a model repeats that', async () => {
  const all = Object.values(priceTable).flatMap((models) => Object.values(models));
  expect(all.length).toBeGreaterThan(10);
  for (const price of all) {
    expect(price.asOf).toMatch(/^20\d\d-\d\d-\d\d, (on|as others quote) the provider's page$/);
    expect(price.output).toBeGreaterThan(price.input);
    expect(price.cacheRead).toBeLessThan(price.input);
  }
  const price = priceOf(settingOf('google:gemini-2.5-flash'));
  const told = await checkModel(
    createScriptedModel([{ value: { answer: 'yes' } }], { price }),
    settingOf('google:gemini-2.5-flash'),
  );
  expect(told.says).toContain(
    "(price: 2026-03-31, as others quote the provider's page; PASSERBY_MODEL_PRICE",
  );
});

test('a cap in dollars over an unknown price asks the operator for one, and holds by it', () => {
  const parts = {
    ask: () => Promise.reject(new Error('never')),
    clock: { nowMs: () => 0, monotonicMs: () => 0 },
  };
  const capped = { PASSERBY_MODEL_SESSION_USD: '0.5', GEMINI_API_KEY: 'k' };
  expect(() => openModel({ setting: settingOf('google:gemini-9', capped), ...parts })).toThrow(
    'set PASSERBY_MODEL_PRICE, or caps in tokens',
  );
  const priced = settingOf('google:gemini-9', { ...capped, PASSERBY_MODEL_PRICE: '1/2' });
  expect(openModel({ setting: priced, ...parts }).price).toMatchObject({ input: 1, output: 2 });
  const tokens = settingOf('google:gemini-9', {
    PASSERBY_MODEL_SESSION_TOKENS: '9000',
    GEMINI_API_KEY: 'k',
  });
  expect(openModel({ setting: tokens, ...parts }).price).toBeNull();
});

test('prices are by name without its date, the operator goes first, and another seller is unknown', () => {
  expect(priceOf(settingOf('anthropic:claude-sonnet-4-5-20250929'))).toMatchObject({
    input: 3,
    output: 15,
    cacheRead: 0.3,
  });
  expect(priceOf(settingOf('openai:gpt-4o-mini-2024-07-18'))).toMatchObject({ input: 0.15 });
  expect(priceOf(settingOf('openai:gpt-9'))).toBeNull();
  expect(priceOf(settingOf('openai:gpt-4o@https://models.example/v1'))).toBeNull();
  expect(priceOf(settingOf('openai:gpt-9', { PASSERBY_MODEL_PRICE: '1/2' }))).toEqual({
    input: 1,
    output: 2,
    cacheRead: 1,
    cacheWrite: 1,
    asOf: 'set by the operator',
  });
});
