// What a language model said of each action: with its next decision, with its last one, or once the journey was over. Pure.
import type { Evidence, JudgedRecord } from './evidence.ts';

/** Rules see the turns alone: what was said once they were over is left out. */
type Judging = Pick<Evidence, 'turns'> & Partial<Pick<Evidence, 'last' | 'modelUse'>>;

/** The judgement of each turn that has one, by turn. */
export function judgementsOf({ turns, last, modelUse }: Judging): ReadonlyMap<number, JudgedRecord> {
  const said = [...turns.map(({ decision }) => decision.judged), last?.decision.judged, modelUse?.judgedLast];
  return new Map(said.flatMap((judged) => (judged ? [[judged.turn, judged] as const] : [])));
}

/**
 * For each turn whether the page did what was expected: as the mind itself judged, else by the kind of effect that was seen. Null
 * where nothing was expected, and where a language model said nothing of it.
 */
export function expectationsMet(evidence: Judging): ReadonlyMap<number, boolean | null> {
  const said = judgementsOf(evidence);
  return new Map(
    evidence.turns.map(({ turn, expectationMet }) => [turn, said.get(turn)?.met ?? expectationMet]),
  );
}
