// What every rule has to say of itself, since reports and docs/rules.md tell no more than that.
import { expect, test } from 'vitest';
import { openSuspicion, provenSuspicion } from '../opinions/suspicion.ts';
import type { Rule } from '../rule.ts';
import { ruleIndex } from './rule-index.ts';

const rules: readonly (readonly [string, Rule])[] = [...ruleIndex, provenSuspicion, openSuspicion].map(
  (rule) => [rule.id, rule],
);

test.for(rules)('%s says what it asks for, what to do, and how it may be wrong', ([, rule]) => {
  for (const text of [rule.promise, rule.remedy, rule.falsePositives]) {
    expect(text).toMatch(/^[\p{Lu}“][^]{20,}\.$/u);
  }
  expect(rule.title).toMatch(/^[\p{Lu}“][^.]+$/u);
});

test.for(rules)('%s names the heuristics that it goes back to', ([, { heuristics }]) => {
  expect(heuristics).not.toEqual([]);
  expect(heuristics.filter((each) => !/^H([1-9]|10)$/.test(each))).toEqual([]);
  expect(new Set(heuristics).size).toBe(heuristics.length);
});

test.for(rules)('%s gives every threshold a number and a source', ([, { thresholds }]) => {
  expect(Object.keys(thresholds)).not.toEqual([]);
  for (const [name, { value, source }] of Object.entries(thresholds)) {
    expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(value).toSatisfy(Number.isFinite);
    expect(source.length).toBeGreaterThan(5);
  }
});

/** A criterion by its number, where a source goes back to one. */
const criterion = /\b[1-4]\.[1-5]\.\d{1,2}\b/;

test.for(rules)('%s is tagged with success criteria where its thresholds go back to one', ([, rule]) => {
  expect(rule.wcag.filter((each) => !new RegExp(`^${criterion.source}$`).test(each))).toEqual([]);
  const sources = Object.values(rule.thresholds).map(({ source }) => source);
  const goesBack = sources.some((source) => criterion.test(source));
  expect(rule.wcag.length > 0 || !goesBack).toBe(true);
});
