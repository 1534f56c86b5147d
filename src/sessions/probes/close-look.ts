// A page as the persona has it, looked at closely: every probe of it in an order in which none disturbs what the next one measures.
import { messageOf } from '../../base/errors.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { PageLook, ProbeRecord } from '../../evidence/probe.ts';
import { mayTouch } from '../effects/leave-of.ts';
import { axeLook } from './axe-look.ts';
import { declaredOpeners, dialogLook } from './dialog-look.ts';
import { hurryLook, readHurry, readHurryLater } from './hurry-look.ts';
import { withoutFragment } from '../../base/addresses.ts';
import { pushedAgain, readPage, type PageNotes } from './page-look.ts';
import type { PageProber, PlaceOfLook } from './page-prober.ts';
import { findWidgets, patternLook } from './pattern-look.ts';
import type { ProbeRoom } from './probe-room.ts';
import { settingsLook } from './settings-look.ts';
import { announces, arrivalLook } from './stay-look.ts';
import { tabWalk, type WalkNeeds } from './tab-walk.ts';
import { choiceLook } from './ways-look.ts';
import { zoomLook } from './zoom-look.ts';

/** Layers that are opened on one page at most. */
const layersOfPage = 3;
/** Widgets that are worked on one page at most. */
const widgetsOfPage = 6;

/** Looks at one page after the other; layers and widgets that several pages have are looked at once. */
export function createCloseLook(prober: PageProber): (room: ProbeRoom, at: PlaceOfLook) => Promise<void> {
  const { evidence, plan, browser, notes, clock, signal, log, touches, keepAt, spare } = prober;
  const { load, persona } = browser;
  const walkedInto = new Set<string>();
  const worked = new Set<string>();
  // A crawl has each of its states audited when it comes there.
  const told = (kind: ProbeRecord['kind'], url: string) =>
    evidence.probes?.some((probe) => probe.kind === kind && probe.url === url) === true;

  async function lookClosely(room: ProbeRoom, at: PlaceOfLook): Promise<void> {
    const hurry = await readHurry(room, clock);
    const says = await announces(room).catch(() => false);
    if (!told('axe-look', at.url))
      await spare(
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
    await spare(
      at.url,
      settingsLook(room, persona.device).then((told) => notes.keep({ ...told, ...at })),
    );
    await notes.keep({ ...(await zoomLook(room)), ...at });
    const look = await hurryLook(room, later, () => load(at.url));
    if (look) await notes.keep({ ...look, ...at });
    const pushed = page.pushed.length > 0 && (await load(at.url)) ? await pushedAgain(room, page) : [];
    await lookInto(room, at);
    if (touches) await spare(at.url, workWidgets(room, at));
    if (says) await spare(at.url, watchArrival(room, at));
    const came: Omit<PageLook, 'id' | 'event'> = { kind: 'page-look', ...page, pushed, ...at };
    if (pushed.length + page.layers.length + page.cut.length > 0) await notes.keep(came);
    if (touches)
      await spare(
        at.url,
        choiceLook(browser.wayRoom(), at.url).then((told) => keepAt(told, at.url, persona.device)),
      );
  }

  /** What the page says by itself, loaded anew and untouched. */
  async function watchArrival(room: ProbeRoom, at: PlaceOfLook): Promise<void> {
    const look = (await load(at.url)) ? await arrivalLook(room, clock) : null;
    if (look) await notes.keep({ ...look, ...at });
  }

  /** Each layer from a page of its own: what one press left behind is no part of the next. */
  async function lookInto(room: ProbeRoom, at: PlaceOfLook): Promise<void> {
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
  async function workWidgets(room: ProbeRoom, at: PlaceOfLook): Promise<void> {
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

  return lookClosely;
}

/** What a walk with Tab is given on this page. */
export function needsOn(evidence: Evidence, { used }: LookPlan, url: string): WalkNeeds {
  const here = used.find((each) => each.url === withoutFragment(url));
  return { used: here?.controls ?? [], pastes: mayTouch(evidence.facts.effects) };
}
