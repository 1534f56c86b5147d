// A session as it could have been: an impatient shopper in a small shop with five faults. For tests and for looking at
// what the reports look like; nothing here was measured.
import type { ScreenElement, Evidence, ImageRecord, TurnRecord } from '../../src/evidence/evidence.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { impatientMobileShopper } from '../../src/personas/library/impatient-mobile-shopper.ts';
import { keyboardOnlyUser } from '../../src/personas/library/keyboard-only-user.ts';
import { olderAdult } from '../../src/personas/library/older-adult.ts';
import { aggregateReport, type AggregateReport } from '../../src/reports/aggregate-report.ts';
import { sessionReport, type JudgedFindings, type SessionReport } from '../../src/reports/session-report.ts';
import { consoleRecord, element, evidence, field, request, screen, turn } from './evidence-builder.ts';
import { samplePages } from './sample-pages.ts';

const origin = 'https://shop.example.com';
const search = field('search', '', { label: 'Search' });
const lampCard = element('lamp', { role: 'link', name: 'Brass desk lamp', box: box(20, 205, 176, 270) });
const add = element('add', { name: 'Add to basket', box: box(20, 590, 372, 48) });
const basket = element('basket', { role: 'link', name: 'Basket 0', box: box(300, 18, 92, 30) });
const checkout = element('checkout', { name: 'Go to checkout', box: box(20, 370, 372, 48) });
const order = element('order', { name: 'Place order', box: box(20, 490, 372, 48) });
const care = element('care', { kind: 'text', name: '', text: 'Turned brass', box: box(20, 532, 240, 22) });

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

/** What judging could have said of the sample session. */
export function sampleAnalysis(): JudgedFindings {
  return {
    findings: sampleFindings(),
    cannotTell: [
      {
        rule: 'no-feedback',
        what: 'the answer to “Go to checkout”',
        because: 'our own delay was 140 ms at that moment, and times are not judged above 100 ms',
      },
    ],
    clear: ['broken-link-or-image', 'label-in-name', 'missing-page'],
    ruleErrors: [],
  };
}

function sampleFindings(): Finding[] {
  return [
    finding('f1', {
      rule: 'lost-input',
      title: 'The form empties two fields after an error',
      summary:
        'After “Place order” was refused, “Street” and “Post code” were empty, though both had been filled in. 2 of 3 values were lost.',
      impact: 'Everything has to be typed again on a phone, without knowing what was wrong.',
      remedy: 'Keep every value when the server refuses a form, and send back only what has to change.',
      severity: 4,
      confidence: 'high',
      element: order,
      measured: { fields_filled: 3, fields_kept: 1, fields_lost: 2 },
      proof: {
        shownBy: 'deed',
        events: [31, 32, 33],
        turns: [6],
        screen: 's7',
        image: { name: '007-turn-6.png', box: box(20, 310, 372, 150) },
        requests: ['r20'],
        console: [],
      },
      wcag: ['3.3.7'],
      heuristics: ['H5', 'H9'],
      fingerprint: 'lost-input:9f2c11',
    }),
    finding('f2', {
      rule: 'silent-failure',
      title: '“Add to basket” fails and says nothing',
      summary:
        'The request behind the button was answered with 500 and a script error was logged. For 3,000 ms nothing on the page changed.',
      impact: 'The persona could not know whether the lamp was in the basket and went to look.',
      remedy:
        'Say beside the button that it did not work and offer to try again; announce it with role="alert".',
      severity: 3,
      confidence: 'high',
      element: add,
      measured: { status: 500, visible_mutations: 0, watched_ms: 3_000 },
      proof: {
        shownBy: 'deed',
        events: [14, 15, 16],
        turns: [3],
        screen: 's3',
        image: { name: '003-turn-2.png', box: add.box },
        requests: ['r12'],
        console: ['c1'],
      },
      wcag: ['4.1.3'],
      heuristics: ['H1', 'H9'],
      fingerprint: 'silent-failure:41ab07',
    }),
    finding('f3', {
      rule: 'error-clarity',
      title: 'The error names neither field nor remedy',
      summary:
        'The message reads “Error 101”. It is shown at the top of the page and no field is marked as invalid.',
      impact: 'There was nothing to correct; the persona gave up here.',
      remedy:
        'Say which field is wrong and how to mend it, beside the field and linked to it with aria-describedby.',
      severity: 3,
      confidence: 'medium',
      element: order,
      measured: { message: 'Error 101', fields_marked: 0 },
      proof: {
        shownBy: 'deed',
        events: [34],
        turns: [6],
        screen: 's7',
        image: { name: '007-turn-6.png', box: box(20, 168, 372, 40) },
        requests: ['r20'],
        console: [],
      },
      wcag: ['3.3.1', '3.3.3'],
      heuristics: ['H9'],
      fingerprint: 'error-clarity:77d0e2',
    }),
    finding('f4', {
      rule: 'contrast',
      title: 'The description is too pale to read',
      summary:
        'The text “Turned brass, linen cable, E27.” stands at 1.7 to 1 on white; 4.5 to 1 is the least.',
      impact: 'On a phone in daylight the description cannot be read.',
      remedy: 'Use #5f6562 or darker on white for text of this size.',
      severity: 2,
      confidence: 'high',
      element: care,
      measured: { contrast: 1.7, least: 4.5, foreground: '#c4c8c5', background: '#ffffff' },
      proof: {
        shownBy: 'screen',
        events: [9],
        turns: [2],
        screen: 's3',
        image: { name: '003-turn-2.png', box: care.box },
        requests: [],
        console: [],
      },
      wcag: ['1.4.3'],
      heuristics: [],
      fingerprint: 'contrast:c01d3f',
      occurrences: 3,
      places: ['', '/p/brass-desk-lamp', '/basket'].map((path) => ({
        url: `${origin}${path}`,
        name: '',
        css: care.locator.css,
      })),
    }),
    finding('f5', {
      rule: 'scent-defect',
      title: 'A label search would have found “Basket” harder than it is',
      summary: 'The link to the basket scores 0.31 for the goal and was read 5th of 9 on its page.',
      impact: 'Another moment of search; it cost little here.',
      remedy: 'Show the number of articles in words: “Basket, 1 article”.',
      severity: 1,
      impactLevel: 2,
      confidence: 'low',
      label: 'model',
      element: basket,
      measured: { scent: 0.31, rank: 5, of: 9 },
      proof: {
        shownBy: 'deed',
        events: [19],
        turns: [4],
        screen: 's4',
        image: { name: '004-turn-3.png', box: basket.box },
        requests: [],
        console: [],
      },
      wcag: [],
      heuristics: ['H6'],
      onTaskPath: false,
      fingerprint: 'scent-defect:5b6e90',
    }),
  ];
}

/** The report of the sample session; the version is fixed so that files made of it outlast a release. */
export function sampleReport(): SessionReport {
  return fixed(sessionReport({ evidence: sampleEvidence(), analysis: sampleAnalysis() }));
}

/** Three reports of one run: the shopper gave up, the older adult reached the goal, the keyboard user ran out of turns. */
export function sampleReports(): SessionReport[] {
  const { findings, ...analysis } = sampleAnalysis();
  const base = sampleEvidence();
  const [lost, silent, unclear, pale] = findings;
  const some = (...chosen: (Finding | undefined)[]) =>
    chosen
      .filter((each) => each !== undefined)
      .map((each, place) => Object.assign(structuredClone(each), { id: `f${place + 1}` }));
  const older: Evidence = {
    ...base,
    facts: { ...base.facts, sessionId: 'ses_01k0000000000000000000olde', persona: olderAdult },
    turns: base.turns.map((each) => ({ ...each, frustration: each.frustration * 0.6 })),
    end: { outcome: 'goal_reached', failure: null, because: 'The page thanks for the order.', atMs: 60_000 },
    wouldHaveLeftTurn: null,
  };
  const keyboard: Evidence = {
    ...base,
    facts: { ...base.facts, sessionId: 'ses_01k0000000000000000000keyb', persona: keyboardOnlyUser },
    turns: base.turns.slice(0, 4),
    flows: [],
    end: { outcome: 'out_of_budget', failure: null, because: 'All turns were used.', atMs: 90_000 },
    wouldHaveLeftTurn: null,
  };
  return [
    sampleReport(),
    fixed(sessionReport({ evidence: older, analysis: { ...analysis, findings: some(silent, pale) } })),
    fixed(
      sessionReport({
        evidence: keyboard,
        analysis: { ...analysis, findings: some(lost && notStopped(lost), silent, unclear) },
      }),
    ),
  ];
}

/** The same fault met by somebody who went on. */
function notStopped(finding: Finding): Finding {
  return { ...finding, severity: 3, impactLevel: 3, stopped: false };
}

/** The comparison of the three, with a fourth persona whose session failed. */
export function sampleAggregate(): AggregateReport {
  const reports = sampleReports();
  return {
    ...aggregateReport({
      run: {
        runId: 'run_01k0000000000000000000demo',
        targetUrl: `${origin}/`,
        task: 'Buy a brass desk lamp and have it sent home.',
        unfinished: [
          {
            sessionId: 'ses_01k0000000000000000000firs',
            personaId: 'first-time-visitor',
            reason: 'The site did not answer within 30 s.',
          },
        ],
      },
      reports,
    }),
    generator: { name: 'Passerby', version: '0.0.0' },
  };
}

function fixed(report: SessionReport): SessionReport {
  return { ...report, generator: { name: 'Passerby', version: '0.0.0' } };
}

function finding(
  id: string,
  more: Omit<Partial<Finding>, 'element'> &
    Pick<
      Finding,
      'rule' | 'title' | 'summary' | 'impact' | 'remedy' | 'severity' | 'confidence' | 'proof' | 'fingerprint'
    > & {
      element: ScreenElement;
    },
): Finding {
  const { role, name, locator } = more.element;
  return {
    id,
    repetition: null,
    sources: {},
    formerFingerprints: [],
    rulesVersion: '0.0.0',
    impactLevel: more.severity,
    stopped: more.severity === 4,
    wouldStop: more.severity === 4,
    hurts: 'everyone',
    label: 'measured',
    url: `${origin}/checkout`,
    measured: {},
    wcag: [],
    heuristics: [],
    onTaskPath: true,
    occurrences: 1,
    places: [],
    ...more,
    element: { role, name, locator },
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

function box(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}
