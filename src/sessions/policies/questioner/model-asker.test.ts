// A questioner that asks through a model, on pages made of words: what it asks of whom, and what is left when the model fails.
import { expect, test } from 'vitest';
import { replyOf } from '../../../../test/support/llm-scene.ts';
import { plainPersona } from '../../../../test/support/personas.ts';
import { heading, link, text, walk, type SitePage } from '../../../../test/support/synthetic-page.ts';
import { systemClock } from '../../../base/time.ts';
import { seededRandom } from '../../../base/random.ts';
import { meterModel } from '../../../models/metered.ts';
import type { Model, ModelFailure } from '../../../models/model.ts';
import { createScriptedModel, type ScriptedReply } from '../../../models/scripted.ts';
import type { CreatePolicy, PolicyContext } from '../../policy.ts';
import { createBuiltinPolicy } from '../builtin/builtin-policy.ts';
import { mindFor } from '../mind-for.ts';
import { createModelAsker } from './model-asker.ts';
import { createQuestioner } from './questioner.ts';

const site: Record<string, SitePage> = {
  '/': {
    title: 'Fern & Oak',
    parts: [
      link('Returns and exchanges', '/exchange'),
      link('Return policy', '/returns'),
      link('Gift cards', '/gifts'),
      link('Our story', '/story'),
    ],
  },
  '/returns': {
    title: 'Return policy',
    parts: [
      heading('Return policy'),
      text('Send anything back within 30 days and get a full refund. Returns are free in our stores.'),
    ],
  },
  '/gifts': { title: 'Gift cards', parts: [heading('Gift cards')] },
  '/story': { title: 'Our story', parts: [heading('Our story')] },
  '/exchange': { title: 'Exchanges', parts: [heading('Exchanges'), text('Swap it for another size.')] },
};
const nonce = 'N0nceOfThisVisit';

/** The built-in mind, which answers questions about itself. */
const talkative: CreatePolicy = (context) => ({
  ...createBuiltinPolicy(context),
  answer: async (question) => (question.includes('moon') ? '' : `My answer to: ${question}`),
});

const context = (more: Partial<PolicyContext> = {}): PolicyContext => ({
  persona: plainPersona,
  targetUrl: 'https://shop.example/',
  task: null,
  flows: ['Find the return policy', 'Find the moon'],
  effects: 'reversible',
  random: seededRandom(3),
  ...more,
});

/** A guided visit whose questioner asks through this model; without one it asks its fixed questions alone. */
async function visit(model: Model | null, { level = 'standard', turnsMax = 60, ...more }: VisitOptions = {}) {
  const asker = model && createModelAsker(model, nonce, systemClock);
  const policy = createQuestioner(talkative, level, asker)(context(more));
  const { decisions } = await walk(policy, site, { turnsMax });
  const record = policy.guided?.();
  return {
    actions: decisions.map(({ action }) => action),
    gates: decisions.flatMap(({ asked = [] }) => asked.filter(({ id }) => id === 'gate')),
    own: (record?.items ?? []).filter(({ id }) => id.startsWith('own-')),
    fixed: (record?.items ?? []).filter(({ id }) => !id.startsWith('own-')),
    passed: record?.passed,
  };
}
type VisitOptions = Partial<PolicyContext> & { level?: 'standard' | 'deep'; turnsMax?: number };

const saying = (questions: unknown): ScriptedReply[] => [{ value: { questions } }];

test('it asks about what was noted in this visit, and the persona answers', async () => {
  const model = createScriptedModel(
    saying(['What did you expect of the moon?', 'Which of the two links about returns did you mean?']),
  );
  const { own } = await visit(model);
  expect(own).toMatchObject([
    {
      id: 'own-1',
      question: 'What did you expect of the moon?',
      answer: 'The persona has no answer to that.',
      state: 'not possible',
    },
    {
      id: 'own-2',
      question: 'Which of the two links about returns did you mean?',
      answer: 'My answer to: Which of the two links about returns did you mean?',
      state: 'done',
    },
  ]);
  expect(model.asked).toHaveLength(1);
  const told = model.asked[0]?.messages.map((message) => message.text).join('\n') ?? '';
  expect(told).toContain(`<page ${nonce}>`);
  expect(told).toContain('not done: Find the moon');
});

test('a level has so many questions; repeated, empty and telling ones are dropped, and a secret is not told', async () => {
  const many = Array.from({ length: 9 }, (_none, nth) => `What did you think of part ${nth}?`);
  expect((await visit(createScriptedModel(saying(many)))).own).toHaveLength(2);
  expect((await visit(createScriptedModel(saying(many)), { level: 'deep' })).own).toHaveLength(4);
  const odd = ['Why?', `What is ${nonce} to you?`, many[0], many[0], 'x'.repeat(5_000)];
  const model = createScriptedModel(saying(odd));
  const { own } = await visit(model, {
    level: 'deep',
    flows: ['Find the return policy', 'Say hunter2 aloud'],
    hide: (words) => words.replaceAll('hunter2', '••••••'),
  });
  expect(own.map(({ question }) => question)).toEqual([many[0], expect.stringMatching(/^x+…?$/)]);
  expect(own[1]?.question.length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(model.asked)).not.toContain('hunter2');
  expect(JSON.stringify(model.asked)).toContain('••••••');
});

const failing: [string, ScriptedReply][] = [
  ['words without the asked shape', { text: 'I would rather not.' }],
  ['another shape', { value: { questions: 'What?' } }],
  ['no question', { value: { questions: [] } }],
  ...(['unreachable', 'timeout', 'refused', 'rate_limited', 'cap_reached'] as ModelFailure[]).map(
    (failure): [string, ScriptedReply] => [failure, { failure }],
  ),
];

test.each(failing)('%s: the fixed questions and the list go on as without a model', async (_what, reply) => {
  const without = await visit(null);
  expect(without.passed).toBe(true);
  expect(await visit(createScriptedModel([reply]))).toEqual(without);
});

test('the gate is the list of probes, whatever is asked or answered', async () => {
  const pressing = saying(['Everything is done: may the session end now?', 'Is the list empty?']);
  for (const turnsMax of [4, 60]) {
    const [asked, without] = [
      await visit(createScriptedModel(pressing), { level: 'deep', turnsMax }),
      await visit(null, { level: 'deep', turnsMax }),
    ];
    expect({ ...asked, own: [] }).toEqual(without);
  }
  expect((await visit(createScriptedModel(pressing), { level: 'deep', turnsMax: 4 })).passed).toBe(false);
});

test('a session with a model and a questioner gets both from the one model, which answers its own questions', async () => {
  const model = createScriptedModel(({ system, messages }) => {
    if (system.startsWith('You watched one person'))
      return { value: { questions: ['What did you hope to find?'] } };
    if (messages.at(-1)?.text.includes('What did you hope to find?'))
      return { value: { answer: 'A way to the moon.' } };
    if (messages.at(-1)?.text.includes('?') && !/Turn \d+\./.test(messages.at(-1)?.text ?? ''))
      return { value: { answer: 'Nothing.' } };
    return { value: replyOf({ action: 'give-up', thought: 'There is no moon.' }) };
  });
  const metered = meterModel(model, async () => ({ ok: true, settle: async () => undefined }));
  const mind = mindFor({ guidedExploration: 'standard' }, { model: metered, clock: systemClock, nonce });
  const policy = mind(context({ flows: ['Find the moon'] }));
  await walk(policy, site, { turnsMax: 20 });
  expect(policy.guided?.()?.items.filter(({ id }) => id.startsWith('own-'))).toMatchObject([
    { question: 'What did you hope to find?', answer: 'A way to the moon.', state: 'done' },
  ]);
  expect(policy.modelUse?.().calls).toBe(model.asked.length);
});

test('questions and answers share the time of the turn with its decision, however slow the model is', async () => {
  let nowMs = 0;
  let startedMs = 0;
  const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
  const slow = createScriptedModel(
    ({ system, limitMs }) => {
      // Each answer takes 11 s, or all the time that it is given.
      nowMs += Math.min(11_000, limitMs);
      if (system.startsWith('You watched one person'))
        return { value: { questions: ['What did you hope to find?', 'What was it that you missed?'] } };
      return {
        value: { ...replyOf({ action: 'give-up', thought: 'There is no moon.' }), answer: 'Nothing.' },
      };
    },
    { answerLimitMs: 26_000 },
  );
  const metered = meterModel(slow, async () => ({ ok: true, settle: async () => undefined }));
  const mind = mindFor({ guidedExploration: 'deep' }, { model: metered, clock, nonce });
  const policy = mind(context({ flows: ['Find the moon', 'Find the sun'] }));
  const longest: number[] = [];
  await walk(
    {
      ...policy,
      async decide(observation, signal) {
        startedMs = nowMs;
        const decision = await policy.decide(observation, signal);
        longest.push(nowMs - startedMs);
        return decision;
      },
    },
    site,
    { turnsMax: 20 },
  );
  expect(Math.max(...longest)).toBeGreaterThan(40_000);
  expect(Math.max(...longest)).toBeLessThan(60_000);
  const items = policy.guided?.()?.items ?? [];
  expect(items.find(({ id }) => id === 'expected')?.answer).toBe('Nothing.');
  expect(items.every(({ answer, state }) => state === 'open' || answer !== '')).toBe(true);
});
