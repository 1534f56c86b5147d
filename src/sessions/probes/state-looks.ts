// Comes again to states in the middle of a journey, which no address alone brings back: the deeds up to there are done once
// more without a mind, each time by a fresh visitor. Nothing that reaches people is done again.
import { messageOf } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { stopReason } from '../../base/stop.ts';
import type { Clock } from '../../base/time.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { Persona } from '../../personas/persona.ts';
import type { SessionPage } from '../browser/session-page.ts';
import type { OpenSite } from '../open-site.ts';
import { backToTopSource } from '../page/tab-stop.ts';
import { driveScript } from '../replay/replay-session.ts';
import { scriptOfEvidence } from '../replay/script-of-evidence.ts';
import { axeLook } from './axe-look.ts';
import { hurryLook, readHurry, readHurryLater } from './hurry-look.ts';
import { narrowed, narrowLook } from './narrow-look.ts';
import { unlessItFails, type ProbeRoom } from './probe-room.ts';
import { tabWalk, type WalkNeeds } from './tab-walk.ts';
import { zoomLook } from './zoom-look.ts';

/** Longest that one state may be looked at, milliseconds. */
const lookLimitMs = 40_000;
/** With less time than this left no state is come to, milliseconds: a browser has to start first. */
const leastMs = 10_000;

/**
 * Has `look` work on the page as it was after each of the turns, where the same state comes up again. A state that does not
 * come is left out, and so is what follows a deed that could not be done again. Rejects only with the reason of `signal`.
 */
export async function stateLooks(options: {
  evidence: Evidence;
  states: LookPlan['states'];
  /** Addresses that brought back what they were planned for. */
  shown: ReadonlySet<string>;
  openSite: OpenSite;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
  leftMs: () => number;
  look: (page: SessionPage, turn: number) => Promise<void>;
}): Promise<void> {
  const { evidence, clock, signal, log } = options;
  let barred = Infinity;
  for (const { turn, unless } of options.states) {
    signal.throwIfAborted();
    if (unless !== null && options.shown.has(unless)) continue;
    const wanted = stateAfter(evidence, turn);
    if (turn >= barred || options.leftMs() < leastMs || !wanted) return;
    try {
      const { stop, evidence: driven } = await driveScript({
        script: scriptOfEvidence(evidence, turn),
        targetUrl: evidence.facts.targetUrl,
        hosts: evidence.facts.hosts,
        wallMs: options.leftMs(),
        sink: { events: () => Promise.resolve(), image: () => Promise.resolve() },
        openSite: options.openSite,
        leaveLimitMs: lookLimitMs,
        leaving: async (page, screen) => {
          if (screen?.url === wanted.url && screen.structure === wanted.structure)
            await options.look(page, turn);
        },
        clock,
        signal,
        log,
      });
      barred = Math.min(barred, stop.turn || Infinity, refusedIn(driven, evidence));
    } catch (error) {
      if (stopReason(signal) !== null) throw signal.reason;
      log.warn('session.state_look_failed', { turn, message: messageOf(error) });
    }
  }
}

/** Whom a probe of a state is told to, and what it works with. */
export interface StateRoom {
  /** The room of the page as it is shown on a device. */
  roomOn: (device: Persona['device']) => ProbeRoom;
  /** The persona's own. */
  device: Persona['device'];
  /** What the persona needed on this page. */
  needs: WalkNeeds;
  /** Brings the page anew; true where it came. */
  reload: () => Promise<boolean>;
  keep: (look: object, device: Persona['device']) => Promise<void>;
  clock: Clock;
  log: Log;
}

/** Probes the page as it is: what would need another document comes last, and what needs the state's beginning is left out. */
export async function lookAtState({
  roomOn,
  device,
  needs,
  reload,
  keep,
  clock,
  log,
}: StateRoom): Promise<void> {
  const room = roomOn(device);
  const { page, signal } = room;
  const url = page.url();
  const hurry = await readHurry(room, clock);
  await unlessItFails(
    { signal, log },
    url,
    axeLook(room).then((look) => keep(look, device)),
  );
  const narrow = narrowed(device);
  await page.emulate(narrow, { reducedMotion: true });
  await unlessItFails(
    { signal, log },
    url,
    narrowLook(roomOn(narrow), narrow).then((look) => keep(look, narrow)),
  );
  await page.emulate(device, { reducedMotion: false });
  await (await page.mainFrame()).evaluate(backToTopSource);
  await keep(await tabWalk(room, needs), device);
  const later = await readHurryLater(room, clock, hurry);
  await keep(await zoomLook(room), device);
  const look = await hurryLook(room, later, reload);
  if (look) await keep(look, device);
}

function stateAfter({ turns, screens }: Evidence, turn: number): { url: string; structure: string } | null {
  const id = turns.find((each) => each.turn === turn)?.screenAfter;
  return screens.find((screen) => screen.id === id) ?? null;
}

/** First turn that was refused now and had not been; Infinity where there is none. */
function refusedIn(driven: Evidence, { turns }: Evidence): number {
  const first = driven.turns.find(
    ({ turn, action }) =>
      action.refused !== null && turns.find((each) => each.turn === turn)?.action.refused === null,
  );
  return first?.turn ?? Infinity;
}
