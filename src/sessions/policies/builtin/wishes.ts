// What a task wants a field to hold: values it gives by the field's name, choices it mentions, dates, numbers, things to
// copy from the page.
import { wishWeights } from './calibration.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { FillEntry } from '../../policy.ts';
import { dateIn, dayAs, isoDay } from './dates.ts';
import { isPlaceholderOption } from './field-values.ts';
import { lookUp, namedIn } from './look-up.ts';
import { stemOf, contentWords, rawTokens } from './words.ts';
import type { View } from './view.ts';

/** A field and what should be done to it; `done` where it holds the value already. */
export interface Wish {
  field: ScreenElement;
  entry: FillEntry;
  value: string;
  done: boolean;
}

/** All that `text` wishes for the fields in view, in reading order; empty where it speaks of none of them. */
export function wishesFor(text: string, view: View): Wish[] {
  const fields = view.fields.filter((field) => field.states.readonly !== true);
  const copy = copyInto.exec(text);
  if (copy) {
    const wish = copyWish(copy[1] ?? '', copy[2] ?? '', fields, view);
    return wish ? [wish] : [];
  }
  const located = locate(text, fields);
  const wishes = fields.flatMap((field): Wish[] => {
    if (isBox(field)) return boxWish(field, text, fields);
    const value = valueOf(field, text, located, view);
    return value === null ? [] : [typeWish(field, value)];
  });
  if (wishes.length > 0) return wishes;
  const open = fields.filter((field) => !isBox(field) && field.field?.type !== 'select');
  const lone = open.length === 1 ? open[0] : undefined;
  const value = lone ? loneValue(text, view) : null;
  return lone && value !== null ? [typeWish(lone, value)] : [];
}

/** What `text` gives for one field, or null; for forms whose other fields are made up. */
export function givenFor(field: ScreenElement, text: string, view: View): string | null {
  const value = wishesFor(text, view).find((wish) => wish.field.ref === field.ref)?.value ?? null;
  return value === '' ? null : value;
}

const copyInto = /^(?:copy|paste)\s+(.+?)\s+(?:in|into|to|onto)\s+(.+)$/i;

/** `Copy A into B`: A as the page gives it, for the field called B. */
function copyWish(asked: string, into: string, fields: readonly ScreenElement[], view: View): Wish | null {
  const named = (field: ScreenElement) => namedIn(contentWords(nameOf(field)), into);
  const field = fields.filter((each) => !isBox(each)).sort((a, b) => named(b) - named(a))[0];
  if (!field || (named(field) < wishWeights.copyTarget && fields.length > 1)) return null;
  const others = view.fields.filter((each) => each.ref !== field.ref);
  const value = lookUp(bareAsked(asked), { ...view, fields: others });
  return value === null ? null : typeWish(field, value);
}

function bareAsked(asked: string): string {
  return asked
    .replace(/^the (text|value|content)s? of /i, '')
    .replace(/\bthe field\b/gi, '')
    .replace(/\s+from (?:the|this) .+$/i, '');
}

function typeWish(field: ScreenElement, value: string): Wish {
  const now = field.field?.value ?? null;
  const entry: FillEntry =
    field.field?.type === 'select'
      ? { kind: 'select', ref: field.ref, option: value }
      : { kind: 'type', ref: field.ref, text: value };
  return { field, entry, value, done: now !== null && fold(now) === fold(value) };
}

function boxWish(field: ScreenElement, text: string, fields: readonly ScreenElement[]): Wish[] {
  const label = contentWords(nameOf(field));
  const words = new Set(contentWords(text).map(stemOf));
  if (label.length === 0) return [];
  const covered = label.filter((word) => words.has(stemOf(word))).length / label.length;
  const radio = field.role === 'radio' || field.field?.type === 'radio';
  const rivals = radio
    ? fields.filter((other) => other.role === field.role && other.group === field.group && other !== field)
    : [];
  const best = rivals.every((other) => shareOf(other, words) < covered);
  if (covered < (radio ? wishWeights.radioNamed : wishWeights.boxNamed) || (radio && !best)) return [];
  const off = !radio && /\b(turn|switch)(ed)? off\b|\boff$|\b(untick|uncheck|deselect|disable)\b/i.test(text);
  const checked = field.states.checked === true;
  return [{ field, entry: { kind: 'click', ref: field.ref }, value: 'on', done: checked !== off }];
}

function shareOf(field: ScreenElement, words: ReadonlySet<string>): number {
  const label = contentWords(nameOf(field));
  return label.length === 0 ? 0 : label.filter((word) => words.has(stemOf(word))).length / label.length;
}

function valueOf(
  field: ScreenElement,
  text: string,
  located: ReadonlyMap<string, { from: number; to: number; until: number }>,
  view: View,
): string | null {
  const facts = field.field;
  if (!facts) return null;
  if (facts.type === 'select') return optionNamed(facts.options, text);
  const date = dateIn(text);
  const place = located.get(field.ref);
  const numeric = /^(number|range)$/.test(facts.type) || /^(slider|spinbutton)$/.test(field.role);
  if (date && facts.type === 'date') return isoDay(date);
  if (date && place && /\b(date|day|when|arriv|depart)/i.test(nameOf(field)))
    return dayAs(`${nameOf(field)} ${facts.placeholder} ${facts.description}`, date);
  const user = /\b(?:log|sign)(?:ed)? ?in (?:as|for) ([^\s,;]+)/i.exec(text)?.[1];
  if (user && /\b(user ?name|login|user|e-?mail)\b/i.test(nameOf(field))) return user;
  const said =
    /\b(?:saying|that says|with the (?:text|words?|message))\s+(.+?)(?:\s+and\s+(?:post|send|submit|publish|save)\b.*)?$/i.exec(
      text,
    )?.[1];
  if (said !== undefined && facts.type === 'textarea') return bareValue(tidyValue(said));
  if (!place) return null;
  const copied = toCopy(text, view, field);
  if (copied !== null) return copied;
  const after = tidyValue(text.slice(place.to, place.until));
  if (numeric) return /-?\d+(?:\.\d+)?/.exec(after)?.[0] ?? null;
  if (after !== '' && !/^(field|box)$/i.test(after)) return after;
  const before =
    /^(?:enter|type|put|write|choose|select|pick|use|fill in|set)?\s*(.+?)\s+(?:in|into|as|for|to)\s/i.exec(
      text.slice(0, place.from),
    );
  return before?.[1] === undefined ? null : bareValue(before[1]);
}

/** `Enter the A of B`: A as the page gives it. */
function toCopy(text: string, view: View, into: ScreenElement): string | null {
  const asked = askedValue.exec(text)?.[1];
  if (asked === undefined) return null;
  const others = view.fields.filter((field) => field.ref !== into.ref);
  return lookUp(bareAsked(asked), { ...view, fields: others });
}

const askedValue =
  /^(?:enter|type|put|write|copy|redeem|use|apply)\s+(the\s+.+?\s+(?:(?:of|for|belonging to)\s+.+|shown.*))$/i;

/** For a page with one field: quoted text, `with the text …`, a name, what the task asks to copy, or a number. */
function loneValue(text: string, view: View): string | null {
  const only = view.fields.find((field) => !isBox(field));
  const asked =
    askedValue.exec(text) ?? /^(?:copy|paste|redeem|use|apply)\s+(.+?)(?:\s+shown.*)?$/i.exec(text);
  const copied =
    asked?.[1] !== undefined && only
      ? lookUp(asked[1].replace(/\s+shown.*$/, ''), { ...view, fields: [] })
      : null;
  if (copied !== null) return copied;
  const quoted = /["“]([^"”]+)["”]/.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  const said = /\b(?:text|message|saying|words?|answer)[:\s]+(.+)$/i.exec(text)?.[1];
  if (said !== undefined) return tidyValue(said);
  const typed = /^(?:enter|type|write)\s+(.+?)(?:\s+(?:in|into|as)\s+.*)?$/i.exec(text)?.[1];
  return typed === undefined ? null : bareValue(typed);
}

/** Where each field's own name stands in the text, and where what follows it ends. */
function locate(
  text: string,
  fields: readonly ScreenElement[],
): Map<string, { from: number; to: number; until: number }> {
  const places: { ref: string; from: number; to: number }[] = [];
  for (const field of fields) {
    const words = rawTokens(nameOf(field)).filter((word) => !/^(your|the|a|optional|required)$/.test(word));
    if (words.length === 0 || isBox(field)) continue;
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${words.map(spelled).join('[\\s-]*')}(?![\\p{L}\\p{N}])`,
      'giu',
    );
    const found = [...plainText(text).matchAll(pattern)].at(-1) ?? lastWordOf(words, text);
    if (found) places.push({ ref: field.ref, from: found.index, to: found.index + found[0].length });
  }
  places.sort((a, b) => a.from - b.from);
  return new Map(
    places.map((place, index) => [place.ref, { ...place, until: places[index + 1]?.from ?? text.length }]),
  );
}

/** A field called `Delivery date` may be meant by `the date`. */
function lastWordOf(words: readonly string[], text: string): RegExpExecArray | null {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || last.length < 4) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escape(last)}(?![\\p{L}\\p{N}])`, 'iu').exec(plainText(text));
}

/** The choice that the text mentions: in full, else the one with most of its words; null where two are alike or none is named. */
export function optionNamed(options: readonly string[], text: string): string | null {
  const words = new Set(rawTokens(text).map(stemOf));
  const scored = options
    .filter((option) => !isPlaceholderOption(option))
    .map((option) => {
      const own = rawTokens(option).map(stemOf);
      return { option, score: own.filter((word) => words.has(word)).length / Math.max(1, own.length) };
    })
    .filter((entry) => entry.score >= wishWeights.optionNamed)
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  return best && (!second || best.score > second.score) ? best.option : null;
}

function tidyValue(text: string): string {
  return text
    .replace(/^[\s,:;=]*(?:(?:to|as|is|with|be|equal to)\s+)?(?:the (?:value|text|name)\s+)?/i, '')
    .replace(/[\s,;]*(?:\band\b|\bwith\b)?[\s,;]*(?:\bthe\b|\bmy\b|\ba\b)?\s*$/i, '')
    .replace(/[.,;]$/, '')
    .replace(/^["“](.*)["”]$/, '$1')
    .trim();
}

function bareValue(text: string): string {
  const bare = text.replace(
    /^(?:the\s+)?(?:text|name|word|value|number|code|phrase)\s+(?=["“\p{Lu}\d])/u,
    '',
  );
  return bare
    .replace(/^["“](.*)["”]$/, '$1')
    .replace(/^(?:the|a|an)\s+\p{Ll}+\s+(?=\p{Lu})/u, '')
    .trim();
}

/** Same length as the text, accents folded, so that places agree. */
function plainText(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => letter.normalize('NFD').slice(0, letter.length));
}

/** `email` is written `e-mail` as often. */
function spelled(word: string): string {
  return /^emails?$/.test(word) ? word.replace('email', 'e-?mail') : escape(word);
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function isBox(field: ScreenElement): boolean {
  return /^(checkbox|radio|switch)$/.test(field.role) || /^(checkbox|radio)$/.test(field.field?.type ?? '');
}

function nameOf(field: ScreenElement): string {
  return field.field?.label || field.name || field.field?.placeholder || '';
}
