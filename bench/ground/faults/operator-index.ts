// Every operator, by layer. What is not named here is never applied.
import type { Operator } from './operator.ts';
import { amountsScaled } from './data/amounts-scaled.ts';
import { answerLate } from './data/answer-late.ts';
import { fieldsSwapped } from './data/fields-swapped.ts';
import { itemDoubled } from './data/item-doubled.ts';
import { itemDropped } from './data/item-dropped.ts';
import { nthAnswer500 } from './data/nth-answer-500.ts';
import { orderBroken } from './data/order-broken.ts';
import { pictureOfAnother } from './data/picture-of-another.ts';
import { staleFirstAnswer } from './data/stale-first-answer.ts';
import { totalWithoutPart } from './data/total-without-part.ts';
import { writeDropped } from './data/write-dropped.ts';
import { assignmentRemoved } from './behaviour/assignment-removed.ts';
import { conditionNegated } from './behaviour/condition-negated.ts';
import { constantChanged } from './behaviour/constant-changed.ts';
import { earlyReturn } from './behaviour/early-return.ts';
import { handlerOfNeighbour } from './behaviour/handler-of-neighbour.ts';
import { listenerDroppedForAll } from './behaviour/listener-dropped-for-all.ts';
import { listenerDroppedForOne } from './behaviour/listener-dropped-for-one.ts';
import { operatorChanged } from './behaviour/operator-changed.ts';
import { rejectedInSilence } from './behaviour/rejected-in-silence.ts';
import { textInsteadOfSum } from './behaviour/text-instead-of-sum.ts';
import { controlClipped } from './style/control-clipped.ts';
import { controlCovered } from './style/control-covered.ts';
import { controlOutOfView } from './style/control-out-of-view.ts';
import { drawnOffWhileWorking } from './style/drawn-off-while-working.ts';
import { drawnOnWhileOff } from './style/drawn-on-while-off.ts';
import { focusRingRemoved } from './style/focus-ring-removed.ts';
import { lowContrast } from './style/low-contrast.ts';
import { siblingBlurred } from './style/sibling-blurred.ts';
import { siblingRecoloured } from './style/sibling-recoloured.ts';
import { siblingResized } from './style/sibling-resized.ts';
import { siblingShifted } from './style/sibling-shifted.ts';
import { siblingTurned } from './style/sibling-turned.ts';
import { alternativeTextRemoved } from './markup/alternative-text-removed.ts';
import { deadAddress } from './markup/dead-address.ts';
import { focusTrapped } from './markup/focus-trapped.ts';
import { headingRemoved } from './markup/heading-removed.ts';
import { labelRemoved } from './markup/label-removed.ts';
import { languageRemoved } from './markup/language-removed.ts';
import { liveRegionRemoved } from './markup/live-region-removed.ts';
import { nameRemoved } from './markup/name-removed.ts';
import { roleRemoved } from './markup/role-removed.ts';
import { tabOrderBroken } from './markup/tab-order-broken.ts';

/** In the order of their layers. */
export const operators: readonly Operator[] = [
  amountsScaled,
  answerLate,
  fieldsSwapped,
  itemDoubled,
  itemDropped,
  nthAnswer500,
  orderBroken,
  pictureOfAnother,
  staleFirstAnswer,
  totalWithoutPart,
  writeDropped,
  assignmentRemoved,
  conditionNegated,
  constantChanged,
  earlyReturn,
  handlerOfNeighbour,
  listenerDroppedForAll,
  listenerDroppedForOne,
  operatorChanged,
  rejectedInSilence,
  textInsteadOfSum,
  controlClipped,
  controlCovered,
  controlOutOfView,
  drawnOffWhileWorking,
  drawnOnWhileOff,
  focusRingRemoved,
  lowContrast,
  siblingBlurred,
  siblingRecoloured,
  siblingResized,
  siblingShifted,
  siblingTurned,
  alternativeTextRemoved,
  deadAddress,
  focusTrapped,
  headingRemoved,
  labelRemoved,
  languageRemoved,
  liveRegionRemoved,
  nameRemoved,
  roleRemoved,
  tabOrderBroken,
];

const byId = new Map(operators.map((operator) => [operator.id, operator]));

/** The operator of a fault. Throws where it is gone. */
export function operatorOf(id: string): Operator {
  const operator = byId.get(id);
  if (!operator) throw new Error(`there is no operator ${id}`);
  return operator;
}
