// Suspicions of one examination with their proofs: each is driven once, and a correction that says more takes the place of what it corrects.
import type { ProofRecord, SuspicionRecord } from '../evidence/evidence.ts';
import { noCheck, recordOf, type Suspicion } from './read-suspicions.ts';

export interface Proofs {
  /** Proves them in turn and keeps what came of it. Rejects as `prove` does. */
  add(suspicions: readonly Suspicion[]): Promise<void>;
  /** Proves corrections of `wrong`; one that is worth more stands in place of what it corrects. */
  correct(wrong: readonly SuspicionRecord[], suspicions: readonly Suspicion[]): Promise<void>;
  /** Those of `said` that were not proven, and might be with other steps or checks. */
  toMend(said: readonly Suspicion[]): SuspicionRecord[];
  /** By the id of the suspicion. */
  records(): ReadonlyMap<string, SuspicionRecord>;
  /** How many were not driven for lack of time. */
  notDriven(): number;
}

export function createProofs(options: {
  /** Drives one suspicion in at most `limitMs`. */
  prove: (suspicion: Suspicion, limitMs: number) => Promise<ProofRecord>;
  leftMs: () => number;
  /** With less left nothing is driven, milliseconds. */
  leastMs: number;
}): Proofs {
  const { prove, leftMs, leastMs } = options;
  const records = new Map<string, SuspicionRecord>();
  const proofs = new Map<string, ProofRecord>();
  let notDriven = 0;

  async function proven(suspicion: Suspicion): Promise<SuspicionRecord> {
    const told = recordOf(suspicion);
    if (suspicion.refused === '') told.proof = await proofOf(suspicion);
    return told;
  }

  /** What was stated before in other words is driven once; null where no time is left. */
  async function proofOf(suspicion: Suspicion): Promise<ProofRecord | null> {
    const stated = JSON.stringify([suspicion.steps, suspicion.checks]);
    const before = proofs.get(stated);
    if (before) return before;
    if (leftMs() <= leastMs) {
      notDriven += 1;
      return null;
    }
    const proof = await prove(suspicion, leftMs());
    proofs.set(stated, proof);
    return proof;
  }

  return {
    async add(suspicions) {
      for (const suspicion of suspicions) records.set(suspicion.id, await proven(suspicion));
    },
    async correct(wrong, suspicions) {
      for (const suspicion of suspicions) {
        const right = await proven(suspicion);
        for (const old of wrong.filter(({ id }) => suspicion.of.includes(id)))
          if (worthOf(right) > worthOf(records.get(old.id) ?? old))
            records.set(old.id, inPlaceOf(old, right));
      }
    },
    toMend: (said) => said.flatMap(({ id }) => records.get(id) ?? []).filter(mayBeMended),
    records: () => records,
    notDriven: () => notDriven,
  };
}

/** It was not proven, and not for want of a check. */
function mayBeMended({ refused, proof }: SuspicionRecord): boolean {
  if (refused !== '') return refused !== noCheck;
  return proof !== null && proof.verdict !== 'proven';
}

/** A finding is worth more than an opinion, and that more than what is not told. */
function worthOf({ proof }: SuspicionRecord): number {
  if (proof?.verdict === 'proven') return 2;
  return proof?.verdict === 'refuted' ? 0 : 1;
}

/** A correction, where what it corrects was seen. */
function inPlaceOf(
  { turn, box, ref, same, also, quote }: SuspicionRecord,
  right: SuspicionRecord,
): SuspicionRecord {
  return {
    ...right,
    turn,
    quote: right.quote || quote,
    ...(box ? { box } : {}),
    ...(ref === undefined ? {} : { ref }),
    ...(same === undefined ? {} : { same }),
    ...(also ? { also } : {}),
  };
}
