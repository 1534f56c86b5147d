// A mind that gave out: the session's own failure, never one of the page or of another session.

/** Why a mind was ended, as a word to branch on. */
export type MindFailure = 'mind_timeout' | 'mind_memory' | 'mind_failed';

/** Thrown by every call of a mind whose thread was ended; the session ends as `harness_error` with this reason. */
export class MindError extends Error {
  readonly reason: MindFailure;

  constructor(reason: MindFailure, message: string) {
    super(message);
    this.name = 'MindError';
    this.reason = reason;
  }
}
