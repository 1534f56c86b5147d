// Where and how the service listens: with whose certificate, on which port, and under which address clients reach it.
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Authority } from '../base/certificates.ts';
import type { Config } from '../base/config.ts';
import { messageOf, OperatorError } from '../base/errors.ts';
import type { HttpServer, Transport } from './server.ts';

/** The operator's certificate, one of the local authority for this start, or none behind a proxy. */
export async function transportOf(config: Config, authority: Authority): Promise<Transport> {
  if (config.behindTlsProxy) return { kind: 'behind a proxy' };
  if (config.tls) {
    const [certificate, key] = await Promise.all([readPem(config.tls.certFile), readPem(config.tls.keyFile)]);
    return { kind: 'tls', certificate, key };
  }
  const names = new Set(['localhost', '127.0.0.1', '::1', hostname()]);
  if (!isAnyAddress(config.host)) names.add(config.host);
  const { certPem, keyPem } = await authority.issue([...names]);
  return { kind: 'tls', certificate: certPem, key: keyPem };
}

/** A file of the operator in PEM form; OperatorError where it cannot be read. */
export async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(
      `${file} cannot be read: ${messageOf(error)}`,
      'correct PASSERBY_TLS_CERT and PASSERBY_TLS_KEY, or leave both out',
    );
  });
}

/** Answers the port; OperatorError with the remedy where it cannot listen. */
export async function listen(server: HttpServer, config: Config): Promise<number> {
  return server.listen(config.host, config.port).catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === 'EADDRINUSE' ? 'something else listens there' : messageOf(error);
    throw new OperatorError(
      `The service cannot listen on ${config.host}:${config.port}: ${why}`,
      'set PASSERBY_HOST or PASSERBY_PORT (0 picks a free one)',
    );
  });
}

/** Where clients on this machine reach the listener. */
export function originOf(config: Config, port: number): string {
  const scheme = config.behindTlsProxy ? 'http' : 'https';
  const host = isAnyAddress(config.host) ? 'localhost' : config.host;
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
