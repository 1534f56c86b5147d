// /: the runs of the account, newest first, by state and page by page.
import type { FastifyInstance } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { SessionOutcome } from '../evidence/evidence.ts';
import { capital, severityTally, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, dateInWords, plural, quote } from '../reports/wording.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import { runStatuses, type RunStatus } from '../runs/run.ts';
import type { RunGlance } from '../runs/run-glance.ts';
import type { RunRow } from '../runs/run-store.ts';
import { startLimits } from '../runs/start-limits.ts';
import type { WatchRun } from '../runs/watch-run.ts';
import { sendPage } from './answer.ts';
import { frame } from './frame.ts';
import { forPerson } from './person.ts';
import { stateTag, stateWord } from './state-tag.ts';

/** Runs on one page. */
const pageSize = 25;

export interface RunListParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  files: PageFiles;
}

/** Adds `/`, which takes `status`, `label` and `cursor`. */
export function runListRoutes(app: FastifyInstance, parts: RunListParts): void {
  app.get(
    '/',
    forPerson(parts.signIns, 'read', async (request, reply, who) => {
      const query = request.query as { status?: unknown; label?: unknown; cursor?: unknown };
      const chosen = { status: statusOf(query.status), label: labelOf(query.label) };
      const cursor = typeof query.cursor === 'string' ? query.cursor : null;
      const page = await parts.readRuns.page(who.accountId, { limit: pageSize, ...chosen, cursor });
      const glances = await parts.watchRun.glances(page.runs.map((run) => run.id));
      return sendPage(reply, listPage(parts.files, who, { ...page, ...chosen, glances, cursor }));
    }),
  );
}

function statusOf(asked: unknown): RunStatus | null {
  if (asked === undefined || asked === '') return null;
  const status = runStatuses.find((each) => each === asked);
  if (!status) throw new AppError('validation_failed', 'There is no such run status.');
  return status;
}

/** A label as a run may have it: one line. */
function labelOf(asked: unknown): string | null {
  const label = typeof asked === 'string' ? asked.trim() : '';
  if (/\p{C}/u.test(label)) throw new AppError('validation_failed', 'There is no such label.');
  return label === '' ? null : label;
}

/** What the list is narrowed to; null does not narrow. */
interface Narrowed {
  status: RunStatus | null;
  label: string | null;
}

interface ListPage extends Narrowed {
  runs: RunRow[];
  nextCursor: string | null;
  glances: ReadonlyMap<string, RunGlance>;
  cursor: string | null;
}

function listPage(files: PageFiles, who: SignedIn, list: ListPage): string {
  const mayStart = who.scopes.includes('write');
  const isEmpty =
    list.runs.length === 0 && list.status === null && list.label === null && list.cursor === null;
  return frame(files, {
    title: 'Runs',
    who,
    way: 'runs',
    actions: mayStart && !isEmpty ? html`<a class="button" href="/start">Start a run</a>` : null,
    body: isEmpty ? emptyState(mayStart) : [filters(list), byLabel(list), rows(list), pages(list)],
  });
}

function emptyState(mayStart: boolean): Html {
  return html`<div class="sheet none">
    <h2>No run yet</h2>
    <p class="lead">In a run, one to ten personas use a page of yours and report what went wrong.</p>
    <ol>
      <li>
        Allow the host that you want to test, on the machine of the service:
        <pre><code>passerby hosts add --account NAME shop.example.com</code></pre>
      </li>
      <li>
        ${mayStart ? html`<a href="/start">Start a run here</a>, or from a terminal:` : 'Start a run from a terminal:'}
        <pre><code>passerby run https://shop.example.com/ --persona first-time-visitor --task "Find out how long a return may take"</code></pre>
      </li>
    </ol>
    ${mayStart ? html`<p class="row"><a class="button" href="/start">Start a run</a></p>` : null}
  </div>`;
}

function filters({ status: chosen, label }: Narrowed): Html {
  const one = (status: RunStatus | null, words: string) =>
    html`<a href="${addressOf({ status, label })}" ${chosen === status ? html` aria-current="true"` : null}
      >${words}</a
    >`;
  return html`<nav class="filters" aria-label="Runs by state">
    ${one(null, 'All')}${runStatuses.map((status) => one(status, capital(stateWord(status))))}
  </nav>`;
}

/** Labels are free words, so one is typed, or pressed where it stands beside a run. */
function byLabel({ status, label }: Narrowed): Html {
  return html`<form class="by-label" method="get" action="/">
    ${status === null ? null : html`<input type="hidden" name="status" value="${status}" />`}
    <label for="label">Label</label>
    <input
      id="label"
      name="label"
      value="${label ?? ''}"
      maxlength="${startLimits.label}"
      autocomplete="off"
    />
    <button class="button quiet small" type="submit">Filter</button>
    ${label === null ? null : html`<a href="${addressOf({ status, label: null })}">All labels</a>`}
  </form>`;
}

function rows({ runs, glances, status, label }: ListPage): Part {
  if (runs.length === 0) {
    const labelled = label === null ? '' : ` with the label ${quote(label, 60)}`;
    return html`<p class="lead">
      ${status || label !== null ? `No run${labelled} is ${status ? stateWord(status) : 'there'}.` : 'There are no further runs.'}
    </p>`;
  }
  return html`<ol class="runs">
    ${runs.map((run) => row(run, glances.get(run.id)))}
  </ol>`;
}

function row(run: RunRow, glance: RunGlance | undefined): Html {
  const made = run.createdAt.toISOString();
  const personas = glance?.personas ?? [];
  return html`<li>
    <a href="/r/${run.id}">${clip(run.task ?? 'Exploring freely', 110)}</a>
    ${stateTag(run.status)}
    <p class="small soft">
      ${clip(run.targetUrl.replace(/^https:\/\//, ''), 90)} ·
      ${personas.length > 3 ? plural(personas.length, 'persona') : personas.join(', ')}${
        run.label === null
          ? null
          : html` ·
              <a class="label" href="${addressOf({ status: null, label: run.label })}"
                ><span class="hidden">Runs with the label </span>${clip(run.label, 60)}</a
              >`
      }
    </p>
    <time class="small soft when" datetime="${made}">${dateInWords(made)}</time>
    ${result(glance)}
  </li>`;
}

/** What the run came to; nothing until a session has a report. */
function result(glance: RunGlance | undefined): Part {
  if (!glance?.counts) return null;
  const { counts, outcomes, personas } = glance;
  const found = Object.values(counts).some((count) => count > 0);
  return html`<p class="result">
    ${found ? html`<span class="signs"><span class="hidden">Findings: </span>${severityTally(counts)}</span>` : html`<span>No finding</span>`}
    <span class="soft">${outcomesInWords(outcomes, personas.length)}</span>
  </p>`;
}

/** "2 of 3 reached the goal"; for a run without a task, who explored. */
function outcomesInWords(outcomes: readonly SessionOutcome[], sessions: number): string {
  const of = (outcome: SessionOutcome) => outcomes.filter((each) => each === outcome).length;
  if (of('explored') > 0) return `${of('explored')} of ${sessions} explored`;
  return `${of('goal_reached')} of ${sessions} reached the goal`;
}

function pages({ nextCursor, status, label, cursor }: ListPage): Part {
  if (nextCursor === null && cursor === null) return null;
  return html`<nav class="pages" aria-label="Pages">
    ${cursor === null ? html`<span></span>` : html`<a href="${addressOf({ status, label })}">← Newest runs</a>`}
    ${
      nextCursor === null
        ? null
        : html`<a href="${addressOf({ status, label, cursor: nextCursor })}">Older runs →</a>`
    }
  </nav>`;
}

/** The list as it is asked for. */
function addressOf(query: Narrowed & { cursor?: string }): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? '/' : `/?${new URLSearchParams(given).toString()}`;
}
