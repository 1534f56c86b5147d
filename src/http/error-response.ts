// The only file that picks status codes: every refusal leaves as one RFC 9457 problem document.
import type { FastifyError, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, messageOf, type ErrorCode, type FieldError } from '../base/errors.ts';
import type { Log } from '../base/log.ts';

/** A code of the interface, or the one that stands for a bug of ours. */
export type ProblemCode = ErrorCode | 'internal_error';

/** Status and title by code. */
const problems: Record<ProblemCode, { status: number; title: string }> = {
  malformed_request: { status: 400, title: 'The request is not valid HTTP' },
  unauthorized: { status: 401, title: 'The API key is missing or not valid' },
  forbidden: { status: 403, title: 'The API key may not do this' },
  account_limit_reached: { status: 403, title: 'The account has reached a limit' },
  target_host_not_allowed: { status: 403, title: 'The target host is not on the allowlist' },
  not_found: { status: 404, title: 'Not found' },
  persona_not_found: { status: 404, title: 'Unknown persona' },
  credential_not_found: { status: 404, title: 'Unknown credential' },
  report_not_available: { status: 404, title: 'There is no report' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here' },
  request_timeout: { status: 408, title: 'The request was not completed in time' },
  run_not_ended: { status: 409, title: 'The run has not ended' },
  report_not_ready: { status: 409, title: 'The report is not ready yet' },
  idempotency_in_progress: {
    status: 409,
    title: 'The first call with this Idempotency-Key is still running',
  },
  webhook_disabled: { status: 409, title: 'The webhook is disabled' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body is not JSON' },
  validation_failed: { status: 422, title: 'The request is not valid' },
  target_not_https: { status: 422, title: 'The target is not an HTTPS address' },
  target_private_address: { status: 422, title: 'The target is a private address' },
  target_unresolvable: { status: 422, title: 'The target host does not resolve' },
  credential_host_mismatch: { status: 422, title: 'The credential belongs to another host' },
  model_not_available: { status: 422, title: 'The model is not available' },
  idempotency_mismatch: { status: 422, title: 'The Idempotency-Key was used with another body' },
  rate_limited: { status: 429, title: 'Too many requests' },
  too_many_sessions: { status: 429, title: 'Too many sessions are waiting' },
  too_many_runs: { status: 429, title: 'Too many runs are waiting' },
  headers_too_large: { status: 431, title: 'The headers are too large' },
  internal_error: { status: 500, title: 'The service failed' },
  service_unavailable: { status: 503, title: 'The service is not available' },
};

/** What each refusing status may mean, for the interface document. */
export const problemStatuses: Readonly<Record<string, string>> = Object.fromEntries(
  [...Map.groupBy(Object.entries(problems), ([, { status }]) => status)].map(([status, ones]) => [
    String(status),
    ones.map(([code, { title }]) => `${title} (\`${code}\`)`).join('; '),
  ]),
);

/** Shape of every error body. */
export const problemSchema = z
  .object({
    type: z.string().describe('A URI for the kind of problem; it never changes for a code.'),
    title: z.string().describe('The same for every problem of this code.'),
    status: z.int().describe('The status of the answer.'),
    detail: z.string().describe('What is wrong with this request, and how to correct it.'),
    instance: z.string().describe('Path of the request; / if it could not be read.'),
    code: z
      .enum(Object.keys(problems) as ProblemCode[])
      .describe('A stable code for programs. New codes may be added; treat an unknown one by its status.'),
    request_id: z
      .string()
      .describe('Also in the header x-request-id; quote it when you contact the operator.'),
    errors: z
      .array(z.object({ pointer: z.string(), detail: z.string() }))
      .optional()
      .describe('One entry for each wrong field, with a JSON pointer; only for validation errors.'),
  })
  .meta({ id: 'Problem' });

/** The document itself. */
export function problemOf(
  code: ProblemCode,
  of: { detail: string; instance: string; requestId: string; errors?: readonly FieldError[] },
): z.infer<typeof problemSchema> {
  const { status, title } = problems[code];
  return {
    type: `urn:passerby:problem:${code}`,
    title,
    status,
    detail: of.detail,
    instance: of.instance,
    code,
    request_id: of.requestId,
    ...(of.errors && of.errors.length > 0 ? { errors: [...of.errors] } : {}),
  };
}

/** Sends what was thrown as a problem document. A stranger's error becomes `internal_error`, told to the log alone. */
export function sendProblem(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  const { request } = reply;
  const told = asAppError(error);
  if (!told) log.error('http.failed', { request_id: request.id, message: messageOf(error) });
  const code: ProblemCode = told?.code ?? 'internal_error';
  const body = problemOf(code, {
    detail:
      told?.message ??
      'An internal error occurred; the log of the service has the details under this request id.',
    instance: request.url.split('?', 1)[0] ?? '/',
    requestId: request.id,
    errors: told?.errors ?? [],
  });
  const { status } = body;
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (told?.retryAfterS !== undefined) void reply.header('retry-after', String(told.retryAfterS));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

/** The caller's mistake behind an error of ours, of the schema compiler or of Fastify; null where it is our own. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const context = error.validationContext ?? 'body';
    const where = context === 'querystring' ? 'query' : context === 'params' ? 'path' : context;
    const all = error.validation.map((issue) => fieldError(issue, where));
    // What else is said of a field that is of the wrong kind is no help.
    const errors = all.filter(
      ({ pointer }, place) => place === all.findIndex((other) => other.pointer === pointer),
    );
    const first = errors[0];
    return new AppError(
      'validation_failed',
      `The ${where} is not valid: ${first ? sayField(first) : 'see errors'}.`,
      {
        errors,
      },
    );
  }
  const code = error instanceof Error && 'code' in error ? (error as FastifyError).code : '';
  return byFastifyCode(code, error);
}

function byFastifyCode(code: string, error: unknown): AppError | null {
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload_too_large', 'The body is larger than the limit of this service.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', 'Send the body as application/json.');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('not_found', 'There is nothing at this address.');
    default: {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      if (status < 400 || status >= 500) return null;
      return new AppError('validation_failed', `The request is not valid: ${messageOf(error)}.`);
    }
  }
}

interface Issue {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
}

function fieldError(issue: Issue, where: string): FieldError {
  const path = issue.instancePath === '/' ? '' : issue.instancePath;
  const keys = issue.params['keys'];
  if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys))
    return unknownFields(keys.map(String), path);
  const message = issue.message ?? 'is not valid';
  const missing = message.endsWith('received undefined');
  return {
    pointer: path,
    detail: missing ? `${path.slice(1) || `the ${where}`} is required` : inPlainWords(message),
  };
}

/** What is said of fields that nobody knows: all by name, ten at most, with a pointer to the first. */
export function unknownFields(keys: readonly string[], path = ''): FieldError {
  const names = keys.slice(0, 10).map((key) => `"${key.slice(0, 60)}"`);
  return {
    pointer: `${path}/${escapePointer(keys[0] ?? '')}`,
    detail: `${names.join(', ')} ${names.length === 1 ? 'is not a known field' : 'are not known fields'}`,
  };
}

function sayField({ pointer, detail }: FieldError): string {
  const name = pointer.slice(1).replaceAll('/', '.');
  if (name === '') return detail.startsWith('must ') ? `it ${detail}` : detail;
  return detail.startsWith('"') || detail.startsWith(pointer.slice(1)) ? detail : `${name} ${detail}`;
}

/** What the schema library says by itself, as one would say it to a person. */
function inPlainWords(message: string): string {
  const article = (kind: string) =>
    ['null', 'undefined', 'NaN'].includes(kind) ? kind : `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
  return message
    .replace(
      /^Invalid input: expected (\w+), received (\w+)$/,
      (_all, wanted: string, given: string) => `must be ${article(wanted)}, not ${article(given)}`,
    )
    .replace(
      /^Invalid (?:option|input): expected (?:one of )?("[^]*)$/,
      (_all, ones: string) => `must be one of ${ones.replaceAll('|', ', ')}`,
    )
    .replace(/^Too (?:small|big): expected \w+ to ((?:have|be) [<>]=?-?[\d.]+.*)/s, (_all, bound: string) =>
      sayBound(bound),
    );
}

/** `have >=1 characters` as `must have at least 1 character`. */
function sayBound(text: string): string {
  const [, verb = '', sign = '', bound = '', unit = ''] =
    /^(have|be) ([<>]=?)(-?[\d.]+)(.*)/s.exec(text) ?? [];
  const words = { '>=': 'at least', '<=': 'at most', '>': 'more than', '<': 'less than' }[sign] ?? sign;
  return `must ${verb} ${words} ${bound}${bound === '1' ? unit.replace(/s$/, '') : unit}`;
}

function escapePointer(key: string): string {
  return key.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1');
}
