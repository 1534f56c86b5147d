// /r/<run_id>: one run with its sessions as they go, what they found, and the documents of both reports.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn, SignIns } from '../accounts/sign-ins.ts';
import { comparisonPictures } from '../reports/render/aggregate-html.ts';
import { sessionPicture } from '../reports/render/crop-plan.ts';
import { webLink, type PageFiles } from '../reports/render/components.ts';
import { html, type Html, type Part } from '../reports/render/html.ts';
import { clip, dateInWords, plural, quote } from '../reports/wording.ts';
import type { CancelRun } from '../runs/cancel-run.ts';
import type { DeleteRun } from '../runs/delete-run.ts';
import type { Judge } from '../runs/judge.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import type { WatchedRun, WatchRun } from '../runs/watch-run.ts';
import { goTo, sendDocument, sendPage } from './answer.ts';
import { frame } from './frame.ts';
import { forPerson } from './person.ts';
import { keyOf, type RunPath, type SessionPath } from './run-path.ts';
import { runPieces, type Results } from './run-pieces.ts';
import { hasEnded } from '../runs/run.ts';

export interface RunPageParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  watchRun: WatchRun;
  cancelRun: CancelRun;
  deleteRun: DeleteRun;
  judge: Judge;
  files: PageFiles;
}

/** Adds /r/:id and everything below it except the stream. */
export function runPageRoutes(app: FastifyInstance, parts: RunPageParts): void {
  const { readRuns, judge, signIns } = parts;

  app.get<RunPath>(
    '/r/:id',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const watched = await parts.watchRun.one(who.accountId, request.params.id);
      return sendPage(
        reply,
        runPage(parts.files, who, { watched, results: await readResults(parts, watched) }),
      );
    }),
  );

  app.post<RunPath>(
    '/r/:id/cancel',
    forPerson(signIns, 'write', async (request: FastifyRequest<RunPath>, reply, who) => {
      await parts.cancelRun(who.accountId, request.params.id);
      return goTo(reply, `/r/${encodeURIComponent(request.params.id)}`);
    }),
  );

  app.post<RunPath>(
    '/r/:id/delete',
    forPerson(signIns, 'write', async (request: FastifyRequest<RunPath>, reply, who) => {
      await parts.deleteRun(who.accountId, request.params.id);
      return goTo(reply, '/');
    }),
  );

  app.get<RunPath>(
    '/r/:id/comparison',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const report = await readRuns.aggregateReport(who.accountId, request.params.id);
      const images = await readRuns.comparisonCrops(report);
      const within = { href: `/r/${report.run_id}`, words: 'The run' };
      return sendDocument(
        reply,
        await judge.draw({ kind: 'aggregate', format: 'html', report, images, within }),
      );
    }),
  );

  app.get<SessionPath>(
    '/r/:id/s/:sid/report',
    forPerson(signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
      const key = keyOf(request, who);
      const report = await readRuns.report(key);
      const images = (await readRuns.crops(key)).map(({ name, bytes }) => ({ name, bytes }));
      const within = { href: `/r/${report.run_id}`, words: 'The run' };
      return sendDocument(
        reply,
        await judge.draw({ kind: 'session', format: 'html', report, images, within }),
      );
    }),
  );
}

/** What the run came to, once it has ended: the comparison, or the report of its one session. */
export async function readResults(
  { readRuns, watchRun }: Pick<RunPageParts, 'readRuns' | 'watchRun'>,
  { run, sessions }: WatchedRun,
): Promise<Results> {
  const [only] = sessions;
  if (run.aggregateStatus === 'ready') {
    const report = await readRuns.aggregateReport(run.accountId, run.id);
    const crops = new Set<string>();
    for (const sessionId of new Set(comparisonPictures(report).map((one) => one.sessionId))) {
      for (const name of await watchRun.crops(sessionId)) crops.add(sessionPicture(sessionId, name));
    }
    return { kind: 'comparison', report, crops };
  }
  if (sessions.length === 1 && only?.summary) {
    const key = { accountId: run.accountId, runId: run.id, sessionId: only.session.id };
    const report = await readRuns.report(key);
    return { kind: 'session', report, crops: new Set(await watchRun.crops(only.session.id)) };
  }
  return { kind: 'none' };
}

function runPage(
  files: PageFiles,
  who: SignedIn,
  { watched, results }: { watched: WatchedRun; results: Results },
): string {
  const { run } = watched;
  const pieces = runPieces(watched, results, who.scopes.includes('write'));
  const isLive = !hasEnded(run.status);
  return frame(files, {
    title: run.task === null ? 'Exploring freely' : clip(run.task, 120),
    crumb: html`<a href="/">Runs</a>`,
    actions: pieces.state.drawn,
    brief: brief(watched),
    who,
    tabs: pieces.tabs.drawn,
    stream: isLive ? `/r/${run.id}/stream` : null,
    body: html`<section class="part" aria-labelledby="sessions-title">
        <h2 id="sessions-title">${plural(run.sessionCount, 'session')}</h2>
        <p class="lost" hidden>The connection to the service is lost. This page tries again by itself.</p>
        <ul class="cards">
          ${pieces.sessions.map(({ drawn }) => drawn)}
        </ul>
      </section>
      ${pieces.crawl.drawn} ${pieces.results.drawn}`,
  });
}

function brief({ run, budgetTurns }: WatchedRun): Html {
  const made = run.createdAt.toISOString();
  const { guidedExploration: guided, label } = run;
  const limits = `At most ${budgetTurns} turns a session${guided === 'off' ? '' : `, ${guided} questions at the end`}, seed ${run.seed}`;
  const entries: readonly (readonly [string, Part])[] = [
    ['Page', webLink(run.targetUrl, clip(run.targetUrl, 120))],
    ['Limits', limits],
    ['Started', html`<time datetime="${made}">${dateInWords(made)}</time>`],
    ['Named steps', run.flows.length === 0 ? null : run.flows.map((flow) => quote(flow, 80)).join(', ')],
    [
      'Label',
      label === null
        ? null
        : html`<a href="${`/?label=${encodeURIComponent(label)}`}">${clip(label, 100)}</a>`,
    ],
  ];
  return html`<dl class="brief">
    ${entries
      .filter(([, told]) => told !== null)
      .map(
        ([name, told]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${told}</dd>
          </div>`,
      )}
  </dl>`;
}
