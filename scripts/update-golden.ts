// Writes the golden files anew. Look at the difference before you commit it: it is what readers will notice.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { goldenFiles } from '../test/support/golden-files.ts';

const root = join(import.meta.dirname, '..');
for (const { path, text } of goldenFiles()) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  process.stdout.write(`${path}\n`);
}
