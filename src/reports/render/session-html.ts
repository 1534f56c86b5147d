// report.html: one session as one file that needs nothing else. All words come from the JSON report; this file knows
// their place on the page.
import { suspectedWords } from '../model-use.ts';
import { heldSentences, notSentAgainSentence } from '../held-requests.ts';
import { outcomeSentence } from '../outcome-sentences.ts';
import type { SessionReport } from '../session-report-schema.ts';
import { screensSeen } from '../screens-seen.ts';
import { severityLead } from '../severity-scale.ts';
import { clip, dateInWords, plural, secondsInWords } from '../wording.ts';
import { frustrationChart, timeBar } from './charts.ts';
import {
  figures,
  metSign,
  outcomeSign,
  page,
  part,
  sentences,
  severitySign,
  severityTally,
  strip,
  webLink,
  type Pictures,
  type Within,
} from './components.ts';
import { html, render, type Html, type Part } from './html.ts';
import { crawlPart } from './crawl-part.ts';
import { criteriaPart } from './criteria-part.ts';
import { findingOf } from './named-finding.ts';
import { findingGroups } from './finding-cards.ts';
import { journey } from './journey-route.ts';
import { screensPart } from './screens-part.ts';
import { questions, wayToTheGoal } from './way-and-questions.ts';

/**
 * Draws a session report. `images` holds the pictures of `cropPlan` by name; one that is missing is left out. The same
 * report and pictures give the same bytes.
 */
export function sessionHtml(report: SessionReport, images: Pictures = new Map(), within?: Within): string {
  const title = `${report.persona.name}: ${report.summary.headline}`;
  return render(page({ title, body: body(report, images, within) }));
}

/** What the session came to, in short: figures, frustration, findings. Needs no inline style. */
export function sessionDigest(report: SessionReport, images: Pictures): Html {
  return html`${keyFigures(report)}
  ${part({ id: 'course', title: 'How it went', lead: courseLead, body: frustrationChart(report) })}
  ${findingsPart(report, images)}`;
}

const courseLead =
  'Frustration after each turn, a model estimate from 0 to 1. Signs below the line mark the turns in which a finding was first met.';

function findingsPart(report: SessionReport, images: Pictures): Html {
  const measured = { ...report, findings: report.findings.filter(({ label }) => label !== 'opinion') };
  const none = measured.findings.length === 0;
  return part({
    id: 'findings',
    title: none ? 'No finding' : plural(measured.findings.length, 'finding'),
    lead: none
      ? 'No check found a fault on what this persona saw.'
      : `Worst first. Each points to the turn, the picture and the values from which it can be checked again. ${severityLead}`,
    body: findingGroups(measured, images),
  });
}

/** What a language model said, apart from what was measured; nothing where none decided. */
function modelPart(report: SessionReport, images: Pictures): Part {
  const { model_use: use } = report;
  if (!use) return null;
  const opinions = { ...report, findings: report.findings.filter(({ label }) => label === 'opinion') };
  return part({
    id: 'model',
    title: 'What the language model said',
    lead: suspectedWords(use),
    body: [
      opinions.findings.length > 0 ? findingGroups(opinions, images) : null,
      sentences(
        [use.sentence, ...use.compared.map(({ turn, said }) => `Turn ${turn}, compared: ${said}`)],
        severitySign(0),
      ),
    ],
  });
}

function body(report: SessionReport, images: Pictures, within: Within | undefined): Html {
  return html`<a class="skip" href="#findings">Skip to the findings</a>
    ${header(report, within)}
    <main class="wrap">
      ${keyFigures(report)}
      <nav class="jump" aria-label="On this page">
        <a href="#course">How it went</a><a href="#findings">Findings</a><a href="#journey">Journey</a
        ><a href="#screens">Screens</a>${report.accessibility && html`<a href="#criteria">Criteria</a>`}<a
          href="#worked"
          >What worked</a
        ><a href="#limits">What could not be judged</a>
      </nav>
      ${part({
        id: 'course',
        title: 'How it went',
        lead: courseLead,
        body: [frustrationChart(report), time(report)],
      })}
      ${findingsPart(report, images)} ${modelPart(report, images)}
      ${report.flows.length > 0 ? flows(report) : null}
      ${part({
        id: 'journey',
        title: 'The journey, turn by turn',
        lead: 'What the persona thought, did and got. A red stop is one where the page did something else than expected.',
        body: journey(report, images),
      })}
      ${screensPart(report, images)} ${questions(report)} ${wayToTheGoal(report)} ${crawlPart(report)}
      ${criteriaPart(report, findingOf(report), images)} ${notSent(report)}
      ${part({ id: 'worked', title: 'What worked', body: worked(report) })}
      ${part({
        id: 'limits',
        title: 'What could not be judged',
        lead: unjudged(report) === null ? 'Every check came to an answer.' : null,
        body: unjudged(report),
      })}
    </main>
    ${footer(report)}`;
}

function header(report: SessionReport, within: Within | undefined): Html {
  const { persona, outcome } = report;
  return html`<header class="head">
    <div class="wrap">
      ${strip('Session report', dateInWords(report.started_at), within)}
      <p class="who"><strong>${persona.name}</strong> · ${persona.device.summary}</p>
      <div class="verdict">
        ${outcomeSign(outcome.value)}
        <div>
          <h1>${outcomeSentence(outcome.value, report.summary.turns)}</h1>
          <p class="because">${outcome.because}</p>
          ${report.crawl?.way === undefined ? null : html`<p class="because">${report.crawl.sentence}</p>`}
        </div>
      </div>
      <dl class="brief">
        <div>
          <dt>Task</dt>
          <dd>${report.task ?? 'None: the persona explored freely.'}</dd>
        </div>
        <div>
          <dt>Persona</dt>
          <dd>${persona.story}</dd>
        </div>
        <div>
          <dt>Page</dt>
          <dd>${webLink(report.target_url, clip(report.target_url, 120))}</dd>
        </div>
      </dl>
    </div>
  </header>`;
}

function keyFigures(report: SessionReport): Html {
  const { summary, time, frustration } = report;
  const left = frustration.would_have_left_turn;
  return figures([
    { value: severityTally(summary.counts), about: 'findings by severity', signs: true },
    { value: summary.turns, about: `turns over ${plural(screensSeen(report).length, 'page')}` },
    {
      value: secondsInWords(time.total_median_s),
      about: `for a person, model estimate (${secondsInWords(time.band_80_low_s)} to ${secondsInWords(time.band_80_high_s)})`,
    },
    {
      value: frustration.peak ? frustration.peak.value.toFixed(2) : '–',
      about: frustration.peak
        ? `highest frustration of 1, at turn ${frustration.peak.turn}, model estimate`
        : 'highest frustration',
    },
    ...(left === null
      ? []
      : [{ value: `Turn ${left}`, about: 'after which a person would have left, model estimate' }]),
  ]);
}

function time({ time }: SessionReport): Part {
  if (time.total_median_s === 0) return null;
  return html`<div class="chart">
    <h3>Where the time would go</h3>
    <p class="small soft">
      ${secondsInWords(time.total_median_s)} in all, 80 % range ${secondsInWords(time.band_80_low_s)} to
      ${secondsInWords(time.band_80_high_s)}. A model estimate of what a person would need, not the time that
      the machine took.
    </p>
    ${timeBar(time)}
  </div>`;
}

const verdictWords = { reached: 'Reached', not_reached: 'Not reached', not_tried: 'Not tried' } as const;

function flows({ flows }: SessionReport): Html {
  return part({
    id: 'flows',
    title: 'Named steps',
    body: html`<ul class="plain">
      ${flows.map(
        ({ flow, verdict, because, turns }) =>
          html`<li>
            ${verdict === 'not_tried' ? severitySign(0) : metSign(verdict === 'reached')}<span
              ><strong>${flow}</strong> · ${verdictWords[verdict]}${turnsInWords(turns)}. ${because}</span
            >
          </li>`,
      )}
    </ul>`,
  });
}

function turnsInWords(turns: readonly number[]): string {
  const [first] = turns;
  const last = turns.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last ? `, turn ${first}` : `, turns ${first} to ${last}`;
}

const pause = html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">
  <path d="M7 5v10M13 5v10" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
</svg>`;

/** What the leave of the hosts held back; nothing where nothing was. */
function notSent({ held_requests: held }: SessionReport): Part {
  return held === undefined
    ? null
    : part({
        id: 'held',
        title: 'What was not sent',
        lead: `${plural(held.count, 'request')} stopped before leaving the machine, since the allowlist does not let personas go that far.`,
        body: sentences(
          heldSentences(held).map((one) => html`${one}`),
          pause,
        ),
      });
}

function worked({ what_worked }: SessionReport): Html {
  if (what_worked.length === 0) return html`<p class="lead">Nothing that could be counted.</p>`;
  const check = html`<svg class="sign met" viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="m3.500 10.500 4.500 4.500 8.500-10"
      fill="none"
      stroke="currentColor"
      stroke-width="3"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>`;
  return sentences(what_worked, check);
}

function unjudged({ limits }: SessionReport): Part {
  const lines: Part[] = [
    ...limits.cannot_tell.map(
      ({ rule, what, because }) => html`<strong>${rule}</strong> could not judge ${what}: ${because}.`,
    ),
    ...limits.rule_errors.map(({ rule, message }) => html`<strong>${rule}</strong> failed: ${message}`),
    ...(limits.not_sent_again ?? []).map((one) => html`${notSentAgainSentence(one)}`),
    ...(limits.crawl === undefined ? [] : [limits.crawl]),
    ...limits.cut.map((what) => html`A cap was reached: ${what}`),
  ];
  return lines.length === 0
    ? null
    : sentences(
        lines,
        html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="2.500" />
        </svg>`,
      );
}

function footer(report: SessionReport): Html {
  return html`<footer>
    <div class="wrap">
      <h2>How to read this report</h2>
      <div class="measure">
        ${report.limits.method.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p class="small soft">
          ${report.generator.name} ${report.generator.version} · ${report.policy.name}
          ${report.policy.version} · ${report.browser} · seed ${report.seed} · took
          ${secondsInWords(report.duration_ms / 1_000)} of machine time<br />Run
          <span class="mono">${report.run_id}</span> · session <span class="mono">${report.session_id}</span>
        </p>
      </div>
    </div>
  </footer>`;
}
