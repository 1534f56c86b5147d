// The service's language model on the AI SDK: which provider, its key, the marks for its cache. The key goes from here into
// a header and nowhere else.
import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { OperatorError } from '../base/errors.ts';
import { modelName, type ModelPrice, type ModelProvider, type ModelSetting } from '../base/model-setting.ts';
import type { Clock } from '../base/time.ts';
import type { Ask } from '../egress/request.ts';
import { createAsking, type Asking } from './asking.ts';
import type { Model } from './model.ts';
import { priceOf } from './prices.ts';

export interface ModelParts {
  setting: ModelSetting;
  ask: Ask;
  clock: Clock;
  /** Waits before tries in place of the usual ones, for tests. */
  waitsMs?: readonly number[];
}

/** The model of this setting. Throws OperatorError where the provider needs a key and none is set, or a cap needs a price. */
export function openModel({ setting, ask, clock, waitsMs }: ModelParts): Model {
  requireKey(setting);
  const price = priceOf(setting);
  requirePrice(setting, price);
  return createAsking({
    name: modelName(setting),
    price,
    modelOf: (fetch) => sdkModel(setting, fetch),
    cache: cacheOf(setting),
    streaming: setting.streaming,
    answerLimitMs: setting.answerLimitMs,
    pictures: setting.images,
    secrets: setting.apiKey === null ? [] : [setting.apiKey],
    ask,
    clock,
    ...(waitsMs ? { waitsMs } : {}),
  });
}

/** Servers that merely speak OpenAI's format may refuse a word that they do not know. */
function cacheOf({ provider, baseUrl }: ModelSetting): Asking['cache'] {
  if (provider === 'anthropic') return 'marks';
  return provider === 'openai' && baseUrl === null ? 'key' : 'by itself';
}

function requireKey({ provider, apiKey, keyVariables }: ModelSetting): void {
  if (apiKey !== null || !needsKey(provider)) return;
  throw new OperatorError(
    `PASSERBY_MODEL names a model of ${provider}, but its key is not set`,
    `set ${keyVariables.join(' or ')}`,
  );
}

/** A cap in dollars over an unknown price would hold nothing. */
function requirePrice({ caps, name }: ModelSetting, price: ModelPrice | null): void {
  if (price !== null || (caps.sessionUsd === null && caps.accountUsd === null)) return;
  throw new OperatorError(
    `A cap in US dollars is set, but the price of ${name} is not known`,
    'set PASSERBY_MODEL_PRICE, or caps in tokens',
  );
}

function needsKey(provider: ModelProvider): boolean {
  return provider !== 'compatible' && provider !== 'ollama';
}

function sdkModel(setting: ModelSetting, fetch: typeof globalThis.fetch): LanguageModel {
  const { provider, name } = setting;
  const apiKey = setting.apiKey ?? '';
  const at = setting.baseUrl === null ? {} : { baseURL: setting.baseUrl };
  switch (provider) {
    case 'anthropic':
      return createAnthropic({ apiKey, fetch, ...at })(name);
    case 'openai':
      return createOpenAI({ apiKey, fetch, ...at }).chat(name);
    case 'google':
      return createGoogleGenerativeAI({ apiKey, fetch, ...at })(name);
    case 'compatible':
    case 'ollama':
      return createOpenAICompatible({
        name: provider,
        baseURL: setting.baseUrl ?? '',
        ...(apiKey === '' ? {} : { apiKey }),
        fetch,
        supportsStructuredOutputs: true,
        includeUsage: true,
      })(name);
  }
}
