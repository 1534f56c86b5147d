// A task that was given up as it was understood first, understood otherwise: its parts one after the other, or as something that
// one does by going through a form.
import { doing } from './archetypes.ts';
import { type Goal, readGoal } from './goal.ts';

/** What begins a part of a task of its own. */
const verbs =
  'find|look|see|read|check|search|book|reserve|cancel|sign up|register|subscribe|order|buy|write|leave|comment|send|ask|file|switch|create|connect|invite|end|open|close|take|note|correct|change|confirm|say|answer|start|join|add|tell|choose|follow|compare|come';
const between = new RegExp(
  `\\s*[,;.]?\\s+(?:and\\s+)?then\\s+|\\s*[,;.]\\s+(?:and\\s+)?(?=(?:${verbs})\\b)|\\s+and\\s+(?=(?:${verbs})\\b)`,
  'i',
);
const partsMax = 5;
/** Verbs of tasks that are done, not found out. */
const deeds =
  /^(?:switch|create|file|start|set up|join|move|transfer|arrange|organi[sz]e|renew|submit|report|hire|rent|make|open|request|donate|become|enter|change|order|connect|invite|get|answer|sign|end|apply|take|comment|write|leave|book|cancel|confirm|correct)\b/i;

/** The other readings of a task, in the order in which they are tried; [] where there is none. `goal` is null where its text says all. */
export function readAgain({ text, archetype }: Goal): { text: string; goal: Goal | null }[] {
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, partsMax);
  if (parts.length > 1) return parts.map((part) => ({ text: part, goal: asDeed(readGoal(part)) }));
  const deed = archetype.id === 'do' ? null : asDeed(readGoal(text));
  return deed ? [{ text, goal: deed }] : [];
}

/** The task as something to be done by a form, where its words say no more than that. */
function asDeed(goal: Goal): Goal | null {
  const vague = goal.archetype.id === 'instructed' || goal.archetype.id === 'find-fact';
  return vague && deeds.test(goal.text.trim()) ? { ...goal, archetype: doing } : null;
}
