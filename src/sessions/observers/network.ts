// Collects the requests of a session.
import { beginningOf } from '../../base/beginning-of.ts';
import type { RequestRecord } from '../../evidence/evidence.ts';
import type { PageEvent } from '../browser/session-page.ts';
import { sameSite } from './same-site.ts';

/** Requests kept in one session: those that tell what a page was asked and answered, and all that only dress it. */
const requestCap = { telling: 8_000, dressing: 2_000 };
/** Characters of an address that are kept: longer ones carry data. */
const addressCap = 8_192;

/** A collector that is told of every page event and of the turn at hand. */
export interface NetworkCollector {
  hear(event: PageEvent, turn: number, atMs: number): void;
  records(): RequestRecord[];
  /** True where requests were left out. */
  cut(): boolean;
}

/** An answer that goes on and on; any other is there once it has begun, whether or not the page reads it. */
export function isStream(mimeType: string): boolean {
  return /event-stream|x-ndjson|stream\+json|multipart/i.test(mimeType);
}

/**
 * Keeps the first requests of each kind, as many as `requestCap` says; `data:` and `blob:` addresses are no requests. A request of a script whose answer
 * nobody reads never ends for the browser: it ended with the answer.
 */
export function collectNetwork(targetUrl: string): NetworkCollector {
  const records = new Map<string, RequestRecord>();
  const answeredMs = new Map<string, number>();
  const kept = { telling: 0, dressing: 0 };
  let left = false;
  return {
    hear(event, turn, atMs) {
      if (event.kind === 'request') {
        const { id, method, url, type } = event.request;
        if (!/^https?:|^wss?:/.test(url)) return;
        const kind = tells(event.request) ? 'telling' : 'dressing';
        if (kept[kind] >= requestCap[kind]) {
          left = true;
          return;
        }
        if (!records.has(id)) kept[kind] += 1;
        records.set(id, {
          id,
          turn,
          atMs,
          method,
          url: beginningOf(url, addressCap),
          type,
          status: null,
          failure: null,
          endedMs: null,
          sameSite: sameSite(url, targetUrl),
        });
      }
      if (event.kind !== 'response' && event.kind !== 'request-end') return;
      const record = records.get(event.id);
      if (!record) return;
      if (event.kind === 'response') {
        record.status = event.status;
        if (event.retryAfter) record.retryAfter = event.retryAfter;
        if (/^(fetch|xhr)$/i.test(record.type) && !isStream(event.mimeType)) answeredMs.set(event.id, atMs);
        return;
      }
      const unread = event.failure !== null && answeredMs.get(event.id);
      record.failure = typeof unread === 'number' ? null : event.failure;
      record.endedMs = typeof unread === 'number' ? unread : atMs;
    },
    records: () =>
      [...records.values()].map((record) =>
        record.endedMs === null ? { ...record, endedMs: answeredMs.get(record.id) ?? null } : record,
      ),
    cut: () => left,
  };
}

/** A document, a request of a script, or anything that is no mere reading. */
function tells({ type, method }: { type: string; method: string }): boolean {
  return /^(document|fetch|xhr)$/i.test(type) || !/^(GET|HEAD)$/i.test(method);
}
