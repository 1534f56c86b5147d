// How much was done already with what a goal is about. Pages take turns, and so do presses and forms: on a large site the first page that shows
// many controls would otherwise have all actions. Pure.
import { withoutParameters } from '../fragments/address-template.ts';
import { type Goal, tiers } from './goal.ts';
import { templateOfLink, type CrawlMemory } from './memory.ts';

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
  const done: Done = {
    ofPage: doneBy(memory, withoutParameters),
    asAskedFor: doneBy(memory, (template) => template),
  };
  const pressed = [...done.ofPage.values()].reduce((sum, { presses }) => sum + presses, 0);
  const sent = [...memory.forms.values()].flat().length * actionsOfTrial;
  return (goal) => {
    const ofKind = goal.kind === 'form' ? sent : pressed;
    return onPageOf(goal, memory, done) * shareWorth + ofKind * kindWorth;
  };
}

/**
 * States that are known of the page behind a link, with links of its class that were followed; presses on the page of any other goal, half by
 * its path and half by how it is asked for: some sites have one path, and parameters tell their pages apart.
 */
function onPageOf(goal: Goal, memory: CrawlMemory, { ofPage, asAskedFor }: Done): number {
  const { states, classes } = memory;
  if (goal.kind === 'press' && goal.tier === tiers.newPage && goal.candidate.href !== '') {
    const followed = classes.get(goal.candidate.class)?.done.size ?? 0;
    return (
      followed + (ofPage.get(withoutParameters(templateOfLink(memory, goal.candidate.href)))?.states ?? 0)
    );
  }
  const template = states.get(goal.state)?.record.template ?? '';
  const presses = [ofPage.get(withoutParameters(template)), asAskedFor.get(template)];
  return presses.reduce((sum, of) => sum + (of?.presses ?? 0), 0) / presses.length;
}

interface Done {
  ofPage: ReadonlyMap<string, DoneOnPage>;
  asAskedFor: ReadonlyMap<string, DoneOnPage>;
}

function doneBy({ states }: CrawlMemory, pageOf: (template: string) => string): Map<string, DoneOnPage> {
  const pages = new Map<string, DoneOnPage>();
  for (const { record, pressed } of states.values()) {
    const page = pageOf(record.template);
    const of = pages.get(page) ?? { states: 0, presses: 0 };
    of.states += 1;
    for (const presses of pressed.values()) of.presses += presses;
    pages.set(page, of);
  }
  return pages;
}
