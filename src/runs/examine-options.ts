// What the examination of one session is given.
import type { Log } from '../base/log.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { KnownFault } from '../examiner/known-faults.ts';
import type { Question } from '../findings/questions.ts';
import type { StoredLogin } from '../sessions/stored-login.ts';
import type { Tail } from './hold-tail.ts';
import type { NamedImage } from './judge.ts';

export interface ExamineOptions {
  evidence: Evidence;
  /** What the crawl of the run recorded, where this session tells it. */
  crawl: Evidence | null;
  /** What that crawl recorded, where another session tells it. */
  beside?: Evidence | null;
  /** Pictures of the session and of that crawl, for a model that takes them. */
  images: readonly NamedImage[];
  crawlImages: readonly NamedImage[];
  /** What rules have found. */
  known: readonly KnownFault[];
  /** What checks of accessibility left open; null where another session of the run asks. */
  questions: readonly Question[] | null;
  accountId: string;
  /** What the session signed in with; null where it has no stored login, or that is gone. */
  login: StoredLogin | null;
  mask: Mask;
  /** Takes pictures and events. */
  tail: Tail;
  signal: AbortSignal;
  log: Log;
}
