// report.json, .md and .html of a session, and aggregate-report.json, .md and .html of a run.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { aggregateReportSchema } from '../../reports/aggregate-report-schema.ts';
import { AppError } from '../../base/errors.ts';
import { sessionReportSchema } from '../../reports/session-report-schema.ts';
import { hasAlready } from '../send-bytes.ts';
import { callerOf, idParam, problemsOf, unchanged, type App, type RouteParts } from '../route.ts';

type Format = 'json' | 'md' | 'html';

const mediaTypes: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/**
 * A report carries words of pages that may be hostile: it runs no script, loads nothing, submits nothing and has no
 * origin. Its own styles are inline and its pictures are data.
 */
const htmlPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const formats: readonly Format[] = ['json', 'md', 'html'];

const sessionReport = sessionReportSchema.meta({ id: 'SessionReport' });
const aggregateReport = aggregateReportSchema.meta({ id: 'AggregateReport' });

/** Adds the report routes. */
export function reportRoutes(app: App, { readRuns, judge }: RouteParts): void {
  app.get(
    '/runs/:id/sessions/:sid/findings/:fid/reproduction',
    {
      schema: {
        summary: 'A Playwright test that fails while the fault of a finding is there',
        tags: ['Reports'],
        params: z.object({ id: idParam, sid: idParam, fid: z.string().regex(/^f\d{1,6}$/) }),
        response: {
          200: { description: 'The test.', content: { 'text/plain': { schema: z.string() } } },
          ...problemsOf(404, 409),
        },
      },
    },
    async (request, reply) => {
      const { id, sid, fid } = request.params;
      const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
      const report = await readRuns.report(key);
      const test = report.findings.find((finding) => finding.id === fid)?.reproduction;
      if (test === undefined) throw new AppError('not_found', 'The finding has no test of its own.');
      void reply.header('x-content-type-options', 'nosniff');
      return reply.type('text/plain; charset=utf-8').serializer(String).send(test);
    },
  );

  for (const format of formats) {
    app.get(
      `/runs/:id/sessions/:sid/report.${format}`,
      {
        schema: {
          summary: `The session's report as ${names[format]}`,
          tags: ['Reports'],
          params: z.object({ id: idParam, sid: idParam }),
          response: { ...documentOf(format, sessionReport), ...problemsOf(404, 409) },
        },
      },
      async (request, reply) => {
        const { id, sid } = request.params;
        const key = { accountId: callerOf(request).accountId, runId: id, sessionId: sid };
        const report = await readRuns.report(key);
        if (format === 'json') return sendReport(reply, format, JSON.stringify(report));
        const crops = format === 'html' ? await readRuns.crops(key) : [];
        const images = crops.map(({ name, bytes }) => ({ name, bytes }));
        const text = await judge.draw({ kind: 'session', format, report, images });
        return sendReport(reply, format, text);
      },
    );

    app.get(
      `/runs/:id/aggregate-report.${format}`,
      {
        schema: {
          summary: `The comparison of the personas as ${names[format]}`,
          tags: ['Reports'],
          params: z.object({ id: idParam }),
          response: { ...documentOf(format, aggregateReport), ...problemsOf(404, 409) },
        },
      },
      async (request, reply) => {
        const report = await readRuns.aggregateReport(callerOf(request).accountId, request.params.id);
        if (format === 'json') return sendReport(reply, format, JSON.stringify(report));
        const images = format === 'html' ? await readRuns.comparisonCrops(report) : [];
        const text = await judge.draw({ kind: 'aggregate', format, report, images });
        return sendReport(reply, format, text);
      },
    );
  }
}

const names: Record<Format, string> = { json: 'JSON', md: 'Markdown', html: 'one HTML file' };

/** What is sent, for the schema of a route; the bytes themselves are written by `sendReport`. */
function documentOf(format: Format, json: z.ZodType) {
  const mediaType = mediaTypes[format].split(';', 1)[0] ?? '';
  const schema = format === 'json' ? json : z.string();
  return {
    200: { description: `The report as ${names[format]}.`, content: { [mediaType]: { schema } } },
    304: unchanged,
  };
}

function sendReport(reply: FastifyReply, format: Format, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=0, must-revalidate')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer');
  if (format === 'html') void reply.header('content-security-policy', htmlPolicy);
  if (hasAlready(reply.request, etag)) return reply.code(304).send();
  return reply.type(mediaTypes[format]).serializer(String).send(text);
}
