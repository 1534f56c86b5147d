// MediaWiki 1.39 over SQLite: a wiki with history, search and accounts, server-rendered PHP with script on top. The program is served
// from where it was unpacked; settings, database and caches lie in the instance's data.
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { debianPath, emptied, phpOf, putBack, runToEnd, servePhp } from '../../kit.ts';
import { dump, frontPage } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const login = { username: 'Hanna', password: 'copper-meadow-88' };

export const app: GroundApp = {
  id: 'mediawiki',
  title: 'MediaWiki',
  kind: 'wiki, server-rendered PHP with script on top',
  half: 'held-out',
  packages: [
    { from: 'debian', name: 'mediawiki', version: '1:1.39.17-1+deb12u2', licence: 'GPL-2.0-or-later' },
    {
      from: 'debian',
      name: 'mediawiki-classes',
      version: '1:1.39.17-1+deb12u2',
      licence: 'GPL-2.0-or-later',
    },
    { from: 'debian', name: 'php-apcu', version: '5.1.22+4.0.11-2', licence: 'PHP-3.01' },
    ...['php-cli', 'php-intl', 'php-mbstring', 'php-sqlite3', 'php-xml'].map((name) => ({
      from: 'debian' as const,
      name,
      version: '2:8.2+93',
      licence: 'PHP-3.01',
    })),
  ],
  start,
  tour,
  tasks,
};

async function start(place: Place): Promise<RunningApp> {
  const program = debianPath(place, '/usr/share/mediawiki');
  const database = emptied(join(place.data, 'database'));
  const seeded = join(place.data, 'seeded');
  const env = { MW_CONFIG_FILE: join(place.data, 'LocalSettings.php') };
  await layOut(place, { program, database, env });
  putBack(database, seeded);
  const serve = () =>
    servePhp(place, {
      root: program,
      env,
      settings: { memory_limit: '256M', 'apc.shm_size': '96M' },
      ready: '/index.php',
    });
  let server = await serve();
  return {
    url: `http://127.0.0.1:${place.port}/index.php`,
    login,
    // The server holds in memory what pages said, who is signed in, and how often a login was refused.
    reset: async () => {
      await server.stop();
      putBack(seeded, database);
      server = await serve();
    },
    state: async () => stateOf(join(database, 'allotment.sqlite')),
    stop: () => server.stop(),
  };
}

async function layOut(
  place: Place,
  { program, database, env }: { program: string; database: string; env: Record<string, string> },
): Promise<void> {
  const php = phpOf(place);
  const maintain = async (script: string, args: readonly string[], more: Record<string, string> = env) =>
    await runToEnd(php.command, [...php.args, join(program, 'maintenance', script), ...args], {
      cwd: place.data,
      env: { PATH: process.env['PATH'], ...php.env, ...more },
      signal: place.signal,
      timeout: 120_000,
    });
  const naming = ['--dbtype=sqlite', '--dbname=allotment', `--dbpath=${database}`, '--lang=en'];
  const serving = [`--server=http://127.0.0.1:${place.port}`, '--scriptpath=', `--confpath=${place.data}`];
  const skins = ['--skins=Vector,MonoBook', '--extensions=WikiEditor,Cite,ParserFunctions,CategoryTree'];
  await maintain(
    'install.php',
    [...naming, ...serving, ...skins, `--pass=${login.password}`, 'Allotment Wiki', login.username],
    {},
  );
  const caches = emptied(join(place.data, 'cache'));
  appendFileSync(
    join(place.data, 'LocalSettings.php'),
    `
$wgCacheDirectory = '${caches}';
$wgTmpDirectory = '${caches}';
$wgUploadDirectory = '${caches}';
$wgEnableEmail = false;
$wgRunJobsAsync = false;
$wgDefaultUserOptions['usenewrc'] = 1;
$wgHTTPProxy = 'http://127.0.0.1:9';
$wgPingback = false;
$wgLogos = ['1x' => '/resources/assets/mediawiki.png'];
`,
  );
  for (const name of ['Oskar', 'Priya', 'Walter'])
    await maintain('createAndPromote.php', [name, `${login.password}-${name}`]);
  const file = join(place.data, 'seed.xml');
  writeFileSync(file, dump);
  await maintain('importDump.php', ['--no-updates', '--username-prefix=', file]);
  const front = join(place.data, 'Main Page.txt');
  writeFileSync(front, frontPage);
  await maintain('importTextFiles.php', ['--overwrite', `--user=${login.username}`, front]);
  for (const script of ['rebuildall.php', 'initSiteStats.php', 'runJobs.php']) {
    await maintain(script, script === 'initSiteStats.php' ? ['--update'] : []);
  }
}

/** The newest text of every page, who may change it, where it is filed, and what each user chose or watches. */
function stateOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  const all = (query: string) => database.prepare(query).all();
  try {
    return {
      pages: all(
        `SELECT page_namespace AS space, CAST(page_title AS TEXT) AS title, page_is_redirect AS redirect, CAST(old_text AS TEXT) AS text,
          (SELECT count(*) FROM revision r WHERE r.rev_page = page_id) AS revisions
         FROM page JOIN slots ON slot_revision_id = page_latest JOIN content ON content_id = slot_content_id
         JOIN text ON old_id = CAST(substr(CAST(content_address AS TEXT), 4) AS INTEGER) ORDER BY 1, 2`,
      ),
      protections: all(
        `SELECT CAST(page_title AS TEXT) AS title, CAST(pr_type AS TEXT) AS what, CAST(pr_level AS TEXT) AS level
         FROM page_restrictions JOIN page ON page_id = pr_page ORDER BY 1, 2`,
      ),
      categories: all(
        `SELECT CAST(cl_to AS TEXT) AS category, CAST(page_title AS TEXT) AS title
         FROM categorylinks JOIN page ON page_id = cl_from ORDER BY 1, 2`,
      ),
      users: all(
        'SELECT user_id AS id, CAST(user_name AS TEXT) AS name, CAST(user_real_name AS TEXT) AS called FROM user ORDER BY 1',
      ),
      options: all(
        'SELECT up_user AS user, CAST(up_property AS TEXT) AS name, CAST(up_value AS TEXT) AS value FROM user_properties ORDER BY 1, 2',
      ),
      watched: all(
        'SELECT wl_user AS user, wl_namespace AS space, CAST(wl_title AS TEXT) AS title FROM watchlist ORDER BY 1, 2, 3',
      ),
      blocks: all('SELECT CAST(ipb_address AS TEXT) AS who FROM ipblocks ORDER BY 1'),
    };
  } finally {
    database.close();
  }
}
