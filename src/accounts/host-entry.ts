// An entry of the allowlist, such as `example.com`, `*.example.com` or `localhost:9443`: its one spelling, and which
// targets it covers. Pure.
import { UsageError } from '../base/errors.ts';
import { allEffects, type Effects } from '../base/wire-facts.ts';
import { isWholeCrawl, parseExcluded, parseMaxActions, wholeCrawl, type CrawlRule } from './crawl-rule.ts';
import { parseAllowRule, tellAllowRule, type AllowRule } from './allow-rule.ts';

/** How far a persona may go on a host: effects, and requests that may be sent although these alone would hold them. */
export interface Leave {
  effects: Effects;
  allow: readonly AllowRule[];
  /** What the crawl of a run leaves out there; left out where the run alone says so. */
  crawl?: CrawlRule;
}

/** An entry of the list, in its one spelling, with its leave. */
export interface Grant extends Leave {
  entry: string;
}

/** An entry in its one spelling, and its parts. */
export interface HostEntry {
  /** Lower case, punycode, no `:443`. */
  entry: string;
  /** Without the `*.`; an IPv6 address keeps its brackets. */
  host: string;
  /** Covers the subdomains of `host` at any depth and not `host` itself. */
  wildcard: boolean;
  port: number;
}

/** After URL parsing, any host that ends in a number is in this form. */
const ipv4 = /^\d+(\.\d+){3}$/;
const httpsPort = 443;
const longestName = 253;
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Reads an entry. Throws UsageError, one sentence that names the entry and its fault, for a URL, a path, a user, a bad
 * name or port, a `*` elsewhere than in front, one over a whole top-level domain (`*.localhost` is fine), or an IP
 * address in any but its usual form.
 */
export function parseHostEntry(text: string): HostEntry {
  const fail = (why: string): never => {
    throw new UsageError(
      `"${text}" is not a valid host: ${why}`,
      'write example.com, *.example.com or localhost:9443',
    );
  };
  const written = text.trim().toLowerCase();
  if (written === '') fail('it is empty');
  if (written.includes('://')) fail('it has a scheme');
  if (/[\s/\\?#@%]/.test(written)) fail('it holds more than a host and a port');
  const wildcard = written.startsWith('*.');
  const rest = wildcard ? written.slice(2) : written;
  if (rest === '' || rest.includes('*')) fail('a * may only stand in front of a name, as in *.example.com');
  if (!URL.canParse(`https://${rest}`)) fail('it is no valid name or address');
  const url = new URL(`https://${rest}`);
  const host = withoutDot(url.hostname);
  if (url.port === '0') fail('0 is no port');
  if (isAddress(host)) {
    if (wildcard) fail('an address has no subdomains');
    if (ipv4.test(host) && rest.replace(/:\d*$/, '') !== host) fail(`write the address as ${host}`);
  } else {
    const labels = host.split('.');
    if (host.length > longestName || !labels.every((one) => label.test(one))) fail('it is no valid name');
    if (wildcard && labels.length < 2 && host !== 'localhost')
      fail(`*.${host} would cover a whole top-level domain`);
  }
  const port = url.port === '' ? httpsPort : Number(url.port);
  return {
    entry: `${wildcard ? '*.' : ''}${host}${port === httpsPort ? '' : `:${port}`}`,
    host,
    wildcard,
    port,
  };
}

/** Separate what follows an entry; a path that holds one writes its comma as %2C. */
const beforeRule = /,(allow|exclude|max-actions):/;

/**
 * Reads the command line's `HOST` or `HOST=effects`, then any number of `,allow:METHOD /path` and `,exclude:/path`, and one
 * `,max-actions:100`; effects default to `reversible`. Throws as `parseHostEntry`, `parseAllowRule` and those of the crawl do.
 */
export function parseHostGrant(text: string): Grant {
  const [head = '', ...parts] = text.split(beforeRule);
  const of = (kind: string) => parts.filter((_part, place) => parts[place - 1] === kind && place % 2 === 1);
  const allow = of('allow').map(parseAllowRule);
  const limit = of('max-actions').at(-1);
  const crawl = {
    exclude: parseExcluded(of('exclude')),
    maxActions: limit === undefined ? null : parseMaxActions(limit),
  };
  const more = { allow, ...(!isWholeCrawl(crawl) && { crawl }) };
  const at = head.indexOf('=');
  if (at < 0) return { entry: parseHostEntry(head).entry, effects: 'reversible', ...more };
  const effects = allEffects.find((one) => one === head.slice(at + 1).trim());
  if (!effects) {
    throw new UsageError(
      `"${text}" is not a host with its effects`,
      'write =look, =reversible or =all after the host, and each exception as in ",allow:POST /api/cart"',
    );
  }
  return { entry: parseHostEntry(head.slice(0, at)).entry, effects, ...more };
}

/** A leave as `parseHostGrant` reads it behind the `=`; `none` for no leave. */
export function tellLeave(leave: Leave | null): string {
  if (leave === null) return 'none';
  const { exclude, maxActions } = leave.crawl ?? wholeCrawl;
  return [
    leave.effects,
    ...leave.allow.map((rule) => `allow:${tellAllowRule(rule)}`),
    ...exclude.map((path) => `exclude:${path}`),
    ...(maxActions === null ? [] : [`max-actions:${maxActions}`]),
  ].join(',');
}

/** Whether an entry covers the host and port of an address. What is no address is covered by none. */
export function coversAddress(entry: string, address: string): boolean {
  const url = URL.parse(address);
  const port = url === null || url.port === '' ? httpsPort : Number(url.port);
  return url !== null && matchHost([{ entry }], url.hostname, port) !== null;
}

/**
 * The entry that covers `host` (as `URL.hostname` writes it) on `port`, or null. A named port covers that port alone, no
 * port means 443. A name wins over a wildcard, and a longer wildcard over a shorter one.
 */
export function matchHost<T extends { entry: string }>(
  entries: readonly T[],
  host: string,
  port = httpsPort,
): T | null {
  const wanted = withoutDot(host.toLowerCase());
  let best: { item: T; rank: number } | null = null;
  for (const item of entries) {
    const entry = parseHostEntry(item.entry);
    if (entry.port !== port) continue;
    const covers = entry.wildcard
      ? !isAddress(wanted) && wanted.endsWith(`.${entry.host}`)
      : wanted === entry.host;
    const rank = entry.wildcard ? entry.host.length : Infinity;
    if (covers && (!best || rank > best.rank)) best = { item, rank };
  }
  return best?.item ?? null;
}

/** `example.com.` names the same host as `example.com`. */
function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || ipv4.test(host);
}
