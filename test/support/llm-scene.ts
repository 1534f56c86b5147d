// A mind with a language model, away from any browser: observations by hand, replies in short, outcomes as the harness tells them.
import { seededRandom } from '../../src/base/random.ts';
import { systemClock, type Clock } from '../../src/base/time.ts';
import type { EffectRecord, ScreenElement } from '../../src/evidence/evidence.ts';
import { meterModel, type MeteredModel } from '../../src/models/metered.ts';
import type { Leave, Model, TokenUse } from '../../src/models/model.ts';
import { createLlmPolicy } from '../../src/sessions/policies/llm/llm-policy.ts';
import type { Reply } from '../../src/sessions/policies/llm/reply.ts';
import type { Decision, Observation, Outcome, Policy, PolicyContext } from '../../src/sessions/policy.ts';
import { effect, screen } from './evidence-builder.ts';
import { plainPersona } from './personas.ts';

/** The mark of page words in these scenes. */
export const sceneNonce = 'K7m2Qx9LwB4t';

/** A reply that only looks, but for what is said. */
export function replyOf(more: Partial<Reply> = {}): Reply {
  return {
    judged: 'nothing to judge',
    why_not: '',
    noticed: [],
    noted: [],
    compared: '',
    thought: 'I look around.',
    action: 'wait',
    ref: '',
    text: '',
    submit: false,
    on_purpose: false,
    fields: [],
    expect: 'open',
    expectation: 'Something opens.',
    confidence: 0.8,
    progress: 0.1,
    step: 0,
    ...more,
  };
}

/** What a persona perceives: these elements. */
export function observationOf(elements: ScreenElement[], more: Partial<Observation> = {}): Observation {
  const { id: _id, atMs: _atMs, image: _image, ...read } = screen('s1', elements);
  return { ...read, turn: 1, canGoBack: false, delta: null, ...more };
}

/** What came of a decision: an effect on `now`. */
export function outcomeOf(
  decision: Decision,
  now: Observation,
  more: Partial<EffectRecord> = {},
  refused: string | null = null,
): Outcome {
  return {
    action: decision.action,
    effect: effect({ visibleMutations: 1, ...more }),
    refused,
    expectationMet: null,
    now,
  };
}

export interface Scene {
  policy: Policy;
  model: MeteredModel;
  /** Decides on these elements; the turn counts up, and what came of the last decision is learnt first. */
  turn: (
    elements: ScreenElement[],
    more?: Partial<Observation> & {
      effect?: Partial<EffectRecord>;
      refused?: string | null;
      refusedFor?: Outcome['refusedFor'];
      led?: Outcome['led'];
      missed?: true;
      unfilled?: Outcome['unfilled'];
    },
  ) => Promise<Decision>;
}

/** A mind of `model` on a page of its own. */
export function sceneOf(
  model: Model,
  context: Partial<PolicyContext> = {},
  mayAsk: (most: TokenUse) => Promise<Leave> = async () => ({ ok: true, settle: async () => undefined }),
  clock: Clock = systemClock,
): Scene {
  const metered = meterModel(model, mayAsk);
  const policy = createLlmPolicy({ model: metered, clock, nonce: sceneNonce })({
    persona: plainPersona,
    targetUrl: 'https://shop.example.com/',
    task: 'Buy the blue mug',
    flows: [],
    effects: 'reversible',
    login: null,
    random: seededRandom('scene'),
    ...context,
  });
  let turn = 0;
  let last: Decision | null = null;
  return {
    policy,
    model: metered,
    async turn(elements, more = {}) {
      const { effect: came, refused, refusedFor, led, missed, unfilled, ...rest } = more;
      turn += 1;
      const observation = observationOf(elements, { turn, canGoBack: turn > 1, ...rest });
      if (last)
        policy.learn({
          ...outcomeOf(last, observation, came, refused ?? null),
          ...(refusedFor ? { refusedFor } : {}),
          ...(led ? { led } : {}),
          ...(missed ? { missed } : {}),
          ...(unfilled ? { unfilled } : {}),
        });
      last = await policy.decide(observation, new AbortController().signal);
      return last;
    },
  };
}
