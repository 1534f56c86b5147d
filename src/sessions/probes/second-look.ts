// The second look, after the journey and before the report, in a browser of its own: probes of the pages that were met, and
// the journey done again without a mind. It never submits anything, costs no turns of the persona, and whatever goes wrong
// in it costs what it would have told, never the session.
import { messageOf } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { stopReason, StopError } from '../../base/stop.ts';
import { after, type Clock } from '../../base/time.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { EvidenceSink } from '../../evidence/recorder.ts';
import type { Mask } from '../../evidence/mask.ts';
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import type { VisitorState } from '../browser/session-page.ts';
import type { OpenSite } from '../open-site.ts';
import { createCloseLook, needsOn } from './close-look.ts';
import { narrowed, narrowLook } from './narrow-look.ts';
import { withoutFragment } from '../../base/addresses.ts';
import { holdWrites, loadLimitMs, openLookBrowser, quickly, roomOf } from './look-browser.ts';
import { pageProber, type PlaceOfLook } from './page-prober.ts';
import { takeNotes, type Notes } from './probe-notes.ts';
import type { ProbeRoom } from './probe-room.ts';
import { lookAtState, stateLooks } from './state-looks.ts';
import { goWays, watchAnswers } from './untried-ways.ts';

/** Pages that are looked at before ways are tried that no persona went: where time runs out, the first pages tell most. */
const pagesBeforeWays = 3;
export interface SecondLookOptions {
  evidence: Evidence;
  plan: LookPlan;
  openSite: OpenSite;
  /** Whom the sites knew at the end of the journey: pages after the first are looked at as that visitor, so that they show what they showed. */
  visitor: VisitorState | null;
  sink: EvidenceSink;
  mask: Mask;
  /** Secrets are covered in pictures; a site may show to a later visitor what an earlier one typed. */
  covers: boolean;
  clock: Clock;
  signal: AbortSignal;
  log: Log;
  /** Wall time of all of it, milliseconds. */
  limitMs: number;
}

/**
 * Probes the planned pages and answers the evidence with what they told. Rejects only with the reason of `signal`; a page
 * that does not come and a probe that fails are logged and left out.
 */
export async function secondLook(options: SecondLookOptions): Promise<Evidence> {
  const { evidence, plan, signal, log } = options;
  if (plan.pages.length + plan.states.length === 0) return evidence;
  const over = new AbortController();
  const cease = after(options.limitMs, () => over.abort(new StopError('deadline')));
  const either = AbortSignal.any([signal, over.signal]);
  const notes = takeNotes(options);
  const startedMs = options.clock.monotonicMs();
  try {
    const shown = plan.pages.length > 0 ? await probePages(options, either, notes) : new Set<string>();
    const leftMs = () => options.limitMs - (options.clock.monotonicMs() - startedMs);
    await probeStates(options, { signal: either, notes, shown }, leftMs);
  } catch (error) {
    const reason = stopReason(signal);
    if (reason !== null) throw signal.reason;
    log.warn('session.second_look_cut', { message: messageOf(error) });
  } finally {
    cease();
  }
  await notes.drain();
  return notes.evidence();
}

/**
 * One browser for all: each page as the persona has it, then narrow. What fails on one page leaves the others. Answers the
 * addresses that came.
 */
async function probePages(
  options: SecondLookOptions,
  signal: AbortSignal,
  notes: Notes,
): Promise<ReadonlySet<string>> {
  const { evidence, plan, visitor } = options;
  const browser = await openLookBrowser({ ...options, signal, notes });
  const { page, persona, load } = browser;
  const prober = pageProber({ ...options, signal, notes, browser });
  const lookClosely = createCloseLook(prober);
  const looked = new Set<string>();
  const came = new Set<string>();

  /** Loads a page, and lets `probe` work on it where it comes. */
  async function onPage(
    url: string,
    device: Persona['device'],
    probe: (room: ProbeRoom, at: PlaceOfLook) => Promise<void>,
  ): Promise<void> {
    const room = browser.room(device);
    if (!(await load(url))) return;
    // Where the site sends to another page, it is that page which is looked at.
    const shown = withoutFragment(page.url());
    if (!looked.has(`${device.viewport.width} ${shown}`) || shown === url)
      await prober.spare(url, probe(room, { url: shown, viewport: device.viewport }));
    looked.add(`${device.viewport.width} ${shown}`);
    if (shown === url) came.add(url);
  }

  const narrow = narrowed(persona.device);
  // Where the session began is looked at as whoever comes for the first time.
  const firstAsVisitor = plan.pages[0] === withoutFragment(evidence.screens[0]?.url ?? '') ? 1 : 0;
  try {
    for (const [place, url] of plan.pages.entries()) {
      if (place === pagesBeforeWays) await goWays(prober);
      if (place === firstAsVisitor && visitor) await page.visitAs(visitor);
      await onPage(url, persona.device, lookClosely);
      await page.emulate(narrow, { reducedMotion: true });
      await onPage(url, narrow, async (room, at) =>
        notes.keep({ ...(await narrowLook(room, narrow)), ...at }),
      );
      await page.emulate(persona.device, { reducedMotion: false });
    }
    if (plan.pages.length <= pagesBeforeWays) await goWays(prober);
    // Comes last: where time runs out, other looks tell more.
    await watchAnswers(prober);
  } finally {
    await browser.close();
  }
  return came;
}

/** The states of the journey that no address brings back, each by a visitor and in a browser of its own. */
async function probeStates(
  options: SecondLookOptions,
  { signal, notes, shown }: { signal: AbortSignal; notes: Notes; shown: ReadonlySet<string> },
  leftMs: () => number,
): Promise<void> {
  const { evidence, plan, openSite, clock, log } = options;
  const persona = quickly(evidence.facts.persona);
  const { device } = persona;
  await stateLooks({
    evidence: { ...evidence, facts: { ...evidence.facts, persona } },
    states: plan.states,
    shown,
    openSite,
    clock,
    signal,
    log,
    leftMs,
    look: async (page, turn) => {
      const url = withoutFragment(page.url());
      // The deeds up to here are over.
      const hold = await holdWrites({ page, hosts: evidence.facts.hosts ?? [] }, evidence);
      await lookAtState({
        roomOn: (shownOn) => roomOf({ ...options, signal, notes }, { page, device: shownOn }),
        device,
        needs: needsOn(evidence, plan, url),
        reload: async () => (await hold.whileComing(url, () => page.goto(url, loadLimitMs))).failure === null,
        keep: (look, { viewport }) =>
          notes.keep({ ...look, url, viewport, afterTurn: turn } as Omit<ProbeRecord, 'id' | 'event'>),
        clock,
        log,
      });
    },
  });
}
