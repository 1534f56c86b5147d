// A press that is left without a sign, and what is one.
import { describe, expect, test } from 'vitest';
import { element, evidence, newText, request, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { EffectRecord, ScreenElement } from '../../evidence/evidence.ts';
import type { firstTimeVisitor } from '../../personas/library/first-time-visitor.ts';
import { noFeedback } from './no-feedback.ts';

const button = element('check', { name: 'Check delivery date' });
const after = (effect: Partial<EffectRecord>) =>
  evidence({
    screens: [screen('s1', [button])],
    turns: [turn(1, button, { effect: { requests: ['r1'], visibleMutations: 2, ...effect } })],
    requests: [request('r1')],
  });

describe('no-feedback', () => {
  test('finds a silence of 2.4 seconds', () => {
    const [found] = judge(noFeedback, after({ firstResponseMs: 2_400 })).found;
    expect(found).toMatchObject({
      title: 'The button “Check delivery date” shows no reaction for 2.4 s',
      summary:
        'the first-time visitor pressed the button “Check delivery date” and the page stayed exactly as it was for 2.4 s, without any sign that it was working.',
      severity: 2,
      measured: { silence_ms: 2400, first_response_ms: 2400, own_delay_ms: 4 },
      proof: { requests: ['r1'] },
    });
  });

  test.for([
    [400, undefined],
    [600, undefined],
    [1_001, 2],
    [10_001, 3],
  ] as const)('weighs a silence of %i ms as %s', ([ms, severity]) => {
    expect(judge(noFeedback, after({ firstResponseMs: ms })).found[0]?.severity).toBe(severity);
  });

  test('finds a request that nothing visible came of', () => {
    const { found } = judge(
      noFeedback,
      after({ visibleMutations: 0, firstResponseMs: null, settledMs: 3_000 }),
    );
    expect(found[0]?.summary).toContain('showed nothing in the 3.0 s for which we watched');
  });

  test.for<[string, Partial<EffectRecord>]>([
    ['a busy sign', { firstResponseMs: 2_400, busySeen: true }],
    ['a dialog', { firstResponseMs: 2_400, dialogs: [{ type: 'alert', message: 'x' }] }],
    ['a page load of 3 s, where the browser shows a sign', { firstResponseMs: 3_000, navigated: true }],
    ['nothing set off at all', { requests: [], firstResponseMs: null }],
  ])('is clear with %s', ([, effect]) => {
    expect(judge(noFeedback, after(effect))).toEqual({ found: [], doubts: [] });
  });

  test('is clear where the answer came out of sight', () => {
    const session = evidence({
      screens: [screen('s1', [button]), screen('s2', [button], { controlsBelow: 12 })],
      turns: [turn(1, button, { to: 's2', effect: { requests: ['r1'] } })],
      requests: [request('r1')],
    });
    expect(judge(noFeedback, session).found).toEqual([]);
  });

  test('cannot tell where the renderer was starved', () => {
    const { found, doubts } = judge(noFeedback, after({ firstResponseMs: 2_400, rendererDelayMs: 300 }));
    expect(found).toEqual([]);
    expect(doubts[0]?.because).toContain('lagged by 300 ms');
  });

  test('leaves a request that failed to silent-failure', () => {
    const session = { ...after({ firstResponseMs: 2_400 }), requests: [request('r1', { status: 500 })] };
    expect(judge(noFeedback, session).found).toEqual([]);
  });
});

type Device = Partial<typeof firstTimeVisitor.device>;

/** The press, by a persona with this device. */
const on = (device: Device, effect: Partial<EffectRecord>) => {
  const session = after(effect);
  const persona = { ...session.facts.persona, device: { ...session.facts.persona.device, ...device } };
  return judge(noFeedback, { ...session, facts: { ...session.facts, persona } }).found.length;
};

test.for<[string, number, Device, Partial<EffectRecord>]>([
  ['a page that takes more than 4 s', 1, {}, { firstResponseMs: 4_100, navigated: true }],
  ['a page that takes 4 s', 0, {}, { firstResponseMs: 4_000, navigated: true }],
  ['a slow page on a slow network', 0, { network: 'slow-4g' }, { firstResponseMs: 9_000, navigated: true }],
  ['a slow answer on a slow network', 1, { network: 'slow-4g' }, { firstResponseMs: 2_400 }],
  [
    'no answer for as long as was watched',
    0,
    {},
    { firstResponseMs: null, visibleMutations: 0, settledMs: 800 },
  ],
  ['no answer but something visible', 0, {}, { firstResponseMs: null, visibleMutations: 2 }],
  [
    'words for listeners, and nothing nearby',
    0,
    {},
    { firstResponseMs: 2_400, announcements: ['Loading'], nearMutations: 0 },
  ],
  [
    'words for listeners, and something nearby',
    1,
    {},
    { firstResponseMs: 2_400, announcements: ['Loading'], nearMutations: 1 },
  ],
  ['something far off', 1, {}, { firstResponseMs: 2_400, announcements: [], nearMutations: 0 }],
])('%s: %s', ([, count, device, effect]) => {
  expect(on(device, effect)).toBe(count);
});

test('what is there already, or is no press, gets no answer', () => {
  const pressed = (shown: ScreenElement, more: Parameters<typeof turn>[2] = {}) =>
    judge(
      noFeedback,
      evidence({
        screens: [screen('s1', [shown])],
        turns: [
          turn(1, shown, {
            effect: { requests: ['r1'], firstResponseMs: 2_400, visibleMutations: 2 },
            ...more,
          }),
        ],
        requests: [request('r1')],
      }),
    ).found.length;
  expect(pressed(button)).toBe(1);
  expect(pressed({ ...button, states: { current: true } })).toBe(0);
  expect(pressed(button, { from: 's9' })).toBe(0);
  expect(pressed({ ...button, kind: 'text' })).toBe(0);
});

/** Presses in this order, each with the time until its answer: tabs of one list, and buttons of other places. */
const pressesOf = (order: readonly [name: string, ms: number][], device: Device = {}) => {
  const place = (name: string) => (name.startsWith('tab') ? 'nav > button' : `#${name} > button`);
  const shown = [...new Set(order.map(([name]) => name))].map((name) => ({
    ...element(name, { name }),
    locator: { ...element(name).locator, name, css: place(name) },
  }));
  const session = evidence({
    screens: [screen('s1', shown)],
    turns: order.map(([name, firstResponseMs], at) =>
      turn(at + 1, shown.find((one) => one.name === name) ?? null, {
        effect: { requests: ['r1'], visibleMutations: 2, firstResponseMs },
      }),
    ),
    requests: [request('r1')],
  });
  const persona = { ...session.facts.persona, device: { ...session.facts.persona.device, ...device } };
  return judge(noFeedback, { ...session, facts: { ...session.facts, persona } }).found;
};

const quick: [string, number][] = [
  ['a', 40],
  ['b', 60],
  ['c', 50],
  ['d', 70],
];

test.for<[string, number, [string, number][], Device]>([
  ['two sluggish tabs beside quick buttons', 2, [...quick, ['tab 1', 700], ['tab 2', 650]], {}],
  ['the same on a slow network', 0, [...quick, ['tab 1', 700], ['tab 2', 650]], { network: 'slow-4g' }],
  ['the same on a slow machine', 0, [...quick, ['tab 1', 700], ['tab 2', 650]], { cpuSlowdown: 4 }],
  [
    'five sluggish tabs while all else is slow',
    0,
    [
      ['a', 400],
      ['tab 1', 700],
      ['b', 500],
      ['tab 2', 700],
      ['c', 450],
      ['tab 3', 700],
      ['d', 600],
    ],
    {},
  ],
  ['one sluggish tab of three', 0, [...quick, ['tab 1', 700], ['tab 2', 50], ['tab 3', 60]], {}],
  ['one press far above the others', 1, [...quick, ['tab 1', 700]], {}],
  [
    'one press that is not far above them',
    0,
    [
      ['a', 140],
      ['b', 160],
      ['c', 150],
      ['d', 170],
      ['tab 1', 700],
    ],
    {},
  ],
  ['one press beside another slow one', 0, [...quick, ['tab 1', 700], ['e', 600]], {}],
  [
    'one press with little beside it',
    0,
    [
      ['a', 40],
      ['tab 1', 700],
    ],
    {},
  ],
  [
    'two sluggish tabs and nothing else',
    2,
    [
      ['tab 1', 700],
      ['tab 2', 600],
    ],
    {},
  ],
])('%s: %i', ([, count, order, device]) => {
  expect(pressesOf(order, device)).toHaveLength(count);
});

test.for<[string, number, number[]]>([
  ['a slow answer', 1, [1_100]],
  ['one that was quick before', 0, [30, 1_100]],
  ['one that is slow more often than not', 2, [1_100, 30, 1_200]],
])('%s of the same control', ([, count, times]) => {
  expect(pressesOf(times.map((ms) => ['tab 1', ms]))).toHaveLength(count);
  const siblings = times.map((ms, at): [string, number] => [`tab ${at}`, ms]);
  expect(pressesOf(siblings)).toHaveLength(times.filter((ms) => ms > 1_000).length);
});

test('sluggish answers of one component are one finding with its places', () => {
  const found = pressesOf([...quick, ['tab 1', 700], ['tab 2', 650]]);
  expect(new Set(found.map(({ sharedCause }) => sharedCause)).size).toBe(1);
  expect(found[0]).toMatchObject({ severity: 1, impact: expect.stringContaining('felt sluggish') });
  expect(after({ firstResponseMs: 1_001 })).toSatisfy(
    (session) => judge(noFeedback, session).found[0]?.impact.includes('could not tell') === true,
  );
});

test('a press while the answer to an earlier one says what is being done is left out', () => {
  const slow = { requests: ['r1'], firstResponseMs: 2_400, visibleMutations: 2 };
  const twice = ({
    said = 'Saving your changes…',
    stands = 'Saving your changes…',
    first = button,
    order = [1, 2],
  } = {}) =>
    judge(
      noFeedback,
      evidence({
        screens: [
          screen('s1', [button, element('other', { name: 'Other' })]),
          screen('s2', [button, element('t', { kind: 'text', text: stands })]),
        ],
        turns: [
          turn(order[0] ?? 1, first, {
            to: 's2',
            effect: { newText: [newText(said)], firstResponseMs: 10, busySeen: true },
          }),
          turn(order[1] ?? 2, button, { from: 's2', effect: slow }),
        ],
        requests: [request('r1')],
      }),
    ).found.length;
  expect(twice()).toBe(0);
  expect(twice({ said: 'Your changes', stands: 'Your changes' })).toBe(1);
  expect(twice({ stands: 'Nothing' })).toBe(1);
  expect(twice({ first: element('other', { name: 'Other' }) })).toBe(1);
  expect(twice({ order: [2, 1] })).toBe(1);
});

test('a thin part that says and shows nothing is a divider; a thin one with a name or a sign is a control', () => {
  const thin = { name: '', text: '', role: '', box: { x: 100, y: 100, width: 8, height: 600 } };
  const pressing = (more: Partial<ScreenElement>) => {
    const part = element('part', { ...thin, ...more });
    const turns = [
      turn(1, part, { effect: { requests: ['r1'], visibleMutations: 2, firstResponseMs: 2_400 } }),
    ];
    return judge(noFeedback, evidence({ screens: [screen('s1', [part])], turns, requests: [request('r1')] }))
      .found.length;
  };
  expect(pressing({})).toBe(0);
  for (const more of [
    { name: 'Wider' },
    { role: 'button' },
    { text: '|' },
    { icon: 'arrow' },
    { box: { ...thin.box, width: 16 } },
  ])
    expect(pressing(more), JSON.stringify(more)).toBe(1);
});

test('a text that runs whatever is pressed is no late answer', () => {
  const clock = (nth: number) => element('clock', { kind: 'text', text: `Open for ${nth} seconds` });
  const running = (controls: string[], more: Partial<EffectRecord> = {}) => {
    const shown = controls.map((ref) => element(ref));
    const screens = Array.from({ length: controls.length + 1 }, (_, nth) =>
      screen(`s${nth + 1}`, [clock(nth), ...shown]),
    );
    const turns = controls.map((ref, nth) =>
      turn(nth + 1, element(ref), {
        from: `s${nth + 1}`,
        to: `s${nth + 2}`,
        effect: {
          visibleMutations: 1,
          nearMutations: 0,
          newText: [newText(`Open for ${nth + 1} seconds`)],
          firstResponseMs: nth === 3 ? 2_400 : 10,
          ...more,
        },
      }),
    );
    return judge(noFeedback, evidence({ screens, turns })).found.length;
  };
  expect(running(['a', 'b', 'c', 'd'])).toBe(0);
  expect(running(['a', 'b', 'a', 'd'].map((ref) => ref.replace('b', 'a')))).toBe(1);
  expect(running(['a', 'b', 'c', 'd'], { nearMutations: 1 })).toBe(1);
  expect(running(['a', 'b', 'c', 'd'], { visibleMutations: 3 })).toBe(1);
});
