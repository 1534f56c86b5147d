// aggregate-report.html: the personas of one run beside each other, as one file that needs nothing else.
import type { SessionOutcome } from '../../evidence/evidence.ts';
import type { AggregateReport } from '../aggregate-report-schema.ts';
import { outcomeNames } from '../outcome-sentences.ts';
import { countsInWords, severityNames } from '../severity-scale.ts';
import { clip, plural, quote, secondsInWords } from '../wording.ts';
import { alikeWords } from './alike-words.ts';
import {
  capital,
  figures,
  outcomeSign,
  page,
  part,
  sentences,
  severitySign,
  severityTag,
  strip,
  webLink,
  type Pictures,
  type Within,
} from './components.ts';
import { faultOf } from './named-finding.ts';
import { criteriaPart } from './criteria-part.ts';
import { findingPicture } from './crop-plan.ts';
import { fixCard, pictureOf } from './fix-card.ts';
import { html, render, type Html, type Part } from './html.ts';

/** The pictures that a comparison shows, each the crop of that name of that session: at most five of faults, then those of questions. */
export function comparisonPictures(report: AggregateReport): { sessionId: string; name: string }[] {
  const { fix_first: first, accessibility } = report;
  return [
    ...first.map(pictureOf).filter((picture) => picture !== null),
    ...(accessibility?.questions ?? []).flatMap(({ session_id: sessionId, asked_as: asked, image }) =>
      image && sessionId !== undefined && asked !== undefined
        ? [{ sessionId, name: findingPicture(asked) }]
        : [],
    ),
  ].slice(0, mostPictures);
}

/** Pictures of a comparison at most. */
const mostPictures = 29;

/**
 * Draws the comparison of a run. `images` holds pictures of findings by `sessionPicture` name; one that is missing is
 * left out. The same report and pictures give the same bytes.
 */
export function aggregateHtml(
  report: AggregateReport,
  images: Pictures = new Map(),
  within?: Within,
): string {
  const title = `Comparison: ${report.summary.headline}`;
  const body = html`<a class="skip" href="#fix">Skip to what to fix first</a>
    ${header(report, within)}
    <main class="wrap">${comparison(report, images)}</main>
    ${footer(report)}`;
  return render(page({ title, body }));
}

/** What the comparison found, without header and footer: figures, faults, matrix, personas. Needs no inline style. */
export function comparison(report: AggregateReport, images: Pictures): Html {
  return html`${part({
    id: 'fix',
    title: 'Fix these first',
    lead:
      report.fix_first.length === 0
        ? 'No persona met a fault.'
        : 'At most five: what stops people, then by severity times the number of personas that it hit. What did not happen again, and opinions, come last.',
    body: html`<div class="fix">${report.fix_first.map((fix) => fixCard(fix, images))}</div>`,
  })}
  ${keyFigures(report)}
  ${
    report.matrix.rows.length > 0
      ? part({
          id: 'matrix',
          title: 'Who met what',
          lead: matrixLead,
          body: [matrix(report), agreement(report)],
        })
      : null
  }
  ${part({
    id: 'personas',
    title: 'How each persona fared',
    lead: `${report.time.sentence} Times and frustration are model estimates.`,
    body: [personas(report), besideCrawl(report), unfinished(report)],
  })}
  ${differences(report)} ${report.flows.length > 0 ? flows(report) : null}
  ${criteriaPart(report, faultOf(report), images)}`;
}

function header(report: AggregateReport, within: Within | undefined): Html {
  const ends = report.completion.map(
    ({ outcome, count }) =>
      html`<li>
        ${outcomeSign(outcome)}<span>${count} of ${report.summary.personas}</span> ${outcomeWords(outcome)}
      </li>`,
  );
  return html`<header class="head">
    <div class="wrap">
      ${strip('Comparison of personas', report.run_id, within)}
      <p class="who"><strong>${plural(report.summary.personas, 'persona')}</strong>, one page</p>
      <h1 class="ends-title">${titleOf(report)}</h1>
      <ul class="ends">
        ${ends}
      </ul>
      <dl class="brief">
        <div>
          <dt>Task</dt>
          <dd>${report.task ?? 'None: the personas explored freely.'}</dd>
        </div>
        <div>
          <dt>Page</dt>
          <dd>${webLink(report.target_url, clip(report.target_url, 120))}</dd>
        </div>
      </dl>
    </div>
  </header>`;
}

/** The verdict over all personas: whether they came through, else how many sessions there were. */
function titleOf({ completion, summary, task }: AggregateReport): string {
  if (summary.personas === 0) return 'No persona has a report';
  if (task === null) return `${plural(summary.personas, 'persona')} explored the page`;
  const reached = completion.find(({ outcome }) => outcome === 'goal_reached')?.count ?? 0;
  const of = plural(summary.personas, 'persona');
  if (reached === 0) return `None of ${of} reached the goal`;
  return `${reached} of ${of} reached the goal`;
}

function besideCrawl({ crawl, summary }: AggregateReport): Part {
  if (!crawl) return null;
  return html`<p>
    <strong
      >${crawl.session_ids.length} of ${plural(summary.personas, 'persona')} did not reach the goal.</strong
    >
    ${crawl.sentence}
  </p>`;
}

function outcomeWords(outcome: SessionOutcome): string {
  return outcomeNames[outcome].toLowerCase();
}

function keyFigures({ summary, matrix, time }: AggregateReport): Html {
  const shared = matrix.rows.filter(({ reach }) => reach.met > 1).length;
  return figures([
    { value: summary.findings, about: summary.findings === 1 ? 'fault' : 'different faults' },
    { value: shared, about: 'met by more than one persona' },
    {
      value: matrix.rows.filter(({ severity }) => severity >= 3).length,
      about: 'serious or critical in the run as a whole',
    },
    { value: spanOf(time), about: 'to the end, quickest to slowest, model estimate' },
  ]);
}

function spanOf({ quickest, slowest }: AggregateReport['time']): Part {
  const ends = [quickest, slowest].flatMap((end) => (end ? [secondsInWords(end.median_s)] : []));
  const [first = '–', last] = new Set(ends);
  return last === undefined
    ? first
    : html`<span class="unbroken">${first} –</span> <span class="unbroken">${last}</span>`;
}

function matrix({ matrix, personas }: AggregateReport): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Personas and findings">
    <table>
      <thead>
        <tr>
          <th scope="col">Fault</th>
          <th scope="col">Reach</th>
          ${personas.map(({ name }) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${matrix.rows.map(
          ({ title, rule, reach, cells, severity, standings }) =>
            html`<tr>
              <th scope="row">
                ${title}<br /><span class="small soft"
                  >${capital(severityNames[severity])} in the run · <span class="mono">${rule}</span></span
                >
              </th>
              <td>${reach.met} of ${reach.of}</td>
              ${cells.map((cell, column) => html`<td>${matrixCell(cell, severity, standings?.[column])}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

type Row = AggregateReport['matrix']['rows'][number];
type RowStanding = NonNullable<Row['standings']>[number];

/** What stands above the matrix, in either form. */
export const matrixLead =
  'Each row is a fault, each column a persona. A cell shows how severe the fault was for that persona; “in the run” is its severity over all of them. “Not hurt” means that the persona came to the page, but the fault does not affect it. “Not there” means that the persona did not come to the page. A dash means that the persona did not meet the fault, not that the page is free of it.';

/** Words for a persona whom a fault did not hit; a dash stands for the rest. */
export const spared: Partial<Record<RowStanding, string>> = {
  'not hurt': 'not hurt',
  'not there': 'not there',
};

function matrixCell(
  cell: Row['cells'][number],
  severity: Row['severity'],
  standing: RowStanding | undefined,
): Part {
  const words = standing && spared[standing];
  if (words) return html`<span class="soft">${words}</span>`;
  if (cell) return severityTag(cell.severity);
  if (standing === 'hit') return severityTag(severity);
  return html`<span class="soft">–<span class="hidden"> not met</span></span>`;
}

function agreement({ agreement }: AggregateReport): Part {
  const { between_personas, between_repeats, met_by_all, met_by_one, sentence } = agreement;
  if (between_personas.mean === null && between_repeats.mean === null) return null;
  return html`<p class="lead">
    Faults met by every session: ${met_by_all}; by only one session: ${met_by_one}. ${sentence}
    ${between_repeats.mean === null ? null : repeatsSentence(between_repeats.mean)}
  </p>`;
}

/** What chance alone makes of one persona. */
export function repeatsSentence(mean: number): string {
  return `Two sessions of one persona share ${Math.round(mean * 100)} in 100; the difference there is chance.`;
}

function differences(report: AggregateReport): Part {
  const { differences, personas } = report;
  if (personas.length < 2) return null;
  return part({
    id: 'differences',
    title: 'Differences that matter, and why',
    lead:
      differences.length === 0
        ? alikeWords(report)
        : 'At most five. What sets personas apart is what their records show; it is no proof of a cause.',
    body: sentences(
      differences.map(({ title, because }) => html`<strong>${title}.</strong> ${because}`),
      severitySign(0),
    ),
  });
}

function personas({ personas }: AggregateReport): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Personas">
    <table>
      <thead>
        <tr>
          <th scope="col">Persona</th>
          <th scope="col">Outcome</th>
          <th scope="col">Turns</th>
          <th scope="col">Time of a person</th>
          <th scope="col">Highest frustration</th>
          <th scope="col">Would have left</th>
          <th scope="col">Findings</th>
        </tr>
      </thead>
      <tbody>
        ${personas.map(
          (each) =>
            html`<tr>
              <th scope="row">${each.name}<br /><span class="small soft">${each.device}</span></th>
              <td>${outcomeNames[each.outcome]}<br /><span class="small soft">${each.because}</span></td>
              <td>${each.turns}</td>
              <td>
                ${secondsInWords(each.time.total_median_s)}<br /><span class="small soft"
                  >${secondsInWords(each.time.band_80_low_s)} to
                  ${secondsInWords(each.time.band_80_high_s)}</span
                >
              </td>
              <td>
                ${each.frustration_peak ? `${each.frustration_peak.value.toFixed(2)}, turn ${each.frustration_peak.turn}` : '–'}
              </td>
              <td>${each.would_have_left_turn === null ? '–' : `after turn ${each.would_have_left_turn}`}</td>
              <td>${countsInWords(each.counts) || 'none'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function unfinished({ unfinished }: AggregateReport): Part {
  if (unfinished.length === 0) return null;
  return [
    html`<p class="lead">Without a report, and counted nowhere:</p>`,
    sentences(
      unfinished.map(({ persona_id, reason }) => html`<strong>${persona_id}</strong>: ${reason}`),
      html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="3" />
      </svg>`,
    ),
  ];
}

function flows({ flows }: AggregateReport): Html {
  return part({
    id: 'flows',
    title: 'Named steps',
    body: sentences(
      flows.map(
        ({ flow, reached, of }) =>
          html`<strong>${quote(flow, 120)}</strong>: reached by ${reached} of ${plural(of, 'persona')}`,
      ),
      severitySign(0),
    ),
  });
}

function footer(report: AggregateReport): Html {
  const { unjudged, rule_errors, crawl, method } = report.limits;
  return html`<footer>
    <div class="wrap">
      <h2>How to read this comparison</h2>
      <div class="measure">
        <p>
          Personas are not a sample of people: “2 of 3 personas” is a count, never a share of users.
          ${unjudged + rule_errors > 0 ? `${plural(unjudged, 'question')} could not be judged and ${plural(rule_errors, 'rule')} failed; the session reports say which.` : null}
        </p>
        ${crawl === undefined ? null : html`<p>${crawl}</p>`}
        ${report.model_use ? html`<p>${report.model_use.sentence}</p>` : null}
        ${method.map((paragraph) => html`<p>${paragraph}</p>`)}
        <p class="small soft">
          ${report.generator.name} ${report.generator.version} · run
          <span class="mono">${report.run_id}</span>
        </p>
      </div>
    </div>
  </footer>`;
}
