// Which form in view takes what the task gives, and which part of the task goes into which of its fields. The page tells what a part
// of the task means: nothing is cut before its fields are known.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { fieldPartOf } from '../../../../language/field-parts.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { says } from '../../../../language/task-phrases.ts';
import { workWeights as w } from '../calibration/work.ts';
import { dateIn } from '../dates.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { fieldsToSignIn, formOf, holds, isNewsletterField } from '../forms.ts';
import { isMove, ofStage, sinceArrival, written } from '../history.ts';
import { withValue } from '../passage.ts';
import type { Situation } from '../situation.ts';
import { valuesIn } from '../values.ts';
import { bare, conceptsAt, isBox, isSearchField, type View } from '../view.ts';
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
import { behindLabels } from './labelled.ts';
import { leftOver } from './left-over.ts';
import { entriesIn } from './entries-of.ts';
import { asksForNew, isBegun } from './progress.ts';
import { signsIn, thingIn, weightSaid } from './thing-in.ts';
import { cameByThing, freshIn, wasThingMet } from './taken.ts';
import { saidOf } from './deed.ts';
import { waysIn } from './ways.ts';
import { toldOf, type Span, type Told } from './told.ts';

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
  const { entry } = thingIn(view, situation);
  const many = (field: ScreenElement) => fields.filter((other) => nameOf(other) === nameOf(field)).length;
  const isOwn = (field: ScreenElement) =>
    entry !== null && entriesIn(view).get(field.ref)?.path === entry.path;
  // What stands in each row of a list is of the thing of that row.
  const forms = byForm(
    fields.filter(
      (field) =>
        !isNewsletterField(field, fields, situation) &&
        (many(field) < w.rows || isOwn(field)) &&
        // A box in an entry of a list picks that entry.
        (!isBox(field) || !entriesIn(view).has(field.ref) || isOwn(field)),
    ),
  )
    .filter((form) => !form.some((field) => shown.has(fieldKey(field))) && !isFinder(form, situation))
    .map((form) => judged(form, situation))
    .filter((form) => form !== null);
  const [best] = forms.sort((a, b) => b.score - a.score);
  if (!best) return null;
  // A press that does it leaves nothing to enter.
  const deed = waysIn(situation).find(({ does }) => does);
  return deed && deed.worth >= best.score ? null : best;
}

/** One line over a list that has no button: it shows other parts of the list, and takes nothing. */
export function isFinder(form: readonly ScreenElement[], { view, history }: Situation): boolean {
  const [field] = form;
  if (!field || form.length > 1 || view.modal !== null || isBox(field)) return false;
  if (written(history).has(fieldKey(field)) || nameOf(field).startsWith('+')) return false;
  if (conceptsOf(nameOf(field), view.lang).some(({ concept }) => concept === 'new' || concept === 'add'))
    return false;
  const isOver = [...entriesIn(view).values()].some(
    ({ elements }) => (elements[0]?.box.y ?? 0) > field.box.y,
  );
  const of = field.field?.form ?? '';
  const button = of !== '' && view.controls.some(({ group }) => group === of);
  return isOver && !button && !entriesIn(view).has(field.ref) && !isLongText(field);
}

/** Fields by their form; what stands in none is taken together. */
function byForm(fields: readonly ScreenElement[]): ScreenElement[][] {
  const forms = new Map<string, ScreenElement[]>();
  for (const field of fields) {
    const key = field.field?.form ?? '';
    forms.set(key, [...(forms.get(key) ?? []), field]);
  }
  // What stands in a frame can be in no form of the page: it is of the one form there is.
  const isFramed = ({ ref }: ScreenElement) => /^f\d/.test(ref);
  const inFrames = [...forms.values()].filter((fields) => fields.every(isFramed)).flat();
  const others = [...forms.values()].filter((fields) => !fields.every(isFramed));
  const [only, ...more] = others;
  if (only && more.length === 0 && inFrames.length > 0) return [[...only, ...inFrames]];
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

/** The form with what goes into it and how well it serves the task; null where it is for something else. */
function judged(
  fields: readonly ScreenElement[],
  situation: Situation,
): (WorkForm & { score: number }) | null {
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
  if (isUnderWay(fields, situation)) return { ...form, score: 2 };
  const strong = fits.filter(({ fit }) => fit >= w.sure);
  if (strong.length === 0) return null;
  const thing = thingIn(view, situation);
  const before = ofStage(situation).findLast((step) => thingIn(step.view, situation).entry !== null);
  const known = new Set([...thing.known, ...(before ? thingIn(before.view, situation).known : [])]);
  // What tells which thing is meant is nothing to enter, unless something new is made of it.
  const isKnown = ({ text }: Span) =>
    !isBegun(situation) && [...signsIn(text, told.language)].every((sign) => known.has(sign));
  const given = [...told.marked, ...told.capitals].filter((span) => !isKnown(span));
  const isTaken = (span: Span) => fits.some(({ at, end }) => span.at < end && span.end > at);
  const taken = given.filter(isTaken);
  const chosen = strong.filter(
    ({ at, end }) => end > at && !given.some((span) => span.at < end && span.end > at),
  );
  const all = given.length + chosen.length;
  const coverage = all === 0 ? 1 : (taken.length + chosen.length) / all;
  const opener = ofStage(situation).findLast(({ option }) => option.strategy !== 'fill');
  const fresh = freshIn(situation);
  const isOpened = view.modal !== null || fields.some(({ ref }) => fresh.refs.has(ref));
  const isOfThing =
    (fresh.isOwn && isOpened && opener?.option.strategy === 'own') ||
    thing.isPage ||
    cameByThing(situation) ||
    fields.some(({ ref }) => entriesIn(view).get(ref)?.path === thing.entry?.path && thing.entry !== null);
  const button = view.controls.find(
    ({ group }) => group !== '' && fields.some((field) => formOf(field) === group),
  );
  const said = Math.max(
    0,
    ...[button, opener?.option.target?.element].map((one) => (one ? saidOf(one, situation) : 0)),
  );
  const unasked = Math.max(0, w.unasked - Math.min(w.fadesMost, ofStage(situation).length * w.fades));
  const isNamed = strong.some(
    ({ field }) => isCalled(field, told, tagsOf(situation)) || holdsOld(field, situation),
  );
  const score =
    w.takes * coverage +
    w.takesWell * Math.min(1, strong.length / 2) +
    w.saidOfForm * said +
    (isOfThing ? w.ofThing : 0) +
    (isOpened ? w.opened : 0) -
    (isEdit && !isOfThing ? w.ofOther : 0) -
    (coverage < w.half ? w.takesLittle : 0) -
    (!isEdit && !isOfThing && wasThingMet(situation) && !isBegun(situation) ? w.besideThing : 0) -
    (!isOfThing && !isBegun(situation) && !asksForNew(situation) && !isNamed ? unasked : 0);
  return score >= w.fills ? { ...form, score } : null;
}

/** It holds a value that the task says is to give way. */
function holdsOld({ field }: ScreenElement, { stage, goal }: Situation): boolean {
  const held = field?.value ?? '';
  return (
    held !== '' &&
    valuesIn(stage.wish.told, goal.language).some(({ old, text }) => old === true && text === held)
  );
}

/** It was filled since the page was come to, and has not been sent. */
function isUnderWay(fields: readonly ScreenElement[], situation: Situation): boolean {
  const keys = new Set(fields.map(fieldKey));
  const last = sinceArrival(situation).findLast(
    ({ option }) => (option.entered ?? []).length > 0 || option.strategy === 'submit',
  );
  return (last?.option.entered ?? []).some(({ field }) => keys.has(field));
}

/** A field that stands filled before anybody wrote into it; what days and times stand at first says nothing. */
function isFree({ field }: ScreenElement): boolean {
  return (field?.value ?? '') !== '' && !/^(date|time|month|datetime-local|color)$/.test(field?.type ?? '');
}

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
