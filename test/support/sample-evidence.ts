// The evidence of a session as it could have been: an impatient shopper in a small shop with five faults. For tests and for
// looking at what the reports look like; nothing here was measured.
import type { Evidence, ImageRecord, TurnRecord } from '../../src/evidence/evidence.ts';
import { impatientMobileShopper } from '../../src/personas/library/impatient-mobile-shopper.ts';
import { consoleRecord, element, evidence, field, request, screen, turn } from './evidence-builder.ts';
import { samplePages } from './sample-pages.ts';

export const origin = 'https://shop.example.com';
const search = field('search', '', { label: 'Search' });
const lampCard = element('lamp', { role: 'link', name: 'Brass desk lamp', box: box(20, 205, 176, 270) });
export const add = element('add', { name: 'Add to basket', box: box(20, 590, 372, 48) });
export const basket = element('basket', { role: 'link', name: 'Basket 0', box: box(300, 18, 92, 30) });
const checkout = element('checkout', { name: 'Go to checkout', box: box(20, 370, 372, 48) });
export const order = element('order', { name: 'Place order', box: box(20, 490, 372, 48) });
export const care = element('care', {
  kind: 'text',
  name: '',
  text: 'Turned brass',
  box: box(20, 532, 240, 22),
});

/** The evidence of the sample session: six turns, given up at the checkout. */
export function sampleEvidence(): Evidence {
  const names = Object.keys(samplePages);
  const urls = [
    '/',
    '/search?q=lamp',
    '/p/brass-desk-lamp',
    '/p/brass-desk-lamp',
    '/basket',
    '/checkout',
    '/checkout',
  ];
  const titles = [
    'Halden & Sons',
    'Search',
    'Brass desk lamp',
    'Brass desk lamp',
    'Basket',
    'Checkout',
    'Checkout',
  ];
  const base = evidence({
    screens: names.map((name, place) =>
      screen(`s${place + 1}`, [search], {
        url: origin + (urls[place] ?? '/'),
        title: titles[place] ?? '',
        image: name,
        turn: place,
        structure: `${urls[place]}`,
      }),
    ),
    turns: sampleTurns(),
    requests: [
      request('r12', { url: `${origin}/api/basket`, method: 'POST', status: 500, turn: 3 }),
      request('r20', { url: `${origin}/api/order`, method: 'POST', status: 422, turn: 6 }),
    ],
    console: [consoleRecord('c1', { turn: 3, text: 'TypeError: basket.add is not a function' })],
    persona: impatientMobileShopper,
    end: {
      outcome: 'gave_up',
      because:
        'The order was refused twice with a message that names no field, and nothing else was left to try.',
      atMs: 41_230,
    },
  });
  return {
    ...base,
    facts: {
      ...base.facts,
      runId: 'run_01k0000000000000000000demo',
      sessionId: 'ses_01k0000000000000000000demo',
      targetUrl: `${origin}/`,
      task: 'Buy a brass desk lamp and have it sent home.',
      flows: ['Find the lamp', 'Put it into the basket', 'Order it'],
      seed: 20_261_121,
      browser: 'HeadlessChrome/153.0.0',
      startedAt: '2026-11-21T09:41:07.000Z',
    },
    vitals: [{ url: `${origin}/`, turn: 0, lcpMs: 1_420, inpMs: 80, cls: 0.02, ttfbMs: 210 }],
    images: names.map(imageRecord),
    flows: [
      { flow: 'Find the lamp', verdict: 'reached', turns: [1, 2], because: 'The product page was opened.' },
      {
        flow: 'Put it into the basket',
        verdict: 'reached',
        turns: [3, 4],
        because: 'The basket shows the lamp.',
      },
      {
        flow: 'Order it',
        verdict: 'not_reached',
        turns: [5, 6],
        because: 'The order was refused without a reason.',
      },
    ],
    wouldHaveLeftTurn: 5,
    cut: [],
  };
}

function sampleTurns(): TurnRecord[] {
  const at = (path: string) => ({ urlBefore: origin + path, urlAfter: origin + path });
  return [
    turn(
      1,
      { ...search, box: box(20, 80, 372, 40) },
      {
        from: 's1',
        to: 's2',
        action: { kind: 'type', value: 'lamp', valueAfter: 'lamp' },
        effect: {
          urlBefore: `${origin}/`,
          urlAfter: `${origin}/search?q=lamp`,
          navigated: true,
          status: 200,
          firstResponseMs: 320,
        },
        turn: told(
          'I know what I want, so I search for it.',
          'search',
          'A list of lamps comes up.',
          true,
          0,
          [],
          0.3,
          [1.1, 1.4, 0.9, 2.1, 0.4],
        ),
      },
    ),
    turn(2, lampCard, {
      from: 's2',
      to: 's3',
      effect: {
        urlBefore: `${origin}/search?q=lamp`,
        urlAfter: `${origin}/p/brass-desk-lamp`,
        navigated: true,
        status: 200,
        firstResponseMs: 410,
      },
      turn: told(
        '“Brass desk lamp” is the one.',
        'choose',
        'The page of the lamp opens.',
        true,
        0,
        [],
        0.5,
        [2.2, 1.8, 0.8, 0, 0.6],
      ),
    }),
    turn(3, add, {
      from: 's3',
      to: 's4',
      effect: { ...at('/p/brass-desk-lamp'), requests: ['r12'], errors: ['c1'], settledMs: 3_000 },
      turn: told(
        'I put it into the basket.',
        'choose',
        'The basket counts one more.',
        false,
        0.34,
        ['no feedback', 'dead click'],
        0.5,
        [0.8, 1.1, 0.7, 0, 2.6],
      ),
    }),
    turn(4, basket, {
      from: 's4',
      to: 's5',
      effect: {
        urlBefore: `${origin}/p/brass-desk-lamp`,
        urlAfter: `${origin}/basket`,
        navigated: true,
        status: 200,
        firstResponseMs: 380,
      },
      turn: told(
        'Nothing told me whether it worked. I look into the basket.',
        'choose',
        'The basket shows the lamp.',
        true,
        0.28,
        [],
        0.7,
        [1.2, 0.9, 1.0, 0, 0.5],
      ),
    }),
    turn(5, checkout, {
      from: 's5',
      to: 's6',
      effect: {
        urlBefore: `${origin}/basket`,
        urlAfter: `${origin}/checkout`,
        navigated: true,
        status: 200,
        busySeen: true,
        firstResponseMs: 4_600,
        settledMs: 4_600,
      },
      turn: told(
        'On to the checkout.',
        'choose',
        'A form asks where to send it.',
        true,
        0.47,
        ['wait without feedback'],
        0.8,
        [0.9, 0.8, 0.6, 0, 3.6],
      ),
    }),
    turn(6, order, {
      from: 's6',
      to: 's7',
      effect: {
        ...at('/checkout'),
        requests: ['r20'],
        visibleMutations: 9,
        newText: [{ text: 'Error 101', role: 'alert', live: '', box: box(20, 168, 372, 40), error: true }],
        firstResponseMs: 700,
      },
      turn: told(
        'I fill the form in and order.',
        'fill',
        'The order is confirmed.',
        false,
        0.82,
        ['lost input', 'unclear error'],
        0.8,
        [2.4, 3.9, 2.2, 16.8, 0.3],
      ),
    }),
  ];
}

function told(
  thought: string,
  strategy: string,
  sentence: string,
  met: boolean,
  frustration: number,
  causes: string[],
  progress: number,
  [read = 0, decide = 0, point = 0, type = 0, wait = 0]: number[],
): Partial<TurnRecord> {
  return {
    decision: {
      thought,
      strategy,
      candidates: [],
      thresholds: {},
      expectation: { kind: 'navigate', about: [], sentence },
    },
    expectationMet: met,
    frustration,
    frustrationCauses: causes,
    progress,
    personSeconds: { read, decide, point, type, wait },
  };
}

function imageRecord(name: string, place: number): ImageRecord {
  return {
    name,
    atMs: place * 5_000,
    width: 721,
    height: 1_440,
    sha256: String(place).repeat(64),
    sizeBytes: 40_000,
    pixelRatio: 1.75,
  };
}

export function box(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}
