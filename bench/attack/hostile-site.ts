// The site under attack's command: pages and answers of any kind by path, on two ports of one host, with what reached them.
import type { Authority } from '../../src/base/certificates.ts';
import { serveSite, type Handler, type HttpsSite } from '../../test/support/https-site.ts';

export interface HostileSite extends HttpsSite {
  /** Answers `path` with this page; answers its URL. */
  page(path: string, html: string): string;
  /** Answers every path that begins so; the longest beginning wins. Answers the URL of `path`. */
  on(path: string, handler: Handler): string;
  /** `METHOD /path?query body` of each request so far to paths that begin so, in order. */
  heard(path: string): string[];
}

/** Every name that loopback has. */
export const hostileHosts = ['localhost', '*.localhost', '127.0.0.1'];

/** A site without pages, with a certificate of this authority for every name that loopback has. */
export async function serveHostileSite(authority: Authority): Promise<HostileSite> {
  const handlers = new Map<string, Handler>();
  const heard: string[] = [];
  const site = await serveSite({
    authority,
    hosts: hostileHosts,
    handler: (request, response) => {
      const url = request.url ?? '/';
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push(`${request.method ?? ''} ${url} ${Buffer.concat(chunks).toString()}`);
      });
      const [handler] = [...handlers]
        .filter(([path]) => url.startsWith(path))
        .toSorted(([one], [other]) => other.length - one.length)
        .map(([, handle]) => handle);
      if (handler) handler(request, response);
      else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here');
    },
  });
  const on = (path: string, handler: Handler) => {
    handlers.set(path, handler);
    return `${site.url}${path}`;
  };
  return {
    ...site,
    on,
    page: (path, html) =>
      on(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      }),
    heard: (path) => heard.filter((line) => line.split(' ')[1]?.startsWith(path)),
  };
}
