// The first page: load it, let it settle, and say at once where there is no site to test.
import type { SiteFailure } from './arrival.ts';
import { arrivalFailure, botWall } from './arrival.ts';
import type { Visit } from './visit.ts';

/** Longest wait for the first document, milliseconds. */
const firstDocumentMs = 30_000;

/** Loads the target; answers why the session cannot begin, or null. */
export async function openFirstPage(options: {
  visit: Visit;
  targetUrl: string;
  leftMs: () => number;
  signal: AbortSignal;
}): Promise<SiteFailure | null> {
  const { visit, targetUrl, leftMs, signal } = options;
  const limitMs = Math.max(1_000, Math.min(firstDocumentMs, leftMs()));
  const arrived = await visit.arrive(targetUrl, limitMs, signal);
  const failure = arrivalFailure(arrived.arrival, arrived);
  if (failure) return failure;
  const read = await visit.look(0, signal);
  return botWall(arrived.arrival.status, read);
}
