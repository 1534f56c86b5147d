// Runs `sends-under-all.ts` in a process of its own, so that each version has its own modules.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const limitMs = 600_000;

/** What reached the server, `METHOD path body` each, with the program of the checkout in `folder`. */
export async function sentUnderAllBy(folder: string): Promise<string[]> {
  const script = join(import.meta.dirname, 'sends-under-all.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], { timeout: limitMs });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[];
}
