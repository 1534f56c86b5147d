// All weights of the mind stand in calibration/ with a version, and in the table of errands: a share or factor written down elsewhere
// would change decisions of the same version.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = ['./', './strategies/', '../questioner/'].map((path) => new URL(path, import.meta.url));

test('no share or factor stands outside the calibration', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'errands.ts')
      .flatMap((file) =>
        readFileSync(new URL(file, folder), 'utf8')
          .split('\n')
          .filter((line) => /(?<![\w.#-])0?\.\d/.test(line.replace(/^\s*(\/\/|\*|\/\*\*).*/, '')))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
