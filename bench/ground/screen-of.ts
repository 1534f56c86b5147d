// Which screen an address shows: the address without what differs from one item or visit to the next.

/**
 * A template of the address: parts that name an item become `*`, tokens go, the origin goes, and so does a fragment that is no route: it tells a place on the
 * same document. Stands alone, as it also runs in pages.
 */
export function screenOf(address: string): string {
  const variable = /^(\d[\d.,-]*|[0-9a-f]{8,}|[0-9a-f-]{20,}|[A-Za-z0-9_-]{22,}|.*\d{4,}.*)$/i;
  const secret = /^(_|sid|session|rand|ts|t|v|ver|cb)$|token|tok$|csrf|nonce/i;
  const template = (path: string) =>
    path
      .split('/')
      .map((part) => (variable.test(part) ? '*' : part))
      .join('/');
  const url = URL.parse(address, 'http://localhost');
  if (!url) return address;
  const query = [...url.searchParams]
    .filter(([name]) => !secret.test(name))
    .map(([name, value]) => `${name}=${variable.test(value) ? '*' : value}`)
    .sort()
    .join('&');
  return `${template(url.pathname)}${query ? `?${query}` : ''}${/^#[!/]/.test(url.hash) ? template(url.hash) : ''}`;
}

/** A path without its query, parts that name an item as `*`. */
export function templateOf(path: string): string {
  return screenOf(path.split(/[?#]/)[0] ?? '');
}

/** Whether two screens are one where one is told with less: paths and fragments hold, and the query parts that both name. */
export function sameScreen(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.path !== b.path || a.hash !== b.hash) return false;
  return [...a.query].every(([name, value]) => !b.query.has(name) || agree(value, b.query.get(name) ?? ''));
}

/** Whether somebody who was on `visited` was on `wanted`: the same screen, with every query part by which that is told from others at its path. */
export function cameTo(visited: string, wanted: string): boolean {
  const [was, is] = [partsOf(visited), partsOf(wanted)];
  return sameScreen(visited, wanted) && [...is.query.keys()].every((name) => was.query.has(name));
}

/** Whether the address of `visited` is that of `wanted`, and says no more. A fault of an element acts there alone. */
export function isScreen(visited: string, wanted: string): boolean {
  return cameTo(visited, wanted) && cameTo(wanted, visited);
}

/** A report hides what signs somebody in, and a value that is hidden says nothing. */
function agree(one: string, other: string): boolean {
  return one === other || [one, other].some((value) => /^•+$/.test(value));
}

function partsOf(screen: string) {
  const [head = '', hash = ''] = screen.split('#');
  const [path = '', query = ''] = head.split('?');
  // A fragment that is no route was part of screens that were kept until 2026-11-30.
  const route = /^[!/]/.test(hash) ? hash : '';
  return { path: path.replace(/\/(index\.\w+)?$/, ''), hash: route, query: new URLSearchParams(query) };
}
