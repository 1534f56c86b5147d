// What a repetition does to confidence.
import { expect, test } from 'vitest';
import { effect, element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import type { Evidence, RepetitionRecord } from '../evidence/evidence.ts';
import { analyse, type Analysis } from './analyse.ts';
import { confirm, lastTurnToRepeat } from './confirm.ts';

const dead = element('hours', { name: 'Opening hours' });
const silent = effect({ settledMs: 3_000 });
const alive = effect({ visibleMutations: 4, firstResponseMs: 80 });

/** A session that pressed the control in these turns; what is named in `answered` did something. */
function pressed(turns: readonly number[], answered: readonly number[] = []): Evidence {
  return evidence({
    screens: [screen('s1', [dead])],
    turns: turns.map((number) =>
      turn(number, dead, { from: 's1', to: 's1', effect: answered.includes(number) ? alive : silent }),
    ),
  });
}

const judged = (told: Evidence): Analysis => analyse(told, new Map());
const repeated = (told: Evidence, reachedTurn: number): RepetitionRecord => ({
  reachedTurn,
  found: judged(told).findings.map(({ rule, fingerprint }) => ({ rule, fingerprint })),
});
const confidenceOf = ({ findings }: Analysis) =>
  findings
    .filter(({ rule }) => rule === 'dead-control')
    .map(({ confidence, repetition }) => [confidence, repetition]);

test('only the turns of findings about actions have to be repeated', () => {
  expect(lastTurnToRepeat(judged(pressed([1, 2])))).toBe(2);
  expect(lastTurnToRepeat(judged(pressed([1], [1])))).toBe(0);
});

test('what happened again is held with high confidence', () => {
  const first = judged(pressed([1]));
  expect(confidenceOf(first)).toEqual([['medium', null]]);
  const again = confirm(first, { repetition: repeated(pressed([1]), 1) });
  expect(confidenceOf(again)).toEqual([['high', 'happened again']]);
});

test('what happened again under a former id of its rule happened again', () => {
  const first = judged(pressed([1]));
  const renamed = (told: Analysis): Analysis => ({
    ...told,
    findings: told.findings.map((finding) => ({
      ...finding,
      fingerprint: 'fp_now',
      formerFingerprints: [finding.fingerprint],
    })),
  });
  const again = confirm(renamed(first), { repetition: repeated(pressed([1]), 1) });
  expect(confidenceOf(again)).toEqual([['high', 'happened again']]);
});

test('what did not happen again is held with low confidence', () => {
  const other = confirm(judged(pressed([1, 2])), {
    repetition: repeated(pressed([1, 2], [1, 2]), 2),
  });
  expect(confidenceOf(other)).toEqual([['low', 'did not happen again']]);
});

test('without a repetition, or beyond where it came to, nothing is held with high confidence', () => {
  const twice = judged(pressed([2, 3]));
  expect(confidenceOf(confirm(twice, {}))).toEqual([['medium', 'not repeated']]);
  const short = confirm(twice, { repetition: repeated(pressed([1], [1]), 1) });
  expect(confidenceOf(short)).toEqual([['medium', 'not repeated']]);
});

test('what was read off a screen is neither repeated nor doubted because a repetition, which has no second look, did not show it', () => {
  const first = judged(pressed([1]));
  const screenful = {
    ...first,
    findings: first.findings.map((finding) => ({
      ...finding,
      proof: { ...finding.proof, shownBy: 'screen' as const },
    })),
  };
  expect(lastTurnToRepeat(screenful)).toBe(0);
  const told = confirm(screenful, { repetition: repeated(pressed([1], [1]), 1) });
  expect(confidenceOf(told)).toEqual([['medium', null]]);
});
