// Opens the way to one site for one session: a guarded proxy of its own, the roots it may trust, a browser behind it.
import type { HostGrant, HostRecord } from '../evidence/evidence.ts';
import type { SocketVerdict } from '../egress/join-sockets.ts';
import type { Persona } from '../personas/persona.ts';
import type { SessionBrowser } from './browser/session-page.ts';

/** A browser with its only way out. */
export interface OpenedSite {
  browser: SessionBrowser;
  /** Why the proxy refused a host, or null where it did not. */
  refusalOf(host: string): string | null;
  /** Longest wait that our proxy added to a connection since the last call, milliseconds. */
  takeQueueDelayMs(): number;
  /** Every host that the browser asked for, in order of the first time. */
  asked(): HostRecord[];
  /** What holds for this session: where it may go, and how far on each host. */
  hosts: readonly HostGrant[];
  /** From now on `mayOpen` decides which hosts a WebSocket may be opened to; none before. */
  gateSockets: (mayOpen: MayOpenSocket) => void;
  /** True where top-level navigation may go. */
  mayVisit(url: string): boolean;
  /** Ends the browser, then the proxy. Never throws. */
  close(): Promise<void>;
}

/**
 * What becomes of a WebSocket. `canHold` is false where nothing stands between browser and site that could hold what is said over it
 * later.
 */
export type MayOpenSocket = (host: string, port: number, canHold?: false) => Promise<SocketVerdict>;

/** Rejects with OperatorError where this machine cannot run a browser, with StopError when the signal aborts. */
export type OpenSite = (options: {
  persona: Persona;
  targetUrl: string;
  /** The grants of the session; left out, those that its account has now. */
  hosts?: readonly HostGrant[] | undefined;
  signal: AbortSignal;
}) => Promise<OpenedSite>;
