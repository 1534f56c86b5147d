// Asks about every request of the browser before it leaves: of all frames, workers, beacons and keep-alive requests, whichever
// process makes them. It hangs on the browser itself and not on its targets, so nothing has to be attached in time.
// WebSockets pass by here; they have a door of their own in the proxy.
import type { CDPSession, Page } from 'playwright-core';
import { beginningOf } from '../../base/beginning-of.ts';
import { withDeadline } from '../../base/time.ts';
import type { ResendGuard } from './resend-guard.ts';

/** A request before it has left. */
export interface AskedRequest {
  method: string;
  url: string;
  /** `document`, `fetch`, `xhr`, `ping`, `image`, …, in lower case. */
  type: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** What is sent along; null where nothing is, `unread` where the browser does not tell it (a stream, a file). */
  body: Buffer | null | 'unread';
  /** Address of the document that asks; null where it is not known. */
  documentUrl: string | null;
  /** The main document, a document in a frame, or none. */
  navigation: 'main' | 'frame' | null;
  /** The site sends on what was let go before. */
  redirected?: boolean;
}

/** `send` lets it go. `hold` stops it: a navigation as if it had not been begun, anything else as a blocker would. */
export type RequestVerdict = 'send' | 'hold';

export type JudgeRequest = (request: AskedRequest) => RequestVerdict | Promise<RequestVerdict>;

export interface RequestHold {
  /**
   * Has `judge` decide from the next document on; called again, it replaces the judge. What it throws holds the request.
   */
  judgeBy(judge: JudgeRequest): Promise<void>;
  /** Lets every request go again, unasked. Never throws. */
  release(): Promise<void>;
}

/** Longest that a judgement may take, milliseconds; a request that is not judged by then is held. */
const judgeLimitMs = 10_000;
/** Addresses of frames that are remembered. */
const frameCap = 500;
/** Of each address, the part that says where it belongs, in letters. */
const frameUrlMost = 2_048;

/** The hold of one browser; `session` is the page's own. Nothing is asked before `judgeBy`. */
export function createRequestHold(
  tab: Page,
  session: CDPSession,
  { mainFrame, resends }: { mainFrame: string; resends: ResendGuard },
): RequestHold {
  let judge: JudgeRequest | null = null;
  let asking: CDPSession | null = null;
  const frames = new Map<string, string>();
  const remember = (id: string, url: string) => {
    frames.delete(id);
    frames.set(id, beginningOf(url, frameUrlMost));
    const [oldest] = frames.keys();
    if (frames.size > frameCap && oldest !== undefined) frames.delete(oldest);
  };

  function documentOf(frameId: string, navigation: AskedRequest['navigation']): string | null {
    // A document that is coming is asked for by the one that is there; where none is, by the page around it.
    const around = beginningOf(tab.url(), frameUrlMost);
    if (navigation === 'main' || frameId === mainFrame) return around;
    const url = frames.get(frameId) ?? null;
    return navigation === 'frame' && !/^https?:/.test(url ?? '') ? around : url;
  }

  async function verdictOn({
    request,
    frameId,
    resourceType,
    redirectedRequestId,
  }: Paused): Promise<RequestVerdict> {
    if (!judge) return 'send';
    const isDocument = resourceType === 'Document';
    const navigation = isDocument ? (frameId === mainFrame ? 'main' : 'frame') : null;
    if (navigation === 'main' && resends.stops(request)) return 'hold';
    const asked: AskedRequest = {
      method: request.method,
      url: request.url,
      type: resourceType.toLowerCase(),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: bodyOf(request),
      documentUrl: documentOf(frameId, navigation),
      navigation,
      redirected: redirectedRequestId !== undefined,
    };
    return await withDeadline('judging a request', judgeLimitMs, Promise.resolve(judge(asked)));
  }

  async function decide(own: CDPSession, paused: Paused): Promise<void> {
    const { requestId, resourceType } = paused;
    const verdict = await verdictOn(paused).catch((): RequestVerdict => 'hold');
    if (verdict === 'send') await own.send('Fetch.continueRequest', { requestId });
    // Nobody reads the answer to a beacon: the page need not learn that it stayed here.
    else if (resourceType === 'Ping')
      await own.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    else {
      // A navigation that is aborted leaves the page as it was.
      const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
      await own.send('Fetch.failRequest', { requestId, errorReason });
    }
  }

  return {
    async judgeBy(next) {
      const isFirst = judge === null;
      judge = next;
      if (!isFirst) return;
      const browser = tab.context().browser();
      if (!browser) throw new Error('Assertion failed: the page belongs to a browser');
      const own = await browser.newBrowserCDPSession();
      asking = own;
      own.on('Fetch.requestPaused', (paused) => void decide(own, paused).catch(() => undefined));
      own.on('Target.targetCreated', ({ targetInfo }) => remember(targetInfo.targetId, targetInfo.url));
      own.on('Target.targetInfoChanged', ({ targetInfo }) => remember(targetInfo.targetId, targetInfo.url));
      session.on('Page.frameNavigated', ({ frame }) => remember(frame.id, frame.url));
      await own.send('Target.setDiscoverTargets', { discover: true });
      await own.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
    },
    release: async () => {
      await asking?.detach().catch(() => undefined);
    },
  };
}

interface Paused {
  requestId: string;
  frameId: string;
  resourceType: string;
  redirectedRequestId?: string;
  request: PausedRequest;
}

interface PausedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  hasPostData?: boolean;
  postData?: string;
  postDataEntries?: { bytes?: string }[];
}

function bodyOf({ hasPostData, postData, postDataEntries }: PausedRequest): AskedRequest['body'] {
  const parts = postDataEntries ?? [];
  if (parts.length > 0) {
    return parts.every(({ bytes }) => bytes !== undefined)
      ? Buffer.concat(parts.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
      : 'unread';
  }
  if (postData !== undefined) return Buffer.from(postData);
  return hasPostData === true ? 'unread' : null;
}
