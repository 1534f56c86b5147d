// Sets how many of a thing are wanted: in its field, or one at a time.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { utilities } from '../calibration/utilities.ts';
import { isCart, isQuantityField, quantityOn } from '../quantity.ts';
import { stepOf } from '../stepper.ts';
import { fieldKey, nameOf } from '../field-name.ts';
import { expected, type Option, type Situation, type Strategy } from '../situation.ts';
import { conceptsAt, isOfFrame, keyOf, labelOf, quoted } from '../view.ts';
import { expectationOf } from '../expectation.ts';
import { shareOfThing } from '../found-thing.ts';
import { rowOf } from '../rows.ts';
import { countersIn, towards, type Counter } from './step-to.ts';
import { holds } from '../forms.ts';
import { isDead, ofStage, written } from '../history.ts';

const pressesMax = 30;

/** In the cart, for a stage that waits for a count; else beside the thing, before it is taken. */
export const setQuantity: Strategy = (situation) => {
  const { stage, view } = situation;
  const wanted = stage.wish.quantity;
  if (stage.beside === true && wanted !== null) {
    const field = countToTake(situation);
    const isOpen =
      field && !holds(field, String(wanted)) && !written(ofStage(situation)).has(fieldKey(field));
    if (isOpen) return [writing(field, wanted, { situation, submit: false })];
    const counter = field ? null : counterToTake(situation);
    return counter && counter.now < wanted ? [towards(wanted, counter, situation)] : [];
  }
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

/** Fewer than are wanted are counted in the row of the thing. */
export function isCountOpen(situation: Situation): boolean {
  const { stage } = situation;
  const counter = stage.beside === true && stage.wish.quantity !== null ? counterToTake(situation) : null;
  return counter !== null && counter.now < (stage.wish.quantity ?? 0);
}

/** The one number in the row of the thing that is raised a press at a time. */
function counterToTake(situation: Situation): Counter | null {
  const { stage, view } = situation;
  const own = countersIn(view).filter(({ up }) => {
    const row = rowOf(up, view);
    return row !== null && row.like.length > 1 && shareOfThing(up, stage.wish, situation) === 1;
  });
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** The one count in the row of the thing, or on its page. */
function countToTake(situation: Situation): ScreenElement | null {
  const { view, stage } = situation;
  const counts = view.fields.filter(
    (field) => !isOfFrame(field) && (isQuantityField(field, view.lang) || field.role === 'spinbutton'),
  );
  const own = counts.filter((field) => shareOfThing(field, stage.wish, situation) === 1);
  return own.length === 1 ? (own[0] ?? null) : null;
}

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
