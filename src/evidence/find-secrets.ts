// Finds secrets in text, however a page wrote them, in time in proportion to the text. Its functions also run inside pages.

/** Signs of a text in one reading, each with the part of the text that it was read from. */
export interface Signs {
  /** How many there are; the lists have room for more. */
  length: number;
  units: Uint16Array;
  from: Uint32Array;
  to: Uint32Array;
}

/** One spelling of a secret. */
export interface Needle {
  /** Code units. */
  units: number[];
  /** For each unit the length of the longest beginning that ends there (Knuth, Morris, Pratt): no unit of a text is read twice. */
  borders: number[];
  /** A text that was cut inside the spelling is known by so many of its units; null where it is not looked for. */
  leastCut: number | null;
  /** Counts only where no letter or digit stands beside it. */
  word: boolean;
}

/** Spellings that are looked for in the same view of a text. */
export interface SecretView {
  /** Signs that are passed over between others. */
  passes: string;
  /** As written but for case, not folded. */
  exact: boolean;
  /** What stands before a byte in hex, `0x`, is passed over. */
  hex: boolean;
  needles: Needle[];
}

/** All spellings of some secrets, as JSON can carry them. */
export interface SecretSpellings {
  views: SecretView[];
  /** Units of the shortest spelling: no shorter text of ASCII holds one. */
  shortest: number;
}

/** Where secrets stand in a text. */
export interface FoundSecrets {
  /** In no order; they may overlap. */
  spans: (readonly [from: number, to: number])[];
  /** Where the beginning of a secret begins that the text ends in; null where it ends in none. */
  cutAt: number | null;
}

/** Finds the secrets in `text` as it is, and with its escapes undone up to four times over. */
export function findSecrets(text: string, spellings: SecretSpellings): FoundSecrets {
  const found: FoundSecrets = { spans: [], cutAt: null };
  let signs: Signs | null = spellings.views.length > 0 ? signsOf(text) : null;
  for (let undone = 0; signs !== null && undone <= 4; undone++) {
    for (const view of spellings.views) {
      const seen = view.exact ? lowered(signs) : folded(signs, view);
      for (const needle of view.needles) lookFor(needle, seen, found);
    }
    signs = unescaped(signs);
  }
  return found;
}

/** True where `text` holds one of the secrets. */
export function holdsSecret(text: string | null | undefined, spellings: SecretSpellings): boolean {
  if (text === null || text === undefined) return false;
  // Nearly every text of a page is so short, and a page has many.
  if (text.length < spellings.shortest && /^[ -~]*$/.test(text)) return false;
  return findSecrets(text, spellings).spans.length > 0;
}

/** Signs without any yet, and room for so many. */
export function roomFor(most: number): Signs {
  return { length: 0, units: new Uint16Array(most), from: new Uint32Array(most), to: new Uint32Array(most) };
}

/** A text sign by sign. */
export function signsOf(text: string): Signs {
  const signs = roomFor(text.length);
  for (let at = 0; at < text.length; at++) addSign(signs, text.charCodeAt(at), at, at + 1);
  return signs;
}

/** Adds one that was read from a part of the text. */
export function addSign(signs: Signs, unit: number, ...place: readonly [from: number, to: number]): void {
  const at = signs.length;
  signs.units[at] = unit;
  signs.from[at] = place[0];
  signs.to[at] = place[1];
  signs.length = at + 1;
}

/** Adds where `needle` stands in `signs` to `found`. */
export function lookFor({ units, borders, leastCut, word }: Needle, signs: Signs, found: FoundSecrets): void {
  let known = 0;
  for (let at = 0; at < signs.length; at++) {
    const unit = signs.units[at];
    while (known > 0 && units[known] !== unit) known = borders[known - 1] ?? 0;
    if (units[known] === unit) known += 1;
    if (known < units.length) continue;
    const first = at - known + 1;
    if (!word || !(isOfWord(signs, first - 1) || isOfWord(signs, at + 1)))
      found.spans.push([signs.from[first] ?? 0, signs.to[at] ?? 0]);
    known = borders[known - 1] ?? 0;
  }
  if (leastCut === null || known < leastCut) return;
  const from = signs.from[signs.length - known] ?? 0;
  found.cutAt = Math.min(found.cutAt ?? from, from);
}

/** True where a letter or digit stands at this place. */
export function isOfWord({ units, length }: Signs, at: number): boolean {
  return at >= 0 && at < length && /[\p{L}\p{N}]/u.test(String.fromCharCode(units[at] ?? 0));
}

/** The same in small letters, without a look at what they mean. */
export function lowered(signs: Signs): Signs {
  return { ...signs, units: signs.units.map((unit) => (unit > 64 && unit < 91 ? unit + 32 : unit)) };
}

/**
 * The same without what a page changes at will: case and Unicode form, which and how many blanks (`+` is one in addresses),
 * backslashes, signs that nobody sees, and `passes`.
 */
export function folded(signs: Signs, { passes, hex }: Pick<SecretView, 'passes' | 'hex'>): Signs {
  // A form has at most four units.
  const seen = roomFor(signs.length * (isPlain(signs) ? 1 : 4));
  const passed = new Set(Array.from(passes, (sign) => sign.charCodeAt(0)));
  const forms = new Map<number, string>();
  const put = (unit: number, from: number, to: number) => {
    if (passed.has(unit)) return;
    const last = seen.length - 1;
    if (unit === 32 && last >= 0 && seen.units[last] === 32) seen.to[last] = to;
    else addSign(seen, unit, from, to);
  };
  for (let at = 0; at < signs.length; at++) {
    const unit = signs.units[at] ?? 0;
    const from = signs.from[at] ?? 0;
    if (unit < 128) {
      const before = hex && (unit === 120 || unit === 88) ? signs.units[at - 1] : undefined;
      // `\x41` and `0x41`: what says that a byte follows is none.
      if (unit === 92 || before === 92) continue;
      if (before === 48) seen.length = Math.max(0, seen.length - 1);
      else put(smallOf(unit), from, signs.to[at] ?? 0);
      continue;
    }
    const next = signs.units[at + 1] ?? 0;
    const isPair = unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000;
    const point = isPair ? (unit - 0xd800) * 0x400 + next - 0xdc00 + 0x10000 : unit;
    if (isPair) at += 1;
    const form = forms.get(point) ?? formOf(String.fromCodePoint(point));
    forms.set(point, form);
    for (let part = 0; part < form.length; part++) put(form.charCodeAt(part), from, signs.to[at] ?? 0);
  }
  return seen;
}

export function isPlain({ units, length }: Signs): boolean {
  for (let at = 0; at < length; at++) if ((units[at] ?? 0) > 127) return false;
  return true;
}

/** A sign of ASCII as a small letter, and every blank as the same. */
export function smallOf(unit: number): number {
  if (unit > 64 && unit < 91) return unit + 32;
  return (unit > 8 && unit < 14) || unit === 43 ? 32 : unit;
}

/** One character in small letters and parts, a blank for every blank; '' where nobody sees it. */
export function formOf(character: string): string {
  if (/\p{Cf}/u.test(character)) return '';
  const form = character.normalize('NFKD').toUpperCase().toLowerCase().replace(/\s/g, ' ');
  // One that stands for a sentence would make a text eighteen times as long.
  return form.length > 4 ? character : form;
}

/** The same with each escape of addresses, HTML, JSON and scripts undone once; null where there is none. */
export function unescaped(signs: Signs): Signs | null {
  const { units, from, to } = signs;
  const plain = roomFor(signs.length);
  for (let at = 0; at < signs.length; at++) {
    const unit = units[at] ?? 0;
    const escape = unit === 37 || unit === 38 || unit === 92 ? escapeAt(signs, at) : null;
    if (escape === null) {
      addSign(plain, unit, from[at] ?? 0, to[at] ?? 0);
      continue;
    }
    const end = at + escape.length - 1;
    for (let part = 0; part < escape.text.length; part++) {
      addSign(plain, escape.text.charCodeAt(part), from[at] ?? 0, to[end] ?? 0);
    }
    at = end;
  }
  // Every escape is longer than what it stands for.
  return plain.length < signs.length ? plain : null;
}

/** A character that stands escaped in a text, and how many units its escape takes. */
export interface Escape {
  text: string;
  length: number;
}

export function escapeAt({ units, length }: Signs, at: number): Escape | null {
  // None is longer; what lies behind the end is no part of the text.
  const head = units.subarray(at, Math.min(length, at + 24));
  if (head[0] === 37) return byPercent(head);
  return head[0] === 38 ? byName(head) : byCode(head);
}

/** `%41`, the bytes of one character in UTF-8, `%F6` alone as older scripts write it, `%u0041`. */
export function byPercent(units: Uint16Array): Escape | null {
  const wide = units[1] === 117 ? hexAt(units, 2, 4) : null;
  if (wide !== null) return { text: String.fromCharCode(wide), length: 6 };
  const first = hexAt(units, 1, 2);
  if (first === null) return null;
  const more = first >= 0xf0 && first < 0xf5 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : 0;
  let point = more === 0 ? first : first % 2 ** (6 - more);
  for (let byte = 1; byte <= more; byte++) {
    const next = units[3 * byte] === 37 ? hexAt(units, 3 * byte + 1, 2) : null;
    if (next === null || next < 0x80 || next > 0xbf) return { text: String.fromCharCode(first), length: 3 };
    point = point * 64 + (next - 0x80);
  }
  const isPoint = point <= 0x10ffff;
  return { text: isPoint ? String.fromCodePoint(point) : '\ufffd', length: 3 * (more + 1) };
}

/** `\u0041`, `\x41`; further backslashes before it are passed over as all are. */
export function byCode(units: Uint16Array): Escape | null {
  const digits = units[1] === 117 ? 4 : units[1] === 120 ? 2 : 0;
  const code = digits > 0 ? hexAt(units, 2, digits) : null;
  return code === null ? null : { text: String.fromCharCode(code), length: digits + 2 };
}

/** `&#65;`, `&#x41;`, `&amp;`. */
export function byName(units: Uint16Array): Escape | null {
  const head = String.fromCharCode(...units);
  const [whole, base, digits, name] = /^&(?:#(x?)([0-9a-f]{1,16})|([a-z]{2,8}))(?:;|%3b)/i.exec(head) ?? [];
  if (whole === undefined) return null;
  const point =
    name === undefined ? Number.parseInt(digits ?? '', base ? 16 : 10) : pointOf(name.toLowerCase());
  if (!(point > 0 && point <= 0x10ffff)) return null;
  return { text: String.fromCodePoint(point), length: whole.length };
}

/** The character that HTML calls so, of those that passwords have beside letters and digits; 0 for others. */
export function pointOf(name: string): number {
  const names =
    'excl ! quot " num # dollar $ percnt % amp & apos \' lpar ( rpar ) ast * plus + comma , period . sol / colon : semi ; lt < equals = gt > quest ? commat @ lsqb [ bsol \\ rsqb ] hat ^ lowbar _ grave ` lcub { verbar | rcub } nbsp \u00a0';
  const all = names.split(' ');
  const at = all.indexOf(name);
  return at >= 0 && at % 2 === 0 ? (all[at + 1]?.codePointAt(0) ?? 0) : 0;
}

/** The number that these units write in hex; null where they do not. */
export function hexAt(units: Uint16Array, at: number, digits: number): number | null {
  let value = 0;
  for (let digit = at; digit < at + digits; digit++) {
    const unit = units[digit] ?? 0;
    const small = unit | 32;
    const worth = unit >= 48 && unit <= 57 ? unit - 48 : small >= 97 && small <= 102 ? small - 87 : -1;
    if (worth < 0) return null;
    value = value * 16 + worth;
  }
  return value;
}
