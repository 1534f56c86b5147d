// Takes secrets out of everything that is written, in every spelling in which a page may send them back.
import type { Log } from '../base/log.ts';
import { takingTurns } from '../base/time.ts';
import { findSecrets, type SecretSpellings } from './find-secrets.ts';
import { spellingsOf } from './secret-spellings.ts';

/** What stands where a secret stood. */
export const maskText = '••••••';

/** What a secret was taken out of is no address any more. */
export function holdsMask(address: string): boolean {
  return address.includes(maskText) || address.includes(encodeURIComponent(maskText));
}

/** Masks text, and every string inside a JSON value. */
export interface Mask {
  text(value: string): string;
  /** Words of our own vocabulary stay where only they can stand (see `ownWords`), whatever somebody took as a password. */
  json<T>(value: T): T;
  /** The same for what may hold as many words as a page: others have their turn meanwhile. `value` must not change before it is done. */
  jsonInTurns<T>(value: T): Promise<T>;
  /** What `holdsSecret` finds the secrets by; names are not among them. */
  spellings: SecretSpellings;
  /** What it was made of, for a thread that has to hide the same. Never written, never told. */
  hides: SecretWords;
}

/** Secrets, names that are hidden like them, and values of a task, which may be common words. */
export interface SecretWords {
  secrets: readonly string[];
  names: readonly string[];
  values: readonly string[];
}

/** Names are masked only where they stand as a whole value where they are shorter than this. */
const leastName = 6;
/** Values of a task that are shorter are masked only as whole words: `red` does not stand in `ordered`. */
const leastPart = 5;
/** A value this long may have been cut by a cap, and so end in the beginning of a secret that is then masked too. */
const cutFrom = 80;

/**
 * A mask for these secrets, in the spellings of `spellingsOf` and however they are escaped. Those of fewer than three characters
 * are masked only where they stand as a whole value. `names` are masked likewise, as far as they are long enough to be told from
 * other words, and `values` of fewer than five characters only where they stand as whole words. Takes time in proportion to the text.
 */
export function createMask(secrets: readonly string[], options: Partial<SecretWords> = {}): Mask {
  const names = (options.names ?? []).filter((name) => name !== '');
  const values = (options.values ?? []).filter((value) => value !== '');
  const whole = new Set([...secrets.filter((secret) => secret !== ''), ...names, ...values]);
  const long = values.filter(({ length }) => length >= leastPart);
  const spellings = spellingsOf([...secrets, ...long], {
    cut: true,
    words: values.filter(({ length }) => length < leastPart),
  });
  const named = spellingsOf(
    names.filter((name) => name.length >= leastName),
    { cut: false },
  );

  function text(value: string): string {
    if (whole.has(value)) return maskText;
    const found = findSecrets(value, spellings);
    const spans = [...found.spans, ...findSecrets(value, named).spans];
    if (found.cutAt !== null && value.length >= cutFrom) spans.push([found.cutAt, value.length]);
    return spans.length === 0 ? value : withoutSpans(value, spans);
  }

  function json<T>(value: T): T {
    return whole.size === 0 ? value : (walk(value, { under: '', hide: text }) as T);
  }

  /** What was found in each text of the last value: a page that is seen again says nearly the same. */
  let known: ReadonlyMap<string, string> = new Map();

  async function jsonInTurns<T>(value: T): Promise<T> {
    if (whole.size === 0) return value;
    const texts = new Set<string>();
    walk(value, {
      under: '',
      hide(each) {
        texts.add(each);
        return each;
      },
    });
    const hidden = new Map<string, string>();
    const turn = takingTurns();
    for (const each of texts) {
      const pause = turn();
      if (pause) await pause;
      hidden.set(each, known.get(each) ?? text(each));
    }
    known = hidden;
    return walk(value, { under: '', hide: (each) => hidden.get(each) ?? text(each) }) as T;
  }

  return { text, json, jsonInTurns, spellings, hides: { secrets, names, values } };
}

/** True where there is a secret to hide: then pictures are covered, and nothing that was typed can be typed again from the record. */
export function hidesSecrets({ hides }: Mask): boolean {
  return [...hides.secrets, ...hides.values].some((secret) => secret !== '');
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

/** The value with each text of it that is not ours as `hide` leaves it; `under` is the key that it stands under. */
function walk(value: unknown, { under, hide }: { under: string; hide: (text: string) => string }): unknown {
  if (typeof value === 'string') return isOurs(under, value) ? value : hide(value);
  if (Array.isArray(value)) return value.map((item) => walk(item, { under, hide }));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      ownKey.test(key) ? key : hide(key),
      walk(inner, { under: key, hide }),
    ]),
  );
}

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

/** The text with one mask for all spans that overlap. */
function withoutSpans(value: string, spans: readonly (readonly [number, number])[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    if (from >= end) parts.push(value.slice(end, from), maskText);
    end = Math.max(end, to);
  }
  return parts.join('') + value.slice(end);
}
