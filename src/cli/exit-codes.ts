// What the exit code of a command says to a shell or a CI job.

export const exitCodes = {
  /** Done; no finding at or above --fail-on. */
  ok: 0,
  /** A finding at or above --fail-on, or a fault that `doctor` names. */
  found: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** The service, the machine or the site failed. */
  failed: 3,
} as const;
