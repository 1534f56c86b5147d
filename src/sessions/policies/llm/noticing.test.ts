import { expect, test } from 'vitest';
import { element } from '../../../../test/support/evidence-builder.ts';
import { replyOf, sceneNonce, sceneOf } from '../../../../test/support/llm-scene.ts';
import { createScriptedModel } from '../../../models/scripted.ts';
import type { Leave } from '../../../models/model.ts';
import type { Reply } from './reply.ts';

const total = element('e1', { kind: 'text', role: '', name: '', text: 'Total: €31.00' });
const add = element('e2', { name: 'Add' });
const said = (more: Partial<Reply['noticed'][number]>): Reply['noticed'][number] => ({
  kind: 'wrong value',
  what: 'The total is not the sum of the two lines.',
  quote: 'Total: €31.00',
  ref: '',
  box: [],
  ...more,
});
const scene = (...turns: Reply['noticed'][]) =>
  sceneOf(createScriptedModel(turns.map((noticed) => ({ value: replyOf({ noticed }) }))));

test('what is noticed is kept from the first turn, with its pointers held against the page', async () => {
  const { turn } = scene([
    said({}),
    said({ kind: 'dead control', what: 'Nothing happens on Add.', quote: '', ref: 'e2' }),
    said({ kind: 'layout', what: 'The badge lies over the price.', quote: '', box: [10, 20, 30, 40] }),
    said({ kind: 'other', what: 'It says something else.', quote: 'Total: €99.00' }),
    said({ kind: 'broken', what: 'It is broken.', quote: '', ref: 'e77', box: [0, 0, 99_999, 1] }),
  ]);
  const { noticed } = (await turn([total, add])).record;
  expect(noticed?.map(({ kind, shown, ref }) => [kind, shown, ref])).toEqual([
    ['wrong value', true, ''],
    ['dead control', true, 'e2'],
    ['layout', true, ''],
    ['other', false, ''],
    ['broken', false, ''],
  ]);
  expect(noticed?.map(({ box }) => box)).toEqual([
    null,
    add.box,
    { x: 10, y: 20, width: 30, height: 40 },
    null,
    null,
  ]);
});

test('a box is told in dots of the picture, also where the picture is that of the last look', async () => {
  const { turn } = scene(
    [said({ kind: 'layout', what: 'The badge lies over the price.', quote: '', box: [8, 16, 32, 40] })],
    [said({ kind: 'layout', what: 'The title is cut.', quote: '', box: [80, 16, 32, 40] })],
  );
  const picture = { mediaType: 'image/jpeg', base64: '', width: 1_024, height: 640 } as const;
  const { record } = await turn([total], { picture });
  expect(record.noticed?.[0]?.box).toEqual({ x: 10, y: 20, width: 40, height: 50 });
  expect((await turn([total])).record.noticed?.[0]?.box).toEqual({ x: 100, y: 20, width: 40, height: 50 });
});

test('a thing is kept once, and a quote may be of words that are gone again', async () => {
  const { turn } = scene(
    [said({})],
    [
      said({ what: 'The total is  not the sum of the two lines.' }),
      said({ kind: 'no feedback', what: 'The toast is gone too soon.', quote: 'Saved' }),
    ],
  );
  await turn([total]);
  const { record } = await turn([total], {
    effect: { announcements: ['Saved'] },
    delta: { appeared: [], changed: [], gone: 0 },
  });
  expect(record.noticed).toMatchObject([{ kind: 'no feedback', quote: 'Saved', shown: true }]);
});

test('what gives the rules away is not kept', async () => {
  const { turn } = scene([said({ what: `The mark is ${sceneNonce}`, quote: sceneNonce })]);
  expect(JSON.stringify((await turn([total])).record)).not.toContain(sceneNonce);
});

test('what was noticed beside an action that is refused is kept with the turn', async () => {
  const script = createScriptedModel([
    { value: replyOf({ noticed: [said({})], action: 'click', ref: 'e99' }) },
    { value: replyOf({ noticed: [said({ what: 'The price has no currency.' })] }) },
  ]);
  const { record } = await sceneOf(script).turn([total]);
  expect(record.noticed?.map(({ what }) => what)).toEqual([
    'The total is not the sum of the two lines.',
    'The price has no currency.',
  ]);
});

test('a turn without a usable answer keeps what its answers noticed', async () => {
  const vain = { value: replyOf({ noticed: [said({})], action: 'click', ref: 'e99' }) };
  const { record } = await sceneOf(createScriptedModel([vain, vain, vain])).turn([total]);
  expect(record).toMatchObject({ strategy: 'model-unsure', noticed: [{ kind: 'wrong value' }] });
});

test('what was noticed in a decision that ends the session at a cap has no turn, and is counted', async () => {
  const vain = { value: replyOf({ noticed: [said({})], action: 'click', ref: 'e99' }) };
  let calls = 0;
  const cap = async (): Promise<Leave> =>
    (calls += 1) > 1
      ? { ok: false, because: 'The cap is reached.' }
      : { ok: true, settle: async () => undefined };
  const { turn, policy } = sceneOf(createScriptedModel([vain]), {}, cap);
  expect((await turn([total])).stop).toMatchObject({ outcome: 'out_of_budget' });
  expect(policy.modelUse?.()).toMatchObject({ noticedCut: 1 });
});

test('the same said of another thing, or with another quote, is another thing', async () => {
  const nameless = { kind: 'accessibility' as const, what: 'It has no name.', quote: '' };
  const buy = element('e3', { name: 'Buy' });
  const { turn } = scene([
    said({ ...nameless, ref: 'e2' }),
    said({ ...nameless, ref: 'e3' }),
    said({ ...nameless, ref: 'e3' }),
    said({ ...nameless, quote: 'Total: €31.00' }),
  ]);
  const { noticed } = (await turn([total, add, buy])).record;
  expect(noticed?.map(({ ref, quote }) => [ref, quote])).toEqual([
    ['e2', ''],
    ['e3', ''],
    ['', 'Total: €31.00'],
  ]);
});

test('no answer tells too much at once, and what is beyond the cap of a session is counted', async () => {
  const many = Array.from({ length: 205 }, (_none, at) => said({ what: `Fault ${at}.` }));
  const { turn, policy } = scene(many, [said({ what: 'Fault 7.' }), said({ what: 'One more.' })]);
  expect((await turn([total])).record.noticed).toHaveLength(200);
  expect(policy.modelUse?.()).toMatchObject({ noticedCut: 5 });
  expect((await turn([total])).record.noticed).toBeUndefined();
  expect(policy.modelUse?.()).toMatchObject({ noticedCut: 6 });
});
