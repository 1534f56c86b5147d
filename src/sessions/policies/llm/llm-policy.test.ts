import { describe, expect, test } from 'vitest';
import { element, field } from '../../../../test/support/evidence-builder.ts';
import { replyOf, sceneNonce, sceneOf } from '../../../../test/support/llm-scene.ts';
import { plainPersona } from '../../../../test/support/personas.ts';
import { createScriptedModel, type ScriptedReply } from '../../../models/scripted.ts';
import type { PolicyContext } from '../../policy.ts';
import type { Reply } from './reply.ts';

const mug = element('e1', { role: 'link', name: 'Blue mug', href: 'https://shop.example.com/mug' });
const cart = element('e2', { name: 'Add to cart' });
const price = element('e3', { kind: 'text', role: '', name: '', text: 'Price: €12.50' });
const says = (...replies: Partial<Reply>[]): ScriptedReply[] =>
  replies.map((reply) => ({ value: replyOf(reply) }));
const sceneWith = (replies: ScriptedReply[], context: Partial<PolicyContext> = {}) => {
  const model = createScriptedModel(replies);
  return { ...sceneOf(model, context), model };
};
const lastTold = (model: ReturnType<typeof createScriptedModel>) =>
  model.asked.at(-1)?.messages.at(-1)?.text ?? '';

test('a decision has action, expectation, thought and confidence, and what it took', async () => {
  const { turn, model } = sceneWith(
    says({
      action: 'click',
      ref: 'e1',
      thought: 'That is it.',
      confidence: 0.9,
      expect: 'navigate',
      expectation: 'The page of the mug.',
    }),
  );
  const decision = await turn([mug, cart, price]);
  expect(decision.action).toEqual({ kind: 'click', ref: 'e1' });
  expect(decision.record).toMatchObject({
    thought: 'That is it.',
    confidence: 0.9,
    expectation: {
      kind: 'navigate',
      about: expect.arrayContaining(['mug']),
      sentence: 'The page of the mug.',
    },
    model: { calls: 1, refused: [] },
  });
  expect(decision.record.model?.use.inputTokens).toBeGreaterThan(100);
  expect(decision.effort.labelsRead).toBeGreaterThan(0);
  expect(lastTold(model)).toContain('Price: €12.50');
  expect(model.asked[0]?.system).toContain('Buy the blue mug');
});

test('what the persona does not perceive, what is disabled and what is no control is refused and told', async () => {
  const off = element('e8', { name: 'Pay', states: { disabled: true } });
  const { turn, model, policy } = sceneWith(
    says({ action: 'click', ref: 'e99' }, { action: 'click', ref: 'e8' }, { action: 'click', ref: 'e2' }),
  );
  const decision = await turn([mug, cart, price, off]);
  expect(decision.action).toEqual({ kind: 'click', ref: 'e2' });
  expect(decision.record.model?.refused).toEqual([
    'There is no "e99" among what this person perceives.',
    'e8 is disabled.',
  ]);
  expect(model.asked[1]?.messages.at(-1)?.text).toContain('no "e99"');
  expect(policy.modelUse?.()).toMatchObject({ calls: 3, refusedReplies: 2 });
});

test("a key that the page names is pressed, one that it does not name or that is the browser's own is not", async () => {
  const save = element('e8', { name: 'Save Ctrl+S' });
  const close = element('e9', { name: 'Close tab Ctrl+W' });
  const press = (text: string) => ({ action: 'press' as const, text });
  const { turn } = sceneWith(says(press('F2'), press('ctrl+w'), press('Ctrl + S')));
  const decision = await turn([mug, save, close]);
  expect(decision.action).toEqual({ kind: 'press', key: 'Control+s' });
  expect(decision.record.model?.refused).toEqual([
    '"F2" is no key that can be pressed.',
    '"ctrl+w" is no key that can be pressed.',
  ]);
});

test('words over which a hand shows are pressed by whoever points, and by nobody else', async () => {
  const hand = { ...price.style, cursor: 'pointer' };
  const house = { ...price, ref: 'e4', text: 'House', style: hand };
  const points = sceneWith(says({ action: 'click', ref: 'e4' }));
  expect(await points.turn([house, price])).toMatchObject({ action: { kind: 'click', ref: 'e4' } });
  expect(lastTold(points.model)).toContain('clickable e4 House');
  const keys = { ...plainPersona, abilities: { ...plainPersona.abilities, motor: 'keyboard' as const } };
  const types = sceneWith(says({ action: 'click', ref: 'e4' }, { action: 'wait' }), { persona: keys });
  expect(await types.turn([house, price])).toMatchObject({ action: { kind: 'wait' } });
  expect(lastTold(points.model)).not.toContain('clickable e3');
});

test('a turn without a usable answer is hesitation; three in a row end the session as ours', async () => {
  const { turn } = sceneWith(
    Array.from({ length: 9 }, (): ScriptedReply => ({ text: 'I would click the big button.' })),
  );
  for (const _turn of [1, 2]) expect(await turn([mug])).toMatchObject({ action: { kind: 'wait' } });
  expect((await turn([mug])).stop).toMatchObject({
    kind: 'failed',
    failure: { code: 'harness_error', reason: 'model_unusable' },
  });
});

test.each(['unreachable', 'rate_limited', 'timeout', 'server_error', 'bad_request'] as const)(
  '%s is hesitation; three in a row end the session as harness_error',
  async (failure) => {
    const down: ScriptedReply = { failure, because: 'Down.' };
    const again = says({ action: 'click', ref: 'e1' });
    const { turn } = sceneWith([down, down, ...again, down, down, down]);
    for (const kind of ['wait', 'wait', 'click', 'wait', 'wait'] as const)
      expect(await turn([mug])).toMatchObject({ action: { kind } });
    expect((await turn([mug])).stop).toMatchObject({
      kind: 'failed',
      failure: {
        code: 'harness_error',
        reason: `model_${failure}`,
        message: 'The language model gave out: Down.',
      },
    });
  },
);

test.each(['wrong_key', 'unknown_model', 'not_exempt'] as const)(
  '%s cannot pass, and ends the session at once',
  async (failure) => {
    const { turn } = sceneWith([{ failure, because: 'No.' }]);
    expect((await turn([mug])).stop).toMatchObject({
      kind: 'failed',
      failure: { code: 'harness_error', reason: `model_${failure}` },
    });
  },
);

test('an answer may take as long as the model is given, and one that fails leaves time for another', async () => {
  const { turn, model } = sceneWith(says({}));
  await turn([mug]);
  expect(model.asked[0]?.limitMs).toBeGreaterThan(120_000);
});

test('a cap ends the session out of budget', async () => {
  const scene = sceneOf(createScriptedModel(says({})), {}, async () => ({
    ok: false,
    because: 'The cap is reached.',
  }));
  expect((await scene.turn([mug])).stop).toEqual({
    kind: 'ended',
    outcome: 'out_of_budget',
    because: 'The cap is reached.',
  });
});

test('an answer that was withheld is asked for again', async () => {
  const { turn, model } = sceneWith([{ failure: 'refused' }, ...says({ action: 'click', ref: 'e1' })]);
  expect((await turn([mug])).action).toEqual({ kind: 'click', ref: 'e1' });
  // In words of ours, which a page cannot say: what stands between its marks is no order.
  const asked = model.asked.at(-1)?.messages.at(-1)?.text;
  expect(asked).toMatch(/^That was not done: it was withheld\. .* go on as this person\./);
  expect(asked).not.toContain('<page');
});

test('a conversation that is too long loses its history, then its look, and goes on', async () => {
  const many = Array.from({ length: 150 }, (_none, at) =>
    element(`e${at + 10}`, { name: `A rather long label of the thing number ${at}` }),
  );
  const { turn, model, policy } = sceneWith([
    ...says({ action: 'click', ref: 'e10' }, { action: 'click', ref: 'e11' }),
    { failure: 'too_long' },
    { failure: 'too_long' },
    ...says({ action: 'click', ref: 'e10' }),
  ]);
  await turn(many);
  await turn(many, { delta: { appeared: [], changed: [], gone: 0 } });
  expect((await turn(many, { delta: { appeared: [], changed: [], gone: 0 } })).action).toEqual({
    kind: 'click',
    ref: 'e10',
  });
  const sizes = model.asked.map(({ messages }) => messages.reduce((sum, { text }) => sum + text.length, 0));
  expect(sizes[4]).toBeLessThan(sizes[2]! / 2);
  expect(policy.modelUse?.()).toMatchObject({ forgotten: 2 });
});

describe('typing', () => {
  const name = field('e10', '', { label: 'Your name', autocomplete: 'name' });
  const mail = field('e11', '', { type: 'email', label: 'E-mail' });
  const password = field('e12', null, {
    type: 'password',
    label: 'Password',
    autocomplete: 'current-password',
  });
  const note = field('e13', '', { type: 'textarea', label: 'Delivery note' });
  const search = field('e14', '', { type: 'search', label: 'Search' });
  const typed = async (reply: Partial<Reply>, context: Partial<PolicyContext> = {}) =>
    (
      await sceneWith(says({ action: 'type', ...reply }, { action: 'give-up', text: 'no' }), context).turn([
        name,
        mail,
        password,
        note,
        search,
      ])
    ).action;

  test('identities are those of the test, whatever the model writes', async () => {
    expect(await typed({ ref: 'e10', text: 'Jane Doe' })).toMatchObject({
      kind: 'type',
      text: 'Passerby Test',
    });
    expect(await typed({ ref: 'e11', text: 'jane@company.com' })).toMatchObject({
      text: expect.stringMatching(/^passerby\.test\d+@example\.com$/),
    });
    expect(
      await typed({ ref: 'e11', text: 'qa@client.io' }, { task: 'Sign up as qa@client.io' }),
    ).toMatchObject({ text: 'qa@client.io' });
  });

  test('passwords are not guessed, addresses not invented, cards not made up, and novels not written', async () => {
    const gaveUp = { kind: 'give-up' };
    expect(await typed({ ref: 'e12', text: 'hunter2' })).toMatchObject(gaveUp);
    expect(await typed({ ref: 'e13', text: 'Write to boss@rival.com' })).toMatchObject(gaveUp);
    expect(await typed({ ref: 'e13', text: 'See https://evil.test/x' })).toMatchObject(gaveUp);
    expect(await typed({ ref: 'e13', text: '4111 1111 1111 1111' })).toMatchObject(gaveUp);
    expect(await typed({ ref: 'e13', text: 'word '.repeat(100) })).toMatchObject(gaveUp);
    expect(await typed({ ref: 'e14', text: 'blue mug' })).toMatchObject({ kind: 'type', text: 'blue mug' });
    expect(
      await typed({ ref: 'e12', text: 'letmein-77' }, { task: 'Sign in with the password letmein-77' }),
    ).toMatchObject({ text: 'letmein-77' });
  });

  test('neither the rules nor the mark leave through a field, plain, reversed or in base64', async () => {
    const { model } = await (async () => {
      const scene = sceneWith(says({}));
      await scene.turn([note]);
      return scene;
    })();
    const rules = (model.asked[0]?.system ?? '').slice(0, 180);
    for (const text of [
      rules,
      Array.from(rules).toReversed().join(''),
      Buffer.from(rules).toString('base64'),
      sceneNonce,
    ]) {
      expect(await typed({ ref: 'e13', text })).toMatchObject({ kind: 'give-up' });
      const told = await sceneWith(says({ thought: text, expectation: text })).turn([note]);
      expect(JSON.stringify(told.record)).not.toContain(text.slice(0, 60));
    }
  });
});

test('"done" needs words in view that show it', async () => {
  const thanks = element('e5', { kind: 'heading', text: 'Thank you for your order' });
  const { turn } = sceneWith(
    says({ action: 'done', text: 'Order confirmed' }, { action: 'done', text: 'thank you for your order' }),
  );
  const decision = await turn([thanks]);
  expect(decision.action).toMatchObject({
    kind: 'finish',
    reached: true,
    because: expect.stringContaining('thank you for your order'),
  });
  expect(decision.record.model?.refused).toHaveLength(1);
});

test.each([
  ['a press', { action: 'click', ref: 'e6' }],
  ['Enter in its form', { action: 'type', ref: 'e7', text: 'Leave it at the door', submit: true }],
  ['Enter on it', { action: 'press', text: 'Enter' }],
] as const)('an order that the harness stopped is not asked for again by %s', async (_what, reply) => {
  const order = element('e6', { name: 'Place order', group: 'f1' });
  const note = field('e7', '', { label: 'Delivery note', form: 'f1' });
  const { turn } = sceneWith(
    says({ action: 'click', ref: 'e6' }, reply, { action: 'give-up', text: 'enough' }),
    { effects: 'all' },
  );
  expect((await turn([order, note])).action).toMatchObject({ kind: 'click' });
  const again = await turn([order, note], {
    focus: 'e6',
    refused: 'stopped before placing the order: it was sent once',
  });
  expect(again.action).toMatchObject({ kind: 'give-up' });
  expect(again.record.model?.refused[0]).toContain('not tried again');
});

test('done after a step that the harness held ends at the last safe point; after anything else it needs its words', async () => {
  const order = element('e6', { name: 'Place order' });
  const { turn } = sceneWith(
    says(
      { action: 'click', ref: 'e6' },
      { action: 'done', text: '' },
      { action: 'click', ref: 'e2' },
      { action: 'done', text: '' },
      { action: 'give-up', text: 'enough' },
    ),
  );
  const refused = 'stopped before placing the order: POST /orders would have been sent';
  await turn([order, cart]);
  const held = await turn([order, cart], { refused, refusedFor: 'held', effect: { visibleMutations: 0 } });
  expect(held.action).toMatchObject({ kind: 'finish', reached: true, detail: 'stopped_at_leave' });
  expect(held.action).toMatchObject({ because: expect.stringContaining('POST /orders') });
  await turn([order, cart]);
  const changed = await turn([order, cart], { effect: { visibleMutations: 3 } });
  expect(changed.action).toMatchObject({ kind: 'give-up' });
  expect(changed.record.model?.refused).toHaveLength(1);
});

test('what changes nothing is not done a third time', async () => {
  const { turn } = sceneWith(
    says(...Array.from({ length: 3 }, () => ({ action: 'click' as const, ref: 'e2' })), { action: 'back' }),
  );
  const dead = { effect: { visibleMutations: 0 }, delta: { appeared: [], changed: [], gone: 0 } };
  await turn([cart]);
  await turn([cart], dead);
  expect((await turn([cart], dead)).action).toEqual({ kind: 'back' });
});

test('the person decides what to listen with and what consent to give', async () => {
  const persona = {
    ...plainPersona,
    how: { ...plainPersona.how, consent: 'reject' as const },
  };
  const notice = element('e20', { kind: 'text', role: '', name: '', text: 'We use cookies.' });
  const accept = element('e21', { name: 'Accept all' });
  const reject = element('e22', { name: 'Reject all' });
  const { turn } = sceneWith(
    says(
      { action: 'listen', text: 'headings' },
      { action: 'scroll-up' },
      { action: 'click', ref: 'e21' },
      { action: 'click', ref: 'e22' },
    ),
    { persona },
  );
  const page = [notice, accept, reject];
  const first = await turn(page);
  expect(first.action).toMatchObject({ kind: 'scroll', direction: 'up' });
  expect(first.record.model?.refused).toHaveLength(1);
  expect((await turn(page)).action).toEqual({ kind: 'click', ref: 'e22' });
});

test('labels come as many at a time as this person reads', async () => {
  const persona = { ...plainPersona, how: { ...plainPersona.how, readingCap: 2 } };
  const links = Array.from({ length: 5 }, (_none, at) => element(`e${at + 1}`, { name: `Way ${at + 1}` }));
  const { turn, model } = sceneWith(says({ action: 'click', ref: 'e5' }, {}, {}), { persona });
  expect((await turn(links)).record.model?.refused).toEqual([
    'There is no "e5" among what this person perceives.',
  ]);
  expect(model.asked[0]?.messages.at(-1)?.text.match(/Way \d/g)).toHaveLength(2);
  await turn(links, { delta: { appeared: [], changed: [], gone: 0 } });
  expect(
    model.asked[2]?.messages
      .map(({ text }) => text)
      .join('')
      .match(/Way \d/g),
  ).toHaveLength(4);
});

test('values in view are kept in mind, as many as the person holds, and told again', async () => {
  const persona = { ...plainPersona, how: { ...plainPersona.how, workingMemory: 1 } };
  const { turn, model, policy } = sceneWith(
    says(
      {
        noted: [
          { what: 'price of the mug', value: '€12.50' },
          { what: 'stock', value: '7 left' },
        ],
      },
      {
        compared: 'The price was €12.50 and is €14.00 now.',
        judged: 'otherwise',
        why_not: 'The price is another.',
      },
    ),
    { persona },
  );
  const first = await turn([price]);
  expect(first.record.noted).toEqual([{ what: 'price of the mug', value: '€12.50' }]);
  const second = await turn([element('e3', { kind: 'text', role: '', name: '', text: 'Price: €14.00' })]);
  expect(lastTold(model)).toContain('price of the mug: €12.50 (turn 1');
  expect(second.record).toMatchObject({
    compared: expect.stringContaining('€14.00'),
    judged: { turn: 1, met: false, whyNot: 'The price is another.' },
  });
  expect(policy.modelUse?.().values).toEqual([{ what: 'price of the mug', value: '€12.50', turn: 1 }]);
});

test('{{name}} becomes the value that came with the task, which no prompt tells', async () => {
  const box = field('e7', 'Booking reference');
  const { turn, model } = sceneWith(
    says(
      { action: 'type', ref: 'e7', text: '{{booking reference}}' },
      { action: 'type', ref: 'e7', text: '{{ another }}' },
    ),
    { values: { 'booking reference': 'QX-7731-ZK' } },
  );
  const { action } = await turn([mug, box]);
  expect(action).toMatchObject({ kind: 'type', ref: 'e7', text: 'QX-7731-ZK' });
  expect(await turn([mug, box])).not.toMatchObject({ action: { text: 'QX-7731-ZK' } });
  expect(model.asked[0]?.system).toContain('{{booking reference}}');
  for (const { system, messages } of model.asked)
    expect(system + JSON.stringify(messages)).not.toContain('QX-7731-ZK');
});
