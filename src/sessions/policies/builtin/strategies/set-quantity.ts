// Sets how many of a thing are wanted: in its field, or one press at a time.
import { stepOf } from '../stepper.ts';
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { conceptsOf } from '../../../../language/concepts-in.ts';
import { amountIn } from '../../../../language/money.ts';
import { utilities } from '../calibration/utilities.ts';
import { kindOf } from '../field-name.ts';
import { ofStage } from '../history.ts';
import { leftUnused } from '../used.ts';
import { type Seen, type Situation, type Strategy, sure } from '../situation.ts';
import { filling } from './fill-form.ts';
import { going } from './moves.ts';
import { amountOf } from '../values.ts';
import { isOnLine, labelOf, quoted, type View } from '../view.ts';

const pressesMost = 40;
/** How far from a number stands what raises or lowers it, CSS pixels between their middles. */
const reach = 90;

/** The cart shows the count that is wanted; null where it does not. */
export function quantityShown({ view, stage }: Situation): Seen | null {
  const { quantity } = stage.wish;
  if (quantity === null || !isCart(view)) return null;
  return quantityOn(view) === quantity ? sure(`the quantity is ${quantity}`) : null;
}

/** True where the page, or the layer over it, is the cart. */
function isCart({ mainHeading, observation, modal, lang }: View): boolean {
  const about = `${mainHeading} · ${observation.title} · ${modal === null ? '' : labelOf(modal)}`;
  return conceptsOf(about, lang).some(({ concept }) => concept === 'cart');
}

/** How many of a thing the page says there are; null where it does not. */
function quantityOn(view: View): number | null {
  const field = quantityField(view);
  if (field) return field.field?.value ? Number(field.field.value) : null;
  const [counter] = countersIn(view);
  if (counter) return counter.now;
  const counts = textsOf(view).filter(({ text }) => namesQuantity(text, view.lang));
  return counts.map(countOf).find((count) => count !== null) ?? null;
}

/** The field that holds how many of a thing are wanted. */
function quantityField({ fields, lang }: View): ScreenElement | undefined {
  return fields.find(
    (element) =>
      namesQuantity(`${element.name} · ${element.field?.label ?? ''}`, lang) ||
      kindOf(element) === 'quantity',
  );
}

function namesQuantity(text: string, lang: string): boolean {
  return conceptsOf(text, lang).some(({ concept }) => concept === 'quantity');
}

function textsOf({ observation }: View): ScreenElement[] {
  return observation.elements.filter(({ kind }) => kind !== 'control');
}

/** The one whole number that a short text holds; null where there is none, or several, or where it is money. */
function countOf(element: ScreenElement): number | null {
  const text = labelOf(element);
  const numbers = text.length < 60 ? [...text.matchAll(/(?<![\d.,])[-−]?\d{1,4}(?![\d.,])/g)] : [];
  return numbers.length === 1 && amountIn(text) === null
    ? amountOf(numbers[0]?.[0].replace('−', '-') ?? '')
    : null;
}

/** A number in view and what raises and lowers it, of which one may be missing at an end. */
interface Counter {
  now: number;
  up: ScreenElement | undefined;
  down: ScreenElement | undefined;
}

/** Numbers to which something that raises or lowers is nearest. */
function countersIn(view: View): Counter[] {
  const texts = textsOf(view).filter((text) => countOf(text) !== null);
  const steppers = view.controls.filter((control) => stepOf(control) !== 0);
  const numberOf = (control: ScreenElement) =>
    texts
      .filter((text) => distance(text, control) < reach || isOnLine(text, control))
      .sort((a, b) => distance(a, control) - distance(b, control))[0];
  return texts.flatMap((text) => {
    const own = steppers.filter((control) => numberOf(control) === text);
    const [up, down] = [1, -1].map((step) => own.find((control) => stepOf(control) === step));
    const now = countOf(text);
    return own.length > 0 && now !== null ? [{ now, up, down }] : [];
  });
}

function distance({ box: a }: ScreenElement, { box: b }: ScreenElement): number {
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

/** Brings the count of the cart, or the one number of the page, to the number that the task gives. */
export const setQuantity: Strategy = (situation) => {
  const { stage, view } = situation;
  const wanted =
    stage.arrived === 'quantity' ? (isCart(view) ? stage.wish.quantity : null) : numberLeft(situation);
  if (wanted === null) return [];
  const field = stage.arrived === 'quantity' ? quantityField(view) : undefined;
  if (field) {
    const { action, ...option } = filling([field], situation);
    const sent = action.kind === 'type' ? { ...action, submit: true } : action;
    return quantityOn(view) === wanted ? [] : [{ ...option, action: sent, utility: utilities.values }];
  }
  const [counter, ...others] = countersIn(view);
  const isOne = others.length === 0 && counter?.up !== undefined && counter.down !== undefined;
  if (!counter || (stage.deed === 'work' && !isOne) || counter.now === wanted) return [];
  const steps = ofStage(situation).filter(({ option }) => option.strategy === 'step').length;
  const { now, up, down } = counter;
  const button = wanted > now ? up : down;
  if (!button || steps >= pressesMost) return [];
  return [
    {
      ...going(button, situation, {
        strategy: 'step',
        utility: utilities.values,
        reason: `It says ${now} and I want ${wanted}: ${quoted(button)}.`,
        scent: 1,
      }),
      // The last press enters it.
      ...(Math.abs(wanted - now) === 1 && {
        entered: [{ field: 'count', ref: button.ref, value: String(wanted) }],
      }),
    },
  ];
};

/** The one number of a task in its own words that was used nowhere. */
function numberLeft(situation: Situation): number | null {
  const [span, ...more] = leftUnused(situation).filter(({ kind }) => kind === 'number');
  return situation.stage.deed === 'work' && span && more.length === 0 ? amountOf(span.text) : null;
}
