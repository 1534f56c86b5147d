// What a machine brings to a visit where no person is imitated: senses, hands, audits, patience.
import type { PageRead, RequestRecord } from '../evidence/evidence.ts';
import type { Recorder } from '../evidence/recorder.ts';
import type { Hand } from './actions/action.ts';
import type { SessionPage } from './browser/session-page.ts';
import type { WatchLimits } from './observers/watch-effect.ts';
import type { Attention } from './perception/attention.ts';
import type { AuditOrder } from './policy.ts';

/** What a machine brings to a visit in place of a person's senses and hands. */
export interface Body {
  attention: Attention;
  read: (page: SessionPage) => Promise<PageRead>;
  hand: Pick<Hand, 'reach' | 'steady'>;
  waits: WatchLimits;
  /** Looks closely at the page as it is, and leaves it so. What fails in it costs what it would have told. */
  audit: (at: AuditedPage) => Promise<void>;
  /** How many times another browser takes the place of one that broke down; told of each, with the turn that it broke in. */
  restarts: { most: number; told: (turn: number, seen: Broken) => void };
  /** Rests after a turn as its answers call for; a sentence where the visit ends for them, else null. */
  rest: (at: {
    turn: number;
    answers: readonly RequestRecord[];
    signal: AbortSignal;
  }) => Promise<string | null>;
}

/** How a browser broke down: `crash`, `hang`, `unread` where a script of ours failed in the page, or a limit of ours that the page passed; and what was seen. */
export interface Broken {
  reason: string;
  because: string;
}

/** A page that is audited, with the turn before which it is. */
export interface AuditedPage {
  page: SessionPage;
  /** All that was read of it. */
  read: PageRead;
  order: AuditOrder;
  /** Its picture as it is kept, secrets under cover; null where none could be taken. */
  png: Buffer | null;
  turn: number;
  recorder: Recorder;
  signal: AbortSignal;
}
