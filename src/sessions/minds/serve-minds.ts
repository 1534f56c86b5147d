// What every thread of a mind does: it makes one, is asked one thing at a time, and answers.
import { parentPort } from 'node:worker_threads';
import { standBehindEventLoop } from '../../base/behind-event-loop.ts';
import { messageOf } from '../../base/errors.ts';
import type { Policy } from '../policy.ts';
import type { FromThread, MindAnswers, MindCalls, ToldByMind, ToThread } from './mind-messages.ts';

/** Nothing aborts here: a session that stops ends its thread. */
const never = new AbortController().signal;

/** Serves minds from now on; answers how the thread says something unasked. Throws outside of a thread. */
export function serveMinds(how: {
  open: (made: MindCalls['open']) => Promise<Policy & { tell?: () => unknown }>;
  /** What the language model answered. */
  answered?: (message: Extract<ToThread, { kind: 'answered' }>) => void;
  close?: () => void;
}): (message: FromThread) => void {
  if (!parentPort) throw new Error('Assertion failed: a mind is made in a thread of its own');
  const port = parentPort;
  standBehindEventLoop('of a session');
  let policy: (Policy & { tell?: () => unknown }) | null = null;
  const say = (message: FromThread) => port.postMessage(message);

  async function answerTo(
    call: Extract<ToThread, { kind: 'call' }>,
  ): Promise<MindAnswers[keyof MindAnswers]> {
    if (call.name === 'open') {
      policy = await how.open(call.input);
      return null;
    }
    if (call.name === 'close') {
      policy = null;
      how.close?.();
      return null;
    }
    if (!policy) throw new Error('Assertion failed: a mind is opened before it is asked');
    if (call.name === 'tell') return policy.tell?.();
    if (call.name === 'decide') return await policy.decide(call.input, never);
    return call.name === 'learn' ? policy.learn(call.input) : (policy.lastWord?.(call.input) ?? null);
  }

  port.on('message', (message: ToThread) => {
    if (message.kind === 'answered') return how.answered?.(message);
    answerTo(message).then(
      (value) => say({ kind: 'done', value, told: policy && toldBy(policy) }),
      (error: unknown) => say({ kind: 'failed', message: messageOf(error) }),
    );
  });
  return say;
}

function toldBy(mind: Policy): ToldByMind {
  return {
    flows: mind.flows(),
    wordsUnknownIn: mind.wordsUnknownIn?.() ?? [],
    guided: mind.guided?.() ?? null,
    modelUse: mind.modelUse?.() ?? null,
  };
}
