// The minds of all sessions, each in a thread of its own while its session lives: words of a task or a page that keep one
// busy hold up no other, and no request. A few threads stay warm, since starting one takes longer than a turn.
import { z } from 'zod';
import { after } from '../../base/time.ts';
import type { SessionFacts } from '../../evidence/evidence.ts';
import type { Embeddings } from '../policies/mind-for.ts';
import type { LlmParts } from '../policies/llm/llm-policy.ts';
import type { CreateMind } from '../policy.ts';
import type { MindCalls, ToldByMind } from './mind-messages.ts';
import { startMindThread, type AskModel, type MindThread } from './mind-thread.ts';

/** Threads that are kept for the next session, and how long, milliseconds. */
const idleMax = 2;
const idleLimitMs = 60_000;

export interface Minds {
  /** How the mind of a session is made; `model` is the session's own language model, null for the built-in mind. A thread for it starts to get warm. */
  mindFor(facts: Pick<SessionFacts, 'guidedExploration'>, model?: LlmParts | null): CreateMind;
  /** Ends all threads; minds at work fail. */
  close(): Promise<void>;
}

/** `thinkLimitMs` in place of the usual limit is for tests. */
/** Minds that ask `embeddings` what labels mean; where it is left out they go by stems. It is closed with them. */
export function createMinds(options: { thinkLimitMs?: number; embeddings?: Embeddings } = {}): Minds {
  const { embeddings } = options;
  const idle = new Map<MindThread, () => void>();
  const all = new Set<MindThread>();

  function take(): MindThread {
    for (const [thread, cease] of idle) {
      cease();
      idle.delete(thread);
      if (!thread.isEnded()) return thread;
      all.delete(thread);
    }
    return start();
  }

  function start(): MindThread {
    const thread = startMindThread(options.thinkLimitMs);
    all.add(thread);
    return thread;
  }

  function warm(): void {
    if (idle.size > 0) return;
    keep(start());
  }

  function keep(thread: MindThread): void {
    idle.set(
      thread,
      after(idleLimitMs, () => void drop(thread)),
    );
  }

  /** A thread that answers is kept; one that still thinks is ended. */
  async function giveBack(thread: MindThread): Promise<void> {
    const forgotten =
      !thread.isBusy() &&
      (await thread.ask('close', null, null).then(
        () => true,
        () => false,
      ));
    if (forgotten && idle.size < idleMax) keep(thread);
    else await drop(thread);
  }

  async function drop(thread: MindThread): Promise<void> {
    idle.delete(thread);
    all.delete(thread);
    await thread.end();
  }

  return {
    mindFor({ guidedExploration = 'off' }, model = null) {
      warm();
      return (context, forThread) => {
        const thread = take();
        const {
          random: _drawnInTheThread,
          hide: _hiddenInTheThread,
          meaning: _askedFromTheThread,
          ...known
        } = context;
        const { flows } = context;
        let told: ToldByMind | null = null;
        let signal: AbortSignal = new AbortController().signal;
        const opened = ask('open', {
          context: known,
          forThread,
          guidedExploration,
          model: model && {
            name: model.model.name,
            price: model.model.price,
            answerLimitMs: model.model.answerLimitMs,
            pictures: model.model.pictures === true,
            nonce: model.nonce,
          },
          meaning: {
            version: embeddings?.version ?? 'stems',
            port: model === null ? (embeddings?.port() ?? null) : null,
          },
        });
        opened.catch(() => undefined);

        async function ask<Name extends keyof MindCalls>(name: Name, input: MindCalls[Name]) {
          const answer = await thread.ask(name, input, model && askOf(model, () => signal));
          told = answer.told ?? told;
          return answer.value;
        }

        return {
          seesPictures: () => model?.model.pictures === true,
          async decide(observation, until) {
            signal = until;
            await opened;
            return await ask('decide', observation);
          },
          async learn(outcome) {
            return await ask('learn', outcome);
          },
          async lastWord(observation) {
            await opened;
            return await ask('lastWord', observation);
          },
          flows: () => told?.flows ?? flows.map((flow) => ({ flow, ...untried })),
          wordsUnknownIn: () => told?.wordsUnknownIn ?? [],
          guided: () => told?.guided ?? undefined,
          modelUse: () => told?.modelUse ?? undefined,
          close: () => giveBack(thread),
        };
      };
    },
    close: async () => {
      for (const cease of idle.values()) cease();
      idle.clear();
      await Promise.all([...all].map((thread) => thread.end()));
      all.clear();
      await embeddings?.close();
    },
  };
}

const untried = { verdict: 'not_tried' as const, turns: [], because: 'The session ended before it.' };

function askOf({ model }: LlmParts, signal: () => AbortSignal): AskModel {
  return async ({ schema, ...question }) => {
    const shape = z.fromJSONSchema(schema);
    const answer = await model.ask<unknown>({ ...question, schema: shape, signal: signal() });
    return { answer, used: model.used() };
  };
}
