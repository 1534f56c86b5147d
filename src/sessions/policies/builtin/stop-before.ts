// The last safe point of a goal whose next step would reach people.
import { harmWords } from './harm.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';

/** Ends the goal at its last safe point: what comes next would reach people. */
export function stopBefore(situation: Situation, harm: keyof typeof harmWords): Plan {
  const because = `Everything was ready; I stopped before ${harmWords[harm]}, because that would reach people and this site does not allow it.`;
  return simplePlan({
    action: { kind: 'finish', reached: true, because },
    strategy: 'stop',
    thought: `I could go through with it now. I stop before ${harmWords[harm]}.`,
    expectation: { kind: 'nothing', about: [], sentence: 'Nothing more should happen.' },
  });
}
