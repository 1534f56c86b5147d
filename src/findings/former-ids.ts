// What became of the ids of rules that earlier versions had: a rule names those under which its faults were told before.
import { modelOpinion } from './opinions/model-opinion.ts';
import type { Rule } from './rule.ts';
import { ruleIndex } from './rules/rule-index.ts';

const rules: readonly Rule[] = [...ruleIndex, modelOpinion];

/** The rules that tell today what `id` of any version told: itself, or those that it was divided into; none where it is gone. */
export function rulesNow(id: string): readonly Rule[] {
  const own = id.startsWith('axe/') ? 'axe' : id;
  const same = rules.filter((rule) => rule.id === own);
  return same.length > 0 ? same : rules.filter(({ formerly = [] }) => formerly.includes(own));
}

/** `id`, and those under which earlier versions told the same. */
export function idsOf(id: string): readonly string[] {
  return [id, ...(rules.find((rule) => rule.id === id)?.formerly ?? [])];
}
