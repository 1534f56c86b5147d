// Choosing among days, hours and the like on the way through something that is booked or applied for, and going on after it.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { leaveWeights } from './calibration.ts';
import { useItem } from './choose.ts';
import { harmOf, isAllowed } from './harm.ts';
import { conceptsOf } from './lexicon.ts';
import { placeIn } from './memory.ts';
import type { Plan, Situation } from './situation.ts';
import { formFields } from './success.ts';
import { isOfFrame, keyOf, labelOf } from './view.ts';

/** Kinds of task that end in a form after something was chosen. */
const kinds = new Set(['book', 'apply', 'do']);
/** Slots that are tried at one place. */
const picksMax = 3;
const taken = { records: [], pick: null, best: null, thresholds: {}, headingsRead: 0 };

/** Presses the day that the task names, before the form below it is filled; null where it names none in view. */
export function pickNamedDay(situation: Situation): Plan | null {
  const named = dayIn(situation.goal.text);
  if (named === null || !isOfKind(situation)) return null;
  const slot = openSlots(situation).find(
    (control) => dayIn(saidOf(control)) === named && timeIn(saidOf(control)) === null,
  );
  return slot ? pick(situation, slot) : null;
}

/**
 * Presses the slot that fits best: the day, then the time of day that the task names, else the first; null where no slots are in
 * view, or enough were tried here.
 */
export function pickSlot(situation: Situation): Plan | null {
  const { goal, memory, view, stage } = situation;
  if (
    !isOfKind(situation) ||
    formFields(situation).some(
      ({ role, field }) => role !== 'radio' && field?.type !== 'select' && stage.fills === true,
    )
  )
    return null;
  const slots = openSlots(situation);
  const picked = [...memory.chosen].filter((each) => each.startsWith(`slot ${view.place}`)).length;
  if (slots.length === 0 || picked >= picksMax) return null;
  const [day, hour] = [dayIn(goal.text), hoursIn(goal.text)];
  const fits = (control: ScreenElement) => {
    const said = saidOf(control);
    const time = timeIn(said);
    return (
      (day !== null && dayIn(said) === day ? 2 : 0) +
      (time !== null && time >= hour.from && time <= hour.to ? 1 : 0)
    );
  };
  const best = slots.toSorted((a, b) => fits(b) - fits(a))[0];
  return best && !namesMore(situation) ? pick(situation, best) : null;
}

/** True where something else in view bears the words of the task and was not pressed yet: what it is comes before when. */
function namesMore({ view, nose, memory }: Situation): boolean {
  const { tried } = placeIn(memory, view.place);
  return view.controls.some(
    (control) =>
      !isSlot(control) &&
      !tried.has(keyOf(control)) &&
      [control.states.current, control.states.selected, control.states.pressed].every((on) => on !== true) &&
      nose.text(labelOf(control)) >= leaveWeights.namedScent,
  );
}

/**
 * After a slot was chosen, presses what goes on with it; and after a form was sent, what a step without fields offers: the button that
 * goes on, else the first of its choices. Null where nothing was begun, or nothing goes on.
 */
export function goOn(situation: Situation): Plan | null {
  const { view, memory, effects } = situation;
  const chose = isOfKind(situation) && [...memory.chosen].some((each) => each.startsWith('slot '));
  const isStep = isBetweenForms(situation);
  if (!chose && !isStep) return null;
  const place = placeIn(memory, view.place);
  const open = view.controls.filter(
    (control) =>
      (control.role === 'button' || view.modal !== null) &&
      !place.tried.has(keyOf(control)) &&
      keyOf(control) !== memory.sentInVain &&
      isAllowed(harmOf(control, view.fields), effects),
  );
  const named = (control: ScreenElement, concepts: ReadonlySet<string>) =>
    conceptsOf(labelOf(control)).some(({ concept }) => concepts.has(concept));
  const on =
    open.find((control) => named(control, onwards)) ??
    (isStep ? open.find((control) => !named(control, leavesForm) && !isOfFrame(control)) : undefined);
  return on ? useItem(situation, { element: on, scent: 1 }, taken) : null;
}

/** Something was sent for this goal, and a step came that asks for no entry. */
function isBetweenForms(situation: Situation): boolean {
  const { goal, stage, memory } = situation;
  const isLong = /^(sign-up|book|apply|do|pay-bill)$/.test(goal.archetype.id) && !stage.clause;
  return isLong && memory.submissions > 0 && formFields(situation).length === 0;
}

const leavesForm = new Set([
  'back',
  'close',
  'cancel',
  'reject',
  'signout',
  'menu',
  'search',
  'delete',
  'share',
]);

const onwards = new Set(['next', 'submit', 'add', 'cart', 'checkout', 'book', 'apply']);

function isOfKind({ goal, stage }: Situation): boolean {
  return kinds.has(goal.archetype.id) && !stage.clause;
}

function pick(situation: Situation, slot: ScreenElement): Plan {
  const { memory, view } = situation;
  memory.chosen.add(`slot ${view.place} ${keyOf(slot)}|${slot.name}`);
  return useItem(situation, { element: slot, scent: 1 }, taken);
}

/** Two or more things that are told apart by day, hour or price alone, and were neither tried nor taken. */
function openSlots({ view, memory, effects }: Situation): ScreenElement[] {
  const place = placeIn(memory, view.place);
  const slots = [...view.controls, ...view.fields.filter(({ role }) => role === 'radio')].filter(
    (control) => isSlot(control) && isAllowed(harmOf(control, view.fields), effects),
  );
  if (slots.length < 2) return [];
  return slots.filter(
    (control) =>
      [control.states.current, control.states.selected, control.states.pressed, control.states.checked].every(
        (on) => on !== true,
      ) &&
      !place.tried.has(keyOf(control)) &&
      !memory.chosen.has(`slot ${view.place} ${keyOf(control)}|${control.name}`),
  );
}

function isSlot(control: ScreenElement): boolean {
  if (/^(mailto|tel|javascript):/.test(control.href)) return false;
  const said = saidOf(control);
  const bare = said
    .replace(
      /[£$€]\s?\d[\d.,]*|\d{1,2}[:.]\d{2}|\b\d{1,2}(st|nd|rd|th)?\b|\b(am|pm|free|left|available)\b/gi,
      ' ',
    )
    .replace(
      /\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/gi,
      ' ',
    );
  const words = bare.match(/\p{L}{2,}/gu) ?? [];
  // An hour may say with whom it is.
  const most = timeIn(said) === null ? 1 : 3;
  return said.trim() !== '' && /\d|day\b/i.test(said) && words.length <= most;
}

function saidOf(control: ScreenElement): string {
  const label = labelOf(control);
  return control.name.includes(label) ? control.name : `${label} ${control.name}`;
}

/** `tue`; null without a day of the week. */
function dayIn(words: string): string | null {
  const day = /\b(mon|tue|wed|thu|fri|sat|sun)(day|s|sday|nesday|rs|rsday|urday)?\b/i.exec(words)?.[1];
  return day?.toLowerCase() ?? null;
}

/** The hour that words name, 0 to 23; null without one. */
function timeIn(words: string): number | null {
  const clock = /\b(\d{1,2})[:.]\d{2}\s*(am|pm)?|\b(\d{1,2})\s?(am|pm)\b/i.exec(words);
  const hour = clock?.[1] ?? clock?.[3];
  if (hour === undefined) return null;
  const afternoon = /pm/i.test(clock?.[2] ?? clock?.[4] ?? '') && Number(hour) < 12;
  return Number(hour) + (afternoon ? 12 : 0);
}

/** The hours that a task will do with [D]; all of them where it does not say. */
function hoursIn(words: string): { from: number; to: number } {
  const said = timeIn(words);
  if (said !== null) return { from: said, to: said };
  if (/\bmorning\b/i.test(words)) return { from: 5, to: 11 };
  if (/\bafternoon\b/i.test(words)) return { from: 12, to: 17 };
  return /\b(evening|night|tonight)\b/i.test(words) ? { from: 17, to: 23 } : { from: 0, to: 23 };
}
