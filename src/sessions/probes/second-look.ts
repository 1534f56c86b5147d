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
import type { PageLook, ProbeRecord } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import type { VisitorState } from '../browser/session-page.ts';
import type { OpenSite } from '../open-site.ts';
import { mayTouch } from '../effects/leave-of.ts';
import { axeLook } from './axe-look.ts';
import { declaredOpeners, dialogLook } from './dialog-look.ts';
import { hurryLook, readHurry, readHurryLater } from './hurry-look.ts';
import { narrowed, narrowLook } from './narrow-look.ts';
import { bare, holdWrites, loadLimitMs, openLookBrowser, quickly, roomOf } from './look-browser.ts';
import { pushedAgain, readPage, type PageNotes } from './page-look.ts';
import { takeNotes, type Notes } from './probe-notes.ts';
import { unlessItFails, type ProbeRoom } from './probe-room.ts';
import { findWidgets, patternLook } from './pattern-look.ts';
import { settingsLook } from './settings-look.ts';
import { searchLook } from './search-look.ts';
import { announces, arrivalLook, stayLook } from './stay-look.ts';
import { lookAtState, stateLooks } from './state-looks.ts';
import { tabWalk, type WalkNeeds } from './tab-walk.ts';
import { backLook, choiceLook, linkLook } from './ways-look.ts';
import { zoomLook } from './zoom-look.ts';

/** Pages that are looked at before ways are tried that no persona went: where time runs out, the first pages tell most. */
const pagesBeforeWays = 3;
/** Layers that are opened on one page at most. */
const layersOfPage = 3;
/** Widgets that are worked on one page at most. */
const widgetsOfPage = 6;
/** Presses of the journey after which the page is watched, at most: each takes seconds. */
const watchedPresses = 8;

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
  const { evidence, plan, clock, log } = options;
  const touches = mayTouch(evidence.facts.effects);
  const browser = await openLookBrowser({ ...options, signal, notes });
  const { page, persona, load } = browser;

  /** Loads a page, and lets `probe` work on it where it comes. */
  async function onPage(
    url: string,
    device: Persona['device'],
    probe: (room: ProbeRoom, at: { url: string; viewport: Viewport }) => Promise<void>,
  ): Promise<void> {
    const room = browser.room(device);
    if (!(await load(url))) return;
    // Where the site sends to another page, it is that page which is looked at.
    const shown = bare(page.url());
    if (!looked.has(`${device.viewport.width} ${shown}`) || shown === url)
      await unlessItFails({ signal, log }, url, probe(room, { url: shown, viewport: device.viewport }));
    looked.add(`${device.viewport.width} ${shown}`);
    if (shown === url) came.add(url);
  }

  /** Ways that nobody went, and choices that nobody made. Each costs what it would have told, nothing else. */
  async function goWays(): Promise<void> {
    const { device } = persona;
    const room = browser.wayRoom();
    for (const back of plan.backs)
      await unlessItFails(
        { signal, log },
        back.url,
        // It is the page that Back is to leave which may hold on.
        backLook(room, back).then((look) => keepAt(look, look?.there.url ?? back.url, device)),
      );
    // To search is to submit something.
    for (const search of touches ? plan.searches : [])
      await unlessItFails(
        { signal, log },
        search.url,
        // The page that answers is the one that says what was found.
        searchLook(room, search).then((told) =>
          keepAt(told?.look ?? null, bare(told?.url ?? search.url), device),
        ),
      );
    const [start = ''] = plan.pages;
    const asked = plan.asked ?? [];
    if (asked.length > 0 && !(await load(start))) return;
    if (plan.links.length + asked.length > 0)
      await unlessItFails(
        { signal, log },
        start,
        linkLook(room, plan.links, asked).then((look) => keepAt(look, start, device)),
      );
  }

  async function keepAt(look: object | null, url: string, { viewport }: Persona['device']): Promise<void> {
    if (look) await notes.keep({ ...look, url, viewport } as Omit<ProbeRecord, 'id' | 'event'>);
  }

  async function lookClosely(room: ProbeRoom, at: { url: string; viewport: Viewport }): Promise<void> {
    const hurry = await readHurry(room, clock);
    const says = await announces(room).catch(() => false);
    if (!told('axe-look', at.url))
      await unlessItFails(
        { signal, log },
        at.url,
        axeLook(room).then((look) => notes.keep({ ...look, ...at })),
      );
    const page: PageNotes = await readPage(room).catch((error: unknown) => {
      signal.throwIfAborted();
      log.warn('session.probe_failed', { url: at.url, message: messageOf(error) });
      return { layers: [], cut: [], pushed: [], image: null };
    });
    if (!told('tab-walk', at.url))
      await notes.keep({ ...(await tabWalk(room, needsOn(evidence, plan, at.url))), ...at });
    const later = await readHurryLater(room, clock, hurry);
    await unlessItFails(
      { signal, log },
      at.url,
      settingsLook(room, persona.device).then((told) => notes.keep({ ...told, ...at })),
    );
    await notes.keep({ ...(await zoomLook(room)), ...at });
    const look = await hurryLook(room, later, () => load(at.url));
    if (look) await notes.keep({ ...look, ...at });
    const pushed = page.pushed.length > 0 && (await load(at.url)) ? await pushedAgain(room, page) : [];
    await lookInto(room, at);
    if (touches) await unlessItFails({ signal, log }, at.url, workWidgets(room, at));
    if (says) await unlessItFails({ signal, log }, at.url, watchArrival(room, at));
    const came: Omit<PageLook, 'id' | 'event'> = { kind: 'page-look', ...page, pushed, ...at };
    if (pushed.length + page.layers.length + page.cut.length > 0) await notes.keep(came);
    if (touches)
      await unlessItFails(
        { signal, log },
        at.url,
        choiceLook(browser.wayRoom(), at.url).then((told) => keepAt(told, at.url, persona.device)),
      );
  }

  /** What the page says by itself, loaded anew and untouched. */
  async function watchArrival(room: ProbeRoom, at: { url: string; viewport: Viewport }): Promise<void> {
    const look = (await load(at.url)) ? await arrivalLook(room, clock) : null;
    if (look) await notes.keep({ ...look, ...at });
  }

  /** What presses of the journey brought up within their page, each from a page of its own. */
  async function watchAnswers(): Promise<void> {
    const { device } = persona;
    const room = browser.room();
    for (const { url, css } of plan.openers.slice(0, watchedPresses)) {
      if (!(await load(url))) continue;
      await unlessItFails(
        { signal, log },
        url,
        stayLook(room, css, clock).then((look) => keepAt(look, url, device)),
      );
    }
  }

  /** Each layer from a page of its own: what one press left behind is no part of the next. */
  async function lookInto(room: ProbeRoom, at: { url: string; viewport: Viewport }): Promise<void> {
    const known = plan.openers.filter(({ url }) => url === at.url).map(({ css }) => css);
    const declared = touches ? await declaredOpeners(room).catch(() => []) : [];
    const fresh = [...new Set([...known, ...declared])].filter((css) => !walkedInto.has(css));
    for (const css of fresh.slice(0, layersOfPage)) {
      walkedInto.add(css);
      const look = (await load(at.url)) ? await dialogLook(room, css) : null;
      if (look) await notes.keep({ ...look, ...at });
    }
  }

  /** Widgets of the page by their pattern, each from a page of its own; those that are built as one before are left out. */
  async function workWidgets(room: ProbeRoom, at: { url: string; viewport: Viewport }): Promise<void> {
    if (!(await load(at.url))) return;
    const found = await findWidgets(room);
    const fresh = found.filter(({ pattern, locator }) => !worked.has(`${pattern}|${locator.css}`));
    for (const [nth, widget] of fresh.slice(0, widgetsOfPage).entries()) {
      worked.add(`${widget.pattern}|${widget.locator.css}`);
      if (nth > 0 && !(await load(at.url))) return;
      const look = await patternLook(room, widget);
      if (look) await notes.keep({ ...look, ...at });
    }
  }

  // A crawl has each of its states audited when it comes there.
  const told = (kind: ProbeRecord['kind'], url: string) =>
    evidence.probes?.some((probe) => probe.kind === kind && probe.url === url) === true;
  const looked = new Set<string>();
  const came = new Set<string>();
  const walkedInto = new Set<string>();
  const worked = new Set<string>();
  const narrow = narrowed(persona.device);
  // Where the session began is looked at as whoever comes for the first time.
  const firstAsVisitor = plan.pages[0] === bare(evidence.screens[0]?.url ?? '') ? 1 : 0;
  try {
    for (const [place, url] of plan.pages.entries()) {
      if (place === pagesBeforeWays) await goWays();
      if (place === firstAsVisitor && options.visitor) await page.visitAs(options.visitor);
      await onPage(url, persona.device, lookClosely);
      await page.emulate(narrow, { reducedMotion: true });
      await onPage(url, narrow, async (room, at) =>
        notes.keep({ ...(await narrowLook(room, narrow)), ...at }),
      );
      await page.emulate(persona.device, { reducedMotion: false });
    }
    if (plan.pages.length <= pagesBeforeWays) await goWays();
    // Comes last: where time runs out, other looks tell more.
    await watchAnswers();
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
      const url = bare(page.url());
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

type Viewport = Persona['device']['viewport'];

/** What a walk with Tab is given on this page. */
export function needsOn(evidence: Evidence, { used }: LookPlan, url: string): WalkNeeds {
  const here = used.find((each) => each.url === bare(url));
  return { used: here?.controls ?? [], pastes: mayTouch(evidence.facts.effects) };
}
