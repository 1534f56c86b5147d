import { expect, test } from 'vitest';
import { turn } from '../../test/support/evidence-builder.ts';
import { expectationsMet } from './judgements.ts';

const by = (number: number, expectationMet: boolean | null, judged?: { turn: number; met: boolean }) => {
  const record = turn(number, null, { turn: { expectationMet } });
  return judged ? { ...record, decision: { ...record.decision, judged: { ...judged, whyNot: '' } } } : record;
};

test('the judgement of the mind comes before the kind of effect', () => {
  const turns = [by(1, false), by(2, true, { turn: 1, met: true }), by(3, null, { turn: 2, met: false })];
  expect([...expectationsMet({ turns })]).toEqual([
    [1, true],
    [2, false],
    [3, null],
  ]);
});
