// Holds back what may write: requests of every frame of a tab, by whatever means a page makes them. Frames of other processes
// have a DevTools session of their own and are held as soon as they are known.
import type { CDPSession, Frame, Page } from 'playwright-core';
import type { SessionPage } from './session-page.ts';

/** Methods that by their meaning write nothing. */
const reading = /^(GET|HEAD|OPTIONS)$/i;
/** No pattern names a method: all requests are asked about. */
const allRequests = {
  patterns: [{ urlPattern: '*', requestStage: 'Request' as const }],
  handleAuthRequests: false,
};

export interface WriteHold {
  hold: SessionPage['holdWrites'];
  /** Whether this request of the page's own session has to be stopped. */
  isHeld(request: { method: string; url: string }): boolean;
}

/** Lets everything pass until it is told to hold. `session` is the page's own; what it pauses is decided elsewhere. */
export function createWriteHold(tab: Page, session: CDPSession): WriteHold {
  let mayWrite: Parameters<SessionPage['holdWrites']>[0] | null = null;
  const isHeld: WriteHold['isHeld'] = (request) =>
    mayWrite !== null && !reading.test(request.method) && !mayWrite(request);

  async function holdApart(frame: Frame): Promise<void> {
    if (frame === tab.mainFrame()) return;
    // A frame within its parent's process has no session of its own: it is held with that one.
    const own = await tab.context().newCDPSession(frame);
    own.on('Fetch.requestPaused', ({ requestId, request }) => {
      const decided = isHeld(request)
        ? own.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
        : own.send('Fetch.continueRequest', { requestId });
      decided.catch(() => undefined);
    });
    await own.send('Fetch.enable', allRequests);
  }

  return {
    isHeld,
    async hold(judge) {
      const isFirst = mayWrite === null;
      mayWrite = judge;
      if (!isFirst) return;
      const hold = (frame: Frame) => holdApart(frame).catch(() => undefined);
      tab.on('framenavigated', (frame) => void hold(frame));
      await session.send('Fetch.enable', { ...allRequests, handleAuthRequests: true });
      await Promise.all(tab.frames().map(hold));
    },
  };
}
