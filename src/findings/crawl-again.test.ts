// What a repetition leaves of what relations suspect: it holds, it is gone, or nothing is known.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../test/support/crawl-builder.ts';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { analyse } from './analyse.ts';
import { crawlAgain, turnsToRepeat } from './crawl-again.ts';
import { doesNotComeBack } from './relations/again/does-not-come-back.ts';

/** Two controls, each pressed twice, as their words are before and after each press. */
type Words = [before: string, then: string, later: string];

const stuck: Words = ['Add', 'Remove', 'Remove'];
const fine: Words = ['Add', 'Remove', 'Add'];

function recorded(rows: Words[], first = 0): Pick<Evidence, 'screens' | 'turns'> {
  const control = (at: number, text: string) => element(`b${at + first}`, { text });
  return {
    screens: rows.flatMap((row, at) =>
      row.map((text, nth) => screen(`s${3 * at + nth + 1}`, [control(at, text)])),
    ),
    turns: rows.flatMap(([before, then], at) => [
      turn(2 * at + 1, control(at, before), { from: `s${3 * at + 1}`, to: `s${3 * at + 2}` }),
      turn(2 * at + 2, control(at, then), { from: `s${3 * at + 2}`, to: `s${3 * at + 3}` }),
    ]),
  };
}

const crawled = crawl({
  ...recorded([fine, stuck]),
  trials: [0, 1].map((at) =>
    trial('press-again', {
      steps: [
        [2 * at + 1, 'do'],
        [2 * at + 2, 'again'],
      ],
    }),
  ),
});

/** The crawl after its suspicion was done again with these words. */
function judged(again: Words, more: { refused?: string } = {}) {
  const { screens, turns } = recorded([again], 1);
  const done = turns.map((each) => ({
    ...each,
    action: { ...each.action, refused: more.refused ?? null },
  }));
  const repetition = crawlAgain(crawled, {
    driven: evidence({ screens, turns: done }),
    rows: turnsToRepeat(crawled),
    turnOf: new Map([
      [3, 1],
      [4, 2],
    ]),
  });
  const { findings, cannotTell } = analyse({ ...crawled, repetition }, new Map(), [doesNotComeBack]);
  return {
    confidence: findings.map(({ confidence }) => confidence),
    doubts: cannotTell.map(({ because }) => because),
  };
}

test('the turns of what is suspected are done again, one after the other', () => {
  expect(turnsToRepeat(crawled)).toEqual([[3, 4]]);
});

test('what happens again is held, and what does not is no fault', () => {
  expect(judged(stuck)).toEqual({ confidence: ['high'], doubts: [] });
  expect(judged(fine)).toEqual({
    confidence: [],
    doubts: ['it did not happen again in a fresh browser'],
  });
});

test('what could not be done again stays as it was', () => {
  expect(judged(fine, { refused: 'it is covered' })).toEqual({ confidence: ['high'], doubts: [] });
  expect(judged(['Remove', 'Add', 'Remove'])).toEqual({ confidence: ['high'], doubts: [] });
});
