// What went on beneath the screen: requests, console, vitals, hosts, and what would have written.

export interface RequestRecord {
  id: string;
  turn: number;
  atMs: number;
  method: string;
  /** Query and fragment masked where they carry secrets. */
  url: string;
  /** `document`, `script`, `image`, `fetch`, `xhr`, `beacon`, … */
  type: string;
  status: number | null;
  /** What the answer says in `Retry-After`; left out where it says nothing. */
  retryAfter?: string;
  /** Why it failed, or null. */
  failure: string | null;
  endedMs: number | null;
  /** Same registrable site as the target. */
  sameSite: boolean;
}

export interface ConsoleRecord {
  id: string;
  turn: number;
  atMs: number;
  kind: 'error' | 'warning' | 'uncaught';
  text: string;
  url: string;
}

/** Web vitals of one document, lab values under the persona's device. Null where not reached. */
export interface VitalsRecord {
  url: string;
  turn: number;
  lcpMs: number | null;
  inpMs: number | null;
  cls: number;
  ttfbMs: number | null;
}

/** A host that the browser asked our proxy for. */
export interface HostRecord {
  host: string;
  port: number;
  verdict: 'allowed' | 'refused' | 'failed';
  /** Why it was refused or failed, a few words; null where it was allowed. */
  reason: string | null;
  /** How often. */
  count: number;
}

/** What became of a request, or would have under other effects. */
export type WriteVerdict = 'sent' | 'held';

/** A request that can write, as it was judged before it left the machine. */
export interface WriteRecord {
  turn: number;
  /** WS for a message of a WebSocket. */
  method: string;
  /** Query and fragment masked where they carry secrets. */
  url: string;
  /** `document`, `fetch`, `xhr`, `beacon`, … */
  type: string;
  /** Names of the fields that it carries, never their values. */
  fields: string[];
  /** What each leave would have done with it. */
  under: { look: WriteVerdict; reversible: WriteVerdict; all: WriteVerdict };
  /** Why, in a few words. */
  why: string;
  sent: boolean;
  /** The site's own doing, which no action of the persona led to. */
  ofSite: boolean;
}
