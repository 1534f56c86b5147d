// Looks of one visit at its page, and what its mind is shown of them.
import { listenForCalm } from './observers/calm.ts';
import { watchEffect, type WatchLimits } from './observers/watch-effect.ts';
import { createHiddenAddresses } from './hidden-addresses.ts';
import type { EffectRecord } from '../evidence/evidence.ts';
import type { Look } from './look.ts';
import type { Observation } from './policy.ts';
import type { VisitParts } from './visit-parts.ts';

/** The action before a look, with what is to happen where more comes of it while the page is looked at. */
export interface ActedBefore {
  effect: EffectRecord;
  actedMs: number;
  /** How long it was waited for; null where nothing was. */
  limits: WatchLimits | null;
  hear: (late: EffectRecord) => Promise<void>;
}

export interface VisitLooks {
  /** Looks at the page and keeps the screen; `done` is the last action, null where there was none. */
  take(turn: number, signal: AbortSignal, done?: ActedBefore | null): Promise<Look>;
  /** The look before now. There has to be one. */
  newest(): Look;
  /** What the mind is shown: what the persona perceives, without secrets. */
  observation(turn: number): Promise<Observation>;
  /** The address that a mind means which was shown it without secrets; null where nobody can tell. */
  addressOf(shown: string): string | null;
  /** Settles when the page is recorded as it was looked at: it goes on while the mind decides, and ends before anything is done. */
  recorded(): Promise<void>;
}

export function visitLooks({ life, looks, clock, body, replay, keeper, mindMask }: VisitParts): VisitLooks {
  let canGoBack = false;
  let recorded: Promise<void> | undefined;
  const addresses = createHiddenAddresses();

  function newest(): Look {
    const seen = looks.newest();
    if (!seen) throw new Error('Assertion failed: the page has been looked at');
    return seen;
  }

  return {
    async take(turn, signal, done = null) {
      const { page, site } = life().opened();
      const since = done?.actedMs ?? clock.monotonicMs();
      const goOn: Parameters<typeof looks.take>[1]['goOn'] = async (what, events = []) => {
        const late = await watchEffect({
          page,
          clock,
          signal,
          act: () => Promise.resolve(),
          resumed: { actedMs: since, newDocument: what === 'document', events },
          takeQueueDelayMs: () => site.takeQueueDelayMs(),
          ...(body && { limits: body.waits }),
        });
        await done?.hear(late);
        return late;
      };
      const calm = done?.limits ? listenForCalm({ page, clock, signal, ...done, limits: done.limits }) : null;
      const taken = await looks
        .take(page, { turn, effect: done?.effect ?? null, goOn, calm }, signal)
        .finally(() => calm?.stop());
      canGoBack = await page.canGoBack();
      recorded = replay?.take(page, turn + 1).catch(() => undefined);
      return taken;
    },
    newest,
    async observation(turn) {
      const { noticed, delta } = newest();
      const waits = keeper.bindsLater() ? { bindsLater: true as const } : {};
      const shown = await mindMask.jsonInTurns({ ...noticed, ...waits, delta, turn, canGoBack });
      addresses.note(noticed, shown);
      return shown;
    },
    addressOf: (shown) => addresses.open(shown),
    recorded: async () => recorded,
  };
}
