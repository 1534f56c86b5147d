// The rest of a page's quiet, which a look at it takes up: words and picture are read while it passes, and the page is looked at anew where
// it stirs.
import { sleep, type Clock } from '../../base/time.ts';
import type { EffectRecord } from '../../evidence/evidence.ts';
import type { PageEvent, SessionPage } from '../browser/session-page.ts';
import { decidesWhatShows, isResponse, type WatchLimits } from './watch-effect.ts';

/** Listens to a page for as long as a look at it takes. */
export interface Calm {
  /** Waits for what is left of the quiet. Events are those that came meanwhile, where one of them may bring more or says something. */
  rest(): Promise<{ events: readonly PageEvent[]; effect: EffectRecord }>;
  stop(): void;
}

/** Events that are kept of one look. */
const mostEvents = 500;

/** `effect` is that of the last action, which was done at `actedMs` by the monotonic clock; null where the limits leave nothing to a look. */
export function listenForCalm(options: {
  page: SessionPage;
  clock: Clock;
  signal: AbortSignal;
  effect: EffectRecord;
  actedMs: number;
  limits: WatchLimits;
}): Calm | null {
  const { page, clock, signal, effect, actedMs, limits } = options;
  const { calmMs = 0, lookSilentMs, silentMs } = limits;
  const isSilent = effect.firstResponseMs === null && !effect.navigated;
  const restMs = isSilent ? silentMs : effect.settledMs + calmMs;
  if (effect.timedOut || (isSilent ? lookSilentMs === undefined : calmMs === 0)) return null;
  const calmAtMs = actedMs + restMs;
  const events: PageEvent[] = [];
  const stop = page.listen((event) => void (events.length < mostEvents && events.push(event)));
  return {
    async rest() {
      const leftMs = calmAtMs - clock.monotonicMs();
      if (leftMs > 0) await sleep(leftMs, signal);
      const isUnrest = events.some((event) => event.atMs <= calmAtMs && tells(event));
      return {
        events: isUnrest ? events : [],
        // Who heard nothing has listened until now.
        effect: isSilent
          ? { ...effect, settledMs: Math.max(effect.settledMs, Math.round(clock.monotonicMs() - actedMs)) }
          : effect,
      };
    },
    stop,
  };
}

function tells(event: PageEvent): boolean {
  if (event.kind === 'request') return decidesWhatShows(event.request.type);
  if (event.kind === 'console') return event.level === 'error';
  return event.kind === 'uncaught' || isResponse(event);
}
