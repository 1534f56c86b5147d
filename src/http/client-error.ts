// What Node refuses before there is a request: the same problem document that every other refusal is.
import type { ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { newId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import { problemOf, type ProblemCode } from './error-response.ts';

/**
 * Answers a client whose bytes are no HTTP, whose headers are too large or whose request never came whole, and closes the
 * connection. Says nothing on a connection that is gone or where an answer has begun.
 */
export function answerClientError(error: Error & { code?: string }, socket: Duplex, log: Log): void {
  const begun = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage?.headersSent ?? false;
  if (error.code === 'ECONNRESET' || !socket.writable || begun) {
    socket.destroy();
    return;
  }
  const requestId = newId('req');
  const [code, detail] = refusals[error.code ?? ''] ?? malformed;
  const problem = problemOf(code, { detail, instance: '/', requestId });
  log.debug('http.refused', { request_id: requestId, status: problem.status, reason: error.code ?? null });
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const refusals: Record<string, [ProblemCode, string]> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The request line and headers are larger than 16 kB; send fewer or shorter ones.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    'request_timeout',
    'The request was not complete in time; send it again without pauses.',
  ],
};

const malformed: [ProblemCode, string] = [
  'malformed_request',
  'What came is not a request of HTTP/1.1; check the request line, the headers and their lengths.',
];
