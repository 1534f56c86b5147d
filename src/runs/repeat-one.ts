// The journey done once more, without a mind, in a fresh browser: what its findings about actions are confirmed by.
import { messageOf } from '../base/errors.ts';
import { stopReason } from '../base/stop.ts';
import type { Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { OpenSite } from '../sessions/open-site.ts';
import { driveScript } from '../sessions/replay/replay-session.ts';
import { scriptOfEvidence } from '../sessions/replay/script-of-evidence.ts';
import type { Recorded } from './judge.ts';

/** With less wall time than this left nothing is repeated, milliseconds: a browser has to start first. */
const leastMs = 3_000;

/**
 * Repeats the turns up to `lastTurn`. Answers null where there is no time, or it could not be done; rejects only with the
 * reason of the signal. Nothing that reaches people is done again, whatever the target allows.
 */
export type RepeatOne = (options: {
  evidence: Evidence;
  accountId: string;
  lastTurn: number;
  limitMs: number;
  signal: AbortSignal;
  log: Log;
}) => Promise<Recorded | null>;

export function createRepeatOne(parts: {
  openerFor: (accountId: string) => OpenSite;
  clock: Clock;
}): RepeatOne {
  return async ({ evidence, accountId, lastTurn, limitMs, signal, log }) => {
    if (limitMs < leastMs) return null;
    const images: Recorded['images'] = [];
    try {
      const driven = await driveScript({
        script: scriptOfEvidence(evidence, lastTurn),
        targetUrl: evidence.facts.targetUrl,
        wallMs: limitMs,
        sink: {
          events: () => Promise.resolve(),
          image: ({ name }, bytes) => {
            images.push({ name, bytes });
            return Promise.resolve();
          },
        },
        openSite: parts.openerFor(accountId),
        clock: parts.clock,
        signal,
        log,
      });
      return { evidence: driven.evidence, images };
    } catch (error) {
      if (stopReason(signal) !== null) throw signal.reason;
      log.warn('session.repeat_failed', { message: messageOf(error) });
      return null;
    }
  };
}
