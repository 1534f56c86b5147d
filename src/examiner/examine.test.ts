// The examiner over a session that was recorded in a real browser, with a scripted model; what it suspects is driven for real.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveAnew } from '../../test/support/drive-anew.ts';
import { serveSite, type HttpsSite } from '../../test/support/https-site.ts';
import { replyOf } from '../../test/support/llm-scene.ts';
import { plainPersona } from '../../test/support/personas.ts';
import { recordVisit } from '../../test/support/record-visit.ts';
import { systemClock } from '../base/time.ts';
import type { Evidence, ProofRecord } from '../evidence/evidence.ts';
import { meterModel } from '../models/metered.ts';
import type { Model } from '../models/model.ts';
import { createScriptedModel, type ScriptedReply } from '../models/scripted.ts';
import { createLlmPolicy } from '../sessions/policies/llm/llm-policy.ts';
import type { Reply } from '../sessions/policies/llm/reply.ts';
import { examine } from './examine.ts';
import { prove } from './prove.ts';
import type { SaidSuspicion, Suspicion } from './read-suspicions.ts';

const page = `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
  <article><h2>Mug</h2><p>€12.00</p><button onclick="n.textContent = 'Basket (1)'">Add</button></article>
  <article><h2>Plate</h2><p>€8.00</p><button>Add</button></article><p id="n" role="status">Basket (0)</p>`;
const nonce = 'N0nc3ForTests';
const last = { judged: 'nothing to judge', why_not: '' };

let site: HttpsSite;
let evidence: Evidence;
beforeAll(async () => {
  site = await serveSite({
    handler: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
  });
  const noticed: Reply['noticed'] = [
    { kind: 'dead control', what: 'Add on the plate does nothing.', quote: '', ref: '', box: [] },
    { kind: 'jargon', what: 'Basket is called n.', quote: 'Basket (0)', ref: '', box: [] },
  ];
  const mind = createScriptedModel([
    { value: replyOf({ noticed, action: 'focus' }) },
    { value: replyOf({ action: 'give-up', text: 'Enough.' }) },
  ]);
  const model = meterModel(mind, async () => ({ ok: true, settle: async () => undefined }));
  const visit = { site, persona: plainPersona, task: 'Buy a plate', seed: 2, turns: 4 };
  const createPolicy = createLlmPolicy({ model, clock: systemClock, nonce });
  ({ evidence } = await recordVisit({ ...visit, effects: 'reversible', createPolicy }));
});
afterAll(() => site.close());

const said = (
  more: Partial<Omit<SaidSuspicion, 'steps' | 'checks'>> & { steps?: unknown; checks?: unknown },
) => ({
  of: '',
  kind: 'dead control' as const,
  what: 'Add on the plate does nothing.',
  quote: '',
  turn: 1,
  crawl: false,
  ...more,
  steps: typeof more.steps === 'string' ? more.steps : JSON.stringify(more.steps ?? []),
  checks: typeof more.checks === 'string' ? more.checks : JSON.stringify(more.checks ?? []),
});
const answers = (...all: ReturnType<typeof said>[][]): ScriptedReply[] =>
  all.map((suspicions) => ({ value: { last, suspicions } }));
const press = (under: string) => [{ do: 'click', on: { name: 'Add', under } }];
const dead = [{ kind: 'change', step: 1, what: 'anything', changed: false }];

const driven = ({ steps, checks }: Suspicion, limitMs: number) =>
  prove({
    evidence,
    steps,
    checks,
    sinkOf: () => ({ events: () => Promise.resolve(), image: () => Promise.resolve() }),
    ...driveAnew(site, limitMs),
  });
const ask = (model: Model, more: Partial<Parameters<typeof examine>[0]> = {}) =>
  examine({
    evidence,
    model,
    hide: (text) => text,
    nonce,
    prove: driven,
    limitMs: 120_000,
    clock: systemClock,
    signal: new AbortController().signal,
    ...more,
  });

test.concurrent('what was noticed is an event, is told to the examiner, and is proven by the browser', async ({
  expect,
}) => {
  expect(evidence.events.filter(({ kind }) => kind === 'noticed').map(({ data }) => data['about'])).toEqual([
    'dead control',
    'jargon',
  ]);
  const model = createScriptedModel(
    answers(
      [
        said({ of: 'n1', steps: press('Plate'), checks: dead }),
        said({ what: 'Add on the mug does nothing.', steps: press('Mug'), checks: dead }),
        said({ kind: 'security', what: 'It runs scripts.', steps: [{ do: 'eval' }], checks: dead }),
      ],
      [],
    ),
  );
  const { suspicions, record } = await ask(model);
  expect(record).toMatchObject({ parts: 1, asked: 1, cut: 0, notDriven: 0, because: null });
  expect(suspicions.map(({ id, refused, proof }) => [id, refused, proof?.verdict])).toEqual([
    ['q1', '', 'proven'],
    ['q2', '', 'refuted'],
    ['q3', 'there is no step "eval"', undefined],
    ['n2', 'it states no check', undefined],
  ]);
  const [first, second] = model.asked;
  expect(first?.messages[0]?.text).toContain('noticed n1, dead control: Add on the plate does nothing.');
  expect(first?.messages[0]?.text).toContain('Basket (0)');
  // What was not proven is told once, with the reason.
  expect(second?.messages.at(-1)?.text).toContain('q2: Add on the mug does nothing. → refuted');
  expect(second?.messages.at(-1)?.text).toContain('q3: It runs scripts. → there is no step "eval"');
  expect(second?.messages.at(-1)?.text).not.toContain('q1');
  expect(model.asked).toHaveLength(2);
});

test.concurrent('a check that was stated wrongly is mended once', async ({ expect }) => {
  const wrong = said({ steps: press('Plates'), checks: dead });
  const right = said({ of: 'q1', steps: press('Plate'), checks: dead });
  const { suspicions } = await ask(createScriptedModel(answers([wrong], [right])));
  expect(suspicions[0]).toMatchObject({ id: 'q2', proof: { verdict: 'proven' } });
});

const proven: ProofRecord = { verdict: 'proven', because: 'So it is.', drives: [] };
const believe = () => Promise.resolve(proven);

test.each([
  ['steps that are no JSON', { steps: 'click the button', checks: dead }, 'its steps are no list'],
  ['checks that are no JSON', { steps: [], checks: 'it is broken' }, 'it states no check'],
  [
    'too many checks',
    { steps: [], checks: Array.from({ length: 5 }, () => dead[0]) },
    'there are more than 4 checks',
  ],
  ['an unknown check', { steps: [], checks: [{ kind: 'vibe' }] }, 'there is no check of the kind "vibe"'],
  [
    'a turn that never was',
    { steps: [{ do: 'again', turn: 44 }], checks: dead },
    'turn 44 cannot be done again',
  ],
])('refused by name, and kept as what was said: %s', async (_name, more, why) => {
  const { suspicions } = await ask(createScriptedModel(answers([said(more)], [])), { prove: believe });
  expect(suspicions[0]).toMatchObject({ refused: why, proof: null, what: 'Add on the plate does nothing.' });
});

test('a model that fails, is cut or says nonsense costs the examination and nothing else', async () => {
  for (const reply of [{ failure: 'timeout' as const }, { text: '{"suspicions": [' }]) {
    const { suspicions, record } = await ask(createScriptedModel([reply]), { prove: believe });
    expect(record.because).not.toBeNull();
    // What was noticed on the way is not lost.
    expect(suspicions.map(({ id }) => id)).toEqual(['n1', 'n2']);
  }
});

test('caps hold: one thing is driven once, no more than 120 are listened to, and none after the time is over, and what was left out is counted', async () => {
  const same = Array.from({ length: 5 }, () => said({ of: 'n1', steps: [], checks: dead }));
  const twins = await ask(createScriptedModel(answers(same)), { prove: believe });
  expect(twins.suspicions.filter(({ proof }) => proof !== null)).toHaveLength(1);

  const many = Array.from({ length: 130 }, (_none, at) =>
    said({ what: `Fault ${at}`, steps: press(`Plate ${at}`), checks: dead }),
  );
  const flood = await ask(createScriptedModel(answers(many)), { prove: believe });
  expect(flood.suspicions.filter(({ proof }) => proof !== null)).toHaveLength(120);
  expect(flood.record.cut).toBe(10);

  let nowMs = 0;
  const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs };
  const slow = () => {
    nowMs += 40_000;
    return believe();
  };
  const late = await ask(createScriptedModel(answers(many)), { prove: slow, clock, limitMs: 100_000 });
  expect(late.suspicions.filter(({ proof }) => proof !== null)).toHaveLength(3);
  expect(late.record.notDriven).toBe(117);
});

test('what a rule has found is told to it, and a suspicion of the same keeps its fingerprint', async () => {
  const known = [{ fingerprint: 'fp_dead', title: 'A button does nothing', url: 'https://a.test/shop' }];
  const model = createScriptedModel(
    answers([said({ of: 'n1, fdead' }), said({ of: 'fbeef f1', what: 'Other.' })]),
  );
  const { suspicions } = await ask(model, { known, prove: believe });
  expect(model.asked[0]?.messages[0]?.text).toContain('fdead: A button does nothing (/shop)');
  expect(suspicions.map(({ id, same }) => [id, same])).toEqual([
    ['q1', 'fp_dead'],
    ['q2', undefined],
    ['n2', undefined],
  ]);
});

test('a model that takes pictures gets those of the most suspicious screens, under the name of the screen', async () => {
  const picture = { mediaType: 'image/jpeg', base64: 'AA', width: 8, height: 8 } as const;
  const wanted: string[] = [];
  const view = ({ screen }: { screen: string }) => {
    wanted.push(screen);
    return Promise.resolve(picture);
  };
  const seeing = createScriptedModel(answers([]), { pictures: true });
  await ask(seeing, { picture: view });
  expect(wanted[0]).toBe(evidence.screens[0]?.id);
  const [words, first] = seeing.asked[0]?.messages ?? [];
  expect(words?.picture).toBeUndefined();
  expect(first).toMatchObject({ text: `Picture of screen ${wanted[0]}:`, picture });

  const blind = createScriptedModel(answers([]));
  await ask(blind, { picture: view });
  expect(blind.asked[0]?.messages).toHaveLength(1);
});

test('secrets and the mark are neither asked nor kept', async () => {
  const model = createScriptedModel(
    answers([said({ what: `The mark is ${nonce}` }), said({ quote: 'my secret' })]),
  );
  const hide = (text: string) => text.replaceAll('Basket (0)', '••••••');
  const { suspicions, record } = await ask(model, { prove: believe, hide });
  expect(record.cut).toBe(1);
  expect(JSON.stringify(model.asked)).not.toContain('Basket (0)');
  expect(JSON.stringify(suspicions)).not.toContain(nonce);
});
