// Whether two addresses belong to one registrable site, by the public list of suffixes.
import { getDomain } from 'tldts';

/**
 * True where both hosts lie below one name that somebody can register, such as `example.co.uk` or `one.github.io`. IP addresses
 * and single labels must be equal. An unreadable address is never the same.
 */
export function sameSite(url: string, other: string): boolean {
  const site = siteOf(url);
  return site !== null && site === siteOf(other);
}

function siteOf(url: string): string | null {
  const host = URL.parse(url)?.hostname;
  return host ? (getDomain(host, { allowPrivateDomains: true }) ?? host) : null;
}
