// /r/<run_id>/findings: the faults of a run over all its sessions, narrowed by state, severity, persona, label and rule; and the decision
// to leave one, with its reason.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignIns } from '../accounts/sign-ins.ts';
import { AppError } from '../base/errors.ts';
import type { FindingLabel } from '../findings/finding.ts';
import type { PageFiles } from '../reports/render/components.ts';
import { severityOrder } from '../reports/severity-scale.ts';
import type { IgnoredFaults } from '../runs/ignored-faults.ts';
import { decidedOn, type ReadRuns } from '../runs/read-runs.ts';
import { goTo, sendPage } from './answer.ts';
import { findingsPage, labelNames } from './findings-page.ts';
import { changerOf, fieldOf, forPerson } from './person.ts';
import type { RunPath } from './run-path.ts';
import { faultStates, tellFaults, type FaultFilter } from './told-faults.ts';
import { hasEnded, isLive } from '../runs/run.ts';

/** Longest reason, characters. */
export const longestReason = 500;

export interface RunFindingsParts {
  signIns: SignIns;
  readRuns: ReadRuns;
  ignoredFaults: IgnoredFaults;
  files: PageFiles;
}

/** Adds the list, and what its forms send. */
export function runFindingsRoutes(app: FastifyInstance, parts: RunFindingsParts): void {
  const { signIns, readRuns, ignoredFaults, files } = parts;

  app.get<RunPath>(
    '/r/:id/findings',
    forPerson(signIns, 'read', async (request: FastifyRequest<RunPath>, reply, who) => {
      const { filter, page } = asked(request);
      const { run, sessions } = await readRuns.one(who.accountId, request.params.id);
      const [reports, before] = await Promise.all([
        readRuns.reports(who.accountId, run.id),
        readRuns.base(run, null),
      ]);
      const ignored = await readRuns.ignored({ run, base: before, reports });
      const isTold = reports.length > 0 && hasEnded(run.status);
      const since = before && isTold ? await readRuns.compare(who.accountId, run.id, before.id) : null;
      const faults = tellFaults({ reports, since, ignored });
      const waits = sessions.some(({ status }) => isLive(status));
      const told = { run, before, faults, waits, filter, page };
      return sendPage(reply, findingsPage(files, who, told));
    }),
  );

  app.post<RunPath>(
    '/r/:id/findings/ignore',
    forPerson(signIns, 'write', async (request: FastifyRequest<RunPath>, reply, who) => {
      const { run } = await readRuns.one(who.accountId, request.params.id);
      const [fingerprint, reason] = [fieldOf(request, 'fingerprint'), fieldOf(request, 'reason')];
      if (reason === '' || reason.length > longestReason) {
        throw new AppError('validation_failed', `Give a reason of at most ${longestReason} characters.`);
      }
      const reports = await readRuns.reports(who.accountId, run.id);
      if (!reports.some(({ findings }) => findings.some((each) => each.fingerprint === fingerprint)))
        throw new AppError('not_found', 'There is no such finding in this run.');
      await ignoredFaults.ignore(who.accountId, new URL(run.targetUrl).host, {
        fingerprint,
        reason,
        by: changerOf(who),
      });
      return goTo(reply, backTo(request, run.id));
    }),
  );

  app.post<RunPath>(
    '/r/:id/findings/restore',
    forPerson(signIns, 'write', async (request: FastifyRequest<RunPath>, reply, who) => {
      const { run } = await readRuns.one(who.accountId, request.params.id);
      const hosts = decidedOn(run, await readRuns.base(run, null));
      await ignoredFaults.restore(who.accountId, hosts, fieldOf(request, 'fingerprint'));
      return goTo(reply, backTo(request, run.id));
    }),
  );
}

/** The list as it was narrowed when the form was sent. */
function backTo(request: FastifyRequest, runId: string): string {
  const query = new URLSearchParams(fieldOf(request, 'query')).toString();
  return `/r/${runId}/findings${query === '' ? '' : `?${query}`}`;
}

/** What the address asks for; what it asks for wrongly is not asked for. */
function asked({ query }: FastifyRequest): { filter: FaultFilter; page: number } {
  const given = query as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : null);
  const severity = text('severity');
  const page = Number(text('page') ?? 1);
  return {
    filter: {
      state: faultStates.find((state) => state === given['state']) ?? 'open',
      severity: severityOrder.find((each) => String(each) === severity) ?? null,
      persona: text('persona'),
      label: (Object.keys(labelNames) as FindingLabel[]).find((each) => each === given['label']) ?? null,
      rule: text('rule'),
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
