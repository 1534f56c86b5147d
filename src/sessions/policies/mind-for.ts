// Which mind a session gets: the built-in one, with a questioner beside it where the run asks for one.
import type { SessionFacts } from '../../evidence/evidence.ts';
import type { CreatePolicy } from '../policy.ts';
import { createBuiltinPolicy } from './builtin/builtin-policy.ts';
import { createQuestioner } from './questioner/questioner.ts';

/** The mind of one session. */
export function mindFor({ guidedExploration }: Pick<SessionFacts, 'guidedExploration'>): CreatePolicy {
  return guidedExploration === 'standard' || guidedExploration === 'deep'
    ? createQuestioner(createBuiltinPolicy, guidedExploration)
    : createBuiltinPolicy;
}
