// Which service a command speaks to, with which key and authority: flags, then the environment, then server.json.
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '../base/errors.ts';
import { readServerFile } from '../base/server-file.ts';
import type { ApiClient } from '../client/api-client.ts';
import { baseUrlOf, connect } from '../client/connect.ts';
import type { CommandContext } from './command-context.ts';

/** How a command names a service; the environment stands in. */
export interface ServiceOptions {
  service?: string;
  key?: string;
  ca?: string;
}

/** Adds the flags that name a service. */
export function withServiceFlags(command: Command): Command {
  return command
    .option('--service <url>', 'address of the service; default: the one that runs with this PASSERBY_HOME')
    .option('--key <key>', 'the API key; PASSERBY_KEY is safer, since it does not show in process lists')
    .option('--ca <file>', 'PEM file with the certificate authority of the service');
}

/** Does `work` with a client of the named service, and closes it. OperatorError where none is named. */
export async function withClient<T>(
  context: CommandContext,
  options: ServiceOptions,
  work: (client: ApiClient) => Promise<T>,
): Promise<T> {
  const client = await connectClient(context, options);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** The client of the named service; who asks for it closes it. OperatorError where none is named. */
export async function connectClient(context: CommandContext, options: ServiceOptions): Promise<ApiClient> {
  const { home } = context.config();
  const config = context.clientConfig();
  const local = await readServerFile(home);
  const given = options.service ?? config.service;
  const baseUrl = given ? baseUrlOf(given) : local?.base_url;
  if (baseUrl === undefined) {
    throw new OperatorError(
      `No service runs on ${home}`,
      'start one with "passerby serve", or give its address with --service or PASSERBY_SERVICE',
    );
  }
  const key = options.key ?? config.key;
  if (key === null) {
    throw new OperatorError(
      'There is no API key',
      'make one with "passerby keys create --account NAME --allow HOST" and give it as --key or PASSERBY_KEY',
    );
  }
  const caFile = options.ca ?? config.caFile ?? (given ? null : (local?.ca_file ?? null));
  const ca = caFile === null ? undefined : await readAuthority(caFile);
  return connect({ baseUrl, key, ...(ca === undefined ? {} : { ca }) });
}

async function readAuthority(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new OperatorError(
      `The certificate authority file ${file} cannot be read`,
      '"passerby ca --path" prints the one of a service on this machine',
    );
  });
}
