// The documents say the numbers that the code has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mostRules } from '../accounts/allowed-hosts.ts';
import { mostActions } from '../accounts/crawl-rule.ts';
import { crawlLimits } from '../runs/crawl.ts';
import { startLimits } from '../runs/start-limits.ts';
import { budgets } from '../sessions/budget.ts';
import {
  allEffects,
  confidences,
  deliveryStatuses,
  durationBudgets,
  findingLabels,
  listPage,
  longestUrl,
  retentionDays,
  webhookSecret,
} from './wire-facts.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');

test('README: budgets, personas of a run, and effects', () => {
  const readme = read('README.md');
  for (const name of durationBudgets) {
    const { turns, wallMs } = budgets[name];
    expect(readme).toContain(`${turns} turns or ${wallMs / 60_000} minutes`);
  }
  expect(startLimits.personas).toBe(10);
  expect(readme).toContain('one to ten personas');
  for (const effects of allEffects) expect(readme).toContain(`| \`${effects}\` |`);
});

test('the documents of operators: retention, exceptions, and actions of a crawl', () => {
  const { least, most } = retentionDays;
  expect(read('docs/operating.md')).toContain(`after its end, ${least} to ${most}`);
  expect(read('docs/hosts.md')).toContain(`An entry has at most ${mostRules} exceptions`);
  expect(mostActions).toBe(Math.max(...durationBudgets.map((name) => crawlLimits[name].actions)));
});

test('README: the marks of a finding', () => {
  const readme = read('README.md');
  for (const mark of [...findingLabels, ...confidences]) expect(readme).toContain(`_${mark}_`);
});

test('the document of webhooks: what a secret may be, and what becomes of an event', () => {
  const webhooks = read('docs/webhooks.md');
  expect(webhooks).toContain(`of ${webhookSecret.least} to ${webhookSecret.most} printable`);
  for (const status of deliveryStatuses) expect(webhooks).toContain(`\`${status}\``);
});

test('the interface document: pages of lists, and addresses', () => {
  expect(read('docs/openapi.json')).toContain(`"maxLength": ${longestUrl}`);
  expect(read('docs/openapi.json')).toContain(`"default": "${listPage.usual}"`);
});
