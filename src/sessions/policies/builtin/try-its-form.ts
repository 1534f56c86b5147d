// Where no label leads on: the form that the page is for may, as the first step of something does.
import { harmOf } from './harm.ts';
import { fillForm } from './forms.ts';
import type { Plan, Situation } from './situation.ts';
import { formFields } from './success.ts';

/** Goes on to the stage in which forms are filled, with the form in view; null where there is none, or where it does something else. */
export function tryItsForm(situation: Situation): Plan | null {
  const { goal, memory, view, stage } = situation;
  const { stages, harm } = goal.archetype;
  const last = stages.at(-1);
  if (!last?.fills || stage.fills === true || goal.archetype.id === 'buy') return null;
  const fields = formFields(situation);
  const asks = fields.some(({ role }) => !/^(checkbox|switch)$/.test(role));
  const others = view.controls.some((control) => {
    const its = harmOf(control, fields);
    return its !== null && its !== harm;
  });
  if (!asks || others) return null;
  const plan = fillForm({ ...situation, stage: last });
  if (plan) memory.stage = stages.length - 1;
  return plan;
}
