// All of the tests of which `npm test` runs a part that a seed draws.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench } from './bench.ts';

const root = join(import.meta.dirname, '..');

export const bench: Bench = {
  name: 'whole',
  about: 'every test of the files of which npm test runs a part, drawn by a seed',
  async run({ say }) {
    const files = await filesThatDraw();
    for (const file of files) say(file);
    const runner = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [runner, 'run', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PASSERBY_WHOLE: '1' },
    });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const failed = code === 0 ? 0 : 1;
    return [
      { label: 'files whose tests were run', value: files.length, bar: null, unit: '', better: 'higher' },
      { label: 'runs that failed', value: failed, bar: 0, unit: '', better: 'lower' },
    ];
  },
};

/** Test files that ask what is drawn. */
async function filesThatDraw(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ['src', 'test']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.test.ts'))) {
      const text = await readFile(join(root, folder, name), 'utf8');
      if (/support\/drawn\.ts'/.test(text)) found.push(join(folder, name));
    }
  }
  return found.toSorted();
}
