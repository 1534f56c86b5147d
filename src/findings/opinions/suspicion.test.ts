import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { Evidence, ProofRecord, SuspicionRecord } from '../../evidence/evidence.ts';
import { analyse } from '../analyse.ts';
import { openSuspicion, provenSuspicion } from './suspicion.ts';

const add = element('add', { name: 'Add' });
const total = element('t1', { kind: 'text', role: '', name: '', text: 'Total €17.00' });
const session = (...suspicions: SuspicionRecord[]): Evidence => ({
  ...evidence({ screens: [screen('s1', [add, total])], turns: [turn(1, add, {})] }),
  suspicions,
});
const proof = (verdict: ProofRecord['verdict'], holds: boolean | null): ProofRecord => ({
  verdict,
  because: 'The parts add up to 16, and 17 is shown.',
  drives: [
    {
      holds,
      because: '',
      readings: [{ what: 'Total', value: 'Total €17.00' }],
      before: null,
      after: null,
    },
  ],
});
const suspicion = (more: Partial<SuspicionRecord> = {}): SuspicionRecord => ({
  id: 'q1',
  kind: 'wrong value',
  what: 'The total is one euro too high.',
  quote: 'Total €17.00',
  turn: 1,
  steps: [],
  checks: [{ kind: 'sum' }],
  refused: '',
  proof: null,
  ...more,
});
const ownOf = (given: Evidence) =>
  analyse(given, new Map()).findings.filter(({ source }) => source === 'model');

test('what was proven is measured, in the words of the model, with the values and their places', () => {
  const [finding] = ownOf(session(suspicion({ proof: proof('proven', true) })));
  expect(finding).toMatchObject({
    rule: 'model-suspicion',
    label: 'measured',
    source: 'model',
    confidence: 'high',
    title: 'The total is one euro too high',
    summary: expect.stringContaining('The parts add up to 16, and 17 is shown.'),
    measured: { kind: 'wrong value', verdict: 'proven', value_1: 'Total €17.00' },
    sources: { value_1: 'suspicions.q1.proof.drives.0.readings.0.value' },
    proof: { turns: [1] },
  });
});

test.each([
  ['could not be checked', { proof: proof('not checkable', null) }, 'it could not be checked'],
  ['was flaky', { proof: proof('flaky', true) }, 'once of twice'],
  ['states no check', { refused: 'it states no check' }, 'it states no check'],
])('what %s is an opinion with its own sentence and quote', (_name, more, why) => {
  const [finding] = ownOf(session(suspicion(more)));
  expect(finding).toMatchObject({ rule: 'model-remark', label: 'opinion', confidence: 'low' });
  expect(finding?.summary).toContain('The total is one euro too high.');
  expect(finding?.summary).toContain(why);
  expect(finding?.summary).toContain('Total €17.00');
  expect(finding?.severity).toBeLessThanOrEqual(2);
});

test('what was refuted is not told, and what quotes words that nothing shows is a doubt', () => {
  expect(ownOf(session(suspicion({ proof: proof('refuted', false) })))).toEqual([]);
  const invented = analyse(session(suspicion({ quote: 'Total €99.00' })), new Map());
  expect(invented.findings.filter(({ source }) => source === 'model')).toEqual([]);
  expect(invented.cannotTell).toContainEqual(
    expect.objectContaining({
      rule: 'model-remark',
      because: 'it quotes words that the records do not show',
    }),
  );
});

test('one thing said twice is one finding, and without an examiner the rules are silent', () => {
  const twice = session(suspicion(), suspicion({ id: 'q2', what: 'The total is wrong.' }));
  expect(ownOf(twice)).toHaveLength(1);
  const { suspicions: _none, ...without } = session();
  expect(analyse(without, new Map()).clear).not.toContain('model-suspicion');
});

test('a report of it is verified by its sources, and a changed value is found out', () => {
  const proven = judge(provenSuspicion, session(suspicion({ proof: proof('proven', true) })));
  expect(proven.found).toHaveLength(1);
  expect(judge(openSuspicion, session(suspicion())).found).toHaveLength(1);
});
