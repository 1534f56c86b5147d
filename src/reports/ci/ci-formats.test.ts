// The formats for CI jobs, of a run whose page says hostile things.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { faultsOf, type CiRun } from './ci-run.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';

const hostile = 'a]]><x y="1">&\u0000\ud800\n::error::owned, 100%';

function run(failOn: number | null): CiRun {
  const report = sampleReport();
  const [first] = report.findings;
  if (!first) throw new Error('the sample has findings');
  first.title = hostile;
  return {
    runId: 'run_1',
    targetUrl: 'https://shop.example.com/?a=1&b=2',
    status: 'partial',
    failOn,
    ignored: new Map(),
    sessions: [
      { id: 'ses_1', personaId: 'one', report, failure: null },
      { id: 'ses_2', personaId: 'two', report: sampleReport(), failure: null },
      { id: 'ses_3', personaId: 'three', report: null, failure: { code: 'site_failed', message: hostile } },
    ],
  };
}

test('a fault that several personas met is one, with everyone who met it, worst first', () => {
  const faults = faultsOf(run(null));
  expect(faults).toHaveLength(sampleReport().findings.length);
  expect(faults.every(({ personas }) => personas.join() === 'one,two')).toBe(true);
  const order = faults.map(({ finding }) => finding.severity);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
});

test('JUnit: well-formed, a case a rule, counts that add up, failures at or above the bar alone', () => {
  const text = junitReport(run(3));
  expect(unclosed(text)).toEqual([]);
  const count = (tag: string) => text.match(new RegExp(`<${tag}[ >/]`, 'g'))?.length ?? 0;
  const total = (name: string) => Number(new RegExp(`<testsuites [^>]*${name}="(\\d+)"`).exec(text)?.[1]);
  expect(total('tests')).toBe(count('testcase'));
  expect(total('failures')).toBe(count('failure'));
  expect(total('errors')).toBe(count('error'));
  const skipped = [...text.matchAll(/<testsuite [^>]*skipped="(\d+)"/g)].map(([, number]) => Number(number));
  expect(skipped.reduce((sum, number) => sum + number, 0)).toBe(count('skipped'));
  const serious = faultsOf(run(3)).flatMap(({ finding }) => (finding.severity >= 3 ? finding : []));
  expect(total('failures')).toBe(2 * new Set(serious.map(({ rule }) => rule)).size);
  expect(total('errors')).toBe(1);
  expect(junitReport(run(null))).not.toContain('<failure');
});

test('what somebody has decided to leave fails nothing, and is told as that with the reason in every format', async () => {
  const told = run(0);
  const fingerprints = new Set(sampleReport().findings.map(({ fingerprint }) => fingerprint));
  const reason = hostile;
  const ignored = {
    ...told,
    ignored: new Map([...fingerprints].map((each) => [each, { reason, by: 'key 0a1b', label: 'Nightly' }])),
  };
  const junit = junitReport(ignored);
  expect(unclosed(junit)).toEqual([]);
  expect(await faultsOfJunit(junit)).toEqual([]);
  expect(junit).not.toContain('<failure');
  expect(junit.match(/<skipped message="[^"]*Ignored by Nightly \(key 0a1b\): a\]\]&gt;/g)).toHaveLength(
    2 * new Set(sampleReport().findings.map(({ rule }) => rule)).size,
  );
  const log = JSON.parse(sarifReport(ignored));
  validSarif(log);
  expect(validSarif.errors).toBeNull();
  for (const { suppressions } of log.runs[0].results)
    expect(suppressions).toEqual([
      {
        kind: 'external',
        status: 'accepted',
        justification: `Ignored by Nightly (key 0a1b): ${hostile}`,
      },
    ]);
  const lines = githubReport(ignored).trim().split('\n');
  expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('::notice'))).toHaveLength(fingerprints.size);
  expect(lines.at(-1)).toMatch(/: 0 faults, and \d+ ignored\.$/);
});

test('of one rule what is ignored does not hide what is not', () => {
  const told = run(0);
  const [first] = sampleReport().findings;
  if (!first) throw new Error('the sample has findings');
  for (const { report } of told.sessions)
    report?.findings.push({ ...first, id: 'f999', fingerprint: 'fp_other', title: 'Another of the rule' });
  const ignored = {
    ...told,
    ignored: new Map([[first.fingerprint, { reason: 'known', by: 'operator', label: null }]]),
  };
  const failures = junitReport(ignored).match(/<failure message="Another of the rule"[^<]*/g) ?? [];
  expect(failures).toHaveLength(2);
  expect(failures[0]).toContain('Ignored by operator: known');
});

test('SARIF: a result of before is known again by the fingerprint that it had', () => {
  const told = run(null);
  for (const { report } of told.sessions)
    Object.assign(report?.findings[0] ?? {}, { former_fingerprints: ['fp_before'] });
  const marks = JSON.parse(sarifReport(told)).runs[0].results.map(
    (result: { partialFingerprints: Record<string, string> }) => result.partialFingerprints,
  );
  const own = sampleReport().findings[0]?.fingerprint;
  expect(marks).toContainEqual({
    primaryLocationLineHash: 'fp_before',
    'passerbyFingerprint/v1': 'fp_before',
    'passerbyFingerprint/v2': own,
    'passerbyFingerprint/v3': own,
    'passerbyFingerprint/v4': own,
    'passerbyFingerprint/v5': own,
    'passerbyFingerprint/v6': own,
    'passerbyFingerprint/v7': own,
    'passerbyFingerprint/v8': own,
  });
});

test('SARIF: version 2.1.0, every result names a rule of the driver, a place and a fingerprint', () => {
  const log = JSON.parse(sarifReport(run(null)));
  expect(log.version).toBe('2.1.0');
  const [told] = log.runs;
  // The severity is that of the run, where one that half of the personas met counts one more.
  expect(told.results.map(({ level }: { level: string }) => level)).toEqual([
    'error',
    'error',
    'error',
    'error',
    'warning',
  ]);
  for (const result of told.results) {
    expect(told.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toMatch(/^pages\//);
    expect(URL.canParse(result.locations[0].properties.url)).toBe(true);
    expect(result.partialFingerprints).toEqual({
      primaryLocationLineHash: expect.stringMatching(/.+/),
      'passerbyFingerprint/v1': expect.stringMatching(/.+/),
      'passerbyFingerprint/v2': expect.stringMatching(/.+/),
      'passerbyFingerprint/v3': expect.stringMatching(/.+/),
      'passerbyFingerprint/v4': expect.stringMatching(/.+/),
      'passerbyFingerprint/v5': expect.stringMatching(/.+/),
      'passerbyFingerprint/v6': expect.stringMatching(/.+/),
      'passerbyFingerprint/v7': expect.stringMatching(/.+/),
      'passerbyFingerprint/v8': expect.stringMatching(/.+/),
    });
  }
  expect(told.invocations[0]).toMatchObject({ executionSuccessful: false });
  expect(told.invocations[0].toolExecutionNotifications).toHaveLength(1);
});

/** The schema of SARIF, of draft 4, as one that the validator knows; its own words for numbers are the same in both. */
const validSarif = (() => {
  const { $schema: _, id: __, ...schema } = JSON.parse(vector('sarif-2.1.0-rtm.5.json'));
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat(
    'uri-reference',
    (text) => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text) && !/%(?![0-9A-F]{2})/i.test(text),
  );
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  return ajv.compile(schema);
})();

test('SARIF: its schema accepts it, and refuses what it does not know', () => {
  const log = JSON.parse(sarifReport(run(3)));
  validSarif(log);
  expect(validSarif.errors).toBeNull();
  log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.url = 'x';
  expect(validSarif(log)).toBe(false);
});

test('SARIF: a page is a relative path that no reader takes for a scheme, with its address beside it', () => {
  const uriOf = (address: string) => {
    const told = run(null);
    for (const { report } of told.sessions)
      for (const finding of report?.findings ?? [])
        Object.assign(finding, { url: address, places: undefined });
    const log = JSON.parse(sarifReport(told));
    validSarif(log);
    expect(validSarif.errors, address).toBeNull();
    const [{ message, locations }] = log.runs[0].results;
    expect(message.text).toContain(`Page: ${address}`);
    expect(locations[0].message.text).toBe(address);
    expect(locations[0].properties.url).toBe(address);
    return locations[0].physicalLocation.artifactLocation.uri;
  };
  expect(uriOf('https://shop.example.com/')).toBe('pages/index');
  expect(uriOf('https://shop.example.com/cart/?item=7#sum')).toBe('pages/cart/index');
  expect(uriOf('https://shop.example.com//a/../b c.html')).toBe('pages/b%20c.html');
  expect(uriOf('https://pay.example.com:8443/form')).toBe('hosts/pay.example.com-8443/form');
  expect(uriOf('https://[::1]:9/')).toBe('hosts/-1-9/index');
  expect(uriOf('javascript:alert(1)')).toBe('pages/javascript%3Aalert(1)');
  expect(uriOf('no address')).toBe('pages/no%20address');
});

test('JUnit: its schema accepts it with failures, errors and skipped ones, and refuses what it does not know', async () => {
  const text = junitReport(run(3));
  for (const tag of ['failure', 'error', 'skipped', 'system-out']) expect(text).toContain(`<${tag}`);
  expect(await faultsOfJunit(text)).toEqual([]);
  expect(await faultsOfJunit(junitReport(run(null)))).toEqual([]);
  expect(await faultsOfJunit(text.replace('<testsuites ', '<testsuites skipped="1" '))).toEqual([
    expect.stringContaining("The attribute 'skipped' is not allowed"),
  ]);
});

async function faultsOfJunit(contents: string): Promise<string[]> {
  const xml = { fileName: 'report.xml', contents };
  const { errors } = await validateXML({
    xml,
    schema: { fileName: 'junit.xsd', contents: vector('junit.xsd') },
  });
  return errors.map(({ message }) => message);
}

function vector(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../test/vectors/ci-formats', name), 'utf8');
}

test('GitHub: one command a line, and words of a page start none', () => {
  const lines = githubReport(run(4)).trimEnd().split('\n');
  const commands = lines.slice(0, -1);
  expect(commands).toHaveLength(sampleReport().findings.length + 1);
  for (const line of commands)
    expect(line).toMatch(/^::(error|warning|notice) title=[^:,]*(%3A|%2C)[^:,]*::/);
  expect(lines.filter((line) => line.startsWith('::error::'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Passerby run run_1 partial: \d+ faults\.$/);
});

/** Tags that were not closed in order, or text that XML 1.0 cannot carry. */
function unclosed(text: string): string[] {
  const open: string[] = [];
  const rest = text
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g, (all) => {
      const [, end = '', name = '', empty = ''] = /^<(\/?)([a-z-]+)[^]*?(\/?)>$/.exec(all) ?? [];
      if (end === '/') open.push(...(open.at(-1) === name ? (open.pop(), []) : [`/${name}`]));
      else if (empty === '') open.push(name);
      return '';
    });
  // oxlint-disable-next-line no-control-regex
  const strange = /[<\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!(amp|lt|gt|quot|#\d+);)/.exec(rest);
  return strange ? [...open, strange[0]] : open;
}
