// Whatever a client sends wrong: the problem document of the design, with its code, and nothing written.
import { Duplex, PassThrough } from 'node:stream';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccounts } from '../../src/accounts/accounts.ts';
import { silentLog } from '../../src/base/log.ts';
import { answerClientError } from '../../src/http/client-error.ts';
import { problemSchema } from '../../src/http/error-response.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    sites: [{ host: 'shop.localhost', port: 9443 }],
    allow: ['allowed.localhost', 'example.com', '10.0.0.1'],
  });
});
afterAll(() => service.close());

const target = 'https://shop.localhost:9443/';
const personas = ['first-time-visitor'];

const refused: [string, unknown, number, string][] = [
  ['no body at all', undefined, 422, 'validation_failed'],
  ['an empty object', {}, 422, 'validation_failed'],
  ['a body that is a list', [], 422, 'validation_failed'],
  ['no persona', { target_url: target, persona_ids: [] }, 422, 'validation_failed'],
  [
    'eleven personas',
    { target_url: target, persona_ids: Array.from({ length: 11 }, () => personas[0]) },
    422,
    'validation_failed',
  ],
  ['a persona id of the wrong type', { target_url: target, persona_ids: [7] }, 422, 'validation_failed'],
  ['an unknown persona', { target_url: target, persona_ids: ['nobody-like-this'] }, 404, 'persona_not_found'],
  [
    'an unknown field',
    { target_url: target, persona_ids: personas, colour: 'red' },
    422,
    'validation_failed',
  ],
  [
    'an unknown budget',
    { target_url: target, persona_ids: personas, duration_budget: 'long' },
    422,
    'validation_failed',
  ],
  [
    'an unknown exploration',
    { target_url: target, persona_ids: personas, guided_exploration: 'wild' },
    422,
    'validation_failed',
  ],
  [
    'a seed that is no integer',
    { target_url: target, persona_ids: personas, seed: 1.5 },
    422,
    'validation_failed',
  ],
  [
    'a task beyond its length',
    { target_url: target, persona_ids: personas, task: 'x'.repeat(2_001) },
    422,
    'validation_failed',
  ],
  [
    'a task of too many words',
    { target_url: target, persona_ids: personas, task: 'a '.repeat(401) },
    422,
    'validation_failed',
  ],
  [
    'a flow of too many words',
    { target_url: target, persona_ids: personas, flows: ['a '.repeat(61)] },
    422,
    'validation_failed',
  ],
  [
    'another model',
    { target_url: target, persona_ids: personas, model: 'gpt-9' },
    422,
    'model_not_available',
  ],
  ['a target that is no URL', { target_url: 'shop', persona_ids: personas }, 422, 'validation_failed'],
  [
    'a target without TLS',
    { target_url: 'http://shop.localhost:9443/', persona_ids: personas },
    422,
    'target_not_https',
  ],
  [
    'a target of another scheme',
    { target_url: 'file:///etc/passwd', persona_ids: personas },
    422,
    'target_not_https',
  ],
  [
    'a host that is not allowed',
    { target_url: 'https://elsewhere.example/', persona_ids: personas },
    403,
    'target_host_not_allowed',
  ],
  [
    'a port that is not allowed',
    { target_url: 'https://example.com:8443/', persona_ids: personas },
    403,
    'target_host_not_allowed',
  ],
  [
    'an allowed host that is private',
    { target_url: 'https://allowed.localhost/', persona_ids: personas },
    422,
    'target_private_address',
  ],
  [
    'an allowed address that is private',
    { target_url: 'https://10.0.0.1/', persona_ids: personas },
    422,
    'target_private_address',
  ],
  [
    'a credential that is not there',
    { target_url: target, persona_ids: personas, credential_ids: ['cred_none'] },
    404,
    'credential_not_found',
  ],
];

test.each(refused)('%s is refused by name, and nothing is written', async (_what, body, status, code) => {
  const answer = await service.call('POST', '/runs', { body });
  expect({ status: answer.status, code: answer.json?.code }).toEqual({ status, code });
  expect(String(answer.headers['content-type'])).toContain('application/problem+json');
  expect(answer.json).toMatchObject({
    status,
    type: expect.any(String),
    title: expect.any(String),
    detail: expect.any(String),
  });
  expect(answer.json.request_id).toBe(answer.headers['x-request-id']);
  const runs = await service.withDatabase((database) =>
    database.kysely.selectFrom('runs').select('id').execute(),
  );
  const sessions = await service.withDatabase((database) =>
    database.kysely.selectFrom('sessions').select('id').execute(),
  );
  expect([runs, sessions]).toEqual([[], []]);
});

test('validation names the field by a JSON pointer, and an unknown field by its name', async () => {
  const answer = await service.call('POST', '/runs', {
    body: { target_url: target, persona_ids: [7], colour: 'red' },
  });
  const pointers = answer.json.errors.map((error: { pointer: string }) => error.pointer);
  expect(pointers).toContain('/persona_ids/0');
  expect(JSON.stringify(answer.json.errors)).toContain('colour');
});

test('broken JSON, another media type and a huge body are each told apart', async () => {
  const broken = await service.call('POST', '/runs', { raw: '{"target_url":' });
  expect([broken.status, broken.json.code]).toEqual([422, 'validation_failed']);
  const text = await service.call('POST', '/runs', {
    raw: 'hello',
    headers: { 'content-type': 'text/plain' },
  });
  expect([text.status, text.json.code]).toEqual([415, 'unsupported_media_type']);
  const huge = await service.call('POST', '/runs', { raw: JSON.stringify({ task: 'x'.repeat(400_000) }) });
  expect([huge.status, huge.json.code]).toEqual([413, 'payload_too_large']);
});

test('no key, a changed one, a revoked and an expired one are all unauthorized', async () => {
  const spent = await service.withDatabase(async (database) => {
    const accounts = createAccounts({ database });
    const revoked = await accounts.createKey({ account: 'one' });
    await accounts.revokeKey(revoked.publicId);
    const expired = await accounts.createKey({ account: 'one', expiresAt: new Date(Date.now() - 1_000) });
    return [revoked.key, expired.key];
  });
  const last = service.key.at(-1);
  const changed = `${service.key.slice(0, -1)}${last === '0' ? '1' : '0'}`;
  for (const key of [null, 'nonsense', changed, `${service.key}0`, ...spent]) {
    const answer = await service.call('GET', '/runs', { key });
    expect([answer.status, answer.json.code]).toEqual([401, 'unauthorized']);
  }
});

test('unknown ids and paths are not found, and say so alike', async () => {
  for (const path of [
    '/runs/run_none',
    '/runs/run_none/sessions/ses_none/report.json',
    '/runs/run_none/aggregate-report.html',
    '/nothing',
  ]) {
    const answer = await service.call('GET', path);
    expect([answer.status, answer.json.code], path).toEqual([404, 'not_found']);
  }
});

test('a list is asked for within its limits', async () => {
  for (const query of [
    'limit=0',
    'limit=101',
    'limit=ten',
    'status=odd',
    'cursor=%%%',
    'cursor=abc',
    'colour=red',
  ]) {
    const answer = await service.call('GET', `/runs?${query}`);
    expect([answer.status, answer.json.code], query).toEqual([422, 'validation_failed']);
  }
});

/** What the listener answers to bytes as they are: its head and its body. */
function say(bytes: string): Promise<{ head: string; body: string }> {
  const { hostname, port } = new URL(service.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), ca: service.ca });
    const heard: Buffer[] = [];
    socket.on('data', (data) => heard.push(data));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(heard).toString().split('\r\n\r\n');
      resolve({ head, body });
    });
    socket.write(bytes);
  });
}

const bearer = () => `authorization: Bearer ${service.key}\r\n`;
const notHttp: [string, () => string, number, string][] = [
  ['a request line that is none', () => 'hello there\r\n\r\n', 400, 'malformed_request'],
  [
    'a header without its end',
    () => 'GET /v1/runs HTTP/1.1\r\nhost: a\r\nno colon here\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'two lengths',
    () => 'POST /v1/runs HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    400,
    'malformed_request',
  ],
  [
    'no host',
    () => `GET /v1/runs HTTP/1.1\r\n${bearer()}connection: close\r\n\r\n`,
    400,
    'malformed_request',
  ],
  [
    'headers beyond their limit',
    () => `GET /v1/runs HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['an address beyond it', () => `GET /v1/${'x'.repeat(20_000)} HTTP/1.1\r\n`, 431, 'headers_too_large'],
];

test.each(notHttp)('%s: a problem document too', async (_what, bytes, status, code) => {
  const { head, body } = await say(bytes());
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  const problem = problemSchema.strict().parse(JSON.parse(body));
  expect(problem).toMatchObject({ status, code, instance: expect.stringMatching(/^\//) });
  expect(head.toLowerCase()).toContain(`x-request-id: ${problem.request_id}`);
});

test('a request that never comes whole gets a problem document when its time is over', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = new PassThrough();
  const far = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      socket.write(chunk);
      done();
    },
    final: (done) => socket.end(done),
  });
  socket.once('end', () => resolve(heard));
  let heard = '';
  socket.on('data', (chunk) => (heard += String(chunk)));
  answerClientError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), far, silentLog);
  const text = await promise;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 'request_timeout' });
});

test('an expectation that nobody knows is passed over', async () => {
  const { head } = await say(
    `GET /v1/runs HTTP/1.1\r\nhost: a\r\nexpect: tea\r\n${bearer()}connection: close\r\n\r\n`,
  );
  expect(head).toMatch(/^HTTP\/1.1 200 /);
});

test('TLS 1.2 is refused, TLS 1.3 is spoken', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const speak = (version: 'TLSv1.2' | 'TLSv1.3') =>
    new Promise<string>((resolve) => {
      const socket = connect({
        host: hostname,
        port: Number(port),
        ca: service.ca,
        minVersion: version,
        maxVersion: version,
      });
      socket.once('secureConnect', () => {
        resolve(socket.getProtocol() ?? '');
        socket.destroy();
      });
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    });
  expect(await speak('TLSv1.3')).toBe('TLSv1.3');
  expect(await speak('TLSv1.2')).toMatch(/ERR_SSL|ECONNRESET|EPROTO/);
});
