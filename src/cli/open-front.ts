// HTTPS before a local development server, registered so that sessions may visit it.
import { request } from 'undici';
import { registerFront } from '../accounts/front-register.ts';
import { loadOrCreateAuthority } from '../base/certificates.ts';
import { messageOf, OperatorError, UsageError } from '../base/errors.ts';
import type { Effects } from '../evidence/evidence.ts';
import { authorityFolder } from './commands/ca.ts';
import { startFront } from './front-server.ts';

/** Longest that a local server may take to answer, milliseconds: some build the page when it is first asked for. */
const answerLimitMs = 60_000;

export interface OpenFront {
  /** `https://localhost:41234`. */
  origin: string;
  /** Host and port, as an allowlist names it. */
  entry: string;
  upstream: URL;
  close(): Promise<void>;
}

/** Opens it; port 0 picks a free one. OperatorError where `url` is no server of this machine. */
export async function openFront(
  home: string,
  options: { url: string; port: number; effects: Effects },
): Promise<OpenFront> {
  const upstream = upstreamOf(options.url);
  const authority = await loadOrCreateAuthority(authorityFolder(home));
  const { certPem, keyPem } = await authority.issue(['localhost', '127.0.0.1']);
  const front = await startFront({ upstream, port: options.port, certificate: certPem, key: keyPem });
  const entry = new URL(front.origin).host;
  const unregister = await registerFront(home, { entry, effects: options.effects, pid: process.pid });
  return {
    origin: front.origin,
    entry,
    upstream,
    close: async () => {
      await unregister();
      await front.close();
    },
  };
}

/** OperatorError where no server of this machine answers at `url`, UsageError where it is none of this machine. */
export async function expectServer(url: string): Promise<void> {
  const { href, origin } = upstreamOf(url);
  const fault = await request(href, { headersTimeout: answerLimitMs }).then(
    ({ body }) => body.dump().then(() => null),
    (error: unknown) => messageOf(error) || 'it refuses connections',
  );
  if (fault !== null)
    throw new OperatorError(`${origin} does not answer (${fault})`, 'start its server first');
}

function upstreamOf(url: string): URL {
  const upstream = URL.canParse(url) ? new URL(url) : null;
  const local = ['localhost', '127.0.0.1', '[::1]'];
  if (!upstream || upstream.protocol !== 'http:' || !local.includes(upstream.hostname)) {
    throw new UsageError(
      `"${url}" is not a local development server`,
      'give one such as http://localhost:3000',
    );
  }
  return upstream;
}
