// The small server under the seeded sites: visitors by cookie, forms read, answers late where a defect wants it.
import type { IncomingMessage } from 'node:http';
import type { Handler } from '../../test/support/https-site.ts';

/** One request as a site sees it. */
export interface Ask<Visitor> {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  visitor: Visitor;
}

/** The answer: a page, words for a script, or another address. */
export interface Reply {
  status?: number;
  html?: string;
  json?: unknown;
  to?: string;
  afterMs?: number;
}

/** Bytes of a form that are read; more is left out. */
const formLimitBytes = 20_000;

/** Serves what `answer` says. Each browser is a visitor of its own from its first request on. */
export function servePages<Visitor>(
  newVisitor: () => Visitor,
  answer: (ask: Ask<Visitor>) => Reply,
): Handler {
  const visitors = new Map<string, Visitor>();
  return (request, response) => {
    void bodyOf(request).then((form) => {
      const url = new URL(request.url ?? '/', 'https://localhost');
      const known = /visitor=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
      const id = known !== undefined && visitors.has(known) ? known : `v${visitors.size + 1}`;
      const visitor = visitors.get(id) ?? newVisitor();
      visitors.set(id, visitor);
      const method = request.method ?? 'GET';
      const reply = answer({ method, path: url.pathname, query: url.searchParams, form, visitor });
      const headers: Record<string, string> = { 'cache-control': 'no-store' };
      if (id !== known) headers['set-cookie'] = `visitor=${id}; Path=/; Secure; HttpOnly`;
      setTimeout(() => {
        if (reply.to !== undefined) response.writeHead(303, { ...headers, location: reply.to }).end();
        else if (reply.json !== undefined)
          response
            .writeHead(reply.status ?? 200, { ...headers, 'content-type': 'application/json' })
            .end(JSON.stringify(reply.json));
        else
          response
            .writeHead(reply.status ?? 200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
            .end(reply.html ?? '');
      }, reply.afterMs ?? 0);
    });
  };
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) if (text.length < formLimitBytes) text += String(chunk);
  return new URLSearchParams(text);
}

/** `text` as it may stand in HTML or in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
