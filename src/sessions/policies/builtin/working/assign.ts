// Which form in view takes what the task gives, and which part of the task goes into which of its fields. The page tells what a part
// of the task means: nothing is cut before its fields are known.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { fieldPartOf } from '../../../../language/field-parts.ts';
import { says } from '../../../../language/task-phrases.ts';
import { workWeights as w } from '../calibration/work.ts';
import { dateIn } from '../dates.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { fieldsToSignIn, formOf, holds, isNewsletterField } from '../forms.ts';
import { isMove, ofStage, sinceArrival, written } from '../history.ts';
import { withValue } from '../passage.ts';
import type { Situation } from '../situation.ts';
import { isAtThing, isCalledSo, linesOfThing, ownedBy, saidWeight } from '../thing.ts';
import { valuesIn } from '../values.ts';
import { bare, conceptsAt, isBox, isSearchField, type View } from '../view.ts';
import { contentWords, rawTokens, stemOf } from '../words.ts';
import {
  asWanted,
  bareName,
  boxFits,
  isCalled,
  isLongText,
  isNumeric,
  isOnlyPlace,
  isWritten,
  likeness,
  optionFits,
  placeOf,
  tagsOf,
  textFit,
  type Fit,
} from './fit.ts';
import { behindLabels } from './labelled.ts';
import { leftOver } from './left-over.ts';
import { asksForNew, isBegun, makesNew, wasThingSeen, wasUnfolded } from './progress.ts';
import { toldIn, type Span, type Told } from './told.ts';

/** A form that takes what the task gives. */
export interface WorkForm {
  fields: readonly ScreenElement[];
  /** Value by the ref of its field. */
  values: ReadonlyMap<string, string>;
  fits: readonly Fit[];
}

const remembered = new WeakMap<View, { told: string; form: WorkForm | null }>();

/** The form in view that fits best; null where none is for what the task asks. */
export function workForm(situation: Situation): WorkForm | null {
  const { view, stage } = situation;
  const known = remembered.get(view);
  if (known?.told === stage.wish.told) return known.form;
  const form = findForm(situation);
  remembered.set(view, { told: stage.wish.told, form });
  return form;
}

/** What the task tells, as it is read in this stage. */
export function toldOf({ stage, goal }: Pick<Situation, 'stage' | 'goal'>): Told {
  return toldIn(stage.wish.told, goal.language);
}

function findForm(situation: Situation): WorkForm | null {
  const { view } = situation;
  const toSignIn = fieldsToSignIn(situation);
  const searching = new Set([
    ...view.fields.filter((field) => isSearchField(field, view.lang)).map((field) => formOf(field)),
    ...view.controls
      .filter((control) => conceptsAt(control, view.lang).some((concept) => looking.has(concept)))
      .map(({ group }) => group),
  ]);
  const fields = view.fields.filter(
    (field) =>
      field.states.readonly !== true &&
      !isSearchField(field, view.lang) &&
      !(formOf(field) !== '' && searching.has(formOf(field))) &&
      !toSignIn.includes(field.ref),
  );
  const shown = formsThatShow(situation);
  const own = new Set(ownedBy(situation).map(({ element }) => element.ref));
  const many = (field: ScreenElement) => fields.filter((other) => nameOf(other) === nameOf(field)).length;
  // What stands in each row of a list is of the thing of that row.
  const forms = byForm(
    fields.filter(
      (field) => !isNewsletterField(field, fields, situation) && (many(field) < w.rows || own.has(field.ref)),
    ),
  )
    .filter((form) => !form.some((field) => shown.has(fieldKey(field))))
    .map((form) => judged(form, situation))
    .filter((form) => form !== null);
  const sum = ({ fits }: WorkForm) => fits.reduce((total, { fit }) => total + fit, 0);
  return forms.sort((a, b) => sum(b) - sum(a))[0] ?? null;
}

/** Fields by their form; what stands in none is taken together. */
function byForm(fields: readonly ScreenElement[]): ScreenElement[][] {
  const forms = new Map<string, ScreenElement[]>();
  for (const field of fields) {
    const key = field.field?.form ?? '';
    forms.set(key, [...(forms.get(key) ?? []), field]);
  }
  // What stands in a frame can be in no form of the page.
  const [one, other, ...more] = [...forms.values()];
  if (one && other && more.length === 0 && forms.has('')) return [[...one, ...other]];
  return [...forms.values()];
}

/** Fields of forms that were sent and wrote nothing: they only show other parts of a list. */
function formsThatShow(situation: Situation): ReadonlySet<string> {
  const steps = ofStage(situation);
  return new Set(
    steps.flatMap((step, at) => {
      if (step.option.strategy !== 'submit' || step.writes.length > 0 || step.refused !== null) return [];
      const filled = steps.slice(0, at).findLast(({ option }) => (option.entered ?? []).length > 0);
      const isListed = isMove(step) || bare(step.view.observation.url) !== bare(step.after.observation.url);
      return isListed ? (filled?.option.entered ?? []).map(({ field }) => field) : [];
    }),
  );
}

/** What the button of a form says that shows other parts of a list. */
const looking: ReadonlySet<string> = new Set(['search', 'filter', 'sort']);

/** The form with what goes into it; null where it is for something else. */
function judged(fields: readonly ScreenElement[], situation: Situation): WorkForm | null {
  const { view } = situation;
  const told = toldOf(situation);
  const own = written(situation.history);
  const isHeld = (field: ScreenElement) =>
    isWritten(field) &&
    !isNumeric(field) &&
    isFree(field) &&
    !own.has(fieldKey(field)) &&
    !isBegun(situation);
  const isEdit = fields.some((field) => isHeld(field) || holdsOldDay(field, situation));
  const fits = fitsOf(fields, { situation, told, isEdit });
  const form = { fields, fits, values: new Map(fits.map(({ field, value }) => [field.ref, value])) };
  if (!fits.some(({ fit }) => fit >= w.sure))
    return isBegun(situation) && asksForNew(situation) && !isEdit && fields.some(isWritten) ? form : null;
  if (isUnderWay(fields, situation)) return form;
  // What makes something takes nothing away.
  if (situation.stage.verb === 'remove' && !isEdit && view.modal === null) return null;
  const isOfThing = isAtThing(situation);
  const isNamed = fits.every(
    ({ field }) => isMeant(field, told, situation) || isOnlyPlace(field, fields, { told, situation }),
  );
  if (!isEdit && !fields.some(isWritten) && makesNew(situation))
    return goesOn(fields, situation) ? form : null;
  if (isEdit || !fields.some(isWritten)) return isOfThing || isNamed ? form : null;
  if (isNamed || isBegun(situation) || (isOfThing && wasUnfolded(situation))) return form;
  const isOwn = isCalledSo(view, situation);
  const called = isOwn ? [view.mainHeading, view.observation.title] : [];
  const known = new Set([...linesOfThing(view, situation), ...called].flatMap((line) => rawTokens(line)));
  const given = [...told.marked, ...told.capitals].filter(
    ({ text }) => !rawTokens(text).every((word) => known.has(word)),
  );
  const taken = given.filter((span) => fits.some(({ at, end }) => span.at < end && span.end > at));
  const strong = fits.filter(({ fit }) => fit >= w.sure);
  // What takes so much of the task and leaves nothing is for it, whatever it is called.
  if ((strong.length >= w.strong || isOwn) && taken.length === given.length) return form;
  if (given.length === 0 || changes(situation)) return null;
  const isWhole = given.length >= w.wholeFrom && taken.length === given.length;
  if (!isWhole && wasThingSeen(situation) && !makesNew(situation)) return null;
  const isEnough = taken.length >= given.length * w.coverage && fits.some(({ fit }) => fit >= w.sure);
  return isEnough ? form : null;
}

/** It was filled since the page was come to, and has not been sent. */
function isUnderWay(fields: readonly ScreenElement[], situation: Situation): boolean {
  const keys = new Set(fields.map(fieldKey));
  const last = sinceArrival(situation).findLast(
    ({ option }) => (option.entered ?? []).length > 0 || option.strategy === 'submit',
  );
  return (last?.option.entered ?? []).some(({ field }) => keys.has(field));
}

/** A button of the form goes on with it: a step of several. */
function goesOn(fields: readonly ScreenElement[], { view }: Situation): boolean {
  const forms = new Set(fields.map(formOf));
  return view.controls.some(
    (control) => forms.has(control.group) && conceptsAt(control, view.lang).includes('next'),
  );
}

/** The task speaks of the field: by its name, or a choice by what it is a choice of. */
function isMeant(field: ScreenElement, told: Told, situation: Situation): boolean {
  const tags = tagsOf(situation);
  if (field.role !== 'radio' && field.field?.type !== 'radio') return isCalled(field, told, tags);
  const words = contentWords(field.groupLabel, tags[1]);
  const stems = new Set(told.words.map(({ stem }) => stem));
  return (
    words.length > 0 && words.filter((word) => stems.has(stemOf(word))).length >= words.length * w.ofChoice
  );
}

/** A field that stands filled before anybody wrote into it; what days and times stand at first says nothing. */
function isFree({ field }: ScreenElement): boolean {
  return (field?.value ?? '') !== '' && !/^(date|time|month|datetime-local|color)$/.test(field?.type ?? '');
}

/** The task asks for what is there to be another way: by its verb, or as it tells a value that gives way. */
function changes({ stage, goal }: Situation): boolean {
  if (stage.verb !== null && changing.has(stage.verb)) return true;
  return valuesIn(stage.wish.told, goal.language).some(({ old }) => old === true);
}

const changing: ReadonlySet<string> = new Set(['change', 'remove', 'move', 'switch', 'choose']);

/** Each part of the task goes to the field that it fits best, each field gets one. */
function fitsOf(
  fields: readonly ScreenElement[],
  { situation, told, isEdit }: { situation: Situation; told: Told; isEdit: boolean },
): Fit[] {
  const lines = fields.filter(isWritten);
  const pairs = fields.flatMap((field): Fit[] => {
    if (isBox(field)) return boxFits(field, told, situation);
    if (field.field?.type === 'select') return optionFits(field, told, situation);
    const isFirst = lines.every(({ box }) => box.y >= field.box.y - 1);
    const spans = [...told.marked, ...told.capitals].filter((span) => !isName(span, field, situation));
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
  const given: Fit[] = [];
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
    if (!isTaken) given.push(pair);
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

/** A whole name in the line for one part of it is divided between the lines for both. */
function withBothNames(
  given: readonly Fit[],
  { lines, lang }: { lines: readonly ScreenElement[]; lang: string },
): Fit[] {
  const lineFor = (part: string) => lines.find((line) => fieldPartOf(nameOf(line), lang) === part);
  const [first, last] = [lineFor('given-name'), lineFor('family-name')];
  if (!first || !last) return [...given];
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
    !words.every((word) => head.has(word));
  if ((isOld || holdsOldDay(field, situation)) && plain > 0) return w.old;
  if (isLongText(field) || (span.kind === 'capitals' && !isLedTo(span, told))) return 0;
  if (Math.max(likeness(span.before, field, tags), likeness(span.after, field, tags)) >= w.named)
    return plain;
  if (isCalled(field, told, tags)) return plain;
  const isTyped = span.kind === 'date' || span.kind === 'email' || span.kind === 'phone' || isNumeric(field);
  return isTyped ? plain : 0;
}

/** It holds the day that the task says is to give way, `instead of 4 July`. */
function holdsOldDay({ field }: ScreenElement, { stage, goal }: Situation): boolean {
  const held = dateIn(field?.value ?? '', goal.language);
  if (!held) return false;
  return valuesIn(stage.wish.told, goal.language).some(({ kind, text, old }) => {
    const day = old === true && kind === 'date' ? dateIn(text, goal.language) : null;
    return day !== null && day.month === held.month && day.day === held.day;
  });
}

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
  const wish = { wish: situation.stage.wish, tags: tagsOf(situation) };
  const weigh = (line: string) => saidWeight(line, wish);
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
