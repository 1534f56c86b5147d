// The one mind of this service as its settings name it: a language model with its purse, or the built-in one.
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { systemClock } from '../base/time.ts';
import type { Guard } from '../egress/guard.ts';
import { createAsk } from '../egress/request.ts';
import { openModel } from '../models/open-model.ts';
import { createSpending } from '../models/spending.ts';
import { llmPolicyVersion } from '../sessions/policies/llm/llm-policy.ts';
import { builtinPolicyVersion } from '../sessions/policies/mind-for.ts';
import type { Database } from '../storage/database.ts';
import type { ServiceModel } from './session-model.ts';

/** The language model of these settings with its purse; null where the built-in mind works. */
export function openServiceModel(
  { languageModel }: Config,
  parts: { database: Database; guard: Guard; extraRoots: readonly string[]; log: Log },
): ServiceModel | null {
  if (languageModel === null) return null;
  const { database, guard, extraRoots, log } = parts;
  const clock = systemClock;
  const model = openModel({ setting: languageModel, ask: createAsk({ guard, extraRoots }), clock });
  const { name, price } = model;
  log.info('model.opened', { model: name, price_as_of: price?.asOf ?? null });
  return {
    model,
    timeApart: languageModel.timeApart,
    spending: createSpending({ database, clock, model: name, price, caps: languageModel.caps }),
  };
}

/** What the mind is, for the facts of a session; `meaning` is the version of what tells meanings. */
export function policyOf(model: ServiceModel | null, meaning: string): { name: string; version: string } {
  return model === null
    ? { name: 'builtin', version: `${builtinPolicyVersion}+${meaning}` }
    : { name: 'llm', version: `${llmPolicyVersion}+${model.model.name}` };
}
