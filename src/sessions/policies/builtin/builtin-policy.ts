// The built-in mind: a goal after the other, each decided by the first strategy that has something to offer.
import type { FlowRecord } from '../../../evidence/evidence.ts';
import type { CreatePolicy, Decision } from '../../policy.ts';
import { act, signInOnce, waitWhileBusy } from './act.ts';
import { appraise, isDead } from './appraisal.ts';
import { createAtlas, isEnding } from './atlas.ts';
import { answerConsent, closeLayer, isUnasked } from './blockers.ts';
import { calibrationVersion, exploreLimits, stageWeights } from './calibration.ts';
import { noteGain, noteLoop } from './circles.ts';
import { confirmationIn, endedBy, isSent } from './confirmed.ts';
import { awaitAnswer } from './conversation.ts';
import { coverageMove, isExplored } from './explore.ts';
import { noteSending } from './explore-forms.ts';
import { followClause } from './follow.ts';
import { asTold, type Goal, readGoal } from './goal.ts';
import { goalsOf, type Waiting } from './goals-of.ts';
import { lexiconLanguages } from './lexicon.ts';
import { forgetTried, type Memory, newMemory, placeIn } from './memory.ts';
import { readAgain } from './read-again.ts';
import { createNose, type Nose } from './scent.ts';
import { siteKind } from './site-kind.ts';
import { createSiteWords } from './site-words.ts';
import { simplePlan, type Plan, type Situation } from './situation.ts';
import { learnLogin, newLoginKnowledge } from './stored-login.ts';
import { arrivalAt } from './success.ts';
import { type View, viewOf } from './view.ts';
import { brandsOf } from './words.ts';

/** Version of this policy; part of every seed. */
export const builtinPolicyVersion = `1.${calibrationVersion}`;

interface Pursuit {
  goal: Goal;
  memory: Memory;
  nose: Nose;
  /** Goals of single clauses, by their text. */
  parts: Map<string, { goal: Goal; nose: Nose }>;
  /** Name of the flow that it is, or null. */
  flow: string | null;
  /** Turns that it may take, or null. */
  turnsMax: number | null;
  turns: number[];
}

/** A published model of human search as a policy (science 1, 2): no model, no network, same seed same decisions. */
export const createBuiltinPolicy: CreatePolicy = (context) => {
  const { persona, effects, random } = context;
  const aimless = context.task === null && context.flows.length === 0;
  const records: FlowRecord[] = [];
  const siteWords = createSiteWords();
  const login = newLoginKnowledge(context.login);
  const atlas = createAtlas(effects);
  /** Said once, with the first decision of a session without a task. */
  let firstImpression = '';
  const unknown = new Set<string>();
  let waiting: Waiting[] = goalsOf(context);
  /** True while a part of a task is pursued that was given up as a whole; the first of these that was given up too. */
  let againUnder = false;
  let missedPart: Plan | null = null;
  const goalCount = Math.max(1, waiting.length);
  let pursuit: Pursuit | null = null;
  let lastPursuit: Pursuit | null = null;
  let deciding: Situation | null = null;
  let explorer: Pursuit | null = null;
  let coverageLeft = aimless ? exploreLimits.coverageMoves : 0;
  let moves = 0;
  /** Ref of the layer that someone who looks around opened; '' without one. */
  let layerAsked = '';
  let first = true;

  function begin({ text, flow, turnsMax, goal: known }: Waiting, view: View): Pursuit {
    if (known) return pursuitOf(known, flow, turnsMax, view);
    const goal = readGoal(text);
    const told = asTold(goal);
    const literal = told && pursuitOf(told, flow, turnsMax, view);
    return literal && offersJustThat(literal, view)
      ? pursuitOf(told, flow, turnsMax, view)
      : pursuitOf(goal, flow, turnsMax, view);
  }

  function pursuitOf(goal: Goal, flow: string | null, turnsMax: number | null, view: View): Pursuit {
    const memory = newMemory();
    placeIn(memory, view.place).arrivals = 1;
    return {
      goal,
      memory,
      nose: createNose(goal, persona, brandsOf(context.targetUrl), siteWords),
      parts: new Map(),
      flow,
      turnsMax,
      turns: [],
    };
  }

  /** Where another page offers just what the task says, it is taken word by word from there on. */
  function takeAtWord(current: Pursuit, view: View): void {
    const told = current.memory.filled.size === 0 && current.memory.stage === 0 ? asTold(current.goal) : null;
    const [first] = told?.archetype.stages ?? [];
    if (!told || first?.clause?.kind !== 'fill') return;
    const literal = { ...pursuitOf(told, current.flow, current.turnsMax, view), turns: current.turns };
    if (!offersJustThat(literal, view)) return;
    current.goal = told;
    current.parts = new Map();
    current.memory.acted.clear();
  }

  /** True where the first thing that the task says can be done on the page in view. */
  function offersJustThat(literal: Pursuit, view: View): boolean {
    for (const [stage, { clause }] of literal.goal.archetype.stages.entries()) {
      literal.memory.stage = stage;
      const plan = clause ? followClause(situationOf(literal, view), clause) : null;
      // What only leads there may be behind.
      if (plan === 'done' && clause?.optional === true) continue;
      return plan !== null && plan !== 'done' && plan.action.kind !== 'finish';
    }
    return false;
  }

  function situationOf(current: Pursuit, view: View): Situation {
    const { stages } = current.goal.archetype;
    const clause = stages[current.memory.stage]?.clause;
    const part = clause ? partOf(current, `${clause.verb} ${clause.rest}`) : null;
    const stage = stages[current.memory.stage] ?? stages.at(-1);
    if (!stage) throw new Error('Assertion failed: an archetype has a stage');
    return {
      view,
      goal: part?.goal ?? current.goal,
      stage,
      next: stages[current.memory.stage + 1] ?? null,
      memory: current.memory,
      nose: part?.nose ?? current.nose,
      persona,
      effects,
      login,
      random,
    };
  }

  /** A clause of the task as a goal of its own: its words, under the kind of the whole. */
  function partOf(current: Pursuit, text: string): { goal: Goal; nose: Nose } {
    const known = current.parts.get(text);
    if (known) return known;
    const goal = { ...readGoal(text), archetype: current.goal.archetype };
    const part = { goal, nose: createNose(goal, persona, brandsOf(context.targetUrl), siteWords) };
    current.parts.set(text, part);
    return part;
  }

  /** The plan of the present goal; goals that end on the way are put down and the next is taken up. */
  function planFor(view: View): Plan {
    for (let ended = 0; ended <= context.flows.length + 8; ended++) {
      if (!pursuit) {
        const looked = coverageLeft > 0 ? explore(view) : null;
        if (looked) return looked;
        const next = waiting.shift();
        if (next === undefined) break;
        pursuit = begin(next, view);
        againUnder = next.goal !== undefined;
      }
      lastPursuit = pursuit;
      const plan = pursue(pursuit, view);
      // Who has no task of their own does not search in vain for one that was only a guess.
      if (aimless && searchedInVain.has(plan.strategy)) {
        pursuit = null;
        coverageLeft = exploreLimits.coverageMoves;
        continue;
      }
      const over = plan.action.kind === 'finish' || plan.action.kind === 'give-up';
      const spent = pursuit.turnsMax !== null && pursuit.turns.length >= pursuit.turnsMax;
      if (!over && !spent) return plan;
      putDown(pursuit, plan, spent && !over);
      if (plan.action.kind === 'give-up' && !aimless && pursuit.flow === null) {
        if (againUnder) missedPart ??= plan;
        else
          waiting.unshift(
            ...readAgain(pursuit.goal).map((part) => ({ ...part, flow: null, turnsMax: null })),
          );
      }
      pursuit = null;
      coverageLeft = aimless ? exploreLimits.coverageMoves : 0;
      if (!aimless && waiting.length === 0) return closing(missedPart ?? plan);
    }
    return (aimless ? explore(view) : null) ?? closing(null);
  }

  function pursue(current: Pursuit, view: View): Plan {
    takeAtWord(current, view);
    advance(current, view);
    for (let passed = 0; passed <= current.goal.archetype.stages.length; passed++) {
      const situation = situationOf(current, view);
      deciding = situation;
      const seen = awaitAnswer(situation) ?? finished(current, view);
      if (seen) return seen;
      const plan = act(situation);
      if (plan !== 'done') return plan;
      current.memory.acted.add(current.memory.stage);
      advance(current, view);
    }
    throw new Error('Assertion failed: every clause is passed at most once');
  }

  /** Moves on by every stage whose evidence is in view. */
  function advance(current: Pursuit, view: View): void {
    const { goal, memory } = current;
    const { stages } = goal.archetype;
    for (let index = memory.stage; index < stages.length; index++) {
      const situation = situationOf(current, view);
      const stage = stages[index];
      if (!stage || arrivalAt(situation, stage, index) === null) break;
      if (index === stages.length - 1) break;
      memory.stage = index + 1;
      forgetTried(memory);
    }
    const part = memory.submissions > 0 || memory.filled.size > 0 ? stageWeights.begun : 0;
    memory.progress = Math.max(
      memory.progress,
      Math.min(stageWeights.most, (memory.stage + part) / stages.length),
    );
  }

  function finished(current: Pursuit, view: View): Plan | null {
    const situation = situationOf(current, view);
    const index = current.goal.archetype.stages.length - 1;
    const seen =
      current.memory.ended ??
      (current.memory.stage < index ? null : arrivalAt(situation, situation.stage, index));
    if (seen === null) return null;
    current.memory.progress = 1;
    return simplePlan({
      action: { kind: 'finish', reached: true, because: `Done: ${seen}.` },
      strategy: 'finish',
      thought: `That is what I came for: ${seen}.`,
      expectation: { kind: 'nothing', about: [], sentence: 'Nothing more is needed.' },
      effort: { wordsRead: 40, labelsRead: 0, headingsRead: 1 },
    });
  }

  /** A look at something new; null once all was looked at. */
  function explore(view: View): Plan | null {
    if (!aimless || isExplored(moves)) return null;
    explorer ??= begin({ text: 'look', flow: null, turnsMax: null }, view);
    const situation = situationOf(explorer, view);
    const plan =
      answerConsent(situation) ??
      (isAsked(view) ? null : closeLayer(situation)) ??
      signInOnce(situation) ??
      waitWhileBusy(situation, exploreLimits.waits) ??
      awaitAnswer(situation) ??
      coverageMove(situation, atlas);
    if (!plan) return null;
    deciding = situation;
    moves += 1;
    coverageLeft -= 1;
    return plan;
  }

  /** What a press of one's own opened is looked at before it is shut, also after a pause for reading. */
  function isAsked({ modal }: View): boolean {
    return modal !== null && modal.ref === layerAsked;
  }

  function putDown(done: Pursuit, plan: Plan, timedOut: boolean): void {
    const reached = plan.action.kind === 'finish' && plan.action.reached;
    if (done.flow === null) return;
    records.push({
      flow: done.flow,
      verdict: reached ? 'reached' : 'not_reached',
      turns: done.turns,
      because: timedOut || !('because' in plan.action) ? 'It took too long.' : plan.action.because,
    });
  }

  /** The last word of the session: the task's own verdict, or whether every step was reached. */
  function closing(last: Plan | null): Plan {
    if (aimless || last === null) return ending(true, 'I have looked at everything that caught my eye.');
    if (context.task !== null) return last;
    const missed = records.filter((record) => record.verdict !== 'reached');
    if (missed.length === 0) return ending(true, `All ${records.length} steps were reached.`);
    const because = `${missed.length} of ${records.length} steps were not reached, the first one “${missed[0]?.flow ?? ''}”.`;
    return simplePlan({ ...last, action: { kind: 'give-up', because } });
  }

  return {
    name: 'builtin',
    version: builtinPolicyVersion,
    decide(observation) {
      const view = viewOf(observation);
      const language = observation.lang.toLowerCase().split('-')[0] ?? '';
      if (language !== '' && !lexiconLanguages.includes(language)) unknown.add(language);
      siteWords.read(view);
      if (aimless) atlas.see(view);
      if (first && aimless) {
        const { name, tasks } = siteKind(view);
        waiting = tasks.map((text) => ({ text, flow: null, turnsMax: exploreLimits.turnsPerTask }));
        firstImpression = `This looks like ${name}. `;
      }
      first = false;
      const plan = planFor(view);
      const holder = pursuit ?? explorer ?? lastPursuit;
      holder?.turns.push(observation.turn);
      if (deciding)
        deciding.memory.last = {
          ...plan.move,
          action: plan.action,
          strategy: plan.strategy,
          place: view.place,
        };
      // Who has to sign in has not seen the site yet.
      const seesSite = plan.action.kind !== 'log-in';
      const told = seesSite ? { ...plan, thought: `${firstImpression}${plan.thought}` } : plan;
      if (seesSite) firstImpression = '';
      return Promise.resolve(decisionOf(told));
    },
    learn(outcome) {
      if (!deciding) return { progress: 0, annoyances: [] };
      const now = viewOf(outcome.now);
      const { goal, memory: own } = pursuit ?? { goal: null, memory: null };
      // What the host's leave does not cover, at the last stage, is the last safe point of the goal.
      if (
        !aimless &&
        own &&
        outcome.refused?.startsWith('stopped before') &&
        own.stage >= goal.archetype.stages.length - 1
      )
        own.ended = `everything was ready, and it was ${outcome.refused}`;
      if (aimless) {
        const { view, memory } = deciding;
        const isClick = outcome.action.kind === 'click';
        const pressed = isClick ? (memory.last?.element ?? null) : null;
        const isBack = outcome.action.kind === 'back';
        atlas.moved(view, now, { isBack, missed: outcome.missed === true, pressed });
        const opened = isClick && view.modal === null && !isUnasked({ ...deciding, view: now });
        layerAsked = opened || now.modal?.ref === layerAsked ? (now.modal?.ref ?? '') : '';
        memory.unanswered = isDead(outcome) && !outcome.refused && outcome.effect.requests.length === 0;
        memory.announced = outcome.effect.newText.find(({ live }) => live !== '')?.text ?? '';
        memory.confirmed = confirmationIn(deciding, outcome);
        const { historyChanged, navigated } = outcome.effect;
        if (memory.confirmed !== '' && historyChanged && !navigated) memory.confirmedInPlace = true;
        const sends = memory.last?.strategy === 'submit' || (pressed !== null && isEnding(pressed));
        if (sends) noteSending(deciding, isSent(outcome));
        if (sends && isSent(outcome)) atlas.renew();
      }
      const annoyances = appraise(deciding, outcome);
      noteLoop(deciding, outcome);
      noteGain(deciding, outcome);
      learnLogin(login, deciding, outcome);
      const current = pursuit;
      if (current) {
        current.memory.ended ??= endedBy(deciding, now);
        advance(current, now);
      }
      const behind = Math.max(0, goalCount - waiting.length - (current ? 1 : 0));
      const share = (behind + (current?.memory.progress ?? 0)) / goalCount;
      return { progress: aimless ? 0 : Math.min(1, share), annoyances };
    },
    lastWord(observation) {
      const view = viewOf(observation);
      if (!pursuit || waiting.length > 0 || missedPart) return null;
      advance(pursuit, view);
      const seen = finished(pursuit, view);
      if (!seen) return null;
      putDown(pursuit, seen, false);
      pursuit = null;
      const last = aimless ? null : closing(seen);
      return last?.action.kind === 'finish' ? decisionOf(last) : null;
    },
    wordsUnknownIn: () => [...unknown].sort(),
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

const searchedInVain = new Set(['guess', 'back', 'home', 'second-pass', 'give-up', 'next-page']);

function decisionOf(plan: Plan): Decision {
  const { action, thought, strategy, candidates, thresholds, options, draws, expectation, effort } = plan;
  const weighed = { ...(options ? { options } : {}), ...(draws ? { draws } : {}) };
  return { action, record: { thought, strategy, candidates, thresholds, ...weighed, expectation }, effort };
}

function ending(reached: boolean, because: string): Plan {
  return simplePlan({
    action: { kind: 'finish', reached, because },
    strategy: 'finish',
    thought: because,
    expectation: { kind: 'nothing', about: [], sentence: 'Nothing more.' },
  });
}
