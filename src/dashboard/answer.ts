// How the dashboard answers a browser: headers of every page, redirects, the cookie of a sign-in, and error pages.
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewSignIn } from '../accounts/sign-ins.ts';
import type { ErrorCode } from '../base/errors.ts';

/** Nothing but our own files; no script or style within a page; shown in nobody's frame; forms go home. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The film, which shows a replay in a frame. */
const filmPolicy = `${pagePolicy}; frame-src 'self'`;

/**
 * The document of a replay. The page that is rebuilt in it has a frame without an address, to which this policy goes on: it may be styled
 * from within, and whatever else it asks for is refused. `sandbox` keeps both from leading the film away, opening windows and sending forms.
 */
const replayPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts allow-same-origin',
].join('; ');

/** A whole report as a page: its styles and pictures are inside, and it runs nothing. */
const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** `__Host-` makes a browser refuse it unless it is Secure, of this host alone and for all paths. */
const cookieName = '__Host-passerby';

/** Sends a page of the dashboard; never kept by a cache, since it belongs to whoever is signed in. */
export function sendPage(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return guarded(reply, pagePolicy).code(status).type('text/html; charset=utf-8').send(text);
}

/** Sends the film of a session. */
export function sendFilm(reply: FastifyReply, text: string): FastifyReply {
  return guarded(reply, filmPolicy).type('text/html; charset=utf-8').send(text);
}

/** Sends the document of a replay. */
export function sendReplay(reply: FastifyReply, text: string): FastifyReply {
  return guarded(reply, replayPolicy).type('text/html; charset=utf-8').send(text);
}

/** Sends a report as a page of its own. */
export function sendDocument(reply: FastifyReply, text: string): FastifyReply {
  return guarded(reply, documentPolicy).type('text/html; charset=utf-8').send(text);
}

/** Sends a file to be saved. */
export function sendDownload(
  reply: FastifyReply,
  file: { name: string; mediaType: string; content: string | Readable },
): FastifyReply {
  return guarded(reply, "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .type(file.mediaType)
    .serializer(String)
    .send(file.content);
}

/** Sends a picture that never changes under its address. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: { bytes: Buffer; sha256: string; mediaType: string },
): FastifyReply {
  const etag = `"${picture.sha256}"`;
  void guarded(reply, "default-src 'none'; sandbox")
    .header('etag', etag)
    .header('cache-control', 'private, max-age=3600');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(picture.mediaType).send(picture.bytes);
}

function guarded(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin');
}

/** Sends a browser on with a GET. */
export function goTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** Sets the cookie of a sign-in, or with null removes it. */
export function setCookie(reply: FastifyReply, signIn: NewSignIn | null): FastifyReply {
  const value = `${cookieName}=${signIn?.token ?? ''}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${signIn?.maxAgeS ?? 0}`;
  return reply.header('set-cookie', value);
}

/** The token in the cookie of a request, or ''. */
export function tokenOf(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split(';').map((each) => each.trim());
  return cookies.find((each) => each.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? '';
}

/**
 * True where a request that changes something comes from a page of ours. SameSite alone does not say so: every port of
 * localhost is one site. Browsers tell by Sec-Fetch-Site; one that does not is judged by its Origin.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  return origin !== undefined && URL.parse(origin)?.host === request.headers.host;
}

/** Statuses of the refusals that a page can meet; the rest are the caller's fields. */
const statuses: Partial<Record<ErrorCode, number>> = {
  not_found: 404,
  report_not_available: 404,
  method_not_allowed: 405,
  report_not_ready: 409,
  run_not_ended: 409,
  forbidden: 403,
  target_host_not_allowed: 403,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_sessions: 429,
  service_unavailable: 503,
};

/** The status of an error page; 422 for what is a matter of fields. */
export function statusOf(code: ErrorCode): number {
  return statuses[code] ?? 422;
}
