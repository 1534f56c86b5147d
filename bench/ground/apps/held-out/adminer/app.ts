// Adminer 4.8 over a SQLite file: an admin panel for tables, views and queries, server-rendered PHP.
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { debianPath, emptied, servePhp } from '../../kit.ts';
import { schema } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const login = { username: 'keeper', password: 'slate-orchard-40' };

/** Adminer refuses SQLite without a password of its own, and would ask its maker's site for a newer version. */
const entrance = `<?php
function adminer_object() {
  include_once __DIR__ . '/plugins/plugin.php';
  foreach (['login-password-less', 'version-noverify'] as $plugin) include_once __DIR__ . "/plugins/$plugin.php";
  return new AdminerPlugin([
    new AdminerLoginPasswordLess(password_hash(getenv('LOGIN_PASSWORD'), PASSWORD_DEFAULT)),
    new AdminerVersionNoverify(),
  ]);
}
include __DIR__ . '/adminer.php';
`;

export const app: GroundApp = {
  id: 'adminer',
  title: 'Adminer',
  kind: 'admin panel for a database, server-rendered PHP',
  half: 'held-out',
  packages: [
    { from: 'debian', name: 'adminer', version: '4.8.1-1', licence: 'Apache-2.0 or GPL-2.0' },
    { from: 'debian', name: 'php-cli', version: '2:8.2+93', licence: 'PHP-3.01' },
    { from: 'debian', name: 'php-sqlite3', version: '2:8.2+93', licence: 'PHP-3.01' },
  ],
  start,
  tour,
  tasks,
};

async function start(place: Place): Promise<RunningApp> {
  const root = join(place.data, 'www');
  const sessions = join(place.data, 'sessions');
  // It counts refused logins in a file there, and after thirty lets nobody in for half an hour.
  const temporary = join(place.data, 'tmp');
  const file = join(root, 'nursery.db');
  mkdirSync(root, { recursive: true });
  cpSync(debianPath(place, '/usr/share/adminer/plugins'), join(root, 'plugins'), { recursive: true });
  cpSync(debianPath(place, '/usr/share/adminer/adminer.php'), join(root, 'adminer.php'));
  writeFileSync(join(root, 'index.php'), entrance);
  const program = new Set(readdirSync(root));
  const fill = () => {
    // Databases that a visitor made lie beside the seeded one.
    for (const name of readdirSync(root).filter((one) => !program.has(one)))
      rmSync(join(root, name), { recursive: true, force: true });
    const database = new DatabaseSync(file);
    database.exec(schema);
    database.close();
    for (const folder of [sessions, temporary]) emptied(folder);
  };
  fill();
  const server = await servePhp(place, {
    root,
    settings: { 'session.save_path': sessions },
    env: { LOGIN_PASSWORD: login.password, TMPDIR: temporary },
    ready: '/',
  });
  return {
    url: `http://127.0.0.1:${place.port}/?sqlite=&username=${login.username}&db=nursery.db`,
    login,
    reset: async () => fill(),
    state: async () => stateOf(file),
    stop: () => server.stop(),
  };
}

/** Every table, view, index and row. */
function stateOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  try {
    const objects = database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all();
    const rows = objects
      .filter(({ type, name }) => type === 'table' && !String(name).startsWith('sqlite_'))
      .map(({ name }) => [name, database.prepare(`SELECT * FROM "${String(name)}"`).all()]);
    return { objects, rows: Object.fromEntries(rows) as unknown };
  } finally {
    database.close();
  }
}
