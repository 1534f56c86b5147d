// What a command of `passerby` prints to a tenant.
import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceUnderAttack } from './service-under-attack.ts';

const program = join(import.meta.dirname, '../../src/cli/passerby.ts');

/** The commands that print words of a run, by their arguments. */
export const printing = (runId: string): string[][] => [
  ['runs', 'show', runId],
  ['runs', 'list'],
  ['watch', runId],
  ...['md', 'json', 'junit', 'sarif', 'github'].map((format) => ['report', runId, '--format', format]),
];

/** Both streams of each command, side by side. */
export async function printedBy(
  commands: readonly (readonly string[])[],
  { service, key }: { service: ServiceUnderAttack; key: string },
): Promise<string[]> {
  const caFile = `${service.home}-ca.pem`;
  await writeFile(caFile, service.ca);
  try {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PASSERBY_SERVICE: service.baseUrl,
      PASSERBY_KEY: key,
      PASSERBY_CA: caFile,
    };
    return await Promise.all(commands.map((args) => outputOf(args, env)));
  } finally {
    await rm(caFile, { force: true });
  }
}

function outputOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('close', () => resolve(text));
  });
}
