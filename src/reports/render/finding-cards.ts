// Findings as cards, grouped by severity: the claim, the picture with the marked part, the values, the remedy, the proof.
import type { ReportFinding, SessionReport } from '../session-report-schema.ts';
import { severityMeanings, severityNames, severityOrder } from '../severity-scale.ts';
import { numberInWords, plural, quote } from '../wording.ts';
import {
  capital,
  claimTags,
  facts,
  picture,
  severitySign,
  severityTag,
  webLink,
  type Pictures,
} from './components.ts';
import { findingPicture, proofPicture } from './crop-plan.ts';
import { html, type Html, type Part } from './html.ts';

/** All findings, worst group first; a severity without findings has no group. */
export function findingGroups(report: SessionReport, images: Pictures): Part {
  return severityOrder
    .map((severity) => ({ severity, findings: report.findings.filter((each) => each.severity === severity) }))
    .filter(({ findings }) => findings.length > 0)
    .map(
      ({ severity, findings }) =>
        html`<div class="group">
          <h3>
            ${severitySign(severity)}${capital(severityNames[severity])}<span
              >${severityMeanings[severity]}</span
            >
          </h3>
          ${cardsOf(report, findings, images)}
        </div>`,
    );
}

/** Findings of one rule that are shown before the others are folded. */
const shownOfRule = 3;

/** In their order. Of many findings of one rule the first ones show what they are; the others are folded below the last of these. */
function cardsOf(report: SessionReport, findings: readonly ReportFinding[], images: Pictures): Part {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return findings.map((finding) => {
    const alike = byRule.get(finding.rule) ?? [];
    const place = alike.indexOf(finding) + 1;
    const folded = alike.length > shownOfRule + 1 ? alike.slice(shownOfRule) : [];
    if (folded.includes(finding)) return null;
    const drawn = card(report, finding, images);
    if (place !== shownOfRule || folded.length === 0) return drawn;
    return [
      drawn,
      html`<details class="more">
        <summary>
          ${plural(folded.length, 'more finding')} of the rule <span class="mono">${finding.rule}</span>
        </summary>
        ${folded.map((one) => card(report, one, images))}
      </details>`,
    ];
  });
}

function card(report: SessionReport, finding: ReportFinding, images: Pictures): Html {
  const shown = figure(report, finding, images);
  return html`<article
    class="finding s${finding.severity}${shown ? ' pictured' : ''}"
    id="${finding.id}"
    aria-labelledby="${finding.id}-title"
  >
    <div class="words">
      <div class="marks">
        ${severityTag(finding.severity)}${claimTags(finding.label, finding.confidence)}${
          finding.occurrences > 1
            ? html`<span class="tag">${plural(finding.occurrences, 'place')}</span>`
            : null
        }${finding.repetition ? html`<span class="tag">${capital(finding.repetition)}</span>` : null}${finding.on_task_path ? null : html`<span class="tag">Not used for the task</span>`}
      </div>
      <h4 id="${finding.id}-title">${finding.title}</h4>
      <p class="summary">${finding.summary}</p>
      ${lowered(finding)} ${metByCrawl(finding)} ${said(finding)}
      <dl class="pair">
        <div>
          <dt>For this persona</dt>
          <dd>${finding.impact}</dd>
        </div>
        <div class="remedy">
          <dt>Remedy</dt>
          <dd>${finding.remedy}</dd>
        </div>
      </dl>
      ${values(finding)}
    </div>
    ${shown} ${proven(report, finding, images)} ${proof(report, finding)}
  </article>`;
}

/** Why the severity is less than usual. */
function lowered(finding: ReportFinding): Part {
  const words = loweredWords(finding);
  return words === '' ? null : html`<p class="small soft">${words}</p>`;
}

/** The severity before it was lowered, and why it was; '' where it was not. */
export function loweredWords({
  severity,
  impact_level: level = severity,
  on_task_path: isUsed,
  element,
}: ReportFinding): string {
  if (isUsed || level <= severity) return '';
  const because = element
    ? 'this persona did not use the element for its task'
    : 'this persona did not meet it on the way to its goal';
  return `The fault in itself is ${severityNames[level]}. Lowered by one: ${because}.`;
}

/** What the persona itself did not meet says so. */
function metByCrawl({ proof }: ReportFinding): Part {
  const words = crawlWords(proof);
  return words === '' ? null : html`<p class="small soft">${words}.</p>`;
}

/** What a language model said of the same fault, in its own words. */
function said({ said_too: sentences = [] }: ReportFinding): Part {
  return sentences.map((one) => html`<p class="small soft">${saidWords(one)}</p>`);
}

export function saidWords({ what, verdict }: NonNullable<ReportFinding['said_too']>[number]): string {
  return `A language model said of this${verdict === 'proven' ? ', and a browser has proven it' : ''}: “${what}”`;
}

/** That the crawl met it, and whether the persona came to the page; '' for what the session met. */
export function crawlWords({ crawl }: ReportFinding['proof']): string {
  if (!crawl) return '';
  const came = crawl.reached ? 'that this persona came to, too' : 'that this persona did not come to';
  return `Met by the crawl, on a page ${came}`;
}

function figure(report: SessionReport, finding: ReportFinding, images: Pictures): Html | null {
  const shown = finding.proof.image;
  if (!shown) return null;
  const what = finding.element ? elementInWords(finding.element) : 'the page';
  const drawn = picture(images, findingPicture(finding.id), {
    alt: `Part of the screenshot ${shown.name} with ${what} marked.`,
    width: shown.crop.width,
    height: shown.crop.height,
  });
  if (!drawn) return null;
  const turn = report.screens.find((screen) => screen.image === shown.name)?.turn;
  return html`<figure class="picture">
    ${drawn}
    <figcaption>
      ${capital(what)} on
      ${shown.name}${turn === undefined ? '' : turn === 0 ? ', at the start' : `, after turn ${turn}`}
    </figcaption>
  </figure>`;
}

/** Before the last step of a proof and after it, and the test for people. */
function proven(report: SessionReport, finding: ReportFinding, images: Pictures): Part {
  const { pictures } = finding.proof;
  const drawn = (['before', 'after'] as const).map((when) => {
    const name = pictures?.[when] ?? null;
    const image = report.artefacts.images.find((one) => one.name === name);
    const words = when === 'before' ? 'Before the last step' : 'After it';
    const shown =
      image &&
      picture(images, proofPicture(finding.id, when), {
        alt: `${words} of the proof, ${image.name}.`,
        width: image.width / image.pixel_ratio,
        height: image.height / image.pixel_ratio,
      });
    return shown
      ? html`<figure class="picture">
          ${shown}
          <figcaption>${words}</figcaption>
        </figure>`
      : null;
  });
  const code = finding.reproduction;
  return [
    ...drawn,
    code === undefined
      ? null
      : html`<details class="evidence">
          <summary>A test that fails while ${finding.id} is there</summary>
          <pre><code>${code}</code></pre>
        </details>`,
  ];
}

function values({ measured }: ReportFinding): Part {
  const entries = Object.entries(measured);
  if (entries.length === 0) return null;
  return html`<dl class="values">
    ${entries.map(([name, value]) => {
      const told = measureInWords(name, value);
      return html`<div>
        <dt>${told.name}</dt>
        <dd>${told.value}</dd>
      </div>`;
    })}
  </dl>`;
}

/** A measured value for reading: "watched_ms: 3000" is "watched" and "3,000 ms"; yes and no; a dash for nothing and for an empty text. */
export function measureInWords(
  name: string,
  value: string | number | boolean | null,
): { name: string; value: string } {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  const unit = words.length > 1 && typeof value === 'number' ? units[words.at(-1) ?? ''] : undefined;
  const told = valueInWords(value);
  return unit === undefined
    ? { name: words.join(' '), value: told }
    : { name: words.slice(0, -1).join(' '), value: `${told} ${unit}` };
}

const units: Record<string, string> = { ms: 'ms', s: 's', px: 'px', bytes: 'bytes' };

function valueInWords(value: string | number | boolean | null): string {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? numberInWords(value) : value;
}

/** The element at fault in words: its role and name, as far as it has them. */
export function elementInWords({ role, name }: { role: string; name: string }): string {
  const named = name.trim() === '' ? '' : ` ${quote(name, 120)}`;
  return `${role || 'element'}${named}`;
}

function proof({ cited }: SessionReport, finding: ReportFinding): Html {
  const { element, proof } = finding;
  const requests = cited.requests.filter(({ id }) => proof.requests.includes(id));
  const records = cited.console.filter(({ id }) => proof.console.includes(id));
  return html`<details class="evidence">
    <summary>Evidence for ${finding.id}</summary>
    ${facts([
      ['Rule', html`<span class="mono">${finding.rule}</span>`],
      ['Met in', proof.turns.length > 0 ? turnLinks(proof.turns) : null],
      ['Met by the crawl in', proof.crawl && `action ${proof.crawl.turns.join(', ')}`],
      ['Page', webLink(finding.url)],
      ['Places', finding.places && lines(placesInWords(finding))],
      ['Element', element && html`${elementInWords(element)}<br /><code>${element.locator.css}</code>`],
      ['Screenshot', proof.image?.name],
      [
        'Requests',
        lines(
          requests.map(
            (each) =>
              `${each.id}: ${each.method} ${each.url} → ${each.status ?? each.failure ?? 'no answer'}`,
          ),
        ),
      ],
      ['Console', lines(records.map((each) => `${each.id}: ${each.text}`))],
      ['Events', proof.events.join(', ')],
      ['WCAG', finding.wcag.join(', ')],
      ['Heuristics', finding.heuristics.join(', ')],
      ['Fingerprint', html`<code>${finding.fingerprint}</code>`],
    ])}
  </details>`;
}

/** Each place that shows it, with what is not named said at the end. */
export function placesInWords({ places = [], occurrences, element }: ReportFinding): string[] {
  const own = places.map(({ url, name, css }) =>
    [url, css, name === '' || name === element?.name ? '' : quote(name, 60)].filter(Boolean).join(' '),
  );
  const more = occurrences - places.length;
  return more > 0 ? [...own, `and ${plural(more, 'more place')}`] : own;
}

function turnLinks(turns: readonly number[]): Part {
  return turns.map((turn, place) => [
    place > 0 ? ', ' : '',
    turn === 0 ? 'arrival' : html`<a href="#turn-${turn}">turn ${turn}</a>`,
  ]);
}

function lines(told: readonly string[]): Part {
  return told.length === 0
    ? null
    : told.map((line, place) => [place > 0 ? html`<br />` : null, html`<code>${line}</code>`]);
}
