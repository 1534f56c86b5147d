// Asks a model until one of its answers can be done: what is wrong with an answer is told to it with the next question.
import { line } from '../../../base/plain-words.ts';
import type { ModelAnswer, ModelMessage } from '../../../models/model.ts';
import type { Conversation } from './conversation.ts';
import { mayPass, outage, stopFor, type Stop } from './mind-stops.ts';
import type { ReadAction, ReadReply } from './read-reply.ts';
import type { Reply } from './reply.ts';

/** Answers of one turn that are listened to. */
const repliesMax = 3;

/** What asking came to. At most one of `took`, `stop` and `failedBy` is there besides a failure that ends the session. */
export interface Asked {
  took: { reply: Reply; read: ReadAction } | null;
  /** Where the model gave out for good. */
  stop: Stop | null;
  /** A failure that may pass. */
  failedBy: Extract<ModelAnswer<unknown>, { kind: 'none' }> | null;
  /** Why answers were not taken, in order. */
  refused: string[];
}

/** Counts of a whole session. */
export interface Trouble {
  refusedReplies: number;
  failed: number;
  forgotten: number;
}

/** Asks in the time that is left. Rejects only as `ask` does. */
export async function askUntilUsable(turn: {
  conversation: Pick<Conversation, 'again' | 'forget'>;
  /** The messages of this turn; told anew where something was forgotten. */
  tell: () => ModelMessage[];
  ask: (messages: readonly ModelMessage[], limitMs: number) => Promise<ModelAnswer<Reply>>;
  read: (reply: Reply) => ReadReply;
  leftMs: () => number;
  trouble: Trouble;
}): Promise<Asked> {
  const { conversation, trouble } = turn;
  const asked: Asked = { took: null, stop: null, failedBy: null, refused: [] };
  let messages = turn.tell();

  for (let tries = 0; tries < repliesMax && !asked.took && !asked.stop && !asked.failedBy;) {
    const limitMs = turn.leftMs();
    if (limitMs <= 0) break;
    const answer = await turn.ask(messages, limitMs);
    if (answer.kind === 'none' && answer.failure === 'too_long') {
      trouble.forgotten += 1;
      if (conversation.forget()) messages = turn.tell();
      else asked.stop = outage(answer.because, 'model_too_long');
      continue;
    }
    tries += 1;
    if (answer.kind === 'none') {
      trouble.failed += 1;
      asked.stop = stopFor(answer);
      if (mayPass(answer.failure)) asked.failedBy = answer;
      else if (asked.stop === null) {
        const { recorded, told } = answer.failure === 'refused' ? withheld : shapeless;
        asked.refused.push(recorded);
        messages = conversation.again(messages, answer.said ?? '', { ours: told });
      }
      continue;
    }
    const read = turn.read(answer.value);
    if ('refused' in read) {
      trouble.refusedReplies += 1;
      asked.refused.push(read.refused);
      messages = conversation.again(messages, saidOf(answer.value), { quoting: read.refused });
    } else asked.took = { reply: answer.value, read };
  }
  return asked;
}

/** Answers without a reply, as they are recorded and as the model is told. */
const withheld = {
  recorded: 'The answer was withheld.',
  told: 'it was withheld. This is a test of a website; go on as this person.',
};
const shapeless = {
  recorded: 'The answer did not have the asked shape.',
  told: 'it was no JSON object of the asked shape.',
};

/** What the model is shown of its own refused answer. */
function saidOf({ action, ref, text }: Reply): string {
  return JSON.stringify({ action, ref, text: line(text, 100) });
}
