// What a run and a session may be, and the pure functions that derive a run's state from its sessions.

/** States of a run, as the interface lists them. */
export const runStatuses = ['queued', 'running', 'completed', 'failed', 'partial', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** States in which a run or a session may still change. */
export const liveStatuses = ['queued', 'running'] as const;

/** States of a session. A cancel ends a session as `failed`; there is no cancelled state. */
export const sessionStatuses = ['queued', 'running', 'completed', 'failed'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Whether the comparison of personas can be read. */
export const aggregateStatuses = ['pending', 'ready', 'failed', 'not_applicable'] as const;
export type AggregateStatus = (typeof aggregateStatuses)[number];

/** True once the run can change no more. */
export function hasEnded(status: RunStatus): boolean {
  return !liveStatuses.some((live) => live === status);
}

/** True while the session may still change. */
export function isLive(status: SessionStatus): boolean {
  return liveStatuses.some((live) => live === status);
}

/**
 * The status of a run. While any session is live: `queued` until one has started, then `running`. Once all have
 * ended: every one completed gives `completed`, even after a cancel; else an accepted cancel gives `cancelled`;
 * else none completed gives `failed`, some `partial`. A run has at least one session.
 */
export function runStatus(sessions: readonly SessionStatus[], cancelRequested: boolean): RunStatus {
  if (sessions.some(isLive)) {
    return sessions.every((status) => status === 'queued') ? 'queued' : 'running';
  }
  const completed = sessions.filter((status) => status === 'completed').length;
  if (completed === sessions.length) return 'completed';
  if (cancelRequested) return 'cancelled';
  return completed === 0 ? 'failed' : 'partial';
}

/**
 * The aggregate status: `not_applicable` for one persona; `pending` while any session is live; then `ready` when at
 * least one completed and the comparison was built, else `failed`.
 */
export function aggregateStatus(
  sessions: readonly SessionStatus[],
  build: 'not built' | 'built' | 'build failed',
): AggregateStatus {
  if (sessions.length < 2) return 'not_applicable';
  if (sessions.some(isLive)) return 'pending';
  if (!sessions.includes('completed') || build === 'build failed') return 'failed';
  return build === 'built' ? 'ready' : 'pending';
}

/** Steps that a session may take. Ended states are final; a lost worker's session goes back from running to queued. */
export const sessionSteps: Record<SessionStatus, readonly SessionStatus[]> = {
  queued: ['running', 'failed'],
  running: ['running', 'queued', 'completed', 'failed'],
  completed: [],
  failed: [],
};

/** True where a session may go from `from` to `to`. */
export function maySessionStep(from: SessionStatus, to: SessionStatus): boolean {
  return sessionSteps[from].includes(to);
}

/** Steps that a run may take, as they follow from its sessions' steps and a cancel. Ended states are final. */
export const runSteps: Record<RunStatus, readonly RunStatus[]> = {
  queued: ['running', 'failed', 'cancelled'],
  // Back to queued where its one running session lost its worker.
  running: ['running', 'queued', 'completed', 'failed', 'partial', 'cancelled'],
  completed: [],
  failed: [],
  partial: [],
  cancelled: [],
};

/** True where a run may go from `from` to `to`. */
export function mayRunStep(from: RunStatus, to: RunStatus): boolean {
  return runSteps[from].includes(to);
}
