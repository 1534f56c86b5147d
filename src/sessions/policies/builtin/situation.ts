// Everything one decision may look at, and the plan that a strategy answers with.
import type { Random } from '../../../base/random.ts';
import type { CandidateRecord, Effects, Expectation, OptionRecord } from '../../../evidence/evidence.ts';
import type { Persona } from '../../../personas/persona.ts';
import type { Action, Decision } from '../../policy.ts';
import type { Stage } from './archetypes.ts';
import type { Goal } from './goal.ts';
import type { LastMove, Memory } from './memory.ts';
import type { Nose } from './scent.ts';
import type { LoginKnowledge } from './login-knowledge.ts';
import type { View } from './view.ts';

/** What one decision is made from. */
export interface Situation {
  view: View;
  goal: Goal;
  stage: Stage;
  /** The stage after the present one, or null. */
  next: Stage | null;
  memory: Memory;
  nose: Nose;
  persona: Persona;
  effects: Effects;
  /** null or left out where the session has no stored login. */
  login?: LoginKnowledge | null;
  /** Forked by label wherever a draw must be frozen. */
  random: Random;
}

/** An action with its reasons; `move` is what appraisal needs of it. */
export interface Plan {
  action: Action;
  strategy: string;
  thought: string;
  expectation: Expectation;
  candidates: CandidateRecord[];
  thresholds: Record<string, number>;
  options?: OptionRecord[];
  draws?: Record<string, number>;
  effort: Decision['effort'];
  move: Pick<LastMove, 'key' | 'label' | 'concepts' | 'scent' | 'element' | 'entered' | 'opens'>;
}

/** One way of dealing with a situation; null where it has nothing to offer. */
export type Strategy = (situation: Situation) => Plan | null;

/** A plan for an action that is not a choice among labels. */
export function simplePlan(
  given: Pick<Plan, 'action' | 'strategy' | 'thought' | 'expectation'> & Partial<Plan>,
): Plan {
  return {
    candidates: [],
    thresholds: {},
    effort: { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
    move: { key: `${given.strategy}:${given.action.kind}`, label: '', concepts: [], scent: 0, element: null },
    ...given,
  };
}
