// Judges the first page: is this the site, a wall in front of it, or no site at all? Pure.
import type { FailureCode, PageRead } from '../evidence/evidence.ts';
import type { Arrival } from './browser/session-page.ts';

/** Why a session cannot begin or go on; `reason` is a stable word, `message` a sentence that says what was seen. */
export interface SiteFailure {
  code: FailureCode;
  reason: string;
  message: string;
}

/** What kept the first document from coming, or null when it came. */
export function arrivalFailure(arrival: Arrival, facts: ArrivalFacts): SiteFailure | null {
  if (facts.redirectedTo !== null) return redirected(facts.redirectedTo);
  if (facts.httpAuth || arrival.status === 401) {
    return {
      code: 'blocked_by_site',
      reason: 'http_authentication',
      message: 'The site asks for HTTP authentication before it shows a page.',
    };
  }
  if (arrival.failure !== null) return networkFailure(arrival.failure, facts.proxyReason);
  if (arrival.status !== null && arrival.status >= 500) {
    return {
      code: 'site_failed',
      reason: 'server_error',
      message: `The first page answered ${arrival.status}.`,
    };
  }
  return null;
}

/** What was noted around the first navigation. */
export interface ArrivalFacts {
  /** A redirect to a host that is not allowed was stopped here. */
  redirectedTo: string | null;
  httpAuth: boolean;
  /** What the proxy said of the host, where it refused. */
  proxyReason: string | null;
}

function redirected(url: string): SiteFailure {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return {
    code: 'site_failed',
    reason: 'target_redirected',
    message: `The target sends visitors to ${host}, which is not allowed. If it belongs to the test, run: passerby hosts add ${host} --account NAME`,
  };
}

const networkReasons: [RegExp, string, string][] = [
  [/NAME_NOT_RESOLVED|unresolvable/, 'dns', 'The host name does not resolve.'],
  [
    /EXPIRED|NOT_YET_VALID|DATE_INVALID/,
    'tls',
    'The certificate of the site has expired or is not valid yet.',
  ],
  [/ALTNAME|COMMON_NAME/, 'tls', 'The certificate of the site is for another host name.'],
  [
    /AUTHORITY_INVALID|SELF_SIGNED|ISSUER|SIGNATURE/,
    'tls',
    'The certificate of the site is from an authority that the browser does not trust. The operator can name one with PASSERBY_EXTRA_CA.',
  ],
  [/CERT/, 'tls', 'The certificate of the site is not valid.'],
  [
    /SSL_PROTOCOL_ERROR/,
    'tls',
    'The site did not answer with TLS; probably it speaks plain HTTP on that port.',
  ],
  [/SSL|TLS/, 'tls', 'The TLS handshake with the site failed.'],
  [/REFUSED/, 'connection', 'The site refused the connection; probably nothing listens on that port.'],
  [/TIMED_OUT|timeout|deadline|longer than/i, 'timeout', 'The first page did not come in time.'],
  [/EMPTY_RESPONSE/, 'connection', 'The site closed the connection without an answer.'],
  [/RESET/, 'connection', 'The site cut the connection.'],
  [/CONNECTION|TUNNEL|PROXY/, 'connection', 'The connection to the site failed.'],
];

function networkFailure(failure: string, proxyReason: string | null): SiteFailure {
  const reasonIn = (text: string) => networkReasons.find(([pattern]) => pattern.test(text));
  // Where no connection came about, the proxy knows why; the browser only sees that the handshake with the site did not begin.
  // Of a certificate that stands on a root of the operator's own the proxy knows more than the browser.
  const isOfOther = proxyReason?.startsWith('certificate: ') === true && !failure.includes('CERT');
  const told = isOfOther ? null : proxyReason;
  const known = reasonIn(told ?? '') ?? reasonIn(failure);
  const seen = told === null ? failure : `${failure}; ${told}`;
  return {
    code: 'site_failed',
    reason: known?.[1] ?? 'network',
    message: `${known?.[2] ?? 'The first page did not load.'} Seen: ${seen}`,
  };
}

/** Statuses under which a wall page is served. */
const wallStatuses = new Set([403, 405, 429, 503]);

/** Titles and phrases of walls that ask whether the visitor is a person; kept narrow, since a false wall ends a session. */
const wallPhrases = [
  /\bjust a moment\b/i,
  /\bverify(ing)? (that )?you are (a )?human\b/i,
  /\bare you (a )?(human|robot)\b/i,
  /\bchecking your browser\b/i,
  /\bunusual traffic\b/i,
  /\bpress (and|&) hold\b/i,
  /\baccess denied\b/i,
  /\bpardon our interruption\b/i,
];

/** A bot wall or captcha in place of the page, or null. Needs the wall's status and words, or a page that is nothing but a captcha. */
export function botWall(status: number | null, read: PageRead): SiteFailure | null {
  const words = [read.title, ...read.elements.map((element) => element.text || element.name)].join(' ');
  const phrase = wallPhrases.find((pattern) => pattern.test(words));
  const controls = read.elements.filter((element) => element.kind === 'control').length;
  const bare = controls <= 3;
  const captcha =
    bare &&
    /captcha|turnstile|arkose|hcaptcha/i.test(read.elements.map((e) => e.locator.frameUrl ?? '').join(' '));
  if (!(captcha || (phrase && bare && status !== null && wallStatuses.has(status)))) return null;
  return {
    code: 'blocked_by_site',
    reason: captcha ? 'captcha' : 'bot_wall',
    message: `The site shows a wall instead of the page: "${read.title.slice(0, 80)}" (status ${status ?? 'unknown'}).`,
  };
}
