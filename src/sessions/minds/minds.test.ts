import { afterEach, expect, test } from 'vitest';
import { observationOf, outcomeOf, replyOf } from '../../../test/support/llm-scene.ts';
import { plainPersona } from '../../../test/support/personas.ts';
import { button, heading, link, readOf, text, type SitePage } from '../../../test/support/synthetic-page.ts';
import { seededRandom } from '../../base/random.ts';
import { systemClock } from '../../base/time.ts';
import { longestBlockMs } from '../../../test/support/longest-block.ts';
import { meterModel } from '../../models/metered.ts';
import { noTokens, type Model } from '../../models/model.ts';
import { createBuiltinPolicy } from '../policies/builtin/builtin-policy.ts';
import { openEmbeddings } from '../policies/mind-for.ts';
import type { Decision, Mind, Observation, PolicyContext } from '../policy.ts';
import { createMinds, type Minds } from './minds.ts';

const opened: Minds[] = [];
afterEach(() => Promise.all(opened.splice(0).map((minds) => minds.close())));
function open(options?: Parameters<typeof createMinds>[0]): Minds {
  const minds = createMinds(options);
  opened.push(minds);
  return minds;
}

const never = new AbortController().signal;
const seed = [7, 'plain', 0, '1', 'policy'];
const forThread = { seed, hides: { secrets: [] as string[], names: [], values: [] } };
const contextOf = (): PolicyContext => ({
  persona: plainPersona,
  targetUrl: 'https://shop.example/',
  task: 'Buy the blue mug',
  flows: [],
  effects: 'all',
  random: seededRandom(...seed),
});
const page: SitePage = {
  title: 'Kitchen',
  parts: [heading('Kitchen'), link('Red plate', '/plate'), link('Blue mug', '/mug'), button('Search')],
};
const see = (of: SitePage, turn: number): Observation => ({
  ...readOf(of, 'https://shop.example/kitchen'),
  turn,
  canGoBack: false,
  delta: null,
});
/** Far more than a page read holds: seconds of work for a mind. */
const endless: SitePage = {
  title: 'Endless',
  parts: Array.from({ length: 60_000 }, (_, at) =>
    link(`Thing ${at} and ${at * 7} more`, `/thing/${at}`, { y: at % 700 }),
  ),
};

test('a mind in a thread decides, learns and tells as the same mind beside it does', async () => {
  const hosted = open().mindFor({})(contextOf(), forThread);
  const beside = createBuiltinPolicy(contextOf());
  for (let turn = 1; turn <= 3; turn++) {
    const decided = await hosted.decide(see(page, turn), never);
    expect(decided).toEqual(await beside.decide(see(page, turn), never));
    const outcome = outcomeOf(decided, see(page, turn));
    expect(await hosted.learn(outcome)).toEqual(beside.learn(outcome));
  }
  expect(await hosted.lastWord?.(see(page, 4))).toEqual(beside.lastWord?.(see(page, 4)));
  expect(hosted.flows()).toEqual(beside.flows());
});

test('a mind that thinks too long is ended, for that session alone, while the event loop goes on', async () => {
  const minds = open({ thinkLimitMs: 3_000 });
  const stuck = minds.mindFor({})(contextOf(), forThread);
  const calm = minds.mindFor({})(contextOf(), forThread);
  await calm.decide(see(page, 1), never);
  await stuck.decide(see(page, 1), never);
  const observation = see(endless, 2);
  let thought: Promise<unknown> = Promise.resolve();
  const blockMs = await longestBlockMs(async () => {
    thought = stuck.decide(observation, never);
    thought.catch(() => undefined);
    await calm.decide(see(page, 2), never);
    await thought.catch(() => undefined);
  });
  await expect(thought).rejects.toMatchObject({ name: 'MindError', reason: 'mind_timeout' });
  await expect(stuck.decide(see(page, 3), never)).rejects.toMatchObject({ reason: 'mind_timeout' });
  expect((await calm.decide(see(page, 3), never)).action).toBeDefined();
  // The copy of the page on its way to the thread is all that happens here.
  expect(blockMs).toBeLessThan(1_000);
  await stuck.close?.();
});

/**
 * A page whose words take more memory than a thread has. Here they are one text; each copy that reaches the thread is a text of its
 * own.
 */
const vast = (turn: number): Observation => {
  const words = 'lamp '.repeat(1_000_000);
  const seen = see(page, turn);
  const [element] = seen.elements;
  if (!element) throw new Error('the page has elements');
  const elements = Array.from({ length: 80 }, (_none, at) => ({ ...element, ref: `v${at}`, text: words }));
  return { ...seen, elements };
};

test('a mind that takes more memory than it may have is ended, for that session alone', async () => {
  const minds = open({ thinkLimitMs: 60_000 });
  const full = minds.mindFor({})(contextOf(), forThread);
  const calm = minds.mindFor({})(contextOf(), forThread);
  await Promise.all([full.decide(see(page, 1), never), calm.decide(see(page, 1), never)]);
  await expect(full.decide(vast(2), never)).rejects.toMatchObject({
    name: 'MindError',
    reason: 'mind_memory',
  });
  await expect(full.decide(see(page, 3), never)).rejects.toMatchObject({ reason: 'mind_memory' });
  expect((await calm.decide(see(page, 2), never)).action).toBeDefined();
  await full.close?.();
  const next = minds.mindFor({})(contextOf(), forThread);
  expect((await next.decide(see(page, 1), never)).action).toBeDefined();
});

test('a mind asks the language model of its session through its thread, and tells what it used', async () => {
  const questions: string[] = [];
  const model: Model = {
    name: 'scripted:one',
    price: null,
    answerLimitMs: 1_000,
    ask: async (question) => {
      questions.push(question.messages.map((message) => message.text).join('\n'));
      const use = { ...noTokens, inputTokens: 10, outputTokens: 5 };
      question.used?.(use);
      const value = question.schema.parse(replyOf({ action: 'scroll-down' }));
      return { kind: 'answer', value, cut: false, use, tries: 1 };
    },
  };
  const metered = meterModel(model, async () => ({ ok: true, settle: async () => undefined }));
  const parts = { model: metered, clock: systemClock, nonce: 'K7m2Qx9LwB4t' };
  const hides = { secrets: ['hunter-two-hunter'], names: [], values: [] };
  const mind: Mind = open().mindFor({}, parts)(contextOf(), { seed, hides });
  const shown: SitePage = {
    title: 'Kitchen',
    parts: [text('Your word is hunter-two-hunter.'), ...page.parts],
  };
  const decided: Decision = await mind.decide(see(shown, 1), never);
  expect(decided.action.kind).toBe('scroll');
  expect(questions.join()).toContain('Blue mug');
  expect(questions.join()).not.toContain('hunter-two');
  expect(mind.modelUse?.()).toMatchObject({ calls: 1, use: { inputTokens: 10, outputTokens: 5 } });
});

test('a thread serves the next session when one has ended, and remembers nothing of it', async () => {
  const minds = open();
  const first = minds.mindFor({})(contextOf(), forThread);
  const decided = await first.decide(see(page, 1), never);
  await first.close?.();
  const second = minds.mindFor({})(contextOf(), forThread);
  expect(await second.decide(see(page, 1), never)).toEqual(decided);
  expect(second.flows()).toEqual([]);
});

test('what a mind throws fails its session with the reason', async () => {
  const mind = open().mindFor({})(contextOf(), forThread);
  const broken = observationOf([], { lang: null as never });
  await expect(mind.decide(broken, never)).rejects.toMatchObject({
    name: 'MindError',
    reason: 'mind_failed',
  });
});

test('minds that have the model of the process decide, thread after thread, and end it with them', async () => {
  const embeddings = await openEmbeddings('packaged');
  const minds = open({ embeddings });
  const first = minds.mindFor({})(contextOf(), forThread);
  const second = minds.mindFor({})(contextOf(), forThread);
  const decided = await Promise.all([first, second].map((mind) => mind.decide(see(page, 1), never)));
  expect(decided[0]).toEqual(decided[1]);
  await first.close?.();
  const third = minds.mindFor({})(contextOf(), forThread);
  expect(await third.decide(see(page, 1), never)).toEqual(decided[0]);
});
