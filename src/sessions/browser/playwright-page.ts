// SessionPage on Playwright and the DevTools protocol. Every call has a deadline; a page that hangs costs one call.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Clock } from '../../base/time.ts';
import type { Persona } from '../../personas/persona.ts';
import type { Agreement } from './answer-dialog.ts';
import type { ProcessorWaits } from './patience.ts';
import { createRequestHold } from './request-hold.ts';
import { createResendGuard } from './resend-guard.ts';
import type { PageEvent, Screen, SessionPage } from './session-page.ts';
import { listeningOf } from './pressable.ts';
import { handsOn } from './tab-hands.ts';
import { historyOf } from './tab-history.ts';
import { screenOf } from './tab-screen.ts';
import { timedCalls } from './timed-calls.ts';
import { bringStorageSource, putVisitor, readVisitor } from './visitor-state.ts';
import { addressOf, guardDocuments, watchRequests, watchTab, type Tell } from './watch-tab.ts';
import { createWorlds } from './worlds.ts';

export interface OpenPage {
  page: SessionPage;
  session: CDPSession;
  /** Ends what was begun at the browser and the tab; listeners stay. Never throws. */
  release(): Promise<void>;
}

/** Wraps the one tab of `context`, or `tab` of it; `mayVisit` decides where the main frame may go. */
export async function openPage(options: {
  context: BrowserContext;
  tab?: Page;
  clock: Clock;
  mayVisit: (url: string) => boolean;
  /** The persona's screen, from which zooming starts, and how slow its processor is. */
  device?: Screen & Partial<Pick<Persona['device'], 'cpuSlowdown'>>;
  /** How long the browser waited for a processor; without it the load of the machine stands for that. */
  waits?: ProcessorWaits;
}): Promise<OpenPage> {
  const { context, clock, waits, mayVisit, device } = options;
  const tab = options.tab ?? context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(tab);
  const worlds = await createWorlds(tab, session, waits);
  const listeners = new Set<(event: PageEvent) => void>();
  const tell: Tell = (event) => {
    const timed: PageEvent = { ...event, atMs: clock.monotonicMs() };
    for (const listener of listeners) listener(timed);
  };
  const flight = watchRequests(tab, tell);
  const dialogs: Agreement = { agreed: null, about: [] };
  watchTab({ tab, context, session, mainFrame: worlds.mainFrame().id, tell, dialogs });
  const resends = createResendGuard();
  const requests = createRequestHold(tab, session, { mainFrame: worlds.mainFrame().id, resends });
  await guardDocuments(session, worlds.mainFrame().id, { mayVisit, resends, tell });
  const timed = timedCalls(waits);
  // Entry 0 is the blank page that the browser opened with; what a borrowed tab showed before is not ours to go back to.
  const firstEntry = options.tab ? (await session.send('Page.getNavigationHistory')).currentIndex : 1;

  const page: SessionPage = {
    ...handsOn(tab, timed),
    ...historyOf({ tab, session, firstEntry, mayVisit, resends, timed, tell }),
    ...screenOf({ tab, session, worlds, device, timed }),
    url: () => addressOf(tab.url()),
    frames: () => timed('listing frames', worlds.frames()),
    mainFrame: async () => worlds.mainFrame(),
    install: (source) => timed('installing a script', worlds.install(source)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visitor: () => timed('reading what the site keeps', readVisitor(context, worlds.mainFrame())),
    visitAs: (visitor) =>
      timed(
        'bringing what the site keeps',
        Promise.all([context.addCookies(visitor.cookies), worlds.install(bringStorageSource(visitor))]).then(
          () => undefined,
        ),
      ),
    becomeVisitor: (visitor) =>
      timed('bringing what the site keeps', putVisitor(context, worlds.mainFrame(), visitor)),
    agree(words, about = []) {
      dialogs.agreed = words;
      dialogs.about = about;
    },
    judgeRequests: (judge) => timed('asking about requests', requests.judgeBy(judge)),
    pressable: (css) => timed('asking for listeners', listeningOf(session, css, 'press')),
    hoverable: (css) => timed('asking for listeners', listeningOf(session, css, 'hover')),
    requestsInFlight: () => flight.size,
  };
  const release = async () => {
    await requests.release();
    await session.detach().catch(() => undefined);
  };
  return { page, session, release };
}
