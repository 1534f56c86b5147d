// What is judged and reported of the session of `sample-evidence`, and of two more personas in the same shop.
import type { Evidence, ScreenElement } from '../../src/evidence/evidence.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { keyboardOnlyUser } from '../../src/personas/library/keyboard-only-user.ts';
import { olderAdult } from '../../src/personas/library/older-adult.ts';
import { aggregateReport, type AggregateReport } from '../../src/reports/aggregate-report.ts';
import { sessionReport, type JudgedFindings, type SessionReport } from '../../src/reports/session-report.ts';
import { add, basket, box, care, order, origin, sampleEvidence } from './sample-evidence.ts';

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
