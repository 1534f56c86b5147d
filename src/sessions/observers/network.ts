// Collects the requests of a session.
import type { RequestRecord } from '../../evidence/evidence.ts';
import type { PageEvent } from '../browser/session-page.ts';
import { sameSite } from './same-site.ts';

/** Requests kept in one session. */
export const requestCap = 2_000;

/** A collector that is told of every page event and of the turn at hand. */
export interface NetworkCollector {
  hear(event: PageEvent, turn: number, atMs: number): void;
  records(): RequestRecord[];
  /** True where requests were left out. */
  cut(): boolean;
}

/** Keeps the first `requestCap` requests; `data:` and `blob:` addresses are no requests. */
export function collectNetwork(targetUrl: string): NetworkCollector {
  const records = new Map<string, RequestRecord>();
  let left = false;
  return {
    hear(event, turn, atMs) {
      if (event.kind === 'request') {
        const { id, method, url, type } = event.request;
        if (!/^https?:|^wss?:/.test(url)) return;
        if (records.size >= requestCap) {
          left = true;
          return;
        }
        records.set(id, {
          id,
          turn,
          atMs,
          method,
          url,
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
      if (event.kind === 'response') record.status = event.status;
      else {
        record.failure = event.failure;
        record.endedMs = atMs;
      }
    },
    records: () => [...records.values()],
    cut: () => left,
  };
}
