// What a session's browser asked its proxy for, host by host, and what was decided.
import type { Socket } from 'node:net';
import type { RefusalCode } from './guard.ts';

/** A host that the browser asked for, and what was decided. */
export interface AskedHost {
  host: string;
  port: number;
  verdict: 'allowed' | 'refused' | 'failed';
  /** Why it was refused or failed, a few words with the code; null where it was allowed. */
  reason: string | null;
  /** How often. */
  count: number;
}

/** Why a connection was not made: the guard's reasons, and the proxy's own. */
export type RefusalReason = RefusalCode | 'bytes' | 'connections' | 'connect';

/** What the proxy decided of one connection. `connect` is a failure of the way or the site; all else was refused. */
export type Admission =
  | { ok: true; host: string; port: number; socket: Socket }
  | { ok: false; code: RefusalReason; reason: string };

export interface AskedBook {
  note(host: string, port: number, admission: Admission): void;
  /** In order of the first time. */
  all(): AskedHost[];
  /** Says what is wrong with the certificate of `host`; null where nothing is known. */
  doubt(host: string, reason: string | null): void;
  /** Why the last connection to `host` was not made, else what is wrong with its certificate; null where nothing is known. */
  lastRefusal(host: string): string | null;
}

/** Most entries of one session: a page may ask for as many hosts as it likes. */
const askedCap = 2_000;

/** An empty book; what comes after its 2,000th entry is counted only where it repeats one. */
export function createBook(): AskedBook {
  const hosts = new Map<string, AskedHost>();
  const last = new Map<string, string | null>();
  const doubts = new Map<string, string>();
  return {
    note(host, port, admission) {
      const verdict = admission.ok ? 'allowed' : admission.code === 'connect' ? 'failed' : 'refused';
      const reason = admission.ok ? null : `${admission.code}: ${admission.reason}`;
      const key = `${host}:${port} ${verdict} ${reason ?? ''}`;
      const known = hosts.get(key);
      if (known) known.count += 1;
      else if (hosts.size < askedCap) hosts.set(key, { host, port, verdict, reason, count: 1 });
      if (last.size < askedCap || last.has(host)) last.set(host, reason);
    },
    all: () => structuredClone([...hosts.values()]),
    doubt(host, reason) {
      if (reason === null) doubts.delete(host);
      else if (doubts.size < askedCap) doubts.set(host, reason);
    },
    lastRefusal: (host) => last.get(host) ?? doubts.get(host) ?? null,
  };
}
