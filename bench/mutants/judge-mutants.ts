// Holds changed forms of one rule against the recorded test sites, in a process that may be ended: `FOLDER RULE NUMBER…`. Prints a line
// `NUMBER 1` for each of which something else is found than by the rule as it is, and `NUMBER 0` for the others.
import { analyse } from '../../src/findings/analyse.ts';
import type { Rule } from '../../src/findings/rule.ts';
import { ruleIndex } from '../../src/findings/rules/rule-index.ts';
import { readRecords } from './site-records.ts';

const [folder = '', id = '', ...numbers] = process.argv.slice(2);
const records = await readRecords(folder);
const rule = ruleIndex.find((each) => each.id === id);
if (!rule) throw new Error(`There is no rule ${id}.`);
const usual = toldBy(rule);
for (const number of numbers) {
  const changed = await ruleIn(`../../src/findings/rules/${id}.mutant${number}.ts`).catch(() => null);
  const isNoticed = changed === null || toldBy(changed) !== usual;
  process.stdout.write(`${number} ${isNoticed ? 1 : 0}\n`);
}

async function ruleIn(file: string): Promise<Rule> {
  const found = Object.values((await import(file)) as Record<string, unknown>).find(
    (each) => (each as Partial<Rule> | null)?.id === id,
  );
  if (!found) throw new Error(`${file} holds no rule.`);
  return found as Rule;
}

/** What the test of the sites compares: what is found, by name, and rules that fail. */
function toldBy(judging: Rule): string {
  const all = records.map(({ evidence, pixels }) => {
    const { findings, ruleErrors } = analyse(evidence, pixels, [judging]);
    return [findings.map(({ element, title }) => element?.name || title).toSorted(), ruleErrors.length];
  });
  return JSON.stringify(all);
}
