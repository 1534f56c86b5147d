// What the applications of this half share: where Debian's packages were unpacked, PHP over a folder, folders put back as they were,
// and steps of a tour.
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { GroundPackage, Place, RunningApp, TourStep } from '../app.ts';
import { type Program, runProgram, untilItAnswers } from '../run-program.ts';

/** Runs a program to its end, for its `stdout`; throws with what it wrote when it fails. */
export const runToEnd = promisify(execFile);

/** A proxy that nobody runs: what a program asks of the internet fails at once instead of waiting for a name. */
export const offline: Readonly<Record<string, string>> = {
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  no_proxy: '127.0.0.1,localhost',
};

/** A package of Debian at this version. */
export function debian(name: string, version: string, licence: string): GroundPackage {
  return { from: 'debian', name, version, licence };
}

/** The place below `root` where a package of Debian was unpacked, else the same place of the machine. Throws where neither is there. */
export function debianPath({ installed }: Place, path: string): string {
  const found = [join(installed, 'root', path), path].find((one) => existsSync(one));
  if (found === undefined) throw new Error(`There is no ${path}, neither unpacked nor on this machine.`);
  return found;
}

/** What a program needs to see to find the libraries that were unpacked beside it. */
export function libraryEnv({ installed }: Place): Record<string, string> {
  const folders = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu'].map((path) =>
    join(installed, 'root', path),
  );
  return { LD_LIBRARY_PATH: folders.filter((folder) => existsSync(folder)).join(':') };
}

/**
 * Copies a package's folder of PHP to where an instance may write into it. Files that name places of the machine (`/usr/share/…`,
 * and those of `moved`) name the copy instead, or the place where that package was unpacked.
 */
export function copyPhp(
  place: Place,
  { from, into, moved = {} }: { from: string; into: string; moved?: Readonly<Record<string, string>> },
): void {
  cpSync(debianPath(place, from), into, { recursive: true });
  const root = join(place.installed, 'root');
  const places = Object.entries({ [from]: into, ...moved });
  const turn = (named: string) => {
    const own = places.find(([old]) => named === old || named.startsWith(`${old}/`));
    if (own !== undefined) return own[1] + named.slice(own[0].length);
    return existsSync(join(root, named)) ? join(root, named) : named;
  };
  for (const entry of readdirSync(into, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.php')) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8');
    const turned = text.replaceAll(/(?<=['"])\/(?:usr\/share|var|etc)\/[\w./-]+/g, turn);
    if (turned !== text) writeFileSync(path, turned);
  }
}

/** PHP with the extensions of the machine and those that were unpacked: its program and the arguments that come first. */
export function phpOf(place: Place): { command: string; args: string[]; env: Record<string, string> } {
  const unpacked = join(place.installed, 'root/usr/lib/php');
  const api = existsSync(unpacked) ? readdirSync(unpacked).find((name) => /^\d{8}$/.test(name)) : undefined;
  const own = existsSync('/usr/bin/php');
  const command = own ? '/usr/bin/php' : debianPath(place, '/usr/bin/php8.2');
  const extra =
    api === undefined
      ? []
      : readdirSync(join(unpacked, api))
          .filter((name) => name.endsWith('.so'))
          .filter((name) => !own || !existsSync(join('/usr/lib/php', api, name)))
          // These are loaded by others that come after them.
          .sort((one, other) => rank(one) - rank(other))
          .flatMap((name) => [
            '-d',
            `${name === 'opcache.so' ? 'zend_extension' : 'extension'}=${join(unpacked, api, name)}`,
          ]);
  const library = join(place.installed, 'root/usr/share/php');
  const settings = {
    include_path: ['.', ...(existsSync(library) ? [library] : []), '/usr/share/php'].join(':'),
    'date.timezone': 'UTC',
    display_errors: '0',
    'session.gc_probability': '0',
    'opcache.max_accelerated_files': '16229',
    'opcache.revalidate_freq': '0',
  };
  return {
    command,
    args: [
      ...(own ? [] : ['-n']),
      ...extra,
      ...Object.entries(settings).flatMap(([name, value]) => ['-d', `${name}=${value}`]),
    ],
    env: { ...libraryEnv(place), ...offline },
  };
}

function rank(extension: string): number {
  return ['dom.so', 'mysqlnd.so', 'pdo.so', 'xml.so'].includes(extension) ? 0 : 1;
}

/** PHP's own server over a folder, with four workers. */
export async function servePhp(
  place: Place,
  of: {
    root: string;
    router?: string;
    settings?: Readonly<Record<string, string>>;
    env?: Readonly<Record<string, string>>;
    ready: string;
  },
): Promise<Program> {
  const php = phpOf(place);
  const settings = Object.entries(of.settings ?? {}).flatMap(([name, value]) => ['-d', `${name}=${value}`]);
  const serving = [
    '-S',
    `127.0.0.1:${place.port}`,
    '-t',
    of.root,
    ...(of.router === undefined ? [] : [of.router]),
  ];
  const program = runProgram(php.command, [...php.args, ...settings, ...serving], {
    cwd: of.root,
    env: { ...php.env, ...of.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  await answering(program, `http://127.0.0.1:${place.port}${of.ready}`, place.signal);
  return program;
}

/** Waits until an address answers; ends the program when it does not. */
export async function answering(program: Program, url: string, signal: AbortSignal): Promise<void> {
  try {
    await untilItAnswers(url, { program, signal });
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Makes `folder` equal to `seeded`, times of files included. */
export function putBack(seeded: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(folder, { recursive: true });
  cpSync(seeded, folder, { recursive: true, preserveTimestamps: true });
}

/** Empties a folder, or makes it. */
export function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(folder, { recursive: true });
  return folder;
}

export type Where = { url: string; login: RunningApp['login'] };

/** A step of a tour. The driver says how long its parts may wait. */
export function step(name: string, act: (page: Page, app: Where) => Promise<unknown>): TourStep {
  return {
    name,
    async do(page, app) {
      await act(page, app);
    },
  };
}

/** Goes to a path of the application unless the page stands there. */
export async function at(page: Page, app: Where, path: string): Promise<void> {
  const wanted = new URL(path, app.url).href;
  if (page.url() !== wanted) await page.goto(wanted, { waitUntil: 'domcontentloaded' });
}
