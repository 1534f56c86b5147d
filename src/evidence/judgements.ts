// What a language model said of each action: with its next decision, with its last one, or once the journey was over. Pure.
import type { Evidence, JudgedRecord } from './evidence.ts';

/** The judgement of each turn that has one, by turn. */
export function judgementsOf({
  turns,
  last,
  modelUse,
}: Pick<Evidence, 'turns' | 'last' | 'modelUse'>): ReadonlyMap<number, JudgedRecord> {
  const said = [...turns.map(({ decision }) => decision.judged), last?.decision.judged, modelUse?.judgedLast];
  return new Map(said.flatMap((judged) => (judged ? [[judged.turn, judged] as const] : [])));
}
