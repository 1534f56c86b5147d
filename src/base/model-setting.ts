// How `PASSERBY_MODEL` and the settings beside it are read: which model, at which server, with which key, for how much.
import { correctSetting, OperatorError } from './errors.ts';

/** Who speaks which wire format: `compatible` and `ollama` are servers that speak that of OpenAI's chat. */
export type ModelProvider = 'anthropic' | 'openai' | 'google' | 'compatible' | 'ollama';

/** US dollars for a million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
  /** Tokens read from the provider's cache, and written to it. */
  cacheRead: number;
  cacheWrite: number;
  /** Day of which the price is, ISO 8601, and who told it; `set by the operator` for an override. */
  asOf: string;
}

/** Hard limits on what a model may use. null is no limit. A limit in dollars needs a known price. */
export interface ModelCaps {
  sessionTokens: number | null;
  sessionUsd: number | null;
  /** Of one account in one calendar month, UTC. */
  accountTokens: number | null;
  accountUsd: number | null;
}

/** One model, as the operator set it. */
export interface ModelSetting {
  provider: ModelProvider;
  /** As the provider calls it; may hold colons, such as `llama3:8b`. */
  name: string;
  /** Where the server is, without a slash at its end; null for the provider's own address. */
  baseUrl: string | null;
  /** null where none is set. `variables` are those that were looked into. */
  apiKey: string | null;
  keyVariables: readonly string[];
  /** Asks the server to send its answer as it makes it. */
  streaming: boolean;
  /** Longest that one answer may take, milliseconds. */
  answerLimitMs: number;
  /** Pictures of the page go along: `auto` until the server refuses one, `on` always, `off` never. */
  images: 'auto' | 'on' | 'off';
  /** The model's time does not count as that of a session, which then has a cap of its own. */
  timeApart: boolean;
  /** The operator's own price; null takes that of the table. */
  price: ModelPrice | null;
  caps: ModelCaps;
}

/** Where each provider's key usually is; the first that is set is taken. A `compatible` server may need none. */
const keyVariablesOf: Readonly<Record<ModelProvider, readonly string[]>> = {
  anthropic: ['ANTHROPIC_API_KEY'],
  openai: ['OPENAI_API_KEY'],
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  compatible: ['OPENAI_COMPATIBLE_API_KEY'],
  ollama: ['OLLAMA_API_KEY'],
};

const ollamaAddress = 'http://localhost:11434/v1';
const shape = 'provider:name or provider:name@base_url';
const providers = Object.keys(keyVariablesOf) as ModelProvider[];

/** The variables with keys of models. */
export const modelKeyVariables: readonly string[] = Object.values(keyVariablesOf).flat();

/** What `PASSERBY_MODEL*` and the key variables said, as text. */
export interface ModelVariables {
  model: string;
  keys: Readonly<Record<string, string | undefined>>;
  streaming: boolean;
  answerS: number;
  timeApart: boolean;
  images: 'auto' | 'on' | 'off';
  price: string | undefined;
  caps: ModelCaps;
}

/** Reads the setting; null for `builtin`. Throws OperatorError, one sentence that names the variable and a right value. */
export function readModelSetting(variables: ModelVariables): ModelSetting | null {
  const { model, caps, streaming, timeApart, images } = variables;
  if (model === 'builtin') return null;
  const { provider, name, baseUrl } = parseModel(model);
  const keyVariables = keyVariablesOf[provider];
  const apiKey = keyVariables.map((variable) => variables.keys[variable]?.trim()).find(Boolean) ?? null;
  const price = variables.price === undefined ? null : parsePrice(variables.price);
  const answerLimitMs = variables.answerS * 1_000;
  return {
    provider,
    name,
    baseUrl,
    apiKey,
    keyVariables,
    streaming,
    answerLimitMs,
    timeApart,
    images,
    price,
    caps,
  };
}

/** The name by which the API calls the model: `provider:name`, without the address. */
export function modelName(setting: Pick<ModelSetting, 'provider' | 'name'> | null): string {
  return setting === null ? 'builtin' : `${setting.provider}:${setting.name}`;
}

function parseModel(text: string): Pick<ModelSetting, 'provider' | 'name' | 'baseUrl'> {
  const parts = /^(?=\S+$)([a-z]+):(\S+?)(?:@(https?:\/\/\S+))?$/.exec(text);
  const provider = providers.find((known) => known === parts?.[1]);
  const name = parts?.[2] ?? '';
  if (!parts || !provider || name.includes('://')) {
    throw new OperatorError(
      `PASSERBY_MODEL must be "builtin" or ${shape} with a provider of ${providers.join(', ')}, such as anthropic:NAME or compatible:NAME@http://localhost:8000/v1`,
      correctSetting,
    );
  }
  const baseUrl = parts[3] === undefined ? addressOf(provider) : tidyAddress(parts[3]);
  return { provider, name, baseUrl };
}

function addressOf(provider: ModelProvider): string | null {
  if (provider === 'ollama') return ollamaAddress;
  if (provider !== 'compatible') return null;
  throw new OperatorError(
    'PASSERBY_MODEL with the provider "compatible" needs the address of its server',
    'write compatible:NAME@base_url, such as compatible:qwen3@http://localhost:8000/v1',
  );
}

function tidyAddress(text: string): string {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new OperatorError(
      'PASSERBY_MODEL has a base_url that is not a plain http or https address',
      'leave out user name, password, query and fragment',
    );
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}

/** `input/output` or `input/output/cache read/cache write`, dollars for a million tokens. */
function parsePrice(text: string): ModelPrice {
  const figures = text
    .split('/')
    .map((part) => (/^\s*\d{1,5}(\.\d{1,6})?\s*$/.test(part) ? Number(part) : NaN));
  if ((figures.length !== 2 && figures.length !== 4) || figures.some(Number.isNaN)) {
    throw new OperatorError(
      'PASSERBY_MODEL_PRICE must be input/output or input/output/cache-read/cache-write in US dollars for a million tokens, such as 3/15 or 3/15/0.3/3.75',
      correctSetting,
    );
  }
  const [input = 0, output = 0, cacheRead = input, cacheWrite = input] = figures;
  return { input, output, cacheRead, cacheWrite, asOf: 'set by the operator' };
}
