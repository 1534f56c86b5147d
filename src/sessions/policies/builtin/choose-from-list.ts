// A list that is drawn by the page: a control that says `Choose …` and opens options that are pressed.
import { useItem } from './choose.ts';
import { isPlaceholderOption } from './field-values.ts';
import { placeIn } from './memory.ts';
import type { Plan, Situation } from './situation.ts';
import { keyOf, labelOf } from './view.ts';

const taken = { records: [], pick: null, best: null, thresholds: {}, headingsRead: 0 };

/** Opens a list in which nothing was chosen yet, or takes of the open one what the goal speaks of, else the first; null without one. */
export function chooseFromList(situation: Situation): Plan | null {
  const { view, memory, stage, nose } = situation;
  if (stage.fills !== true) return null;
  const options = view.controls.filter(
    (control) => control.role === 'option' && !isPlaceholderOption(labelOf(control)),
  );
  const open = options.length > 0 && options.every(({ states }) => states.selected !== true);
  const best = options.toSorted((a, b) => nose.text(labelOf(b)) - nose.text(labelOf(a)))[0];
  if (open && best && !placeIn(memory, view.place).tried.has(keyOf(best)))
    return useItem(situation, { element: best, scent: 1 }, taken);
  const list = view.controls.find(
    (control) =>
      control.states.expanded === false &&
      /^(button|combobox)$/.test(control.role) &&
      labelOf(control) !== '' &&
      isPlaceholderOption(labelOf(control)) &&
      !placeIn(memory, view.place).tried.has(keyOf(control)),
  );
  return list ? useItem(situation, { element: list, scent: 1 }, taken) : null;
}
