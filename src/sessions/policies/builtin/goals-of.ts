// The goals of a session in their order, from its flows and its task.
import type { PolicyContext } from '../../policy.ts';
import type { Goal } from './goal.ts';
import { partsOf } from './read-again.ts';

/** A goal that is not taken up yet; `goal` is how it is understood, null as it says, left out the first time. */
export interface Waiting {
  text: string;
  flow: string | null;
  turnsMax: number | null;
  goal?: Goal | null;
}

/** `Sign in and then …`: two goals where there is a login to do it with. */
const signInFirst =
  /^(?:please )?(?:sign|log) ?in(?: (?:with|to|as|using) [^,.;]{1,60}?)?(?:, and then|, then|, and| and then| then| and|[,.;]) (.+)$/is;

/** Flows first, each with its name, then the task, part by part where it has several; [] without either. */
export function goalsOf({ flows, task, login }: PolicyContext): Waiting[] {
  const steps = flows.map((flow) => ({ text: flow, flow, turnsMax: null }));
  if (task === null) return steps;
  const first = login ? signInFirst.exec(task) : null;
  const texts = first ? ['Sign in', first[1] ?? ''] : [task];
  const parts = texts.flatMap((text): { text: string; goal?: Goal | null }[] => partsOf(text) ?? [{ text }]);
  return [...steps, ...parts.map((part) => ({ ...part, flow: null, turnsMax: null }))];
}
