// The questions that a persona is asked at the end of a goal, and its answers.
import type { GuidedItem } from '../../../evidence/evidence.ts';
import type { Policy, PolicyContext } from '../../policy.ts';
import { answerFrom, type Notes } from './notes.ts';
import type { Asker } from './model-asker.ts';

/** What is asked at the end of every goal. */
const questions = {
  expected: 'What did you expect that did not happen?',
  unclear: 'What was unclear, or could have meant two things?',
  left: 'What is left that you would still want to try?',
} as const;

/** Asks `about` a named step, or about the whole goal where that is '', and answers what was asked. */
export type Interview = (about: string, turn: number, signal: AbortSignal) => Promise<GuidedItem[]>;

/** `asker` adds questions of its own about the goal, where there is one. */
export function interviewOf(options: {
  policy: Policy;
  notes: Notes;
  context: Pick<PolicyContext, 'hide'>;
  level: 'standard' | 'deep';
  asker: Asker | null;
}): Interview {
  const { policy, notes, context, level, asker } = options;

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

  return async (about, turn, signal) => {
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
    return asked;
  };
}
