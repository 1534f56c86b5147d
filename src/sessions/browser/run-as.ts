// A browser refuses a sandbox as root, so root runs it as an unprivileged account where the machine allows that.
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { OperatorError } from '../../base/errors.ts';
import { withDeadline } from '../../base/time.ts';
import type { FoundBrowser } from './find-browser.ts';
import { isRoot, nobody, reachableFolder } from './unprivileged.ts';

/** How the browser of this machine is started. */
export interface BrowserStart {
  executable: string;
  sandbox: boolean;
  /** Owner of the profile where the browser runs as somebody else. */
  account: { uid: number; gid: number } | null;
}

const probeLimitMs = 20_000;

/**
 * Not root: the browser itself, sandboxed. Root: as `nobody` with sandbox where setpriv and user namespaces allow it;
 * else, with `allowRootBrowser`, unsandboxed; else OperatorError.
 */
export async function chooseStart(options: {
  browser: FoundBrowser;
  cacheRoot: string;
  allowRootBrowser: boolean;
}): Promise<BrowserStart> {
  const { browser } = options;
  if (!isRoot()) return { executable: browser.path, sandbox: true, account: null };
  const wrapper = await writeWrapper(await reachableFolder(options.cacheRoot), browser.path);
  if (await runsSandboxed(wrapper, browser.env))
    return { executable: wrapper, sandbox: true, account: nobody };
  if (options.allowRootBrowser) return { executable: browser.path, sandbox: false, account: null };
  throw new OperatorError(
    'A browser as root has no sandbox, and it could not be run as another account; run Passerby as an ordinary user, or set PASSERBY_ALLOW_ROOT_BROWSER=1.',
  );
}

/** The whole environment of a browser: nothing of ours reaches it, and its temporary files go with its profile. */
export function browserEnvironment(profile: string, more: Record<string, string>): Record<string, string> {
  return { PATH: '/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', ...more };
}

/** Playwright starts one program with pipes on descriptors 3 and 4; the script hands both on. */
async function writeWrapper(cacheRoot: string, browserPath: string): Promise<string> {
  const path = join(cacheRoot, 'browser-as-nobody');
  const quoted = `'${browserPath.replaceAll("'", `'\\''`)}'`;
  await writeFile(
    path,
    `#!/bin/sh\nexec setpriv --reuid=${nobody.uid} --regid=${nobody.gid} --clear-groups --no-new-privs ${quoted} "$@"\n`,
  );
  await chmod(path, 0o755);
  return path;
}

/** A page that runs a script with the sandbox on tells whether this machine lets it; the shell has no `--dump-dom`. */
async function runsSandboxed(wrapper: string, env: Record<string, string>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-trial-'));
  const profile = join(folder, 'profile');
  let browser: BrowserContext | null = null;
  try {
    await chmod(folder, 0o711);
    await mkdir(profile);
    await chown(profile, nobody.uid, nobody.gid);
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: wrapper,
      env: browserEnvironment(profile, env),
      chromiumSandbox: true,
      timeout: probeLimitMs,
      artifactsDir: folder,
      args: ['--proxy-server=127.0.0.1:9'],
    });
    const page = browser.pages()[0] ?? (await browser.newPage());
    await withDeadline('a trial page', probeLimitMs, page.evaluate('1'));
    return true;
  } catch {
    return false;
  } finally {
    await browser?.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
