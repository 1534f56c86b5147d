// Fossil 2.21: tickets, forum, wiki and source of one project in one program. Its history is written as artifacts and put together by
// Fossil itself, so that every start gives the same one.
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inflateSync } from 'node:zlib';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { runProgram } from '../../../run-program.ts';
import { answering, debianPath, emptied, libraryEnv, runToEnd } from '../../kit.ts';
import { artifacts } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const login = { username: 'keeper', password: 'amber-sluice-53' };

export const app: GroundApp = {
  id: 'fossil',
  title: 'Fossil',
  kind: 'issue tracker, forum and source browser in one program',
  half: 'tuning',
  packages: [{ from: 'debian', name: 'fossil', version: '1:2.21-1+deb12u1', licence: 'BSD-2-Clause' }],
  start,
  tour,
  tasks,
};

async function start(place: Place): Promise<RunningApp> {
  const command = debianPath(place, '/usr/bin/fossil');
  const file = join(place.data, 'windmill.fossil');
  const seeded = join(place.data, 'seeded.fossil');
  const env = { ...libraryEnv(place), HOME: place.data, USER: login.username };
  const fossil = async (...args: string[]) =>
    await runToEnd(command, args, {
      cwd: place.data,
      env: { PATH: process.env['PATH'], ...env },
      signal: place.signal,
      timeout: 60_000,
    });
  const folder = emptied(join(place.data, 'artifacts'));
  for (const { name, text } of artifacts) writeFileSync(join(folder, name), text);
  await fossil('reconstruct', file, folder);
  await fossil('user', 'password', login.username, login.password, '-R', file);
  for (const name of ['ines', 'bartek', 'wilma'])
    await fossil('user', 'new', name, `${name}@mill.example`, `${login.password}-${name}`, '-R', file);
  settle(file);
  copyFileSync(file, seeded);
  const serving = ['server', file, '--port', String(place.port), '--localhost', '--nojail', '--nossl'];
  const server = runProgram(command, serving, { cwd: place.data, env });
  const url = `http://127.0.0.1:${place.port}/`;
  await answering(server, url, place.signal);
  return {
    url,
    login,
    async reset() {
      for (const ending of ['-journal', '-wal', '-shm']) rmSync(file + ending, { force: true });
      copyFileSync(seeded, file);
    },
    state: async () => stateOf(file),
    stop: () => server.stop(),
  };
}

/** What the project is called, and who may do what: readers follow links, those with an account write. */
function settle(file: string): void {
  const database = new DatabaseSync(file);
  const set = database.prepare('REPLACE INTO config (name, value, mtime) VALUES (?, ?, 1736071200)');
  const chosen = {
    'project-name': 'Windmill control',
    'project-description': 'Software that keeps the old mill turning.',
    'index-page': '/wiki/Start',
    'auto-hyperlink': '0',
    'timeline-utc': '1',
    'fileedit-glob': '*.md,*.c',
    ...Object.fromEntries(['ci', 'tkt', 'wiki', 'forum'].map((what) => [`search-${what}`, '1'])),
  };
  for (const [name, value] of Object.entries(chosen)) set.run(name, value);
  database.exec("UPDATE user SET cap = 'ghjorz234' WHERE login = 'nobody'");
  database.exec(
    "UPDATE user SET cap = 'abcdefghijklmnopqrtuvw234' WHERE login IN ('ines', 'bartek', 'wilma')",
  );
  database.close();
}

/** Tickets, pages, posts, branches, users and settings as they are now. */
function stateOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 3_000 });
  const all = (query: string) => database.prepare(query).all();
  const textOf = (content: unknown) => inflateSync((content as Uint8Array).subarray(4)).toString();
  try {
    return {
      tickets: all(
        'SELECT tkt_uuid AS id, title, status, type, severity, priority, resolution, subsystem, foundin, comment FROM ticket ORDER BY 1',
      ),
      remarks: all(
        'SELECT tkt_uuid AS id, login, icomment AS remark FROM ticketchng JOIN ticket USING (tkt_id) WHERE icomment IS NOT NULL ORDER BY ticketchng.tkt_mtime, 3',
      ),
      wiki: all(
        `SELECT substr(tagname, 6) AS name, content FROM tag JOIN tagxref USING (tagid) JOIN blob USING (rid)
         WHERE tagname LIKE 'wiki-%' AND NOT EXISTS (SELECT 1 FROM tagxref n WHERE n.tagid = tagxref.tagid AND n.mtime > tagxref.mtime) ORDER BY 1`,
      ).map(({ name, content }) => ({ name, text: textOf(content) })),
      posts: all(
        'SELECT fpid, froot, fprev, firt, content FROM forumpost JOIN blob ON rid = fpid ORDER BY fmtime, fpid',
      ).map(({ content, ...post }) => ({ ...post, text: textOf(content) })),
      tags: all(
        "SELECT tagname AS name, tagtype AS kind, value, event.comment AS of FROM tagxref JOIN tag USING (tagid) JOIN event ON objid = tagxref.rid WHERE event.type = 'ci' ORDER BY 1, 4, 2",
      ),
      checkins: all(
        "SELECT user, coalesce(euser, user) AS by, coalesce(ecomment, comment) AS comment FROM event WHERE type = 'ci' ORDER BY mtime",
      ),
      users: all('SELECT login, cap, info FROM user ORDER BY login'),
      settings: all(
        "SELECT name, value FROM config WHERE name IN ('project-name', 'project-description', 'index-page', 'timeline-utc', 'skin') OR name LIKE 'skin:%' ORDER BY 1",
      ),
    };
  } finally {
    database.close();
  }
}
