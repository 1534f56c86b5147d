// The built-in mind: one goal after the other is pursued by options over a history. docs/mind.md walks through one decision.
import type { FlowRecord } from '../../../evidence/evidence.ts';
import { isKnownLanguage } from '../../../language/language-index.ts';
import { annoyancesOf } from './appraisal.ts';
import { calibrationVersion, stageWeights, utilities } from './calibration/utilities.ts';
import { arrivalAt, stoppedAtLeave } from './claims.ts';
import { choose, type Chosen, decisionOf } from './decide.ts';
import { aimlessGoal, type Goal, isFree, readGoal } from './goal.ts';
import { isAnswered, ofStage, sendings, written } from './history.ts';
import { standOut } from './calibration/stand-out.ts';
import { createNose } from './scent.ts';
import { secretsAmong } from './secrets.ts';
import {
  expected,
  type History,
  type Nose,
  type Option,
  type Reading,
  type Seen,
  type Situation,
  type Step,
  unsure,
} from './situation.ts';
import { exploreStrategies, goalStrategies } from './strategies/strategy-index.ts';
import { createSiteWords } from './text-scent.ts';
import { labelOf, type View, viewOf } from './view.ts';
import type { Wish } from './wish.ts';
import { brandsOf } from './words.ts';
import type { Action, CreatePolicy, Decision, Observation, Outcome, PolicyContext } from '../../policy.ts';

/** A goal that is being pursued. */
export interface Pursuit {
  goal: Goal;
  /** Name of the flow that it is, or null. */
  flow: string | null;
  history: History;
  stage: number;
  turns: number[];
  progress: number;
  /** What a stage left unused that is behind. */
  doubt: Seen | null;
}

/** Takes up goals and pursues them, one at a time; what the site teaches is kept from one to the next. */
export interface Pursuer {
  take(text: string): Pursuit;
  see(observation: Observation): View;
  situationOf(pursuit: Pursuit, view: View): Situation;
  /** Asks what the labels in view mean, for as long as the screen stands. */
  hear(situation: Situation): Promise<void>;
  /** The option to end with, where the goal is seen to be reached, or its last safe point. */
  ending(pursuit: Pursuit, view: View): Option | null;
  /** Goes on with the next clause in place of giving up; false where that has nothing in view. */
  goesOn(pursuit: Pursuit, situation: Situation): boolean;
  /** Adds what came of a decision to the history. */
  remember(pursuit: Pursuit, decided: { situation: Situation; chosen: Chosen }, outcome: Outcome): void;
  /** Languages of pages that the mind has no words of. */
  wordsUnknownIn(): string[];
}

/** Characters of a task that are heard for what they mean. */
const heardMost = 200;

/** `isAimless`: nothing is to be done, and the persona looks around. */
export function createPursuer(context: PolicyContext, isAimless: boolean): Pursuer {
  const { persona, effects, random, values = {}, login = null, targetUrl, meaning = null } = context;
  const exact = secretsAmong(values);
  const siteWords = createSiteWords();
  const brandWords = brandsOf(targetUrl);
  const noses = new Map<Wish, { lang: string; nose: Nose }>();
  const voices = new Map<string, number>();
  const unknown = new Set<string>();

  function noseFor(goal: Goal, wish: Wish, view: View): Nose {
    const known = noses.get(wish);
    if (known?.lang === view.lang) return known.nose;
    const tags = [goal.language, view.lang] as const;
    const nose = createNose(wish, persona, { brandWords, site: siteWords, tags, voices });
    noses.set(wish, { lang: view.lang, nose });
    return nose;
  }

  function situationOf({ goal, stage: at, history }: Pursuit, view: View): Situation {
    const stage = goal.stages[Math.min(at, goal.stages.length - 1)];
    if (!stage) throw new Error('Assertion failed: a goal has a stage');
    return {
      view,
      history,
      goal,
      stage,
      stageIndex: at,
      next: goal.stages[at + 1] ?? null,
      nose: noseFor(goal, stage.wish, view),
      noseOf: (wish) => noseFor(goal, wish, view),
      persona,
      effects,
      values: exact.plain,
      secrets: [...goal.secrets, ...exact.secrets],
      login: login?.origin ?? null,
      startUrl: targetUrl,
      random,
    };
  }

  /** Moves on by every stage whose evidence is in view; what shows the last one is answered. */
  function advance(current: Pursuit, view: View): Seen | null {
    const { stages } = current.goal;
    for (; ; current.stage += 1) {
      const seen = arrivalAt(situationOf(current, view));
      const begun = sendings(current.history).length > 0 || written(current.history).size > 0;
      const share = (current.stage + (begun ? stageWeights.begun : 0)) / stages.length;
      current.progress = Math.max(current.progress, Math.min(stageWeights.most, share));
      if (seen === null) return null;
      if (current.stage >= stages.length - 1)
        return current.doubt !== null && seen.sure ? { ...current.doubt, over: true } : seen;
      // Something of the clause is still open: the next one waits for it.
      if (seen.left) return null;
    }
  }

  /** Who finds no more for a clause goes on with the next one where that has something in view, and is sure of nothing after it. */
  function goesOn(current: Pursuit, situation: Situation): boolean {
    const { stage, next, view } = situation;
    const isBegun = ofStage(situation).some((step) => isAnswered(step) || step.option.strategy === 'fill');
    if (next === null || !isFree(stage) || !isFree(next) || !isBegun) return false;
    const ahead = situationOf({ ...current, stage: current.stage + 1 }, view);
    if (choose(ahead, goalStrategies).option.utility < utilities.settled) return false;
    current.stage += 1;
    current.doubt ??= unsure('not all that comes before it was done');
    return true;
  }

  return {
    take(text) {
      const flow = context.flows.length > 0 ? text : null;
      const goal = isAimless ? aimlessGoal(persona.who.goals) : readGoal(text);
      return { goal, flow, history: [], stage: 0, turns: [], progress: 0, doubt: null };
    },
    see(observation) {
      const view = viewOf(observation);
      const language = observation.lang.toLowerCase().split('-')[0] ?? '';
      if (language !== '' && !isKnownLanguage(language)) unknown.add(language);
      siteWords.read(view);
      return view;
    },
    situationOf,
    async hear({ view, stage, goal }) {
      voices.clear();
      const isRead = [goal.language, view.lang].every((tag) => /^(en\b|$)/i.test(tag));
      // Who names the very thing has no use for another of its kind.
      const isNamed = stage.deed === 'press' || (!isFree(stage) && stage.wish.entities.length > 0);
      const about = isFree(stage) ? stage.wish.told.slice(0, heardMost) : stage.wish.object;
      if (meaning === null || about === '' || !isRead || isNamed) return;
      const labels = [...new Set(view.controls.map(labelOf))].filter((label) => label !== '');
      const told = standOut(await meaning.similarities(about, labels));
      for (const [at, label] of labels.entries()) voices.set(label, told[at] ?? 0);
    },
    ending(current, view) {
      if (isAimless) return null;
      const stopped = stoppedAtLeave(current.history.at(-1), current.goal.stages);
      const seen = stopped === null ? advance(current, view) : { words: stopped, sure: true };
      if (seen === null) return null;
      if (!seen.sure)
        return {
          ...finishing(true, `Ended, not confirmed: ${seen.words}.`, { confirmed: false }),
          utility: endWorth(seen),
        };
      current.progress = 1;
      return finishing(true, `Done: ${seen.words}.`, stopped === null ? {} : { detail: 'stopped_at_leave' });
    },
    goesOn,
    remember(current, { situation, chosen }, outcome) {
      const after = viewOf(outcome.now);
      current.history = [...current.history, stepOf({ situation, chosen }, outcome, after)];
      if (!isAimless) advance(current, after);
    },
    wordsUnknownIn: () => [...unknown].sort(),
  };
}

function stepOf(
  { situation, chosen }: { situation: Situation; chosen: Chosen },
  outcome: Outcome,
  after: View,
): Step {
  return {
    view: situation.view,
    option: chosen.option,
    read: chosen.reading.read,
    stage: situation.stageIndex,
    effect: outcome.effect,
    refused: outcome.refused,
    refusedFor: outcome.refusedFor ?? null,
    missed: outcome.missed === true,
    filled: outcome.filled ?? null,
    expectationMet: outcome.expectationMet,
    writes: writesAmong(outcome.requests ?? []),
    after,
  };
}

/** Requests of the site that can write, of those that an action set off; what goes to others, as counting does, proves nothing. */
function writesAmong(requests: NonNullable<Outcome['requests']>): Step['writes'] {
  return requests
    .filter(({ method, sameSite }) => sameSite && !readingMethods.has(method))
    .map(({ method, status }) => ({ method, status }));
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

function endWorth({ over, left, taken }: Seen): number {
  if (over) return utilities.finish;
  return taken ? utilities.endTaken : left ? utilities.endWithLeft : utilities.endUnconfirmed;
}

/** The option to end with. */
export function finishing(
  reached: boolean,
  because: string,
  more: { confirmed?: false; detail?: 'stopped_at_leave' },
): Option {
  return {
    strategy: 'finish',
    action: { kind: 'finish', reached, because, ...more },
    utility: utilities.finish,
    reason: reached ? because.replace(/^Done: /, 'That is what I came for: ') : because,
    expectation: expected('nothing', 'Nothing more is needed.'),
    effort: { wordsRead: 40, labelsRead: 0, headingsRead: 1 },
  };
}

/** Version of this policy; part of every seed. */
export const builtinPolicyVersion = `3.${calibrationVersion}`;

const nothingRead: Reading = {
  records: [],
  read: [],
  pick: null,
  best: null,
  thresholds: {},
  headingsRead: 0,
};

/** A published model of human search as a policy (science 1, 2): no model, no network, same seed same decisions. */
export const createBuiltinPolicy: CreatePolicy = (context) => {
  const aimless = context.task === null && context.flows.length === 0;
  const pursuer = createPursuer(context, aimless);
  const records: FlowRecord[] = [];
  const flows = context.flows.length > 0 ? context.flows : [null];
  const waiting = context.flows.length > 0 ? [...context.flows] : [context.task ?? ''];
  let pursuit: Pursuit | null = null;
  let deciding: { situation: Situation; chosen: Chosen } | null = null;

  function putDown(done: Pursuit, option: Option): void {
    if (done.flow === null) return;
    const { action } = option;
    const reached = action.kind === 'finish' && action.reached && action.confirmed !== false;
    records.push({
      flow: done.flow,
      verdict: reached ? 'reached' : 'not_reached',
      turns: done.turns,
      because: 'because' in action ? action.because : '',
    });
  }

  /** Decides for the present goal; goals that end on the way are put down and the next is taken up. */
  async function decideFor(view: View): Promise<Chosen> {
    for (;;) {
      pursuit ??= pursuer.take(waiting.shift() ?? '');
      const end = pursuer.ending(pursuit, view);
      const situation = pursuer.situationOf(pursuit, view);
      await pursuer.hear(situation);
      const strategies = aimless ? exploreStrategies : goalStrategies;
      const chosen = choose(situation, end ? [() => [end], ...strategies] : strategies);
      deciding = { situation, chosen };
      const { kind } = chosen.option.action;
      if (kind !== 'finish' && kind !== 'give-up') return chosen;
      if (!aimless && kind === 'give-up' && pursuer.goesOn(pursuit, situation)) continue;
      putDown(pursuit, chosen.option);
      if (waiting.length === 0) return { ...chosen, option: closing(chosen.option) };
      pursuit = null;
    }
  }

  /** The last word of the session: the task's own verdict, or whether every step was reached. */
  function closing(last: Option): Option {
    if (context.flows.length === 0) return last;
    const missed = records.filter(({ verdict }) => verdict !== 'reached');
    const { detail } = last.action as Extract<Action, { kind: 'finish' | 'give-up' }>;
    if (missed.length === 0)
      return finishing(
        true,
        `All ${records.length} steps were reached.`,
        detail === 'stopped_at_leave' ? { detail } : {},
      );
    const because = `${missed.length} of ${records.length} steps were not reached, the first one “${missed[0]?.flow ?? ''}”.`;
    const limits = detail === 'limits_of_the_mind' ? { detail } : {};
    return { ...last, strategy: 'give-up', action: { kind: 'give-up', because, ...limits } };
  }

  function learn(outcome: Outcome) {
    if (!deciding || !pursuit) return { progress: 0, annoyances: [] };
    pursuer.remember(pursuit, deciding, outcome);
    const behind = flows.length - waiting.length - 1;
    return {
      progress: aimless ? 0 : Math.min(1, (behind + pursuit.progress) / flows.length),
      annoyances: annoyancesOf(pursuit.history),
    };
  }

  return {
    name: 'builtin',
    version: builtinPolicyVersion,
    async decide(observation): Promise<Decision> {
      const chosen = await decideFor(pursuer.see(observation));
      pursuit?.turns.push(observation.turn);
      return decisionOf(chosen);
    },
    learn,
    lastWord(observation) {
      if (!pursuit || waiting.length > 0) return null;
      const end = pursuer.ending(pursuit, viewOf(observation));
      if (!end) return null;
      putDown(pursuit, end);
      const last = closing(end);
      return last.action.kind === 'finish'
        ? decisionOf({ option: last, reading: nothingRead, weighed: [] })
        : null;
    },
    wordsUnknownIn: () => pursuer.wordsUnknownIn(),
    flows: () => [
      ...records,
      ...context.flows.slice(records.length).map((flow): FlowRecord => {
        const under = pursuit?.flow === flow;
        return {
          flow,
          verdict: under ? 'not_reached' : 'not_tried',
          turns: under ? (pursuit?.turns ?? []) : [],
          because: under ? 'The session ended while it was being tried.' : 'The session ended before it.',
        };
      }),
    ],
  };
};
