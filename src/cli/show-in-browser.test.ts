// What opens a report: the system's opener with the file and nothing else, and no word where there is none.
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = new URL('show-in-browser.ts', import.meta.url).href;
const show = (address: string, path: string) =>
  spawnSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(module)}).then((it) => it.showInBrowser(${JSON.stringify(address)}))`],
    { env: { PATH: path }, encoding: 'utf8' },
  );

test('the opener of the system is given the report, whatever its name holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-opener-'));
  const address = join(folder, "a report; touch $HOME/'x'.html");
  for (const name of ['open', 'xdg-open']) {
    await writeFile(join(folder, name), `#!/bin/sh\nprintf '%s|' "$#" "$@" > ${join(folder, 'asked')}\n`);
    await chmod(join(folder, name), 0o755);
  }
  try {
    expect(show(address, `${folder}:/usr/bin:/bin`)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    await expect.poll(() => readFile(join(folder, 'asked'), 'utf8').catch(() => '')).toBe(`1|${address}|`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a machine without one is left in peace', () => {
  expect(show('/tmp/report.html', '/nowhere')).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
