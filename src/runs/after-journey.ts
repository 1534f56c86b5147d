// The wall time that a session keeps for what comes after its journey. The second look and the repetition share it, and
// together never take more than a third of the wall limit (design 3).
import type { Clock } from '../base/time.ts';

/** Most of the wall limit that both may take together, and the most milliseconds. */
const reserveShare = 1 / 3;
const reserveLimitMs = 270_000;
/** Part of that which the second look may take; the repetition has the rest, and what the look left. */
const lookShare = 2 / 3;

export interface AfterJourney {
  /** What the journey has to leave of its wall limit, milliseconds. */
  reserveMs: number;
  /** What the second look may take still, milliseconds. */
  lookMs(): number;
  /** What the repetition may take still, milliseconds: its own part, and what the look left of the other. */
  repetitionMs(): number;
  /** Counts the time of such work. What lies between, as judging and waiting for a seat, is not counted. */
  spend<T>(part: 'look' | 'repetition', work: () => Promise<T>): Promise<T>;
}

/** The time of one session with this wall limit; none of it where `isLeftOut`. */
export function timeAfterJourney(wallMs: number, clock: Clock, isLeftOut = false): AfterJourney {
  const reserveMs = isLeftOut ? 0 : Math.min(wallMs * reserveShare, reserveLimitMs);
  const spentMs = { look: 0, repetition: 0 };
  return {
    reserveMs,
    lookMs: () => Math.max(0, reserveMs * lookShare - spentMs.look),
    repetitionMs: () => Math.max(0, reserveMs - spentMs.look - spentMs.repetition),
    async spend(part, work) {
      const startedMs = clock.monotonicMs();
      try {
        return await work();
      } finally {
        spentMs[part] += clock.monotonicMs() - startedMs;
      }
    },
  };
}
