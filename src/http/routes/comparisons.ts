// GET /runs/:id/compare and /runs/:id/ignored: what changed since another run, and what the account has decided to leave.
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import { comparisonSchema } from '../../reports/comparison-schema.ts';
import type { ReadRuns } from '../../runs/read-runs.ts';
import { callerOf, idParam, problemsOf, runLabel, type App, type RouteParts } from '../route.ts';

const comparison = comparisonSchema.meta({ id: 'Comparison' });
const ignoredBody = z
  .object({
    items: z.array(
      z.object({
        fingerprint: z.string().describe('Of a finding of this run.'),
        reason: z.string(),
        ignored_by: z.string().describe('`operator`, or `key` and its public id.'),
        ignored_by_label: z
          .string()
          .nullable()
          .describe('The label of that key; null for the operator, and for a key without one.'),
        ignored_at: z.string(),
      }),
    ),
  })
  .meta({ id: 'IgnoredFindings' });

/** Adds both routes. */
export function comparisonRoutes(app: App, { readRuns }: RouteParts): void {
  app.get(
    '/runs/:id/compare',
    {
      schema: {
        summary: 'What is new, still there and fixed since another run',
        description:
          'By the fingerprints of findings. What this run did not look at is listed apart from what is fixed. If neither a run nor a label is named, the label is the `base_label` of this run; if it has none, the base is the last earlier run of the same address, or that of the branch with which runs of the same path are compared.',
        tags: ['Reports'],
        params: z.object({ id: idParam }),
        querystring: z
          .strictObject({
            base: idParam.optional().describe('The earlier run.'),
            label: runLabel
              .optional()
              .describe(
                'In place of `base`: the last run with this label, nearest to the address of this run.',
              ),
          })
          .refine(
            (asked) => asked.base === undefined || asked.label === undefined,
            'takes one of base and label',
          ),
        response: { 200: comparison, ...problemsOf(404, 409, 422) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { accountId } = callerOf(request);
      const { base, label: named } = request.query;
      const baseId =
        base ?? (await baseIdOf(readRuns, { accountId, id: request.params.id, label: named ?? null }));
      return readRuns.compare(accountId, request.params.id, baseId);
    },
  );

  app.get(
    '/runs/:id/ignored',
    {
      schema: {
        summary: 'Findings of a run that the account has decided to ignore',
        description:
          'Decided in the dashboard, on the host of this run or on that of the run with which it is compared. An extension of the interface.',
        tags: ['Reports'],
        params: z.object({ id: idParam }),
        querystring: z.strictObject({
          base: idParam
            .optional()
            .describe('The run with which this one is compared; if omitted, the one that `compare` takes.'),
        }),
        response: { 200: ignoredBody, ...problemsOf(404, 422) },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { accountId } = callerOf(request);
      const { run } = await readRuns.one(accountId, request.params.id);
      const named = request.query.base;
      const base =
        named === undefined ? await readRuns.base(run, null) : (await readRuns.one(accountId, named)).run;
      const reports = await readRuns.reports(accountId, run.id);
      const decided = await readRuns.ignored({ run, base, reports });
      return {
        items: [...decided].map(([fingerprint, { reason, by, label, at }]) => ({
          fingerprint,
          reason,
          ignored_by: by,
          ignored_by_label: label,
          ignored_at: at.toISOString(),
        })),
      };
    },
  );
}

/** Throws `report_not_available` where there is no run to compare with. */
async function baseIdOf(
  readRuns: ReadRuns,
  { accountId, id, label }: { accountId: string; id: string; label: string | null },
): Promise<string> {
  const { run } = await readRuns.one(accountId, id);
  const base = await readRuns.base(run, label);
  if (base) return base.id;
  throw new AppError(
    'report_not_available',
    'There is no other run with a report to compare this one with; name one as base.',
  );
}
