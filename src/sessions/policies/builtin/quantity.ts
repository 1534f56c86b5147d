// How many of a thing: the field or the buttons of a cart that change it.
import { fieldKey, fillField } from './form-fields.ts';
import { type Plan, simplePlan, type Situation } from './situation.ts';
import { lessSign, moreSign } from './steppers.ts';
import { isCart, isQuantityField, quantityOn } from './success.ts';
import { keyOf, labelOf, quoted } from './view.ts';

/** Puts the wanted number into the quantity field, where the goal names one. */
export function setQuantity(situation: Situation): Plan | null {
  const { view, goal, memory, stage, effects } = situation;
  if (goal.quantity === null || effects === 'look' || stage.arrived === 'object-page') return null;
  if (stage.arrived === 'quantity' && !isCart(view)) return null;
  const field = view.fields.find(isQuantityField);
  if (!field || field.field === null || field.field.value === String(goal.quantity))
    return confirmQuantity(situation);
  if ((memory.filled.get(fieldKey(field))?.attempts ?? 0) >= 2) return null;
  const text = String(goal.quantity);
  const plan = fillField(field, situation);
  const offered = field.field.options.find((option) => option === text);
  if (field.field.type === 'select' && offered === undefined) return null;
  return {
    ...plan,
    action:
      field.field.type === 'select'
        ? { kind: 'select', ref: field.ref, option: text }
        : { kind: 'type', ref: field.ref, text, submit: false },
    thought: `I want ${text} of these, so I change the number.`,
    expectation: { kind: 'change-value', about: [text], sentence: `The quantity should be ${text}.` },
  };
}

/** One more or one less, where the cart has buttons for it and no field. */
export function stepQuantity({ view, goal, stage, effects }: Situation): Plan | null {
  if (stage.arrived !== 'quantity' || goal.quantity === null || effects === 'look' || !isCart(view))
    return null;
  const now = quantityOn(view);
  if (now === null || now === goal.quantity || view.fields.some(isQuantityField)) return null;
  const sign = now < goal.quantity ? moreSign : lessSign;
  const button = view.controls.find((control) => sign.test(control.name) || sign.test(labelOf(control)));
  if (!button) return null;
  return simplePlan({
    action: { kind: 'click', ref: button.ref },
    strategy: 'step',
    thought: `It says ${now}; I need ${goal.quantity}.`,
    expectation: { kind: 'submit', about: [], sentence: 'The cart should count one more or one less.' },
    effort: { wordsRead: 0, labelsRead: 2, headingsRead: 0 },
    move: { key: keyOf(button), label: labelOf(button), concepts: [], scent: 1, element: button },
  });
}

/** Some carts want the change confirmed by a button named for it. */
function confirmQuantity(situation: Situation): Plan | null {
  const { view, memory, stage } = situation;
  if (stage.arrived !== 'quantity' || !view.fields.some(isQuantityField)) return null;
  if (memory.filled.size === 0 || memory.submissions > 0) return null;
  const button = view.controls.find(
    (control) => control.role === 'button' && /^(update|save|apply|recalculate)\b/i.test(labelOf(control)),
  );
  if (!button) return null;
  return simplePlan({
    action: { kind: 'click', ref: button.ref },
    strategy: 'submit',
    thought: `${quoted(button)} should make the new number count.`,
    expectation: { kind: 'submit', about: [], sentence: 'The cart should count anew.' },
    move: { key: keyOf(button), label: labelOf(button), concepts: [], scent: 1, element: button },
  });
}
