// One decision: every strategy is asked, and the option that is worth most is taken.
import { stageWeights, wayLimits, wayWeights } from './calibration/utilities.ts';
import { isFree } from './goal.ts';
import { bindsUnasked, endsSomething, wantsEnd } from './harm.ts';
import { timesDone } from './history.ts';
import { readLabels } from './reading.ts';
import { strictness } from './resolve.ts';
import type { Option, Reading, Situation, Strategy } from './situation.ts';
import { isBox } from './view.ts';
import type { Action, Decision } from '../../policy.ts';

/** What was decided, with all that it was decided from. */
export interface Chosen {
  option: Option;
  reading: Reading;
  /** All options with what they came to, best first. */
  weighed: readonly { option: Option; worth: number; draw: number }[];
}

/** Asks every strategy and takes the option that is worth most. @throws where no strategy has any. */
export function choose(situation: Situation, strategies: readonly Strategy[]): Chosen {
  const reading = readLabels(situation);
  const { random, view, persona } = situation;
  const options = strategies
    .flatMap((strategy) => strategy(situation, reading))
    .filter(
      (option) =>
        !isWornOut(option, situation) && !isUnwantedEnd(option, situation) && !isTooEarly(option, situation),
    );
  const weighed = options
    .map((option) => {
      const draw =
        option.utility < 1
          ? random
              .fork(`way ${view.place} ${option.strategy} ${option.action.kind}`)
              .logistic(persona.how.scentNoise * wayWeights.noise)
          : 0;
      return { option, draw, worth: option.utility + draw };
    })
    .sort((a, b) => b.worth - a.worth);
  const [best] = weighed;
  if (!best) throw new Error('Assertion failed: giving up is always an option');
  return { option: { ...best.option, action: meant(best.option, situation) }, reading, weighed };
}

/** A press that does what was come for is meant: what the page asks about it in a window of the browser is agreed to. */
function meant({ action, strategy, target }: Option, { stage }: Situation): Action {
  if (action.kind !== 'click' && !(action.kind === 'type' && action.submit)) return action;
  const isWanted = target?.concepts.some((concept) => (stage.wants[concept] ?? 0) >= stageWeights.acts);
  if (
    stage.deed === 'explore' ||
    clearing.has(strategy) ||
    !(strategy === 'submit' || isWanted === true || isFree(stage))
  )
    return action;
  const { values, entities } = stage.wish;
  // What the page calls by another name is another thing.
  const about = [...entities, ...values.map(({ text }) => text)];
  return { ...action, agree: values[0]?.text ?? '', about };
}

/** Done here so often that it is let go (science 2.9); what goes through a page or counts is not. */
function isWornOut({ strategy, target }: Option, situation: Situation): boolean {
  if (target === undefined || counting.has(strategy)) return false;
  return timesDone(situation, target.key) >= wayLimits.sameAction;
}

/** What ends or takes away is pressed by who wants that; a layer that lies in the way, and a press that missed, are another matter. */
function isUnwantedEnd({ strategy, action, target }: Option, situation: Situation): boolean {
  const element = target?.element;
  if (action.kind !== 'click' || !element || isBox(element) || clearing.has(strategy)) return false;
  if (situation.stage.deed === 'explore') return false;
  // Who is told to press it by its very words wants that one.
  if (
    isFree(situation.stage) &&
    situation.stage.verb === 'press' &&
    strictness(element, situation.stage) >= 3
  )
    return false;
  return (
    bindsUnasked(element, situation) ||
    (endsSomething(element, situation.view.lang) && !wantsEnd(element, situation))
  );
}

/** Who still looks for a thing takes none that is another, and who wants it keeps it on no list of wishes. */
function isTooEarly({ target, action }: Option, { stage }: Situation): boolean {
  if (action.kind !== 'click' || target?.element?.role !== 'button') return false;
  const names = (concept: string) => target.concepts.includes(concept) && stage.wants[concept] === undefined;
  if (stage.arrived === 'thing') return taking.some(names);
  return stage.wants['add'] !== undefined && !isFree(stage) && names('save');
}

const taking = ['add', 'checkout', 'place-order', 'save'];

const clearing: ReadonlySet<string> = new Set(['dismiss', 'take-back']);

const counting: ReadonlySet<string> = new Set([
  'step',
  'date',
  'next-page',
  'return',
  'log-in',
  'look-through',
]);

const optionsTold = 16;

/** The decision as the harness takes it and the transcript tells it. */
export function decisionOf({ option, reading, weighed }: Chosen, before = ''): Decision {
  const { action, reason, strategy, expectation, draws } = option;
  const drawn = Object.fromEntries(
    weighed
      .filter(({ draw }) => draw !== 0)
      .map(({ option: other, draw }) => [nameOf(other), thousandth(draw)]),
  );
  return {
    action,
    record: {
      thought: `${before}${reason}`,
      strategy,
      candidates: reading.records,
      thresholds: reading.thresholds,
      options: weighed
        .slice(0, optionsTold)
        .map(({ option: other, worth }) => ({ name: nameOf(other), worth: thousandth(worth) })),
      ...(draws || Object.keys(drawn).length > 0 ? { draws: { ...drawn, ...draws } } : {}),
      expectation,
    },
    effort: option.effort ?? { wordsRead: 0, labelsRead: 0, headingsRead: 0 },
  };
}

function nameOf({ strategy, target }: Option): string {
  const label = target?.label ?? '';
  return label === '' || strategy === 'search' ? strategy : `${strategy} ${label.slice(0, 40)}`;
}

function thousandth(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
