// GET /openapi.json and /docs: the interface for programs and for people. No key, no cookie, nothing from elsewhere.
import { openApiDocument } from '../openapi.ts';
import { referencePage, referenceScript, type Script } from '../reference-page.ts';
import { hasAlready } from '../send-bytes.ts';
import type { App } from '../route.ts';

/**
 * The page runs one script, ours, and speaks to this service alone. Styles are made by the script at run time, which
 * is why they may be inline; fonts and pictures are those of the system or data of the bundle.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds /openapi.json, /docs and its script. Document and script are made when first asked for, and kept. */
export function paperRoutes(app: App): void {
  let document: Promise<string> | null = null;
  let script: Promise<Script> | null = null;

  app.get('/openapi.json', async (_request, reply) => {
    document ??= openApiDocument().then((made) => JSON.stringify(made));
    return reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .serializer(String)
      .send(await document);
  });

  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .serializer(String)
      .send(referencePage),
  );

  app.get('/docs/scalar.js', async (request, reply) => {
    script ??= referenceScript();
    const { plain, gzip, etag } = await script;
    void reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding');
    if (hasAlready(request, etag)) return reply.code(304).send();
    void reply.type('text/javascript; charset=utf-8');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(gzip);
  });
}
