// passerby doctor: what will be used on this machine, what is wrong, and how to mend it.
import { sql } from 'kysely';
import type { Command } from 'commander';
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '../../base/errors.ts';
import { privateExemptions, type Config } from '../../base/config.ts';
import { silentLog } from '../../base/log.ts';
import { systemClock } from '../../base/time.ts';
import { version } from '../../base/version.ts';
import { createGuard } from '../../egress/guard.ts';
import { createAsk } from '../../egress/request.ts';
import { checkModel } from '../../models/check-model.ts';
import { openModel } from '../../models/open-model.ts';
import { readServerFile } from '../../base/server-file.ts';
import { findBrowser, type FoundBrowser } from '../../sessions/browser/find-browser.ts';
import { chooseStart } from '../../sessions/browser/run-as.ts';
import { makeHome } from '../../storage/local-postgres-place.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from '../exit-codes.ts';
import { withOperatorDatabase } from '../operator-database.ts';

/** What one look found. `fault` stops the service or its sessions, `warning` does not. */
interface Check {
  name: string;
  state: 'ok' | 'warning' | 'fault';
  /** What is used, or what is wrong and how to mend it. */
  says: string;
}

type Look = (config: Config, context: CommandContext) => Promise<Omit<Check, 'name'>>;

export function addDoctor(program: Command, context: CommandContext): void {
  program
    .command('doctor')
    .description('check and prepare this machine: what Passerby will use, and what is wrong')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const config = context.config();
      const checks: Check[] = [];
      for (const [name, look] of looks) {
        const found = await look(config, context).catch((error: unknown) => fault(messageOf(error)));
        checks.push({ name, ...found });
        if (options.json !== true) tell({ name, ...found }, context);
      }
      if (options.json === true) context.output.print(JSON.stringify(checks, null, 2));
      const faults = checks.filter((check) => check.state === 'fault').length;
      if (faults > 0) context.exit(exitCodes.found);
    });
}

/** In the order in which a start would meet them. */
const looks: [string, Look][] = [
  ['version', async () => ok(`Passerby ${version} on Node ${process.versions.node}`)],
  ['home', home],
  ['service', service],
  ['database', database],
  ['browser', browser],
  ['fonts', fonts],
  ['model', model],
  ['private addresses', privateAddresses],
];

async function home(config: Config): Promise<Omit<Check, 'name'>> {
  await makeHome(config.home);
  const writable = await access(config.home, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return writable
    ? ok(config.home)
    : fault(`${config.home} cannot be written; set PASSERBY_HOME to a folder of yours.`);
}

async function service(config: Config): Promise<Omit<Check, 'name'>> {
  const server = await readServerFile(config.home);
  return ok(server ? `runs at ${server.base_url} (process ${server.pid})` : 'is not running');
}

async function database(config: Config): Promise<Omit<Check, 'name'>> {
  const managed = config.databaseUrl === null;
  const found = await withOperatorDatabase({ config, log: silentLog }, 'as it is', async ({ kysely }) => {
    const { rows } = await sql<{ version: string; folder: string }>`
      select current_setting('server_version') as version,
        ${managed ? sql`current_setting('data_directory')` : sql`''`} as folder`.execute(kysely);
    return rows[0] ?? { version: 'of unknown version', folder: '' };
  });
  return ok(
    `PostgreSQL ${found.version}, ${managed ? `run by Passerby, with its data in ${found.folder}` : 'named by DATABASE_URL'}`,
  );
}

/** Where a browser comes from, in words. */
const origins: Record<FoundBrowser['kind'], string> = {
  configured: 'named by PASSERBY_CHROMIUM',
  'playwright-shell': 'installed by Playwright',
  'system-shell': 'installed on this machine, without a window',
  'packed-shell': 'comes with Passerby',
  full: 'installed on this machine',
};

async function browser(config: Config): Promise<Omit<Check, 'name'>> {
  const { chromiumPath, cacheRoot, searchPath, allowRootBrowser } = config;
  const found = await findBrowser({ chromiumPath, cacheRoot, searchPath });
  const start = await chooseStart({ browser: found, cacheRoot, allowRootBrowser });
  const named = `Chromium ${found.version} (${origins[found.kind]}), ${found.path}`;
  if (start.sandbox)
    return ok(`${named}, in its sandbox${start.account ? ' as an unprivileged account' : ''}`);
  return warning(
    `${named}, as root and without its sandbox, as PASSERBY_ALLOW_ROOT_BROWSER=1 allows; run Passerby as an ordinary user to use the sandbox`,
  );
}

async function fonts(): Promise<Omit<Check, 'name'>> {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    '/System/Library/Fonts',
    join(homedir(), '.fonts'),
  ];
  const found = await Promise.all(folders.map(fontsIn));
  const count = found.reduce((sum, each) => sum + each, 0);
  if (count > 0) return ok(`${count} font files`);
  return warning(
    'the system has no fonts, so pages are drawn with the few that come with the packed browser; install some, such as the packages fonts-liberation and fonts-noto',
  );
}

async function fontsIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name)).length;
}

/** One small call, so that a wrong key shows here and not in the first session. */
async function model({
  languageModel,
  model: name,
  allowPrivateModels,
  extraCaFiles,
}: Config): Promise<Omit<Check, 'name'>> {
  if (languageModel === null) return ok(`${name}, which needs no network and no key`);
  const roots = await Promise.all(extraCaFiles.map((file) => readFile(file, 'utf8')));
  const guard = createGuard({
    exemptions: allowPrivateModels,
    setting: 'PASSERBY_ALLOW_PRIVATE_MODELS',
  });
  const ask = createAsk({ guard, extraRoots: roots });
  const found = await checkModel(
    openModel({ setting: languageModel, ask, clock: systemClock }),
    languageModel,
  );
  return found.works ? ok(found.says) : fault(found.says);
}

async function privateAddresses(config: Config): Promise<Omit<Check, 'name'>> {
  const exempt = Object.entries(privateExemptions(config)).filter(([, entries]) => entries.length > 0);
  if (exempt.length === 0) return ok('refused');
  const told = exempt.map(([setting, entries]) => `${entries.join(', ')} (${setting})`);
  return warning(`may be reached: ${told.join('; ')}`);
}

function ok(says: string): Omit<Check, 'name'> {
  return { state: 'ok', says };
}

function warning(says: string): Omit<Check, 'name'> {
  return { state: 'warning', says };
}

function fault(says: string): Omit<Check, 'name'> {
  return { state: 'fault', says };
}

function tell(check: Check, { output }: CommandContext): void {
  const { colour } = output;
  const signs = { ok: colour.green('✓'), warning: colour.yellow('!'), fault: colour.red('✗') };
  output.print(`${signs[check.state]} ${check.name.padEnd(16)} ${check.says}`);
}
