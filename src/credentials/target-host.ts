// The host that a stored login belongs to, in its one spelling. Pure.
import { domainToASCII } from 'node:url';

const longestName = 253;
const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** What a name may be written with before it is brought to punycode; no scheme, path, port, user, wildcard or blank. */
const strange = /[\s/\\?#@%:*[\]()<>^|"'`,;=&+$!~{}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * `text` in lower case and punycode, without a final dot; null where it is no bare host name: a URL, a port, a wildcard,
 * an IP address in any of its spellings, a name that is too long or has an empty label.
 */
export function parseTargetHost(text: string): string | null {
  if (text.length > longestName + 1 || strange.test(text)) return null;
  // Refused names, and addresses such as 127.1 and 0x7f.0.0.1, come out empty or as four numbers.
  const host = domainToASCII(text).replace(/\.$/, '');
  if (host === '' || host.length > longestName) return null;
  const labels = host.split('.');
  if (!labels.every((one) => label.test(one))) return null;
  // A last label of digits is an address to every browser.
  return /^(\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '') ? null : host;
}
