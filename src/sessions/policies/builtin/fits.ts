// Which value of the task goes into which field, and how the field wants it: lines by their name, kind and order, options and boxes by
// their own words. Each value goes where it fits best, each field gets one.
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { fieldPartOf } from '../../../language/field-parts.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import { moneyIn } from '../../../language/money.ts';
import { measures } from '../../../language/tables/measures.ts';
import { isNegation, says, taskPhrases } from '../../../language/task-phrases.ts';
import { fitWeights as w, similarity, workWeights } from './calibration/scents.ts';
import { asksForDay, dateIn, dayAs, isSameDay, monthOf } from './dates.ts';
import { fieldKey, kindOf, nameOf } from './field-name.ts';
import { holds, isPlaceholder } from './forms.ts';
import { written } from './history.ts';
import type { Situation } from './situation.ts';
import { amountOf, isNumberOf, type Span, type Told, toldIn } from './told.ts';
import { isBox } from './view.ts';
import { contentWords, rawTokens, stemOf, wordSimilarity } from './words.ts';

/** A value for a field, the part of the task that it comes from, and how well it fits. */
export interface Fit {
  field: ScreenElement;
  /** Text to write, an option, or `on` or `off`. */
  value: string;
  at: number;
  end: number;
  fit: number;
}

interface Facts {
  told: Told;
  tags: readonly [string, string];
  situation: Situation;
  fields: readonly ScreenElement[];
}

/** Each part of the task with the field that it fits best. */
export function fitsOf(fields: readonly ScreenElement[], situation: Situation): Fit[] {
  const { goal, view, stage } = situation;
  const told = toldIn(stage.wish.told, goal.language);
  const facts: Facts = { told, tags: [goal.language, view.lang], situation, fields };
  const pairs = fields.flatMap((field): Fit[] => {
    if (field.role === 'radio' || field.field?.type === 'radio') return choiceFits(field, facts);
    if (isBox(field)) return boxFits(field, facts);
    if (field.field?.type === 'select') return [...partFits(field, facts), ...optionFits(field, facts)];
    // What hides what is typed takes what the task tells as a secret, and that was taken out of it.
    return field.field?.type === 'password' || field.field?.type === 'file' ? [] : lineFits(field, facts);
  });
  const given: Fit[] = [];
  // Of two parts that overlap the longer one; else the first goes into the first.
  const longer = (a: Fit, b: Fit) => (a.at < b.end && b.at < a.end ? b.end - b.at - (a.end - a.at) : 0);
  for (const pair of pairs.sort((a, b) => b.fit - a.fit || longer(a, b))) {
    if (pair.fit < w.least) break;
    const isTaken = given.some(
      ({ field, at, end }) =>
        field === pair.field || (pair.at < end && pair.end > at) || isSameChoice(field, pair.field),
    );
    if (!isTaken) given.push(pair);
  }
  return given;
}

/** Radio buttons of one group are one choice. */
export function isSameChoice(one: ScreenElement, other: ScreenElement): boolean {
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
  const all = contentWords(bareName(field), tags[1]);
  // `Add a comment` is called a comment.
  const called = all.filter(
    (word) => !taskPhrases([word], tags[1]).some(({ row }) => row === 'put' || row === 'write'),
  );
  const label = called.length > 0 ? called : all;
  if (label.length === 0 || words.length === 0) return 0;
  const best = (word: string, others: readonly string[]) =>
    Math.max(0, ...others.map((other) => wordSimilarity(word, other, tags)));
  const mean = (some: readonly string[], others: readonly string[]) =>
    some.reduce((sum, word) => sum + best(word, others), 0) / some.length;
  const cover = mean(label, words);
  return cover >= w.coverLeast ? w.cover * cover + w.focus * mean(words.slice(-2), label) : 0;
}

/** Nothing but words of grammar, as `it`. */
function small(text: string, language: string): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text) && contentWords(text, language).length === 0;
}

/** What may be written into a line. */
function lineFits(field: ScreenElement, facts: Facts): Fit[] {
  const { told, situation, tags, fields } = facts;
  const lines = fields.filter(isWritten);
  const head = new Set(rawTokens(`${situation.view.mainHeading} ${field.heading}`));
  return [...told.marked, ...told.capitals].flatMap((whole): Fit[] => {
    const isName = whole.kind === 'quoted' || whole.kind === 'name' || whole.kind === 'capitals';
    // What the page is called tells which thing is meant, a letter alone is nobody's name, and a field's own name is no value.
    if (isName && rawTokens(whole.text).every((word) => head.has(word))) return [];
    // `Enter it` says what is entered somewhere else.
    if (whole.kind !== 'quoted' && small(whole.text, told.language)) return [];
    if (whole.kind === 'capitals') {
      const text = whole.text.toLowerCase();
      if (text.length === 1 || fields.some((one) => bareName(one).trim().toLowerCase().startsWith(text)))
        return [];
    }
    const span = partFor(whole, field, facts);
    const value = asWanted(span, field, told.language);
    // Of two days or times that the task tells, a line that holds one of them from the first is to hold the other.
    const isDateTime = span.kind === 'date' || (span.kind === 'number' && span.text.includes(':'));
    const isTwin = isDateTime && told.marked.filter(({ kind }) => kind === span.kind).length > 1;
    if (isTwin && !written(situation.history).has(fieldKey(field)) && holds(field, value)) return [];
    const next = told.words.find(({ at }) => at >= span.end)?.word ?? '';
    const isLed = says('into', next, told.language);
    const isNumber = span.kind === 'number';
    const behind = likeness(isNumber && !isLed ? span.after.slice(0, 1) : span.after, field, tags);
    // What stands behind a value more often names the next one, but where a word leads there, or a number counts it.
    const share = isLed || (isNumber && next === span.after[0]) ? 1 : w.behind;
    const before = told.words.findLast(({ end }) => end <= span.at);
    // `from Hobart to Nome`: the very word by which a line is called stands before it.
    const isVery = before?.isSmall === true && rawTokens(nameOf(field)).join(' ') === before.word;
    const named = isVery ? 1 : Math.max(likeness(span.before, field, tags), share * behind);
    const fit = mayChange(span, field, { ...facts, named })
      ? lineFit(span, field, { ...facts, named, lines })
      : 0;
    return [{ field, value, at: span.at, end: span.end, fit }];
  });
}

/** What holds something already is changed where the task names the field, or says what it holds; days and times stand there at first. */
function mayChange(
  span: Span,
  field: ScreenElement,
  { told, named, situation }: Facts & { named: number },
): boolean {
  const held = field.field?.value ?? '';
  const type = field.field?.type ?? '';
  if (held === '' || span.kind === 'part' || written(situation.history).has(fieldKey(field))) return true;
  if (holds(field, asWanted(span, field, told.language)) || named >= w.named) return true;
  const day = dateIn(held, told.language);
  if (told.old.some((old) => old === held || isSameDay(dateIn(old, told.language), day))) return true;
  const isNew = situation.history.some(({ option }) => option.target?.concepts.includes('new'));
  return isNew || isDateLike(type) || type === 'time';
}

/** How well a part of the task fits a line. */
function lineFit(
  span: Span,
  field: ScreenElement,
  { named, lines, tags, told }: Facts & { named: number; lines: readonly ScreenElement[] },
): number {
  const type = field.field?.type ?? '';
  const kind = kindOf(field);
  const isOnly = lines.length === 1;
  const isNamed = named >= w.named ? w.named + named : 0;
  const byKind = (isKind: boolean) => (isKind ? w.typed + named : isNamed);
  switch (span.kind) {
    case 'email':
      return byKind(type === 'email' || kind === 'email');
    case 'part':
      return w.typed + named;
    case 'phone':
      return byKind(type === 'tel' || kind === 'phone' || (isNamed > 0 && numberKinds.has(kind)));
    case 'date': {
      const isBirth =
        fieldKindOf({ name: '', label: span.before.join(' '), autocomplete: '', type: '' }) === 'birth-date';
      if (kind === 'birth-date' && isNamed === 0 && !isBirth) return 0;
      return byKind(type === 'date' || isForDay(field, tags[1]));
    }
    case 'number': {
      const isClock = /^\d{1,2}:\d{2}$/.test(span.text);
      if (type === 'time' || isClock) return byKind(type === 'time' && isClock);
      if (isDateLike(type) || type === 'email' || type === 'tel' || isLongLine(field)) return 0;
      if (numberKinds.has(kind) && isNumberOf(span, told)) return w.typed + named;
      const concepts = new Set(conceptsOf(nameOf(field), tags[1]).map(({ concept }) => concept));
      const isMoney = moneyIn(told.text).some(({ from, to }) => from < span.end && to > span.at);
      if (isMoney !== concepts.has('price') && isNamed === 0)
        return isNumeric(field) && isOnly && !isMoney ? w.any : 0;
      const isCount = concepts.has('quantity') && !measures.has(span.after[0] ?? '');
      return isMoney || isCount || isNamed > 0 ? w.number + named : isNumeric(field) && isOnly ? w.any : 0;
    }
    case 'quoted':
    case 'name':
    case 'words':
    case 'capitals':
      return wordsFit(span, field, { named, lines, tags });
  }
}

/** How well words fit a line: by its label, as a name, as what is to be said. */
function wordsFit(
  span: Span,
  field: ScreenElement,
  { named, lines, tags }: { named: number; lines: readonly ScreenElement[]; tags: Facts['tags'] },
): number {
  const type = field.field?.type ?? '';
  const isLong = isLongLine(field);
  const hasLong = lines.some(isLongLine);
  const isPrice = conceptsOf(nameOf(field), tags[1]).some(({ concept }) => concept === 'price');
  if (span.kind === 'capitals' && numberKinds.has(kindOf(field))) return 0;
  if (isPrice || isNumeric(field) || isDateLike(type) || /^(time|email|tel)$/.test(type)) return 0;
  if (named >= w.named && (isLong || !hasLong || span.kind !== 'quoted')) return w.labelled + named;
  // What somebody is to read goes where there is room for it: many words, a sentence, or what is to be said.
  const words = rawTokens(span.text).length;
  const isSaid = /[.?!]$/.test(span.text.trim()) || says('saying', span.before.at(-1) ?? '', tags[0]);
  const isSentence = span.kind === 'quoted' && (words >= 6 || (words >= 3 && isSaid));
  if (isSentence && hasLong && !isLong) return 0;
  if (span.kind === 'words' || (isLong && isSentence))
    return isLong ? w.typed : lines.length === 1 ? w.any : 0;
  const part = fieldPartOf(nameOf(field), tags[1]);
  const isTitle = part === 'title' || part === 'subject' || kindOf(field) === 'name';
  // `Tag name` is the name of something else.
  const isPlain = contentWords(nameOf(field), tags[1]).length <= 1;
  const isFirst = lines.every(({ box }) => box.y >= field.box.y - 1);
  const fit = isTitle && isPlain ? w.title : isFirst ? w.firstLine : isTitle ? w.first : w.any;
  if (span.kind !== 'capitals') return fit - (isLong ? w.longLess : 0);
  // What only has a capital goes where a name is asked for, or where something has to be filled in.
  if (isTitle && !isLong) return fit * w.capitals;
  return field.states.required === true && !isLong ? w.rest : 0;
}

/** The part of a value that a field asks for: the family name of a name, the month of a day. Each part has a place of its own. */
function partFor(span: Span, field: ScreenElement, { told, tags, fields }: Facts): Span {
  const part = partAsked(field, tags[1]);
  if (part === null) return span;
  const { at, text } = span;
  const gap = text.lastIndexOf(' ');
  if (span.kind === 'capitals' && gap >= 0) {
    if (part === 'family-name') return { ...span, text: text.slice(gap + 1), at: at + gap + 1 };
    if (part === 'given-name') return { ...span, text: text.slice(0, gap), end: at + gap };
  }
  const nth = partsOfTime.indexOf(part);
  // A line that is called `Day` takes all of it, unless others ask for the rest.
  const isOneOfSeveral = fields.some((other) => {
    const asked = partsOfTime.indexOf(partAsked(other, tags[1]) ?? '');
    return asked >= 0 && asked !== nth && asked < 3 === nth < 3;
  });
  const number = isOneOfSeveral ? numbersOf(span, told.language)[nth] : undefined;
  if (number === undefined) return span;
  const isTwo = /^\p{L}{2}$/u.test(field.field?.placeholder ?? '');
  return {
    ...span,
    kind: 'part',
    text: String(number).padStart(isTwo ? 2 : 1, '0'),
    at: at + nth,
    end: at + nth + 1,
  };
}

const partsOfTime: readonly string[] = ['day', 'month', 'year', 'hour', 'minute'];

/** Numbers of a day or a time of the clock, in the order of its parts; undefined for those that are not told. */
export function numbersOf(
  { kind, text }: Pick<Span, 'kind' | 'text'>,
  language: string,
): (number | undefined)[] {
  const date = kind === 'date' ? dateIn(text, language) : null;
  if (date) return [date.day, date.month, date.year ?? undefined];
  const clock = kind === 'number' ? /^(\d{1,2}):(\d{2})$/.exec(text) : null;
  return clock ? [undefined, undefined, undefined, Number(clock[1]), Number(clock[2])] : [];
}

/** What a field asks for of a value, by its name or by what it offers; null where that is all of it. */
function partAsked(field: ScreenElement, lang: string): string | null {
  const part = fieldPartOf(nameOf(field), lang);
  const options = (field.field?.options ?? []).filter((option) => /[\p{L}\d]/u.test(option));
  const numbers = options.map((option) => numberOf(option, lang)).filter((number) => number !== null);
  if (part !== null || nameOf(field) !== '' || numbers.length < Math.max(1, options.length - 1)) return part;
  if (options.some((option) => monthOf(option.toLowerCase(), lang) !== null)) return 'month';
  const most = Math.max(...numbers);
  return most === 31 ? 'day' : most > 1900 && most < 2200 ? 'year' : null;
}

function numberOf(option: string, lang: string): number | null {
  return /^\d+$/.test(option.trim()) ? Number(option) : monthOf(option.trim().toLowerCase(), lang);
}

/** The option of a list for a part of a day or a time. */
function partFits(field: ScreenElement, facts: Facts): Fit[] {
  return facts.told.marked.flatMap((whole) => {
    const { kind, text, at, end } = partFor(whole, field, facts);
    const option = field.field?.options.find((one) => numberOf(one, facts.tags[1]) === Number(text));
    return kind === 'part' && option !== undefined ? [{ field, value: option, at, end, fit: w.typed }] : [];
  });
}

/** What may be chosen of a list: the option that the task names, whole or by most of its words. */
function optionFits(field: ScreenElement, { told, tags }: Facts): Fit[] {
  const options = field.field?.options ?? [];
  const named = options.flatMap((option) => {
    if (isPlaceholder(option, options)) return [];
    // What stands in brackets says the same once more, and what it costs is no part of what it is called.
    const bare = moneyIn(option).reduceRight(
      (text, { from, to }) => text.slice(0, from) + text.slice(to),
      option,
    );
    const words = contentWords(bare.replaceAll(/\([^()]*\)/g, ' '), tags[1]);
    const value = told.marked.find(({ text }) => isSameValue(text, option));
    // A bare number may be of anything: the field has to be called so.
    if (
      value?.kind === 'number' &&
      options.length > 1 &&
      likeness([...value.before, ...value.after], field, tags) < w.named
    )
      return [];
    const place = value ? { ...value, length: words.length } : placeOf(words, told);
    const share = place ? place.length / Math.max(1, words.length) : 0;
    return place && share >= w.optionShare ? [{ option, ...place, share }] : [];
  });
  // Where two are said as well, the one that is chosen already is the one that gives way.
  const chosen = named.find(({ option }) => option === field.field?.value);
  const coming = named.filter((one) => one !== chosen && one.share >= (chosen?.share ?? 0));
  const meant = (coming.length > 0 ? coming : named).sort((a, b) => a.at - b.at);
  const [first] = meant;
  // In a list that stands open several may be chosen.
  if (field.role === 'listbox' && first && meant.length > 1) {
    const value = options.filter((option) => meant.some((one) => one.option === option)).join(', ');
    return [{ field, value, at: first.at, end: first.end, fit: w.option }];
  }
  const beside = (at: number) =>
    told.words.flatMap(({ word, end, isSmall }) => (end <= at && !isSmall ? word : [])).slice(-3);
  return meant.map(({ option, at, end, share, length }) => {
    const isRival = meant.some((other) => other.option !== option && other.length >= length);
    const fit = (w.option * share + likeness(beside(at), field, tags)) * (isRival ? w.rival : 1);
    return { field, value: option, at, end, fit };
  });
}

/** Where the words stand together in the task, and how many of them do; a name of the task is said as a whole. */
function placeOf(words: readonly string[], { words: all, capitals, language }: Told) {
  const said = all.filter(({ isSmall }) => !isSmall);
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
  const place = best;
  const name = place && capitals.find(({ at, end }) => at <= place.at && end >= place.end);
  const isWhole = !name || contentWords(name.text, language).every((word) => stems.includes(stemOf(word)));
  return isWhole || place.length === words.length ? place : null;
}

/** Whether a box is to be on or off: a clause of the task says all that it is called, and perhaps that it is to be no more. */
function boxFits(field: ScreenElement, { told, tags }: Facts): Fit[] {
  const same = told.marked.find(({ text }) => isSameValue(text, nameOf(field)));
  if (same) return [{ field, value: 'on', at: same.at, end: same.end, fit: w.typed }];
  const words = contentWords(bareName(field), tags[1]);
  const place = placeOf(words, told);
  const stems = new Set(words.map(stemOf));
  const cuts = (sign: RegExp) => [...told.text.matchAll(sign)].map(({ index }) => index + 1);
  const sentences = cuts(/[.!?;](?=\s|$)/g);
  const from = sentences.findLast((end) => end <= (place?.at ?? 0)) ?? 0;
  const to = sentences.find((end) => end > (place?.at ?? 0)) ?? told.text.length;
  const said = told.words.filter(({ at, stem }) => at >= from && at < to && stems.has(stem));
  if (!place || new Set(said.map(({ stem }) => stem)).size < stems.size) return [];
  const commas = cuts(/,\s/g);
  const clause = told.text.slice(
    Math.max(from, commas.findLast((comma) => comma <= place.at) ?? 0),
    Math.min(to, commas.find((comma) => comma > place.end) ?? to),
  );
  const isOff = says('off', clause, tags[0]) || rawTokens(clause).some((word) => isNegation(word, tags[0]));
  return [{ field, value: isOff ? 'off' : 'on', at: place.at, end: place.end, fit: w.box }];
}

/** One of several choices that stand side by side: the one of which the task says most of what tells it from the others. */
function choiceFits(field: ScreenElement, { told, tags, fields }: Facts): Fit[] {
  const same = told.marked.find(({ text }) => isSameValue(text, nameOf(field)));
  if (same) return [{ field, value: 'on', at: same.at, end: same.end, fit: w.typed }];
  const all = fields.filter((one) => one === field || isSameChoice(field, one));
  const labels = all.map((one) => contentWords(nameOf(one), tags[1]));
  const judged = labels.map((said) => {
    const own = said.filter((word) => labels.length === 1 || !labels.every((other) => other.includes(word)));
    return told.words.reduce((sum, { word, at, isSmall }) => {
      const near = isSmall ? 0 : Math.max(0, ...own.map((other) => wordSimilarity(word, other, tags)));
      const isName = told.capitals.some((name) => at >= name.at && at < name.end);
      return near >= similarity.sameConcept ? sum + near ** 2 * (isName ? workWeights.name : 1) : sum;
    }, 0);
  });
  const most = Math.max(0, ...judged);
  const best = judged.flatMap((one, at) => (one >= most - workWeights.alike ? [at] : []));
  const isMeant = most >= workWeights.tellsLeast && best.length === 1 && all[best[0] ?? -1] === field;
  // It takes no part of the task for itself: another field may hold the day that it is told by.
  return isMeant ? [{ field, value: 'on', at: -1, end: -1, fit: w.choice }] : [];
}

function isSameValue(told: string, shown: string): boolean {
  return told.toLowerCase() === shown.trim().toLowerCase();
}

function isLongLine({ field }: ScreenElement): boolean {
  return field?.type === 'textarea' || field?.type === 'contenteditable';
}

const numberKinds: ReadonlySet<string | null> = new Set(['id', 'id-number', 'card']);

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

/** Written into rather than chosen. */
export function isWritten(field: ScreenElement): boolean {
  return !isBox(field) && field.field?.type !== 'select' && field.field?.type !== 'file';
}

/** A line to write a whole date into. */
function isForDay(field: ScreenElement, lang: string): boolean {
  if (!isWritten(field) || isNumeric(field)) return false;
  const { placeholder = '', description = '' } = field.field ?? {};
  const isNamed = conceptsOf(nameOf(field), lang).some(({ concept }) => concept === 'date');
  return isNamed || asksForDay(`${nameOf(field)} ${placeholder} ${description}`);
}

/** A part of the task as its field wants it: a day in the form of the field, a number without the marks of its language. */
export function asWanted(span: Pick<Span, 'kind' | 'text'>, field: ScreenElement, language: string): string {
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
