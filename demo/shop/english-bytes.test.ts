// The English shop without extras serves, byte for byte, what it served before it spoke other languages: tests and
// benchmarks are measured on these pages.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shopDefects, type ShopFlags } from './flags.ts';
import { walkShop } from './walk-shop.ts';

/** Digest by step, for the clean shop, for the flawed one, and for one with every defect. */
const file = new URL('english-bytes.json', import.meta.url);
const shops: Record<string, ShopFlags> = {
  clean: 'clean',
  flawed: 'flawed',
  'every defect': new Set(shopDefects.map(({ id }) => id)),
};

test('the English pages are what they were', { timeout: 60_000 }, async () => {
  const walked = await Promise.all(
    Object.entries(shops).map(async ([name, flags]) => {
      const steps = (await walkShop({ flags })).map((step): [string, string] => [
        step.name,
        digest([step.status, step.location, step.type, step.text].join('\n')),
      ]);
      return [name, Object.fromEntries(steps)] as const;
    }),
  );
  const digests = Object.fromEntries(walked);
  if (process.env['RECORD_ENGLISH_BYTES']) await writeFile(file, `${JSON.stringify(digests, null, 2)}\n`);
  expect(digests).toEqual(JSON.parse(await readFile(file, 'utf8')));
});

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
