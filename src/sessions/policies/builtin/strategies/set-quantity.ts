// Sets how many of a thing are wanted: in its field, or one press at a time.
import { stepOf } from '../stepper.ts';
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { amountIn } from '../../../../language/money.ts';
import { numberIn } from '../../../../language/numbers.ts';
import { utilities } from '../calibration/utilities.ts';
import { fieldKey, kindOf, nameOf } from '../field-name.ts';
import { isDead, ofStage } from '../history.ts';
import { leftUnused } from '../left-unused.ts';
import { expected, type Option, type Seen, type Situation, type Strategy, sure } from '../situation.ts';
import { going } from './ways-on.ts';
import { expectationOf } from '../thought.ts';
import { amountOf } from '../values.ts';
import { conceptsAt, keyOf, labelOf, quoted, type View } from '../view.ts';

/** The cart shows the count that is wanted; null where it does not. */
export function quantityShown({ view, stage }: Situation): Seen | null {
  const { quantity } = stage.wish;
  if (quantity === null || !isCart(view)) return null;
  return quantityOn(view) === quantity ? sure(`the quantity is ${quantity}`) : null;
}

/** True where the page, or the layer over it, is the cart. */
export function isCart({ mainHeading, observation, modal, lang }: View): boolean {
  const about = `${mainHeading} · ${observation.title} · ${modal === null ? '' : labelOf(modal)}`;
  return conceptsOf(about, lang).some(({ concept }) => concept === 'cart');
}

/** How many of a thing the page says there are; null where it does not. */
export function quantityOn(view: View): number | null {
  const field = view.fields.find((element) => isQuantityField(element, view.lang));
  if (field) return field.field?.value ? Number(field.field.value) : null;
  const stepper = view.controls.find((control) => stepOf(control) !== 0);
  if (stepper) return countBeside(stepper, view);
  return countAmong(textsOf(view).filter(({ text }) => namesCount(text, view.lang)));
}

/** The count on the line of a button of one more or one less, the nearest first. */
function countBeside({ box }: ScreenElement, view: View): number | null {
  const onLine = textsOf(view).filter((text) => Math.abs(text.box.y - box.y) < box.height);
  return countAmong(onLine.sort((a, b) => Math.abs(a.box.x - box.x) - Math.abs(b.box.x - box.x)));
}

function textsOf({ observation }: View): ScreenElement[] {
  return observation.elements.filter(({ kind }) => kind !== 'control');
}

function countAmong(texts: readonly ScreenElement[]): number | null {
  const counts = texts.filter(({ text }) => amountIn(text) === null).map(({ text }) => countAlone(text));
  return counts.find((count) => count !== null) ?? null;
}

/** The one whole number that a short text holds; null where there is none, or several. */
function countAlone(text: string): number | null {
  const numbers = text.length < 60 ? [...text.matchAll(/(?<![\d.,])\d{1,3}(?![\d.,])/g)] : [];
  return numbers.length === 1 ? Number(numbers[0]?.[0]) : null;
}

function namesCount(text: string, lang: string): boolean {
  return conceptsOf(text, lang).some(({ concept }) => concept === 'quantity');
}

/** True for the field that holds how many of a thing are wanted. */
export function isQuantityField(element: ScreenElement, lang: string): boolean {
  const words = `${element.name} · ${element.field?.label ?? ''}`;
  return (
    conceptsOf(words, lang).some(({ concept }) => concept === 'quantity') || kindOf(element) === 'quantity'
  );
}

const pressesMost = 40;
/** How far from a number stands what raises or lowers it, CSS pixels between their middles. */
const reach = 90;

/** A number in view and what raises and lowers it. */
export interface Counter {
  now: number;
  up: ScreenElement;
  down: ScreenElement;
}

/** One step towards the number of a task in its own words that was used nowhere. */
export const stepTo: Strategy = (situation) => {
  const { stage, view } = situation;
  const [span, ...more] = leftUnused(situation).filter(({ kind }) => kind === 'number');
  const wanted = span ? amountOf(span.text) : null;
  const counters = countersIn(view);
  const [counter] = counters;
  if (stage.deed !== 'work' || wanted === null || more.length > 0 || counters.length !== 1 || !counter)
    return [];
  const steps = ofStage(situation).filter(({ option }) => option.strategy === 'step').length;
  if (counter.now === wanted || steps >= pressesMost) return [];
  return [towards(wanted, counter, situation)];
};

/** One press that brings a number nearer to what is wanted; the last one enters it. */
export function towards(wanted: number, { now, up, down }: Counter, situation: Situation): Option {
  const button = wanted > now ? up : down;
  const next = now + Math.sign(wanted - now);
  return {
    ...going(button, situation, {
      strategy: 'step',
      utility: utilities.values,
      reason: `It says ${now} and I want ${wanted}: ${quoted(button)}.`,
      scent: 1,
    }),
    ...(next === wanted && { entered: [{ field: 'count', ref: button.ref, value: String(wanted) }] }),
  };
}

/** Numbers that stand alone, each with one thing that raises it and one that lowers it close by. */
export function countersIn(view: View): Counter[] {
  const texts = view.observation.elements.filter(
    (element) => element.kind !== 'control' && /^[-−]?\d{1,4}$/.test(labelOf(element)),
  );
  return texts.flatMap((text) => {
    const beside = (step: number) =>
      view.controls
        .filter((control) => directionOf(control) === step && distance(control, text) < reach)
        .sort((a, b) => distance(a, text) - distance(b, text))[0];
    const [up, down, now] = [beside(1), beside(-1), numberIn(labelOf(text))];
    return up && down && now !== null ? [{ now, up, down }] : [];
  });
}

function directionOf(control: ScreenElement): number {
  const sign = stepOf(control);
  if (sign !== 0 || control.role === 'link') return sign;
  return steps[control.icon] ?? 0;
}

const steps: Readonly<Record<string, number>> = { up: 1, plus: 1, down: -1, minus: -1 };

function distance({ box: a }: ScreenElement, { box: b }: ScreenElement): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

const pressesMax = 30;

/** In the cart, for a stage that waits for a count. */
export const setQuantity: Strategy = (situation) => {
  const { stage, view } = situation;
  const wanted = stage.wish.quantity;
  if (stage.arrived !== 'quantity' || wanted === null || !isCart(view)) return [];
  const now = quantityOn(view);
  if (now === wanted) return [];
  const field = view.fields.find((element) => isQuantityField(element, view.lang));
  if (field) return [writing(field, wanted, { situation, submit: true })];
  if (now === null) return [];
  const buttons = view.controls.filter(
    (control) => conceptsAt(control, view.lang).includes('quantity') || stepOf(control) !== 0,
  );
  return stepping({ buttons, now, wanted }, situation);
};

function writing(
  field: ScreenElement,
  wanted: number,
  { situation: { stage }, submit }: { situation: Situation; submit: boolean },
): Option {
  const text = String(wanted);
  const { ref } = field;
  return {
    strategy: 'fill',
    action:
      field.field?.type === 'select'
        ? { kind: 'select', ref, option: text }
        : { kind: 'type', ref, text, submit },
    utility: utilities.values,
    reason: `I want ${wanted}, so that goes into “${nameOf(field)}”.`,
    expectation: expected('change-value', `The quantity should be ${wanted}.`, [text]),
    target: {
      key: `field:${fieldKey(field)}`,
      label: nameOf(field),
      concepts: ['quantity'],
      scent: stage.words,
      element: field,
    },
    entered: [{ field: fieldKey(field), ref, value: text }],
  };
}

/** One more or one less. Which of two buttons does which is told by its sign, its words, or by what a press of it did. */
function stepping(
  { buttons, now, wanted }: { buttons: readonly ScreenElement[]; now: number; wanted: number },
  situation: Situation,
): Option[] {
  const { view } = situation;
  const steps = ofStage(situation).filter(({ option }) => option.strategy === 'step');
  if (steps.length >= pressesMax) return [];
  const direction = wanted > now ? 1 : -1;
  const moved = (key: string) => {
    const step = steps.findLast((each) => each.option.target?.key === key && !isDead(each));
    return step ? (quantityOn(step.after) ?? 0) - (quantityOn(step.view) ?? 0) : 0;
  };
  const button =
    buttons.find((control) => Math.sign(moved(keyOf(control))) === direction) ??
    buttons.find((control) => stepOf(control) === direction) ??
    buttons.find((control) => stepOf(control) === 0 && moved(keyOf(control)) === 0);
  if (!button) return [];
  return [
    {
      strategy: 'step',
      action: { kind: 'click', ref: button.ref },
      utility: utilities.values,
      reason: `It says ${now} and I want ${wanted}: ${quoted(button)}.`,
      expectation: {
        ...expectationOf(button, view.lang),
        kind: 'change-value',
        about: [String(now + direction)],
      },
      target: {
        key: keyOf(button),
        label: labelOf(button),
        concepts: ['quantity'],
        scent: 1,
        element: button,
      },
      ...(now + direction === wanted && {
        entered: [{ field: 'count', ref: button.ref, value: String(wanted) }],
      }),
    },
  ];
}
