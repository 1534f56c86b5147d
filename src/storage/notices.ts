// Listens for PostgreSQL's NOTIFY on a connection of its own. A notice is a hint that rows are there to be read, never
// the news itself: one may be lost while the connection is away, so who listens also looks from time to time.
import pg from 'pg';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { after } from '../base/time.ts';
import { clientConfig } from './client-config.ts';
import type { Connection } from './connection.ts';

/** How long after a lost connection it is tried again, milliseconds. */
const retryMs = 1_000;

export interface Notices {
  /** Stops listening; a second call does nothing. */
  close(): Promise<void>;
}

/**
 * Calls `heard` with the payload of every notice on `channel`, and with null each time that notices may have been
 * missed: once at the start, and after each time the connection was away. Never throws: it connects again for ever.
 */
export function listenFor(options: {
  connection: Connection;
  channel: 'session_events';
  heard: (payload: string | null) => void;
  log: Log;
}): Notices {
  const { connection, channel, heard, log } = options;
  let client: pg.Client | null = null;
  let closed = false;
  let cancelRetry: () => void = () => undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
    client = next;
    const lost = (error?: Error) => {
      if (closed || client !== next) return;
      client = null;
      log.warn('notices.connection_lost', { channel, ...(error ? { reason: messageOf(error) } : {}) });
      cancelRetry = after(retryMs, () => void connect());
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', (notice) => heard(notice.payload ?? null));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      heard(null);
    } catch (error) {
      lost(error as Error);
      await next.end().catch(() => undefined);
    }
  }

  void connect();
  return {
    async close() {
      if (closed) return;
      closed = true;
      cancelRetry();
      await client?.end().catch(() => undefined);
    },
  };
}
