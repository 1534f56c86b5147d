// Does the steps of a suspicion in the place where a mind would decide, scrolls to what they are about, and looks through the
// page at the end so that a check can tell what is not there.
import type { Action, CreatePolicy, Decision, Observation } from '../sessions/policy.ts';
import { createShownWords } from '../sessions/policies/llm/shown-words.ts';
import { actionFor } from '../sessions/policies/script-policy.ts';
import type { ScriptStep } from '../sessions/replay/script.ts';
import { panesBeside } from './checks/moment.ts';
import { actionOf, type Step } from './steps.ts';
import { unweighed } from '../sessions/policies/unweighed.ts';

/** What was done of the steps. */
export interface Followed {
  /** The turn that did each step so far. */
  turnOf: (number | null)[];
  /** Why the next one could not be done; '' where all were. */
  stopped: string;
}

/** Screens that are scrolled on in search of a thing, and through the page at the end. */
const searchMax = 8;
const throughMax = 12;

/** Recorded turns, by number. */
export type Script = ReadonlyMap<number, ScriptStep>;

/** A policy that does `steps`; those that are `again` stand in `script`, those of the crawl in `crawlScript`. `followed` is kept up to date. */
export function followSteps(options: {
  steps: readonly Step[];
  script: Script;
  crawlScript: Script;
  hasLogin: boolean;
  followed: Followed;
}): CreatePolicy {
  const { steps, script, crawlScript, hasLogin, followed } = options;
  const shown = createShownWords();
  let searched = 0;
  let searchesUp = false;
  let through = 0;
  let wasAtTop = false;

  function next(observation: Observation): Action {
    shown.see(observation);
    const step = steps[followed.turnOf.length];
    if (step === undefined) return lookThrough(observation);
    const action = wanted(step, observation);
    if (typeof action !== 'string') {
      followed.turnOf.push(observation.turn);
      searched = 0;
      searchesUp = false;
      return action;
    }
    const search = searchOn(observation);
    if (search) return search;
    followed.stopped = action;
    return finish(action);
  }

  function wanted(step: Step, observation: Observation): Action | string {
    if (step.do !== 'again') return actionOf(step, observation, (word) => shown.has(word));
    const recorded = (step.crawl === true ? crawlScript : script).get(step.turn);
    if (!recorded) return `turn ${step.turn} cannot be done again`;
    return actionFor(recorded, observation, hasLogin);
  }

  /** Down to the end of the page, then up to its top, then down each box that scrolls by itself; null where all was looked through. */
  function searchOn(observation: Observation): Action | null {
    const { scroll } = observation;
    if (searched >= searchMax) return null;
    searched += 1;
    const atEnd = scroll.y >= scroll.maxY - 1;
    if (scroll.maxY < 2 || (searchesUp && (atEnd || scroll.y <= 1))) {
      const pane = panesBeside(observation).find(({ downPx }) => downPx > 1);
      return pane ? { kind: 'scroll', direction: 'down', ref: pane.ref } : null;
    }
    searchesUp ||= atEnd;
    return { kind: 'scroll', direction: searchesUp ? 'up' : 'down' };
  }

  /** Up first, since a page that was scrolled was seen in part, then down. */
  function lookThrough({ scroll }: Observation): Action {
    through += 1;
    wasAtTop ||= scroll.y <= 1;
    const isSeen = wasAtTop && scroll.y >= scroll.maxY - 1;
    if (through > throughMax || scroll.maxY < 2 || isSeen) return finish('All steps were done.');
    return { kind: 'scroll', direction: wasAtTop ? 'down' : 'up' };
  }

  return ({ flows }) => ({
    name: 'prover',
    version: '1',
    decide: (observation) => Promise.resolve(decisionOf(next(observation))),
    learn: () => ({ progress: 0, annoyances: [] }),
    flows: () => flows.map((flow) => ({ flow, verdict: 'not_tried', turns: [], because: 'A proof.' })),
  });
}

/** Turns that following may take at most. */
export function turnsFor(steps: readonly Step[]): number {
  return steps.length * 2 + searchMax * 3 + throughMax + 2;
}

function finish(because: string): Action {
  return { kind: 'finish', reached: false, because };
}

function decisionOf(action: Action): Decision {
  return unweighed(action, {
    strategy: 'proof',
    thought: 'I do what shows it.',
    sentence: 'What was suspected.',
  });
}
