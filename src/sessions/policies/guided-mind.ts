// A questioner beside a mind, where the run asks for one.
import type { SessionFacts } from '../../evidence/evidence.ts';
import type { CreatePolicy } from '../policy.ts';
import type { Asker } from './questioner/model-asker.ts';
import { createQuestioner } from './questioner/questioner.ts';

/** `inner` as it is, or with a questioner of this level; `asker` makes questions of its own. */
export function guidedMind(
  inner: CreatePolicy,
  level: SessionFacts['guidedExploration'],
  asker: Asker | null = null,
): CreatePolicy {
  return level === 'standard' || level === 'deep' ? createQuestioner(inner, level, asker) : inner;
}
