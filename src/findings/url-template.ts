// Which screen of a site an address shows: two products are one screen, a help page is another.
import { isOneOfMany } from '../fragments/address-template.ts';

const tracking = /^(utm_.*|gclid|fbclid|msclkid|ref|_ga)$/;

/**
 * The path with numbers, codes and slugs as `:id`, then the names (not the values) of the query, then a hash route.
 * The host is left out, so that a test system and the real one share templates. What is no address comes back as it is.
 */
export function urlTemplate(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, searchParams, hash } = new URL(url);
  const names = [...new Set(searchParams.keys())].filter((name) => !tracking.test(name)).sort();
  const query = names.length === 0 ? '' : `?${names.join('&')}`;
  const route = /^#!?\//.test(hash) ? `#${pathTemplate(hash.replace(/^#!?/, ''))}` : '';
  return `${pathTemplate(pathname)}${query}${route}`;
}

/** The path alone, as `urlTemplate` writes it. */
export function pathTemplate(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (/^(index|default)\.[a-z]{2,5}$/i.test(segments.at(-1) ?? '')) segments.pop();
  return `/${segments.map((segment, place) => (isOneOfMany(segment, place) ? ':id' : segment)).join('/')}`;
}
