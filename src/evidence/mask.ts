// Takes secrets out of everything that is written, in every spelling in which a page may send them back.
import type { Log } from '../base/log.ts';

/** What stands where a secret stood. */
export const maskText = '••••••';

/** Masks text, and every string inside a JSON value. */
export interface Mask {
  text(value: string): string;
  /** Words of our own vocabulary stay where only they can stand (see `ownWords`), whatever somebody took as a password. */
  json<T>(value: T): T;
  /** Source of a regular expression (flags `secretFlags`) that finds the secrets in any spelling; names are not among them. '' without secrets. */
  pattern: string;
  /** What it was made of, for a thread that has to hide the same. Never written, never told. */
  hides: SecretWords;
}

/** Secrets, and names that are hidden like them. */
export interface SecretWords {
  secrets: readonly string[];
  names: readonly string[];
}

/** Flags that `Mask.pattern` is written for. */
export const secretFlags = 'iu';

/** Secrets of fewer characters are masked only where they stand as a whole value, names where they are shorter than this. */
const leastSecret = 3;
const leastName = 6;
/** A value this long may have been cut by a cap, and so end in the beginning of a secret that is then masked too. */
const cutFrom = 80;
const leastCut = 4;
/** Secrets of so many characters are also found with separators between their signs: of shorter ones that would hide plain words. */
const leastSpread = 6;
const longestSpread = 64;
/** Longer ones are not looked for backwards: their pattern would take seconds to compile. */
const longestTurned = 256;
/** Characters of a secret by which a text is looked through first; as many as the least that is masked. */
const beginningLength = 3;

/**
 * A mask for these secrets: each character plain or escaped for addresses (once and twice), HTML, JSON or any mixture of
 * them, in any case and Unicode form, forwards and backwards, with up to three separators between its signs; and the whole in
 * hex, and in base64 at all three alignments. `names` are masked likewise, as far as they are long enough to be told from other
 * words. Every repetition has a bound, and no neighbours of the pattern take the same character more
 * than a few ways, so that no text of a page takes exponential time.
 */
export function createMask(secrets: readonly string[], options: { names?: readonly string[] } = {}): Mask {
  const names = (options.names ?? []).filter((name) => name !== '');
  const whole = new Set([...secrets.filter((secret) => secret !== ''), ...names]);
  const long = secrets.filter((secret) => secret.length >= leastSecret);
  const beginnings = long.flatMap(formsOf);
  const known = [...long, ...names.filter((name) => name.length >= leastName)];
  const pattern = patternOf(long, Infinity);
  const found = known.length === 0 ? null : compiled(patternOf(known, Infinity));
  // Beginnings first: nearly every text is rid of by them, and the pattern of a long password is large.
  const begun = known.length === 0 ? null : compiled(patternOf(known, beginningLength));

  function text(value: string): string {
    if (whole.has(value)) return maskText;
    if (found === null || value.search(begun ?? found) < 0) return value;
    return withoutCutEnd(value.replace(found, maskText));
  }

  /** Masks the longest beginning of a secret in which a long value ends. */
  function withoutCutEnd(value: string): string {
    if (value.length < cutFrom) return value;
    const folded = value.toLowerCase();
    let cut = 0;
    for (const beginning of beginnings) {
      const known = beginning.toLowerCase();
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

  return { text, json, pattern, hides: { secrets, names } };
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

/** The engine's own message would repeat the pattern, and with it the secret. */
function compiled(pattern: string): RegExp {
  try {
    return new RegExp(pattern, `g${secretFlags}`);
  } catch {
    throw new Error('Assertion failed: a mask can be made of every password that can be stored');
  }
}

/** Every spelling of these secrets, or of their first `lengthMax` characters, as one alternative; '' for none. */
function patternOf(secrets: readonly string[], lengthMax: number): string {
  const plain = secrets
    .flatMap(formsOf)
    .flatMap((form) =>
      form.length > longestTurned ? [form] : [form, Array.from(form).toReversed().join('')],
    )
    .map((form) => signsOf(form).slice(0, lengthMax).map(signPattern).join(separatorsFor(form)));
  const hexed = secrets
    .flatMap((secret) => [secret, Array.from(secret).toReversed().join('')])
    .map((text) =>
      [...Buffer.from(text)]
        .map((byte) => hex(byte, 2))
        .slice(0, lengthMax)
        .join(text.length > longestSpread ? '' : betweenBytes),
    );
  const coded = secrets
    .flatMap(base64Of)
    .map((code) => Array.from(code).slice(0, lengthMax).map(codePattern).join(''));
  return [...new Set([...plain, ...hexed, ...coded])].join('|');
}

/** Characters of a form, each run of blanks or backslashes as one, with the character that follows backslashes. */
function signsOf(form: string): string[] {
  return form.match(/\s+|\\+[^\s\\]?|[^\s\\]/gu) ?? [];
}

/** What may stand between two bytes in hex: `68:75`, `0x68, 0x75`, `\\x68\\x75`. */
const betweenBytes = String.raw`[\s:,;_.-]{0,2}(?:0x|\\{1,4}x)?`;

/** Signs that pages put between others: blanks, marks of punctuation, and what nobody sees. None begins an escape. */
const separators = ['.', '-', '_', ',', ':', '|', '/', '*', '~', '·', '•', '–', '—', "'", '"'];

/** What may stand between two signs of this form. A sign of its own is no separator: which one it was could not be told. */
function separatorsFor(form: string): string {
  const length = Array.from(form).length;
  if (length < leastSpread || length > longestSpread) return '';
  const free = separators.filter((sign) => !form.includes(sign)).map(escapeRegExp);
  return String.raw`[${free.join('').replace('-', '\\-')}${/\s/.test(form) ? '' : String.raw`\s`}\p{Cf}]{0,3}`;
}

/** A character of base64, which addresses escape where it is no letter or digit. */
function codePattern(character: string): string {
  return /\w/.test(character) ? character : `(?:${escapeRegExp(character)}|${urlPattern(character)})`;
}

function urlPattern(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%(?:25)?${hex(byte, 2)}`).join('');
}

/** Ways to write the plain text: Unicode forms, and blanks run together as pages show them. */
function formsOf(secret: string): string[] {
  const forms = [secret, secret.normalize('NFC'), secret.normalize('NFD')];
  return [...new Set([...forms, ...forms.map((form) => form.replace(/\s+/g, ' ').trim())])].filter(Boolean);
}

/** One character, or one run of blanks, in every way in which it may be escaped. */
function signPattern(sign: string): string {
  const [, backslashes, next] = /^(\\+)(.?)$/su.exec(sign) ?? [];
  if (backslashes !== undefined) {
    const last = next ? String.raw`(?:${characterPattern(next)})` : '';
    return String.raw`(?:\\{1,64}|(?:${urlPattern('\\')}|&(?:#0{0,8}92|#x0{0,8}5c|bsol);){1,40})${last}`;
  }
  if (!/^\s/.test(sign)) return escapedPattern(sign);
  return String.raw`(?:\s{1,40}|(?:\+|${characterPattern(' ')}){1,${Math.min(40, Array.from(sign).length)}})`;
}

/** A character that may also stand behind backslashes; none of its own stand before it. */
function escapedPattern(character: string): string {
  const behind = /["/'<>&]/.test(character) ? String.raw`\\{1,8}${escapeRegExp(character)}|` : '';
  return `(?:${behind}${characterPattern(character)})`;
}

function characterPattern(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_none, at) => character.charCodeAt(at));
  const entities = [
    `#0{0,8}${point}`,
    `#x0{0,8}${point.toString(16)}`,
    ...(entityNames[character] ?? []),
  ].join('|');
  const ways = [
    escapeRegExp(character),
    urlPattern(character),
    `(?:&|&amp;|%26)(?:${entities})(?:;|%3b)`,
    units.map((unit) => String.raw`\\{1,8}u${hex(unit, 4)}`).join(''),
  ];
  return `(?:${ways.join('|')})`;
}

const entityNames: Readonly<Record<string, string[]>> = {
  '&': ['amp'],
  '<': ['lt'],
  '>': ['gt'],
  '"': ['quot'],
  "'": ['apos'],
  '\u00a0': ['nbsp'],
};

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** The characters of base64, in both alphabets, that depend on the secret alone, for each of the three offsets. */
function base64Of(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const found = [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/(?<!=)=+$/, '');
    const from = offset === 0 ? 0 : offset + 1;
    const to = (bytes.length + offset) % 3 === 0 ? shifted.length : shifted.length - 1;
    const core = shifted.slice(from, to);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return found.filter((spelling) => spelling.length >= 6);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
