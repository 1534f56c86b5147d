// Which part of a task goes into which field of a form. The page tells what a part of the task means: nothing is cut before its fields
// are known.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { fieldPartOf } from '../../../../language/field-parts.ts';
import { says } from '../../../../language/task-phrases.ts';
import { workWeights as w } from '../calibration/work.ts';
import { dateIn } from '../dates.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { holds } from '../forms.ts';
import { written } from '../history.ts';
import { withValue } from '../passage.ts';
import { secretFor } from '../secrets.ts';
import type { Situation } from '../situation.ts';
import { valuesIn } from '../values.ts';
import { isBox } from '../view.ts';
import { rawTokens } from '../words.ts';
import {
  asWanted,
  bareName,
  boxFits,
  isCalled,
  isLongText,
  isNumeric,
  isWritten,
  likeness,
  optionFits,
  placeOf,
  tagsOf,
  textFit,
  type Fit,
} from './fit.ts';
import { leftOver } from './left-over.ts';
import { behindLabels } from './labelled.ts';
import { isBegun } from './progress.ts';
import { weightSaid } from './thing-in.ts';
import { toldOf, type Span, type Told } from './told.ts';

/** A field that stands filled before anybody wrote into it; what days and times stand at first says nothing. */
export function isFree({ field }: ScreenElement): boolean {
  return (field?.value ?? '') !== '' && !/^(date|time|month|datetime-local|color)$/.test(field?.type ?? '');
}

/** Each part of the task goes to the field that it fits best, each field gets one. */
export function fitsOf(
  fields: readonly ScreenElement[],
  { situation, told, isEdit }: { situation: Situation; told: Told; isEdit: boolean },
): Fit[] {
  const lines = fields.filter(isWritten);
  const pairs = fields.flatMap((field): Fit[] => {
    if (isBox(field)) return boxFits(field, told, situation);
    if (field.field?.type === 'select') return optionFits(field, told, situation);
    const isFirst = lines.every(({ box }) => box.y >= field.box.y - 1);
    const spans = [...told.marked, ...told.capitals].filter(
      (span) => !isName(span, field, situation) && !fields.some((other) => isLabel(span, other)),
    );
    return [
      ...spans.map((span) => ({
        field,
        value: asWanted(span, field, told.language),
        at: span.at,
        end: span.end,
        fit:
          heldFit(span, field, situation) ??
          textFit(span, field, { situation, isFirst, isOnly: lines.length === 1 }) +
            (isLedBy(field, span, told) ? w.led : 0),
      })),
      ...replaced(field, told, situation),
    ];
  });
  const behind = behindLabels(fields, told, situation).map((fit) => ({
    ...fit,
    fit: mayTake(fit.field, { told, situation }) ? fit.fit : 0,
  }));
  const given: Fit[] = lines.flatMap((field) => {
    const value = secretFor(field, situation.secrets);
    return value === null ? [] : [{ field, value, at: 0, end: 0, fit: w.typed }];
  });
  // A box that the task does not name is meant where nothing else is.
  const isNamed = (fit: Fit) => fit.end > fit.at;
  const named = [...pairs, ...behind].filter((fit) => isNamed(fit) && fit.fit >= w.least);
  for (const pair of (named.length > 0 ? named : pairs).sort(
    (a, b) => b.fit - a.fit || b.end - b.at - (a.end - a.at),
  )) {
    if (pair.fit < w.least) break;
    const isTaken = given.some(
      ({ field, at, end }) =>
        field === pair.field || (pair.at < end && pair.end > at) || isSameChoice(field, pair.field),
    );
    if (!isTaken && !isInChoice(pair, given)) given.push(pair);
  }
  const whole = withBothNames(given, { lines, lang: situation.view.lang });
  return isEdit ? whole : [...whole, ...leftOver(lines, { given: whole, told, situation })];
}

/** The word right before a value is what the field is called: `from 1 May` and `From`. */
function isLedBy(field: ScreenElement, { at }: Span, { words, text }: Told): boolean {
  const before = words.findLast(({ end }) => end <= at);
  return (
    before !== undefined &&
    text.slice(before.end, at) === ' ' &&
    rawTokens(bareName(field)).includes(before.word)
  );
}

/** A whole name in the line for one part of it is divided between the lines for both, or only that part is written. */
function withBothNames(
  given: readonly Fit[],
  { lines, lang }: { lines: readonly ScreenElement[]; lang: string },
): Fit[] {
  const lineFor = (part: string) => lines.find((line) => fieldPartOf(nameOf(line), lang) === part);
  const [first, last] = [lineFor('given-name'), lineFor('family-name')];
  if (!first || !last)
    return given.map((fit) => {
      const words = fit.value.split(' ');
      const isOne =
        words.length > 1 &&
        /^\p{Lu}/u.test(words.at(-1) ?? '') &&
        (fit.field === first || fit.field === last);
      return isOne ? { ...fit, value: (fit.field === first ? words[0] : words.at(-1)) ?? fit.value } : fit;
    });
  return given.flatMap((fit) => {
    const words = fit.value.split(' ');
    const isLine = fit.field === first || fit.field === last;
    const isWhole = isLine && words.length > 1 && (fit.field.field?.value ?? '') === '';
    const other = fit.field === first ? last : first;
    if (!isWhole || given.some(({ field }) => field === other)) return [fit];
    return [
      { ...fit, field: first, value: words.slice(0, -1).join(' ') },
      { ...fit, field: last, value: words.at(-1) ?? '' },
    ];
  });
}

/** What a field is called is where something goes, and nothing to write. */
function isLabel({ kind, text }: Span, field: ScreenElement): boolean {
  return kind === 'capitals' && text.toLowerCase() === bareName(field).trim().toLowerCase();
}

/** The page in view, or the part with the field, is called so: that is which thing is meant, and nothing to write about it. */
function isName({ kind, text }: Span, field: ScreenElement, situation: Situation): boolean {
  if (kind !== 'quoted' && kind !== 'name' && kind !== 'capitals') return false;
  const head = headOf(field, situation);
  return !isBegun(situation) && rawTokens(text).every((word) => head.has(word));
}

/** Words of the headings of the page and of the part of it that holds a field. */
function headOf({ heading }: ScreenElement, { view }: Situation): ReadonlySet<string> {
  return new Set(rawTokens(`${view.mainHeading} ${heading}`));
}

/** A name that a chosen option says whole is used with it. */
function isInChoice({ field, value }: Fit, given: readonly Fit[]): boolean {
  if (!isWritten(field)) return false;
  const words = rawTokens(value);
  return given.some(({ field: other, value: option }) => {
    const said = new Set(other.field?.type === 'select' ? rawTokens(option) : []);
    return words.length > 0 && words.every((word) => said.has(word));
  });
}

/** One choice of a group of radio buttons is one choice. */
function isSameChoice(one: ScreenElement, other: ScreenElement): boolean {
  return one.role === 'radio' && other.role === 'radio' && one.group === other.group;
}

/** What holds something already is changed where the task names the field, or says what it holds; null where it is empty or of the persona. */
function heldFit(span: Span, field: ScreenElement, situation: Situation): number | null {
  const held = field.field?.value ?? '';
  // What stands in a form that was begun only says what may stand there.
  const isHolding = held !== '' && holds(field, asWanted(span, field, situation.goal.language));
  if (written(situation.history).has(fieldKey(field))) return isHolding ? w.old : null;
  if (held === '' || isBegun(situation)) return null;
  if (isHolding) return 0;
  const told = toldOf(situation);
  const tags = tagsOf(situation);
  const plain = textFit(span, field, { situation, isFirst: false, isOnly: true });
  const words = rawTokens(held);
  const place = placeOf(words, told);
  // What the thing is called is said to tell which one is meant.
  const head = headOf(field, situation);
  const isOld =
    place !== null &&
    place.length === words.length &&
    (span.end <= place.at || span.at >= place.end) &&
    !told.capitals.some(({ at, end }) => place.at > at && place.end <= end) &&
    !words.every((word) => head.has(word));
  if ((isOld || holdsOldDay(field, situation)) && plain > 0) return w.old;
  if (isLongText(field) || (span.kind === 'capitals' && !isLedTo(span, told))) return 0;
  if (Math.max(likeness(span.before, field, tags), likeness(span.after, field, tags)) >= w.named)
    return plain;
  if (isCalled(field, told, tags)) return plain;
  // `on 4 May` may only tell when something was: a day gives way where a day is asked for.
  if (span.kind === 'date')
    return asksForDay(span, situation) || isLedBy(field, span, told) ? plain : Math.min(plain, w.any);
  if (field.field?.type === 'time') return plain;
  return span.kind === 'email' || span.kind === 'phone' || isNumeric(field) ? plain : 0;
}

/** It holds the day that the task says is to give way, `instead of 4 July`. */
export function holdsOldDay({ field }: ScreenElement, { stage, goal }: Situation): boolean {
  const held = dateIn(field?.value ?? '', goal.language);
  if (!held) return false;
  return valuesIn(stage.wish.told, goal.language).some(({ kind, text, old }) => {
    const day = old === true && kind === 'date' ? dateIn(text, goal.language) : null;
    return day !== null && day.month === held.month && day.day === held.day;
  });
}

/** The task moves something, speaks of its day, or says until when. */
function asksForDay({ at, end }: Span, situation: Situation): boolean {
  const { stage, goal } = situation;
  const { words, text } = toldOf(situation);
  const before = words.filter((word) => word.end <= at).slice(-untilWords);
  const rest = `${text.slice(0, at)} ${text.slice(end)}`;
  return (
    stage.verb === 'move' ||
    says('until', before.map(({ word }) => word).join(' '), goal.language) ||
    conceptsOf(rest, goal.language).some(({ concept }) => concept === 'date')
  );
}

/** Words before a day in which it is said that it is the end: `until the`, `until Monday,`. */
const untilWords = 2;

/** `to Ann`, `as Ann`: what comes, and not whose it is. */
function isLedTo({ at }: Span, { words, language }: Told): boolean {
  const before = words.findLast(({ end }) => end <= at);
  return before !== undefined && says('into', before.word, language);
}

/** A field may take what stands behind its label where it is empty, or called so. */
function mayTake(field: ScreenElement, { told, situation }: { told: Told; situation: Situation }): boolean {
  return (field.field?.value ?? '') === '' || isCalled(field, told, tagsOf(situation));
}

/** What a field holds with the new value in the place of the old one, in the line that says most of the task. */
function replaced(field: ScreenElement, told: Told, situation: Situation): Fit[] {
  const held = field.field?.value ?? '';
  if (held === '' || !/\s/.test(held) || written(situation.history).has(fieldKey(field))) return [];
  const words = new Set(rawTokens(held));
  const old = told.marked.filter(({ text }) => rawTokens(text).every((word) => words.has(word)));
  const weigh = (line: string) => weightSaid(line, situation);
  // Where the task says what comes, `from 180 to 150`, it is that one.
  const led = told.marked.filter((span) => isLedTo(span, told));
  return (led.length > 0 ? led : told.marked).flatMap((span) => {
    const giving = old.filter(({ kind, at }) => kind === span.kind && at !== span.at).map(({ text }) => text);
    if (giving.length === 0 || weigh(held) === 0 || old.includes(span)) return [];
    const value = withValue(held, { value: span.text, old: giving, weigh });
    return value === null
      ? []
      : [{ field, value, at: span.at, end: span.end, fit: w.old + weigh(held) / 10 }];
  });
}
