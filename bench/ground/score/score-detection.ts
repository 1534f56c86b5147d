// How many faults were found, beyond chance, and how many were on a screen that the visit came to. Read from the ledger; pure.
import type { KeptFault } from '../faults/truth.ts';
import type { FaultLine, LedgerLine } from '../visits/ledger.ts';
import { wilson, wilsonOfDifference, type Interval } from './intervals.ts';
import type { NamedBy } from './match-finding.ts';

export interface FaultScore {
  id: string;
  app: string;
  operator: string;
  layer: KeptFault['layer'];
  found: boolean;
  by: NamedBy | null;
  /** Share of the visits without it that give a finding which would have counted: of further clean ones, else of those with other faults. */
  chance: number;
  chanceFrom: 'clean' | 'other faults';
  /** The visit came to one of its screens. */
  reached: boolean;
}

/** From the strongest: what tells a fault from its neighbours. */
const strength: readonly NamedBy[] = ['element', 'request', 'region', 'value'];

/**
 * Scores the faults of one visit that was made with them. `usual` are the fingerprints of clean visits with other seeds. `others` are further visits to
 * the same application. Of these the clean ones say what chance gives, and only where none speaks of a fault do those with other faults: a fault of one
 * operator on one screen would count for its like. A fault of which no visit without it speaks is left out.
 */
export function scoreVisit(
  visit: LedgerLine,
  faults: readonly KeptFault[],
  { usual, others }: { usual: ReadonlySet<string>; others: readonly LedgerLine[] },
): FaultScore[] {
  if (!visit.findings) return [];
  const there = faults.filter(({ id }) => visit.present.includes(id));
  const ids = there.map(({ id }) => id);
  const named = sharedOut(visit.faults, ids, usual);
  const controls = others
    .filter(({ findings }) => findings !== null)
    .map((line) => ({ line, named: sharedOut(line.faults, ids, usual) }));
  return there.flatMap(({ id, app, operator, layer }): FaultScore[] => {
    const without = controls.filter(({ line }) => line.faults[id] && !line.present.includes(id));
    if (without.length === 0) return [];
    const clean = without.filter(({ line }) => line.present.length === 0);
    const asked = clean.length > 0 ? clean : without;
    const { acted, reached } = visit.faults[id] as FaultLine;
    // What never acted cannot have been found: whatever names it is about something else.
    const by = acted === false ? null : (named.get(id) ?? null);
    const chance = asked.filter((control) => control.named.has(id)).length / asked.length;
    const chanceFrom = clean.length > 0 ? 'clean' : 'other faults';
    return [{ id, app, operator, layer, found: by !== null, by, chance, chanceFrom, reached }];
  });
}

/** By fault what names it. A finding counts for one fault: the one that it names in the strongest way, among equals the first. */
function sharedOut(
  lines: LedgerLine['faults'],
  ids: readonly string[],
  usual: ReadonlySet<string>,
): Map<string, NamedBy> {
  const rank = (by: NamedBy) => strength.indexOf(by);
  const best = new Map<string, { id: string; by: NamedBy }>();
  for (const id of ids)
    for (const [fingerprint, by] of Object.entries(lines[id]?.hits ?? {})) {
      const other = best.get(fingerprint);
      if (!usual.has(fingerprint) && (!other || rank(by) < rank(other.by))) best.set(fingerprint, { id, by });
    }
  const named = new Map<string, NamedBy>();
  for (const { id, by } of best.values()) {
    const known = named.get(id);
    if (!known || rank(by) < rank(known)) named.set(id, by);
  }
  return named;
}

/** Fingerprints that clean visits give. */
export function usualFingerprints(visits: readonly LedgerLine[]): Set<string> {
  return new Set(visits.flatMap(({ findings }) => findings ?? []));
}

/** A share: how many (by chance, not always whole), of how many, and how far the share of all that are like these may lie from it. */
export interface Share {
  count: number;
  of: number;
  share: number;
  interval: Interval;
}

export interface Detection {
  found: Share;
  chance: Share;
  /** Found less by chance; may be below zero. */
  net: Share;
  reached: Share;
  /** Reached and not found: seen, and not judged. */
  missed: Share;
}

/** The sums over faults. */
export function detectionOf(scores: readonly FaultScore[]): Detection {
  const count = (of: (score: FaultScore) => boolean) => scores.filter(of).length;
  const found = count((one) => one.found);
  const chance = scores.reduce((sum, one) => sum + one.chance, 0);
  return {
    found: shareOf(found, scores.length),
    chance: shareOf(chance, scores.length),
    net: {
      ...shareOf(found - chance, scores.length),
      interval: wilsonOfDifference(found, chance, scores.length),
    },
    reached: shareOf(
      count((one) => one.reached),
      scores.length,
    ),
    missed: shareOf(
      count((one) => one.reached && !one.found),
      scores.length,
    ),
  };
}

/** `count` of `of` with its interval; the share is NaN where there is nothing to take it from. */
export function shareOf(count: number, of: number): Share {
  return { count, of, share: of === 0 ? NaN : count / of, interval: wilson(Math.max(0, count), of) };
}
