// How well a part of the task fits a field: by what the field is called, by its kind, and by what it holds.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { fitsPagePattern } from '../../../../base/page-pattern.ts';
import { clockTimes } from '../../../../language/clock.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { fieldPartOf } from '../../../../language/field-parts.ts';
import { isMinorUnit, moneyIn } from '../../../../language/money.ts';
import { isNegation, says } from '../../../../language/task-phrases.ts';
import { workWeights as w } from '../calibration/work.ts';
import { asksForDay, dateIn, dayAs } from '../dates.ts';
import { kindOf, nameOf } from '../field-name.ts';
import { isPlaceholder } from '../forms.ts';
import { wordSimilarity } from '../similarity.ts';
import type { Situation } from '../situation.ts';
import { amountOf } from '../values.ts';
import { isBox } from '../view.ts';
import { contentWords, rawTokens, stemOf } from '../words.ts';
import { isOnLine } from './entries-of.ts';
import { takesAway } from './deed.ts';
import { moneyFit, numberFit } from './number-fit.ts';
import { thingIn } from './thing-in.ts';
import { toldOf, type Span, type Told } from './told.ts';

/** A value for a field, and the part of the task that it comes from. */
export interface Fit {
  field: ScreenElement;
  /** Text to write, an option, or `on` or `off`. */
  value: string;
  at: number;
  end: number;
  fit: number;
}

/** The languages of task and page. */
type Tags = readonly [string, string];

export function tagsOf({ goal, view }: Pick<Situation, 'goal' | 'view'>): Tags {
  return [goal.language, view.lang];
}

/** What a field is called without a hint in brackets, as `Arrival date (DD/MM/YYYY)`. */
export function bareName(field: ScreenElement): string {
  return nameOf(field).replaceAll(/\([^()]*\)/g, ' ');
}

/** How well words name a field, 0 to 1: all that it is called, and little else. */
export function likeness(words: readonly string[], field: ScreenElement, tags: Tags): number {
  const label = contentWords(bareName(field), tags[1]);
  if (label.length === 0 || words.length === 0) return 0;
  const best = (word: string, others: readonly string[]) =>
    Math.max(0, ...others.map((other) => wordSimilarity(word, other, tags)));
  const cover = label.reduce((sum, word) => sum + best(word, words), 0) / label.length;
  const last = words.slice(-2);
  const focus = last.reduce((sum, word) => sum + best(word, label), 0) / last.length;
  return cover >= w.coverLeast ? w.cover * cover + w.focus * focus : 0;
}

/** Share of a field's name that the task says anywhere. */
export function isCalled(field: ScreenElement, told: Told, tags: Tags): boolean {
  const said = told.words.filter(({ isSmall }) => !isSmall).map(({ word }) => word);
  const label = contentWords(bareName(field), tags[1]);
  const best = (word: string) => Math.max(0, ...said.map((other) => wordSimilarity(other, word, tags)));
  return label.length > 0 && label.reduce((sum, word) => sum + best(word), 0) / label.length >= w.called;
}

/** Where the words stand together in the task, and how many of them do; null where none does. */
export function placeOf(
  words: readonly string[],
  { words: told }: Told,
): { at: number; end: number; length: number } | null {
  const stems = words.map(stemOf);
  const said = told.filter(({ isSmall }) => !isSmall);
  let best: { at: number; end: number; length: number } | null = null;
  for (let from = 0; from < said.length; from++)
    for (let own = 0; own < stems.length; own++) {
      let length = 0;
      while (length < stems.length - own && said[from + length]?.stem === stems[own + length]) length += 1;
      const first = said[from];
      const last = said[from + length - 1];
      if (first && last && length > (best?.length ?? 0)) best = { at: first.at, end: last.end, length };
    }
  return best;
}

/** True where a field is for another day, or another thing, than the task says: `Ann, 4 May` beside `Ann, 5 May`. */
function isForOther(field: ScreenElement, told: Told, { view }: Situation): boolean {
  const day = dateIn(nameOf(field), view.lang);
  const days = told.marked.filter(({ kind }) => kind === 'date');
  const isDay = days.some(({ text }) => {
    const wanted = dateIn(text, told.language);
    return wanted?.month === day?.month && wanted?.day === day?.day;
  });
  if (day !== null && days.length > 0 && !isDay) return true;
  // Of fields that offer the same it is the one whose name the task says more of.
  const options = field.field?.options.join('|') ?? '';
  if (options === '') return false;
  const words = new Set(told.words.map(({ word }) => word));
  const said = (one: ScreenElement) => rawTokens(nameOf(one)).filter((word) => words.has(word)).length;
  return view.fields.some((other) => other.field?.options.join('|') === options && said(other) > said(field));
}

/** What may be chosen of a list: the option that the task names, whole or by most of its words. */
export function optionFits(field: ScreenElement, told: Told, situation: Situation): Fit[] {
  const tags = tagsOf(situation);
  if (isForOther(field, told, situation)) return [];
  const options = field.field?.options ?? [];
  const stems = new Set(told.words.map(({ stem }) => stem));
  const names = [...told.capitals, ...told.marked].filter(({ text }) => text.includes(' '));
  const named = options.flatMap((option) => {
    if (isPlaceholder(option, options)) return [];
    // What stands in brackets says the same once more.
    const words = contentWords(withoutMoney(option).replaceAll(/\([^()]*\)/g, ' '), tags[1]);
    const behind = words.length === 0 ? behindLabel(option, field, told) : null;
    if (behind) return [{ option, ...behind, length: 1, share: 1 }];
    const place = placeOf(words, told);
    if (!place || words.length === 0) return [];
    // `Weber, Jonas` is said by all of its words as well, and `Jonas Weber, Mill Row 4` holds all of a name.
    const own = new Set(rawTokens(option));
    const isSaid =
      words.every((word) => stems.has(stemOf(word))) ||
      names.some(({ text }) => rawTokens(text).every((word) => own.has(word)));
    const share = isSaid ? 1 : place.length / words.length;
    return share >= w.optionShare ? [{ option, ...place, share }] : [];
  });
  // Where two are said, the one that is chosen already is the one that gives way.
  const held = named.find(({ option }) => option === field.field?.value);
  const coming = named.filter(({ option, share }) => option !== held?.option && share >= (held?.share ?? 0));
  const meant = coming.length > 0 ? coming : named;
  const most = Math.max(0, ...meant.map(({ length }) => length));
  return meant.map(({ option, at, end, share, length }) => {
    const beside = told.words.filter((word) => word.end <= at && !word.isSmall).slice(-3);
    const called = likeness(
      beside.map(({ word }) => word),
      field,
      tags,
    );
    const rival = meant.filter((other) => other.length === length).length > 1 && share < 1 ? w.rival : 1;
    const sole = length === most ? 1 : w.rival;
    return { field, value: option, at, end, fit: (w.option * share + called) * rival * sole };
  });
}

/** Where an option that no word says stands right behind what its list is called: `category A`, `size 42`. */
function behindLabel(option: string, field: ScreenElement, told: Told): { at: number; end: number } | null {
  const label = rawTokens(bareName(field));
  const first = told.words.findIndex((_, from) =>
    label.every((word, next) => told.words[from + next]?.word === word),
  );
  const end = told.words[first + label.length - 1]?.end;
  if (label.length === 0 || first < 0 || end === undefined) return null;
  const at = end + (/^[\s:]*/.exec(told.text.slice(end))?.[0].length ?? 0);
  const isThere =
    told.text.startsWith(option, at) && !/^[\p{L}\p{N}]/u.test(told.text.slice(at + option.length));
  return isThere ? { at, end: at + option.length } : null;
}

/** What an option costs is no part of what it is called. */
export function withoutMoney(option: string): string {
  return moneyIn(option).reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), option);
}

/** Whether a box is to be on or off: the task says all that it is called, and perhaps that it is to be no more. */
export function boxFits(field: ScreenElement, told: Told, situation: Situation): Fit[] {
  const tags = tagsOf(situation);
  if (isForOther(field, told, situation)) return [];
  // A time, a number or a day to choose: `17:40` among other times.
  const same = told.marked.find(({ text }) => isSameValue(text, nameOf(field), tags[1]));
  if (same) return [{ field, value: 'on', at: same.at, end: same.end, fit: w.typed }];
  if (isTheNo(field, situation)) return [{ field, value: 'on', at: 0, end: 0, fit: w.box }];
  const words = ownWordsOf(field, situation);
  const clause = clauseWithMost(words, told);
  const place = placeOf(words, told);
  if (!clause || !place)
    return isLoneOn(field, told, situation) ? [{ field, value: 'off', at: 0, end: 0, fit: w.box }] : [];
  // The clause says whether it is to be.
  const isOff =
    says('off', clause.text, tags[0]) || rawTokens(clause.text).some((word) => isNegation(word, tags[0]));
  // Of a thing that is to be no more what one says of it is enough.
  const least = isOff && isThingHere(situation) ? w.optionShare : w.boxShare;
  if (clause.share < least) return [];
  const value = isOff && !isChoice(field) ? 'off' : 'on';
  return [{ field, value, at: place.at, end: place.end, fit: w.box }];
}

/** The one choice of several that says no, about a thing of which the task says that something is to be no more. */
function isTheNo(field: ScreenElement, situation: Situation): boolean {
  const { view } = situation;
  const saysNo = (one: ScreenElement) =>
    rawTokens(nameOf(one)).some((word) => isNegation(word, view.lang)) && rawTokens(nameOf(one)).length > 1;
  if (!isChoice(field) || !saysNo(field) || !takesAway(situation) || !isThingHere(situation)) return false;
  const others = view.fields.filter((one) => one !== field && isChoice(one) && one.group === field.group);
  return others.length > 0 && !others.some(saysNo);
}

/** Words of a box that others beside it do not have: `Ann: mail`, `Ann: phone`. */
function ownWordsOf(field: ScreenElement, { view }: Situation): readonly string[] {
  const words = contentWords(bareName(field), view.lang);
  const others = view.fields
    .filter((other) => other !== field && isBox(other) && isOnLine(field, other))
    .map((other) => new Set(contentWords(bareName(other), view.lang)));
  const own = words.filter((word) => !others.some((other) => other.has(word)));
  return own.length > 0 ? own : words;
}

/** The clause that says most of the words, in whatever order, and how many; null where none does. */
function clauseWithMost(
  words: readonly string[],
  { text, words: told }: Told,
): { text: string; share: number } | null {
  const stems = new Set(words.map(stemOf));
  const ends = [...text.matchAll(/[.!?;](?=\s|$)/g)].map(({ index }) => index + 1);
  const bounds = [...new Set([0, ...ends, text.length])];
  const clauses = bounds.slice(0, -1).flatMap((from, index) => {
    const to = bounds[index + 1] ?? text.length;
    const said = told.filter(({ at, stem, isSmall }) => at >= from && at < to && !isSmall && stems.has(stem));
    const share = new Set(said.map(({ stem }) => stem)).size / stems.size;
    return share > 0 ? [{ text: text.slice(from, to), share }] : [];
  });
  return clauses.sort((a, b) => b.share - a.share)[0] ?? null;
}

/** The one box that is on, on the page of a thing that is to be something no more. */
function isLoneOn(field: ScreenElement, told: Told, situation: Situation): boolean {
  const { view } = situation;
  const on = view.fields.filter((one) => isBox(one) && one.states.checked === true && nameOf(one) !== '');
  const isOff =
    says('off', told.text, told.language) || told.words.some(({ word }) => isNegation(word, told.language));
  return (
    isOff &&
    on.length === 1 &&
    on[0] === field &&
    !isChoice(field) &&
    isThingHere(situation) &&
    told.marked.length === 0
  );
}

function isThingHere(situation: Situation): boolean {
  const { entry, isPage } = thingIn(situation.view, situation);
  return isPage || entry !== null;
}

function isChoice({ role, field }: ScreenElement): boolean {
  return role === 'radio' || field?.type === 'radio';
}

/** How well a part of the task fits a field that is written into, 0 to 2; `isFirst` where it is the first line of its form. */
export function textFit(
  span: Span,
  field: ScreenElement,
  { situation, isFirst, isOnly }: { situation: Situation; isFirst: boolean; isOnly: boolean },
): number {
  const tags = tagsOf(situation);
  const type = field.field?.type ?? '';
  // What stands behind a value more often names the next one.
  const named = Math.max(likeness(span.before, field, tags), w.behind * likeness(span.after, field, tags));
  switch (span.kind) {
    case 'email':
      return type === 'email' || kindOf(field) === 'email' || named > w.kindNamed ? w.typed + named : 0;
    case 'phone':
      return type === 'tel' || kindOf(field) === 'phone' || named > w.kindNamed ? w.typed + named : 0;
    case 'date':
      return type === 'date' || isForDay(field, tags[1]) || named > w.kindNamed ? w.typed + named : 0;
    case 'number': {
      if (isSoleOfThing(field, situation) && isSoleNumber(span, situation)) return w.number + named;
      if (type === 'time') return isClock(span.text) ? w.typed + named : 0;
      if (isNumeric(field))
        return isClock(span.text)
          ? 0
          : numberFit(span, field, { named, label: contentWords(bareName(field), tags[1]), situation });
      if (isDateLike(type) || type === 'email' || type === 'tel') return 0;
      const money = moneyFit(span, field, situation);
      if (money > 0) return w.named + money;
      return named >= w.named
        ? w.named + named
        : isOnly && isClock(span.text) && !isLongText(field)
          ? w.any
          : 0;
    }
    case 'quoted':
    case 'name':
    case 'words':
    case 'capitals':
    case 'run':
      return wordsFit(span, field, { named, isFirst, isOnly, tags });
  }
}

/** The one empty line in the entry of the thing that the task is about: what is told of the thing is for it. */
function isSoleOfThing(field: ScreenElement, { view, stage, goal }: Situation): boolean {
  const { entry } = thingIn(view, { stage, goal });
  const own = entry?.elements.filter((one) => one.field && isWritten(one) && one.field.value === '') ?? [];
  return own.length === 1 && own[0]?.ref === field.ref && !isDateLike(field.field?.type ?? '');
}

/** No other number is told, but for what tells which thing is meant. */
function isSoleNumber(span: Span, situation: Situation): boolean {
  const { known } = thingIn(situation.view, situation);
  const numbers = toldOf(situation).marked.filter(({ kind, text }) => kind === 'number' && !known.has(text));
  return numbers.length === 1 && numbers[0]?.at === span.at && !isClock(span.text);
}

/** Quoted words that say something, and are no name: several, with a sign at the end, or many. */
function isSentence({ kind, text }: Span): boolean {
  const words = rawTokens(text).length;
  return kind === 'quoted' && (words >= 6 || (words >= 3 && /[.?!]$/.test(text.trim())));
}

/** How well words fit a line: by its label, as a name, as what is to be said. */
function wordsFit(
  span: Span,
  field: ScreenElement,
  { named, isFirst, isOnly, tags }: { named: number; isFirst: boolean; isOnly: boolean; tags: Tags },
): number {
  const type = field.field?.type ?? '';
  const isLong = isLongText(field);
  if (conceptsOf(nameOf(field), tags[1]).some(({ concept }) => concept === 'price')) return 0;
  if (isNumeric(field) || isDateLike(type) || type === 'time' || type === 'email' || type === 'tel') return 0;
  if (named >= w.named) return w.labelled + named;
  const part = fieldPartOf(nameOf(field), tags[1]);
  const isTitle = part === 'title' || part === 'subject' || kindOf(field) === 'name';
  // What somebody is to read goes where there is room for it.
  if (span.kind === 'words' || (isLong && isSentence(span))) return isLong ? w.typed : isOnly ? w.any : 0;
  if (span.kind === 'quoted' || span.kind === 'name') {
    // `Tag name` is the name of something else.
    const isPlain = contentWords(nameOf(field), tags[1]).length <= 1;
    const fit = isTitle && isPlain ? w.title : isFirst ? w.firstLine : isTitle ? w.first : w.any;
    return fit - (isLong ? w.longLess : 0);
  }
  if (span.kind === 'capitals' && isLong) return 0;
  if (span.kind === 'capitals')
    return (isTitle ? w.sure : isFirst ? w.first : w.faint) - (isLong ? w.longLess : 0);
  return 0;
}

/** Takes figures and nothing else, by its kind, by the form it asks for, or by what it holds. */
export function isNumeric({ field, role }: ScreenElement): boolean {
  if (field?.type === 'number' || field?.type === 'range' || role === 'spinbutton') return true;
  if (!field || !/^(text|)$/.test(field.type)) return false;
  const { pattern, value, placeholder } = field;
  const isPatterned =
    pattern !== '' && fitsPagePattern(pattern, '12') === true && fitsPagePattern(pattern, 'ab') === false;
  return isPatterned || [value ?? '', placeholder].some((text) => /^\d+([.,]\d+)*$/.test(text));
}

function isDateLike(type: string): boolean {
  return type === 'date' || type === 'month' || type === 'datetime-local' || type === 'file';
}

export function isClock(text: string): boolean {
  return /^\d{1,2}:\d{2}$/.test(text);
}

export function isLongText({ field }: ScreenElement): boolean {
  return field?.type === 'textarea' || field?.type === 'contenteditable';
}

/** The same words, or the same time of day: `10:30` and `10.30 am`. */
export function isSameValue(told: string, shown: string, lang: string): boolean {
  const label = shown.trim().toLowerCase();
  if (told.toLowerCase() === label) return true;
  const [time, ...others] = isClock(told) ? clockTimes(label, lang) : [];
  return time?.time === told.padStart(5, '0') && others.length === 0 && time.end - time.at === label.length;
}

/** Written into rather than chosen. */
export function isWritten(field: ScreenElement): boolean {
  return !isBox(field) && field.field?.type !== 'select' && field.field?.type !== 'file';
}

/** A line to write a whole date into. */
function isForDay(field: ScreenElement, lang: string): boolean {
  if (!isWritten(field) || isNumeric(field)) return false;
  const { placeholder = '', description = '' } = field.field ?? {};
  const names = conceptsOf(nameOf(field), lang).some(({ concept }) => concept === 'date');
  return names || asksForDay(`${nameOf(field)} ${placeholder} ${description}`);
}

/** A part of the task as its field wants it: a day in the form of the field, a number without the marks of its language. */
export function asWanted(span: Span, field: ScreenElement, language: string): string {
  if (span.kind === 'date') {
    const date = dateIn(span.text, language);
    const said = `${nameOf(field)} ${field.field?.placeholder ?? ''} ${field.field?.description ?? ''}`;
    const year = /^\d{4}-/.exec(field.field?.value ?? '')?.[0];
    return date ? dayAs(said, date, field.field?.min || (year ? `${year}01-01` : '')) : span.text;
  }
  const decimals = /\d([.,])\d\d$/.exec(field.field?.value || field.field?.placeholder || '');
  if (span.kind === 'number' && decimals && isMinorUnit(span.after[0] ?? ''))
    return ((amountOf(span.text) ?? 0) / 100).toFixed(2).replace('.', decimals[1] ?? '.');
  const isPlain = /^\d+(\.\d+)?$/.test(span.text);
  if (span.kind === 'number' && isNumeric(field) && !isPlain) return String(amountOf(span.text) ?? span.text);
  return span.text;
}
