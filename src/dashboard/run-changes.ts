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
import { baseInWords, noBaseInWords } from './base-words.ts';
import { frame } from './frame.ts';
import { section } from './map-parts.ts';
import { forPerson } from './person.ts';
import { hasReports, runCrumb, runTabs } from './run-tabs.ts';

/** Newest runs that may be chosen. */
const runsOffered = 100;
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
      const others = await comparableRuns(readRuns, run);
      const { base } = request.query as { base?: unknown };
      const before =
        typeof base === 'string' && base !== ''
          ? (await readRuns.one(who.accountId, base)).run
          : await readRuns.base(run, null);
      const told = before ? await readRuns.compare(who.accountId, run.id, before.id) : null;
      return sendPage(reply, changesPage(files, { who, run, others, before, told }));
    }),
  );
}

/** The newest other runs that have a report. */
async function comparableRuns(readRuns: ReadRuns, run: RunRow): Promise<RunRow[]> {
  const query = { limit: runsOffered, status: null, label: null, cursor: null };
  const { runs } = await readRuns.page(run.accountId, query);
  return runs.filter((other) => other.id !== run.id && hasReports(other));
}

function changesPage(
  files: PageFiles,
  of: {
    who: SignedIn;
    run: RunRow;
    others: readonly RunRow[];
    before: RunRow | null;
    told: Comparison | null;
  },
): string {
  const { who, run, others, before, told } = of;
  const since = before
    ? html`<p class="lead">Since ${baseInWords(before, run)}</p>`
    : html`<p class="lead">${noBaseInWords(run)}</p>`;
  return frame(files, {
    title: 'Changes',
    crumb: runCrumb(run),
    tabs: runTabs(run, 'changes'),
    who,
    body: [
      since,
      chooser(run, others, before),
      told && changes(told),
      before &&
        html`<p class="files">
          <a href="${`/r/${run.id}/changes.json?base=${before.id}`}">This comparison as JSON</a>
        </p>`,
    ],
  });
}

/** Any other run may be chosen: hosts are ignored in a comparison, so that a preview can be held against the site itself. */
function chooser(run: RunRow, others: readonly RunRow[], before: RunRow | null): Part {
  const older = before && !others.some(({ id }) => id === before.id) ? [before] : [];
  const choices = [...others, ...older];
  if (choices.length === 0) return null;
  return html`<form class="narrowing" method="get" action="/r/${run.id}/changes">
    <div class="field">
      <label for="base">Compare with</label>
      <select id="base" name="base">
        ${choices.map((other) => {
          const when = dateInWords(other.createdAt.toISOString());
          const words = [when, other.label, other.task ?? 'Exploring freely', other.targetUrl];
          return html`<option value="${other.id}" ${other.id === before?.id ? html`selected` : null}>
            ${clip(words.filter((each) => each !== null).join(' · '), 140)}
          </option>`;
        })}
      </select>
    </div>
    <div class="row"><button class="button quiet small" type="submit">Compare</button></div>
  </form>`;
}

type Told = Omit<Comparison['fixed'][number], 'because'> & { because?: string };

/** The faults of both runs by what became of them; a list that is empty is left out. */
export function changes(told: Comparison): Html {
  const differs =
    told.differs.length === 0
      ? null
      : html`<p>
          The two runs differ in ${told.differs.join(', ')}, which may explain some of the changes.
        </p>`;
  return html`<p>${told.summary.headline}</p>
    ${differs} ${list('New', null, told.new)}
    ${list('Fixed', 'This run looked where they were, and they were gone.', told.fixed)}
    ${list('Still there', null, told.still_there)}
    ${list('Not seen', 'This run did not look there, so they may not be fixed.', told.not_seen)}
    ${list('Not comparable', 'These cannot be compared between the two runs.', told.not_comparable)}`;
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
          ${fault.because === undefined ? null : html`<p class="small soft">${clip(fault.because, 300)}</p>`}
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
