// The build before the newest migration, taken out of the history into a cache folder: what still runs on machines that have not been
// replaced yet while this build extends the tables.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface OlderBuild {
  commit: string;
  /** Its process of a fleet, in place of ours. */
  program: string;
  migrations: URL;
  /** The migration that it does not have. */
  newest: string;
}

const root = join(import.meta.dirname, '..');
const migrations = 'src/storage/migrations';
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'passerby-older');

/** Throws where this checkout has no history. */
export function olderBuild(): OlderBuild {
  const newest = readdirSync(join(root, migrations))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1) as string;
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${migrations}/${newest}`);
  const commit = git('rev-parse', `${added}^`);
  const folder = join(cache, commit);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    // Whole under its name, or not there.
    const fresh = mkdtempSync(join(cache, 'unpacking-'));
    const packed = execFileSync('git', ['archive', commit, '--', '.', ':(exclude)bench'], {
      cwd: root,
      maxBuffer: 500_000_000,
    });
    execFileSync('tar', ['-x', '-C', fresh], { input: packed });
    renameSync(fresh, folder);
  }
  bringModules(folder);
  return {
    commit,
    program: join(folder, 'test/support/processes/fleet-node.ts'),
    migrations: pathToFileURL(join(folder, `${migrations}/`)),
    newest,
  };
}

/** Ours where it asks for the same, else its own. Another checkout may have linked its modules there, and be gone. */
function bringModules(folder: string): void {
  const [asked, ours] = [folder, root].map((each) => readFileSync(join(each, 'package-lock.json'), 'utf8'));
  const modules = join(folder, 'node_modules');
  if (asked !== ours) {
    if (!existsSync(modules)) execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
    return;
  }
  rmSync(modules, { force: true });
  symlinkSync(join(root, 'node_modules'), modules);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
