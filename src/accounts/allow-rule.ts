// An exception of an allowlist entry, such as `POST /api/cart`: its one spelling, and which requests it covers. Pure.
import { UsageError } from '../base/errors.ts';

/** Requests that may be sent to the host of an entry although its effects alone would hold them. */
export interface AllowRule {
  /** GET, POST, PUT, PATCH, DELETE, or WS for a WebSocket; upper case. */
  method: string;
  /** Begins with `/`, percent-encoded as `URL.pathname` is, with `*` and `**` as they were written. */
  path: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'WS'];
const longestPath = 500;
/** Characters of a refused text that are repeated. */
const longestTold = 100;
const dotSegment = /^(\.|%2e){1,2}$/i;
/** A server may read these as slashes, so that what stands behind one lies elsewhere than it seems. */
const hiddenSlash = /%(2f|5c)/i;

/**
 * Reads `METHOD /path`. In the path, `*` stands for one or more characters of one segment, once in it, and `**` as the
 * last segment for everything below. Throws UsageError, one sentence that names the exception and its fault.
 */
export function parseAllowRule(text: string): AllowRule {
  const fail = (why: string): never => {
    throw new UsageError(
      `"${text.slice(0, longestTold)}" is not a valid exception: ${why}`,
      'write a method and a path, such as POST /api/cart',
    );
  };
  const words = text.trim();
  const blank = words.search(/\s/);
  if (blank < 0) fail('it is not two words');
  const method = words.slice(0, blank).toUpperCase();
  if (!methods.includes(method)) fail(`the method is one of ${methods.join(', ')}`);
  return { method, path: pathIn(words.slice(blank).trimStart(), fail) };
}

/** Reads the path of an exception alone, as for what a crawl leaves out. Throws UsageError, one sentence that names it and its fault. */
export function parsePathRule(text: string): string {
  return pathIn(text.trim(), (why) => {
    throw new UsageError(
      `"${text.slice(0, longestTold)}" is not a valid path: ${why}`,
      'write it as in /admin/**, * standing for part of one segment',
    );
  });
}

function pathIn(path: string, fail: (why: string) => never): string {
  if (!path.startsWith('/')) fail('the path begins with /');
  if (path.length > longestPath) fail(`the path is longer than ${longestPath} characters`);
  if (/[\s\\\p{C}]/u.test(path)) fail('the path holds a space, a backslash or a control character');
  if (/[?#]/.test(path)) fail('the path has no query and no fragment; it covers every query');
  const segments = path.slice(1).split('/');
  if (segments.some((segment) => dotSegment.test(segment))) fail('the path has no . and no .. in it');
  segments.forEach((segment, place) => {
    const isLast = place === segments.length - 1;
    if (segment.includes('**') && (segment !== '**' || !isLast)) fail('** may only be the last segment');
    if (segment !== '**' && segment.split('*').length > 2) fail('a segment holds one * at most');
  });
  if (!URL.canParse(`https://host.invalid${path}`)) fail('the path is not valid');
  return new URL(`https://host.invalid${path}`).pathname;
}

/** The rule as `parseAllowRule` reads it. */
export function tellAllowRule({ method, path }: AllowRule): string {
  return `${method} ${path}`;
}

/**
 * True where the rule covers the request; `path` is that of `URL.pathname`, without the query, and the method of a WebSocket
 * is WS. A placeholder never stands for an encoded slash. Takes time in proportion to the length of the path.
 */
export function matchesAllowRule(rule: AllowRule, request: { method: string; path: string }): boolean {
  return rule.method === request.method.toUpperCase() && matchesPathRule(rule.path, request.path);
}

/** True where the path of a rule covers `path`, which is that of `URL.pathname`. */
export function matchesPathRule(rule: string, path: string): boolean {
  if (rule === path) return true;
  if (!rule.includes('*') || hiddenSlash.test(path)) return false;
  const wanted = rule.split('/');
  const given = path.split('/');
  const isOpen = wanted.at(-1) === '**';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? given.length <= fixed.length : given.length !== fixed.length) return false;
  return fixed.every((segment, place) => matchesSegment(segment, given[place] ?? ''));
}

function matchesSegment(wanted: string, given: string): boolean {
  const at = wanted.indexOf('*');
  if (at < 0) return wanted === given;
  const [before, behind] = [wanted.slice(0, at), wanted.slice(at + 1)];
  return given.length > before.length + behind.length && given.startsWith(before) && given.endsWith(behind);
}
