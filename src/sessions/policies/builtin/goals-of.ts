// The goals of a session in their order, from its flows and its task.
import type { PolicyContext } from '../../policy.ts';

/** `Sign in and then …`: two goals where there is a login to do it with. */
const signInFirst =
  /^(?:please )?(?:sign|log) ?in(?: (?:with|to|as|using) [^,.;]{1,60}?)?(?:, and then|, then|, and| and then| then| and|[,.;]) (.+)$/is;

/** Flows first, each with its name, then the task; [] without either. */
export function goalsOf({
  flows,
  task,
  login,
}: PolicyContext): { text: string; flow: string | null; turnsMax: number | null }[] {
  const steps = flows.map((flow) => ({ text: flow, flow, turnsMax: null }));
  if (task === null) return steps;
  const first = login ? signInFirst.exec(task) : null;
  const texts = first ? ['Sign in', first[1] ?? ''] : [task];
  return [...steps, ...texts.map((text) => ({ text, flow: null, turnsMax: null }))];
}
