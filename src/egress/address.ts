// Judges one network address: may the service open a connection to it? A positive list, and what is embedded is judged too.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** null where the address is public; else why it is not, a few words. */
export type AddressFault = string | null;

/** Addresses of clouds and hosts that lie in public ranges and still answer only to the machine itself. */
const deniedAddresses = new Set([
  // Azure: WireServer, DNS and health probes.
  '168.63.129.16',
  // Oracle Cloud and Alibaba Cloud metadata outside the link-local range.
  '192.0.0.192',
  '100.100.100.200',
]);

/**
 * Judges the text of an address as a resolver gives it (no brackets, no port). Public means: IPv4 `unicast` in the
 * registries' sense, IPv6 inside 2000::/3 and no transition range; an IPv4 address inside an IPv6 one is judged as
 * itself. Whatever cannot be read, and every zone id, is refused.
 */
export function addressFault(text: string): AddressFault {
  if (isIP(text) === 0 || text.includes('%')) return 'not an address';
  const address = parse(text);
  return address instanceof ipaddr.IPv6 ? faultOfIpv6(address) : faultOfIpv4(address);
}

/** True where `text` is an address of this very machine by its nature: loopback or unspecified, embedded ones too. */
export function isLoopback(text: string): boolean {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = parse(text);
  const inner = address instanceof ipaddr.IPv6 ? (embeddedIpv4(address)?.address ?? address) : address;
  return ['loopback', 'unspecified'].includes(inner.range()) || ['::1', '::'].includes(address.toString());
}

/** The library reads `::8.8.8.8` as the mapped form; a URL writes every IPv6 address in hexadecimal. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const hexadecimal = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1);
  return ipaddr.parse(isIP(text) === 6 ? (hexadecimal ?? text) : text);
}

function faultOfIpv4(address: ipaddr.IPv4): AddressFault {
  if (deniedAddresses.has(address.toString())) return 'an address of the machine or its cloud';
  const range = address.range();
  return range === 'unicast' ? null : `a ${words(range)} address`;
}

function faultOfIpv6(address: ipaddr.IPv6): AddressFault {
  const embedded = embeddedIpv4(address);
  if (embedded) {
    const fault = faultOfIpv4(embedded.address);
    if (fault !== null) return `${fault} inside ${embedded.kind}`;
    if (embedded.stands) return null;
  }
  if (!address.match(globalUnicast)) return `a ${words(address.range())} address`;
  const range = address.range();
  return range === 'unicast' ? null : `a ${words(range)} address`;
}

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

interface Embedded {
  kind: string;
  address: ipaddr.IPv4;
  /** The IPv6 form is only a spelling of the IPv4 address, so that its verdict is the whole verdict. */
  stands: boolean;
}

/** Where IPv4 hides in IPv6: prefix, its length, the first of the four bytes, and what to undo. */
const hidingPlaces: {
  kind: string;
  prefix: string;
  bits: number;
  at: number;
  stands: boolean;
  flip?: true;
}[] = [
  { kind: 'IPv4-mapped', prefix: '::ffff:0:0', bits: 96, at: 12, stands: true },
  { kind: 'SIIT', prefix: '::ffff:0:0:0', bits: 96, at: 12, stands: false },
  { kind: 'NAT64', prefix: '64:ff9b::', bits: 96, at: 12, stands: true },
  { kind: 'local NAT64', prefix: '64:ff9b:1::', bits: 48, at: 12, stands: false },
  { kind: '6to4', prefix: '2002::', bits: 16, at: 2, stands: false },
  // Teredo writes the client's address with every bit turned.
  { kind: 'Teredo', prefix: '2001::', bits: 32, at: 12, stands: false, flip: true },
  { kind: 'IPv4-compatible', prefix: '::', bits: 96, at: 12, stands: false },
];

function embeddedIpv4(address: ipaddr.IPv6): Embedded | null {
  const bytes = address.toByteArray();
  for (const place of hidingPlaces) {
    if (!address.match(ipaddr.IPv6.parse(place.prefix), place.bits)) continue;
    const four = bytes.slice(place.at, place.at + 4).map((byte) => (place.flip ? byte ^ 0xff : byte));
    return { kind: place.kind, address: new ipaddr.IPv4(four), stands: place.stands };
  }
  // ISATAP: the interface id 0:5efe or 200:5efe before the four bytes, under any prefix.
  const isatap =
    (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;
  return isatap ? { kind: 'ISATAP', address: new ipaddr.IPv4(bytes.slice(12, 16)), stands: false } : null;
}

/** `uniqueLocal` becomes `unique local`. */
function words(range: string): string {
  return range.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
