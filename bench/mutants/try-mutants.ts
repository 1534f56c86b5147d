// Runs the unit tests of one rule on each of its changed forms, in a process that may be ended: `RULE FROM TEST…`, all as paths from the
// root. From the change FROM on prints a line `NUMBER 1` for each that a test notices, `NUMBER 0` for the others, and first `as-is 0`.
//
// The rule, the tests and the modules between them are loaded anew for each change, out of memory; all else is loaded once. That
// each finding can be verified is left out: it takes most of the time, and is no promise of a rule.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesAbove } from './modules-above.ts';
import { mutantsOf } from './mutants-of.ts';
import { collectedTests } from './vitest-stand-in.ts';

const root = join(import.meta.dirname, '../..');
const [rule = '', from = '', ...tests] = process.argv.slice(2);
const ruleFile = join(root, rule);
const text = readFileSync(ruleFile, 'utf8');
const ruleUrl = urlOf(ruleFile);
const renewed = new Set(
  [
    ...modulesAbove(
      ruleFile,
      tests.map((test) => join(root, test)),
    ),
  ].map(urlOf),
);
const standIns: Record<string, string> = {
  [import.meta.resolve('vitest')]: urlOf(join(import.meta.dirname, 'vitest-stand-in.ts')),
  [urlOf(join(root, 'test/support/noticed.ts'))]: urlOf(join(import.meta.dirname, 'noticed-stand-in.ts')),
};
const plain = new Map<string, string>();
let loading = { round: 0, text };

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const url = resolved.url.split('?')[0] ?? '';
    const isOwn = context.parentURL?.includes('/bench/mutants/') ?? true;
    const standIn = isOwn ? undefined : standIns[url];
    if (standIn !== undefined) return { url: standIn, shortCircuit: true };
    return renewed.has(url) ? { ...resolved, url: `${url}?round=${loading.round}` } : resolved;
  },
  load(url, context, next) {
    const [file = '', round] = url.split('?');
    if (round === undefined || !renewed.has(file)) return next(url, context);
    const source = file === ruleUrl ? stripTypeScriptTypes(loading.text) : plainOf(file);
    return { format: 'module', source, shortCircuit: true };
  },
});

if (from === '0') process.stdout.write(`as-is ${(await isNoticed(text)) ? 1 : 0}\n`);
for (const [number, mutant] of mutantsOf(text).entries())
  if (number >= Number(from)) process.stdout.write(`${number} ${(await isNoticed(mutant.text)) ? 1 : 0}\n`);
process.exit(0);

async function isNoticed(changed: string): Promise<boolean> {
  for (const test of tests) if (await fails(test, changed)) return true;
  return false;
}

/** Whether a test of the file fails, or the file does not load; `PASSERBY_TELL_FAILURES` tells which. */
async function fails(test: string, changed: string): Promise<boolean> {
  loading = { round: loading.round + 1, text: changed };
  collectedTests.length = 0;
  let at = 'not loaded';
  try {
    await import(urlOf(join(root, test)));
    for (const { title, run } of collectedTests) {
      at = title;
      await run();
    }
    return false;
  } catch (error) {
    if (process.env['PASSERBY_TELL_FAILURES'])
      process.stderr.write(`${test}: ${at}: ${(error as Error).message}\n`);
    return true;
  }
}

function plainOf(url: string): string {
  const known = plain.get(url) ?? stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'));
  plain.set(url, known);
  return known;
}

function urlOf(file: string): string {
  return pathToFileURL(file).href;
}
