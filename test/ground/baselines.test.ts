// What the baselines come to is scored like a visit of a version, and their ledgers hold no words of a page.
import { expect, test } from 'vitest';
import { baselineFinding, baselineVisit } from '../../bench/ground/baselines/as-visit.ts';
import { baselineBars, versionBefore } from '../../bench/ground/baselines/tell-baselines.ts';
import type { KeptFault } from '../../bench/ground/faults/truth.ts';
import { lineOf } from '../../bench/ground/score/line-of-visit.ts';
import { scoreApp } from '../../bench/ground/score/score-app.ts';
import type { Ledger, LedgerLine } from '../../bench/ground/visits/ledger.ts';
import { keptFault } from './sample-fault.ts';

const url = 'https://localhost:1234/list';
const fault = keptFault('a', {
  layer: 'data',
  operator: 'nth-answer-500',
  truth: { requests: [{ method: 'GET', path: '/api/items', status: 500 }] },
});
const failed = baselineFinding({
  rule: 'server-error',
  words: 'the server failed: GET /api/items was answered with an error, status 500',
  url,
  request: 0,
});
const requests = [{ method: 'GET', url: 'https://localhost:1234/api/items', status: 500 }];

function line(what: string, seed: number, present: KeptFault[]): LedgerLine {
  const findings = present.length > 0 ? [failed] : [];
  const visit = baselineVisit({ findings, urls: [url], requests });
  visit.acted = present.map(({ id }) => id);
  return lineOf({ app: 'shop', what, seed, actions: null, present, judged: [fault], task: null }, visit);
}

const lines = [line('clean', 2, []), line('pack-x', 1, [fault]), line('clean', 5, [])];
const ledger = (own: LedgerLine[]): Ledger => ({ lines: own, find: () => null, put: async () => undefined });

test('a line of a baseline holds no words of a page', () => {
  expect(JSON.stringify(lines)).not.toMatch(/api|server failed/);
});

test('what clean visits give is taken off a baseline as well', () => {
  expect(scoreApp('shop', [fault], lines).scores).toMatchObject([{ found: true, chance: 0, reached: true }]);
  expect(scoreApp('shop', [fault], lines.slice(1)).scores).toEqual([]);
  const usual = { ...lines[0]!, findings: [failed.fingerprint] };
  expect(scoreApp('shop', [fault], [usual, ...lines.slice(1)]).scores).toMatchObject([{ found: false }]);
});

test('each baseline and the version before stand beside each other, and what is not known is no figure', () => {
  const places = [{ half: 'held-out' as const, id: 'shop', faults: [fault] }];
  const bars = baselineBars(places, { monkey: ledger(lines), axe: ledger([]), keywords: ledger([]) }, lines);
  const value = (label: string) => bars.find((one) => one.label === label)?.value;
  expect(value('monkey: data faults found, held out, net of chance')).toBe(1);
  expect(value('axe-core alone: data faults found, held out, net of chance')).toBeNaN();
  expect(value(`${versionBefore}: faults found, held out, net of chance`)).toBe(1);
  expect(value('keyword matcher: achievable tasks done, held out')).toBeNaN();
});
