import { expect, test } from 'vitest';
import type { PageRead } from '../evidence/evidence.ts';
import { arrivalFailure, botWall } from './arrival.ts';

const calm = { redirectedTo: null, httpAuth: false, proxyReason: null };
const url = 'https://shop.example/';

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'dns', 'The host name does not resolve.'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'tls', 'The certificate of the site is from an authority'],
  ['net::ERR_CERT_DATE_INVALID', 'tls', 'The certificate of the site has expired or is not valid yet.'],
  ['net::ERR_CERT_COMMON_NAME_INVALID', 'tls', 'The certificate of the site is for another host name.'],
  ['net::ERR_CERT_REVOKED', 'tls', 'The certificate of the site is not valid.'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'tls', 'The site did not answer with TLS'],
  ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'tls', 'The TLS handshake with the site failed.'],
  ['net::ERR_TIMED_OUT', 'timeout', 'The first page did not come in time.'],
  ['the first page took longer than 30000 ms', 'timeout', 'The first page did not come in time.'],
  ['net::ERR_CONNECTION_REFUSED', 'connection', 'The site refused the connection'],
  ['net::ERR_CONNECTION_RESET', 'connection', 'The site cut the connection.'],
  ['net::ERR_EMPTY_RESPONSE', 'connection', 'The site closed the connection without an answer.'],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'connection', 'The connection to the site failed.'],
  ['net::ERR_SOMETHING_NEW', 'network', 'The first page did not load.'],
])('%s is a failure of the site: %s, “%s”', (failure, reason, sentence) => {
  const told = arrivalFailure({ url, status: null, failure }, calm);
  expect(told).toMatchObject({ code: 'site_failed', reason });
  expect(told?.message.startsWith(sentence)).toBe(true);
});

test.each([
  ['connect: connect ECONNREFUSED 192.0.2.7:443', 'connection', 'The site refused the connection'],
  ['connect: timeout after 8000 ms', 'timeout', 'The first page did not come in time.'],
  ['unresolvable: shop.example has no address', 'dns', 'The host name does not resolve.'],
])('where the proxy says %s, that is the reason, whatever the browser makes of it', (...row) => {
  const [proxyReason, reason, sentence] = row;
  const arrival = { url, status: null, failure: 'net::ERR_SSL_PROTOCOL_ERROR' };
  const failure = arrivalFailure(arrival, { ...calm, proxyReason });
  expect(failure).toMatchObject({ code: 'site_failed', reason });
  expect(failure?.message.startsWith(sentence)).toBe(true);
  expect(failure?.message).toContain(proxyReason);
});

test('of a certificate the proxy knows more, and what it knows counts for a certificate alone', () => {
  const facts = { ...calm, proxyReason: 'certificate: CERT_HAS_EXPIRED' };
  const told = (failure: string) => arrivalFailure({ url, status: null, failure }, facts)?.message;
  expect(told('net::ERR_CERT_AUTHORITY_INVALID')).toBe(
    'The certificate of the site has expired or is not valid yet. Seen: net::ERR_CERT_AUTHORITY_INVALID; certificate: CERT_HAS_EXPIRED',
  );
  expect(told('net::ERR_EMPTY_RESPONSE')).toBe(
    'The site closed the connection without an answer. Seen: net::ERR_EMPTY_RESPONSE',
  );
});

test('a stopped redirect names the host and the command that allows it', () => {
  const failure = arrivalFailure(
    { url, status: null, failure: 'net::ERR_ABORTED' },
    { ...calm, redirectedTo: 'https://other.example/x' },
  );
  expect(failure).toMatchObject({ code: 'site_failed', reason: 'target_redirected' });
  expect(failure?.message).toContain('passerby hosts add other.example');
});

test('HTTP authentication is the site blocking, a page is a page', () => {
  expect(arrivalFailure({ url, status: 401, failure: null }, calm)).toMatchObject({
    code: 'blocked_by_site',
  });
  expect(arrivalFailure({ url, status: 200, failure: null }, calm)).toBeNull();
  expect(arrivalFailure({ url, status: 404, failure: null }, calm)).toBeNull();
  expect(arrivalFailure({ url, status: 503, failure: null }, calm)).toMatchObject({ reason: 'server_error' });
});

test('a wall needs its status, its words and a bare page', () => {
  const wall = { title: 'Just a moment...', elements: [] } as unknown as PageRead;
  expect(botWall(403, wall)).toMatchObject({ code: 'blocked_by_site', reason: 'bot_wall' });
  expect(botWall(200, wall)).toBeNull();
  expect(botWall(403, { ...wall, title: 'Members only' })).toBeNull();
});

test('a page that is nothing but a captcha is a wall whatever its status', () => {
  const inFrame = { kind: 'text', text: '', name: '', locator: { frameUrl: 'https://hcaptcha.example/box' } };
  const captcha = { title: 'One more step', elements: [inFrame] } as unknown as PageRead;
  expect(botWall(200, captcha)).toMatchObject({ code: 'blocked_by_site', reason: 'captcha' });
  expect(botWall(200, captcha)?.message).toContain('One more step');
  const controls = Array.from({ length: 4 }, () => ({ ...inFrame, kind: 'control' }));
  expect(botWall(200, { ...captcha, elements: controls } as unknown as PageRead)).toBeNull();
});
