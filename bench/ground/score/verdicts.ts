// What findings on clean applications are, judged once by hand over the pictures and kept by fingerprint in `verdicts/HALF/APP.json`.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Half } from '../app.ts';
import type { LedgerLine } from '../visits/ledger.ts';

/** `true`: a fault of the application that nobody listed. `harmless`: true, and nobody minds. `false`: not so. */
export const judgements = ['true', 'harmless', 'false'] as const;
export type Judgement = (typeof judgements)[number];

export type Verdicts = Record<string, Judgement>;

/** The verdicts on one application; none where nobody has judged. */
export async function readVerdicts(half: Half, app: string): Promise<Verdicts> {
  const file = fileOf(half, app);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Verdicts) : {};
}

/** Writes them in the place of earlier ones, in the order of fingerprints. */
export async function keepVerdicts(half: Half, app: string, verdicts: Verdicts): Promise<void> {
  const file = fileOf(half, app);
  await mkdir(dirname(file), { recursive: true });
  const sorted = Object.fromEntries(Object.entries(verdicts).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

function fileOf(half: Half, app: string): string {
  return join(import.meta.dirname, '..', 'verdicts', half, `${app}.json`);
}

export interface FalseSum {
  sessions: number;
  findings: number;
  judged: Record<Judgement, number>;
  /** Findings that nobody has judged: as long as there are any, the number of false ones is a lower limit. */
  unjudged: number;
}

/** Counts the findings of clean visits of one application by their verdicts. */
export function sumFalse(visits: readonly LedgerLine[], verdicts: Verdicts): FalseSum {
  const sum: FalseSum = { sessions: 0, findings: 0, judged: { true: 0, harmless: 0, false: 0 }, unjudged: 0 };
  for (const { findings } of visits) {
    if (!findings) continue;
    sum.sessions += 1;
    for (const fingerprint of findings) {
      sum.findings += 1;
      const verdict = verdicts[fingerprint];
      if (verdict) sum.judged[verdict] += 1;
      else sum.unjudged += 1;
    }
  }
  return sum;
}

/** Clean visits of one application, and what people said of their findings. */
export interface JudgedVisits {
  visits: readonly LedgerLine[];
  verdicts: Verdicts;
}

/** By rule: each finding of clean visits that was judged, once however often it was given. */
export function precisionOfRules(apps: readonly JudgedVisits[]): Map<string, Record<Judgement, number>> {
  const byRule = new Map<string, Record<Judgement, number>>();
  for (const { visits, verdicts } of apps) {
    const rules = Object.assign({}, ...visits.map((visit) => visit.rules ?? {})) as Record<string, string>;
    for (const [fingerprint, rule] of Object.entries(rules)) {
      const verdict = verdicts[fingerprint];
      if (!verdict) continue;
      const counts = byRule.get(rule) ?? { true: 0, harmless: 0, false: 0 };
      counts[verdict] += 1;
      byRule.set(rule, counts);
    }
  }
  return byRule;
}
