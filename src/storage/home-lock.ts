// One service per home: the second start says so. The lock is a listening socket, which the system takes back from a
// process that died, so that no stale lock can stay.
import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../base/errors.ts';

export interface HomeLock {
  release(): Promise<void>;
}

/** Locks `home` for this process; OperatorError naming the holder where another one has it. */
export async function lockHome(home: string): Promise<HomeLock> {
  await mkdir(home, { recursive: true });
  const pidFile = join(home, 'service.pid');
  const server = await bind(await lockAddress(home)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const holder = (await readFile(pidFile, 'utf8').catch(() => '')).trim();
    throw new OperatorError(
      `Another Passerby${holder === '' ? '' : ` (process ${holder})`} uses ${home}; stop it with: passerby stop, or choose another PASSERBY_HOME.`,
    );
  });
  await writeFile(pidFile, `${process.pid}\n`);
  return {
    async release() {
      await rm(pidFile, { force: true });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Linux: a name in the abstract namespace, gone with its process. Elsewhere: a loopback port derived from the path. */
async function lockAddress(home: string): Promise<{ path: string } | { host: string; port: number }> {
  const mark = createHash('sha256')
    .update(await realpath(home))
    .digest();
  if (process.platform === 'linux') return { path: `\0passerby-home-${mark.toString('hex').slice(0, 32)}` };
  return { host: '127.0.0.1', port: 20_000 + (mark.readUInt16BE(0) % 20_000) };
}

async function bind(address: { path: string } | { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}
