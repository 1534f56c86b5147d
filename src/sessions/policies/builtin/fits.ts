// Which part of a task goes into which field: by what the field is called, by its kind, and by what it holds. The page tells what a part
// of the task means: nothing is cut before its fields are known.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import { clockTimes } from '../../../language/clock.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import { fieldPartOf } from '../../../language/field-parts.ts';
import { moneyIn } from '../../../language/money.ts';
import { measures } from '../../../language/tables/measures.ts';
import { isNegation, says } from '../../../language/task-phrases.ts';
import { addressIn, type Address, type AddressPart } from './address.ts';
import { fitWeights as w } from './calibration/fits.ts';
import { asksForDay, dateIn, dayAs } from './dates.ts';
import { fieldKey, kindOf, nameOf } from './field-name.ts';
import { holds, isPlaceholder } from './forms.ts';
import { written } from './history.ts';
import { wordSimilarity } from './similarity.ts';
import type { Option, Situation } from './situation.ts';
import { isNumberOf, toldIn, type Span, type Told } from './told.ts';
import { amountOf } from './values.ts';
import { isBox, labelOf } from './view.ts';
import { contentWords, editDistance, rawTokens, stemOf } from './words.ts';

/** A value for a field, the part of the task that it comes from, and how well it fits. */
export interface Fit {
  field: ScreenElement;
  /** Text to write, an option, or `on` or `off`. */
  value: string;
  at: number;
  end: number;
  fit: number;
}

/** What a situation tells fields by: its task, and the languages of task and page. */
interface Facts {
  told: Told;
  tags: readonly [string, string];
  situation: Situation;
}

/** Each part of the task goes to the field that it fits best, each field gets one. */
export function fitsOf(fields: readonly ScreenElement[], situation: Situation): Fit[] {
  const { goal, view, stage } = situation;
  const facts: Facts = {
    told: toldIn(stage.wish.told, goal.language),
    tags: [goal.language, view.lang],
    situation,
  };
  const pairs = fields.flatMap((field): Fit[] => {
    if (isBox(field)) return [...boxFits(field, facts), ...choiceFits(field, fields, facts)];
    if (field.field?.type === 'select') return optionFits(field, facts);
    // What hides what is typed takes what the task tells as a secret, and that was taken out of it.
    if (field.field?.type === 'password') return [];
    return lineFits(field, fields, facts);
  });
  const given: Fit[] = [];
  for (const pair of pairs.sort((a, b) => b.fit - a.fit || b.end - b.at - (a.end - a.at))) {
    if (pair.fit < w.least) break;
    const isTaken = given.some(
      ({ field, at, end }) =>
        field === pair.field || (pair.at < end && pair.end > at) || isSameChoice(field, pair.field),
    );
    if (!isTaken) given.push(pair);
  }
  return given;
}

/** One choice of a group of radio buttons is one choice. */
function isSameChoice(one: ScreenElement, other: ScreenElement): boolean {
  return one.role === 'radio' && other.role === 'radio' && one.group === other.group;
}

/** What a field is called without a hint in brackets, as `Arrival date (DD/MM/YYYY)`. */
function bareName(field: ScreenElement): string {
  return nameOf(field).replaceAll(/\([^()]*\)/g, ' ');
}

/** How well words name a field, 0 to 1: all that it is called, and little else. */
export function likeness(
  words: readonly string[],
  field: ScreenElement,
  tags: readonly [string, string],
): number {
  const label = contentWords(bareName(field), tags[1]);
  if (label.length === 0 || words.length === 0) return 0;
  const best = (word: string, others: readonly string[]) =>
    Math.max(0, ...others.map((other) => wordSimilarity(word, other, tags)));
  const cover = label.reduce((sum, word) => sum + best(word, words), 0) / label.length;
  const last = words.slice(-2);
  const focus = last.reduce((sum, word) => sum + best(word, label), 0) / last.length;
  return cover >= w.coverLeast ? w.cover * cover + w.focus * focus : 0;
}

/** Where the words stand together in the task, and how many of them do; null where none does. */
function placeOf(words: readonly string[], { words: told }: Told) {
  const said = told.filter(({ isSmall }) => !isSmall);
  const stems = words.map(stemOf);
  let best: { at: number; end: number; length: number } | null = null;
  for (const [from, first] of said.entries()) {
    const own = stems.indexOf(first.stem);
    let length = own < 0 ? 0 : 1;
    while (length > 0 && own + length < stems.length && said[from + length]?.stem === stems[own + length])
      length += 1;
    const last = said[from + length - 1];
    if (last && length > (best?.length ?? 0)) best = { at: first.at, end: last.end, length };
  }
  return best;
}

/** A name of the task is said as a whole: `Salt and Sugar` is not `The Salt Road`. */
function wholeNameAt(
  place: { at: number; end: number; length: number } | null,
  words: readonly string[],
  { capitals, language }: Told,
) {
  const stems = new Set(words.map(stemOf));
  const name = place && capitals.find(({ at, end }) => at <= place.at && end >= place.end);
  const isWhole = !name || contentWords(name.text, language).every((word) => stems.has(stemOf(word)));
  return isWhole || place.length === words.length ? place : null;
}

/** What may be chosen of a list: the option that the task names, whole or by most of its words. */
function optionFits(field: ScreenElement, { told, tags }: Facts): Fit[] {
  const options = field.field?.options ?? [];
  const beside = (at: number) =>
    told.words.flatMap(({ word, end, isSmall }) => (end <= at && !isSmall ? word : [])).slice(-3);
  const named = options.flatMap((option) => {
    if (isPlaceholder(option, options)) return [];
    // What stands in brackets says the same once more, and what it costs is no part of what it is called.
    const words = contentWords(withoutMoney(option).replaceAll(/\([^()]*\)/g, ' '), tags[1]);
    const value = told.marked.find(({ text }) => isSameValue(text, option, tags[1]));
    const place = value ? { ...value, length: words.length } : wholeNameAt(placeOf(words, told), words, told);
    const share = place ? place.length / Math.max(1, words.length) : 0;
    return place && share >= w.optionShare ? [{ option, ...place, share }] : [];
  });
  // Where two are said as well, the one that is chosen already is the one that gives way; of several that are said alike none is meant.
  const chosen = named.find(({ option }) => option === field.field?.value);
  const coming = named.filter((one) => one !== chosen && one.share >= (chosen?.share ?? 0));
  const meant = coming.length > 0 ? coming : named;
  return meant.map(({ option, at, end, share, length }) => {
    const isRival = meant.some((other) => other.option !== option && other.length >= length);
    const fit = (w.option * share + likeness(beside(at), field, tags)) * (isRival ? w.rival : 1);
    return { field, value: option, at, end, fit };
  });
}

function withoutMoney(option: string): string {
  return moneyIn(option).reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), option);
}

/** Whether a box is to be on or off: a clause of the task says all that it is called, and perhaps that it is to be no more. */
function boxFits(field: ScreenElement, { told, tags }: Facts): Fit[] {
  // A time, a number or a day to choose: `17:40` among other times.
  const same = told.marked.find(({ text }) => isSameValue(text, nameOf(field), tags[1]));
  if (same) return [{ field, value: 'on', at: same.at, end: same.end, fit: w.typed }];
  const words = contentWords(bareName(field), tags[1]);
  const place = placeOf(words, told);
  const stems = new Set(words.map(stemOf));
  const ends = [...told.text.matchAll(/[.!?;](?=\s|$)/g)].map(({ index }) => index + 1);
  const from = ends.findLast((end) => end <= (place?.at ?? 0)) ?? 0;
  const to = ends.find((end) => end > (place?.at ?? 0)) ?? told.text.length;
  const said = told.words.filter(({ at, stem }) => at >= from && at < to && stems.has(stem));
  if (!place || new Set(said.map(({ stem }) => stem)).size < stems.size) return [];
  const clause = told.text.slice(from, to);
  const isOff = says('off', clause, tags[0]) || rawTokens(clause).some((word) => isNegation(word, tags[0]));
  return [
    {
      field,
      value: isOff && field.role !== 'radio' ? 'off' : 'on',
      at: place.at,
      end: place.end,
      fit: w.box,
    },
  ];
}

/** One of several choices: the task says a word that only this one has, and of no other as many. */
function choiceFits(field: ScreenElement, fields: readonly ScreenElement[], { told, tags }: Facts): Fit[] {
  if (field.role !== 'radio') return [];
  const stems = (one: ScreenElement) =>
    new Set(contentWords(withoutMoney(bareName(one)), tags[1]).map(stemOf));
  const others = fields.filter((one) => one !== field && isSameChoice(field, one)).map(stems);
  const own = [...stems(field)].filter((stem) => !others.some((other) => other.has(stem)));
  const said = (some: Iterable<string>) => {
    const set = new Set(some);
    return told.words.filter(({ stem, isSmall }) => !isSmall && set.has(stem));
  };
  const mine = said(own);
  const [first] = mine;
  const many = (words: readonly { stem: string }[]) => new Set(words.map(({ stem }) => stem)).size;
  if (!first || others.some((other) => many(said(other)) >= many(said(stems(field))))) return [];
  return [{ field, value: 'on', at: first.at, end: first.end, fit: w.choice }];
}

/** What may be written into a line. */
function lineFits(field: ScreenElement, fields: readonly ScreenElement[], facts: Facts): Fit[] {
  const { told, situation } = facts;
  const mended = misspelt(field, told);
  if (mended) return [mended];
  const lines = fields.filter(isWritten);
  const isFirst = lines.every(({ box }) => box.y >= field.box.y - 1);
  const hasLong = lines.some(isLongLine);
  const head = new Set(rawTokens(`${situation.view.mainHeading} ${field.heading}`));
  // What the page or its part is called tells which thing is meant, and what a field is called where something goes.
  const isKnown = ({ kind, text }: Span) =>
    (nameKinds.has(kind) && rawTokens(text).every((word) => head.has(word))) ||
    (kind === 'capitals' &&
      fields.some((one) => bareName(one).trim().toLowerCase().startsWith(text.toLowerCase())));
  const address = addressIn(told);
  const ofAddress = address ? addressFit(field, { address, lines, lang: facts.tags[1] }) : null;
  if (ofAddress)
    return [{ field, value: ofAddress.text, at: ofAddress.at, end: ofAddress.end, fit: w.typed }];
  const isOfAddress = ({ at, end }: Span) => address && at < address.whole.end && end > address.whole.at;
  return [...told.marked, ...told.capitals]
    .filter((span) => !isKnown(span) && !isOfAddress(span))
    .map((whole) => {
      const span = partOfName(whole, fieldPartOf(nameOf(field), facts.tags[1]));
      // What stands behind a value more often names the next one, but where a word leads there, or a number counts it.
      const next = told.words.find(({ at }) => at >= span.end)?.word ?? '';
      const isLed = says('into', next, told.language);
      const behind = likeness(
        span.kind === 'number' && !isLed ? span.after.slice(0, 1) : span.after,
        field,
        facts.tags,
      );
      const isCounted = span.kind === 'number' && next === span.after[0];
      const named = Math.max(
        likeness(span.before, field, facts.tags),
        (isLed || isCounted ? 1 : w.behind) * behind,
      );
      const fit = mayChange(span, field, { ...facts, named })
        ? lineFit(span, field, { ...facts, named, isFirst, isOnly: lines.length === 1, hasLong })
        : 0;
      return { field, value: asWanted(span, field, told.language), at: span.at, end: span.end, fit };
    });
}

/** A field that holds a name of the task with a letter or two of a long word wrong gets it as the task writes it. */
function misspelt(field: ScreenElement, { marked, capitals }: Told): Fit | null {
  const held = field.field?.value ?? '';
  const words = held.split(' ');
  for (const { text, at, end } of [...capitals, ...marked.filter(({ kind }) => kind === 'quoted')]) {
    const wanted = text.split(' ');
    for (let from = 0; from + wanted.length <= words.length; from++) {
      const slips = wanted.map((word, index) => slipsIn(words[from + index] ?? '', word));
      const sum = slips.reduce((all, each) => all + each, 0);
      if (sum === 0 || sum > w.misspeltSlips) continue;
      const value = [...words.slice(0, from), text, ...words.slice(from + wanted.length)].join(' ');
      return { field, value, at, end, fit: w.typed };
    }
  }
  return null;
}

/** Letters that are wrong in a long word; a short one, or one with figures, is another word. */
function slipsIn(shown: string, wanted: string): number {
  if (shown === wanted) return 0;
  return shown.length < w.misspeltLength || /\d/.test(shown) ? Infinity : editDistance(shown, wanted);
}

/** The part of an address that a field asks for: all of it where nothing beside it asks for a part. */
function addressFit(
  field: ScreenElement,
  { address, lines, lang }: { address: Address; lines: readonly ScreenElement[]; lang: string },
): AddressPart | null {
  const { street, postcode, town, whole } = address;
  const part = (line: ScreenElement) => fieldPartOf(nameOf(line), lang);
  const isApart = lines.some((line) => /^(postal-code|address-level2)$/.test(part(line) ?? ''));
  const asked = part(field);
  if (asked === 'postal-code') return postcode;
  if (asked === 'address-level2') return town;
  if (asked === 'street-address') return isApart ? street : whole;
  return kindOf(field) === 'address' ? whole : null;
}

/** The last word of a name for a family name, the others for a given one. */
function partOfName(span: Span, part: string | null): Span {
  const gap = span.text.lastIndexOf(' ');
  if (span.kind !== 'capitals' || gap < 0) return span;
  if (part === 'family-name') return { ...span, text: span.text.slice(gap + 1), at: span.at + gap + 1 };
  if (part === 'given-name') return { ...span, text: span.text.slice(0, gap), end: span.at + gap };
  return span;
}

const nameKinds: ReadonlySet<string> = new Set(['quoted', 'name', 'capitals']);

/** What holds something already is changed where the task names the field, or says what it holds; days and times stand there at first. */
function mayChange(
  span: Span,
  field: ScreenElement,
  { told, named, situation }: Facts & { named: number },
): boolean {
  const held = field.field?.value ?? '';
  if (held === '' || written(situation.history).has(fieldKey(field))) return true;
  // What stands in a form for something new only says what may stand there.
  const { stage, history } = situation;
  const isNew =
    (stage.wants['new'] ?? 0) > 0 && history.some(({ option }) => option.target?.concepts.includes('new'));
  if (isNew || holds(field, asWanted(span, field, told.language)) || named >= w.named) return true;
  const old = told.old.map((text) => ({ text, day: dateIn(text, told.language) }));
  const day = dateIn(held, told.language);
  if (
    old.some((one) => one.text === held || (day && one.day?.day === day.day && one.day.month === day.month))
  )
    return true;
  return isDateLike(field.field?.type ?? '') || field.field?.type === 'time';
}

/** How a line stands among the lines of its form. */
interface Lines {
  isFirst: boolean;
  isOnly: boolean;
  /** One of them has room for sentences. */
  hasLong: boolean;
}

function isLongLine({ field }: ScreenElement): boolean {
  return field?.type === 'textarea' || field?.type === 'contenteditable';
}

/** How well a part of the task fits a line. */
function lineFit(
  span: Span,
  field: ScreenElement,
  { named, isFirst, isOnly, hasLong, tags, told }: Facts & Lines & { named: number },
): number {
  const type = field.field?.type ?? '';
  const isNamed = named >= w.named ? w.named + named : 0;
  const byKind = (isKind: boolean) => (isKind ? w.typed + named : isNamed);
  switch (span.kind) {
    case 'email':
      return byKind(type === 'email' || kindOf(field) === 'email');
    case 'phone':
      return byKind(type === 'tel' || kindOf(field) === 'phone');
    case 'date':
      // The day of a birth is told as one.
      if (kindOf(field) === 'birth-date' && isNamed === 0 && !isOfBirth(span)) return 0;
      return byKind(type === 'date' || isForDay(field, tags[1]));
    case 'number': {
      const isClock = /^\d{1,2}:\d{2}$/.test(span.text);
      if (type === 'time' || isClock) return byKind(type === 'time' && isClock);
      if (isDateLike(type) || type === 'email' || type === 'tel' || isLongLine(field)) return 0;
      // `member 2214`: a number that counts nothing, where somebody's number is asked for.
      if (numberKinds.has(kindOf(field)) && isNumberOf(span, told)) return w.typed + named;
      const concepts = new Set(conceptsOf(nameOf(field), tags[1]).map(({ concept }) => concept));
      const isMoney = moneyIn(told.text).some(({ from, to }) => from < span.end && to > span.at);
      if (isMoney !== concepts.has('price') && isNamed === 0) return 0;
      // `450 g` says what something is, and not how many.
      const isCount = concepts.has('quantity') && !measures.has(span.after[0] ?? '');
      return isMoney || isCount || isNamed > 0 ? w.number + named : isNumeric(field) && isOnly ? w.any : 0;
    }
    case 'quoted':
    case 'name':
    case 'words':
    case 'capitals':
      return wordsFit(span, field, { named, isFirst, isOnly, hasLong, tags });
  }
}

function isOfBirth({ before }: Span): boolean {
  return fieldKindOf({ name: '', label: before.join(' '), autocomplete: '', type: '' }) === 'birth-date';
}

const numberKinds: ReadonlySet<string | null> = new Set(['id', 'id-number']);

/** How well words fit a line: by its label, as a name, as what is to be said. */
function wordsFit(
  span: Span,
  field: ScreenElement,
  { named, isFirst, isOnly, hasLong, tags }: Lines & { named: number; tags: Facts['tags'] },
): number {
  const type = field.field?.type ?? '';
  const isLong = isLongLine(field);
  const isPrice = conceptsOf(nameOf(field), tags[1]).some(({ concept }) => concept === 'price');
  if (isPrice || isNumeric(field) || isDateLike(type) || /^(time|email|tel)$/.test(type)) return 0;
  if (named >= w.named && (isLong || !hasLong || span.kind !== 'quoted')) return w.labelled + named;
  // What somebody is to read goes where there is room for it: many words, a sentence, or what is to be said.
  const words = rawTokens(span.text).length;
  const isSentence =
    span.kind === 'quoted' &&
    (words >= 6 ||
      (words >= 3 && (/[.?!]$/.test(span.text.trim()) || says('saying', span.before.at(-1) ?? '', tags[0]))));
  if (isSentence && hasLong && !isLong) return 0;
  if (span.kind === 'words' || (isLong && isSentence)) return isLong ? w.typed : isOnly ? w.any : 0;
  const part = fieldPartOf(nameOf(field), tags[1]);
  const isTitle = part === 'title' || part === 'subject' || kindOf(field) === 'name';
  // `Tag name` is the name of something else.
  const isPlain = contentWords(nameOf(field), tags[1]).length <= 1;
  const fit = isTitle && isPlain ? w.title : isFirst ? w.firstLine : isTitle ? w.first : w.any;
  if (span.kind !== 'capitals') return fit - (isLong ? w.longLess : 0);
  // What only has a capital goes where a name is asked for.
  return isTitle && !isLong ? fit * w.capitals : 0;
}

/** Takes figures and nothing else, by its kind, by the form it asks for, or by what it holds. */
function isNumeric({ field, role }: ScreenElement): boolean {
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

/** The same words, or the same time of day: `10:30` and `10.30 am`. */
function isSameValue(told: string, shown: string, lang: string): boolean {
  const label = shown.trim().toLowerCase();
  if (told.toLowerCase() === label) return true;
  const [time, ...others] = /^\d{1,2}:\d{2}$/.test(told) ? clockTimes(label, lang) : [];
  return time?.time === told.padStart(5, '0') && others.length === 0 && time.end - time.at === label.length;
}

/** Written into rather than chosen. */
export function isWritten(field: ScreenElement): boolean {
  return !isBox(field) && field.field?.type !== 'select' && field.field?.type !== 'file';
}

/** A line to write a whole date into. */
export function isForDay(field: ScreenElement, lang: string): boolean {
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
  const isPlain = /^\d+(\.\d+)?$/.test(span.text);
  if (span.kind === 'number' && isNumeric(field) && !isPlain) return String(amountOf(span.text) ?? span.text);
  return span.text;
}

/** Values and names of the task that were written, chosen or pressed nowhere, and are no part of what the page in view is called. */
export function leftUnused({ stage, goal, history, view }: Situation): readonly Span[] {
  const { marked, capitals, language } = toldIn(stage.wish.told, goal.language);
  const steps = history.filter(({ option }) => option.strategy !== 'search');
  const entered = steps.flatMap(({ option, view: before }) =>
    enteredOf(option, stage).map(({ ref, value, field }) => ({
      field: before.fields.find((one) => one.ref === ref),
      text: value === 'on' ? field : value,
    })),
  );
  const pressed = steps.flatMap(({ option, view: before, after }) => {
    const element = option.target?.element;
    const line = element ? before.observation.elements.filter((one) => isOnLine(one, element)) : [];
    return [
      option.target?.label ?? '',
      element?.name ?? '',
      element?.groupLabel ?? '',
      after.mainHeading,
      ...line.map(labelOf),
    ];
  });
  const words = new Set(
    [...pressed, ...entered.map(({ text }) => text), view.mainHeading, view.observation.title].flatMap(
      rawTokens,
    ),
  );
  const isEntered = (span: Span) =>
    entered.some(({ field, text }) => field !== undefined && asWanted(span, field, language) === text);
  return [...marked, ...capitals].filter(
    (span) => !isEntered(span) && !rawTokens(span.text).every((word) => words.has(word)),
  );
}

/** What was entered; the whole task said as a message uses nothing of it, unless one is to write. */
export function enteredOf({ entered = [] }: Option, { verb, wish }: Situation['stage']) {
  return entered.filter(({ value }) => verb === 'write' || value !== wish.told);
}

/** True where two elements stand on one line as they are drawn. */
export function isOnLine(one: ScreenElement, other: ScreenElement): boolean {
  const middle = ({ box }: ScreenElement) => box.y + box.height / 2;
  return Math.abs(middle(one) - middle(other)) < Math.max(one.box.height, other.box.height) / 2;
}
