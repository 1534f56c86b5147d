// What the records call proven is decided again by what the drives recorded: any change of these is noticed.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import type { DriveRecord, Evidence, ProofRecord, SuspicionRecord } from '../evidence/evidence.ts';
import { readCheck, type Check } from '../examiner/checks/check-index.ts';
import { decide, verdictOf } from '../examiner/decide-drive.ts';
import { proofsAgain } from './proofs-again.ts';

const text = (ref: string, words: string) => element(ref, { kind: 'text', role: '', name: '', text: words });
const go = element('go', { name: 'Basket' });
const site = evidence({
  screens: [
    screen('s1', [go]),
    screen('s2', [text('a', 'Mug €12.00'), text('b', 'Shipping €4.00'), text('c', 'Total €17.00')]),
  ],
  turns: [turn(1, go, { from: 's1', to: 's2' })],
});
const shown = (words: string) => ({ of: { text: words }, at: 'end' });
const sum = { kind: 'sum', parts: [shown('Mug'), shown('Shipping')], total: shown('Total'), correct: false };
const recorded: DriveRecord = {
  targetUrl: site.facts.targetUrl,
  screens: site.screens,
  turns: site.turns,
  requests: site.requests,
  console: site.console,
  writes: [],
  turnOf: [1],
  stopped: '',
};

function proven(): ProofRecord {
  const checks = [readCheck(sum) as Check];
  const { verdict: decided, recorded: decisive } = decide(checks, recorded);
  const { holds, because, readings } = decided;
  const drive = () => ({
    holds,
    because,
    readings: readings.map(({ what, value }) => ({ what, value })),
    before: null,
    after: null,
    recorded: decisive,
  });
  const drives = [drive(), drive()];
  const [verdict, why] = verdictOf(drives);
  return { verdict, because: why, drives };
}

const told = (proof: ProofRecord, checks: SuspicionRecord['checks'] = [sum]): Evidence => ({
  ...site,
  suspicions: [
    {
      id: 'q1',
      kind: 'wrong value',
      what: 'Wrong.',
      quote: '',
      turn: 1,
      steps: [],
      checks,
      refused: '',
      proof,
    },
  ],
});
const wrong = (given: Evidence) =>
  proofsAgain(given)
    .checks.filter(({ holds }) => !holds)
    .map(({ at }) => at);

test('what was proven holds, and no screen is kept that had no part in it', () => {
  const proof = proven();
  expect(proof).toMatchObject({ verdict: 'proven', because: 'The parts add up to 16, and 17 is shown.' });
  expect(proof.drives[0]?.recorded?.screens.map(({ id }) => id)).toEqual(['s2']);
  expect(wrong(told(proof))).toEqual([]);
  expect(proofsAgain(told(proof)).leftOut).toEqual([]);
});

test.for<[string, (proof: ProofRecord) => unknown]>([
  [
    'a value that was read',
    ({ drives }) => Object.assign(drives[0]?.readings[2] ?? {}, { value: 'Total €18.00' }),
  ],
  [
    'what was shown',
    ({ drives }) =>
      Object.assign(drives[1]?.recorded?.screens[0]?.elements[2] ?? {}, { text: 'Total €16.00' }),
  ],
  ['whether it held', ({ drives }) => Object.assign(drives[1] ?? {}, { holds: false })],
  ['why it held', ({ drives }) => Object.assign(drives[0] ?? {}, { because: 'So it is.' })],
  ['the reason of the verdict', (proof) => Object.assign(proof, { because: 'So it is.' })],
  ['a drive that is gone', ({ drives }) => drives.splice(1)],
  ['all drives gone', ({ drives }) => drives.splice(0)],
  ['a screen that is gone', ({ drives }) => Object.assign(drives[0]?.recorded ?? {}, { screens: [] })],
])('%s is noticed', ([, change]) => {
  const proof = structuredClone(proven());
  change(proof);
  expect(wrong(told(proof))).not.toEqual([]);
});

test('another check, or one that there is not, is noticed', () => {
  expect(wrong(told(proven(), [{ ...sum, correct: true }]))).not.toEqual([]);
  expect(wrong(told(proven(), [{ kind: 'guess' }]))).not.toEqual([]);
  expect(wrong(told(proven(), []))).not.toEqual([]);
});

test('drives of which nothing was kept are named as not decided again', () => {
  const proof = structuredClone(proven());
  for (const drive of proof.drives) delete drive.recorded;
  expect(wrong(told(proof))).toEqual([]);
  expect(proofsAgain(told(proof)).leftOut).toHaveLength(2);
});

test('what was not proven asks for nothing', () => {
  expect(proofsAgain(told({ ...proven(), verdict: 'flaky' }))).toEqual({ checks: [], leftOut: [] });
});
