// A browser refuses a sandbox as root, so root runs it as an unprivileged account where the machine allows that.
import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../base/errors.ts';
import type { FoundBrowser } from './find-browser.ts';

/** How the browser of this machine is started. */
export interface BrowserStart {
  executable: string;
  sandbox: boolean;
  /** Owner of the profile where the browser runs as somebody else. */
  account: { uid: number; gid: number } | null;
}

const nobody = { uid: 65_534, gid: 65_534 };
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
  if (process.getuid?.() !== 0) return { executable: browser.path, sandbox: true, account: null };
  const wrapper = await writeWrapper(options.cacheRoot, browser.path);
  if (await runsSandboxed(wrapper, browser.env))
    return { executable: wrapper, sandbox: true, account: nobody };
  if (options.allowRootBrowser) return { executable: browser.path, sandbox: false, account: null };
  throw new OperatorError(
    'A browser as root has no sandbox, and it could not be run as another account; run Passerby as an ordinary user, or set PASSERBY_ALLOW_ROOT_BROWSER=1.',
  );
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

/** One blank page rendered with the sandbox on tells whether this machine lets it. */
async function runsSandboxed(wrapper: string, env: Record<string, string>): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(
      wrapper,
      [
        '--headless',
        '--disable-gpu',
        '--disable-background-networking',
        '--user-data-dir=/nonexistent',
        '--dump-dom',
        'data:text/html,passes',
      ],
      { timeout: probeLimitMs, cwd: '/', env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', ...env } },
    );
    return stdout.includes('passes');
  } catch {
    return false;
  }
}
