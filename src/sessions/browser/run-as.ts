// A browser refuses a sandbox as root, so root runs it as an unprivileged account where the machine allows that.
import { isRoot } from '../../base/is-root.ts';
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { OperatorError } from '../../base/errors.ts';
import { randomBase62 } from '../../base/ids.ts';
import { withDeadline } from '../../base/time.ts';
import { browserLimits } from './browser-limits.ts';
import type { FoundBrowser } from './find-browser.ts';
import { nobody, reachableFolder } from './unprivileged.ts';

/** How the browser of this machine is started. */
export interface BrowserStart {
  executable: string;
  sandbox: boolean;
  /** Owner of the profile where the browser runs as somebody else. */
  account: { uid: number; gid: number } | null;
}

const probeLimitMs = 20_000;
/** Where Ubuntu since 23.10 says whether AppArmor keeps user namespaces from programs without a profile that allows them. */
const restrictionFile = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
/** Makes the namespaces that the sandbox is made of, and ends. */
const makeNamespaces = ['unshare', '--user', '--pid', '--fork', 'true'];
/** Niceness of a browser beside the service, whose event loop answers requests. */
const niceness = 3;
/** Bytes of its standard error that a browser is heard with. */
const saidBytes = 8_192;

/**
 * Not root: the browser itself, sandboxed; OperatorError where the machine keeps its sandbox from it. Root: as `nobody` with sandbox where setpriv and user namespaces allow it;
 * else, with `allowRootBrowser`, unsandboxed; else OperatorError.
 */
export async function chooseStart(options: {
  browser: FoundBrowser;
  cacheRoot: string;
  allowRootBrowser: boolean;
}): Promise<BrowserStart> {
  const { browser } = options;
  const cacheRoot = await reachableFolder(options.cacheRoot);
  const own = () => writeWrapper(join(cacheRoot, 'browser-with-limits'), browser.path);
  if (!isRoot()) {
    const executable = await own();
    const noSandbox = await whyNoSandbox({ executable, env: browser.env, account: null });
    if (noSandbox) throw noSandbox;
    return { executable, sandbox: true, account: null };
  }
  const asNobody = `setpriv --reuid=${nobody.uid} --regid=${nobody.gid} --clear-groups --no-new-privs`;
  const wrapper = await writeWrapper(join(cacheRoot, 'browser-as-nobody'), browser.path, asNobody);
  if (await runsSandboxed(wrapper, browser.env, nobody))
    return { executable: wrapper, sandbox: true, account: nobody };
  if (options.allowRootBrowser) return { executable: await own(), sandbox: false, account: null };
  throw new OperatorError(
    'A browser as root has no sandbox, and it could not be run as another account',
    'run Passerby as an ordinary user, or set PASSERBY_ALLOW_ROOT_BROWSER=1',
  );
}

/**
 * The error for a browser that does not start because the machine keeps user namespaces from it, of which its sandbox is made; null where
 * it starts, and where nothing is kept from it, without a trial. `restriction` is the file in which AppArmor says so, `namespaces` a
 * command that fails where a program of this process may make none, as in a container with Docker's own seccomp profile.
 */
export async function whyNoSandbox(options: {
  executable: string;
  env: Record<string, string>;
  account: BrowserStart['account'];
  restriction?: string;
  namespaces?: readonly string[];
}): Promise<OperatorError | null> {
  const { executable, env, account, restriction = restrictionFile, namespaces = makeNamespaces } = options;
  const byAppArmor = (await readFile(restriction, 'utf8').catch(() => '')).trim() === '1';
  if (!byAppArmor && (await succeeds(namespaces))) return null;
  if (await runsSandboxed(executable, env, account)) return null;
  if (byAppArmor)
    return new OperatorError(
      'The browser has no sandbox here: AppArmor keeps user namespaces from programs without a profile, as on Ubuntu 24.04',
      'run "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0", or give the browser an AppArmor profile that allows userns',
    );
  return new OperatorError(
    'The browser has no sandbox here: this machine or container keeps user namespaces from it',
    'in a container, start it with the seccomp profile that deploy/make-seccomp.ts makes (deploy/README.md); elsewhere, allow user namespaces to the account of Passerby',
  );
}

/** False where a command fails; true where there is no such command, as on a system without Linux's namespaces. */
async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  return promisify(execFile)(command, args, { timeout: probeLimitMs }).then(
    () => true,
    (error: unknown) => (error as { code?: unknown }).code === 'ENOENT',
  );
}

/** The whole environment of a browser: nothing of ours reaches it, and its temporary files go with its profile. */
export function browserEnvironment(profile: string, more: Record<string, string>): Record<string, string> {
  return { PATH: '/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', ...more };
}

/**
 * Playwright starts one program with pipes on descriptors 3 and 4; the script hands both on. Its limits hold for every
 * process of the browser: no core file, and private writable memory (address space is no measure: a script engine
 * reserves a thousand times what it uses). Where a system knows no such limit the browser starts without.
 *
 * A browser stands back for the event loop of the service. Niceness counts among the threads of one group; where a system groups threads
 * by their terminal session, as Linux on a desk does, the group of the browser has a niceness of its own, and is told by having another
 * name than ours. As root a browser would raise itself above everything else; without the capability it cannot.
 *
 * Of what the browser writes to its standard error only the beginning comes through, which says why a start failed. All that a page
 * writes on its console comes there as well, and Playwright puts the last lines of it into every error once the browser is gone.
 */
async function writeWrapper(path: string, browserPath: string, as = ''): Promise<string> {
  const quoted = `'${browserPath.replaceAll("'", `'\\''`)}'`;
  const dataKb = browserLimits.processDataMb * 1_024;
  const script = `#!/bin/sh
ulimit -c 0 2>/dev/null
ulimit -d ${dataKb} 2>/dev/null
if command -v nice >/dev/null; then behind="nice -n ${niceness}"; fi
if setpriv --bounding-set -sys_nice true 2>/dev/null; then behind="$behind setpriv --bounding-set -sys_nice"; fi
group=$(cat /proc/self/autogroup 2>/dev/null)
if [ -n "$group" ] && [ "\${group%% *}" != "$(cut -d ' ' -f 1 /proc/$PPID/autogroup)" ]; then
  echo ${niceness} >/proc/self/autogroup
fi 2>/dev/null
said="$TMPDIR/said"
if mkfifo "$said" 2>/dev/null; then
  { head -c ${saidBytes} >&2; exec cat >/dev/null; } <"$said" 3<&- 4<&- &
  exec 2>"$said"
  rm -f "$said"
else
  exec 2>/dev/null
fi
exec $behind ${as} ${quoted} "$@"
`;
  // Another service may be starting from the same file: it is replaced whole.
  const fresh = `${path}.${randomBase62(8)}`;
  await writeFile(fresh, script);
  await chmod(fresh, 0o755);
  await rename(fresh, path);
  return path;
}

/** A page that runs a script with the sandbox on tells whether this machine lets it; the shell has no `--dump-dom`. */
async function runsSandboxed(
  wrapper: string,
  env: Record<string, string>,
  account: BrowserStart['account'],
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'passerby-trial-'));
  const profile = join(folder, 'profile');
  let browser: BrowserContext | null = null;
  try {
    await chmod(folder, 0o711);
    await mkdir(profile);
    if (account) await chown(profile, account.uid, account.gid);
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
    // A process that dies may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
