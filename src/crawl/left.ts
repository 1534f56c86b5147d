// What was worth trying still when a crawl ended. Pure.
import type { CrawlGraph } from '../evidence/evidence.ts';
import { keyOfCandidate } from './candidate-key.ts';
import type { Identity } from './forms/identity.ts';
import type { Goal } from './goal.ts';
import { goalsOf } from './goals.ts';
import type { CrawlMemory } from './memory.ts';

/** Controls and forms that are named. */
const mostNamed = 40;

/** How much is left, each thing once in whatever states it shows, and the best of what nobody tried; null where nothing is. */
export function leftIn(memory: CrawlMemory, identity: Identity): NonNullable<CrawlGraph['left']> | null {
  const left = new Map<string, Goal>();
  for (const goal of goalsOf(memory, identity, { missed: true })) {
    const key = keyOf(memory, goal);
    const known = left.get(key);
    if (!known || goal.tier < known.tier) left.set(key, goal);
  }
  if (left.size === 0) return null;
  const best = [...left.values()].toSorted((a, b) => a.tier - b.tier);
  return { count: left.size, first: best.flatMap((goal) => untried(memory, goal)).slice(0, mostNamed) };
}

function keyOf({ states }: CrawlMemory, goal: Goal): string {
  if (goal.kind === 'form') return `form ${goal.form}`;
  if (goal.kind === 'key') return `key ${goal.key} ${states.get(goal.state)?.record.template ?? ''}`;
  return `${goal.kind} ${goal.kind === 'visit' ? goal.state : keyOfCandidate(goal.candidate)}`;
}

/** What a report can name: a control that was not used, or a form that was not sent. */
function untried(memory: CrawlMemory, goal: Goal): { state: string; class: string; label: string }[] {
  const { state } = goal;
  if (goal.kind === 'form') {
    if (memory.forms.has(goal.form)) return [];
    const submit = memory.formViews.get(goal.form)?.submit;
    return [{ state, class: '', label: submit ? submit.name || submit.text : '' }];
  }
  if (goal.kind !== 'press' && goal.kind !== 'choose' && goal.kind !== 'write') return [];
  const of = memory.classes.get(goal.candidate.class)?.record.id ?? '';
  return [{ state, class: of, label: goal.candidate.label }];
}
