// A thread of the judge as it is, but for some rules more that take whatever memory they get.
import { analyse, rulesFor } from '../../src/findings/analyse.ts';
import type { Rule, Verdict } from '../../src/findings/rule.ts';
import type { Guarded, JudgeAnswers, Recorded } from '../../src/runs/judge.ts';
import { guarded } from '../../src/runs/rule-guard.ts';

/** Named by the task of the session, with a space between them. */
export function journey({ evidence, guard }: Guarded<Recorded>): JudgeAnswers['journey'] {
  const [own] = rulesFor(evidence);
  if (!own) throw new Error('There is no rule.');
  const greedy = (evidence.facts.task ?? '').split(' ').map((id): Rule => ({ ...own, id, evaluate: hoard }));
  const rules = guarded([...greedy, ...rulesFor(evidence)], guard);
  return { analysis: analyse(evidence, new Map(), rules), lastTurn: 0, probes: [] };
}

function hoard(): Verdict[] {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 1_000 }, () => all.length));
}
