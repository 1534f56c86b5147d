// How many of a thing the page says there are.
import { kindOf } from './field-name.ts';
import { amountIn } from '../../../language/money.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { sure, type Seen } from './seen.ts';
import type { Situation } from './situation.ts';
import { labelOf, type View } from './view.ts';
import { stepOf } from './stepper.ts';

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
