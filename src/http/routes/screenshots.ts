// GET …/screenshots/:filename: the pictures that a session or a crawl took.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../base/errors.ts';
import { ofCrawl } from '../../runs/required.ts';
import { rangeOf, sendBytes, sendPart } from '../send-bytes.ts';
import { callerOf, idParam, problemsOf, unchanged, type App, type RouteParts } from '../route.ts';

/** `<NNN>-<label>.png` of the interface; anything else names no picture and never reaches the store. */
const namePattern = /^\d{3,6}-[a-z0-9]+(-[a-z0-9]+)*\.png$/;

const picture = {
  description: 'The picture.',
  content: { 'image/png': { schema: z.string().meta({ format: 'binary' }) } },
};

const filename = z.string().min(1).max(200);
const part = { ...picture, description: 'The requested range of the picture.' };
const response = {
  200: picture,
  206: part,
  304: unchanged,
  416: z.undefined().describe('The requested range does not exist.'),
  ...problemsOf(404),
};

/** Adds the screenshot routes of sessions and crawls. */
export function screenshotRoutes(app: App, { readRuns }: RouteParts): void {
  app.get(
    '/runs/:id/sessions/:sid/screenshots/:filename',
    {
      schema: {
        summary: 'A PNG captured during the session',
        tags: ['Sessions'],
        params: z.object({ id: idParam, sid: idParam, filename }),
        response,
      },
    },
    async (request, reply) => {
      const { id, sid, filename } = request.params;
      return send(request, reply, { runId: id, sessionId: sid, filename });
    },
  );

  app.get(
    '/runs/:id/crawl/screenshots/:filename',
    {
      schema: {
        summary: 'A PNG captured during the crawl of a run',
        tags: ['Runs'],
        params: z.object({ id: idParam, filename }),
        response,
      },
    },
    async (request, reply) => {
      const { id, filename } = request.params;
      return send(request, reply, { runId: id, sessionId: ofCrawl, filename });
    },
  );

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { runId, sessionId, filename }: { runId: string; sessionId: string; filename: string },
  ) {
    if (!namePattern.test(filename)) throw new AppError('not_found', 'There is no such screenshot.');
    const key = { accountId: callerOf(request).accountId, runId, sessionId };
    if (request.headers.range !== undefined) {
      const stored = await readRuns.storedScreenshot(key, filename);
      const range = rangeOf(request, stored.sizeBytes);
      if (range !== null)
        return sendPart(reply, { ...stored, etag: stored.sha256, mediaType: 'image/png' }, range);
    }
    const { bytes, sha256 } = await readRuns.screenshot(key, filename);
    return sendBytes(request, reply, { bytes, etag: sha256, mediaType: 'image/png' });
  }
}
