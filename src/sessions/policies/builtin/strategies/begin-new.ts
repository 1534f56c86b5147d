// Presses the control that begins something new, where the task asks for that, or names something that is nowhere to be seen.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { moveScents, utilities } from '../calibration/utilities.ts';
import { thingWeights } from '../calibration/things.ts';
import { workWeights as work } from '../calibration/work.ts';
import { iconSays } from '../icons.ts';
import { isStepper } from '../quantity.ts';
import { ofStage, sendings, triedHere } from '../history.ts';
import { conceptShares } from '../scent.ts';
import type { Situation, Strategy } from '../situation.ts';
import { isEntry, rowsIn } from '../entries.ts';
import { keyOf, labelOf, quoted, type View } from '../view.ts';
import { workForm } from '../working/assign.ts';
import { asksForNew, makesNew } from '../working/progress.ts';
import { saidShare } from '../working/said.ts';
import { going } from './ways-on.ts';

/** `New ticket` before all that only belongs to other things. */
export const beginNew: Strategy = (situation) => {
  const { view, stage } = situation;
  // What was sent once is not begun again.
  if (sendings(ofStage(situation)).length > 0 && isBegunBefore(situation)) return [];
  if (stage.own !== true || view.modal !== null || !makesNew(situation) || workForm(situation)) return [];
  const isSure = asksForNew(situation);
  const tried = triedHere(situation);
  // An entry of a list is there already, whatever it is called.
  const rows = rowsIn(view.controls);
  const [best] = view.controls
    .filter(
      (control) =>
        creates(control, view) && !rows.has(control) && !isEntry(control, view) && !tried.has(keyOf(control)),
    )
    .map((control) => ({ control, said: saidShare(control, situation) }))
    .sort((a, b) => b.said - a.said);
  if (!best) return [];
  return [
    going(best.control, situation, {
      strategy: 'begin',
      // Who may mean something that is there looks for it first.
      utility: isSure
        ? utilities.own + work.begins + best.said
        : thingWeights.seek * work.unsure + best.said * work.begins,
      reason: `${quoted(best.control)} should begin it.`,
      scent: moveScents.untried,
    }),
  ];
};

function isBegunBefore(situation: Situation): boolean {
  return ofStage(situation).some(({ option }) => option.strategy === 'begin');
}

/** Its picture says that it makes something, or its words say so and little else. */
function creates(control: ScreenElement, view: View): boolean {
  if (isStepper(control, view)) return false;
  if (creating.has(iconSays(control.icon)?.concept ?? '')) return true;
  const shares = conceptShares(labelOf(control), view.lang);
  return shares.some(({ concept, share }) => creating.has(concept) && share >= work.plain);
}

const creating: ReadonlySet<string> = new Set(['new', 'add', 'upload']);
