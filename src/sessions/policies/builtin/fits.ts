// What of a task is written into a line, how the line wants it, and which part of the task goes into which field.
import { fitsPagePattern } from '../../../base/page-pattern.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import { fieldPartOf } from '../../../language/field-parts.ts';
import { moneyIn } from '../../../language/money.ts';
import { measures } from '../../../language/tables/measures.ts';
import { says } from '../../../language/task-phrases.ts';
import { fitWeights as w } from './calibration/scents.ts';
import {
  bareName,
  boxFits,
  choiceFits,
  type Facts,
  type Fit,
  isSameChoice,
  likeness,
  optionFits,
} from './choice-fits.ts';
import { asksForDay, dateIn, dayAs, isSameDay, monthOf } from './dates.ts';
import { fieldKey, kindOf, nameOf } from './field-name.ts';
import { holds } from './forms.ts';
import { written } from './history.ts';
import type { Situation } from './situation.ts';
import { isNumberOf, type Span, toldIn } from './told.ts';
import { amountOf } from './values.ts';
import { isBox } from './view.ts';
import { contentWords, rawTokens } from './words.ts';

/** What may be written into a line. */
export function lineFits(field: ScreenElement, fields: readonly ScreenElement[], facts: Facts): Fit[] {
  const { told, situation } = facts;
  const lines = fields.filter(isWritten);
  const isFirst = lines.every(({ box }) => box.y >= field.box.y - 1);
  const hasLong = lines.some(isLongLine);
  const head = new Set(rawTokens(`${situation.view.mainHeading} ${field.heading}`));
  // What the page or its part is called tells which thing is meant, and what a field is called where something goes.
  const isKnown = ({ kind, text }: Span) =>
    (nameKinds.has(kind) && rawTokens(text).every((word) => head.has(word))) ||
    (kind === 'capitals' &&
      fields.some((one) => bareName(one).trim().toLowerCase().startsWith(text.toLowerCase())));
  // Of two days or two times that the task tells, a line that holds one of them from the first is to hold the other.
  const isHeld = (span: Span) =>
    (span.kind === 'date' || (span.kind === 'number' && span.text.includes(':'))) &&
    !written(situation.history).has(fieldKey(field)) &&
    holds(field, asWanted(span, field, told.language)) &&
    told.marked.filter(({ kind }) => kind === span.kind).length > 1;
  // `Size M`: a letter alone is nobody's name.
  const isLetter = ({ kind, text }: Span) => kind === 'capitals' && text.length === 1;
  return [...told.marked, ...told.capitals]
    .filter((span) => !isLetter(span) && !isKnown(span) && !isHeld(span))
    .map((whole) => {
      const span = partFor(whole, field, { ...facts, fields });
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

/**
 * The part of a value that a field asks for: the family name of a name, the month of a day, the minutes of a time. Each part has a place of
 * its own, so that other fields take the others.
 */
function partFor(
  span: Span,
  field: ScreenElement,
  { told, tags, fields }: Facts & { fields: readonly ScreenElement[] },
): Span {
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
  if (!isOneOfSeveral) return span;
  const number = numbersOf(span, told.language)[nth];
  const isTwo = /^\p{L}{2}$/u.test(field.field?.placeholder ?? '');
  return number === undefined
    ? span
    : {
        ...span,
        kind: 'part',
        text: String(number).padStart(isTwo ? 2 : 1, '0'),
        at: at + nth,
        end: at + nth + 1,
      };
}

const partsOfTime: readonly string[] = ['day', 'month', 'year', 'hour', 'minute'];

/** Numbers of a day or a time of the clock, in the order of its parts; undefined for those that are not told. */
function numbersOf({ kind, text }: Pick<Span, 'kind' | 'text'>, language: string): (number | undefined)[] {
  const date = kind === 'date' ? dateIn(text, language) : null;
  if (date) return [date.day, date.month, date.year ?? undefined];
  const clock = kind === 'number' ? /^(\d{1,2}):(\d{2})$/.exec(text) : null;
  return clock ? [undefined, undefined, undefined, Number(clock[1]), Number(clock[2])] : [];
}

/** What a field asks for of a value, by its name or by what it offers; null where that is all of it. */
function partAsked(field: ScreenElement, lang: string): string | null {
  const options = (field.field?.options ?? []).filter((option) => /[\p{L}\d]/u.test(option));
  const numbers = options.map((option) => numberOf(option, lang)).filter((number) => number !== null);
  const part = fieldPartOf(nameOf(field), lang);
  if (part !== null || nameOf(field) !== '' || numbers.length < options.length - 1) return part;
  if (options.some((option) => monthOf(option.toLowerCase(), lang) !== null)) return 'month';
  const most = Math.max(...numbers);
  return most === 31 ? 'day' : most > 1900 && most < 2200 ? 'year' : null;
}

function numberOf(option: string, lang: string): number | null {
  return /^\d+$/.test(option.trim()) ? Number(option) : monthOf(option.trim().toLowerCase(), lang);
}

/** The option of a list for a part of a day or a time. */
function partFits(field: ScreenElement, fields: readonly ScreenElement[], facts: Facts): Fit[] {
  return facts.told.marked.flatMap((whole) => {
    const { kind, text, at, end } = partFor(whole, field, { ...facts, fields });
    const option = field.field?.options.find((one) => numberOf(one, facts.tags[1]) === Number(text));
    return kind === 'part' && option !== undefined ? [{ field, value: option, at, end, fit: w.typed }] : [];
  });
}

/** True where each part of a day or a time was entered in a field of its own. */
export function isInParts(span: Span, texts: readonly string[], language: string): boolean {
  const numbers = numbersOf(span, language).filter((number) => number !== undefined);
  const entered = new Set(texts.map((text) => numberOf(text, language)));
  return numbers.length > 1 && numbers.every((number) => entered.has(number));
}

const nameKinds: ReadonlySet<string> = new Set(['quoted', 'name', 'capitals']);

/** What holds something already is changed where the task names the field, or says what it holds; days and times stand there at first. */
function mayChange(
  span: Span,
  field: ScreenElement,
  { told, named, situation }: Facts & { named: number },
): boolean {
  const held = field.field?.value ?? '';
  if (held === '' || span.kind === 'part' || written(situation.history).has(fieldKey(field))) return true;
  // What stands in a form for something new only says what may stand there.
  const { stage, history } = situation;
  const isNew =
    (stage.wants['new'] ?? 0) > 0 && history.some(({ option }) => option.target?.concepts.includes('new'));
  if (isNew || holds(field, asWanted(span, field, told.language)) || named >= w.named) return true;
  const old = told.old.map((text) => ({ text, day: dateIn(text, told.language) }));
  const day = dateIn(held, told.language);
  if (old.some((one) => one.text === held || isSameDay(one.day, day))) return true;
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
    case 'part':
      return w.typed + named;
    case 'phone':
      // `7730 1184` may be the number of a card as well, where it is called so.
      return byKind(
        type === 'tel' || kindOf(field) === 'phone' || (isNamed > 0 && numberKinds.has(kindOf(field))),
      );
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

const numberKinds: ReadonlySet<string | null> = new Set(['id', 'id-number', 'card']);

/** How well words fit a line: by its label, as a name, as what is to be said. */
function wordsFit(
  span: Span,
  field: ScreenElement,
  { named, isFirst, isOnly, hasLong, tags }: Lines & { named: number; tags: Facts['tags'] },
): number {
  const type = field.field?.type ?? '';
  const isLong = isLongLine(field);
  const isPrice = conceptsOf(nameOf(field), tags[1]).some(({ concept }) => concept === 'price');
  if (span.kind === 'capitals' && numberKinds.has(kindOf(field))) return 0;
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
  if (isTitle && !isLong) return fit * w.capitals;
  // What has to be filled in takes a name that is left rather than something made up.
  return field.states.required === true && !isLong ? w.rest : 0;
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

/** Each part of the task goes to the field that it fits best, each field gets one. */
export function fitsOf(fields: readonly ScreenElement[], situation: Situation): Fit[] {
  const { goal, view, stage } = situation;
  const told = toldIn(stage.wish.told, goal.language);
  const facts: Facts = {
    told,
    tags: [goal.language, view.lang],
    situation,
  };
  const pairs = fields.flatMap((field): Fit[] => {
    if (isBox(field)) return [...boxFits(field, facts), ...choiceFits(field, fields, facts)];
    if (field.field?.type === 'select')
      return [...partFits(field, fields, facts), ...optionFits(field, facts)];
    // What hides what is typed takes what the task tells as a secret, and that was taken out of it.
    if (field.field?.type === 'password') return [];
    return lineFits(field, fields, facts);
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
