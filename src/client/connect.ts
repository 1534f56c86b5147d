// A connection to one service: its address, a key, and the authority that signed its certificate.
import { Agent } from 'undici';
import { UsageError } from '../base/errors.ts';
import { createApiClient, type ApiClient } from './api-client.ts';

/** One call may take this long until its answer begins, milliseconds. */
const callLimitMs = 30_000;
/** A stream sends a comment every 15 seconds; silence of this length is a broken connection, milliseconds. */
const silenceLimitMs = 60_000;

/**
 * A client of the service at `baseUrl` (see `baseUrlOf`). `ca` is the authority of the service, PEM; without it those of the
 * system count. Nothing is sent before the first call. Whoever connects closes.
 */
export function connect(options: { baseUrl: string; key: string; ca?: string }): ApiClient {
  const { baseUrl, key, ca } = options;
  const dispatcher = new Agent({
    connect: ca === undefined ? {} : { ca },
    headersTimeout: callLimitMs,
    bodyTimeout: silenceLimitMs,
  });
  return createApiClient({ baseUrl, key, dispatcher });
}

/** The base URL, which ends in `/v1`, of an address with or without that. OperatorError where it is no address. */
export function baseUrlOf(text: string): string {
  if (!URL.canParse(text))
    throw new UsageError(
      `"${text}" is not the address of a service`,
      'give one such as https://passerby.example.com',
    );
  const trimmed = text.replace(/(?<!\/)\/+$/, '');
  return trimmed.endsWith('/v1') ? trimmed : `${trimmed}/v1`;
}
