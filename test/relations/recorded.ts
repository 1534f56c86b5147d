// What crawls of both twins of each site recorded, kept so that the build judges it without a browser.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type CrawlGraph, type Evidence, evidenceVersion } from '../../src/evidence/evidence.ts';

/** Raised with a change of the crawl after which it does other things on these sites, or of what it records of them. */
const crawlVersion = 1;

export type Twin = 'flawed' | 'clean';

export interface Recorded {
  /** What it was made by; see `madeBy`. */
  by: string;
  evidence: Evidence;
}

/** The crawl, the evidence and the pages that a recording of a site hangs on. */
export function madeBy(site: string): string {
  const pages = [`${site}-site.ts`, 'relation-site.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
  const sha256 = createHash('sha256').update(pages.join('')).digest('hex').slice(0, 12);
  return `crawl ${crawlVersion}, evidence ${evidenceVersion}, pages ${sha256}`;
}

export function pathOfRecorded(site: string, twin: Twin): string {
  return join(import.meta.dirname, '../vectors/relations', `${site}-${twin}.json.br`);
}

export function readRecorded(site: string, twin: Twin): Recorded {
  return JSON.parse(
    brotliDecompressSync(readFileSync(pathOfRecorded(site, twin))).toString('utf8'),
  ) as Recorded;
}

/** Pages repeat nearly all of what stood on those before: a window over the whole leaves a seventieth. */
export function packRecorded(recorded: Recorded): Buffer {
  const json = Buffer.from(JSON.stringify(recorded));
  return brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  });
}

/** What a crawl made trials of, and what it wrote of them: what relations ask for by name. */
export function wordsOfTrials({ trials }: Pick<CrawlGraph, 'trials'>): Set<string> {
  return new Set(
    trials.flatMap(({ kind, steps, about }) => [
      ...steps.map(({ part }) => `${kind}: step ${part}`),
      ...Object.keys(about).map((key) => `${kind}: about ${key}`),
    ]),
  );
}
