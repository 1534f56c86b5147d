// Tasks are judged by the state of the application, claims by what became of the task, clean findings by the verdicts on them.
import { expect, test } from 'vitest';
import type { GroundTask } from '../../bench/ground/app.ts';
import { scoreTask, sumTasks } from '../../bench/ground/score/score-tasks.ts';
import { sumFalse } from '../../bench/ground/score/verdicts.ts';
import { finding, visitWith } from './sample-fault.ts';

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
  const done = scoreTask('shop', grow, { ...outcome('goal_reached'), before: 1, after: 2 });
  const not = scoreTask('shop', grow, { ...outcome('goal_reached'), before: 1, after: 1 });
  const left = scoreTask('shop', grow, { ...outcome('gave_up'), before: 1, after: 1 });
  const never = scoreTask('shop', { ...grow, id: 'never', achievable: false }, outcome('gave_up'));
  const ran = scoreTask('shop', grow, { ...outcome('out_of_budget'), before: 1, after: 2 });
  expect([done, not, left, never, ran].map((one) => [one.done, one.claim, one.claimTrue])).toEqual([
    [true, 'reached', true],
    [false, 'reached', false],
    [false, 'gave up', false],
    [false, 'gave up', true],
    [true, null, false],
  ]);
  expect(sumTasks([done, not, left, never, ran])).toMatchObject({
    doneShare: 0.5,
    claimsTrueShare: 0.5,
    visits: 5,
    claims: 4,
  });
});

test('a fact is found where it was said at the end; a check that throws is a task not done', () => {
  const fact: GroundTask = { id: 'fact', words: 'How much?', achievable: true, answer: '12.50 EUR' };
  expect(scoreTask('shop', fact, outcome('goal_reached', 'It costs 12.50  eur there.')).done).toBe(true);
  expect(scoreTask('shop', fact, outcome('goal_reached', 'It costs much.')).done).toBe(false);
  const turn = (url: string, text: string) => ({
    effect: { new_text: [{ text }], url_after: url },
    action: { kind: 'click' },
  });
  const seen = (turns: ReturnType<typeof turn>[]) => ({
    ...outcome('gave_up'),
    transcript: { screens: [], turns },
  });
  expect(scoreTask('shop', fact, seen([turn('/a', 'Costs 12.50 EUR'), turn('/a', 'Opened')])).done).toBe(
    true,
  );
  expect(scoreTask('shop', fact, seen([turn('/a', 'Costs 12.50 EUR'), turn('/b', 'Gone')])).done).toBe(false);
  const broken = { ...grow, done: () => JSON.parse('no') as boolean };
  expect(scoreTask('shop', broken, outcome('goal_reached')).done).toBe(false);
});

test('findings on clean applications are counted by verdict, and those without one are told', () => {
  const visits = [
    visitWith([finding({ fingerprint: 'a' }), finding({ fingerprint: 'b' })]),
    visitWith([finding({ fingerprint: 'c' })]),
    { ...visitWith([]), report: null },
  ];
  expect(sumFalse(visits, { a: 'false', b: 'harmless' })).toEqual({
    sessions: 2,
    findings: 3,
    judged: { true: 0, harmless: 1, false: 1 },
    unjudged: 1,
  });
});
