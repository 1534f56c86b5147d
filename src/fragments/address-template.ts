// Which page of a site an address shows, told by the form of its parts alone: one read knows no other addresses.
import { isPassingParameter } from '../language/class-words.ts';
import { fieldKindOf } from '../language/field-kind-of.ts';

/** The beginning of a fragment that names a page. */
const route = /^#!?\//;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const codeLike = /^(?=.*\d)[a-z0-9]{6,}$/i;
/** A value that looks like a word of the program, such as `edit` in `?do=edit`. */
const mode = /^[a-z][a-z_]{0,23}$/;
/** Kinds of parameter whose values name one of many, whatever they look like. */
const ofMany = new Set(['search', 'filter', 'sort', 'id', 'quantity', 'free-text', 'name', 'coupon']);

/**
 * `/product/*?tab=notes&q`: parts that name one of many are `*`; parameters keep their name, and their value where it looks
 * like a word of the program. What says who asks is left out, and so is the host. A fragment counts where it is a route.
 * What is no address comes back as it is. Parameters in `things` are known to name one of many.
 */
export function templateOf(url: string, things: ReadonlySet<string> = new Set()): string {
  if (!URL.canParse(url)) return url;
  const { pathname, searchParams, hash } = new URL(url);
  const [path = '', routeQuery = ''] = route.test(hash) ? hash.replace(/^#!?/, '').split('?', 2) : [];
  return [
    pathTemplate(pathname),
    query(searchParams, things),
    path === '' ? '' : `#${pathTemplate(path)}`,
    query(new URLSearchParams(routeQuery), things),
  ].join('');
}

/** The address of a document: a fragment counts where it is a route. */
export function documentOf(url: string): string {
  const at = url.indexOf('#');
  return at < 0 || route.test(url.slice(at)) ? url : url.slice(0, at);
}

/** An address template without its parameters: the page, however it is asked for. */
export function withoutParameters(template: string): string {
  return template.replaceAll(/\?[^#]*/g, '');
}

function pathTemplate(path: string): string {
  const segments = path
    .split('/')
    .map((segment) => segment.split(';', 1)[0] ?? '')
    .filter((segment) => segment !== '');
  if (/^(index|default)\.[a-z]{2,5}$/i.test(segments.at(-1) ?? '')) segments.pop();
  return `/${segments.map((segment, place) => (isOneOfMany(segment, place) || isSlug(segment, place) ? '*' : segment)).join('/')}`;
}

/** Numbers, codes and words joined by hyphens. Words on the first level name a page (`/terms-and-conditions`). */
export function isOneOfMany(segment: string, place: number): boolean {
  if (/^\d+$/.test(segment) || uuid.test(segment) || codeLike.test(segment)) return true;
  const words = segment.replace(/\.[a-z]{2,5}$/i, '').split(/[-_]|%20/);
  return words.length > 1 && (words.some((word) => /^\d+$/.test(word)) || (place > 0 && words.length > 2));
}

/** Words joined by hyphens below the first level: a thing as often as a page, and pages differ in their shapes, too. */
function isSlug(segment: string, place: number): boolean {
  return place > 0 && /^[a-z\d]+[-_][a-z\d]/i.test(segment);
}

function query(parameters: URLSearchParams, things: ReadonlySet<string>): string {
  const told = [...parameters]
    .filter(([name]) => !isPassingParameter(name))
    .map(([name, value]) => {
      const kind = fieldKindOf({ name, label: '', autocomplete: '', type: '' });
      const isOfMany = things.has(name) || ofMany.has(kind ?? '');
      const isMode = mode.test(value) && !isOfMany && !/^(true|false|on|off)$/i.test(value);
      return isMode ? `${name}=${value}` : name;
    });
  return told.length === 0 ? '' : `?${[...new Set(told)].sort().join('&')}`;
}
