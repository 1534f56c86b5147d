// Which form in view takes what the task gives.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { workWeights as w } from '../calibration/work.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { fieldsToSignIn, formOf, isNewsletterField, mayEnter } from '../forms.ts';
import { isMove, ofStage, sinceArrival, written } from '../history.ts';
import { secretFor } from '../secrets.ts';
import type { Situation } from '../situation.ts';
import { addressOf, conceptsAt, isBox, isSearchField, type View } from '../view.ts';
import { fitsOf, holdsOldDay, isFree } from './assign.ts';
import { saidOf } from './deed.ts';
import { entriesIn } from './entries-of.ts';
import { isCalled, isLongText, isNumeric, isWritten, tagsOf, type Fit } from './fit.ts';
import { asksForNew, beginsNew, isBegun, isToBeAdded } from './progress.ts';
import { cameBySending, cameByThing, freshIn, wasThingMet } from './taken.ts';
import { signsIn, thingIn } from './thing-in.ts';
import { givesWay, toldOf, type Span } from './told.ts';
import { waysIn } from './ways.ts';

/** A form that takes what the task gives. */
export interface WorkForm {
  fields: readonly ScreenElement[];
  /** Value by the ref of its field. */
  values: ReadonlyMap<string, string>;
  fits: readonly Fit[];
  /** It finds one thing by what only its owner knows. */
  isKey: boolean;
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
  const toSignIn = mayEnter(situation) ? [] : fieldsToSignIn(situation);
  const searching = new Set([
    ...view.fields.filter((field) => isSearchField(field, view.lang)).map((field) => formOf(field)),
    ...view.controls
      .filter((control) => conceptsAt(control, view.lang).some((concept) => looking.has(concept)))
      .map(({ group }) => group),
  ]);
  searching.delete('');
  const fields = view.fields.filter(
    (field) =>
      field.states.readonly !== true &&
      !isSearchField(field, view.lang) &&
      !(searching.has(formOf(field)) && !isLookup(formOf(field), view)) &&
      !toSignIn.includes(field.ref),
  );
  const shown = formsThatShow(situation);
  const fresh = freshIn(situation);
  const { entry } = thingIn(view, situation);
  const many = (field: ScreenElement) => fields.filter((other) => nameOf(other) === nameOf(field)).length;
  const isOwn = (field: ScreenElement) =>
    entry !== null && entriesIn(view).get(field.ref)?.path === entry.path;
  // What stands in each row of a list is of the thing of that row.
  const forms = byForm(
    fields.filter(
      (field) =>
        (!isNewsletterField(field, fields, situation) || fresh.refs.has(field.ref)) &&
        (many(field) < w.rows || isOwn(field)) &&
        // A box in an entry of a list picks that entry; a choice beside lines of a form is of that form.
        (!isBox(field) || !entriesIn(view).has(field.ref) || isOwn(field) || isOfLines(field, fields)),
    ),
  )
    .filter((form) => !form.some((field) => shown.has(fieldKey(field))) && !isFinder(form, situation))
    .map((form) => judged(form, situation))
    .filter(
      (form) =>
        form !== null &&
        !wasTaken(form, situation) &&
        !(form.fields.some((field) => searching.has(formOf(field))) && !form.isKey),
    ) as (WorkForm & { score: number })[];
  const [best] = forms.sort((a, b) => b.score - a.score);
  if (!best) return null;
  // A press that does it leaves nothing to enter.
  const deed = waysIn(situation).find(({ does }) => does);
  return deed && deed.worth >= best.score ? null : best;
}

/** Several lines and nothing to choose from: it asks for what only its owner knows, and finds that one thing. */
function isLookup(form: string, { fields }: View): boolean {
  const own = fields.filter((field) => formOf(field) === form);
  return own.length > 1 && own.every((field) => isWritten(field) && !isNumeric(field));
}

/** What finds one's own thing, or lets one in, is a number, a code, an address or a name for every line. */
function isKeyTo(fits: readonly Fit[], fields: readonly ScreenElement[]): boolean {
  const lines = fields.filter((field) => !isBox(field));
  const isLines = lines.length > 1 && lines.every((field) => isWritten(field) && !isNumeric(field));
  return (
    isLines && isFilledBy(fits, lines) && fits.every(({ value }) => value.split(' ').length <= w.keyWords)
  );
}

/** One of several choices in a form that has lines and lists to fill as well. */
function isOfLines(field: ScreenElement, fields: readonly ScreenElement[]): boolean {
  const of = formOf(field);
  return field.role === 'radio' && of !== '' && fields.some((one) => !isBox(one) && formOf(one) === of);
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
      const isListed = isMove(step) || addressOf(step.view.observation) !== addressOf(step.after.observation);
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
  const isKey = isKeyTo(fits, fields);
  const form = { fields, fits, isKey, values: new Map(fits.map(({ field, value }) => [field.ref, value])) };
  if (isUnderWay(fields, situation)) return { ...form, score: 2 };
  const strong = fits.filter(({ fit }) => fit >= w.sure);
  if (strong.length === 0) return null;
  const thing = thingIn(view, situation);
  const before = ofStage(situation).findLast((step) => thingIn(step.view, situation).entry !== null);
  const known = new Set([...thing.known, ...(before ? thingIn(before.view, situation).known : [])]);
  // What tells which thing is meant is nothing to enter, unless something new is made of it.
  const isKnown = ({ text, kind }: Span) =>
    !isBegun(situation) &&
    [...signsIn(text, told.language)]
      // A day is known without its year.
      .filter((sign) => kind !== 'date' || sign.startsWith('day '))
      .every((sign) => known.has(sign));
  const given = [...told.marked, ...told.capitals].filter((span) => !isKnown(span));
  const isTaken = (span: Span) => fits.some(({ at, end }) => span.at < end && span.end > at);
  const taken = given.filter(isTaken);
  const chosen = strong.filter(
    ({ at, end }) => end > at && !given.some((span) => span.at < end && span.end > at),
  );
  const all = given.length + chosen.length;
  const share = all === 0 ? 1 : (taken.length + chosen.length) / all;
  const opener = ofStage(situation).findLast(({ option }) => option.strategy !== 'fill');
  const fresh = freshIn(situation);
  const isOpened = view.modal !== null || fields.some(({ ref }) => fresh.refs.has(ref));
  const isNextStep = cameBySending(situation);
  // Who wants to write to somebody does that where there is room for it.
  const isToWrite = situation.stage.verb === 'write' && fields.some(isLongText);
  const isOfThing =
    isNextStep ||
    isToWrite ||
    (fresh.isOwn && isOpened && opener?.option.strategy === 'own') ||
    thing.isPage ||
    cameByThing(situation) ||
    fields.some(({ ref }) => entriesIn(view).get(ref)?.path === thing.entry?.path && thing.entry !== null);
  // The first of several steps takes a part of the task: it is the one where nothing of it stays empty.
  const coverage = (isOfThing || isKey) && isFilledBy(fits, fields) ? Math.max(share, w.step) : share;
  // A form that takes all of several values is the one, by whatever way it was come to.
  const isWhole = isKey || (share === 1 && all >= w.wholeLeast && strong.length >= w.wholeLeast);
  const button = view.controls.find(
    ({ group }) => group !== '' && fields.some((field) => formOf(field) === group),
  );
  const said = Math.max(
    0,
    ...[button, opener?.option.target?.element].map((one) => (one ? saidOf(one, situation) : 0)),
  );
  const unasked = Math.max(0, w.unasked - Math.min(w.fadesMost, ofStage(situation).length * w.fades));
  const isNamed = strong.some(
    ({ field }) =>
      secretFor(field, situation.secrets) !== null ||
      isCalled(field, told, tagsOf(situation)) ||
      givesWay(field.field?.value ?? '', situation),
  );
  const score =
    w.takes * coverage +
    w.takesWell * Math.min(1, strong.length / 2) +
    w.saidOfForm * said +
    (isOfThing ? w.ofThing : 0) +
    (isOpened ? w.opened : 0) -
    (isEdit && !isOfThing ? w.ofOther : 0) -
    (coverage < w.half && !isNextStep ? w.takesLittle : 0) -
    (isEdit && mayBeNew(situation) ? w.besideThing : 0) -
    (!isEdit && !isOfThing && !isWhole && wasThingMet(situation) && !isBegun(situation) ? w.besideThing : 0) -
    (!isOfThing && !isWhole && !isBegun(situation) && !asksForNew(situation) && !isNamed ? unasked : 0);
  return score >= w.fills ? { ...form, score } : null;
}

/** All that would be entered was entered and sent before, and the site took it: its form stands there empty again. */
function wasTaken({ fits }: WorkForm, situation: Situation): boolean {
  const steps = ofStage(situation);
  const at = steps.findLastIndex(
    ({ option, writes, effect, refused }) =>
      option.strategy === 'submit' &&
      refused === null &&
      writes.some(({ status }) => status !== null && status < 400) &&
      !effect.newText.some(({ error }) => error),
  );
  const sent = new Map(
    steps
      .slice(0, at + 1)
      .flatMap(({ option }) => (option.entered ?? []).map((one) => [one.field, one.value])),
  );
  return at >= 0 && fits.length > 0 && fits.every(({ field, value }) => sent.get(fieldKey(field)) === value);
}

/** Every line and list that stands empty gets something of the task, one of them surely. */
function isFilledBy(fits: readonly Fit[], fields: readonly ScreenElement[]): boolean {
  const open = fields.filter((field) => !isBox(field) && (field.field?.value ?? '') === '');
  const isTaken = (one: ScreenElement) => fits.some(({ field, fit }) => field === one && fit >= w.sure);
  return open.length > 0 && open.every(isTaken);
}

/** The task asks for something new, which was not begun though a control for that was in view: what is there already is something else. */
function mayBeNew(situation: Situation): boolean {
  if (!isToBeAdded(situation.stage) || isBegun(situation)) return false;
  const views = [situation.view, ...ofStage(situation).map((step) => step.view)];
  return views.some(({ controls, lang }) => controls.some((control) => beginsNew(control, lang)));
}

/** It was filled since the page was come to, and has not been sent. */
function isUnderWay(fields: readonly ScreenElement[], situation: Situation): boolean {
  const keys = new Set(fields.map(fieldKey));
  const last = sinceArrival(situation).findLast(
    ({ option }) => (option.entered ?? []).length > 0 || option.strategy === 'submit',
  );
  return (last?.option.entered ?? []).some(({ field }) => keys.has(field));
}
