// The table of success criteria on a page and in Markdown: what failed first, then what a person has to look at.
import type {
  AccessibilityTold,
  CriterionStatus,
  CriterionTold,
  QuestionTold,
} from '../criteria/criteria-schema.ts';
import { criterionStatuses } from '../criteria/criteria-schema.ts';
import {
  askedOf,
  criteriaLead,
  grounds,
  leftOutWords,
  statusWords,
  thingAsked,
} from '../criteria/criteria-words.ts';
import { understandingUrl } from '../criteria/wcag.ts';
import { part, picture, severitySign, webLink, type Pictures } from './components.ts';
import { findingPicture } from './crop-plan.ts';
import { html, type Part } from './html.ts';
import { code, list, md } from './markdown.ts';

/** Nothing where the report holds no table. `hrefOf` leads from what failed to its findings; `images` holds crops of questions. */
export function criteriaPart(
  { accessibility }: { accessibility?: AccessibilityTold | undefined },
  hrefOf: (finding: string) => string,
  images: Pictures = new Map(),
): Part {
  if (!accessibility) return null;
  const { criteria, beyond, claim, questions = [], left_out: leftOut = [] } = accessibility;
  return part({
    id: 'criteria',
    title: 'WCAG 2.2, criterion by criterion',
    lead: criteriaLead(accessibility),
    body: [
      ...criterionStatuses.map((status) =>
        group(
          status,
          criteria.filter((one) => one.status === status),
          hrefOf,
        ),
      ),
      beyond.length === 0
        ? null
        : html`<h3>Level AAA, listed separately</h3>
            <ul class="plain">
              ${beyond.map(
                ({ num, name, findings }) =>
                  html`<li>
                    ${severitySign(0)}<span><strong>${num} ${name}</strong>: ${links(findings, hrefOf)}</span>
                  </li>`,
              )}
            </ul>`,
      questionsGroup(questions, images),
      leftOut.length === 0
        ? null
        : html`<details>
            <summary>Not audited: ${leftOut.length}</summary>
            <ul class="plain">
              ${leftOut.map(
                (state) =>
                  html`<li>
                    ${severitySign(0)}<span
                      >${webLink(state.url, state.title || state.url)}: ${leftOutWords(state)}</span
                    >
                  </li>`,
              )}
            </ul>
          </details>`,
      html`<p class="small soft">${claim}</p>`,
    ],
  });
}

function questionsGroup(questions: readonly QuestionTold[], images: Pictures): Part {
  if (questions.length === 0) return null;
  return html`<details>
    <summary>Questions for a person: ${questions.length}</summary>
    <ul class="plain">
      ${questions.map(
        (one) =>
          html`<li id="${one.id}">
            ${severitySign(0)}<span
              ><strong>${one.ask}</strong> (${askedOf(one)})<br />${thingAsked(one)} on
              ${webLink(one.url)}${
                one.because === '' ? null : html`<br /><span class="soft">${one.because}</span>`
              }${questionCrop(one, images)}</span
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

function questionCrop({ id, image, element }: QuestionTold, images: Pictures): Part {
  if (!image) return null;
  const drawn = picture(images, findingPicture(id), {
    alt: `Part of the screenshot ${image.name} with ${element?.name || 'the place'} marked.`,
    width: image.crop.width,
    height: image.crop.height,
  });
  return drawn && html`<figure class="picture">${drawn}</figure>`;
}

function group(
  status: CriterionStatus,
  rows: readonly CriterionTold[],
  hrefOf: (finding: string) => string,
): Part {
  if (rows.length === 0) return null;
  const listed = html`<ul class="plain">
    ${rows.map(
      (row) =>
        html`<li>
          ${severitySign(status === 'failed' ? 3 : 0)}<span
            >${webLink(understandingUrl(row.name), `${row.num} ${row.name}`)}
            (${row.level})${row.findings.length === 0 ? '' : html`: ${links(row.findings, hrefOf)}`}<br /><span
              class="soft"
              >${grounds(row)}</span
            ></span
          >
        </li>`,
    )}
  </ul>`;
  const title = `${statusWords[status]}: ${rows.length}`;
  return status === 'failed'
    ? html`<h3>${title}</h3>
        ${listed}`
    : html`<details>
        <summary>${title}</summary>
        ${listed}
      </details>`;
}

/** Links to the first findings; a page of a hundred repeats is read by nobody. */
function links(findings: readonly string[], hrefOf: (finding: string) => string): Part {
  const shown = findings.slice(0, linkLimit);
  const more = findings.length > shown.length ? ` and ${findings.length - shown.length} more` : '';
  return [shown.map((id, at) => [at === 0 ? '' : ', ', html`<a href="${hrefOf(id)}">${id}</a>`]), more];
}

const linkLimit = 8;

/** The same as Markdown; nothing where the report holds no table. */
export function criteriaMarkdown({
  accessibility,
}: {
  accessibility?: AccessibilityTold | undefined;
}): string[] {
  if (!accessibility) return [];
  const { criteria, beyond, claim, questions = [], left_out: leftOut = [] } = accessibility;
  return [
    '## WCAG 2.2, criterion by criterion',
    md(criteriaLead(accessibility)),
    ...criterionStatuses.flatMap((status) => {
      const rows = criteria.filter((one) => one.status === status);
      return rows.length === 0 ? [] : [`### ${statusWords[status]}: ${rows.length}`, list(rows.map(lineOf))];
    }),
    ...(beyond.length === 0
      ? []
      : [
          '### Level AAA, listed separately',
          list(
            beyond.map(({ num, name, findings }) => `${num} ${md(name)}: ${findings.map(code).join(', ')}`),
          ),
        ]),
    ...(questions.length === 0
      ? []
      : [`### Questions for a person: ${questions.length}`, list(questions.map(questionLine))]),
    ...(leftOut.length === 0
      ? []
      : [
          `### Not audited: ${leftOut.length}`,
          list(leftOut.map((state) => `${code(state.url)}: ${md(leftOutWords(state))}`)),
        ]),
    md(claim),
  ];
}

/** As a line of a list: what is asked, where, and which screenshot shows it. */
export function questionLine(one: QuestionTold): string {
  const { ask, because, url, image, session_id: session } = one;
  const shown = image
    ? `; see ${code([...(session === undefined ? [] : [session]), image.name].join('/'))} at ${image.box.x}, ${image.box.y}`
    : '';
  const why = because === '' ? '' : ` ${md(because)}`;
  return `**${md(ask)}** (${md(askedOf(one))}): ${md(thingAsked(one))} on ${code(url)}${shown}.${why}`;
}

function lineOf(row: CriterionTold): string {
  const told = row.findings.slice(0, linkLimit).map(code).join(', ');
  const why = md(grounds(row));
  return `**${row.num} ${md(row.name)}** (${row.level})${told === '' ? '' : `: ${told}`}${why === '' ? '' : `. ${why}`}`;
}
