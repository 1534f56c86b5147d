// What the action does in a job: a service where none is named, one run, its annotations, files, summary and comment. Plain JavaScript,
// so that it runs before anything is built; every step of it is a command that a person could give as well.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
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

/** The service of this job; null where the job has none of its own. */
let service = null;
try {
  if (!env.PASSERBY_SERVICE) await startService();
  process.exitCode = await visit();
} catch (error) {
  process.exitCode = tell(error);
} finally {
  service?.kill('SIGTERM');
}

async function visit() {
  const folder = join(mkdtempSync(join(temporary, 'passerby-')), 'reports');
  mkdirSync(folder);
  const fileOf = (name) => join(folder, name);
  const files = { sarif: fileOf('passerby.sarif'), junit: fileOf('passerby.xml') };
  const told = { github: fileOf('annotations.txt'), comment: fileOf('comment.md') };
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
    ...Object.entries({ ...files, ...told }).flatMap(([format, file]) => ['--write', `${format}=${file}`]),
  ]);
  if (run.stdout.trim() === '') throw failed(lastLine(run.stderr) || 'The run told nothing.', run.status);
  const { run_id: id } = JSON.parse(run.stdout);
  process.stdout.write(`${readFileSync(told.github, 'utf8').trimEnd()}\n`);
  const comment = readFileSync(told.comment, 'utf8');
  write('GITHUB_STEP_SUMMARY', comment);
  write(
    'GITHUB_OUTPUT',
    [`run-id=${id}`, `sarif=${files.sarif}`, `junit=${files.junit}`, `reports=${folder}`].join('\n'),
  );
  const commented = await writeComment(comment);
  // What the run found stands, whatever became of its comment.
  return run.status || (run.status === 0 ? commented : 3);
}

/** Writes the comment where one is wanted; answers the exit code that this alone would have. */
async function writeComment(body) {
  const number = given('PULL_REQUEST');
  if (given('COMMENT') !== 'true' || number === '') return 0;
  try {
    await postComment({
      api: process.env.GITHUB_API_URL || 'https://api.github.com',
      repository: process.env.GITHUB_REPOSITORY ?? '',
      number,
      token: given('TOKEN'),
      body,
    });
    return 0;
  } catch (error) {
    return tell(error);
  }
}

/** A service on a home of the job, which may visit the host of the address; its key is kept from the log. */
async function startService() {
  const host = URL.parse(given('URL'))?.host;
  if (!host) throw failed(`"${given('URL')}" is no address; give the https address of the page as url.`, 2);
  if (!env.PASSERBY_HOME) {
    const around = mkdtempSync(join(temporary, 'passerby-home-'));
    // As root, as in a job's container, the database runs as another account, which has to reach the home.
    chmodSync(around, 0o711);
    env.PASSERBY_HOME = join(around, 'home');
  }
  env.PASSERBY_PORT ||= '0';
  // A database that the job has is for what it tests.
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  service = child;
  const { promise: ready, resolve, reject } = Promise.withResolvers();
  const late = setTimeout(
    () => reject(new Error('The service did not start in time; its log is above.')),
    startLimitMs,
  );
  const onEnd = () => reject(new Error('The service ended before it was ready; its log is above.'));
  child.once('exit', onEnd);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Passerby serves')) resolve();
  });
  await ready.finally(() => {
    clearTimeout(late);
    child.off('exit', onEnd);
  });
  const made = passerby([
    'keys',
    'create',
    '--account',
    'ci',
    '--allow',
    `${host}=${given('EFFECTS') || 'reversible'}`,
  ]);
  env.PASSERBY_KEY = made.stdout.trim();
  if (env.PASSERBY_KEY === '') throw failed(lastLine(made.stderr), made.status);
  process.stdout.write(`::add-mask::${env.PASSERBY_KEY}\n`);
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

/** Says what went wrong as an annotation; answers its exit code. */
function tell(error) {
  process.stdout.write(`::error title=Passerby::${error instanceof Error ? error.message : String(error)}\n`);
  return error?.exitCode ?? 3;
}

/** A sentence, with the exit code of the command that ended with it. */
function failed(sentence, exitCode) {
  return Object.assign(new Error(sentence), { exitCode: exitCode || 3 });
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
