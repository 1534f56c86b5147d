// What the action does in a job: a service where none is named, one run, its annotations, files, summary and comment. Plain JavaScript,
// so that it runs before anything is built; every step of it is a command that a person could give as well.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { postComment } from './comment.js';

/** Longest that a service of the job may take to start, milliseconds. */
const startLimitMs = 180_000;

const given = (name) => process.env[`PASSERBY_ACTION_${name}`] ?? '';
const temporary = process.env.RUNNER_TEMP || tmpdir();
const program = programOf();
// Empty inputs are no settings, and those of the action are none of the program.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name, value]) =>
      !name.startsWith('PASSERBY_') || (value !== '' && !name.startsWith('PASSERBY_ACTION_')),
  ),
);

let service = null;
try {
  if (!env.PASSERBY_SERVICE) service = await startService();
  process.exitCode = await visit();
} catch (error) {
  process.stdout.write(`::error title=Passerby::${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 3;
} finally {
  service?.kill('SIGTERM');
}

async function visit() {
  const folder = join(mkdtempSync(join(temporary, 'passerby-')), 'reports');
  mkdirSync(folder);
  const personas = given('PERSONAS')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const run = passerby([
    'run',
    given('URL'),
    '--json',
    '--out',
    folder,
    '--budget',
    given('BUDGET') || 'short',
    '--wait',
    given('WAIT') || '0',
    ...personas.flatMap((id) => ['--persona', id]),
    ...flag('--task', given('TASK')),
    ...flag('--fail-on', given('FAIL_ON')),
    ...flag('--label', given('LABEL')),
    ...flag('--compare', given('COMPARE')),
  ]);
  if (run.stdout.trim() === '') throw new Error(lastLine(run.stderr) || 'The run told nothing.');
  const { run_id: id } = JSON.parse(run.stdout);
  const report = (format, file) =>
    passerby([
      'report',
      id,
      '--format',
      format,
      ...flag('--out', file),
      ...flag('--fail-on', given('FAIL_ON')),
      ...flag('--compare', given('COMPARE')),
    ]).stdout;
  process.stdout.write(`${report('github', '')}\n`);
  const files = { sarif: join(folder, 'passerby.sarif'), junit: join(folder, 'passerby.xml') };
  report('sarif', files.sarif);
  report('junit', files.junit);
  const comment = report('comment', '');
  write('GITHUB_STEP_SUMMARY', comment);
  write(
    'GITHUB_OUTPUT',
    [`run-id=${id}`, `sarif=${files.sarif}`, `junit=${files.junit}`, `reports=${folder}`].join('\n'),
  );
  const number = given('PULL_REQUEST');
  if (given('COMMENT') === 'true' && number !== '') {
    await postComment({
      api: process.env.GITHUB_API_URL || 'https://api.github.com',
      repository: process.env.GITHUB_REPOSITORY ?? '',
      number,
      token: given('TOKEN'),
      body: comment,
    });
  }
  return run.status ?? 3;
}

/** A service on a home of the job, which may visit the host of the address; its key is kept from the log. */
async function startService() {
  env.PASSERBY_HOME ||= join(mkdtempSync(join(temporary, 'passerby-home-')), 'home');
  env.PASSERBY_PORT ||= '0';
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The service did not start in time; its log is above.')),
      startLimitMs,
    );
    child.once('exit', () => reject(new Error('The service ended before it was ready; its log is above.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('Passerby serves')) return;
      clearTimeout(late);
      resolve();
    });
  });
  child.removeAllListeners('exit');
  const host = URL.parse(given('URL'))?.host;
  if (!host) throw new Error(`"${given('URL')}" is no address; give the https address of the page as url.`);
  const made = passerby([
    'keys',
    'create',
    '--account',
    'ci',
    '--allow',
    `${host}=${given('EFFECTS') || 'reversible'}`,
  ]);
  env.PASSERBY_KEY = made.stdout.trim();
  if (env.PASSERBY_KEY === '') throw new Error(lastLine(made.stderr));
  process.stdout.write(`::add-mask::${env.PASSERBY_KEY}\n`);
  return child;
}

function passerby(args) {
  const done = spawnSync(process.execPath, [program, ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64_000_000,
  });
  process.stderr.write(done.stderr);
  return done;
}

/** The package that was installed for the job, else the checkout of the action. */
function programOf() {
  const installed = join(temporary, 'passerby/node_modules/passerby/bin/passerby.js');
  return existsSync(installed) ? installed : fileURLToPath(new URL('../bin/passerby.js', import.meta.url));
}

function flag(name, value) {
  return value === '' ? [] : [name, value];
}

function write(variable, text) {
  const file = process.env[variable];
  if (file) appendFileSync(file, `${text}\n`);
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
