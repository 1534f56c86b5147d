// passerby stop: ends the service of this home, and the managed database that a killed one may have left.
import type { Command } from 'commander';
import { OperatorError } from '../../base/errors.ts';
import { sleep } from '../../base/time.ts';
import { readServerFile, removeServerFile } from '../../base/server-file.ts';
import { stopLeftPostgres } from '../operator-database.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonFlag } from '../flags.ts';

/** A service drains within this time, milliseconds. */
const drainLimitMs = 60_000;
const pollMs = 100;

export function addStop(program: Command, context: CommandContext): void {
  program
    .command('stop')
    .description('stop the service that runs with this PASSERBY_HOME')
    .addOption(jsonFlag())
    .action(async (options: { json?: boolean }) => {
      const say = (stopped: 'service' | 'database' | null, sentence: string) => {
        if (options.json === true) context.output.print(JSON.stringify({ stopped }));
        else context.output.note(sentence);
      };
      const config = context.config();
      const server = await readServerFile(config.home);
      if (server && isAlive(server.pid)) {
        process.kill(server.pid, 'SIGTERM');
        await waitForEnd(server.pid);
        say('service', 'The service has stopped.');
        return;
      }
      if (server) await removeServerFile(config.home);
      const left = await stopLeftPostgres(config, context.log);
      if (left) say('database', 'A database that a killed service had left has been stopped.');
      else say(null, 'No service runs on this home.');
    });
}

async function waitForEnd(pid: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < drainLimitMs; waitedMs += pollMs) {
    if (!isAlive(pid)) return;
    await sleep(pollMs);
  }
  throw new OperatorError(
    `The service (process ${pid}) did not end within ${drainLimitMs / 1000} s`,
    'end it yourself',
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
