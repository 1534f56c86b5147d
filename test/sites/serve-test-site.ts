// One twin of a test site over HTTPS on loopback.
import type { IncomingMessage } from 'node:http';
import type { Authority } from '../../src/base/certificates.ts';
import { after } from '../../src/base/time.ts';
import { serveSite, type Handler, type HttpsSite } from '../support/https-site.ts';
import type { TestSite, Variant } from './site-index.ts';

/** Longest body of a form that is read, bytes. */
const bodyCap = 10_000;

/** Serves the flawed or the clean twin on a free port. */
export function serveTestSite(
  site: Pick<TestSite, 'handle'>,
  variant: Variant,
  authority: Authority,
): Promise<HttpsSite> {
  const handler: Handler = (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'https://localhost');
    const answerWith = (body: string) => {
      const fields = new URLSearchParams(request.method === 'POST' ? body : search);
      const answer = site.handle(variant, { method: request.method ?? 'GET', path: pathname, fields });
      const send = () => {
        response.writeHead(answer.status, { 'content-type': `${answer.type}; charset=utf-8` });
        response.end(answer.body);
      };
      if (answer.delayMs === undefined) send();
      else after(answer.delayMs, send);
    };
    bodyOf(request).then(answerWith, () => response.destroy());
  };
  return serveSite({ handler, authority });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > bodyCap) throw new Error('The body is too long.');
  }
  return body;
}
