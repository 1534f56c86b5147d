// The examples of docs/ci.md as the systems read them: keywords that they have, inputs that the action takes, commands that there are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
