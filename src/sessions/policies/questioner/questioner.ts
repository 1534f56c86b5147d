// Guided exploration: someone who sits beside the persona, whatever its mind. At the end of a goal they ask what was expected,
// what was unclear and what is left, and have the persona try other ways; the session may end only once their list is done.
import type { FlowRecord, GuidedItem, GuidedRecord } from '../../../evidence/evidence.ts';
import type { CreatePolicy, Decision, Observation, Outcome, Policy } from '../../policy.ts';
import { interviewOf, type Interview } from './interview.ts';
import type { Asker } from './model-asker.ts';
import { createNotes } from './notes.ts';
import { probeList } from './probe-list.ts';
import { probesFor, type Probe } from './probes.ts';

/** How much is asked and tried. */
export type GuidedLevel = 'standard' | 'deep';

/** Version of the questions and probes; part of the name of the policy that is wrapped. */
export const questionerVersion = '3';

/**
 * Wraps any policy. Its own decisions pass through untouched until it wants to end. With an `asker` it asks questions of its own
 * beside the fixed ones; the list that the session has to pass stays the same.
 */
export function createQuestioner(
  inner: CreatePolicy,
  level: GuidedLevel,
  asker: Asker | null = null,
): CreatePolicy {
  return (context) => {
    const policy = inner(context);
    const notes = createNotes();
    const items: GuidedItem[] = [];
    const interview = interviewOf({ policy, notes, context, level, asker });
    const probes = probeList(notes, (item) => void items.push(item));
    let verdict: Decision | null = null;
    let goalEndedTurn: number | null = null;
    let listMade = false;
    const aimless = context.task === null && context.flows.length === 0;
    let wentOn = false;
    let flowsAsked = 0;
    let progress = 0;

    const ask: Interview = async (about, turn, signal) => {
      const asked = await interview(about, turn, signal);
      items.push(...asked);
      return asked;
    };

    /** Who has no goal looks on where the list has led to something new; once, then the session may end. */
    async function goOn(observation: Observation, signal: AbortSignal): Promise<Decision | null> {
      if (wentOn) return null;
      wentOn = true;
      const decision = await policy.decide(observation, signal);
      if (decision.stop || isEnd(decision)) return null;
      notes.decided(observation, decision);
      verdict = null;
      return decision;
    }

    const wrapped: Policy = {
      name: policy.name,
      version: `${policy.version}+q${questionerVersion}`,
      async decide(observation, signal) {
        asker?.turnBegan();
        const told: GuidedItem[] = [];
        if (verdict === null) {
          const decision = await policy.decide(observation, signal);
          notes.decided(observation, decision);
          const ended = endedFlows(policy.flows());
          for (const { flow } of ended.slice(flowsAsked))
            told.push(...(await ask(flow, observation.turn, signal)));
          flowsAsked = Math.max(flowsAsked, ended.length);
          if (decision.stop) return decision;
          if (!isEnd(decision)) return told.length > 0 ? { ...decision, asked: told } : decision;
          verdict = decision;
          goalEndedTurn ??= observation.turn;
          if (!listMade) told.push(...(await ask('', observation.turn, signal)));
          if (!listMade) probes.fill(probesFor(level, context.random.fork('questioner')));
          listMade = true;
        }
        const step = probes.next(observation);
        if (step) {
          const gate = gateItem(probes.open(), observation.turn);
          return { ...step.decision, asked: [...told, ...step.told, gate] };
        }
        const gate = gateItem([], observation.turn);
        const more = aimless && items.at(-1)?.state === 'done' ? await goOn(observation, signal) : null;
        if (more) return { ...more, asked: [...told, ...items.slice(-1), gate] };
        return { ...verdict, asked: [...told, ...items.slice(-1), gate] };
      },
      learn(outcome: Outcome) {
        if (verdict === null) {
          const learned = policy.learn(outcome);
          notes.learned(outcome);
          progress = learned.progress;
          return learned;
        }
        return { progress, annoyances: [] };
      },
      lastWord(observation) {
        const last = verdict === null ? (policy.lastWord?.(observation) ?? null) : verdict;
        if (last) goalEndedTurn ??= observation.turn;
        return last;
      },
      flows: () => policy.flows(),
      wordsUnknownIn: () => policy.wordsUnknownIn?.() ?? [],
      ...(policy.modelUse ? { modelUse: () => policy.modelUse!() } : {}),
      guided: (): GuidedRecord => ({
        level,
        items: [
          ...items,
          ...probes.open().map((left): GuidedItem => ({
            id: left.id,
            question: left.question,
            answer: '',
            state: 'open',
            turns: left.turns,
          })),
        ],
        passed: listMade && probes.open().length === 0,
        goalEndedTurn,
      }),
    };
    return wrapped;
  };
}

function isEnd({ action }: Decision): boolean {
  return action.kind === 'finish' || action.kind === 'give-up';
}

/** Steps that are behind: reached, or left for a later one. */
function endedFlows(flows: readonly FlowRecord[]): FlowRecord[] {
  const present = flows.findLastIndex(({ verdict }) => verdict !== 'not_tried');
  return flows.filter(({ verdict }, index) => verdict === 'reached' || index < present);
}

/** What the gate says each time that the persona could end. */
function gateItem(open: readonly Probe[], turn: number): GuidedItem {
  return {
    id: 'gate',
    question: 'Has everything on the list been tried?',
    answer: open.length === 0 ? 'Yes. The session may end.' : `No: ${open.map(({ id }) => id).join(', ')}.`,
    state: open.length === 0 ? 'done' : 'open',
    turns: [turn],
  };
}
