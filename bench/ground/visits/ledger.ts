// The ledger: what each visit of a version came to, in numbers and ids, a line a visit in `ledger/VERSION.jsonl`. It lies in the checkout, so
// that another machine goes on where this one stopped; the visits themselves lie in the cache and may be gone.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NamedBy } from '../score/match-finding.ts';
import type { ResultKey } from './result-store.ts';

/** What a visit says of one fault, whether the fault was there or not. */
export interface FaultLine {
  /** The visit came to one of its screens. */
  reached: boolean;
  /** Whether it changed an answer on its way; null for one that a script in the page puts there unseen, and for one that was not there. */
  acted: boolean | null;
  /** Findings that name it, by fingerprint. */
  hits: Record<string, NamedBy>;
}

export interface TaskLine {
  task: string;
  persona: string;
  achievable: boolean;
  done: boolean;
  claim: 'reached' | 'gave up' | null;
}

export interface LedgerLine {
  app: string;
  /** `clean`, `pack-ID`, `alone-FAULT` or `task-ID-PERSONA`. */
  what: string;
  seed: number;
  status: string;
  /** Most actions that the crawl was given, and how far it came; null without a crawl. */
  actions: number | null;
  crawl: { actions: number; states: number; ended: string } | null;
  turns: number;
  /** The clock ended its crawl or its journey: on a faster machine it would have come further. */
  cut: boolean;
  minutes: number;
  /** Mean number of processes that wanted the processor. */
  load: number;
  /** Fingerprints of its findings; null where there is no report. */
  findings: string[] | null;
  /** Of a clean visit the rule of each finding; lines of before 2026-11-30 do not tell. */
  rules?: Record<string, string>;
  /** Faults that were there; empty in a clean visit. */
  present: string[];
  /** By fault: all that were kept then, those that were there and the others. */
  faults: Record<string, FaultLine>;
  task: TaskLine | null;
}

export interface Ledger {
  lines: readonly LedgerLine[];
  find(visit: VisitKey): LedgerLine | null;
  /** Takes the place of the line of the same visit, and writes. */
  put(line: LedgerLine): Promise<void>;
}

const folder = join(import.meta.dirname, '..', 'ledger');

/** The ledger of a version; `file` is where tests keep theirs. Several processes may write to one, in turns. */
export async function openLedger(version: string, file = join(folder, `${version}.jsonl`)): Promise<Ledger> {
  let lines = await readLines(file);
  return {
    get lines() {
      return lines;
    },
    find: (visit) => lines.find((line) => isOf(line, visit)) ?? null,
    async put(line) {
      lines = await readLines(file);
      const at = lines.findIndex((one) => isOf(one, line));
      lines.splice(at < 0 ? lines.length : at, 1, line);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
      await rename(`${file}.new`, file);
    },
  };
}

async function readLines(file: string): Promise<LedgerLine[]> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LedgerLine);
}

type VisitKey = Pick<ResultKey, 'app' | 'what' | 'seed'>;

function isOf(line: LedgerLine, { app, what, seed }: VisitKey): boolean {
  return line.app === app && line.what === what && line.seed === seed;
}
