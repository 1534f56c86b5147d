// What the ledger tells of the faults of one application: of those visited in packs, and of those visited alone as well. Pure.
import type { KeptFault } from '../faults/truth.ts';
import type { LedgerLine } from '../visits/ledger.ts';
import { seeds } from '../visits/wanted-visits.ts';
import { scoreVisit, usualFingerprints, type FaultScore } from './score-detection.ts';

export interface AppScores {
  /** Each fault once, as its pack was visited. */
  scores: FaultScore[];
  /** Of the faults that were visited alone as well, whether each was found. */
  pairs: { packed: boolean; alone: boolean }[];
  /** Visits without a fault that have a report. */
  clean: LedgerLine[];
}

/** `lines` may be of several applications. Without a clean visit with one of the usual seeds nothing can be scored. */
export function scoreApp(app: string, faults: readonly KeptFault[], lines: readonly LedgerLine[]): AppScores {
  const visits = lines.filter((line) => line.app === app && line.task === null);
  const clean = visits.filter(({ what, findings }) => what === 'clean' && findings);
  const usual = clean.filter(({ seed }) => seed !== seeds.chance);
  if (usual.length === 0) return { scores: [], pairs: [], clean };
  const known = {
    usual: usualFingerprints(usual),
    others: visits.filter((visit) => !usual.includes(visit)),
  };
  const scored = (kind: string) =>
    visits.filter(({ what }) => what.startsWith(kind)).flatMap((visit) => scoreVisit(visit, faults, known));
  // A fault that packs of two times hold is scored once.
  const scores = [...new Map(scored('pack-').map((score) => [score.id, score])).values()];
  const pairs = scored('alone-').flatMap((single) => {
    const packed = scores.find(({ id }) => id === single.id);
    return packed ? [{ packed: packed.found, alone: single.found }] : [];
  });
  return { scores, pairs, clean };
}
