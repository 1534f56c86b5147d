// One plain HTTP request carried on to its site over a connection that is open already.
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** Most that the headers of a request or an answer may take. */
export const headerCapBytes = 64 * 1024;

/**
 * Sends `request` to the site behind `socket` as a request for `url`, and its answer as `response`, without the headers
 * of the hop. The socket is used up. Rejects where the site or the browser breaks off; the answer may have begun then.
 */
export async function relay(
  request: IncomingMessage,
  response: ServerResponse,
  { url, socket }: { url: URL; socket: Socket },
): Promise<void> {
  try {
    const headers = [...passedOn(request.rawHeaders), 'connection', 'close'];
    if (request.headers['transfer-encoding'] !== undefined) headers.push('transfer-encoding', 'chunked');
    const outward = httpRequest({
      createConnection: () => socket,
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers,
      setHost: false,
      maxHeaderSize: headerCapBytes,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outward.once('response', resolve);
      outward.once('error', reject);
      outward.once('close', () => reject(new Error('the site closed the connection')));
    });
    const [incoming] = await Promise.all([answered, pipeline(request, outward)]);
    response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, passedOn(incoming.rawHeaders));
    await pipeline(incoming, response);
  } finally {
    socket.destroy();
  }
}

/** Headers that concern one hop only (RFC 9110, 7.6.1). */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function passedOn(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!hopHeaders.has(name.toLowerCase())) kept.push(name, rawHeaders[i + 1] ?? '');
  }
  return kept;
}
