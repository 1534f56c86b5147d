// Requests and scripts of the page's own that failed because of an action. Strangers' scripts and counting are left out.
import type { ConsoleRecord, RequestRecord, TurnRecord } from '../../evidence/evidence.ts';

const counting =
  /(^|[/._-])(analytics|telemetry|metrics|beacon|collect|track(ing)?|pixel|stats|logs?|logging|rum|sentry)([/._-]|$)/i;
/** Hosts that count visits, sell room or watch for errors, and answer no press. */
const countingHost =
  /(^|\.)(googletagmanager|google-analytics|doubleclick|googlesyndication|googleadservices|hotjar|clarity|segment|mixpanel|amplitude|fullstory|newrelic|nr-data|datadoghq[\w-]*|bugsnag|sentry|sentry-cdn|matomo|plausible|posthog|taboola|outbrain|criteo|quantserve|scorecardresearch|cloudflareinsights)\.[a-z]{2,4}$|^connect\.facebook\.net$/i;

export interface Failures {
  /** Data requests of the same site that changed nothing for the better: status 400 or more, or no answer. */
  requests: RequestRecord[];
  /** Errors that no script of the page caught. */
  errors: ConsoleRecord[];
}

/** What failed in answer to this turn's action. A request that a later one to the same address made good is left out. */
export function failuresOf(
  turn: TurnRecord,
  requests: readonly RequestRecord[],
  records: readonly ConsoleRecord[],
): Failures {
  const { effect } = turn;
  const sent = requests.filter((request) => effect.requests.includes(request.id));
  return {
    requests: sent.filter((request) => isFailure(request) && !isMadeGood(request, sent)),
    errors: records.filter(
      (record) =>
        effect.errors.includes(record.id) &&
        record.kind === 'uncaught' &&
        isOwnScript(record.url, effect.urlBefore),
    ),
  };
}

/** True for a failed data request of the same site; cancelled ones, sign-in checks and counting are none. */
export function isFailure(request: RequestRecord): boolean {
  if (!request.sameSite || !/^(fetch|xhr)$/.test(request.type)) return false;
  if (isCounting(request.url)) return false;
  if (request.failure !== null) return !/aborted|cancell?ed|blocked/i.test(request.failure);
  return request.status !== null && request.status >= 400 && request.status !== 401;
}

/** True for what counts visits or watches for errors: no part of what a page does for people. */
export function isCounting(url: string): boolean {
  return counting.test(pathOf(url)) || (URL.canParse(url) && countingHost.test(new URL(url).hostname));
}

/** True for a request that asks the server to keep or change something. */
export function isWrite(request: RequestRecord): boolean {
  return !/^(GET|HEAD|OPTIONS)$/i.test(request.method);
}

function isMadeGood(failed: RequestRecord, sent: readonly RequestRecord[]): boolean {
  return sent.some(
    (other) =>
      other.atMs > failed.atMs &&
      other.method === failed.method &&
      pathOf(other.url) === pathOf(failed.url) &&
      other.status !== null &&
      other.status < 400,
  );
}

/** True for a script that the page's own host serves, and for one without an address. */
export function isOwnScript(scriptUrl: string, pageUrl: string): boolean {
  if (scriptUrl === '') return true;
  if (!URL.canParse(scriptUrl) || !URL.canParse(pageUrl)) return false;
  return new URL(scriptUrl).host === new URL(pageUrl).host;
}

/** The path of an address; what is no address stays as it is. */
export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
