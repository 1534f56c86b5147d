// Published prices in US dollars for a million tokens, standard processing, short context, five-minute cache. Each says of
// which day it is and who told it; a model that is not here has no price, and the operator is asked for one.
import type { ModelPrice, ModelProvider } from '../base/model-setting.ts';

/** The provider's own page of prices. */
const anthropic = (input: number, output: number): ModelPrice => ({
  input,
  output,
  cacheRead: input / 10,
  cacheWrite: input * 1.25,
  asOf: "2026-10-10, on the provider's page",
});
/** Reviews that quote the provider's page. */
const openai = (input: number, output: number, cacheRead: number): ModelPrice => ({
  input,
  output,
  cacheRead,
  cacheWrite: input,
  asOf: "2026-04-30, as others quote the provider's page",
});
/** Reviews that quote the provider's page: prompts up to 200,000 tokens, a tenth for what is read from the cache. */
const google = (input: number, output: number, day: string): ModelPrice => ({
  input,
  output,
  cacheRead: input / 10,
  cacheWrite: input,
  asOf: `${day}, as others quote the provider's page`,
});

/** By provider and the provider's own name, without the date at its end. */
export const priceTable: Readonly<Partial<Record<ModelProvider, Readonly<Record<string, ModelPrice>>>>> = {
  anthropic: {
    'claude-opus-5': anthropic(5, 25),
    'claude-opus-4-8': anthropic(5, 25),
    'claude-opus-4-7': anthropic(5, 25),
    'claude-opus-4-6': anthropic(5, 25),
    'claude-opus-4-5': anthropic(5, 25),
    'claude-opus-4-1': anthropic(15, 75),
    'claude-sonnet-5': anthropic(2, 10),
    'claude-sonnet-4-6': anthropic(3, 15),
    'claude-sonnet-4-5': anthropic(3, 15),
    'claude-haiku-4-5': anthropic(1, 5),
  },
  openai: {
    'gpt-5.5': openai(5, 30, 0.5),
    'gpt-5.4': openai(2.5, 15, 0.25),
    'gpt-5.4-mini': openai(0.75, 4.5, 0.075),
    'gpt-5.4-nano': openai(0.2, 1.25, 0.02),
    'gpt-5.2': openai(1.75, 14, 0.175),
    'gpt-5.1': openai(1.25, 10, 0.125),
    'gpt-4o': openai(2.5, 10, 1.25),
    'gpt-4o-mini': openai(0.15, 0.6, 0.075),
  },
  google: {
    'gemini-2.5-pro': google(1.25, 10, '2026-03-31'),
    'gemini-2.5-flash': google(0.3, 2.5, '2026-03-31'),
    'gemini-2.5-flash-lite': google(0.1, 0.4, '2026-01-31'),
  },
};
