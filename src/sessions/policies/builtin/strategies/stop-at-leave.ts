// Stops at the last safe point where the leave of the host does not cover what comes next. The harness holds it at the network in
// any case; a person who knows that they may not stops before.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { actWords } from '../../../effects/act-words.ts';
import { mayBindUnder, mayTouch } from '../../../effects/leave-of.ts';
import { asUnsafeAct, unsafeIn } from '../../../effects/sight.ts';
import type { Act } from '../../../../language/acts.ts';
import { stageWeights, utilities } from '../calibration/utilities.ts';
import { isCardField } from '../field-values.ts';
import { expected, type Option, type Situation } from '../situation.ts';
import { conceptsAt, isLink, labelOf } from '../view.ts';

/** The option to stop before `control` is used; null where it may be. `fields` are those that it would send. */
export function stopBefore(
  control: ScreenElement,
  fields: readonly ScreenElement[],
  situation: Situation,
): Option | null {
  const { effects, stage, view } = situation;
  if (mayBindUnder(effects) || isLink(control)) return null;
  const named = unsafeIn(labelOf(control)).find(({ sure }) => sure)?.act;
  const isWanted = conceptsAt(control, view.lang).some(
    (concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts,
  );
  const deed = fields.length > 0 || isWanted ? asUnsafeAct(stage.sends) : null;
  const isLast = stage.deed !== 'buy' || conceptsAt(control, view.lang).includes('place-order');
  const act =
    (stage.fills === true && fields.length > 0 ? named : null) ??
    (isLast && stage.fills === true ? deed : null);
  if (act) return stopping(act);
  return !mayTouch(effects) && (fields.length > 0 || isWanted) ? stopping(null) : null;
}

/** The same before the data of a card are written. */
export function stopBeforeCard(open: readonly ScreenElement[], { effects }: Situation): Option | null {
  const [first] = open;
  return !mayBindUnder(effects) && first && isCardField(first) ? stopping('order') : null;
}

function stopping(act: Act | null): Option {
  const because = `Everything was ready, and I stopped before ${act === null ? 'changing anything' : actWords(act)}.`;
  return {
    strategy: 'stop',
    action: { kind: 'finish', reached: true, because, detail: 'stopped_at_leave' },
    utility: utilities.stop,
    reason: because,
    expectation: expected('nothing', 'Nothing more should happen.'),
  };
}
