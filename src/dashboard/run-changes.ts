// /r/<run_id>/changes: what is new, still there and fixed since the run of the same page before it, and what nobody can tell.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import type { Comparison } from '../reports/comparison-schema.ts';
import { severityTag, webLink, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, dateInWords } from '../reports/wording.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import type { RunRow } from '../runs/run-store.ts';
import { sendPage } from './answer.ts';
import { frame } from './frame.ts';
import { section } from './map-parts.ts';
import { forPerson } from './person.ts';

/** Runs among which the one before is looked for, newest first. */
const runsLookedAt = 100;
/** Faults that one list shows; the JSON has all. */
const rowsAtMost = 200;

export interface RunChangesParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  files: PageFiles;
}

interface RunPath {
  Params: { id: string };
}

/** Adds /r/:id/changes. */
export function runChangesRoutes(app: FastifyInstance, { signIns, readRuns, files }: RunChangesParts): void {
  app.get<RunPath>(
    '/r/:id/changes',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const { run } = await readRuns.one(who.accountId, request.params.id);
      const query = { limit: runsLookedAt, status: null, label: null, cursor: null };
      const { runs } = await readRuns.page(who.accountId, query);
      const before = runs.find((other) => isBefore(other, run));
      const told = before ? await readRuns.compare(who.accountId, run.id, before.id) : null;
      return sendPage(reply, changesPage(files, { who, run, before, told }));
    }),
  );
}

function isBefore(other: RunRow, run: RunRow): boolean {
  return other.targetUrl === run.targetUrl && other.createdAt < run.createdAt && mayCompare(other);
}

/** True where a session of the run may have a report to compare. */
export function mayCompare({ status }: RunRow): boolean {
  return status === 'completed' || status === 'partial';
}

function changesPage(
  files: PageFiles,
  of: { who: SignedIn; run: RunRow; before: RunRow | undefined; told: Comparison | null },
): string {
  const { who, run, before, told } = of;
  const since = before
    ? html`<p class="lead">
        Since <a href="/r/${before.id}">the run of ${dateInWords(before.createdAt.toISOString())}</a>
      </p>`
    : html`<p class="lead">No earlier run of this page has a report.</p>`;
  return frame(files, {
    title: 'Changes',
    crumb: html`<a href="/">Runs</a> /
      <a href="/r/${run.id}">${clip(run.task ?? 'Exploring freely', 80)}</a>`,
    who,
    body: [since, told && changes(told)],
  });
}

type Told = Omit<Comparison['fixed'][number], 'because'> & { because?: string };

/** The faults of both runs by what became of them; a list that is empty is left out. */
export function changes(told: Comparison): Html {
  const differs =
    told.differs.length === 0
      ? null
      : html`<p>The runs differ in ${told.differs.join(', ')}: a change may come of that.</p>`;
  return html`<p>${told.summary.headline}</p>
    ${differs} ${list('New', null, told.new)}
    ${list('Fixed', 'This run did what could have shown it again.', told.fixed)}
    ${list('Still there', null, told.still_there)}
    ${list('Not seen', 'Not to be taken for fixed.', told.not_seen)}
    ${list('Not comparable', 'Neither new nor fixed.', told.not_comparable)}`;
}

function list(title: string, lead: string | null, faults: readonly Told[]): Part {
  if (faults.length === 0) return null;
  const rows = faults
    .slice(0, rowsAtMost)
    .map(
      (fault) =>
        html`<li>
          ${severityTag(fault.severity)} ${clip(fault.title, 200)}:
          ${webLink(fault.url, clip(fault.url, 120))}
          ${fault.because === undefined ? null : html`<p class="deed">${clip(fault.because, 300)}</p>`}
        </li>`,
    );
  const id = title.toLowerCase().replaceAll(' ', '-');
  return section(
    { id, title: `${title}: ${faults.length}` },
    lead,
    html`<ul class="stack">
      ${rows}
    </ul>`,
  );
}
