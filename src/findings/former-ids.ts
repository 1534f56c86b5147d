// What became of the ids of rules that earlier versions had: a rule names those under which its faults were told before.
import { everyRule } from './every-rule.ts';
import type { Rule } from './rule.ts';

/** The rules that tell today what `id` of any version told: itself, or those that it was divided into; none where it is gone. */
export function rulesNow(id: string): readonly Rule[] {
  const own = engineOf(id) ?? id;
  const same = everyRule.filter((rule) => rule.id === own);
  return same.length > 0 ? same : everyRule.filter(({ formerly = [] }) => formerly.includes(own));
}

/** The rule of ours that tells what an engine's own rule of this id finds; null for rules that are ours altogether. */
export function engineOf(id: string): 'axe' | 'ibm' | null {
  if (id.startsWith('axe/')) return 'axe';
  return id.startsWith('ibm/') ? 'ibm' : null;
}

/** `id`, and those under which earlier versions told the same. */
export function idsOf(id: string): readonly string[] {
  return [id, ...(everyRule.find((rule) => rule.id === id)?.formerly ?? [])];
}
