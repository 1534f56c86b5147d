// Probes done once more in a fresh browser, each from a page of its own: what a deed of a probe brought about is held with
// confidence only where it comes about again. Nothing is planned or judged here.
import { messageOf } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { stopReason, StopError } from '../../base/stop.ts';
import { after } from '../../base/time.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { EvidenceSink } from '../../evidence/recorder.ts';
import type { LookPlan } from '../../evidence/look-plan.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import type { VisitorState } from '../browser/session-page.ts';
import { missingHereSource } from '../page/needed-on-way.ts';
import { dialogLook } from './dialog-look.ts';
import { withoutFragment } from '../../base/addresses.ts';
import { openLookBrowser, type LookBrowser, type LookBrowserOptions } from './look-browser.ts';
import { takeNotes } from './probe-notes.ts';
import { unlessItFails } from './probe-room.ts';
import { searchAgain } from './search-look.ts';
import { needsOn } from './close-look.ts';
import { arrivalLook, stayLook } from './stay-look.ts';
import { patternLook } from './pattern-look.ts';
import { tabWalk } from './tab-walk.ts';
import { backLook, choiceLook } from './ways-look.ts';

/** With less time than this left nothing is done again, milliseconds: a browser has to start first. */
const leastMs = 2_000;

/** The journey's evidence with the probes that were done again in place of its own, and the `event`s of the first ones. */
export interface LookedAgain {
  evidence: Evidence;
  again: number[];
}

/**
 * Does the probes of these `event`s again, in their order, as the same visitors as then. One that cannot be done (its page does not come,
 * what it pressed is not there, nothing came up) is left out. Null where none was done. Rejects only with the reason of `signal`.
 */
export async function lookAgain(
  options: Omit<LookBrowserOptions, 'notes'> & {
    /** The second look's plan of the same journey. */
    plan: LookPlan;
    events: readonly number[];
    /** Whom the sites knew at the end of the journey. */
    visitor: VisitorState | null;
    sink: EvidenceSink;
    log: Log;
    limitMs: number;
  },
): Promise<LookedAgain | null> {
  const { evidence, plan, signal, log } = options;
  const wanted = options.events.flatMap((seq) => evidence.probes?.find(({ event }) => event === seq) ?? []);
  if (wanted.length === 0 || options.limitMs < leastMs) return null;
  const over = new AbortController();
  const cease = after(options.limitMs, () => over.abort(new StopError('deadline')));
  const either = AbortSignal.any([signal, over.signal]);
  const notes = takeNotes({ ...options, evidence: { ...evidence, probes: [] } });
  const again: number[] = [];
  try {
    const browser = await openLookBrowser({ ...options, signal: either, notes });
    try {
      const isFirst = (probe: ProbeRecord) => wasOfNewcomer(probe, plan, evidence);
      const inOrder = wanted.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
      let isKnown = false;
      for (const probe of inOrder) {
        if (!isKnown && !isFirst(probe) && options.visitor) {
          await browser.page.visitAs(options.visitor);
          isKnown = true;
        }
        const doing = doAgain(browser, { probe, plan, evidence, clock: options.clock }).then(async (told) => {
          if (!told) return;
          await notes.keep({ ...told.look, url: told.url, viewport: probe.viewport } as Parameters<
            typeof notes.keep
          >[0]);
          again.push(probe.event);
        });
        await unlessItFails({ signal: either, log }, probe.url, doing);
      }
    } finally {
      await browser.close();
    }
  } catch (error) {
    if (stopReason(signal) !== null) throw signal.reason;
    log.warn('session.look_again_cut', { message: messageOf(error) });
  } finally {
    cease();
  }
  await notes.drain();
  return again.length === 0 ? null : { evidence: notes.evidence(), again };
}

/** Where the session began was walked as whoever comes for the first time; what came later was done as the journey's visitor. */
function wasOfNewcomer({ kind, url }: ProbeRecord, { pages }: LookPlan, { screens }: Evidence): boolean {
  const [first] = pages;
  const ofPage = kind === 'tab-walk' || kind === 'dialog-look' || kind === 'choice-look';
  return (
    first === withoutFragment(screens[0]?.url ?? '') && (pages.length === 1 || (ofPage && url === first))
  );
}

/** One probe, and the page that it tells of. */
async function doAgain(
  { page, load, room, wayRoom }: LookBrowser,
  {
    probe,
    plan,
    evidence,
    clock,
  }: { probe: ProbeRecord; plan: LookPlan; evidence: Evidence } & Pick<LookBrowserOptions, 'clock'>,
): Promise<{ look: object; url: string } | null> {
  const { url } = probe;
  const at = <Look extends object>(look: Look | null, there = url) => look && { look, url: there };
  const onPage = async (look: () => Promise<object | null>) =>
    (await load(url)) && withoutFragment(page.url()) === url ? at(await look()) : null;
  switch (probe.kind) {
    case 'tab-walk':
      return await onPage(async () => {
        // Of what is not there any more a walk would say nothing, as if it had come to it.
        const missed = probe.unreached.map(({ locator: { css }, ...at }) => ({ ...at, css, answered: true }));
        const frame = await page.mainFrame();
        if ((await frame.evaluate<number>(missingHereSource, missed)) > 0) return null;
        return await tabWalk(room(), needsOn(evidence, plan, url));
      });
    case 'dialog-look':
      return await onPage(() => dialogLook(room(), probe.opener.locator.css));
    case 'stay-look': {
      const { pressed } = probe;
      return await onPage(() =>
        pressed ? stayLook(room(), pressed.locator.css, clock) : arrivalLook(room(), clock),
      );
    }
    case 'pattern-look':
      return await onPage(() => patternLook(room(), { ...probe.widget, pattern: probe.pattern }));
    case 'choice-look':
      return await onPage(() => choiceLook(wayRoom(), url));
    case 'back-look': {
      const ofPage = plan.backs.filter((back) => back.url === withoutFragment(probe.before.url));
      const from = ofPage.find(({ href }) => href === withoutFragment(probe.there.url)) ?? ofPage[0];
      const look = from ? await backLook(wayRoom(), from) : null;
      return at(look, look?.there.url);
    }
    case 'search-look': {
      const { css } = probe.field.locator;
      const from = plan.searches.find((search) => search.css === css);
      const told = from ? await searchAgain(wayRoom(), from, probe) : null;
      return told && at(told.look, withoutFragment(told.url));
    }
    // What only reads a page is measured at once.
    case 'axe-look':
    case 'hurry-look':
    case 'ibm-look':
    case 'link-look':
    case 'markup-look':
    case 'narrow-look':
    case 'page-look':
    case 'settings-look':
    case 'zoom-look':
      return null;
  }
}
