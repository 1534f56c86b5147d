// What somebody told of an application in sentences, without Passerby: a free agent with a browser. Held against the faults in the way
// in which findings are.
import type { KeptFault } from '../ground/faults/truth.ts';
import { matchFinding } from '../ground/score/match-finding.ts';
import type { FindingRead } from '../ground/visits/visit.ts';

/** One thing that was told: where, what, and by which words, thing or rectangle of the page. */
export interface Told {
  url: string;
  what: string;
  /** What kind of fault it is, as a model states it; left out, its words tell. */
  kind?: string;
  quote?: string;
  /** Role and name of the thing, as Playwright's snapshot tells them. */
  thing?: { role: string; name: string };
  /** In the page, CSS pixels. */
  box?: { x: number; y: number; width: number; height: number } | undefined;
}

/** Faults that at least one thing told is about. */
export function faultsTold(told: readonly Told[], faults: readonly KeptFault[]): KeptFault[] {
  const screens = told.map(({ url }, at) => ({ id: `s${at}`, url, title: '', scroll: { x: 0, y: 0 } }));
  const findings = told.map((one, at) => asFinding(one, `s${at}`));
  const places = { report: {}, transcript: { screens } };
  return faults.filter((fault) => findings.some((finding) => matchFinding(finding, fault, places) !== null));
}

/** A sentence as if it were a finding, so that both are held against a fault in one way. */
export function asFinding({ url, what, kind, quote = '', thing, box }: Told, screen: string): FindingRead {
  return {
    rule: 'model-noticed',
    title: what,
    summary: quote,
    url,
    fingerprint: '',
    label: 'opinion',
    element: thing ?? null,
    measured: kind === undefined ? {} : { kind },
    proof: { screen, image: box ? { name: '', box } : null, requests: [] },
  };
}
