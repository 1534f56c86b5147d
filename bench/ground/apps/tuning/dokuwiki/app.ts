// DokuWiki of Debian, with PHP's own server: a wiki of pages in files. Its state is those files.
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { debian } from '../../kit.ts';
import { untilItAnswers } from '../../../run-program.ts';
import { debianPath, phpSite } from '../php-site.ts';
import { seededData } from '../seeded-data.ts';
import { pages, users } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const login = { username: 'anna', password: 'garden-gate-7' };
const hash = '$2y$10$SzdEp24BE42wJQnPbxj7t.nJWYJTRsVtmT73P4UeJ2L3NahTT573G';

async function start(place: Place): Promise<RunningApp> {
  const { installed, data, port, signal } = place;
  const site = join(data, 'site');
  const seeded = seededData(data);
  await copyProgram(installed, site);
  await layOut(installed, seeded.live);
  const opening = join(data, 'opening.php');
  const conf = join(seeded.live, 'conf/');
  await writeFile(opening, `<?php define('DOKU_MAIN_CONF', '${conf}'); define('DOKU_CONF', '${conf}');\n`);
  // PHP keeps sessions in a folder of the machine that may not be there; then messages and the trace of pages are lost.
  const sessions = join(data, 'sessions');
  await mkdir(sessions);
  const settings = [`auto_prepend_file=${opening}`, `session.save_path=${sessions}`];
  const php = phpSite(installed);
  await php.script(join(site, 'bin/indexer.php'), { cwd: site, settings, args: ['-q'] });
  await seeded.keep();
  const program = php.serve({ docroot: site, port, settings });
  const url = `http://127.0.0.1:${port}/doku.php`;
  await untilItAnswers(url, { program, signal });
  return {
    url,
    login,
    async reset() {
      await seeded.restore();
      await rm(sessions, { recursive: true, force: true });
      await mkdir(sessions);
    },
    state: () => stateOf(seeded.live),
    stop: () => program.stop(),
  };
}

/** The program names its libraries by their places on the machine; where they are unpacked, those places change. */
async function copyProgram(installed: string, site: string): Promise<void> {
  await cp(debianPath(installed, '/usr/share/dokuwiki'), site, {
    recursive: true,
    filter: (path) => !/\/(lib\/plugins|lib\/tpl|\.htaccess)$/.test(path),
  });
  const library = debianPath(installed, '/var/lib/dokuwiki/lib');
  for (const part of ['plugins', 'tpl'])
    await cp(join(library, part), join(site, 'lib', part), { recursive: true });
  const naming = [
    'lib/exe/jquery.php',
    'lib/exe/js.php',
    ...['files', 'psr4', 'namespaces', 'static'].map((part) => `vendor/composer/autoload_${part}.php`),
  ];
  for (const file of naming) {
    const text = await readFile(join(site, file), 'utf8');
    const share = /'\/usr\/share\/(javascript\/[\w-]+|php\/[\w-]+)/g;
    await writeFile(
      join(site, file),
      text
        .replaceAll("$vendorDir . '/usr/share", "'/usr/share")
        .replaceAll(share, (_, part: string) => `'${debianPath(installed, `/usr/share/${part}`)}`),
    );
  }
}

async function layOut(installed: string, live: string): Promise<void> {
  const conf = join(live, 'conf');
  await cp(debianPath(installed, '/etc/dokuwiki'), conf, {
    recursive: true,
    filter: (path) => !/\.auth\.php$|apache|lighttpd|ht(access)$/.test(path),
  });
  for (const name of [
    'attic',
    'cache',
    'index',
    'locks',
    'log',
    'media',
    'media_attic',
    'media_meta',
    'meta',
    'pages',
    'tmp',
  ])
    await mkdir(join(live, 'data', name), { recursive: true });
  await writeFile(
    join(conf, 'local.php'),
    `<?php
$conf['title'] = 'Long Lane Allotments';
$conf['useacl'] = 1;
$conf['superuser'] = '@admin';
$conf['savedir'] = '${join(live, 'data')}';
$conf['license'] = '0';
$conf['updatecheck'] = 0;
$conf['sneaky_index'] = 0;
$conf['subscribers'] = 1;
`,
  );
  await writeFile(join(conf, 'acl.auth.php'), '# <?php exit()?>\n*\t@ALL\t1\n*\t@user\t16\n');
  const picture = join(dirname(conf), 'data/media/tools/shed.png');
  await mkdir(dirname(picture), { recursive: true });
  await cp(debianPath(installed, '/var/lib/dokuwiki/lib/tpl/dokuwiki/images/apple-touch-icon.png'), picture);
  const photographed = new Date('2026-02-05T08:00:00Z');
  await utimes(picture, photographed, photographed);
  const lines = users.map((line) => line.replace(':', `:${hash}:`));
  await writeFile(join(conf, 'users.auth.php'), `# <?php exit()?>\n${lines.join('\n')}\n`);
  const all: string[] = [];
  for (const page of pages) all.push(...(await writePage(join(live, 'data'), page)));
  await writeFile(join(live, 'data/meta/_dokuwiki.changes'), all.sort().join(''));
}

async function writePage(data: string, page: (typeof pages)[number]): Promise<string[]> {
  const path = page.id.replaceAll(':', '/');
  for (const part of ['pages', 'attic', 'meta'])
    await mkdir(dirname(join(data, part, path)), { recursive: true });
  let before = 0;
  const lines: string[] = [];
  for (const [position, { at, by, summary, text }] of page.versions.entries()) {
    const time = Date.parse(at) / 1_000;
    const size = Buffer.byteLength(text);
    lines.push(
      `${time}\t127.0.0.1\t${position === 0 ? 'C' : 'E'}\t${page.id}\t${by}\t${summary}\t\t${size - before}\n`,
    );
    before = size;
    await writeFile(join(data, 'attic', `${path}.${time}.txt.gz`), gzipSync(text));
    await writeFile(join(data, 'pages', `${path}.txt`), text);
    await utimes(join(data, 'pages', `${path}.txt`), time, time);
  }
  await writeFile(join(data, 'meta', `${path}.changes`), lines.join(''));
  return lines;
}

async function stateOf(live: string): Promise<unknown> {
  const conf = (name: string) => readFile(join(live, 'conf', name), 'utf8').catch(() => '');
  const subscribers = await textsBelow(join(live, 'data/meta'), '.mlist');
  return {
    pages: await textsBelow(join(live, 'data/pages'), '.txt'),
    media: Object.keys(await textsBelow(join(live, 'data/media'), '')),
    users: (await conf('users.auth.php')).split('\n').filter((line) => /^\w+:/.test(line)),
    settings: await conf('local.php'),
    rights: await conf('acl.auth.php'),
    subscribers,
  };
}

async function textsBelow(folder: string, ending: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.sort().map(
      async (file) =>
        [
          relative(folder, file)
            .slice(0, -ending.length || undefined)
            .replaceAll('/', ':'),
          await readFile(file, 'utf8'),
        ] as const,
    ),
  );
  return Object.fromEntries(texts);
}

/** DokuWiki with the wiki of an allotment society. */
export const app: GroundApp = {
  id: 'dokuwiki',
  title: 'DokuWiki',
  kind: 'server-rendered PHP wiki',
  half: 'tuning',
  packages: [
    debian('dokuwiki', '0.0.20220731.a-2', 'GPL-2.0'),
    debian('libjs-jquery', '3.6.1+dfsg+~3.5.14-1', 'MIT'),
    debian('libjs-jquery-ui', '1.13.2+dfsg-1', 'MIT'),
    debian('libjs-jquery-cookie', '12-4', 'MIT'),
    debian('libphp-simplepie', '1.3.1+dfsg-5', 'BSD-3-Clause'),
    debian('php-phpseclib', '2.0.42-1+deb12u5', 'MIT'),
    debian('php-geshi', '1.0.9.1-1', 'GPL-2.0'),
    debian('php-random-compat', '2.0.21-1', 'MIT'),
    debian('php8.2-cli', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-common', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-xml', '8.2.36-1~deb12u1', 'PHP-3.01'),
    debian('php8.2-gd', '8.2.36-1~deb12u1', 'PHP-3.01'),
  ],
  start,
  tour,
  tasks,
};
