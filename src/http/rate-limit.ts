// How often an account may call. Counted per account and process, in a window of a minute; the answer says what is left.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import { callerOf } from './route.ts';

/** Of the calls a minute that an account has, one in so many may change something. */
const changesShare = 4;
const windowMs = 60_000;
/** Accounts that are counted at once; the one that was quiet for longest is forgotten first. */
const accountsCounted = 10_000;

/**
 * Adds the limit to a scope whose callers are known: `perMinute` calls of an account a minute, a quarter of them calls
 * that change something; 0 sets no limit. Each answer carries `ratelimit-limit`, `-remaining` and `-reset` (seconds).
 * Beyond it throws `rate_limited` with the seconds to wait. A key that is not valid never counts.
 */
export async function limitRates(scope: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  await scope.register(rateLimit, { global: false, cache: accountsCounted });
  const limiterOf = (kind: 'calls' | 'changes', max: number) =>
    scope.createRateLimit({
      max,
      timeWindow: windowMs,
      keyGenerator: (request) => `${kind} ${callerOf(request).accountId}`,
    });
  const calls = limiterOf('calls', perMinute);
  const changes = limiterOf('changes', Math.ceil(perMinute / changesShare));

  scope.addHook('onRequest', async (request, reply) => {
    tell(reply, await calls(request));
    if (request.method !== 'GET' && request.method !== 'HEAD') tell(reply, await changes(request));
  });
}

/** Tries to sign in, good or bad, of one address a minute. */
const signInsPerMinute = 20;
/** Pages behind links to share that one address may read a minute: whoever holds one is a stranger, and a report is drawn for each. */
const sharedPerMinute = 60;

/**
 * Adds the limits of the dashboard's forms to its scope: a person may send as many as an account may make changing calls,
 * and an address may try to sign in 20 times a minute and read 60 shared pages. Beyond it throws `rate_limited`. 0 sets no limit.
 */
export async function limitForms(
  scope: FastifyInstance,
  perMinute: number,
  personOf: (request: FastifyRequest) => string,
): Promise<void> {
  if (perMinute === 0) return;
  await scope.register(rateLimit, { global: false, cache: accountsCounted });
  const forms = scope.createRateLimit({
    max: Math.ceil(perMinute / changesShare),
    timeWindow: windowMs,
    keyGenerator: (request) => `forms ${personOf(request) || request.ip}`,
  });
  const signIns = scope.createRateLimit({
    max: signInsPerMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => `sign-ins ${request.ip}`,
  });
  const shared = scope.createRateLimit({
    max: sharedPerMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => `shared ${request.ip}`,
  });
  const limiterFor = ({ method, url }: FastifyRequest) => {
    if (url.startsWith('/shared/')) return shared;
    if (method === 'GET' || method === 'HEAD') return null;
    return /^\/(sign-in|open\/)/.test(url) ? signIns : forms;
  };
  scope.addHook('onRequest', async (request) => {
    const count = await limiterFor(request)?.(request);
    if (!count) return;
    if (count.isAllowed || !count.isExceeded) return;
    throw new AppError(
      'rate_limited',
      `There were ${count.max} attempts within a minute; try again in ${count.ttlInSeconds} seconds.`,
      { retryAfterS: Math.max(1, count.ttlInSeconds) },
    );
  });
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function tell(reply: FastifyReply, count: Count): void {
  if (count.isAllowed) return;
  void reply
    .header('ratelimit-limit', count.max)
    .header('ratelimit-remaining', count.remaining)
    .header('ratelimit-reset', count.ttlInSeconds);
  if (!count.isExceeded) return;
  throw new AppError(
    'rate_limited',
    `This account has used its ${count.max} calls of this minute; try again in ${count.ttlInSeconds} seconds.`,
    { retryAfterS: Math.max(1, count.ttlInSeconds) },
  );
}
