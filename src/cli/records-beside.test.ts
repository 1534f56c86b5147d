// A report from another machine, with its records beside it: what is checked, and what is said not to be.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { element, evidence, screen } from '../../test/support/evidence-builder.ts';
import { manifestOf, recordsName, sha256 } from '../evidence/manifest.ts';
import { newSigningKey, signerOf } from '../base/signing-keys.ts';
import { analyse } from '../findings/analyse.ts';
import { namelessControl } from '../findings/rules/nameless-control.ts';
import { sessionReport } from '../reports/session-report.ts';
import { verifyReport } from '../reports/verify/verify-report.ts';
import { recordsBeside } from './records-beside.ts';

let folder: string;
const records = evidence({ screens: [screen('s1', [element('e1', { name: '', text: '', icon: 'trash' })])] });
const text = JSON.stringify(records);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-beside-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function beside(name: string, files: Record<string, string>) {
  const own = join(folder, name);
  await mkdir(own);
  for (const [file, content] of Object.entries(files)) await writeFile(join(own, file), content);
  return recordsBeside(join(own, 'report.json'));
}

const { d: secret, ...shown } = newSigningKey(0);
const manifest = () => JSON.stringify(manifestOf(records, sha256(text), signerOf({ ...shown, d: secret })));
const keys = () => JSON.stringify({ keys: [shown] });

test('records beside a report are read, and their signature checked with the keys beside them', async () => {
  expect(await beside('none', {})).toBeNull();
  const found = await beside('all', {
    [recordsName]: text,
    'manifest.json': manifest(),
    'passerby-keys.json': keys(),
  });
  expect(found).toMatchObject({ checks: [{ at: 'manifest', holds: true }], leftOut: [] });
  expect(found?.evidence).toEqual(records);
});

test('what was changed since it was signed does not hold; what nobody signed is said to be so', async () => {
  const changed = {
    [recordsName]: text.replace('trash', 'cart'),
    'manifest.json': manifest(),
    'passerby-keys.json': keys(),
  };
  expect(await beside('changed', changed)).toMatchObject({
    checks: [{ holds: false, says: 'evidence.json is not what was signed.' }],
  });
  expect(await beside('unsigned', { [recordsName]: text })).toMatchObject({
    checks: [],
    leftOut: ['The signature of the records: there is no manifest of them.'],
  });
  const keyless = await beside('keyless', { [recordsName]: text, 'manifest.json': manifest() });
  expect(keyless?.leftOut).toEqual([expect.stringContaining('Who signed the records')]);
});

test('what is no records of a session ends in one sentence', async () => {
  await expect(beside('wrong', { [recordsName]: '{"facts":{}}' })).rejects.toThrow(
    'evidence.json beside the report does not contain the records of a session; download the records again.',
  );
  await expect(beside('deep', { [recordsName]: '['.repeat(1_000) })).rejects.toThrow(
    'evidence.json is nested more than 60 deep; download the records again.',
  );
});

test('without its pictures a report is followed as far as its records go', () => {
  const told = sessionReport({ evidence: records, analysis: analyse(records, new Map(), [namelessControl]) });
  const given = { report: told, evidence: records, pictures: null, pixels: new Map(), again: null };
  const { checks, leftOut } = verifyReport(given);
  expect(checks.filter(({ holds }) => !holds)).toEqual([]);
  expect(leftOut).toEqual(['Pictures, and judging again, which looks at them: not all of them are here.']);
  const [finding] = told.findings;
  if (finding) finding.measured['icon'] = 'cart';
  expect(verifyReport(given).checks.some(({ at, holds }) => at.endsWith('measured.icon') && !holds)).toBe(
    true,
  );
});
