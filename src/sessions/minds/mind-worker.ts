// What runs inside the thread of a mind: one session's policy, which reads the task and the pages. It has no network and no
// records; a language model is asked through messages. A thread serves one session after the other, never two at once.
import { parentPort } from 'node:worker_threads';
import { standBehindEventLoop } from '../../base/behind-event-loop.ts';
import { messageOf } from '../../base/errors.ts';
import { seededRandom } from '../../base/random.ts';
import { systemClock } from '../../base/time.ts';
import { createMask } from '../../evidence/mask.ts';
import { guidedMind } from '../policies/guided-mind.ts';
import { askMeaning, createBuiltinPolicy, meaningByStems, type AskedMeaning } from '../policies/mind-for.ts';
import type { CreatePolicy, Policy } from '../policy.ts';
import type { FromThread, MindAnswers, NewMind, ToldByMind, ToThread } from './mind-messages.ts';
import type { ModelInThread } from './model-in-thread.ts';

if (!parentPort) throw new Error('Assertion failed: a mind is made in a thread of its own');
const port = parentPort;
standBehindEventLoop();
/** Nothing aborts here: a session that stops ends its thread. */
const never = new AbortController().signal;
let policy: Policy | null = null;
let model: ModelInThread | null = null;
let meaning: AskedMeaning | null = null;

port.on('message', (message: ToThread) => {
  if (message.kind === 'answered') return model?.answered(message);
  answerTo(message).then(
    (value) => say({ kind: 'done', value, told: policy && toldBy(policy) }),
    (error: unknown) => say({ kind: 'failed', message: messageOf(error) }),
  );
});

const waiting = { begins: () => say({ kind: 'waits' }), ends: () => say({ kind: 'goes on' }) };

function say(message: FromThread): void {
  port.postMessage(message);
}

async function answerTo(call: Extract<ToThread, { kind: 'call' }>): Promise<MindAnswers[keyof MindAnswers]> {
  if (call.name === 'open') {
    policy = await policyOf(call.input);
    return null;
  }
  if (call.name === 'close') {
    meaning?.close();
    policy = model = meaning = null;
    return null;
  }
  if (!policy) throw new Error('Assertion failed: a mind is opened before it is asked');
  if (call.name === 'decide') return await policy.decide(call.input, never);
  return call.name === 'learn' ? policy.learn(call.input) : (policy.lastWord?.(call.input) ?? null);
}

async function policyOf(made: NewMind): Promise<Policy> {
  const { seed, hides } = made.forThread;
  const mask = createMask(hides.secrets, { names: hides.names });
  const create = await creatorOf(made);
  const { version, port: toMeaning } = made.meaning;
  meaning = toMeaning && askMeaning({ port: toMeaning, version }, waiting);
  return create({
    ...made.context,
    random: seededRandom(...seed),
    meaning: meaning ?? meaningByStems(),
    hide: (text) => mask.text(text),
  });
}

/** The code of language models is loaded only where there is one: it takes a quarter of a thread's memory. */
async function creatorOf({ guidedExploration, model: given }: NewMind): Promise<CreatePolicy> {
  model = null;
  if (given === null) return guidedMind(createBuiltinPolicy, guidedExploration);
  const { modelInThread } = await import('./model-in-thread.ts');
  const { mindFor } = await import('../policies/mind-for.ts');
  model = modelInThread(given, say);
  return mindFor({ guidedExploration }, { model: model.model, nonce: given.nonce, clock: systemClock });
}

function toldBy(mind: Policy): ToldByMind {
  return {
    flows: mind.flows(),
    wordsUnknownIn: mind.wordsUnknownIn?.() ?? [],
    guided: mind.guided?.() ?? null,
    modelUse: mind.modelUse?.() ?? null,
  };
}
