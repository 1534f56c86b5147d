// Why work in progress is told to stop: one union for every AbortSignal of the service.

/**
 * cancelled: a client asked for it · shutdown: the service stops and gives the work back ·
 * superseded: a newer attempt owns the work · deadline: its time is over.
 */
export type StopReason = 'cancelled' | 'shutdown' | 'superseded' | 'deadline';

/** The reason of an aborted signal. */
export class StopError extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`stopped: ${reason}`);
    this.name = 'StopError';
    this.reason = reason;
  }
}

/** The reason for which a signal of ours was aborted; null while it is not, 'shutdown' for a stranger's reason. */
export function stopReason(signal: AbortSignal): StopReason | null {
  if (!signal.aborted) return null;
  return signal.reason instanceof StopError ? signal.reason.reason : 'shutdown';
}
