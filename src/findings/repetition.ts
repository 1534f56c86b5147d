// What came of doing things again: how far the journey was done as it had been, and what the rules say of it. Pure.
import type { Evidence, RepetitionRecord, TurnRecord } from '../evidence/evidence.ts';
import type { Analysis } from './analyse.ts';
import { ruleIndex } from './rules/rule-index.ts';

/** A session done again in part, and judged. */
interface JudgedAgain {
  evidence: Evidence;
  analysis: Analysis;
}

/**
 * The record of a repetition. `turns` are those of the journey; `driven` is the journey done again, and `looked` the journey
 * with probes done again in place of its own, with the `event`s of these as `again`. Each is null where there was none.
 */
export function repetitionOf(
  turns: readonly TurnRecord[],
  { driven, looked }: { driven: JudgedAgain | null; looked: (JudgedAgain & { again: number[] }) | null },
): RepetitionRecord {
  const probes = looked?.evidence.probes ?? [];
  const events = new Set(probes.map(({ event }) => event));
  const byProbe = looked?.analysis.findings.filter(({ proof }) =>
    proof.events.some((seq) => events.has(seq)),
  );
  const found = [...(driven?.analysis.findings ?? []), ...(byProbe ?? [])];
  // The journey beside the probes is judged without its pictures: doubts about it are none.
  const overProbes = new Set(ruleIndex.filter(({ needs }) => needs.includes('probes')).map(({ id }) => id));
  const ofProbes = looked?.analysis.cannotTell.filter(({ rule }) => overProbes.has(rule)) ?? [];
  const doubts = [...(driven?.analysis.cannotTell ?? []), ...ofProbes];
  return {
    reachedTurn: driven ? reachedAgain(turns, driven.evidence.turns) : 0,
    found: found.map(({ rule, fingerprint }) => ({ rule, fingerprint })),
    doubts: doubts.map(({ rule, what }) => ({ rule, what })),
    probes: looked?.again ?? [],
  };
}

/**
 * The last turn before the first whose deed was not done as it had been: the harness or the page refused it, or the hand went
 * beside it, this time alone. What comes after such a deed happens elsewhere, so that it says nothing of what happened then.
 */
function reachedAgain(turns: readonly TurnRecord[], again: readonly TurnRecord[]): number {
  const before = new Map(turns.map(({ turn, action }) => [turn, action]));
  let reached = 0;
  for (const { turn, action } of again) {
    const then = before.get(turn);
    if (!then || howDone(then) !== howDone(action)) break;
    reached = turn;
  }
  return reached;
}

/** What was refused and what went beside, of a deed and of each field of it. */
function howDone({ refused, missed, parts = [] }: TurnRecord['action']): string {
  return [{ refused, missed }, ...parts]
    .map((deed) => (deed.refused === null ? (deed.missed ? 'beside' : 'done') : 'refused'))
    .join(' ');
}
