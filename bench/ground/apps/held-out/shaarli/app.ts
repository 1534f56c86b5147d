// Shaarli 0.12: a bookmark manager, server-rendered PHP over flat files. A copy of the package's folder serves one instance.
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { copyPhp, emptied, putBack, servePhp } from '../../kit.ts';
import { bookmarks } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

const login = { username: 'marta', password: 'granite-lamp-71' };

const router = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && (is_file(__DIR__ . $path) || is_file(__DIR__ . $path . 'index.html'))) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/index.php';
`;

export const app: GroundApp = {
  id: 'shaarli',
  title: 'Shaarli',
  kind: 'bookmark manager, server-rendered PHP over flat files',
  half: 'held-out',
  packages: [
    { from: 'debian', name: 'shaarli', version: '0.12.1+dfsg-8+deb12u2', licence: 'zlib' },
    { from: 'debian', name: 'fonts-fork-awesome', version: '1.2.0+ds1-1', licence: 'OFL-1.1' },
    { from: 'debian', name: 'fonts-roboto-unhinted', version: '2:0~20170802-3', licence: 'Apache-2.0' },
    ...['php-cli', 'php-curl', 'php-gd', 'php-intl', 'php-ldap', 'php-mbstring'].map((name) => ({
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
  const root = join(place.data, 'www');
  const seeded = join(place.data, 'seeded');
  layOut(place, root);
  const server = await servePhp(place, {
    root,
    router: 'router.php',
    settings: { 'session.save_path': join(root, 'sessions') },
    ready: '/install/session-test',
  });
  const url = `http://127.0.0.1:${place.port}/`;
  try {
    await seed(root, url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  putBack(join(root, 'data'), seeded);
  return {
    url,
    login,
    async reset() {
      putBack(seeded, join(root, 'data'));
      for (const folder of ['pagecache', 'sessions', 'tmp']) emptied(join(root, folder));
    },
    async state() {
      const { general, privacy, translation } = settings(root);
      return {
        links: await call(root, url, { path: '/api/v1/links?limit=all' }),
        tags: await call(root, url, { path: '/api/v1/tags?limit=all' }),
        settings: { general, privacy, translation },
      };
    },
    stop: () => server.stop(),
  };
}

/** The program's libraries lie beside it, since they name each other by their places on the machine. */
function layOut(place: Place, root: string): void {
  copyPhp(place, {
    from: '/usr/share/shaarli',
    into: root,
    moved: { '/var/lib/shaarli/data': join(root, 'data'), '/var/cache/shaarli': root },
  });
  for (const folder of ['data', 'cache', 'tmp', 'pagecache', 'sessions']) emptied(join(root, folder));
  writeFileSync(join(root, 'router.php'), router);
}

async function seed(root: string, url: string): Promise<void> {
  await fetch(new URL('/install', url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      setlogin: login.username,
      setpassword: login.password,
      continent: 'Europe',
      city: 'Berlin',
      title: 'Reading list of the harbour workshop',
      language: 'en',
      enableApi: '1',
    }),
  });
  for (const { id } of (await call(root, url, { path: '/api/v1/links?limit=all' })) as { id: number }[]) {
    await call(root, url, { path: `/api/v1/links/${id}`, method: 'DELETE' });
  }
  for (const body of bookmarks) await call(root, url, { path: '/api/v1/links', method: 'POST', body });
}

async function call(
  root: string,
  url: string,
  { path, method = 'GET', body }: { path: string; method?: string; body?: unknown },
): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${token(root)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`Shaarli answers ${answer.status} to ${method} ${path}.`);
  return answer.status === 204 ? null : await answer.json();
}

/** The settings file is JSON within a PHP comment. */
function settings(root: string): Record<string, Record<string, unknown>> {
  const text = readFileSync(join(root, 'data/config.json.php'), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Record<
    string,
    Record<string, unknown>
  >;
}

function token(root: string): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ typ: 'JWT', alg: 'HS512' })}.${part({ iat: Math.floor(Date.now() / 1_000) })}`;
  const secret = String(settings(root)['api']?.['secret']);
  return `${head}.${createHmac('sha512', secret).update(head).digest('base64url')}`;
}
