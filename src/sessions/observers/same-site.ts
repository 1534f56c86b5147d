// Whether two addresses belong to one registrable site, near enough without a list of public suffixes.

/**
 * True where the hosts share their last two labels, or their last three where the second last is short or generic
 * (`co.uk`, `com.au`, `github.io`). IP addresses and single labels must be equal. An unreadable address is never the same.
 */
export function sameSite(url: string, other: string): boolean {
  const [a, b] = [hostOf(url), hostOf(other)];
  return a !== null && b !== null && siteOf(a) === siteOf(b);
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function siteOf(host: string): string {
  if (/^[\d.]+$|:|^[^.]+$/.test(host)) return host;
  const labels = host.split('.');
  const second = labels.at(-2) ?? '';
  const shared = /^(co|com|org|net|gov|edu|ac|or|ne|go|github|gitlab|netlify|vercel|pages|herokuapp|web)$/;
  const isShared =
    shared.test(second) && (labels.at(-1)?.length === 2 || /^(io|app|dev|com)$/.test(labels.at(-1) ?? ''));
  return labels.slice(isShared ? -3 : -2).join('.');
}
