// One visit of one persona, from its first page to its end. Its parts have files of their own: what they share (`visit-parts`),
// looks (`visit-looks`), the mind (`ask-mind`), a turn (`take-turn`), the browser's life, the hand and the ledgers.
import type { Random } from '../base/random.ts';
import type { PageRead } from '../evidence/evidence.ts';
import type { ObservedParts } from '../evidence/recorder.ts';
import type { SiteFailure } from './arrival.ts';
import { askMind } from './ask-mind.ts';
import type { Arrived } from './browser-life.ts';
import { createTurnLedger } from './conclude-turn.ts';
import { grantsOfSession } from './effects/leave-of.ts';
import { undrawnScripts } from './undrawn-scripts.ts';
import type { OpenedSite } from './open-site.ts';
import type { Mind } from './policy.ts';
import { takeTurn, type Following } from './take-turn.ts';
import { cutOfMind, toldBy, type TurnVerdict } from './told-by-mind.ts';
import { visitLooks } from './visit-looks.ts';
import { visitParts, type VisitOptions } from './visit-parts.ts';

export interface Visit {
  enter(site: OpenedSite): Promise<void>;
  /** Loads the first page and waits until it is quiet. */
  arrive(url: string, limitMs: number, signal: AbortSignal): Promise<Arrived>;
  /** Looks at the page, keeps the screen and answers what was read. */
  look(turn: number, signal: AbortSignal): Promise<PageRead>;
  follow(policy: Mind, hand: Random): void;
  turn(turn: number, signal: AbortSignal): Promise<TurnVerdict>;
  /** The end where the page that the last turn led to shows that all is done; null else. Nothing is done to the page. */
  lastWord(turn: number): Promise<TurnVerdict | null>;
  /** Gives up a browser that broke down or hangs; `enter` follows with another. What it recorded is kept. */
  leaveBroken(): Promise<void>;
  /** That the page took the browser down, or made us end it, or null. Every call above rejects as soon as it is so. */
  crash(): SiteFailure | null;
  /** What the page owes us should the session end now: its first answer, or one to a look that began seconds ago. */
  owes(): 'first page' | 'answer' | null;
  observed(): ObservedParts;
  close(): Promise<void>;
}

/** A visit that has not begun; see `Visit` for the order of calls. */
export function createVisit(options: VisitOptions): Visit {
  const shared = visitParts(options);
  const { facts, recorder, clock, mindMask, keeper, looks, life } = shared;
  const pageLooks = visitLooks(shared);
  const asks = askMind(shared, pageLooks);
  const parts = { ...shared, pageLooks, asks };
  let following: Following | null = null;
  let undrawn: string[] = [];

  async function turn(number: number, signal: AbortSignal): Promise<TurnVerdict> {
    if (!following) throw new Error('Assertion failed: a policy follows the visit');
    return takeTurn(parts, following, { number, signal });
  }

  return {
    async enter(site) {
      await keeper.keep({
        page: site.browser.page,
        gateSockets: site.gateSockets,
        grants: grantsOfSession(site.hosts, facts),
      });
      await life().enter(site);
      undrawn = await undrawnScripts(site.browser.page);
    },
    arrive: (url, limitMs, signal) => life().live(signal, (either) => life().arrive(url, limitMs, either)),
    look: (number, signal) =>
      life().live(signal, async (either) => (await pageLooks.take(number, either)).read),
    follow(policy, hand) {
      following = {
        policy,
        hand,
        ledger: createTurnLedger({ facts, recorder, clock, mask: mindMask, hand }),
      };
    },
    leaveBroken: shared.leaveBroken,
    turn: (number, signal) => life().live(signal, (either) => turn(number, either)),
    async lastWord(number) {
      if (!following || !looks.newest()) return null;
      const decision = (await following.policy.lastWord?.(await pageLooks.observation(number))) ?? null;
      return decision === null ? null : asks.endWith(number, decision);
    },
    crash: () => life().crash(),
    owes() {
      if (!life().hasArrived()) return 'first page';
      return looks.hangs() || looks.newest() === null ? 'answer' : null;
    },
    observed() {
      const told = toldBy(following?.policy ?? null, facts);
      const requests = keeper.cut() ? ['requests that can write'] : [];
      return {
        ...shared.observed(),
        writes: [...keeper.writes()],
        cut: [...life().observed().cut, ...requests, ...cutOfMind(told)],
        ...told,
        ...(undrawn.length > 0 && { undrawnScripts: undrawn }),
        wouldHaveLeftTurn: following?.ledger.leftTurn() ?? null,
      };
    },
    async close() {
      await following?.policy.close?.();
      await pageLooks.recorded();
      await life().close();
    },
  };
}
