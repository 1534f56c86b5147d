// What a model suspects is not lost: to an answer that was cut or had no shape, to another that says nearly the same, to a check that
// was stated wrongly.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { systemClock } from '../base/time.ts';
import type { Evidence, NoticedRecord, ProofRecord, ProofVerdict } from '../evidence/evidence.ts';
import { createScriptedModel, type ScriptedReply } from '../models/scripted.ts';
import { examine } from './examine.ts';
import type { SaidSuspicion, Suspicion } from './read-suspicions.ts';

const add = element('e1', { name: 'Add' });
const last = { judged: 'nothing to judge', why_not: '' };
const box = { x: 4, y: 5, width: 60, height: 20 };
const noticed: NoticedRecord = {
  kind: 'dead control',
  what: 'Add does nothing.',
  quote: 'Add',
  ref: 'e1',
  box,
  shown: true,
};

/** A session of two screens, the second with this many words. */
function session(words = 1): Evidence {
  const texts = Array.from({ length: words }, (_none, at) =>
    element(`w${at}`, { kind: 'text', role: '', name: '', text: `Word ${at} ${'and on '.repeat(30)}` }),
  );
  const made = turn(1, add, { from: 's1', to: 's2' });
  return evidence({
    screens: [screen('s1', [add]), screen('s2', [add, ...texts])],
    turns: [{ ...made, decision: { ...made.decision, noticed: [noticed] } }],
  });
}

const check = (text: string) => JSON.stringify([{ kind: 'text', at: 'end', text, present: false }]);
const said = (more: Partial<SaidSuspicion>): SaidSuspicion => ({
  of: '',
  kind: 'dead control',
  what: 'Add does nothing.',
  quote: '',
  turn: 1,
  crawl: false,
  steps: '[]',
  checks: check('Added'),
  ...more,
});
const answer = (...suspicions: SaidSuspicion[]): ScriptedReply => ({ value: { last, suspicions } });

async function examined(
  replies: Parameters<typeof createScriptedModel>[0],
  {
    of = session(),
    ...more
  }: {
    of?: Evidence;
    verdicts?: Record<string, ProofVerdict>;
    slow?: (suspicion: Suspicion) => Promise<void>;
  } = {},
) {
  const driven: string[] = [];
  const model = createScriptedModel(replies);
  const told = await examine({
    evidence: of,
    model,
    known: [{ fingerprint: 'fp_dead', title: 'A button does nothing', url: 'https://shop.test/' }],
    hide: (text) => text,
    nonce: 'N0nce',
    prove: async (suspicion): Promise<ProofRecord> => {
      driven.push(suspicion.id);
      await more.slow?.(suspicion);
      const verdict = more.verdicts?.[suspicion.what] ?? 'proven';
      return { verdict, because: `It is ${verdict}.`, drives: [] };
    },
    limitMs: 60_000,
    clock: systemClock,
    signal: new AbortController().signal,
  });
  return { ...told, driven, asked: model.asked };
}

const summary = (list: readonly { id: string; what: string; proof: ProofRecord | null }[]) =>
  list.map(({ id, what, proof }) => [id, what, proof?.verdict ?? null]);

test('an answer that is cut keeps what is whole of it, and goes on', async () => {
  const text = JSON.stringify({ last, suspicions: [said({}), said({ what: 'The total is wrong.' })] });
  const { suspicions, asked } = await examined([
    { text: text.slice(0, text.indexOf('The total') + 4) },
    answer(said({ what: 'The total is wrong.', checks: check('Total') })),
  ]);
  expect(summary(suspicions)).toEqual([
    ['q1', 'Add does nothing.', 'proven'],
    ['q2', 'The total is wrong.', 'proven'],
    ['n1', 'Add does nothing.', null],
  ]);
  expect(asked[1]?.messages.at(-1)?.text).toContain('q1: Add does nothing.');
});

test('an answer without the asked shape is asked for once more', async () => {
  const { suspicions, record } = await examined([{ text: 'I found two faults.' }, answer(said({}))]);
  expect(suspicions.map(({ id }) => id)).toEqual(['q1', 'n1']);
  expect(record.because).toBeNull();
  const twice = await examined([{ text: 'Two.' }, { text: 'Two!' }, answer(said({}))]);
  expect(twice.record.because).toBe('The answer does not have the asked shape.');
});

test('two sentences about what one check tells are both kept, and it is driven once', async () => {
  const { suspicions, driven } = await examined([
    answer(
      said({}),
      said({ what: 'Nobody hears that something was added.' }),
      said({ kind: 'no feedback', quote: 'Add' }),
      said({}),
    ),
  ]);
  expect(summary(suspicions)).toEqual([
    ['q1', 'Add does nothing.', 'proven'],
    ['q2', 'Nobody hears that something was added.', 'proven'],
    ['q3', 'Add does nothing.', 'proven'],
    ['n1', 'Add does nothing.', null],
  ]);
  expect(driven).toEqual(['q1']);
});

test('what is corrected of one part is driven while the next part is asked about', async () => {
  const order: string[] = [];
  const wrong = (what: string) => answer(said({ what, checks: '[{"kind":"vibe"}]' }));
  const right = (of: string) => answer(said({ of, what: `Right of ${of}`, checks: check(of) }));
  const replies = [wrong('One'), wrong('Two'), answer(), right('q1'), right('q2')];
  const { suspicions } = await examined(
    (_question, at) => {
      order.push('asked');
      return replies[at] ?? answer();
    },
    { of: session(380), slow: async ({ what }) => void order.push(await sleep(40, what)) },
  );
  expect(order).toEqual(['asked', 'asked', 'asked', 'asked', 'asked', 'Right of q1', 'Right of q2']);
  expect(summary(suspicions).slice(0, 2)).toEqual([
    ['q3', 'Right of q1', 'proven'],
    ['q4', 'Right of q2', 'proven'],
  ]);
});

test('a purse that is empty ends the corrections, and what was said before stays', async () => {
  const wrong = (what: string) => answer(said({ what, checks: '[{"kind":"vibe"}]' }));
  const { suspicions, record, asked } = await examined(
    [wrong('One'), wrong('Two'), answer(), { failure: 'cap_reached', because: 'The purse is empty.' }],
    { of: session(380) },
  );
  expect(asked).toHaveLength(4);
  expect(record).toMatchObject({ parts: 3, asked: 3, because: 'The purse is empty.' });
  expect(suspicions.map(({ id, what }) => [id, what]).slice(0, 2)).toEqual([
    ['q1', 'One'],
    ['q2', 'Two'],
  ]);
});

test('what was refuted and is stood by without a check is an opinion, where it was seen; what is left out is dropped', async () => {
  const { suspicions, asked } = await examined(
    [
      answer(said({ of: 'n1 fdead' }), said({ what: 'It is slow.', checks: check('Slow') })),
      answer(said({ of: 'q1', what: 'Add gives no sign.', checks: '[]', turn: 0 })),
    ],
    { verdicts: { 'Add does nothing.': 'refuted', 'It is slow.': 'refuted' } },
  );
  expect(asked[1]?.messages.at(-1)?.text).toContain('with "[]" for its checks');
  expect(summary(suspicions)).toEqual([
    ['q3', 'Add gives no sign.', null],
    ['q2', 'It is slow.', 'refuted'],
  ]);
  expect(suspicions[0]).toMatchObject({ box, ref: 'e1', same: 'fp_dead', refused: 'it states no check' });
});

test('what was noticed wrongly is taken back, and nothing else with it', async () => {
  const { suspicions, record } = await examined([
    answer(said({ of: 'n1', what: ' ' }), said({ what: 'The total is wrong.' })),
  ]);
  expect(suspicions.map(({ id }) => id)).toEqual(['q1']);
  expect(record.cut).toBe(0);
  const other = await examined([answer(said({ of: 'n7', what: '' }))]);
  expect(other.suspicions.map(({ id }) => id)).toEqual(['n1']);
});

test('what takes up several things keeps what was said of each', async () => {
  const of = session();
  const [made] = of.turns;
  const other: NoticedRecord = { ...noticed, kind: 'inconsistent', what: 'Only the first Add works.' };
  const turns = [{ ...made!, decision: { ...made!.decision, noticed: [noticed, other] } }];
  const { suspicions } = await examined([answer(said({ of: 'n1 n2', what: 'Add is dead.' }))], {
    of: { ...of, turns },
  });
  expect(suspicions).toMatchObject([
    {
      what: 'Add is dead.',
      also: [
        { id: 'n1', kind: 'dead control', what: 'Add does nothing.' },
        { id: 'n2', kind: 'inconsistent', what: 'Only the first Add works.' },
      ],
    },
  ]);
  const alone = await examined([answer(said({ of: 'n1 n1', what: 'Add is dead.' }))]);
  expect(alone.suspicions[0]?.also).toBeUndefined();
});

test('a correction that says less does not take the place of what it corrects', async () => {
  const { suspicions } = await examined(
    [answer(said({})), answer(said({ of: 'q1', what: 'Add is dead.', checks: check('Other') }))],
    { verdicts: { 'Add does nothing.': 'not checkable', 'Add is dead.': 'refuted' } },
  );
  expect(summary(suspicions)[0]).toEqual(['q1', 'Add does nothing.', 'not checkable']);
});

test('what could not be proven of a part is told together with that part', async () => {
  const long = session(380);
  const wrong = said({ what: 'It is slow.', checks: check('Slow') });
  const { asked, record } = await examined([answer(), answer(wrong), answer(), answer()], {
    of: long,
    verdicts: { 'It is slow.': 'refuted' },
  });
  expect(record).toMatchObject({ parts: 3, asked: 3 });
  const [, second, , fourth] = asked;
  expect(fourth?.messages[0]).toEqual(second?.messages[0]);
  expect(fourth?.messages.at(-1)?.text).toContain('q1: It is slow. → refuted');
});
