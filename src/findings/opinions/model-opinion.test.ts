import { describe, expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { Evidence, OpinionRecord } from '../../evidence/evidence.ts';
import { analyse } from '../analyse.ts';
import { modelOpinion } from './model-opinion.ts';
import { valueIn } from './value-in.ts';

const add = element('add', { name: 'Add to cart' });
const words = (ref: string, text: string) => element(ref, { kind: 'text', role: '', name: '', text });
const box = { x: 0, y: 0, width: 10, height: 10 };

/** Screens s1 (event 1) and s2 (event 2), turns 1 (action 3, effect 4) and 2 (action 5, effect 6), a thought (event 7). */
function session(opinions: OpinionRecord[]): Evidence {
  const told = evidence({
    screens: [
      screen('s1', [
        add,
        words('t1', 'Blue mug'),
        words('t2', 'Price: €12.50'),
        words('t3', 'Free shipping'),
        words('t9', 'Only 3 left'),
      ]),
      screen('s2', [
        words('t4', 'Your cart'),
        words('t5', 'Blue mug'),
        words('t6', 'Price: €14.00'),
        words('t7', 'Shipping €4.99'),
        words('t8', 'Amortised fulfilment surcharge'),
      ]),
    ],
    turns: [
      turn(1, add, { to: 's2', effect: { visibleMutations: 3 }, turn: { expectationMet: true } }),
      turn(2, add, {
        from: 's2',
        effect: {
          visibleMutations: 1,
          newText: [{ text: 'Something went wrong', role: 'alert', live: 'alert', box, error: true }],
        },
        turn: { expectationMet: false },
      }),
    ],
  });
  const thought = {
    seq: 7,
    at: 9_000,
    kind: 'thought' as const,
    turn: 2,
    data: { text: 'The total is €99.00', strategy: 'model' },
  };
  return { ...told, events: [...told.events, thought], opinions };
}

const opinion = (more: Partial<OpinionRecord>): OpinionRecord => ({
  kind: 'contradiction',
  subject: 'Blue mug price',
  claim: 'The price of the mug differs between page and cart.',
  events: [1, 2],
  quotes: [
    { event: 1, text: '€12.50' },
    { event: 2, text: '€14.00' },
  ],
  ...more,
});
const judged = (more: Partial<OpinionRecord>) => judge(modelOpinion, session([opinion(more)]));

describe('kept', () => {
  test('two values that differ, across screens, beside their subject', () => {
    const [found] = judged({}).found;
    expect(found).toMatchObject({
      title: 'Two values for “Blue mug price”: “€12.50” and “€14.00”',
      confidence: 'medium',
      severity: 2,
      measured: { first_value: 12.5, second_value: 14, form: 'money' },
      proof: { events: expect.arrayContaining([1, 2]), turns: [1] },
    });
  });

  test('a promise of something free against its price', () => {
    const quotes = [
      { event: 1, text: 'Free shipping' },
      { event: 2, text: 'Shipping €4.99' },
    ];
    expect(judged({ subject: 'shipping', quotes }).found).toHaveLength(1);
  });

  test('an expectation that was measured not to be met, and words that were shown', () => {
    const [found] = judged({
      kind: 'unmet expectation',
      events: [6],
      quotes: [{ event: 6, text: 'Something went wrong' }],
    }).found;
    expect(found).toMatchObject({
      confidence: 'low',
      summary: expect.stringContaining('the page said “Something went wrong”'),
    });
    const [unclear] = judged({
      kind: 'unclear words',
      events: [2],
      quotes: [{ event: 2, text: 'Amortised fulfilment surcharge' }],
    }).found;
    expect(unclear).toMatchObject({ severity: 1, confidence: 'low' });
  });

  test('in the report they are labelled opinion, never with high confidence, and the claim itself is not told', () => {
    const { findings } = analyse(
      session([opinion({ claim: 'The button hides behind a banner of dragons.' })]),
      new Map(),
    );
    const own = findings.filter(({ rule }) => rule === 'model-opinion');
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ label: 'opinion', repetition: null });
    expect(own.every(({ confidence }) => confidence !== 'high')).toBe(true);
    expect(JSON.stringify(own)).not.toContain('dragons');
  });
});

const invented: [string, Partial<OpinionRecord>][] = [
  ['an event that never was', { events: [1, 99] }],
  [
    'a quote of an event that never was',
    {
      quotes: [
        { event: 99, text: '€12.50' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  [
    'a quote that is nowhere',
    {
      quotes: [
        { event: 1, text: '€13.37' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  [
    'a quote of another screen',
    {
      quotes: [
        { event: 1, text: '€14.00' },
        { event: 2, text: '€12.50' },
      ],
    },
  ],
  [
    'a quote with one letter changed',
    {
      quotes: [
        { event: 1, text: 'Prise: €12.50' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  [
    'a quote of its own thought',
    {
      events: [7],
      quotes: [
        { event: 7, text: '€99.00' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  ['no quote', { quotes: [] }],
  [
    'an empty quote',
    {
      quotes: [
        { event: 1, text: ' ' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  ['one value alone', { quotes: [{ event: 1, text: '€12.50' }] }],
  [
    'one value twice',
    {
      quotes: [
        { event: 1, text: '€12.50' },
        { event: 1, text: 'Price: €12.50' },
      ],
    },
  ],
  [
    'values of two forms',
    {
      quotes: [
        { event: 1, text: 'Only 3 left' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  [
    'values of two things',
    {
      subject: 'warranty',
      quotes: [
        { event: 1, text: '€12.50' },
        { event: 2, text: '€14.00' },
      ],
    },
  ],
  ['no subject', { subject: '' }],
  [
    'a failure where none was',
    { kind: 'unmet expectation', events: [4], quotes: [{ event: 1, text: 'Blue mug' }] },
  ],
  [
    'a failure on a screen alone',
    { kind: 'unmet expectation', events: [2], quotes: [{ event: 2, text: 'Your cart' }] },
  ],
  [
    'an error nobody saw',
    { kind: 'unmet expectation', events: [6], quotes: [{ event: 6, text: 'Error 500' }] },
  ],
  [
    'unclear words that were not shown',
    { kind: 'unclear words', events: [1], quotes: [{ event: 1, text: 'Synergistic paradigm' }] },
  ],
  ['unclear digits', { kind: 'unclear words', events: [1], quotes: [{ event: 1, text: '12' }] }],
];

test.each(invented)('dropped and told why: %s', (_name, more) => {
  const { found, doubts } = judged(more);
  expect(found).toEqual([]);
  expect(doubts).toHaveLength(1);
  expect(doubts[0]?.because).not.toBe('');
});

test('without opinions nothing is judged, and the rule is not among the clear ones', () => {
  const { opinions: _opinions, ...without } = session([]);
  expect(analyse(without, new Map()).clear).not.toContain('model-opinion');
});

test.each([
  ['€1.234,50', 'money', 1234.5],
  ['$1,234.5', 'money', 1234.5],
  ['12.50 EUR', 'money', 12.5],
  ['Free', 'money', 0],
  ['15 %', 'percent', 15],
  ['3 items', 'number', 3],
  ['March 3, 2026', 'date', 'march 3, 2026'],
])('the value in %s', (text, form, amount) => {
  expect(valueIn(text)).toEqual({ form, amount });
});
