// The built-in mind: options over a history. docs/mind.md walks through one decision.
import type { FlowRecord } from '../../../evidence/evidence.ts';
import type { Action, CreatePolicy, Decision, Outcome } from '../../policy.ts';
import { annoyancesOf } from './appraisal.ts';
import { calibrationVersion } from './calibration/version.ts';
import { choose, decisionOf, type Chosen } from './decide.ts';
import { createPursuer, finishing, type Pursuit } from './pursuit.ts';
import type { Option, Reading, Situation } from './situation.ts';
import { exploreStrategies, goalStrategies } from './strategies/strategy-index.ts';
import { viewOf, type View } from './view.ts';

/** Version of this policy; part of every seed. */
export const builtinPolicyVersion = `2.${calibrationVersion}`;

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
    for (let ended = 0; ended <= flows.length; ended++) {
      pursuit ??= pursuer.take(waiting.shift() ?? '');
      const end = pursuer.ending(pursuit, view);
      const situation = pursuer.situationOf(pursuit, view);
      await pursuer.hear(situation);
      const strategies = aimless ? exploreStrategies : goalStrategies;
      const chosen = choose(situation, end ? [() => [end], ...strategies] : strategies);
      deciding = { situation, chosen };
      const { kind } = chosen.option.action;
      if (kind !== 'finish' && kind !== 'give-up') return chosen;
      putDown(pursuit, chosen.option);
      if (waiting.length === 0) return { ...chosen, option: closing(chosen.option) };
      pursuit = null;
    }
    throw new Error('Assertion failed: every goal ends at most once');
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
