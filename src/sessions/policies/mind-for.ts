// Which mind a session gets: the built-in one or the service's language model, with a questioner beside it where the run asks
// for one.
import type { SessionFacts } from '../../evidence/evidence.ts';
import type { CreatePolicy } from '../policy.ts';
import { createBuiltinPolicy } from './builtin/builtin-policy.ts';
import { guidedMind } from './guided-mind.ts';
import { createLlmPolicy, type LlmParts } from './llm/llm-policy.ts';
import { createModelAsker } from './questioner/model-asker.ts';

/** What labels mean: the one model of the process, and how a mind in its thread asks it. */
export { askMeaning, type AskedMeaning } from './meaning/ask-meaning.ts';
export { openEmbeddings, type Embeddings } from './meaning/embeddings.ts';
/** What reports say of the built-in mind, and what makes one in its thread. */
export { builtinPolicyVersion, createBuiltinPolicy } from './builtin/builtin-policy.ts';

/** The mind of one session, in this thread; `model` is the session's own language model, null for the built-in mind. */
export function mindFor(
  { guidedExploration }: Pick<SessionFacts, 'guidedExploration'>,
  model: LlmParts | null = null,
): CreatePolicy {
  if (model === null) return guidedMind(createBuiltinPolicy, guidedExploration);
  const asker = createModelAsker(model.model, model.nonce, model.clock);
  return guidedMind(createLlmPolicy(model), guidedExploration, asker);
}
