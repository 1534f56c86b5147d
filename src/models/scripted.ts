// A model that replays replies, for tests and benches: no server, no chance, and it remembers what it was asked.
import { sleep } from '../base/time.ts';
import { readShape } from './json-in.ts';
import {
  addUse,
  guessTokens,
  noTokens,
  type Model,
  type ModelAnswer,
  type ModelFailure,
  type ModelQuestion,
} from './model.ts';

/** One reply: a value, a text in which it stands, or a failure; `afterMs` lets it come late. */
export type ScriptedReply =
  | { value: unknown; afterMs?: number }
  | { text: string; afterMs?: number }
  | { failure: ModelFailure; because?: string; afterMs?: number };

/** What it was asked. */
export type AskedQuestion = Pick<
  ModelQuestion<unknown>,
  'system' | 'messages' | 'maxOutputTokens' | 'limitMs'
>;

export interface ScriptedModel extends Model {
  readonly asked: readonly AskedQuestion[];
}

/**
 * Replays `replies` in order, or asks the function for each; after the last one it fails as unreachable. Values that do not
 * have the asked shape are malformed, as from any server. Tokens are a quarter of the characters.
 */
export function createScriptedModel(
  replies: readonly ScriptedReply[] | ((question: AskedQuestion, at: number) => ScriptedReply),
  options: Partial<Pick<Model, 'name' | 'price' | 'answerLimitMs' | 'pictures'>> = {},
): ScriptedModel {
  const asked: AskedQuestion[] = [];
  const next = (question: AskedQuestion, at: number): ScriptedReply =>
    typeof replies === 'function' ? replies(question, at) : (replies[at] ?? { failure: 'unreachable' });

  return {
    name: options.name ?? 'scripted:replies',
    price: options.price ?? null,
    answerLimitMs: options.answerLimitMs ?? 120_000,
    pictures: options.pictures ?? false,
    asked,
    async ask<Value>(question: ModelQuestion<Value>): Promise<ModelAnswer<Value>> {
      const { system, messages, maxOutputTokens, limitMs } = question;
      const remembered = { system, messages: [...messages], maxOutputTokens, limitMs };
      const characters = messages.reduce((sum, { text }) => sum + text.length, system.length);
      const inputTokens = guessTokens(characters);
      const leave = await question.mayAsk?.({
        ...noTokens,
        inputTokens: 2 * inputTokens,
        outputTokens: maxOutputTokens,
      });
      if (leave && !leave.ok)
        return { kind: 'none', failure: 'cap_reached', because: leave.because, use: noTokens, tries: 0 };
      const reply = next(remembered, asked.length);
      asked.push(remembered);
      if (reply.afterMs !== undefined) await sleep(reply.afterMs, question.signal);
      const said = 'text' in reply ? reply.text : 'value' in reply ? JSON.stringify(reply.value) : '';
      const use = addUse(noTokens, { ...noTokens, inputTokens, outputTokens: guessTokens(said.length) });
      question.used?.(use);
      await leave?.settle(use);
      if ('failure' in reply)
        return {
          kind: 'none',
          failure: reply.failure,
          because: reply.because ?? 'The script says so.',
          use,
          tries: 1,
        };
      const read = readShape(said, question.schema);
      if (read) return { kind: 'answer', ...read, use, tries: 1 };
      return {
        kind: 'none',
        failure: 'malformed',
        because: 'The answer does not have the asked shape.',
        said,
        use,
        tries: 1,
      };
    },
  };
}
