// Takes secrets out of everything that is written, in every spelling in which a page may send them back.
import type { Log } from '../base/log.ts';

/** What stands where a secret stood. */
export const maskText = '••••••';

/** Masks text, and every string inside a JSON value. */
export interface Mask {
  text(value: string): string;
  /** Words of our own vocabulary stay where only they can stand (see `ownWords`), whatever somebody took as a password. */
  json<T>(value: T): T;
  /** Every spelling by which a secret is known; names are not among them. Empty without secrets. */
  spellings: readonly string[];
}

/** Secrets of fewer characters are masked only where they stand as a whole value, names where they are shorter than this. */
const leastSecret = 3;
const leastName = 6;
/** A value this long may have been cut by a cap, and so end in the beginning of a secret that is then masked too. */
const cutFrom = 80;
const leastCut = 4;

/**
 * A mask for these secrets: plain, URL-encoded (both kinds, once and twice), HTML-escaped, JSON-escaped and base64 (all
 * three alignments), in any case and Unicode form. `names` are masked likewise, as far as they are long enough to be told from other words.
 */
export function createMask(secrets: readonly string[], options: { names?: readonly string[] } = {}): Mask {
  const names = options.names ?? [];
  const whole = new Set([...secrets, ...names].filter((secret) => secret !== ''));
  const long = (least: number) => (secret: string) => secret.length >= least;
  const spellings = spellingsOfAll(secrets.filter(long(leastSecret)));
  const patterns = longestFirst([...spellings, ...spellingsOfAll(names.filter(long(leastName)))]);
  const pattern = patterns.length === 0 ? null : new RegExp(patterns.map(escapeRegExp).join('|'), 'gi');

  function text(value: string): string {
    if (whole.has(value)) return maskText;
    return pattern ? withoutCutEnd(value.replace(pattern, maskText)) : value;
  }

  /** Masks the longest beginning of a secret in which a long value ends. */
  function withoutCutEnd(value: string): string {
    if (value.length < cutFrom) return value;
    const folded = value.toLowerCase();
    let cut = 0;
    for (const spelling of spellings) {
      const known = spelling.toLowerCase();
      const head = known.slice(0, leastCut);
      const tail = folded.slice(1 - known.length);
      for (let at = tail.indexOf(head); at >= 0; at = tail.indexOf(head, at + 1)) {
        if (known.startsWith(tail.slice(at))) cut = Math.max(cut, tail.length - at);
      }
    }
    return cut === 0 ? value : value.slice(0, -cut) + maskText;
  }

  function json<T>(value: T): T {
    return whole.size === 0 ? value : (walk(value, '') as T);
  }

  function walk(value: unknown, under: string): unknown {
    if (typeof value === 'string') return isOurs(under, value) ? value : text(value);
    if (Array.isArray(value)) return value.map((item) => walk(item, under));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [ownKey.test(key) ? key : text(key), walk(inner, key)]),
    );
  }

  return { text, json, spellings };
}

/** Keys of our own records; a page's words have other shapes, or stand in values. */
const ownKey = /^(sha256|[a-z]+([A-Z_][a-z]*)*)$/;
/** Where refs, ids and hashes stand that the harness made. */
const ownIds = /^(ref|id|group|focus|modal|form|screen|screenAfter|seq|structure|sha256|requests|errors)$/;
const idShape = /^((f\d+)?e\d+|[sr]\d+|c\d+-[0-9a-f]{8}|[0-9a-f]{16,64}|)$/;
/** Where one of a few words of ours stands. */
const ownWords: Readonly<Record<string, RegExp>> = {
  kind: /^[a-z_-]{2,20}$/,
  role: /^(button|link|textbox|searchbox|checkbox|radio|combobox|heading|image|img|list|listitem|form|alert|status|dialog|navigation|main|option|switch|tab)$/,
  tag: /^(a|button|input|select|textarea|form|label|p|div|span|h[1-6]|img|ul|ol|li|nav|main|section)$/,
  type: /^(text|password|email|tel|search|url|number|checkbox|radio|select|textarea|submit|document|script|fetch|xhr|image)$/,
};

function isOurs(key: string, value: string): boolean {
  return ownWords[key]?.test(value) === true || (ownIds.test(key) && idShape.test(value));
}

/** A log whose lines, bound fields too, cannot tell what `mask` hides. */
export function maskLog(log: Log, mask: Mask): Log {
  return {
    debug: (event, fields) => log.debug(event, mask.json(fields)),
    info: (event, fields) => log.info(event, mask.json(fields)),
    warn: (event, fields) => log.warn(event, mask.json(fields)),
    error: (event, fields) => log.error(event, mask.json(fields)),
    with: (fields) => maskLog(log.with(mask.json(fields)), mask),
  };
}

function spellingsOfAll(secrets: readonly string[]): string[] {
  const forms = secrets.flatMap((secret) => [
    secret,
    secret.normalize('NFC'),
    secret.normalize('NFD'),
    secret.replace(/\s+/g, ' ').trim(),
  ]);
  return longestFirst([...new Set(forms)].flatMap(spellingsOf));
}

function longestFirst(spellings: readonly string[]): string[] {
  return [...new Set(spellings)].sort((a, b) => b.length - a.length);
}

function spellingsOf(secret: string): string[] {
  const url = encodeURIComponent(secret);
  const html = secret.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  const named = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return [
    secret,
    url,
    encodeURIComponent(url),
    url.replaceAll('%20', '+'),
    new URLSearchParams({ v: secret }).toString().slice(2),
    html,
    secret.replace(/[&<>"']/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`),
    named,
    named.replaceAll("'", '&#39;'),
    JSON.stringify(secret).slice(1, -1),
    escapeNonAscii(secret),
    ...base64Spellings(secret),
  ].filter((spelling) => spelling.length >= 3);
}

function escapeNonAscii(secret: string): string {
  return JSON.stringify(secret)
    .slice(1, -1)
    .replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The characters of base64 that depend on the secret alone, for each of the three offsets at which it may begin. */
function base64Spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const found = [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const from = offset === 0 ? 0 : offset + 1;
    const to = (bytes.length + offset) % 3 === 0 ? shifted.length : shifted.length - 1;
    const core = shifted.slice(from, to);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return found.filter((spelling) => spelling.length >= 6);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
