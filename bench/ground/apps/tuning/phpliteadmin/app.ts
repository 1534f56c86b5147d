// phpLiteAdmin of Debian, with PHP's own server: an administration of SQLite databases in one file of PHP. Its state is those databases.
import { cpSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { debian, debianPath, emptied, putBack, servePhp } from '../../kit.ts';
import { databases, madeAt } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

/** The program asks for a password alone. */
const login = { username: 'keeper', password: 'lantern-shelf-52' };

async function start(place: Place): Promise<RunningApp> {
  const site = join(place.data, 'site');
  const seeded = join(place.data, 'seeded');
  // Addresses name a database by its path from the site, so they are the same in every instance.
  const live = join(place.data, 'databases');
  const sessions = join(place.data, 'sessions');
  const uploads = join(place.data, 'uploads');
  mkdirSync(site);
  mkdirSync(seeded);
  writeDatabases(seeded);
  const reset = async () => {
    putBack(seeded, live);
    for (const folder of [sessions, uploads]) emptied(folder);
    layOut(place, site);
  };
  await reset();
  const program = await servePhp(place, {
    root: site,
    settings: {
      error_reporting: '0',
      'session.save_path': sessions,
      upload_tmp_dir: uploads,
      // With SQL one could otherwise attach any file of the machine, or write a program into the site and have it run others.
      open_basedir: place.data,
      disable_functions: 'exec,passthru,pcntl_exec,popen,proc_open,shell_exec,system',
    },
    ready: '/index.php',
  });
  return {
    url: `http://127.0.0.1:${place.port}/index.php`,
    login,
    reset,
    state: async () => stateOf(live),
    stop: () => program.stop(),
  };
}

/** The program, its configuration, and the editor for SQL, which Debian's web servers give out below `/javascript`. */
function layOut(place: Place, site: string): void {
  // The server stands in this folder, so the folder itself stays.
  for (const name of readdirSync(site)) rmSync(join(site, name), { recursive: true, force: true });
  const program = debianPath(place, '/usr/share/phpliteadmin');
  cpSync(join(program, 'phpliteadmin.php'), join(site, 'index.php'));
  cpSync(join(program, 'languages'), join(site, 'languages'), { recursive: true });
  for (const part of ['lib', 'mode/sql', 'addon/hint'])
    cpSync(
      debianPath(place, `/usr/share/javascript/codemirror/${part}`),
      join(site, 'javascript/codemirror', part),
      {
        recursive: true,
        dereference: true,
      },
    );
  writeFileSync(
    join(site, 'phpliteadmin.config.php'),
    `<?php\n$password = '${login.password}';\n$directory = '../databases';\n$rowsNum = 12;\n`,
  );
}

function writeDatabases(folder: string): void {
  for (const [name, sql] of Object.entries(databases)) {
    const file = join(folder, name);
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    utimesSync(file, madeAt, madeAt);
  }
}

/** Of each database what it is made of, and the rows of its tables. */
function stateOf(folder: string): unknown {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !/-(?:journal|wal|shm)$/.test(name))
      .sort()
      .map((name) => [name, contentOf(join(folder, name))]),
  );
}

function contentOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  try {
    const made = database
      .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name")
      .all();
    const rowsOf = (table: string) =>
      database.prepare(`SELECT * FROM "${table.replaceAll('"', '""')}"`).all();
    const tables = made.filter(({ type }) => type === 'table').map(({ name }) => String(name));
    return { made, rows: Object.fromEntries(tables.map((table) => [table, rowsOf(table)])) };
  } finally {
    database.close();
  }
}

/** phpLiteAdmin over the databases of a library that lends tools. */
export const app: GroundApp = {
  id: 'phpliteadmin',
  title: 'phpLiteAdmin',
  kind: 'server-rendered PHP administration of databases',
  half: 'tuning',
  packages: [
    debian('phpliteadmin', '1.9.8.2-2', 'GPL-3.0'),
    debian('libjs-codemirror', '5.65.0+~cs5.83.9-2', 'MIT'),
    // The package wants a PHP for web servers. This one is the smallest and stays unused.
    debian('php8.2-cgi', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-cli', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-common', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-mbstring', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-sqlite3', '8.2.36-1~deb12u1', 'PHP-3.01'),
  ],
  start,
  tour,
  tasks,
};
