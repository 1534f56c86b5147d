// Tasks are judged by the state of the application, claims by what became of the task, clean findings by the verdicts on them.
import { expect, test } from 'vitest';
import type { GroundTask } from '../../bench/ground/app.ts';
import { lineOf } from '../../bench/ground/score/line-of-visit.ts';
import { claimIsTrue, isDone, sumTasks } from '../../bench/ground/score/score-tasks.ts';
import { sumFalse } from '../../bench/ground/score/verdicts.ts';
import type { LedgerLine, TaskLine } from '../../bench/ground/visits/ledger.ts';
import type { VisitResult } from '../../bench/ground/visits/visit.ts';
import { visitWith } from './sample-fault.ts';

const grow: GroundTask = {
  id: 'grow',
  words: 'Have one more',
  achievable: true,
  done: (before, after) => (after as number) === (before as number) + 1,
};
const outcome = (value: string, because = '') => {
  const visit = visitWith([]);
  return { ...visit, report: visit.report && { ...visit.report, outcome: { value, because } } };
};

test('a task is done where the state says so, and claims are true where they agree with it', () => {
  const never = { ...grow, id: 'never', achievable: false };
  const tasks = [
    taskLine(grow, { ...outcome('goal_reached'), before: 1, after: 2 }),
    taskLine(grow, { ...outcome('goal_reached'), before: 1, after: 1 }),
    taskLine(grow, { ...outcome('gave_up'), before: 1, after: 1 }),
    taskLine(never, outcome('gave_up')),
    taskLine(never, outcome('goal_reached')),
    taskLine(grow, { ...outcome('out_of_budget'), before: 1, after: 2 }),
  ];
  expect(tasks.map((one) => [one.done, one.claim, claimIsTrue(one)])).toEqual([
    [true, 'reached', true],
    [false, 'reached', false],
    [false, 'gave up', false],
    [false, 'gave up', true],
    [false, 'reached', false],
    [true, null, false],
  ]);
  expect(sumTasks(tasks)).toMatchObject({
    done: { count: 2, of: 4 },
    claims: { count: 2, of: 5 },
    reached: { count: 1, of: 3 },
    gaveUp: { count: 1, of: 2 },
    impossibleReached: { count: 1, of: 2 },
  });
});

test('a fact is found where it was said at the end; a check that throws is a task not done', () => {
  const fact: GroundTask = { id: 'fact', words: 'How much?', achievable: true, answer: '12.50 EUR' };
  expect(isDone(fact, outcome('goal_reached', 'It costs 12.50  eur there.'))).toBe(true);
  expect(isDone(fact, outcome('goal_reached', 'It costs much.'))).toBe(false);
  const thinking = outcome('gave_up');
  thinking.report?.journey.push({ url: '/a', result: '', thought: 'So it is 12.50 EUR.' });
  expect(isDone(fact, thinking)).toBe(true);
  // Pages showed it, and nobody said it.
  const shown = outcome('gave_up');
  shown.report?.journey.push({ url: '/a', result: 'The page shows 12.50 EUR', thought: 'Where is it?' });
  const effect = { new_text: [{ text: 'Costs 12.50 EUR' }], url_after: '/a' };
  const transcript = { screens: [], turns: [{ effect, action: { kind: 'click' } }] };
  expect(isDone(fact, { ...shown, transcript })).toBe(false);
  const broken = { ...grow, done: () => JSON.parse('no') as boolean };
  expect(isDone(broken, outcome('goal_reached'))).toBe(false);
});

test('findings on clean applications are counted by verdict, and those without one are told', () => {
  const visits = [['a', 'b'], ['c'], null].map((findings) => ({
    ...taskVisit(grow, visitWith([])),
    findings,
  }));
  expect(sumFalse(visits, { a: 'false', b: 'harmless' })).toEqual({
    sessions: 2,
    findings: 3,
    judged: { true: 0, harmless: 1, false: 1 },
    unjudged: 1,
  });
});

function taskVisit(task: GroundTask, visit: VisitResult): LedgerLine {
  const of = { app: 'shop', what: 'task', seed: 1, actions: 0, present: [], judged: [] };
  return lineOf({ ...of, task: { task, persona: 'somebody' } }, visit);
}

function taskLine(task: GroundTask, visit: VisitResult): TaskLine {
  return taskVisit(task, visit).task!;
}
