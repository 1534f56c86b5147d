// What a tab tells while it is used, its requests, lines, dialogs and ways out, and the guard of where its main frame may go.
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { beginningOf } from '../../base/beginning-of.ts';
import { answerTo, type Agreement } from './answer-dialog.ts';
import type { ResendGuard } from './resend-guard.ts';
import type { PageEvent } from './session-page.ts';

/** Requests that stay open by design, or that nobody waits for. */
const unwatched = new Set(['eventsource', 'websocket', 'ping', 'beacon', 'cspviolationreport', 'preflight']);

/** Dialogs and tabs of one page that are told of; a page may open them in a loop. */
const toldCap = 50;

/** Characters that are told of a line of the console, and of an address beside it. */
const textCap = 2_000;
const sourceCap = 2_048;
/** Characters of any other address: longer ones carry data. */
const addressCap = 8_192;
/** Characters of lines that the automation library may keep for somebody who asks late. */
const keptTextCap = 2_000_000;

/** Addresses that are judged as requests, stay in the page, or belong to another program. */
const harmlessSchemes = new Set([
  'http:',
  'https:',
  'about:',
  'blob:',
  'javascript:',
  'mailto:',
  'tel:',
  'sms:',
]);

/** Each kind of event keeps fields of its own; only the time is added here. */
type Untimed<Event> = Event extends PageEvent ? Omit<Event, 'atMs'> : never;
export type Tell = (event: Untimed<PageEvent>) => void;

/** Tells of the requests of the tab; the answer names those in flight. */
export function watchRequests(tab: Page, tell: Tell): ReadonlySet<string> {
  const ids = new WeakMap<Request, string>();
  const flight = new Set<string>();
  let count = 0;

  tab.on('request', (request) => {
    const id = `r${++count}`;
    ids.set(request, id);
    const type = request.resourceType();
    if (!unwatched.has(type)) flight.add(id);
    const frame = frameOf(request);
    tell({
      kind: 'request',
      request: {
        id,
        method: request.method(),
        url: addressOf(request.url()),
        type,
        frameUrl: addressOf(frame?.url() ?? ''),
        navigation: request.isNavigationRequest() && frame === tab.mainFrame(),
      },
    });
  });
  tab.on('response', (response) => {
    const id = ids.get(response.request());
    const headers = response.headers();
    const mimeType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    const retryAfter = headers['retry-after']?.slice(0, 64);
    if (id)
      tell({ kind: 'response', id, status: response.status(), mimeType, ...(retryAfter && { retryAfter }) });
  });
  const end = (request: Request, failure: string | null) => {
    const id = ids.get(request);
    if (!id) return;
    flight.delete(id);
    tell({ kind: 'request-end', id, failure, sizeBytes: 0 });
  };
  tab.on('requestfinished', (request) => end(request, null));
  tab.on('requestfailed', (request) => end(request, request.failure()?.errorText ?? 'failed'));
  return flight;
}

/** A request of a frame that is gone, or of a worker, has no frame. */
function frameOf(request: Request) {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

/** Tells what the tab says and where it goes; answers its dialogs, and lets no second tab open. */
export function watchTab(options: {
  tab: Page;
  context: BrowserContext;
  session: CDPSession;
  mainFrame: string;
  tell: Tell;
  dialogs: Readonly<Agreement>;
}): void {
  const { tab, context, session, mainFrame, tell } = options;
  let dialogs = 0;
  let popups = 0;
  const forget = forgetWhatIsSaid(tab);
  tab.on('console', (message) => {
    const level = message.type();
    const text = message.text();
    forget(text);
    for (const value of message.args()) value.dispose().catch(() => undefined);
    if (level !== 'error' && level !== 'warning') return;
    const url = beginningOf(message.location().url, sourceCap);
    tell({ kind: 'console', level, text: beginningOf(text, textCap), url });
  });
  tab.on('pageerror', (error) => {
    forget(error.stack ?? error.message);
    tell({ kind: 'uncaught', text: beginningOf(error.message, textCap), url: addressOf(tab.url()) });
  });
  tab.on('dialog', (dialog) => {
    dialogs += 1;
    const answer = answerTo(dialog, options.dialogs);
    const message = beginningOf(dialog.message(), 500);
    const told = answer.agreed === undefined ? {} : { agreed: answer.agreed };
    if (dialogs <= toldCap) tell({ kind: 'dialog', type: dialog.type(), message, ...told });
    answer.give().catch(() => undefined);
  });
  tab.on('download', (download) => {
    tell({ kind: 'download', url: addressOf(download.url()), name: download.suggestedFilename() });
    download.cancel().catch(() => undefined);
  });
  tab.on('crash', () => tell({ kind: 'crash' }));
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) tell({ kind: 'navigated', url: addressOf(frame.url), sameDocument: false });
  });
  session.on('Page.navigatedWithinDocument', ({ url, frameId }) => {
    if (frameId === mainFrame) tell({ kind: 'navigated', url: addressOf(url), sameDocument: true });
  });
  // No tab opens (see the flags), but the browser says which one would have.
  session.on('Page.windowOpen', ({ url }) => {
    popups += 1;
    if (popups <= toldCap) tell({ kind: 'popup', url: url === '' ? 'about:blank' : addressOf(url) });
  });
  // A browser that does not know the flag opens it all the same.
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  // The browser refuses these by itself, and no request is made that could be judged.
  session.on('Page.frameScheduledNavigation', ({ url, frameId }) => {
    if (frameId === mainFrame && !harmlessSchemes.has(URL.parse(url)?.protocol ?? 'about:')) {
      tell({ kind: 'blocked-navigation', url: addressOf(url), why: 'address not allowed' });
    }
  });
}

/** Has the automation library throw away the lines that it keeps, whenever they are long together. */
function forgetWhatIsSaid(tab: Page): (text: string) => void {
  let length = 0;
  return (text) => {
    length += text.length;
    if (length < keptTextCap) return;
    length = 0;
    Promise.all([tab.clearConsoleMessages(), tab.clearPageErrors()]).catch(() => undefined);
  };
}

/** Stops a navigation of the main frame before it leaves, where it may not go; answers HTTP authentication with no. */
export async function guardDocuments(
  session: CDPSession,
  mainFrame: string,
  options: { mayVisit: (url: string) => boolean; resends: ResendGuard; tell: Tell },
): Promise<void> {
  const { mayVisit, resends, tell } = options;
  session.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) resends.committed();
  });
  session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    const leaves = frameId === mainFrame && !mayVisit(request.url);
    if (leaves) tell({ kind: 'blocked-navigation', url: addressOf(request.url), why: 'host not allowed' });
    const stopped = leaves || (frameId === mainFrame && resends.stops(request));
    // A navigation that is aborted leaves the page as it was.
    const decided = stopped
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : session.send('Fetch.continueRequest', { requestId });
    decided.catch(() => undefined);
  });
  session.on('Fetch.authRequired', ({ requestId, request, frameId }) => {
    if (frameId === mainFrame) tell({ kind: 'http-auth', url: addressOf(request.url) });
    session
      .send('Fetch.continueWithAuth', { requestId, authChallengeResponse: { response: 'CancelAuth' } })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
    handleAuthRequests: true,
  });
}

/** An address as it is told. */
export function addressOf(url: string): string {
  return beginningOf(url, addressCap);
}
