// Reports that mean harm to whoever verifies them: each ends in one sentence, and costs at most a second and 100 MB more than a
// report that says nothing.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleReports } from './support/sample-report.ts';

const root = join(import.meta.dirname, '..');
const mostMs = 1_000;
const mostBytes = 100_000_000;

let folder: string;
let idle: Cost;

interface Cost {
  code: number;
  said: string;
  ms: number;
  peakBytes: number;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerby-hostile-'));
  idle = await costOf('{}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [sample] = sampleReports();
const findings = sample?.findings ?? [];
const withSource = (source: string) =>
  JSON.stringify({
    ...sample,
    findings: findings.map((finding) => ({ ...finding, measured: { a: 1 }, measured_from: { a: source } })),
  });
const nested = (deep: number, inner = '1') => `${'['.repeat(deep)}${inner}${']'.repeat(deep)}`;
const doubled = (times: number): string => {
  let text = '{"a":1}';
  for (let time = 0; time < times; time++) text = `{"a":${text},"b":${text}}`;
  return text;
};

const cases: [string, () => string][] = [
  ['deep nesting', () => nested(1_000_000)],
  [
    'deep nesting in a field',
    () => JSON.stringify({ ...sample, limits: 0 }).replace('"limits":0', `"limits":${nested(100_000)}`),
  ],
  ['a structure of 2^20 parts', () => doubled(18)],
  ['an array of two million numbers', () => `{"findings":[${'1,'.repeat(2_000_000)}1]}`],
  [
    'findings that are none',
    () => JSON.stringify({ ...sample, findings: Array.from({ length: 55_000 }, () => 1) }),
  ],
  ['a text of 40 MB', () => JSON.stringify({ ...sample, task: 'x'.repeat(40_000_000) })],
  ['text that is no JSON', () => `{"schema_version":"1.1",${'"'.repeat(999_999)}`],
  ['a source that is nested', () => withSource(`${'sum('.repeat(3_500)}x${')'.repeat(3_500)}`)],
  ['a source that is long', () => withSource(`sum(${'screens.s1.turn, '.repeat(1_000)}screens.s1.turn)`)],
  ['keys of the prototype', () => '{"__proto__":{"findings":[]},"constructor":{"prototype":1}}'],
];

test.for(cases)('%s costs little, and ends in one sentence', async ([, make]) => {
  const cost = await costOf(make());
  expect(cost.code).not.toBe(0);
  expect(cost.said.trim().split('\n')).toHaveLength(1);
  expect(cost.said.length).toBeLessThan(1_000);
  expect(cost.ms - idle.ms).toBeLessThan(mostMs);
  expect(cost.peakBytes - idle.peakBytes).toBeLessThan(mostBytes);
});

/** What `passerby verify` of this text takes, records of a session beside it. */
async function costOf(text: string): Promise<Cost> {
  const file = join(folder, 'report.json');
  await writeFile(file, text);
  await writeFile(join(folder, 'evidence.json'), JSON.stringify({ facts: {}, images: [] }));
  const began = performance.now();
  const run = promisify(execFile)(
    process.execPath,
    [
      '--import',
      `data:text/javascript,process.on('exit',()=>process.stderr.write('\\npeak '+process.resourceUsage().maxRSS*1024+' '+process.cpuUsage().user/1000))`,
      join(root, 'src/cli/passerby.ts'),
      'verify',
      file,
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        NO_COLOR: '1',
        PASSERBY_SERVICE: 'https://127.0.0.1:9/v1',
        PASSERBY_KEY: 'none',
      },
    },
  );
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  const ms = performance.now() - began;
  const [, peak = '0', cpuMs = String(ms)] = /\npeak (\d+) ([\d.]+)/.exec(stderr) ?? [];
  return {
    code,
    said: `${stdout}${stderr.replace(/\npeak .*/, '')}`,
    // Of a machine that others use, too, the time that was worked says more than the one that passed.
    ms: Math.min(ms, Number(cpuMs)),
    peakBytes: Number(peak),
  };
}
