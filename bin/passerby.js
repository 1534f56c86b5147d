#!/usr/bin/env node
// The command as a package installs it. Plain JavaScript, so that an old Node can say that it is too old; in a checkout it
// runs the sources, in a package what was compiled from them.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  fail(`Passerby needs Node 22.18 or later, and this is ${process.version}; install a newer one.`);
} else {
  becomeService();
  const source = new URL('command-line.ts', import.meta.url);
  const compiled = new URL('../dist/bin/command-line.js', import.meta.url);
  // Each command brings its parts when it is asked for.
  await import(existsSync(source) ? source : compiled)
    .then(({ main }) => main(process.argv.slice(2)))
    .catch(tellMissing);
}

/**
 * A command that runs the service becomes a process that is started for it; where the system cannot do that, it runs as it is. The
 * settings are read when a process starts, so they cannot be made from within: two arenas of the C library's memory, since it keeps
 * one for each of many threads and gives little of them back; pieces of a megabyte or more, such as pictures, outside of these, since
 * by itself it takes ever larger ones from them; and 8 MB for young objects in place of some 60 for every thread.
 */
function becomeService() {
  const runsService = ['serve', 'init', 'demo'].includes(process.argv[2] ?? '');
  const { MALLOC_ARENA_MAX = '2', MALLOC_MMAP_THRESHOLD_ = '1048576', NODE_OPTIONS = '' } = process.env;
  const isSet = [NODE_OPTIONS, ...process.execArgv].some((text) => text.includes('--max-semi-space-size'));
  if (!runsService || isSet || process.platform === 'win32') return;
  const flags = [...process.execArgv, '--max-semi-space-size=8'];
  process.execve?.(process.execPath, [process.execPath, ...flags, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX,
    MALLOC_MMAP_THRESHOLD_,
  });
}

/** A part that npm left out because this platform has none, or because it was told to leave out optional packages. */
function tellMissing(error) {
  const text = error instanceof Error ? error.message : String(error);
  if (!/(?:package|module|load)[^\n]*sharp/i.test(text)) throw error;
  fail(
    `The picture library (sharp) has no part for ${process.platform}-${process.arch} here; install again without leaving out ` +
      'optional packages: npm install --include=optional',
  );
}

function fail(sentence) {
  process.stderr.write(`✗ ${sentence}\n`);
  process.exitCode = 3;
}
