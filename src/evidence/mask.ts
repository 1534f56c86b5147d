// Takes secrets out of everything that is written, in every spelling in which a page may send them back.

/** What stands where a secret stood. */
export const maskText = '••••••';

/** Masks text, and every string inside a JSON value. */
export interface Mask {
  text(value: string): string;
  json<T>(value: T): T;
}

/**
 * A mask for these secrets: plain, URL-encoded (both kinds), HTML-escaped, JSON-escaped and base64 (all three
 * alignments). Secrets of fewer than three characters are masked only where they stand as a whole value.
 */
export function createMask(secrets: readonly string[]): Mask {
  const whole = new Set(secrets.filter((secret) => secret !== ''));
  const spellings = [...new Set([...whole].filter((secret) => secret.length >= 3).flatMap(spellingsOf))].sort(
    (a, b) => b.length - a.length,
  );
  const pattern = spellings.length === 0 ? null : new RegExp(spellings.map(escapeRegExp).join('|'), 'gi');

  function text(value: string): string {
    if (whole.has(value)) return maskText;
    return pattern ? value.replace(pattern, maskText) : value;
  }

  function json<T>(value: T): T {
    return whole.size === 0 ? value : (walk(value) as T);
  }

  function walk(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), walk(inner)]));
  }

  return { text, json };
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
    url.replaceAll('%20', '+'),
    new URLSearchParams({ v: secret }).toString().slice(2),
    html,
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
