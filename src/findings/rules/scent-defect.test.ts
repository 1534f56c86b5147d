// A label that says too little: found only where a persona that reached its goal had followed another one first.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { CandidateRecord, Evidence, TurnRecord } from '../../evidence/evidence.ts';
import { scentDefect } from './scent-defect.ts';

const link = (ref: string, name: string) => element(ref, { role: 'link', tag: 'a', name, text: name });
const school = link('school', 'Return to school');
const policies = link('policies', 'Our policies');
const start = [school, policies, link('stores', 'Stores')];
const url = 'https://shop.example.com/';

/** A label as it was judged: its scent without chance, and the chance. */
function smelt(ref: string, scent: number, more: { noise?: number; tried?: number; stage?: number } = {}) {
  const { noise = 0, tried = 0, stage = 0 } = more;
  const label = start.find((each) => each.ref === ref)?.name ?? ref;
  const sum = tried === 1 ? 0 : Math.min(1, Math.max(0, scent + noise));
  const parts = { text: scent, stage, entity: 0, noise, tried };
  return { ref, label, read: 1, scent: sum, parts };
}

interface Visit {
  first?: CandidateRecord[];
  last?: CandidateRecord[];
  between?: TurnRecord[];
  more?: TurnRecord[];
  change?: (told: Evidence) => Evidence;
}

/** The first page, the wrong way, back, the right way. */
function found({ first, last, between, more = [], change = (told) => told }: Visit = {}) {
  const away = { navigated: true, urlBefore: url, urlAfter: `${url}away`, status: 200 };
  const weighing = (candidates: CandidateRecord[]): Partial<TurnRecord> => {
    const plain = turn(0, null).decision;
    return { decision: { ...plain, candidates } };
  };
  const told = evidence({
    screens: [
      screen('s1', start),
      screen('s2', [element('h', { kind: 'heading', name: 'Boots for children' })], { url: `${url}school` }),
      screen('s3', start),
      screen('s4', [element('p', { kind: 'heading', name: 'Return policy' })], { url: `${url}policies` }),
    ],
    turns: [
      turn(1, school, {
        from: 's1',
        to: 's2',
        effect: away,
        turn: weighing(first ?? [smelt('school', 0.6), smelt('policies', 0.3)]),
      }),
      ...(between ?? [turn(2, null, { from: 's2', to: 's3', action: { kind: 'back' } })]),
      turn(3, policies, {
        from: 's3',
        to: 's4',
        effect: away,
        turn: weighing(
          last ?? [smelt('school', 0.6, { tried: 1 }), smelt('policies', 0.3), smelt('stores', 0)],
        ),
      }),
      ...more,
    ],
  });
  const facts = {
    ...told.facts,
    task: 'Find the return policy',
    policy: { name: 'builtin', version: '1' },
  };
  return judge(scentDefect, change({ ...told, facts, end: { ...told.end, outcome: 'goal_reached' } })).found;
}

test('a label that was passed over for one that competes with it is found, with the ranking', () => {
  expect(found()).toMatchObject([
    {
      title: 'the link “Our policies” says less about its goal than “Return to school”',
      confidence: 'medium',
      element: { name: 'Our policies' },
      measured: {
        scent: 0.3,
        rank: 2,
        labels: 3,
        taken_first: 'Return to school',
        scent_of_that: 0.6,
      },
      proof: { turns: [1, 3] },
    },
  ]);
  expect(scentDefect.label).toBe('model');
});

test('a weak label is found though chance alone led past it, a strong one is not', () => {
  const passedBy = (scent: number) => {
    const lucky = smelt('school', 0.15, { noise: 0.3 });
    const other = smelt('policies', scent, { noise: -0.1 });
    return found({
      first: [lucky, other],
      last: [{ ...lucky, scent: 0, parts: { ...lucky.parts, tried: 1 } }, other],
    });
  };
  expect(passedBy(0.2)[0]?.summary).toContain('its label is weak:');
  expect(passedBy(0.5)).toEqual([]);
});

test.for<[string, Visit]>([
  ['who did not come back', { between: [] }],
  [
    'who did something there',
    {
      between: [
        turn(2, school, { from: 's2', action: { kind: 'type', value: 'x' } }),
        turn(2, null, { from: 's2', to: 's3', action: { kind: 'back' } }),
      ],
    },
  ],
  ['who came by once more', { more: [turn(4, null, { from: 's3', action: { kind: 'wait' } })] }],
  [
    'who was further on by then',
    { last: [smelt('school', 0.6, { stage: 1, tried: 1 }), smelt('policies', 0.3)] },
  ],
  ['of whom no label was read twice', { first: [smelt('school', 0.6)], last: [smelt('policies', 0.3)] }],
  [
    'who did not reach the goal',
    { change: (told) => ({ ...told, end: { ...told.end, outcome: 'gave_up' } }) },
  ],
  [
    'who was to compare',
    { change: (told) => ({ ...told, facts: { ...told.facts, task: 'Find the cheapest boots' } }) },
  ],
  [
    'whose mind is a language model',
    { change: (told) => ({ ...told, facts: { ...told.facts, policy: { name: 'llm', version: '1' } } }) },
  ],
])('of one %s nothing is told', ([, visit]) => {
  expect(found(visit)).toEqual([]);
});

test('the ranking is told by place, its first five labels by name; the fourth place is weak', () => {
  const better = ['Boots', 'Shoes', 'Socks'].map((label) => smelt(label, 0.6));
  const [first] = found({
    first: [smelt('school', 0.2, { noise: 0.5 }), smelt('policies', 0.5), ...better],
    last: [
      smelt('school', 0.2, { tried: 1 }),
      smelt('policies', 0.5),
      ...better,
      smelt('Hats', 0.1),
      smelt('Gloves', 0.05),
    ],
  });
  expect(first).toMatchObject({ severity: 2, onTaskPath: true });
  expect(first?.summary).toContain('its label is weak: 0.50, place 4 of 7 (');
  expect(first?.summary).not.toContain('Hats');
});
