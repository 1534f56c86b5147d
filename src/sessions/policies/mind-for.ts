// Which mind a session gets: the built-in one or the service's language model, with a questioner beside it where the run asks
// for one.
import type { SessionFacts } from '../../evidence/evidence.ts';
import type { CreatePolicy } from '../policy.ts';
import { createBuiltinPolicy } from './builtin/builtin-policy.ts';
import { createLlmPolicy, type LlmParts } from './llm/llm-policy.ts';
import { createModelAsker } from './questioner/model-asker.ts';
import { createQuestioner } from './questioner/questioner.ts';

/** What reports say of the built-in mind, and what they ask of it. */
export { builtinPolicyVersion } from './builtin/builtin-policy.ts';

/** The mind of one session; `model` is the session's own language model, null for the built-in mind. */
export function mindFor(
  { guidedExploration }: Pick<SessionFacts, 'guidedExploration'>,
  model: LlmParts | null = null,
): CreatePolicy {
  const inner = model === null ? createBuiltinPolicy : createLlmPolicy(model);
  if (guidedExploration !== 'standard' && guidedExploration !== 'deep') return inner;
  const asker = model === null ? null : createModelAsker(model.model, model.nonce, model.clock);
  return createQuestioner(inner, guidedExploration, asker);
}
