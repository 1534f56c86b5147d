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
import type { LookPlan, PageLook, ProbeRecord } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';
import { arrivalFailure } from '../arrival.ts';
import type { Arrival, SessionPage, VisitorState } from '../browser/session-page.ts';
import { observeSession } from '../observers/observe-session.ts';
import { watchEffect } from '../observers/watch-effect.ts';
import type { OpenSite } from '../open-site.ts';
import { axeLook } from './axe-look.ts';
import { declaredOpeners, dialogLook } from './dialog-look.ts';
import { hurryLook, readHurry, readHurryLater } from './hurry-look.ts';
import { narrowed, narrowLook } from './narrow-look.ts';
import { pushedAgain, readPage, type PageNotes } from './page-look.ts';
import { takeNotes, type Notes } from './probe-notes.ts';
import { unlessItFails, type ProbeRoom } from './probe-room.ts';
import { searchLook } from './search-look.ts';
import { announces, arrivalLook, stayLook } from './stay-look.ts';
import { lookAtState, stateLooks } from './state-looks.ts';
import { tabWalk } from './tab-walk.ts';
import { backLook, choiceLook, linkLook, type WayRoom } from './ways-look.ts';
import { zoomLook } from './zoom-look.ts';

/** Longest that a page may take to come and be quiet, milliseconds. */
const loadLimitMs = 15_000;
/** Pages that are looked at before ways are tried that no persona went: where time runs out, the first pages tell most. */
const pagesBeforeWays = 3;
/** Layers that are opened on one page at most. */
const layersOfPage = 3;
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

/** What probes tell of a page does not hang on the processor or the line that it comes over. */
function quickly(persona: Persona): Persona {
  return { ...persona, device: { ...persona.device, cpuSlowdown: 1, network: 'full' } };
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
  const { evidence, plan, openSite, clock, log } = options;
  const persona = quickly(evidence.facts.persona);
  const site = await openSite({ persona, targetUrl: evidence.facts.targetUrl, signal });
  const close = () => void site.close();
  signal.addEventListener('abort', close, { once: true });
  const { page } = site.browser;
  const startedMs = clock.monotonicMs();
  const sinceStartMs = () => Math.round(clock.monotonicMs() - startedMs);
  const observers = await observeSession({ page, targetUrl: evidence.facts.targetUrl, clock, sinceStartMs });

  /** Loads a page, and lets `probe` work on it where it comes. */
  async function onPage(
    url: string,
    device: Persona['device'],
    probe: (room: ProbeRoom, at: { url: string; viewport: Viewport }) => Promise<void>,
  ): Promise<void> {
    const room = roomOf(options, { page, signal, device, notes });
    signal.throwIfAborted();
    if (!(await load(url))) return;
    // Where the site sends to another page, it is that page which is looked at.
    const shown = bare(page.url());
    if (!looked.has(`${device.viewport.width} ${shown}`) || shown === url)
      await unlessItFails({ signal, log }, url, probe(room, { url: shown, viewport: device.viewport }));
    looked.add(`${device.viewport.width} ${shown}`);
    if (shown === url) came.add(url);
  }

  /** True where the page came. */
  async function load(url: string): Promise<boolean> {
    const arrival = await arriveAt(url);
    return arrivalFailure(arrival, { redirectedTo: null, httpAuth: false, proxyReason: null }) === null;
  }

  async function arriveAt(url: string): Promise<Arrival> {
    let arrival: Arrival = { url, status: null, failure: 'not tried' };
    await act(async () => void (arrival = await page.goto(url, loadLimitMs)));
    return arrival;
  }

  async function act(deed: () => Promise<unknown>): Promise<void> {
    const takeQueueDelayMs = () => site.takeQueueDelayMs();
    await watchEffect({ page, clock, signal, takeQueueDelayMs, act: async () => void (await deed()) });
  }

  /** Ways that nobody went, and choices that nobody made. Each costs what it would have told, nothing else. */
  async function goWays(): Promise<void> {
    const { device } = persona;
    const room = wayRoom();
    for (const back of plan.backs)
      await unlessItFails(
        { signal, log },
        back.url,
        // It is the page that Back is to leave which may hold on.
        backLook(room, back).then((look) => keepAt(look, look?.there.url ?? back.url, device)),
      );
    for (const search of plan.searches)
      await unlessItFails(
        { signal, log },
        search.url,
        // The page that answers is the one that says what was found.
        searchLook(room, search).then((told) =>
          keepAt(told?.look ?? null, bare(told?.url ?? search.url), device),
        ),
      );
    const [start = ''] = plan.pages;
    if (plan.links.length > 0)
      await unlessItFails(
        { signal, log },
        start,
        linkLook(room, plan.links).then((look) => keepAt(look, start, device)),
      );
  }

  function wayRoom(): WayRoom {
    return {
      ...roomOf(options, { page, signal, device: persona.device, notes }),
      act,
      async load(url) {
        const { status, failure } = await arriveAt(url);
        return failure === null ? status : null;
      },
    };
  }

  function keepAt(look: object | null, url: string, { viewport }: Persona['device']): void {
    if (look) notes.keep({ ...look, url, viewport } as Omit<ProbeRecord, 'id' | 'event'>);
  }

  async function lookClosely(room: ProbeRoom, at: { url: string; viewport: Viewport }): Promise<void> {
    const hurry = await readHurry(room, clock);
    const says = await announces(room).catch(() => false);
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
    notes.keep({ ...(await tabWalk(room, answeredOn(evidence, at.url))), ...at });
    const later = await readHurryLater(room, clock, hurry);
    notes.keep({ ...(await zoomLook(room)), ...at });
    const look = await hurryLook(room, later, () => load(at.url));
    if (look) notes.keep({ ...look, ...at });
    const pushed = page.pushed.length > 0 && (await load(at.url)) ? await pushedAgain(room, page) : [];
    await lookInto(room, at);
    if (says) await unlessItFails({ signal, log }, at.url, watchArrival(room, at));
    const came: Omit<PageLook, 'id' | 'event'> = { kind: 'page-look', ...page, pushed, ...at };
    if (pushed.length + page.layers.length + page.cut.length > 0) notes.keep(came);
    await unlessItFails(
      { signal, log },
      at.url,
      choiceLook(wayRoom(), at.url).then((told) => keepAt(told, at.url, persona.device)),
    );
  }

  /** What the page says by itself, loaded anew and untouched. */
  async function watchArrival(room: ProbeRoom, at: { url: string; viewport: Viewport }): Promise<void> {
    const look = (await load(at.url)) ? await arrivalLook(room, clock) : null;
    if (look) notes.keep({ ...look, ...at });
  }

  /** What presses of the journey brought up within their page, each from a page of its own. */
  async function watchAnswers(): Promise<void> {
    const { device } = persona;
    const room = roomOf(options, { page, signal, device, notes });
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
    const declared = await declaredOpeners(room).catch(() => []);
    const fresh = [...new Set([...known, ...declared])].filter((css) => !walkedInto.has(css));
    for (const css of fresh.slice(0, layersOfPage)) {
      walkedInto.add(css);
      const look = (await load(at.url)) ? await dialogLook(room, css) : null;
      if (look) notes.keep({ ...look, ...at });
    }
  }

  const looked = new Set<string>();
  const came = new Set<string>();
  const walkedInto = new Set<string>();
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
    signal.removeEventListener('abort', close);
    observers.stop();
    await site.close();
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
    look: async (page) => {
      const url = bare(page.url());
      await lookAtState({
        roomOn: (shownOn) => roomOf(options, { page, signal, device: shownOn, notes }),
        device,
        answered: answeredOn(evidence, url),
        reload: async () => (await page.goto(url, loadLimitMs)).failure === null,
        keep: (look, { viewport }) =>
          notes.keep({ ...look, url, viewport } as Omit<ProbeRecord, 'id' | 'event'>),
        clock,
        log,
      });
    },
  });
}

/** An address without the place within its page. */
function bare(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

type Viewport = Persona['device']['viewport'];

function roomOf(
  { mask, covers }: SecondLookOptions,
  {
    page,
    signal,
    device,
    notes,
  }: { page: SessionPage; signal: AbortSignal; device: Persona['device']; notes: Notes },
): ProbeRoom {
  return {
    page,
    signal,
    takePicture: () => (covers ? page.coveredScreenshot(mask.pattern) : page.screenshot()),
    keepPicture: async (label, png) => png && notes.picture(label, png, device),
  };
}

/** CSS paths of what answered the persona's pointer on this page: surely operable, whatever it is built of. */
export function answeredOn(evidence: Evidence, url: string): string[] {
  const screens = new Map(evidence.screens.map((screen) => [screen.id, screen]));
  return evidence.turns.flatMap(({ screen, screenAfter, action, effect }) => {
    const [before, after] = [screens.get(screen), screens.get(screenAfter)];
    // What changes on the thing itself may be no more than its look under a pointer, and so may what the pointer left.
    const elsewhere =
      effect.visibleMutations - (effect.nearMutations ?? 0) > 0 && before?.structure !== after?.structure;
    const said = effect.newText.length + effect.dialogs.length + effect.popups.length > 0;
    const answered = effect.navigated || effect.historyChanged || elsewhere || said;
    const here = before?.url === url && action.kind === 'click' && !action.missed && answered;
    const locator = action.target?.locator;
    return here && locator && locator.frameUrl === null && !locator.css.includes('>>>') ? [locator.css] : [];
  });
}
