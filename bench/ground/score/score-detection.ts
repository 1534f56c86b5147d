// How many faults were found, beyond chance, and how many were on a screen that the visit came to.
import type { KeptFault } from '../faults/truth.ts';
import { sameScreen, screenOf } from '../screen-of.ts';
import type { FindingRead, VisitResult } from '../visits/visit.ts';
import { matchFinding, type NamedBy } from './match-finding.ts';

export interface FaultScore {
  id: string;
  app: string;
  operator: string;
  layer: KeptFault['layer'];
  found: boolean;
  by: NamedBy | null;
  /** A clean visit gives a finding that would have counted. */
  chance: boolean;
  /** The visit came to one of its screens. */
  reached: boolean;
}

/** Scores one pack. `usual` are the fingerprints of the clean visits with other seeds; `chance` is a further clean visit. */
export function scorePack(
  faults: readonly KeptFault[],
  visit: VisitResult,
  { usual, chance }: { usual: ReadonlySet<string>; chance: VisitResult | null },
): FaultScore[] {
  const came = screensOf(visit);
  return faults.map((fault) => {
    const { id, app, operator, layer, truth } = fault;
    const by = namedBy(fault, visit, usual);
    return {
      id,
      app,
      operator,
      layer,
      found: by !== null,
      by,
      chance: chance !== null && namedBy(fault, chance, usual) !== null,
      reached: truth.screens.some((one) => came.some((two) => sameScreen(one, two))),
    };
  });
}

/** Fingerprints that clean visits give. */
export function usualFingerprints(visits: readonly VisitResult[]): Set<string> {
  return new Set(
    visits.flatMap(({ report }) => (report?.findings ?? []).map(({ fingerprint }) => fingerprint)),
  );
}

function namedBy(fault: KeptFault, visit: VisitResult, usual: ReadonlySet<string>): NamedBy | null {
  const { report, transcript } = visit;
  if (!report) return null;
  for (const finding of unusual(report.findings, usual)) {
    const by = matchFinding(finding, fault, { report, transcript });
    if (by) return by;
  }
  return null;
}

function unusual(findings: readonly FindingRead[], usual: ReadonlySet<string>): FindingRead[] {
  return findings.filter(({ fingerprint }) => !usual.has(fingerprint));
}

/** Every screen that a visit came to, as its report, transcript and map tell. */
export function screensOf({ report, transcript, map }: VisitResult): string[] {
  const nodes = (map as { nodes?: { url?: string }[] } | null)?.nodes ?? [];
  const urls = [
    ...(report?.screens ?? []).map(({ url }) => url),
    ...(transcript?.screens ?? []).map(({ url }) => url),
    ...(transcript?.turns ?? []).map(({ effect }) => effect.url_after),
    ...nodes.flatMap(({ url }) => (url === undefined ? [] : [url])),
  ];
  return [...new Set(urls.map(screenOf))];
}

export interface Detection {
  faults: number;
  found: number;
  chance: number;
  /** Shares from 0 to 1; 0 where there are no faults. */
  foundShare: number;
  chanceShare: number;
  netShare: number;
  reachedShare: number;
}

/** The sum over faults. Net is what was found less what chance gives; it may be below zero. */
export function detectionOf(scores: readonly FaultScore[]): Detection {
  const count = (of: (score: FaultScore) => boolean) => scores.filter(of).length;
  const share = (part: number) => (scores.length === 0 ? 0 : part / scores.length);
  const found = count((one) => one.found);
  const chance = count((one) => one.chance);
  return {
    faults: scores.length,
    found,
    chance,
    foundShare: share(found),
    chanceShare: share(chance),
    netShare: share(found - chance),
    reachedShare: share(count((one) => one.reached)),
  };
}

/** One share of the sum; NaN where there is no fault to take it from. */
export function shareOf(
  scores: readonly FaultScore[],
  share: 'netShare' | 'chanceShare' | 'reachedShare',
): number {
  return scores.length === 0 ? NaN : detectionOf(scores)[share];
}
