// Severity by rule (science 6), never by opinion: what it cost the goal, and whether it lay on the path to it.
import type { Severity } from './finding.ts';

/** One less away from the path to the goal, never below 1; 0 stays 0. */
export function severityOf(impact: Severity, onTaskPath: boolean): Severity {
  if (impact === 0 || onTaskPath) return impact;
  return Math.max(1, impact - 1) as Severity;
}

/**
 * Impact of something that went wrong while the persona worked: 4 where the goal was not reached after it, 3 where it
 * cost more than 60 predicted seconds, else `least` (2 for a recovered error).
 */
export function impactOf(cost: { stopped: boolean; personSeconds: number }, least: Severity = 2): Severity {
  if (cost.stopped) return 4;
  return cost.personSeconds > 60 ? (Math.max(3, least) as Severity) : least;
}
