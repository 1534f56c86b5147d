// How much was done already with what a goal is about. Pages take turns, and so do presses and forms: on a large site the first page that shows
// many controls would otherwise have all actions. Pure.
import { withoutParameters, templateOf } from '../fragments/address-template.ts';
import { type Goal, tiers } from './goal.ts';
import type { CrawlMemory, KnownState } from './memory.ts';

/** Actions of way that each press on a page, or each state that is known of it, adds to what is left there. */
const shareWorth = 0.25;
/** The same of each press for further presses, and of each action in a form for further forms. */
const kindWorth = 0.05;
/** A trial of a form costs a filling, a sending and mostly a way back. */
const actionsOfTrial = 3;

interface DoneOnPage {
  states: number;
  presses: number;
}

/** For each goal what its share adds to its cost, in actions of way. */
export function sharesIn(memory: CrawlMemory): (goal: Goal) => number {
  const pages = doneByPage(memory);
  const pressed = [...memory.states.values()].reduce((sum, state) => sum + pressesFrom(state), 0);
  const sent = [...memory.forms.values()].flat().length * actionsOfTrial;
  return (goal) => {
    const ofKind = goal.kind === 'form' ? sent : pressed;
    return ofPage(goal, memory, pages) * shareWorth + ofKind * kindWorth;
  };
}

/** States that are known of the page behind a link, with links of its class that were followed; presses on the page of any other goal. */
function ofPage(
  goal: Goal,
  { states, classes }: CrawlMemory,
  pages: ReadonlyMap<string, DoneOnPage>,
): number {
  if (goal.kind === 'press' && goal.tier === tiers.newPage && goal.candidate.href !== '') {
    const followed = classes.get(goal.candidate.class)?.done.size ?? 0;
    return followed + (pages.get(withoutParameters(templateOf(goal.candidate.href)))?.states ?? 0);
  }
  return pressesOn(pages, states.get(goal.state)?.record.template ?? '');
}

/** Half by the page, half by how it is asked for: some sites have one address, and parameters tell their pages apart. */
function pressesOn(pages: ReadonlyMap<string, DoneOnPage>, template: string): number {
  const presses = namesOf(template).map((name) => pages.get(name)?.presses ?? 0);
  return presses.reduce((sum, each) => sum + each, 0) / presses.length;
}

function namesOf(template: string): string[] {
  return [withoutParameters(template), `${template} as asked for`];
}

function pressesFrom({ pressed }: Pick<KnownState, 'pressed'>): number {
  return [...pressed.values()].reduce((sum, presses) => sum + presses, 0);
}

function doneByPage({ states }: CrawlMemory): Map<string, DoneOnPage> {
  const pages = new Map<string, DoneOnPage>();
  for (const { record, pressed } of states.values()) {
    for (const page of namesOf(record.template)) {
      const of = pages.get(page) ?? { states: 0, presses: 0 };
      of.states += 1;
      of.presses += pressesFrom({ pressed });
      pages.set(page, of);
    }
  }
  return pages;
}
