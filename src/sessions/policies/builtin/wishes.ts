// What a task wants a field to hold: values it gives by the field's name, choices it mentions, dates, numbers, things to
// copy from the page.
import { wishWeights } from './calibration.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { FillEntry } from '../../policy.ts';
import { type Day, dateIn, dayAs, isoDay, partOfDay } from './dates.ts';
import { itemsOf } from './items.ts';
import { isPlaceholderOption } from './field-values.ts';
import { conceptsOf } from './lexicon.ts';
import { lookUp, namedIn, surroundings } from './look-up.ts';
import { withFigures } from './steppers.ts';
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
  const same = forAll(text, fields);
  if (same.length > 0) return same;
  const located = locate(text, fields);
  const wishes = fields.flatMap((field): Wish[] => {
    if (isBox(field)) return boxWish(field, text, fields);
    if (holdsSeveral(field)) return severalWishes(field, text);
    const value = valueOf(field, text, located, view);
    return value === null ? [] : [typeWish(field, value)];
  });
  const left = leftOver(text, fields, wishes);
  if (wishes.length + left.length > 0) return [...wishes, ...left];
  const beside = rowNumber(text, fields, view);
  if (beside) return [beside];
  const open = fields.filter((field) => !isBox(field) && field.field?.type !== 'select');
  const lone = open.length === 1 ? open[0] : undefined;
  const value = lone ? loneValue(text, view) : null;
  return lone && value !== null ? [typeWish(lone, value)] : [];
}

/** Quoted words that no field took and text fields that got none, where there are as many of the one as of the other. */
function leftOver(text: string, fields: readonly ScreenElement[], wishes: readonly Wish[]): Wish[] {
  if (wishes.length === 0 || !/^(?:enter|type|write|put|fill)\b/i.test(text)) return [];
  const said = [...text.matchAll(/["“]([^"”]+)["”]/g)].map((match) => match[1] ?? '');
  const values = said.filter((value) => !wishes.some((wish) => fold(wish.value) === fold(value)));
  const open = fields.filter(
    (field) =>
      /^(text|textarea|)$/.test(field.field?.type ?? 'none') && !wishes.some((wish) => wish.field === field),
  );
  return values.length === open.length ? open.map((field, at) => typeWish(field, values[at] ?? '')) : [];
}

/** `The number of notebooks to 4`: the number field that stands in the row of what is named. */
function rowNumber(text: string, fields: readonly ScreenElement[], view: View): Wish | null {
  const said = withFigures(text);
  const value = /\bto\s+(\d{1,4})\b|\b(\d{1,4})\s+\p{L}/u.exec(said);
  const wanted = value?.[1] ?? value?.[2];
  const words = contentWords(said).filter((word) => !countingWords.test(word));
  if (wanted === undefined || words.length === 0) return null;
  const numeric = fields.filter((field) => field.field?.type === 'number' || field.role === 'spinbutton');
  const [best, second] = numeric
    .map((field) => ({ field, named: namedIn(words, `${surroundings(field, view)} ${nameOf(field)}`) }))
    .sort((a, b) => b.named - a.named);
  if (!best || best.named < wishWeights.rowNamed || best.named === second?.named) return null;
  return typeWish(best.field, wanted);
}

const countingWords =
  /^(?:\d+|number|amount|quantity|qty|count|change|set|increase|decrease|raise|lower|adjust|update|enter|put|order|choose|select|type)$/;

/** What `text` gives for one field, or null; for forms whose other fields are made up. */
export function givenFor(field: ScreenElement, text: string, view: View): string | null {
  const value = wishesFor(text, view).find((wish) => wish.field.ref === field.ref)?.value ?? null;
  return value === '' ? null : value;
}

const copyInto = /^(?:copy|paste)\s+(.+?)\s+(?:in|into|to|onto)\s+(.+)$/i;

/** `Copy A into B`: A as the page gives it, for the field called B. */
function copyWish(asked: string, into: string, fields: readonly ScreenElement[], view: View): Wish | null {
  const named = (field: ScreenElement) => namedIn(contentWords(nameOf(field)), into);
  const open = fields.filter((each) => !isBox(each));
  // Where one of two fields holds what is to be copied, the other takes it.
  const empty = open.filter((each) => (each.field?.value ?? '') === '');
  const best = [...open].sort((a, b) => named(b) - named(a))[0];
  const field = best && named(best) === 0 && empty.length === 1 ? empty[0] : best;
  if (field && empty.length === 1 && field === empty[0] && open.length === 2 && lookUpAll.test(asked)) {
    const other = open.find((each) => each !== field)?.field?.value;
    if (other) return typeWish(field, other);
  }
  if (!field || (named(field) < wishWeights.copyTarget && fields.length > 1)) return null;
  const others = view.fields.filter((each) => each.ref !== field.ref);
  const value = lookUp(bareAsked(asked), { ...view, fields: others });
  return value === null ? null : typeWish(field, value);
}

const lookUpAll = /^(?:the\s+)?(?:whole\s+|entire\s+)?(?:text|content)s?\b/i;

function bareAsked(asked: string): string {
  return asked
    .replace(/^(?:its|his|her|their|your)\s+/i, '')
    .replace(/^the (text|value|content)s? of /i, '')
    .replace(/\s+(?:in|into|to)\s+the\s+(?:\w+\s+)?(?:fields?|box|input|textbox)\b.*$/i, '')
    .replace(/\bthe field\b/gi, '')
    .replace(/\s+from (?:the|this) .+$/i, '')
    .replace(/\s+(?:shown\s+)?(?:above|below)$/i, '');
}

function typeWish(field: ScreenElement, value: string): Wish {
  const now = field.field?.value ?? null;
  const entry: FillEntry =
    field.field?.type === 'select'
      ? { kind: 'select', ref: field.ref, option: value }
      : { kind: 'type', ref: field.ref, text: value };
  return { field, entry, value, done: now !== null && fold(now) === fold(value) };
}

/** `Enter … into both fields`: the same for each of them. */
function forAll(text: string, fields: readonly ScreenElement[]): Wish[] {
  const said =
    /^(?:enter|type|put|write|fill in)\s+(?:the\s+)?(.+?)\s+(?:in|into)\s+(?:both|all|each)\b.{0,30}\b(?:field|box|input)/i.exec(
      text,
    );
  if (!said) return [];
  const value = quotedIn(said[1] ?? '') ?? bareValue((said[1] ?? '').replace(/^password\s+/i, ''));
  const texts = fields.filter((field) => field.field && !isBox(field) && field.field.type !== 'select');
  return texts.map((field) => typeWish(field, value));
}

/** A list that stands open, in which more than one may be chosen. */
function holdsSeveral(field: ScreenElement): boolean {
  return field.field?.type === 'select' && field.role === 'listbox';
}

function severalWishes(field: ScreenElement, text: string): Wish[] {
  const chosen = new Set((field.field?.value ?? '').split(', ').map(fold));
  const words = new Set(rawTokens(text).map(stemOf));
  return (field.field?.options ?? [])
    .filter((option) => {
      const own = rawTokens(option).map(stemOf);
      return own.length > 0 && own.every((word) => words.has(word));
    })
    .map((option) => ({
      field,
      entry: { kind: 'select', ref: field.ref, option },
      value: option,
      done: chosen.has(fold(option)),
    }));
}

function boxWish(field: ScreenElement, text: string, fields: readonly ScreenElement[]): Wish[] {
  const label = contentWords(nameOf(field));
  const words = new Set(contentWords(text).map(stemOf));
  if (label.length === 0) return [];
  // A box that is named by its row is meant where the row holds one of the things that are listed.
  const inRow =
    field.name === '' && itemsOf(text).some((item) => namedIn(contentWords(item), nameOf(field)) === 1);
  const covered = inRow ? 1 : label.filter((word) => words.has(stemOf(word))).length / label.length;
  const radio = field.role === 'radio' || field.field?.type === 'radio';
  const rivals = radio
    ? fields.filter((other) => other.role === field.role && other.group === field.group && other !== field)
    : [];
  const best = rivals.every((other) => shareOf(other, words) < covered);
  const meant = !radio && sharesPhrase(nameOf(field), text);
  if (!meant && (covered < (radio ? wishWeights.radioNamed : wishWeights.boxNamed) || (radio && !best)))
    return [];
  const off = !radio && /\b(turn|switch)(ed)? off\b|\boff$|\b(untick|uncheck|deselect|disable)\b/i.test(text);
  const checked = field.states.checked === true;
  return [{ field, entry: { kind: 'click', ref: field.ref }, value: 'on', done: checked !== off }];
}

/** Both say the same thing of several words, such as `keep me signed in` and `stay logged in`. */
function sharesPhrase(label: string, text: string): boolean {
  const said = conceptsOf(text).filter(({ words }) => words.length > 1);
  return conceptsOf(label).some(
    ({ concept, words }) => words.length > 1 && said.some((hit) => hit.concept === concept),
  );
}

function shareOf(field: ScreenElement, words: ReadonlySet<string>): number {
  const label = contentWords(nameOf(field));
  return label.length === 0 ? 0 : label.filter((word) => words.has(stemOf(word))).length / label.length;
}

function valueOf(
  field: ScreenElement,
  text: string,
  located: ReadonlyMap<string, Place>,
  view: View,
): string | null {
  const facts = field.field;
  if (!facts) return null;
  const date = dateIn(text);
  const part = date ? partOfDay(nameOf(field), facts.options, date) : null;
  if (part !== null) return part;
  const place = located.get(field.ref);
  if (facts.type === 'select')
    return (place ? numberOption(facts.options, text, place) : null) ?? optionNamed(facts.options, text);
  const numeric = /^(number|range)$/.test(facts.type) || /^(slider|spinbutton)$/.test(field.role);
  if (date && facts.type === 'date') return isoDay(dayInTurn(field, text, view) ?? date);
  if (date && place && /\b(date|day|when|arriv|depart|birth)/i.test(nameOf(field)))
    return writtenDay(text, `${nameOf(field)} ${facts.placeholder} ${facts.description}`, date);
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
  const after = separated.test(text.slice(place.to)) ? '' : tidyValue(text.slice(place.to, place.until));
  if (numeric) return figureIn(after || text.slice(place.since, place.from));
  if (after !== '' && !/^(field|box)$/i.test(after)) return after;
  const before =
    /^(?:\s*(?:start typing|enter|type|put|write|choose|select|pick|use|fill in|set)\b)?[\s,;]*(?:and\s+)?(.+?)\s+(?:in|into|as|for|to)\s/i.exec(
      text.slice(place.since, place.from),
    );
  return before?.[1] === undefined ? null : bareValue(before[1]);
}

/** The first number, without the marks of its thousands. */
function figureIn(text: string): string | null {
  const plain = withFigures(text).replace(/(\d)[,'’ ](?=\d{3}\b)/g, '$1');
  return /-?\d+(?:\.\d+)?/.exec(plain)?.[0] ?? null;
}

/** `4 guests`, `guests: 4`: the number beside the name of a list of numbers; null where the list has it not. */
function numberOption(options: readonly string[], text: string, place: Place): string | null {
  const said = withFigures(text.slice(place.since, place.from));
  const number =
    /(\d+)\s*$/.exec(said)?.[1] ??
    /^[\s:=]*(?:to|of|is)?\s*(\d+)/.exec(text.slice(place.to, place.until))?.[1];
  return options.find((option) => option.trim() === number) ?? null;
}

/** Where the text gives several days and the page asks for as many: the one whose turn it is. */
function dayInTurn(field: ScreenElement, text: string, { fields }: View): Day | null {
  const days = text
    .split(/\s+(?:to|until|till|and|through)\s+|\s*–\s*/)
    .map((part) => dateIn(part))
    .filter((day) => day !== null);
  const asking = fields.filter((each) => each.field?.type === 'date');
  return days.length > 1 && days.length === asking.length
    ? (days[asking.findIndex(({ ref }) => ref === field.ref)] ?? null)
    : null;
}

/** What follows a field's name and is no value of it. */
const separated = /^["”]?(?:\s+(?:text\s*)?(?:field|box|input))?\s*(?:[,;.]|$|\s(?:and|in|into|on)\s)/i;

/** A date as the field wants it; one that the task writes in figures goes in as written where the field says no other way. */
function writtenDay(text: string, said: string, date: Day): string {
  const figures = /\b\d{1,2}([/.])\d{1,2}\1\d{4}\b/.exec(text)?.[0];
  const iso = isoDay(date);
  const form = dayAs(said, date);
  return figures !== undefined && form === iso ? figures : form;
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
  const date = dateIn(text);
  const asked =
    askedValue.exec(text) ?? /^(?:copy|paste|redeem|use|apply)\s+(.+?)(?:\s+shown.*)?$/i.exec(text);
  const copied =
    asked?.[1] !== undefined && only
      ? lookUp(asked[1].replace(/\s+shown.*$/, ''), { ...view, fields: [] })
      : null;
  if (copied !== null) return copied;
  // What the page is to give is not typed by its name where the page does not give it.
  if (asked?.[1] !== undefined && /^the\s.+\s(?:of|for|belonging to)\s/i.test(asked[1])) return null;
  const begins = /\b(?:starts?|begins?|starting|beginning)\s+with\s+["“]?([^"”\s]+)/i.exec(text)?.[1];
  if (begins !== undefined) return begins;
  const quoted = quotedIn(text);
  if (quoted !== null) return quoted;
  if (date && only) return writtenDay(text, `${nameOf(only)} ${only.field?.placeholder ?? ''}`, date);
  const said = /\b(?:text|message|saying|words?|answer)[:\s]+(.+)$/i.exec(text)?.[1];
  if (said !== undefined) return tidyValue(said);
  const typed = /^(?:start typing|enter|type|write)\s+(.+?)(?:\s+(?:in|into|as)\s+.*)?$/i.exec(text)?.[1];
  return typed === undefined ? null : bareValue(typed);
}

/** Where a field's name stands in the text, where what may belong to it begins, and where that ends. */
interface Place {
  since: number;
  from: number;
  to: number;
  until: number;
}

/** Where each field's own name stands in the text, and where what follows it ends. */
function locate(text: string, fields: readonly ScreenElement[]): Map<string, Place> {
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
    places.map((place, index) => [
      place.ref,
      { ...place, since: places[index - 1]?.to ?? 0, until: places[index + 1]?.from ?? text.length },
    ]),
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

function quotedIn(text: string): string | null {
  return /["“]([^"”]+)["”]/.exec(text)?.[1] ?? null;
}

function tidyValue(text: string): string {
  const quoted = /^[\s,:;=]*(?:(?:to|as|is|with|be|of|equal to)\s+)?["“]([^"”]+)["”]/i.exec(text)?.[1];
  if (quoted !== undefined) return quoted;
  return text
    .replace(/^[\s,:;=]*(?:(?:to|as|is|with|be|of|saying|equal to)\s+)?(?:the (?:value|text|name)\s+)?/i, '')
    .replace(
      /[\s,;]*(?:\band\b|\bwith\b|\busing\b|\bfor\b|\bas\b)?[\s,;]*(?:\bthe\b|\bmy\b|\ba\b|\byour\b)?\s*$/i,
      '',
    )
    .replace(/\s+(?:in|into)\s+the\s+(?:\w+\s+)?(?:fields?|box(?:es)?|inputs?|form)$/i, '')
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
