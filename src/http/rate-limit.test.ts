// The limit of calls over real requests, for two accounts on one server.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { sendProblem } from './error-response.ts';
import { limitRates } from './rate-limit.ts';

let app: FastifyInstance;

async function listen(perMinute: number): Promise<void> {
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendProblem(error, reply, silentLog));
  app.decorateRequest('caller', null);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const accountId = String(request.headers.authorization);
      request.caller = {
        accountId,
        accountName: accountId,
        keyId: 'key_1',
        keyPublicId: 'one',
        scopes: ['read', 'write'],
      };
    });
    await limitRates(scope, perMinute);
    scope.get('/', async () => 'read');
    scope.post('/', async () => 'changed');
  });
}

const call = (method: 'GET' | 'POST', account = 'one') =>
  app.inject({ method, url: '/', headers: { authorization: account } });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test('calls beyond the limit are refused with the time to wait, and each answer says what is left', async () => {
  await listen(8);
  const first = await call('GET');
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '8', 'ratelimit-remaining': '7' });
  for (let count = 2; count <= 8; count++) expect((await call('GET')).statusCode).toBe(200);
  const refused = await call('GET');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('another account has calls of its own, and the minute that passes gives new ones', async () => {
  await listen(4);
  for (let count = 1; count <= 5; count++) await call('GET');
  expect((await call('GET')).statusCode).toBe(429);
  expect((await call('GET', 'two')).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 60_001);
  expect((await call('GET')).statusCode).toBe(200);
});

test('a quarter of the calls may change something, while reading goes on', async () => {
  await listen(12);
  for (let count = 1; count <= 3; count++) expect((await call('POST')).statusCode).toBe(200);
  expect((await call('POST')).statusCode).toBe(429);
  expect((await call('GET')).statusCode).toBe(200);
});

test('0 sets no limit', async () => {
  await listen(0);
  for (let count = 1; count <= 50; count++) expect((await call('POST')).statusCode).toBe(200);
});
