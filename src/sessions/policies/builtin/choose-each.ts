// Several things that a clause lists, each chosen by a press of its own: buttons that stay down, entries of an open list.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { clauseWeights } from './calibration.ts';
import type { Clause } from './clauses.ts';
import { itemsOf } from './items.ts';
import { likeness, press } from './press.ts';
import type { Plan, Situation } from './situation.ts';
import { labelOf, quoted } from './view.ts';
import { contentWords } from './words.ts';

/** The next of the listed things that is not chosen yet, `done` after the last; null where they are not all in view. */
export function chooseEach(situation: Situation, clause: Clause): Plan | 'done' | null {
  const items = itemsOf(clause.rest);
  if (items.length < 2) return null;
  const { view, memory } = situation;
  const offered = view.observation.elements.filter(
    ({ role, kind }) => kind === 'control' || /^(option|menuitemcheckbox)$/.test(role),
  );
  const named = items.map((item) => bestNamed(item, offered));
  if (named.some((element) => element === null) || new Set(named).size < named.length) return null;
  const key = (element: ScreenElement) => `${memory.stage}|${labelOf(element)}`;
  for (const element of named) {
    if (!element || isChosen(element) || memory.chosen.has(key(element))) continue;
    // Whether a thing without such states was chosen cannot be seen; it is pressed once.
    if (!tellsState(element)) memory.chosen.add(key(element));
    return press(element, 1, [], `${quoted(element)} is one of them.`, 'choose-each');
  }
  // What a slip of the hand chose beside them is let go of again.
  const slip = offered.find(
    (element) =>
      isChosen(element) &&
      !named.includes(element) &&
      /^(option|button|menuitemcheckbox)$/.test(element.role) &&
      named.some((each) => each?.role === element.role && each.group === element.group),
  );
  return slip ? press(slip, 1, [], `${quoted(slip)} is none of them.`, 'choose-each') : 'done';
}

function bestNamed(item: string, offered: readonly ScreenElement[]): ScreenElement | null {
  const asked = contentWords(item);
  const [best] = offered
    .map((element) => ({ element, alike: likeness(asked, labelOf(element)) }))
    .filter(({ alike }) => alike >= clauseWeights.listedNamed)
    .sort((a, b) => b.alike - a.alike);
  return best?.element ?? null;
}

function isChosen({ states }: ScreenElement): boolean {
  return states.pressed === true || states.selected === true || states.checked === true;
}

function tellsState({ states }: ScreenElement): boolean {
  return states.pressed !== undefined || states.selected !== undefined || states.checked !== undefined;
}
