// Which Chromium runs the personas: the operator's own, else a headless shell, else a full browser.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { messageOf, OperatorError } from '../../base/errors.ts';
import { unpackShell } from './unpack-shell.ts';

export interface FoundBrowser {
  path: string;
  kind: 'configured' | 'playwright-shell' | 'system-shell' | 'packed-shell' | 'full';
  /** `153.0.8010.0`. */
  version: string;
  /** Settings that the process needs beside its own. */
  env: Record<string, string>;
}

const probeLimitMs = 20_000;
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The first that runs, in the order of the design; OperatorError with the remedy where none does. */
export async function findBrowser(options: {
  chromiumPath: string | null;
  cacheRoot: string;
  searchPath: string;
}): Promise<FoundBrowser> {
  const { chromiumPath, searchPath } = options;
  if (chromiumPath !== null) {
    const version = await versionOf(chromiumPath, {}).catch((error: unknown) => {
      throw new OperatorError(
        `PASSERBY_CHROMIUM names ${chromiumPath}, which does not run: ${firstLine(error)}`,
        'name another browser or leave it out',
      );
    });
    return { path: chromiumPath, kind: 'configured', version, env: {} };
  }
  const candidates: (() => Promise<Omit<FoundBrowser, 'version'> | null>)[] = [
    async () => candidate(playwrightShell(), 'playwright-shell'),
    async () => candidate(await onPath(['chromium-headless-shell'], searchPath), 'system-shell'),
    async () => {
      const shell = await unpackShell(options.cacheRoot);
      return shell && { ...shell, kind: 'packed-shell' as const };
    },
    async () => candidate(await onPath(fullBrowsers, searchPath), 'full'),
  ];
  const faults: string[] = [];
  for (const look of candidates) {
    const found = await look();
    if (!found) continue;
    try {
      return { ...found, version: await versionOf(found.path, found.env) };
    } catch (error) {
      faults.push(`${found.path}: ${firstLine(error)}`);
    }
  }
  throw new OperatorError(
    `No browser was found${faults.length > 0 ? ` that runs (${faults.join('; ')})` : ''}`,
    'install chromium or chromium-headless-shell, or set PASSERBY_CHROMIUM',
  );
}

function candidate<Kind extends FoundBrowser['kind']>(path: string | null, kind: Kind) {
  return path === null ? null : { path, kind, env: {} };
}

/** Playwright's own shell lies beside the full browser whose path it tells. */
function playwrightShell(): string | null {
  const full = executable();
  const root = full?.split(/[\\/]chromium-\d+[\\/]/)[0];
  if (!root || root === full || !existsSync(root)) return null;
  const folder = readdirSync(root)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .sort()
    .at(-1);
  if (!folder) return null;
  const names = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ];
  return names.map((name) => join(root, folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Playwright throws on a platform for which it has none. */
function executable(): string | null {
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}

async function onPath(names: readonly string[], searchPath: string): Promise<string | null> {
  for (const name of names) {
    for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
      const path = join(folder, name);
      const runs = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (runs) return path;
    }
  }
  return null;
}

async function versionOf(path: string, env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(path, ['--version', '--no-sandbox'], {
    timeout: probeLimitMs,
    env: { PATH: '/usr/bin:/bin', HOME: '/', ...env },
  });
  const version = /(?<!\d)\d+\.\d+\.\d+\.\d+/.exec(stdout)?.[0];
  if (version === undefined) throw new Error('it tells no version');
  return version;
}

function firstLine(error: unknown): string {
  return messageOf(error).split('\n')[0] ?? '';
}
