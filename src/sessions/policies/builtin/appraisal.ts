// What only a mind can find annoying in what came of an action, by the names of the frustration model (science 4.2).
import { faultsNow } from './faults.ts';
import { fieldKey } from './field-name.ts';
import { foundNothing, isMove, trailOf, written } from './history.ts';
import type { History } from './situation.ts';
import { isUnasked } from './strategies/clear-the-way.ts';

const sameScreenTimes = 3;
const clearWords = 3;

/** Annoyances of the newest entry. */
export function annoyancesOf(history: History): string[] {
  const step = history.at(-1);
  if (!step) return [];
  const { option, effect, view, after } = step;
  const found: string[] = [];
  if (isMove(step)) found.push(...arrivalOf(history));
  if (foundNothing(step)) found.push('no result');
  if (option.strategy === 'submit' && step.refused === null) found.push(...answerTo(history));
  if (after.modal !== null && view.modal === null && isUnasked({ view: after, history }))
    found.push('overlay unasked');
  if (option.strategy === 'dismiss' && after.modal !== null && after.modal.ref === view.modal?.ref)
    found.push('overlay hard to close');
  if (
    option.target?.element &&
    option.target.label === '' &&
    option.action.kind === 'click' &&
    effect.dialogs.length === 0
  )
    found.push('unnamed control');
  return [...new Set(found)];
}

/** A place seen too often, or gone back to without gain. */
function arrivalOf(history: History): string[] {
  const step = history.at(-1);
  if (!step) return [];
  const { option, after } = step;
  if (option.action.kind === 'back')
    return trailOf(history.slice(0, -1)).at(-1)?.from === after.place ? ['back without gain'] : [];
  const arrivals = history.filter((each) => isMove(each) && each.after.place === after.place).length;
  const began = history[0]?.view.place === after.place ? 1 : 0;
  return arrivals + began >= sameScreenTimes && option.strategy !== 'submit' ? ['same screen again'] : [];
}

/** What a form answered: nothing, or an error that is clear or not, with what was put in kept or lost. */
function answerTo(history: History): string[] {
  const step = history.at(-1);
  if (!step) return [];
  const { effect, after, view } = step;
  const errors = effect.newText.filter(({ error }) => error).map(({ text }) => text);
  const faults = faultsNow({ history, view: after });
  if (errors.length === 0 && faults.size === 0) {
    const silent = !effect.navigated && !effect.historyChanged && effect.visibleMutations === 0;
    return silent ? ['error missing'] : [];
  }
  const clear = [...errors, ...faults.values()].some((text) => text.split(/\s+/).length >= clearWords);
  const known = written(history);
  const lost = after.fields.some(
    (field) => known.has(fieldKey(field)) && field.field?.value === '' && after.place === view.place,
  );
  return [clear ? 'error clear' : 'error unclear', ...(lost ? ['lost input'] : [])];
}
