// Without a task: each form in view is gone through, first with one field forgotten and the others written as people write them,
// then whole; and what can be chosen outside a form is chosen otherwise once.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { weakPassword } from '../../made-up-passwords.ts';
import type { FillEntry } from '../../policy.ts';
import { oneOfMany } from './atlas.ts';
import { exploreLimits, moveScents, stageWants } from './calibration.ts';
import { everydayValue, isPlaceholderOption } from './field-values.ts';
import { choseWithin, fieldKey, nameOf } from './form-fields.ts';
import { send, sendButton } from './form-send.ts';
import { fillForm } from './forms.ts';
import { harmOf } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { formFields } from './success.ts';
import { isSearchField, labelOf, quoted, type View } from './view.ts';

/** The next deed in the first form in view that was not gone through yet, as far as the installation allows; null without one. */
export function tryForm(situation: Situation): Plan | null {
  if (isWorthAnotherTry(situation)) forgetForms(situation);
  for (const fields of formsInView(situation)) {
    if (isMendedByChoice(fields, situation)) situation.memory.guessed.delete(nameOfForm(fields, situation));
    const plan = goThrough(fields, narrowedTo(fields, situation));
    if (plan) return plan;
  }
  return null;
}

/** Notes whether what was sent from this place was taken; `sent` is whether nothing was complained of. */
export function noteSending({ memory, view }: Situation, sent: boolean): void {
  memory.guessed.add(`${sent ? 'through' : 'refused'} ${pathOf(view)}`);
}

/** Who comes back to a form that never went through, and finds it without complaints, tries once more, with every field from the start. */
function isWorthAnotherTry({ view, memory }: Situation): boolean {
  const path = pathOf(view);
  const { guessed, last } = memory;
  return (
    guessed.has(`refused ${path}`) &&
    !guessed.has(`through ${path}`) &&
    !guessed.has(`second ${path}`) &&
    last?.place !== view.place &&
    view.fields.every(({ states }) => states.invalid !== true)
  );
}

function forgetForms({ view, memory }: Situation): void {
  const path = pathOf(view);
  memory.guessed.add(`second ${path}`);
  const ofForms = (key: string) => key.includes(`form ${path} `);
  for (const key of [...memory.guessed].filter(ofForms)) memory.guessed.delete(key);
  for (const key of [...memory.blockersTried.keys()].filter(ofForms)) memory.blockersTried.delete(key);
  memory.faults.clear();
  Object.assign(memory, { failedSubmissions: 0, sentInVain: null });
}

/** Refs of the buttons in view that send forms of which nothing was filled in yet, '' where the button is out of view. */
export function sendersOfUntouched(situation: Situation): string[] {
  const { memory } = situation;
  return formsInView(situation)
    .filter((fields) => (memory.blockersTried.get(nameOfForm(fields, situation)) ?? 0) === 0)
    .map((fields) => sendButton(fields, narrowedTo(fields, situation))?.ref ?? '');
}

/** Refs of the buttons in view that send forms which were gone through already. */
export function sendersOfKnown(situation: Situation): string[] {
  return formsInView(situation)
    .filter((fields) => situation.memory.guessed.has(nameOfForm(fields, situation)))
    .flatMap((fields) => sendButton(fields, narrowedTo(fields, situation))?.ref ?? []);
}

/** Chooses something else in a list, or ticks a box, that stands in no form with text; a few at one place. */
export function tryChoice(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const gone = new Set(
    formsInView(situation)
      .filter((fields) => memory.guessed.has(nameOfForm(fields, situation)))
      .flat(),
  );
  const texts = new Set(view.fields.filter(isWritten).map(formOf));
  const place = `chosen ${view.place}`;
  const done = memory.blockersTried.get(place) ?? 0;
  const open = view.fields.find(
    (field) =>
      !isWritten(field) &&
      !texts.has(formOf(field)) &&
      !gone.has(field) &&
      field.states.checked !== true &&
      field.states.readonly !== true &&
      !memory.filled.has(fieldKey(field)) &&
      !memory.guessed.has(choiceKey(field, situation)) &&
      (isBox(field) || otherOption(field) !== undefined),
  );
  if (!open || effects === 'look' || done >= exploreLimits.choices) return null;
  memory.blockersTried.set(place, done + 1);
  memory.guessed.add(choiceKey(open, situation));
  const option = isBox(open) ? undefined : otherOption(open);
  return simplePlan({
    action:
      option === undefined ? { kind: 'click', ref: open.ref } : { kind: 'select', ref: open.ref, option },
    strategy: 'explore',
    thought: `What happens with ${option === undefined ? quoted(open) : `“${option}”`}?`,
    expectation: {
      kind: option === undefined ? 'toggle' : 'change-value',
      about: option === undefined ? [] : [option],
      sentence: 'The page should show what goes with it.',
    },
    effort: { wordsRead: 0, labelsRead: 1, headingsRead: 0 },
    move: {
      key: `field:${fieldKey(open)}`,
      label: nameOf(open),
      concepts: [],
      scent: moveScents.explored,
      element: open,
    },
  });
}

/** One of a group of which one is taken is enough, whatever day or hour they speak of. */
function choiceKey(field: ScreenElement, { view }: Situation): string {
  if (field.role !== 'radio') return `chosen ${fieldKey(field)}`;
  return `chosen ${view.place.split(/[|?]/)[0]} ${field.groupLabel.replace(/\d+|\b\w+day\b/g, '#')}`;
}

/** Fields that belong together, in reading order; boxes alone only where a button ends them. */
function formsInView(situation: Situation): ScreenElement[][] {
  const { view } = situation;
  const forms = new Map<string, ScreenElement[]>();
  for (const field of view.fields) {
    if (isSearchField(field) || field.states.readonly === true) continue;
    forms.set(formOf(field), [...(forms.get(formOf(field)) ?? []), field]);
  }
  const endsChoice = view.controls.some(
    (control) =>
      control.role === 'button' &&
      conceptsOf(labelOf(control)).some(({ concept }) => /^(next|submit|book|apply|add)$/.test(concept)),
  );
  return [...forms.values()].filter(
    (fields) =>
      fields.some((field) => !isBox(field)) || (endsChoice && fields.some(({ role }) => role === 'radio')),
  );
}

/** The same screen with this form alone; a newsletter's too. */
function narrowedTo(fields: ScreenElement[], situation: Situation): Situation {
  const narrow = { ...situation, stage: formStage, view: { ...situation.view, fields } };
  if (formFields(narrow).length > 0) return narrow;
  const { goal } = situation;
  return { ...narrow, goal: { ...goal, archetype: { ...goal.archetype, id: 'subscribe' } } };
}

function goThrough(fields: readonly ScreenElement[], situation: Situation): Plan | null {
  const { memory } = situation;
  const form = nameOfForm(fields, situation);
  if (memory.guessed.has(form)) return null;
  const tries = memory.blockersTried.get(form) ?? 0;
  memory.blockersTried.set(form, tries + 1);
  const plan = tries < exploreLimits.formTurns ? nextDeed(fields, form, situation) : null;
  const scrolled = memory.blockersTried.get(`scrolled ${form}`) ?? 0;
  const scrolls = plan?.action.kind === 'scroll';
  if (scrolls) memory.blockersTried.set(`scrolled ${form}`, scrolled + 1);
  const lost = scrolls && scrolled >= exploreLimits.formScrolls;
  if (plan && plan.action.kind !== 'finish' && !lost) return plan;
  memory.guessed.add(form);
  return null;
}

function nextDeed(fields: readonly ScreenElement[], form: string, situation: Situation): Plan | null {
  const { memory } = situation;
  const second = memory.guessed.has(`second ${pathOf(situation.view)}`);
  const forgetful = second ? null : forgetOne(situation, fields, form);
  if (forgetful) return forgetful;
  // What went out although it was short, and reaches people, is not sent again.
  const still =
    /^(submit|wait|fill)$/.test(memory.last?.strategy ?? '') || memory.guessed.has(`whole ${form}`);
  if (!still && memory.guessed.has(`sent short ${form}`) && reachesPeople(fields, situation)) return null;
  // What was sent short on purpose, or at another place, is no failure of this form.
  if (!memory.guessed.has(`whole ${form}`)) Object.assign(memory, { failedSubmissions: 0, sentInVain: null });
  memory.guessed.add(`whole ${form}`);
  // A press that nothing answered may have gone beside the button.
  const lost = memory.last?.strategy === 'submit' && memory.unanswered === true;
  if (lost && !memory.guessed.has(`again ${form}`)) {
    memory.guessed.add(`again ${form}`);
    memory.guessed.delete(`sent ${form}`);
  }
  // Sent, and nothing to be put right: that is that. What was put right is sent again.
  const faulty = fields.some((field) => memory.faults.has(fieldKey(field)));
  const filled = memory.last?.strategy === 'fill' && memory.last.action.kind !== 'scroll';
  const mended = filled || isMendedByChoice(fields, situation);
  if (memory.guessed.has(`sent ${form}`) && !faulty && !mended) return null;
  const plan = fillForm(situation);
  if (plan?.strategy === 'submit') memory.guessed.add(`sent ${form}`);
  return plan;
}

/** A form that was refused, and in which something that is no field was chosen just now. */
function isMendedByChoice(fields: readonly ScreenElement[], { memory, view }: Situation): boolean {
  const path = pathOf(view);
  const refused = memory.guessed.has(`refused ${path}`) && !memory.guessed.has(`through ${path}`);
  return refused && choseWithin(memory, view, fields);
}

function reachesPeople(fields: readonly ScreenElement[], { view }: Situation): boolean {
  return view.controls.some((control) => harmOf(control, fields) !== null);
}

/** Fills all but one field that is written into, and sends the form so, once; null else. */
function forgetOne(situation: Situation, fields: readonly ScreenElement[], form: string): Plan | null {
  const { memory } = situation;
  const [short, sent] = [`short ${form}`, `sent short ${form}`];
  if (memory.guessed.has(sent)) return null;
  if (memory.guessed.has(short)) {
    const plan = send(fields, situation);
    if (plan?.action.kind !== 'scroll') memory.guessed.add(sent);
    return plan?.action.kind === 'finish' ? null : plan;
  }
  const plan = fillForm(situation);
  const { action } = plan ?? {};
  const left = action?.kind === 'fill' ? forgotten(action.entries, fields) : undefined;
  memory.guessed.add(left || action?.kind === 'type' ? short : sent);
  // A form of one field is sent empty.
  if (action?.kind === 'type') return forgetOne(situation, fields, form);
  if (!plan || action?.kind !== 'fill' || !left) return null;
  const entries = action.entries
    .filter((entry) => entry.ref !== left.ref)
    .map((entry) => everyday(entry, fields));
  const written = new Map(entries.map((entry) => [entry.ref, entry.kind === 'type' ? entry.text : null]));
  const entered = (plan.move?.entered ?? [])
    .filter(({ ref }) => ref !== left.ref)
    .map((each) => ({ ...each, value: written.get(each.ref) ?? each.value }));
  return {
    ...plan,
    // A field that was come back to for a slip of the fingers is left out both times.
    thought: plan.thought.replace(/ I mistyped .*/s, ''),
    action: { ...action, entries },
    move: { ...plan.move, entered },
  };
}

/**
 * The entry that is left out: the last short one, so that what was written at length, or in a way that strict forms stumble over,
 * is there to be lost or refused.
 */
function forgotten(entries: readonly FillEntry[], fields: readonly ScreenElement[]): FillEntry | undefined {
  const typed = entries.filter(({ kind }) => kind === 'type');
  const fieldOf = ({ ref }: FillEntry) => fields.find((field) => field.ref === ref);
  const short = typed.filter((entry) => fieldOf(entry)?.field?.type !== 'textarea');
  const plain = short.filter((entry) => {
    const field = fieldOf(entry);
    return field !== undefined && writtenDaily(field, entry) === null;
  });
  return plain.at(-1) ?? short.at(-1) ?? typed.at(-1);
}

function everyday(entry: FillEntry, fields: readonly ScreenElement[]): FillEntry {
  const field = fields.find(({ ref }) => ref === entry.ref);
  const text = field ? writtenDaily(field, entry) : null;
  if (entry.kind !== 'type' || text === null) return entry;
  const isNew = field?.field?.type === 'password';
  return isNew && fields.length <= 2 ? entry : { ...entry, text };
}

/** How people write it at first where that differs from the plain value; a new password is one that they think of. */
function writtenDaily(element: ScreenElement, entry: FillEntry): string | null {
  if (entry.kind !== 'type') return null;
  const { field } = element;
  if (field?.type === 'password') return field.autocomplete === 'current-password' ? null : weakPassword;
  return everydayValue(element, entry.text);
}

/**
 * By what a form is known: what it asks for, whatever the title says by now, for a step of a wizard is a form of its own at the
 * same address. A lone field is the same on every page.
 */
function nameOfForm(fields: readonly ScreenElement[], { view }: Situation): string {
  const asked = [
    ...new Set(fields.map((field) => `${field.field?.type ?? field.role}|${nameOf(field).slice(0, 24)}`)),
  ];
  return `form ${asked.length > 1 ? pathOf(view) : ''} ${asked.join(' ')}`;
}

/** Two articles with the same form below them have one form. */
function pathOf({ place }: View): string {
  return oneOfMany(place.split(/[|?]/)[0] ?? '');
}

function formOf({ field, group }: ScreenElement): string {
  return field?.form || group;
}

function isWritten(field: ScreenElement): boolean {
  return !isBox(field) && field.field?.type !== 'select';
}

function isBox({ role, field }: ScreenElement): boolean {
  return /^(checkbox|radio|switch)$/.test(role) || /^(checkbox|radio)$/.test(field?.type ?? '');
}

function otherOption({ field }: ScreenElement): string | undefined {
  return field?.options.find((option) => option !== field.value && !isPlaceholderOption(option));
}

const formStage: Situation['stage'] = {
  seeks: 'the other side of this form',
  wants: stageWants.explore,
  words: 0,
  fills: true,
  arrived: 'confirmed',
};
