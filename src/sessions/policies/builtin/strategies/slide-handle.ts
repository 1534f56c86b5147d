// Moves a slider that is drawn by script and says nothing of itself: its handle takes the focus, and arrow keys move it step by step.
import { numberIn } from '../../../../language/numbers.ts';
import { referenceIn } from '../../../../language/reference-in.ts';
import { moveScents, utilities } from '../calibration/utilities.ts';
import { ofStage } from '../history.ts';
import type { Strategy } from '../situation.ts';
import { toldIn } from '../told.ts';
import { amountOf } from '../values.ts';
import { labelOf } from '../view.ts';
import { going } from './ways-on.ts';

const pressesMost = 50;

/** Towards the one number of the clause, where one number in view tells how far the only nameless handle stands. */
export const slideHandle: Strategy = (situation) => {
  const { stage, view, goal } = situation;
  if (stage.deed !== 'work' || referenceIn(stage.wish.told, goal.language).kind !== 'slider') return [];
  const [wanted, ...others] = toldIn(stage.wish.told, goal.language).marked.flatMap(({ kind, text }) =>
    kind === 'number' ? (amountOf(text) ?? []) : [],
  );
  const handles = view.controls.filter(
    (control) => control.role === '' && control.icon === '' && labelOf(control) === '',
  );
  const numbers = view.passages.filter((text) => /^[-−]?\d{1,4}$/.test(labelOf(text)));
  const [handle, number] = [handles[0], numbers[0]];
  if (wanted === undefined || !handle || !number || others.length + handles.length + numbers.length !== 2)
    return [];
  const now = numberIn(labelOf(number)) ?? wanted;
  const presses = ofStage(situation).filter(({ option }) => option.strategy === 'step').length;
  if (now === wanted || presses >= pressesMost) return [];
  const option = going(handle, situation, {
    strategy: 'step',
    utility: utilities.values,
    reason: `It says ${now} and I want ${wanted}.`,
    scent: moveScents.menu,
  });
  if (handle.states.focused !== true) return [option];
  const next = now + Math.sign(wanted - now);
  return [
    {
      ...option,
      action: { kind: 'press', key: wanted > now ? 'ArrowRight' : 'ArrowLeft' },
      ...(next === wanted && { entered: [{ field: 'slider', ref: handle.ref, value: String(wanted) }] }),
    },
  ];
};
