// The one judge of where the service may connect: API validation, the session proxies and outbound requests all ask it.
import { longestUrl } from '../base/wire-facts.ts';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ErrorCode } from '../base/errors.ts';
import { withDeadline } from '../base/time.ts';
import { addressFault, isLoopback } from './address.ts';
import { isWebPort } from './ports.ts';

/** An address that may be connected to. */
export interface VettedAddress {
  address: string;
  family: 4 | 6;
}

export type RefusalCode =
  | 'private_address'
  | 'unresolvable'
  | 'port_not_allowed'
  | 'own_listener'
  | 'malformed';

/** Where a host and port lead. Connect to these addresses and no others; a name is not resolved a second time. */
export type Resolution =
  | { ok: true; host: string; port: number; addresses: VettedAddress[]; exempt: boolean }
  | { ok: false; code: RefusalCode; reason: string };

/** What API validation needs to know of a target. `message` is a sentence for the caller. */
export type TargetVerdict =
  | { ok: true; url: URL; host: string; port: number; addresses: VettedAddress[]; exempt: boolean }
  | {
      ok: false;
      code: Extract<
        ErrorCode,
        'validation_failed' | 'target_not_https' | 'target_private_address' | 'target_unresolvable'
      >;
      message: string;
    };

/** An address on which this service itself listens. */
export interface Listener {
  host: string;
  port: number;
}

/** Answers all addresses of a name; rejects where there is none. */
export type Lookup = (host: string) => Promise<readonly { address: string; family: number }[]>;

export interface Guard {
  /** Judges a host (name or address in any spelling a URL may hold) and a port, and resolves it. Never rejects. */
  resolve(host: string, port: number): Promise<Resolution>;
  /** Judges the address of a run's target: HTTPS, no credentials in it, and all that `resolve` asks. Never rejects. */
  judgeTarget(urlText: string): Promise<TargetVerdict>;
  /** Names a listener that nobody may reach through us, exempt or not, until the returned function is called. */
  claim(listener: Listener): () => void;
  /** The listeners that are claimed now, for further guards of the same service. */
  listeners(): Listener[];
}

/** Longest that a name may take to resolve. */
const lookupLimitMs = 5_000;

/**
 * A guard. `exemptions` are `host` or `host:port` entries of the operator (never of a client) that may be private;
 * `passingExemptions` are more of them, asked for only where one would decide. Everything is refused that is not known
 * to be public or exempt.
 */
export function createGuard(options: {
  exemptions: readonly string[];
  passingExemptions?: () => Promise<readonly string[]>;
  ownListeners?: () => readonly Listener[];
  /** The setting that holds the exemptions; a refusal that it could lift names it. */
  setting?: string;
  lookup?: Lookup;
}): Guard {
  const lookup = options.lookup ?? ((host) => systemLookup(host, { all: true, order: 'verbatim' }));
  const claimed = new Set<Listener>();
  const liftable = options.setting === undefined ? '' : ` (${options.setting} does not name it)`;

  const isOwn = (address: string, port: number) =>
    [...claimed, ...(options.ownListeners?.() ?? [])].some((own) => reaches(address, port, own));

  async function resolve(hostText: string, port: number): Promise<Resolution> {
    const host = canonicalHost(hostText);
    if (host === null) return refusal('malformed', 'the host cannot be read');
    const isWeb = isWebPort(port);
    let exemption = exemptionOf(host, port, options.exemptions);
    const enough = () => exemption === 'host and port' || (isWeb && exemption === 'host');
    const askPassing = async () => {
      const passing = enough() ? [] : ((await options.passingExemptions?.()) ?? []);
      if (passing.length > 0) exemption = exemptionOf(host, port, [...options.exemptions, ...passing]);
    };
    if (!isWeb) await askPassing();
    if (!isWeb && exemption !== 'host and port') {
      return refusal('port_not_allowed', `port ${port} is not a port of the web${liftable}`);
    }
    const found = await addressesOf(host, lookup);
    if (found.length === 0) return refusal('unresolvable', `${host} is unresolvable`);
    if (isWeb && found.some(({ address }) => addressFault(address) !== null)) await askPassing();
    const addresses: VettedAddress[] = [];
    for (const { address } of found) {
      if (isOwn(address, port)) {
        return refusal('own_listener', `${host}:${port} is a listener of this service`);
      }
      const fault = addressFault(address);
      if (fault !== null && exemption === 'none') {
        return refusal('private_address', `${host} leads to ${fault}${liftable}`);
      }
      if (isIP(address) !== 0) addresses.push({ address, family: isIP(address) === 6 ? 6 : 4 });
    }
    return { ok: true, host, port, addresses, exempt: exemption !== 'none' };
  }

  return {
    resolve: (host, port) =>
      resolve(host, port).catch(() => refusal('unresolvable', 'the host could not be judged')),
    async judgeTarget(urlText) {
      const url = urlText.length <= longestUrl ? URL.parse(urlText) : null;
      if (!url) return fault('validation_failed', 'The target is not an absolute URL.');
      if (url.protocol !== 'https:') return fault('target_not_https', 'The target must start with https://.');
      if (url.username !== '' || url.password !== '') {
        return fault('validation_failed', 'The target must not hold a user name or password.');
      }
      const port = url.port === '' ? 443 : Number(url.port);
      const resolved = await this.resolve(url.hostname, port);
      if (!resolved.ok) return targetFault(resolved.code, resolved.reason);
      return { ...resolved, url };
    },
    claim(listener) {
      claimed.add(listener);
      return () => claimed.delete(listener);
    },
    listeners: () => [...claimed],
  };
}

/**
 * A host as the guard, the allowlist and the log write it: lower case, punycode, IPv4 in dotted decimal, IPv6 without
 * brackets, no trailing dot. null where a URL could not hold it.
 */
export function canonicalHost(text: string): string | null {
  const bare = text.includes(':') && !text.startsWith('[') ? `[${text}]` : text;
  if (bare === '' || /[\s/?#@\\]/.test(bare) || (bare.startsWith('[') && !bare.endsWith(']'))) return null;
  const url = URL.parse(`https://${bare}/`);
  if (!url || url.port !== '' || url.pathname !== '/' || url.username !== '') return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return host === '' || host.endsWith('.') ? null : host;
}

async function addressesOf(host: string, lookup: Lookup): Promise<readonly { address: string }[]> {
  if (isIP(host) !== 0) return [{ address: host }];
  // RFC 6761: these names mean this machine whatever a resolver says.
  if (host === 'localhost' || host.endsWith('.localhost'))
    return [{ address: '127.0.0.1' }, { address: '::1' }];
  return await withDeadline('looking up a name', lookupLimitMs, lookup(host)).catch(() => []);
}

function exemptionOf(
  host: string,
  port: number,
  exemptions: readonly string[],
): 'none' | 'host' | 'host and port' {
  let best: 'none' | 'host' = 'none';
  for (const entry of exemptions) {
    const whole = canonicalHost(entry);
    if (whole === host) best = 'host';
    if (whole !== null) continue;
    const split = /^(.*):(\d{1,5})$/.exec(entry);
    if (split && canonicalHost(split[1] ?? '') === host && Number(split[2]) === port) return 'host and port';
  }
  return best;
}

/** Would a connection to `address` and `port` end at `own`? */
function reaches(address: string, port: number, own: Listener): boolean {
  if (port !== own.port) return false;
  if (address === own.host || isLoopback(address)) return true;
  return Object.values(networkInterfaces()).some((faces) => faces?.some((face) => face.address === address));
}

function refusal(code: RefusalCode, reason: string): Extract<Resolution, { ok: false }> {
  return { ok: false, code, reason };
}

function fault(
  code: Extract<TargetVerdict, { ok: false }>['code'],
  message: string,
): Extract<TargetVerdict, { ok: false }> {
  return { ok: false, code, message };
}

function targetFault(code: RefusalCode, reason: string): TargetVerdict {
  const sentence = `The target is refused: ${reason}.`;
  switch (code) {
    case 'unresolvable':
      return fault('target_unresolvable', sentence);
    case 'private_address':
    case 'own_listener':
      return fault('target_private_address', sentence);
    case 'port_not_allowed':
    case 'malformed':
      return fault('validation_failed', sentence);
  }
}
