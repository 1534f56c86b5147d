// What a task wants a field to hold: values it gives by the field's name, choices it mentions, dates, numbers, things to
// copy from the page.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { FillEntry } from '../../policy.ts';
import { wishWeights } from './calibration.ts';
import { isBox, locate, nameOf } from './field-places.ts';
import { itemsOf } from './items.ts';
import { conceptsOf } from './lexicon.ts';
import { lookUp, namedIn, surroundings } from './look-up.ts';
import { withFigures } from './steppers.ts';
import type { View } from './view.ts';
import { bareAsked, bareValue, loneValue, quotedIn, valueOf } from './wish-values.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

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
  const said = [...text.matchAll(/["“]([^"“”]+)["”]/g)].map((match) => match[1] ?? '');
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

const copyInto = /^(?:copy|paste) (.+?) (?:in|into|to|onto) (.+)$/is;

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
    /^(?:enter|type|put|write|fill in) (?:the )?(.+?) (?:in|into) (?:both|all|each)\b.{0,30}\b(?:field|box|input)/i.exec(
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

function fold(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
