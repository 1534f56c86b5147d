// The command starts the service's process with the settings of memory that cannot be made from within.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startedAs } from './support/started-as.ts';

const program = join(import.meta.dirname, '../bin/passerby.js');
/** Has each process that the command becomes tell how it was started. */
const teller = `data:text/javascript,import{isMainThread}from'node:worker_threads';isMainThread&&console.error(JSON.stringify([process.pid,process.execArgv,...['MALLOC_ARENA_MAX','MALLOC_MMAP_THRESHOLD_'].map(name=>process.env[name]??null)]))`;

async function startsOf(args: string[], env: NodeJS.ProcessEnv = {}): Promise<unknown[][]> {
  const { PATH, HOME } = process.env;
  const { stderr } = await promisify(execFile)(process.execPath, ['--import', teller, program, ...args], {
    env: { PATH, HOME, ...env },
  });
  const lines = stderr.split('\n').filter((line) => line.startsWith('['));
  return lines.map((line) => JSON.parse(line) as unknown[]);
}

const import_ = ['--import', teller];

test.skipIf(process.platform === 'win32')(
  'a command that runs the service has them, under the same process id',
  async () => {
    const [first, second, ...more] = await startsOf(['serve', '--help']);
    expect(first?.slice(1)).toEqual([import_, null, null]);
    expect(second).toEqual([first?.[0], [...import_, ...startedAs.flags], ...Object.values(startedAs.env)]);
    expect(more).toEqual([]);
  },
);

test('other commands stay as they are, and so does what an operator has set', async () => {
  expect(await startsOf(['report', '--help'])).toHaveLength(1);
  expect(await startsOf(['serve', '--help'], { NODE_OPTIONS: '--max-semi-space-size=32' })).toHaveLength(1);
});
