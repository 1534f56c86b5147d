// Guided exploration: someone who sits beside the persona, whatever its mind. At the end of a goal they ask what was expected,
// what was unclear and what is left, and have the persona try other ways; the session may end only once their list is done.
import type { FlowRecord, GuidedItem, GuidedRecord } from '../../../evidence/evidence.ts';
import type { CreatePolicy, Decision, Observation, Outcome, Policy } from '../../policy.ts';
import { answerFrom, createNotes } from './notes.ts';
import type { Asker } from './model-asker.ts';
import { probesFor, type Probe } from './probes.ts';

/** How much is asked and tried. */
export type GuidedLevel = 'standard' | 'deep';

/** Version of the questions and probes; part of the name of the policy that is wrapped. */
export const questionerVersion = '3';

/** What is asked at the end of every goal. */
const questions = {
  expected: 'What did you expect that did not happen?',
  unclear: 'What was unclear, or could have meant two things?',
  left: 'What is left that you would still want to try?',
} as const;

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
    let verdict: Decision | null = null;
    let goalEndedTurn: number | null = null;
    let listMade = false;
    const aimless = context.task === null && context.flows.length === 0;
    let wentOn = false;
    let waiting: Probe[] = [];
    let probe: Probe | null = null;
    let flowsAsked = 0;
    let progress = 0;

    async function ask(about: string, turn: number, signal: AbortSignal): Promise<GuidedItem[]> {
      const asked: GuidedItem[] = [];
      for (const id of Object.keys(questions) as (keyof typeof questions)[]) {
        const own = await policy.answer?.(questions[id], signal);
        asked.push({
          id: about === '' ? id : `${id}: ${about}`,
          question: questions[id],
          answer: own || answerFrom(notes, id, policy.flows()),
          state: 'done',
          turns: [turn],
        });
      }
      if (about === '') asked.push(...(await askOwn(turn, signal)));
      items.push(...asked);
      return asked;
    }

    /** Questions that the asker makes of this visit. They are asked and answered; the gate does not wait for them. */
    async function askOwn(turn: number, signal: AbortSignal): Promise<GuidedItem[]> {
      const { hide = (text: string) => text } = context;
      const made = (await asker?.ask({ notes, flows: policy.flows(), level, hide, signal })) ?? [];
      const asked: GuidedItem[] = [];
      for (const [at, question] of made.entries()) {
        const answer = (await policy.answer?.(question, signal)) ?? '';
        asked.push({
          id: `own-${at + 1}`,
          question,
          answer: answer === '' ? 'The persona has no answer to that.' : answer,
          state: answer === '' ? 'not possible' : 'done',
          turns: [turn],
        });
      }
      return asked;
    }

    /** The next step of the list, or null once nothing is open. */
    function nextStep(observation: Observation): { decision: Decision; told: GuidedItem[] } | null {
      const told: GuidedItem[] = [];
      for (;;) {
        probe ??= waiting.shift() ?? null;
        if (!probe) return null;
        const step = probe.next(observation, notes);
        if (step.kind === 'act') {
          probe.turns.push(observation.turn);
          return { decision: step.decision, told };
        }
        told.push(settle(probe, step.kind, step.because));
        probe = null;
      }
    }

    /** Who has no goal looks on where the list has led to something new; once, then the session may end. */
    async function goOn(observation: Observation, signal: AbortSignal): Promise<Decision | null> {
      if (wentOn) return null;
      wentOn = true;
      const decision = await policy.decide(observation, signal);
      if (decision.stop || decision.action.kind === 'finish' || decision.action.kind === 'give-up')
        return null;
      notes.decided(observation, decision);
      verdict = null;
      return decision;
    }

    function settle(done: Probe, state: 'done' | 'not possible', because: string): GuidedItem {
      const item: GuidedItem = {
        id: done.id,
        question: done.question,
        answer: because,
        state,
        turns: done.turns,
      };
      items.push(item);
      return item;
    }

    function open(): Probe[] {
      return [...(probe ? [probe] : []), ...waiting];
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
          const ends = decision.action.kind === 'finish' || decision.action.kind === 'give-up';
          if (!ends) return told.length > 0 ? { ...decision, asked: told } : decision;
          verdict = decision;
          goalEndedTurn ??= observation.turn;
          if (!listMade) told.push(...(await ask('', observation.turn, signal)));
          if (!listMade) waiting = probesFor(level, context.random.fork('questioner'));
          listMade = true;
        }
        const step = nextStep(observation);
        if (step)
          return { ...step.decision, asked: [...told, ...step.told, gateItem(open(), observation.turn)] };
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
          ...open().map((left): GuidedItem => ({
            id: left.id,
            question: left.question,
            answer: '',
            state: 'open',
            turns: left.turns,
          })),
        ],
        passed: listMade && open().length === 0,
        goalEndedTurn,
      }),
    };
    return wrapped;
  };
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
