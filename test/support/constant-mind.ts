// One language model that answers alike whoever asks, so that whatever differs between its sessions is the harness's doing.
import { systemClock } from '../../src/base/time.ts';
import { meterModel } from '../../src/models/metered.ts';
import { createScriptedModel, type AskedQuestion, type ScriptedReply } from '../../src/models/scripted.ts';
import { createLlmPolicy } from '../../src/sessions/policies/llm/llm-policy.ts';
import type { CreatePolicy } from '../../src/sessions/policy.ts';
import { replyOf, sceneNonce } from './llm-scene.ts';

/** A mind on that model, for one session. */
export function createConstantMind(): CreatePolicy {
  const free = async () => ({ ok: true as const, settle: async () => undefined });
  const model = meterModel(createScriptedModel(constantly), free);
  return createLlmPolicy({ model, clock: systemClock, nonce: sceneNonce });
}

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
