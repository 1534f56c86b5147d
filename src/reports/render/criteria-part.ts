// The table of success criteria on a page and in Markdown: what failed first, then what a person has to look at.
import type {
  AccessibilityTold,
  AnswerTold,
  CriterionStatus,
  CriterionTold,
  QuestionTold,
} from '../criteria/criteria-schema.ts';
import { criterionStatuses } from '../criteria/criteria-schema.ts';
import {
  answerWords,
  askedOf,
  criteriaLead,
  grounds,
  leftOutWords,
  lessWords,
  notedWords,
  statesOf,
  statusWords,
  thingAsked,
} from '../criteria/criteria-words.ts';
import { understandingUrl } from '../criteria/wcag.ts';
import { part, picture, severitySign, webLink, type Pictures } from './components.ts';
import { findingPicture, sessionPicture } from './crop-plan.ts';
import { html, type Part } from './html.ts';
import { code, list, md } from './markdown.ts';

/** A finding as the table names it: its title, where it stands, and its id where that is one that readers see. */
export interface NamedFinding {
  title: string;
  href: string;
  id?: string;
}

/** Nothing where the report holds no table. `findingOf` names what failed; `images` holds crops of questions. */
export function criteriaPart(
  { accessibility }: { accessibility?: AccessibilityTold | undefined },
  findingOf: (finding: string) => NamedFinding,
  images: Pictures = new Map(),
): Part {
  if (!accessibility) return null;
  const { criteria, beyond, claim, questions = [], answers = [], left_out: leftOut = [] } = accessibility;
  return part({
    id: 'criteria',
    title: 'WCAG 2.2, criterion by criterion',
    lead: criteriaLead(accessibility),
    body: [
      ...criterionStatuses.map((status) =>
        group(
          status,
          criteria.filter((one) => one.status === status),
          findingOf,
        ),
      ),
      beyond.length === 0
        ? null
        : html`<h3>Level AAA, listed separately</h3>
            <ul class="plain">
              ${beyond.map(
                (row) =>
                  html`<li>
                    ${severitySign(0)}<span
                      ><strong>${row.num} ${row.name}</strong
                      >${links(row.findings, findingOf)}${noted(row)}</span
                    >
                  </li>`,
              )}
            </ul>`,
      questionsGroup(questions, images),
      answersGroup(answers),
      sampleGroup(accessibility),
      lessGroup(accessibility),
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

function answersGroup(answers: readonly AnswerTold[]): Part {
  if (answers.length === 0) return null;
  return html`<details>
    <summary>Answers of a language model, to be confirmed: ${answers.length}</summary>
    <ul class="plain">
      ${answers.map(
        (one) =>
          html`<li id="${one.id}">
            ${severitySign(0)}<span
              ><strong>${one.ask}</strong> (${askedOf(one)})<br />${thingAsked(one)} on ${webLink(one.url)}<br /><span
                class="soft"
                >${answerWords(one)}</span
              ></span
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

function sampleGroup({ sample = [] }: AccessibilityTold): Part {
  if (sample.length === 0) return null;
  return html`<details>
    <summary>Pages that were looked at: ${sample.length}</summary>
    <ul class="plain">
      ${sample.map((one) => {
        const states = statesOf(one);
        return html`<li>
          ${severitySign(0)}<span
            >${webLink(one.url, one.title || one.url)}${states === '' ? '' : `, ${states}`}<br /><span
              class="soft"
              >${one.title === '' ? '' : one.url}</span
            ></span
          >
        </li>`;
      })}
    </ul>
  </details>`;
}

function lessGroup({ looked_at_less: less = [] }: AccessibilityTold): Part {
  if (less.length === 0) return null;
  return html`<details>
    <summary>Looked at by engines, and less closely: ${less.length}</summary>
    <ul class="plain">
      ${less.map(
        (one) => html`<li>${severitySign(0)}<span>${webLink(one.url)}, ${lessWords(one)}</span></li>`,
      )}
    </ul>
  </details>`;
}

function questionCrop(one: QuestionTold, images: Pictures): Part {
  const { image, element } = one;
  if (!image) return null;
  const drawn = picture(images, questionPicture(one), {
    alt: element
      ? `Part of the screenshot ${image.name} with ${element.name || 'the place'} marked.`
      : `The beginning of the screenshot ${image.name}.`,
    width: image.crop.width,
    height: image.crop.height,
  });
  return drawn && html`<figure class="picture">${drawn}</figure>`;
}

/** Name of its picture in the images of a report, or of a comparison. */
function questionPicture({ id, session_id: session, asked_as: asked }: QuestionTold): string {
  return session === undefined ? findingPicture(id) : sessionPicture(session, findingPicture(asked ?? id));
}

function group(
  status: CriterionStatus,
  rows: readonly CriterionTold[],
  findingOf: (finding: string) => NamedFinding,
): Part {
  if (rows.length === 0) return null;
  const listed = html`<ul class="plain">
    ${rows.map(
      (row) =>
        html`<li>
          ${severitySign(status === 'failed' ? 3 : 0)}<span
            >${webLink(understandingUrl(row.name), `${row.num} ${row.name}`)}
            (${row.level})${links(row.findings, findingOf)}<br /><span class="soft"
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

/** What stands behind the findings of a criterion, or behind its name. */
function noted(row: Parameters<typeof notedWords>[0] & { findings: readonly string[] }): Part {
  const words = notedWords(row);
  if (words === '') return null;
  return row.findings.length === 0 ? `: ${words}` : html`<br />${words}`;
}

/** Links to findings, a line for each title. */
function links(findings: readonly string[], findingOf: (finding: string) => NamedFinding): Part {
  return byTitle(findings, findingOf).map(({ title, alike: [first, ...others] }) => {
    if (first?.id === undefined)
      return html`<br /><a href="${first?.href ?? ''}">${title}</a>${timesOf(others.length + 1)}`;
    const ids = [first, ...others].slice(0, linkLimit);
    const left = others.length + 1 - ids.length;
    return html`<br />${title}:
      ${ids.map(({ id, href }, at) => [at === 0 ? '' : ', ', html`<a href="${href}">${id ?? ''}</a>`])}${
        left > 0 ? ` and ${left} more` : ''
      }`;
  });
}

/** Findings by their titles, which those of one kind share. */
function byTitle(
  findings: readonly string[],
  findingOf: (finding: string) => NamedFinding,
): { title: string; alike: NamedFinding[] }[] {
  const groups = Map.groupBy(findings.map(findingOf), ({ title }) => title);
  return [...groups].map(([title, alike]) => ({ title, alike }));
}

function timesOf(count: number): string {
  return count > 1 ? `, ${count} times` : '';
}

const linkLimit = 8;

/** The same as Markdown; nothing where the report holds no table. */
export function criteriaMarkdown(
  { accessibility }: { accessibility?: AccessibilityTold | undefined },
  findingOf: (finding: string) => NamedFinding,
): string[] {
  if (!accessibility) return [];
  const { criteria, beyond, claim, questions = [], answers = [], left_out: leftOut = [] } = accessibility;
  const lineOf = (row: CriterionTold) => criterionLine(row, findingOf);
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
            beyond.map((row) => {
              const told = [...namedIn(row.findings, findingOf), md(notedWords(row))].filter(
                (each) => each !== '',
              );
              return `${row.num} ${md(row.name)}: ${told.join(', ')}`;
            }),
          ),
        ]),
    ...(questions.length === 0
      ? []
      : [`### Questions for a person: ${questions.length}`, list(questions.map(questionLine))]),
    ...(answers.length === 0
      ? []
      : [
          `### Answers of a language model, to be confirmed: ${answers.length}`,
          list(answers.map(answerLine)),
        ]),
    ...sampleLines(accessibility),
    ...lessLines(accessibility),
    ...(leftOut.length === 0
      ? []
      : [
          `### Not audited: ${leftOut.length}`,
          list(leftOut.map((state) => `${code(state.url)}: ${md(leftOutWords(state))}`)),
        ]),
    md(claim),
  ];
}

/** As a line of a list: what was asked, where, and what the model said. */
export function answerLine(one: AnswerTold): string {
  return `**${md(one.ask)}** (${md(askedOf(one))}): ${md(thingAsked(one))} on ${code(one.url)}. ${md(answerWords(one))}`;
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

/** The pages that were looked at, with their heading. */
function sampleLines({ sample = [] }: AccessibilityTold): string[] {
  if (sample.length === 0) return [];
  return [`### Pages that were looked at: ${sample.length}`, list(sample.map(sampleLine))];
}

/** The pages of these that were looked at less closely. */
function lessLines({ looked_at_less: less = [] }: AccessibilityTold): string[] {
  if (less.length === 0) return [];
  return [`### Looked at by engines, and less closely: ${less.length}`, list(less.map(lessLine))];
}

/** As a line of a list: a page that was looked at less closely. */
export function lessLine(one: NonNullable<AccessibilityTold['looked_at_less']>[number]): string {
  return `${code(one.url)}, ${md(lessWords(one))}`;
}

/** As a line of a list: a page that was looked at. */
export function sampleLine(one: NonNullable<AccessibilityTold['sample']>[number]): string {
  return [code(one.url), md(one.title), statesOf(one)].filter((each) => each !== '').join(', ');
}

/** Titles with their ids: `A field has no label (f3, f4)`. */
function namedIn(findings: readonly string[], findingOf: (finding: string) => NamedFinding): string[] {
  return byTitle(findings, findingOf).map(({ title, alike }) => {
    const ids = alike.flatMap(({ id }) => id ?? []).slice(0, linkLimit);
    const left = ids.length > 0 && alike.length > ids.length ? ` and ${alike.length - ids.length} more` : '';
    return ids.length === 0
      ? `${md(title)}${timesOf(alike.length)}`
      : `${md(title)} (${ids.map(code).join(', ')}${left})`;
  });
}

function criterionLine(row: CriterionTold, findingOf: (finding: string) => NamedFinding): string {
  const told = namedIn(row.findings, findingOf).join('; ');
  const why = md(grounds(row));
  return `**${row.num} ${md(row.name)}** (${row.level})${told === '' ? '' : `: ${told}`}${why === '' ? '' : `. ${why}`}`;
}
