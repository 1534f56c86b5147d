// Every relation stands in the index, under the name of its file, and says what reports tell of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleIndex } from '../rules/rule-index.ts';
import { relationIndex } from './relation-index.ts';

const science = readFileSync(join(import.meta.dirname, '../../../docs/science.md'), 'utf8');

/** Files of the families: each a rule or the test of some. */
const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.parentPath !== import.meta.dirname)
  .map(({ parentPath, name }) => join(parentPath, name).slice(import.meta.dirname.length + 1));

test('every relation has the name of its file, and no rule has the same', () => {
  const rules = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const named = new Set(rules.map((path) => path.replace(/^.*\/|\.ts$/g, '')));
  const ids = relationIndex.map(({ id }) => id);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  expect(new Set([...ids, ...ruleIndex.map(({ id }) => id)]).size).toBe(ids.length + ruleIndex.length);
});

test('every relation has a number of its own', () => {
  const numbers = relationIndex.map(({ science: number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.for(relationIndex.map((rule) => [rule.id, rule] as const))(
  '%s looks at the graph, and says what it asks for',
  ([, rule]) => {
    expect(rule.needs).toContain('graph');
    expect(science).toContain(`**${rule.science} `);
    for (const text of [rule.promise, rule.remedy, rule.falsePositives])
      expect(text).toMatch(/^[\p{Lu}“][^]{20,}\.$/u);
    expect(rule.heuristics.filter((each) => !/^H([1-9]|10)$/.test(each))).toEqual([]);
    expect(Object.values(rule.thresholds).filter(({ source }) => source.length < 6)).toEqual([]);
    expect(Object.keys(rule.thresholds)).not.toEqual([]);
  },
);
