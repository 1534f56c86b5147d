// /r/<run_id>/files: everything about a run that can be saved, and the routes that send it: reports, formats for CI jobs and audits, tests
// that show a fault again, and the records.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { CiRun } from '../reports/ci/ci-run.ts';
import { earlReport } from '../reports/ci/earl.ts';
import { junitReport } from '../reports/ci/junit.ts';
import { sarifReport } from '../reports/ci/sarif.ts';
import { vpatReport } from '../reports/ci/vpat.ts';
import { severityOrder } from '../reports/severity-scale.ts';
import type { ReadRuns } from '../runs/read-runs.ts';
import { ofCrawl, type SessionKey } from '../runs/required.ts';
import { hasEnded } from '../runs/run.ts';
import { sendDownload, sendPage } from './answer.ts';
import { forPerson } from './person.ts';
import { filesPage } from './run-files-page.ts';
import type { RunPageParts } from './run-page.ts';
import { keyOf, type RunPath, type SessionPath } from './run-path.ts';

type FilesParts = Pick<RunPageParts, 'signIns' | 'readRuns' | 'watchRun' | 'judge' | 'files'>;

const json = 'application/json; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';

/** Adds the page and every download. */
export function runFilesRoutes(app: FastifyInstance, parts: FilesParts): void {
  const { signIns, readRuns, watchRun, files } = parts;

  app.get<RunPath>(
    '/r/:id/files',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const watched = await watchRun.one(who.accountId, request.params.id);
      const runId = watched.run.id;
      const reports = await readRuns.reports(who.accountId, runId);
      const kept = await Promise.all(
        watched.sessions.map(async ({ session }) => {
          const key = { accountId: who.accountId, runId, sessionId: session.id };
          const [records, recording, manifest] = await Promise.all([
            readRuns.keeps(key, 'records'),
            readRuns.keeps(key, 'recording'),
            readRuns.keeps(key, 'manifest'),
          ]);
          return { session, records, recording, manifest };
        }),
      );
      const { run, crawl } = watched;
      return sendPage(
        reply,
        filesPage(files, who, { run, hasCrawl: crawl !== null, sessions: kept, reports }),
      );
    }),
  );

  runDownloads(app, parts);
  sessionDownloads(app, parts);
}

/** What is sent: the end of its name, its type, and what is in it. */
interface Sent {
  suffix: string;
  mediaType: string;
  content: string | Readable;
}

/** Downloads of the whole run; each is `/r/<run_id>/` and a name, and is saved under the id of the run. */
function runDownloads(app: FastifyInstance, { signIns, readRuns, judge }: FilesParts): void {
  const add = (path: string, make: (who: SignedIn, request: FastifyRequest<RunPath>) => Promise<Sent>) =>
    app.get<RunPath>(
      `/r/:id/${path}`,
      forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
        const { run } = await readRuns.one(who.accountId, request.params.id);
        const { suffix, ...sent } = await make(who, request);
        return sendDownload(reply, { name: `${run.id}.${suffix}`, ...sent });
      }),
    );
  const ci = (path: string, kind: Omit<Sent, 'content'>, write: (run: CiRun) => string) =>
    add(path, async (who, request) => {
      const run = await ciRun(readRuns, who.accountId, request);
      return { ...kind, content: write(run) };
    });

  ci('junit.xml', { suffix: 'junit.xml', mediaType: 'application/xml; charset=utf-8' }, junitReport);
  ci('sarif.json', { suffix: 'sarif', mediaType: 'application/sarif+json; charset=utf-8' }, sarifReport);
  ci('earl.json', { suffix: 'earl.jsonld', mediaType: 'application/ld+json; charset=utf-8' }, earlReport);
  ci('vpat.md', { suffix: 'vpat.md', mediaType: markdown }, vpatReport);
  add('map.json', async (who, { params }) => ({
    suffix: 'map.json',
    mediaType: json,
    content: await readRuns.map(who.accountId, params.id),
  }));
  add('changes.json', async (who, { params, query }) => {
    const { base } = query as { base?: unknown };
    if (typeof base !== 'string') throw new AppError('validation_failed', 'Name the run to compare with.');
    const told = await readRuns.compare(who.accountId, params.id, base);
    return { suffix: 'changes.json', mediaType: json, content: JSON.stringify(told) };
  });
  add('crawl/events.json', async (who, { params }) => {
    const key = { accountId: who.accountId, runId: params.id, sessionId: ofCrawl };
    return { suffix: 'crawl.events.json', mediaType: json, content: await eventsOf(readRuns, key) };
  });
  add('comparison.json', async (who, { params }) => ({
    suffix: 'json',
    mediaType: json,
    content: JSON.stringify(await readRuns.aggregateReport(who.accountId, params.id)),
  }));
  add('comparison.md', async (who, { params }) => {
    const report = await readRuns.aggregateReport(who.accountId, params.id);
    const content = await judge.draw({ kind: 'aggregate', format: 'md', report, images: [] });
    return { suffix: 'md', mediaType: markdown, content };
  });
}

/** Downloads of a session, saved under its id. */
function sessionDownloads(app: FastifyInstance, { signIns, readRuns, judge }: FilesParts): void {
  const add = (path: string, mediaType: string, make: (key: SessionKey) => Promise<string | Readable>) =>
    app.get<SessionPath>(
      `/r/:id/s/:sid/${path}`,
      forPerson(signIns, 'read', async (request: FastifyRequest<SessionPath>, reply, who) => {
        const content = await make(keyOf(request, who));
        const name = `${request.params.sid}.${path.replace(/^report\./, '')}`;
        return sendDownload(reply, { name, mediaType, content });
      }),
    );

  add('report.json', json, async (key) => JSON.stringify(await readRuns.report(key)));
  add('report.md', markdown, async (key) => {
    const report = await readRuns.report(key);
    return judge.draw({ kind: 'session', format: 'md', report, images: [] });
  });
  add('transcript.json', json, (key) => readRuns.transcript(key, 'full'));
  add('transcript.canonical.json', json, (key) => readRuns.transcript(key, 'canonical'));
  add('events.json', json, (key) => eventsOf(readRuns, key));
  add('evidence.json', json, (key) => readRuns.records(key));
  add('recording.json', json, (key) => readRuns.recording(key));
  add('manifest.json', json, async (key) => JSON.stringify(await readRuns.manifest(key)));

  app.get<{ Params: SessionPath['Params'] & { fid: string } }>(
    '/r/:id/s/:sid/findings/:fid/reproduction',
    forPerson(
      signIns,
      'read',
      async (request: FastifyRequest<{ Params: SessionPath['Params'] & { fid: string } }>, reply, who) => {
        const { findings, session_id: id } = await readRuns.report(keyOf(request, who));
        const found = findings.find((finding) => finding.id === request.params.fid);
        if (found?.reproduction === undefined)
          throw new AppError('not_found', 'The finding has no test of its own.');
        const name = `${id}-${found.id}.spec.ts`;
        return sendDownload(reply, {
          name,
          mediaType: 'text/plain; charset=utf-8',
          content: found.reproduction,
        });
      },
    ),
  );
}

/** The run as the formats for CI jobs want it. From which severity on a finding is a failure is asked for; by itself none is. */
async function ciRun(
  readRuns: ReadRuns,
  accountId: string,
  request: FastifyRequest<RunPath>,
): Promise<CiRun> {
  const { run, sessions } = await readRuns.one(accountId, request.params.id);
  if (!hasEnded(run.status))
    throw new AppError('report_not_ready', 'The run has not ended; this file is ready when it has.');
  const all = await readRuns.reports(accountId, run.id);
  const ignored = await readRuns.ignored({ run, base: await readRuns.base(run, null), reports: all });
  const reports = new Map(all.map((report) => [report.session_id, report]));
  const asked = (request.query as Record<string, unknown>)['fail-on'];
  return {
    runId: run.id,
    targetUrl: run.targetUrl,
    status: run.status,
    failOn: severityOrder.find((each) => String(each) === asked) ?? null,
    ignored,
    sessions: sessions.map(({ id, personaId, failure }) => ({
      id,
      personaId,
      report: reports.get(id) ?? null,
      failure,
    })),
  };
}

/** All events of a session or the crawl, as one list. */
async function eventsOf(readRuns: ReadRuns, key: SessionKey): Promise<Readable> {
  const first = await readRuns.events(key, 0);
  async function* lines() {
    yield '[';
    let between = '';
    for (let page = first; page.length > 0; page = await readRuns.events(key, page.at(-1)?.at ?? 0)) {
      yield between + page.map((event) => JSON.stringify(event)).join(',\n');
      between = ',\n';
    }
    yield ']\n';
  }
  return Readable.from(lines());
}
