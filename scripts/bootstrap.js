// Makes a fresh clone runnable: installs what the lockfile names, once. Plain JavaScript for Node 18 and later,
// because it runs before the pinned Node 24 (npm package `node`) is there. npm runs it before every script;
// the script after it then finds `node_modules/.bin/node` first on its path.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const at = (path) => fileURLToPath(new URL(path, root));
const stamp = at('node_modules/.passerby-installed');
const wanted = createHash('sha256')
  .update(readFileSync(at('package-lock.json')))
  .digest('hex');

if (!isInstalled()) install();

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && pinnedNodeRuns();
}

function pinnedNodeRuns() {
  const node = at('node_modules/.bin/node');
  if (!existsSync(node)) return false;
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).status === 0;
}

function install() {
  process.stderr.write('passerby: installing dependencies (once, about a minute)\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: at('.'),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, npm_config_ignore_scripts: 'false', NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    fail(
      'npm ci failed (see above). Check that the npm registry can be reached, then run the command again.',
    );
  }
  if (!pinnedNodeRuns()) {
    fail(
      'the pinned Node 24 did not install. Run `npm rebuild node`, or put Node 22.18 or later on the path.',
    );
  }
  writeFileSync(stamp, wanted);
}

function fail(sentence) {
  process.stderr.write(`passerby: ${sentence}\n`);
  process.exit(1);
}
