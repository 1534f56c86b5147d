// Putting the values that a task gives into their fields.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import { quoted } from './view.ts';
import type { Wish } from './wishes.ts';

/** Fields given a value by one action. */
const entriesMax = 20;

/** Puts the values of `wishes` into their fields by one action, and remembers them. */
export function giveValues(wishes: readonly Wish[], situation: Situation): Plan {
  const entries = wishes.slice(0, entriesMax);
  for (const { field, value } of entries) {
    const key = fieldName(field);
    const attempts = (situation.memory.filled.get(key)?.attempts ?? 0) + 1;
    situation.memory.filled.set(key, { value, attempts });
  }
  const [first] = entries;
  const element = first?.field ?? null;
  const names = entries.map(({ field }) => quoted(field)).join(', ');
  const lone = entries.length === 1 ? first?.entry : undefined;
  return simplePlan({
    action: lone
      ? lone.kind === 'type'
        ? { ...lone, submit: false }
        : lone
      : { kind: 'fill', entries: entries.map(({ entry }) => entry) },
    strategy: 'fill',
    thought: `I know what goes there: ${names}.`,
    expectation:
      lone?.kind === 'click'
        ? { kind: 'toggle', about: [], sentence: `${names} should switch over.` }
        : {
            kind: 'change-value',
            about: [first?.value ?? ''],
            sentence: `${names} should show what I put in.`,
          },
    effort: { wordsRead: 0, labelsRead: entries.length, headingsRead: 1 },
    move: { key: `give:${names}`, label: '', concepts: [], scent: 1, element },
  });
}

/** Key under which a value that the task gave is remembered. */
export function fieldName(field: ScreenElement): string {
  return `${field.field?.type ?? field.role}|${field.field?.label || field.name}|${field.groupLabel}`;
}
