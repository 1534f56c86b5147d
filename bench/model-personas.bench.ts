// Are the personas different people with one and the same language model? It answers alike whoever asks; what differs is what
// the harness lets each body perceive, read and do.
import { availableParallelism } from 'node:os';
import { systemClock } from '../src/base/time.ts';
import { meterModel } from '../src/models/metered.ts';
import { createScriptedModel, type AskedQuestion, type ScriptedReply } from '../src/models/scripted.ts';
import { libraryPersonas } from '../src/personas/persona-index.ts';
import { createLlmPolicy } from '../src/sessions/policies/llm/llm-policy.ts';
import { replyOf, sceneNonce } from '../test/support/llm-scene.ts';
import { featuresOf, nameByNearest, type Features } from '../test/support/persona-features.ts';
import { openBenchShop } from './bench-shop.ts';
import type { Bench } from './bench.ts';
import { visitShop } from './persona-visit.ts';

const turns = 6;

export const bench: Bench = {
  name: 'model-personas',
  about: `the ${libraryPersonas.length} library personas with one constant model on the clean demo shop, ${turns} turns each; named by the nearest centroid of 13 action features, leave one out`,
  async run({ quick, say }) {
    const shop = await openBenchShop();
    const seeds = quick ? 2 : 5;
    const wanted = libraryPersonas.flatMap((persona) =>
      Array.from({ length: seeds }, (_none, seed) => ({ persona, seed: seed + 1 })),
    );
    const sessions: { person: string; features: Features }[] = [];
    let next = 0;
    const worker = async () => {
      for (let one = wanted[next++]; one; one = wanted[next++]) {
        const model = meterModel(createScriptedModel(constantly), async () => ({
          ok: true,
          settle: async () => undefined,
        }));
        const createPolicy = createLlmPolicy({ model, clock: systemClock, nonce: sceneNonce });
        const evidence = await visitShop(shop, {
          ...one,
          turns,
          task: 'Buy the stoneware mug',
          createPolicy,
        });
        sessions.push({ person: one.persona.id, features: featuresOf(evidence) });
      }
    };
    try {
      await Promise.all(Array.from({ length: availableParallelism() }, worker));
    } finally {
      await shop.close();
    }
    const named = nameByNearest(sessions);
    const isRight = (at: number) => named[at] === sessions[at]?.person;
    for (const { id } of libraryPersonas) {
      const own = sessions.flatMap(({ person }, at) => (person === id ? [at] : []));
      say(`${id.padEnd(26)} ${own.filter(isRight).length}/${own.length}`);
    }
    const right = sessions.filter((_session, at) => isRight(at)).length;
    return [
      {
        label: 'named rightly',
        value: (100 * right) / sessions.length,
        bar: 80,
        unit: '%',
        better: 'higher',
      },
      { label: 'sessions', value: sessions.length, bar: null, unit: '', better: 'higher' },
    ];
  },
};

/** The same for everybody: press the first thing in view, type into the first field, scroll, and so on. */
function constantly({ messages }: AskedQuestion): ScriptedReply {
  const told = messages.map(({ text }) => text).join('\n');
  const last = messages.at(-1)?.text ?? '';
  const turn = Number(/Turn (\d+)\./.exec(last)?.[1] ?? 1);
  const press = /\b(?:link|button) [+~]?(e\d+)/.exec(last)?.[1] ?? /\b(e\d+) /.exec(told)?.[1] ?? 'e0';
  const field = [...told.matchAll(/\b(?:textbox|searchbox) [+~]?(e\d+)/g)].at(-1)?.[1];
  if (turn % 3 === 2 && field)
    return { value: replyOf({ action: 'type', ref: field, text: 'stoneware mug for the kitchen' }) };
  if (turn % 3 === 0) return { value: replyOf({ action: 'scroll-down' }) };
  return { value: replyOf({ action: 'click', ref: press, expect: 'navigate' }) };
}
