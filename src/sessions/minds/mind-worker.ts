// What runs inside the thread of a mind: one session's policy, which reads the task and the pages. It has no network and no
// records; a language model is asked through messages. A thread serves one session after the other, never two at once.
import { seededRandom } from '../../base/random.ts';
import { systemClock } from '../../base/time.ts';
import { createMask } from '../../evidence/mask.ts';
import { guidedMind } from '../policies/guided-mind.ts';
import { askMeaning, createBuiltinPolicy, type AskedMeaning } from '../policies/mind-for.ts';
import type { CreatePolicy, Policy } from '../policy.ts';
import type { NewMind } from './mind-messages.ts';
import type { ModelInThread } from './model-in-thread.ts';
import { serveMinds } from './serve-minds.ts';

let model: ModelInThread | null = null;
let meaning: AskedMeaning | null = null;
const say = serveMinds({
  async open(made) {
    if ('options' in made) throw new Error('Assertion failed: this thread makes minds of sessions');
    return policyOf(made);
  },
  answered: (message) => model?.answered(message),
  close() {
    meaning?.close();
    model = meaning = null;
  },
});

const waiting = { begins: () => say({ kind: 'waits' }), ends: () => say({ kind: 'goes on' }) };

async function policyOf(made: NewMind): Promise<Policy> {
  const { seed, hides } = made.forThread;
  const mask = createMask(hides.secrets, hides);
  const create = await creatorOf(made);
  const { version, port: toMeaning } = made.meaning;
  meaning = toMeaning && askMeaning({ port: toMeaning, version }, waiting);
  return create({
    ...made.context,
    random: seededRandom(...seed),
    ...(meaning && { meaning }),
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
