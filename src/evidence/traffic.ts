// What went on beneath the screen: requests, console, vitals, hosts.

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
