// The examples of docs/ci.md as the systems read them: keywords that they have, inputs that the action takes, commands that there are.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faultOfCommand } from './support/known-command.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const [github = '', gitlab = ''] = read('docs/ci.md').split(/^## GitLab$/m);
const blocksOf = (text: string) =>
  [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block]) => block ?? '');

/** Keywords of the reference of GitLab CI/CD (docs.gitlab.com/ci/yaml), those of a job that tests; others are refused. */
const when = z.enum(['on_success', 'on_failure', 'always']);
const texts = z.array(z.string()).min(1);
const gitlabJob = z.strictObject({
  image: z.string(),
  stage: z.string(),
  needs: texts.optional(),
  rules: z.array(z.strictObject({ if: z.string(), when: when.optional() })).optional(),
  variables: z.record(z.string().regex(/^\w+$/), z.string()).optional(),
  environment: z
    .strictObject({
      name: z.string(),
      url: z.string().optional(),
      action: z.enum(['start', 'prepare', 'stop', 'verify', 'access']).optional(),
    })
    .optional(),
  before_script: texts.optional(),
  script: texts,
  allow_failure: z.boolean().optional(),
  artifacts: z
    .strictObject({
      when: when.optional(),
      paths: texts.optional(),
      expire_in: z.string().optional(),
      reports: z.strictObject({ junit: z.string(), sast: z.string().optional() }).partial().optional(),
    })
    .optional(),
});

test('GitLab: the job has keywords of GitLab alone, calls the command as it is, and keeps the file that it writes', () => {
  const [text = ''] = blocksOf(gitlab);
  const { passerby } = z.strictObject({ passerby: gitlabJob }).parse(parse(text));
  const line = passerby.script.find((each) => each.startsWith('passerby ')) ?? '';
  const [command = '', file] = line.split(' > ');
  expect(faultOfCommand(command)).toBeNull();
  expect(passerby.artifacts?.reports?.junit).toBe(file);
  expect(passerby.artifacts?.when).toBe('always');
  // GitLab makes this one only for a job that says which environment it is about; and a job that verifies deploys nothing.
  expect(line.includes('$CI_ENVIRONMENT_URL')).toBe(true);
  expect(passerby.environment).toMatchObject({ url: expect.stringMatching(/^https:/), action: 'verify' });
  expect(Object.keys(passerby.variables ?? {})).toEqual(['PASSERBY_SERVICE']);
  const unknown = gitlabJob.safeParse({ ...passerby, steps: [] });
  expect(unknown.error?.issues.map(({ code }) => code)).toEqual(['unrecognized_keys']);
});

test('GitHub: each example gives the action inputs that it takes, and the address that it needs', () => {
  const action = parse(read('action/action.yml')) as {
    inputs: Record<string, { required?: boolean; description: string }>;
    outputs: Record<string, { value: string }>;
    runs: { using: string; steps: { shell?: string; run?: string; env?: Record<string, string> }[] };
  };
  const steps = blocksOf(github).flatMap((block) => {
    const read = parse(block) as { jobs?: { passerby: { steps: Step[] } } } | Step[];
    return Array.isArray(read) ? read : (read.jobs?.passerby.steps ?? []);
  });
  const ours = steps.filter(({ uses }) => uses?.startsWith('OWNER/passerby/action@'));
  expect(ours).toHaveLength(2);
  for (const { with: given = {} } of ours) {
    expect(Object.keys(given).filter((name) => !(name in action.inputs))).toEqual([]);
    for (const [name, { required }] of Object.entries(action.inputs))
      if (required) expect(given).toHaveProperty(name);
  }
  expect(action.runs.using).toBe('composite');
  // Every input is read somewhere, and every step that runs names its shell, as composite actions must.
  const text = read('action/action.yml');
  expect(Object.keys(action.inputs).filter((name) => !text.includes(`inputs.${name}`))).toEqual([]);
  expect(action.runs.steps.filter(({ run, shell }) => run !== undefined && shell === undefined)).toEqual([]);
});

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
}

/** What an expression of the action comes to: the first that is not empty of inputs and facts of the job. */
function resolved(
  text: string,
  of: { inputs: Record<string, string>; github: Record<string, string> },
): string {
  return text.replaceAll(/\$\{\{ ([^}]+) \}\}/g, (_whole, expression: string) => {
    const values = expression.split(' || ').map((name) => {
      const [scope, ...path] = name.split('.');
      return (scope === 'inputs' ? of.inputs : of.github)[path.join('.')] ?? '';
    });
    return values.find((value) => value !== '') ?? '';
  });
}

test('GitHub: the steps of the action run as a runner runs them, from a folder of their own, with the inputs that they name', async () => {
  const { inputs, runs } = parse(read('action/action.yml')) as {
    inputs: Record<string, { default?: string }>;
    runs: { steps: { run?: string; env?: Record<string, string> }[] };
  };
  const folder = await mkdtemp(join(tmpdir(), 'passerby action '));
  const [own, bin, temp] = ['checkout/action', 'bin', 'temp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const installed = join(temp, 'passerby/node_modules/passerby/bin');
  try {
    for (const made of [own, bin, installed]) await mkdir(made, { recursive: true });
    await cp(join(import.meta.dirname, '../action'), own, { recursive: true });
    await writeFile(join(bin, 'npm'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    await writeFile(
      join(installed, 'passerby.js'),
      `const { writeFileSync } = require('node:fs');
      for (const word of process.argv) {
        const [, file] = /^(?:github|comment)=(.*)$/.exec(word) ?? [];
        if (file) writeFileSync(file, 'asked: ' + JSON.stringify(process.argv.slice(2)));
      }
      console.log('{"run_id":"run_1"}');`,
    );
    /** GitHub's own words for `shell: bash`. */
    const step = (nth: number, given: Record<string, string>) => {
      const all = Object.fromEntries(
        Object.entries(inputs).map(([name, { default: value = '' }]) => [name, given[name] ?? value]),
      );
      const { run = '', env = {} } = runs.steps.filter((each) => each.run !== undefined)[nth] ?? {};
      const of = { inputs: all, github: { head_ref: 'change', base_ref: 'main', token: 't' } };
      const told = Object.entries(env).map(([name, value]) => [name, resolved(value, of)]);
      const script = join(temp, 'step.sh');
      writeFileSync(script, run);
      return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
        encoding: 'utf8',
        env: {
          PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
          GITHUB_ACTION_PATH: own,
          GITHUB_OUTPUT: join(temp, 'output'),
          RUNNER_TEMP: temp,
          ...Object.fromEntries(told),
        },
      });
    };
    expect(step(0, {}).stdout.trim().split('\n')).toEqual([
      'ci',
      '--prefix',
      `${own}/..`,
      '--omit=dev',
      '--no-audit',
      '--no-fund',
    ]);
    const packed = step(0, { package: './a b.tgz' }).stdout.trim().split('\n');
    expect(packed).toEqual([
      'install',
      '--prefix',
      `${temp}/passerby`,
      '--no-audit',
      '--no-fund',
      './a b.tgz',
    ]);

    const service = { url: 'https://shop.example/', service: 'https://passerby.example', key: 'k' };
    const visited = step(1, { ...service, task: 'buy "it"; $(touch x)' });
    expect(visited.status, visited.stderr).toBe(0);
    const [, asked = '[]'] = /^asked: (.*)$/m.exec(visited.stdout) ?? [];
    const words = JSON.parse(asked) as string[];
    expect(words.slice(0, 2)).toEqual(['run', service.url]);
    expect(Object.fromEntries(words.slice(2).map((word, at) => [word, words[at + 3]]))).toMatchObject({
      '--persona': 'first-time-visitor',
      '--task': 'buy "it"; $(touch x)',
      '--budget': 'short',
      '--fail-on': '3',
      '--wait': '300',
      '--label': 'change',
      '--compare': 'main',
    });
    expect(readFileSync(join(temp, 'output'), 'utf8')).toMatch(/^run-id=run_1$/m);
  } finally {
    await rm(folder, { recursive: true });
  }
});
