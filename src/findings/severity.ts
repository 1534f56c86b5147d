// Severity by rule (science 6), never by opinion: what a fault cost the goal, whether it lay on the path to it, and, over the
// personas of a run, how many it hit and whether it was there again.
import type { Severity } from './finding.ts';

/** What a fault cost the one who met it. */
export interface Impact {
  /** 4 only together with `stopped`. */
  level: Severity;
  /** The persona could not go on there. */
  stopped: boolean;
}

/** A fault weighed for one persona: what a finding says of how bad it is. */
export interface Weighed {
  severity: Severity;
  /** Before it is lowered for lying off the path. */
  impactLevel: Severity;
  stopped: boolean;
  /** It is of a kind that stops whoever needs what it stands in the way of (declared as 4). */
  wouldStop: boolean;
  onTaskPath: boolean;
}

/**
 * Weighs one fault for one persona: one less away from the path to the goal, never below 1; 0 stays 0. 4 says that the goal
 * was blocked, or that data or money was lost, for this very persona: a fault that could do so and did not is 3.
 */
export function severityOf(impact: Severity | Impact, onTaskPath: boolean): Weighed {
  const { level, stopped } = typeof impact === 'number' ? { level: impact, stopped: false } : impact;
  const impactLevel = stopped ? 4 : level === 4 ? 3 : level;
  return {
    severity: loweredOffPath(impactLevel, onTaskPath),
    impactLevel,
    stopped,
    wouldStop: level === 4,
    onTaskPath,
  };
}

/**
 * Impact of something that went wrong while the persona worked: 4 where the goal was not reached after it, 3 where it
 * cost more than 60 predicted seconds, else `least` (2 for a recovered error).
 */
export function impactOf(cost: { stopped: boolean; personSeconds: number }, least: Severity = 2): Impact {
  const { stopped, personSeconds } = cost;
  if (stopped) return { level: 4, stopped };
  return { level: personSeconds > 60 ? (Math.max(3, least) as Severity) : least, stopped };
}

/** Was a fault there again when it was looked for a second time? */
export type Persistence = 'yes' | 'no' | 'not repeated';

/** What the severity of a fault over the personas of a run is computed of. */
export interface RunFactors {
  /** The worst that it cost one of them. */
  impact: Severity;
  /** Personas that it hit, of those with a report. */
  hit: number;
  of: number;
  persisted: Persistence;
  /** On the path of one whom it hit. */
  onTaskPath: boolean;
}

/**
 * Severity over a run: the impact, one more (at most 4) where it hit at least half of several personas and was there again,
 * one less (at least 1) off the path. Information (0) stays what it is. One persona alone is no reach.
 */
export function severityOverRun({ impact, hit, of, persisted, onTaskPath }: RunFactors): Severity {
  if (impact === 0) return 0;
  const raised = of > 1 && hit * 2 >= of && persisted === 'yes';
  return loweredOffPath(Math.min(4, impact + (raised ? 1 : 0)) as Severity, onTaskPath);
}

function loweredOffPath(severity: Severity, onTaskPath: boolean): Severity {
  if (severity === 0 || onTaskPath) return severity;
  return Math.max(1, severity - 1) as Severity;
}
