// A site of PHP with PHP's own server, for packages of Debian: the machine's `php`, else the one that was unpacked with them.
import { existsSync, readdirSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runProgram, type Program } from '../../run-program.ts';

const run = promisify(execFile);

export interface PhpSite {
  /** Starts the server over `docroot`. */
  serve(options: { docroot: string; port: number; settings: readonly string[] }): Program;
  /** Runs one script to its end; what it printed. */
  script(
    file: string,
    options: { cwd: string; settings: readonly string[]; args?: readonly string[] },
  ): Promise<string>;
}

/** The place below `root` where a package was unpacked, else the same place of the machine. Throws where neither is there. */
export function debianPath(installed: string, path: string): string {
  const places = [join(installed, 'root', path), path];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`there is no ${path}, neither unpacked nor on this machine`);
  return found;
}

/** PHP for the folder with what was installed. Throws where there is none. */
export function phpSite(installed: string): PhpSite {
  const own = existsSync('/usr/bin/php');
  const root = own ? '' : join(installed, 'root');
  const binary = own ? '/usr/bin/php' : newest(join(root, 'usr/bin'), /^php\d+\.\d+$/);
  const env = own ? {} : unpackedEnv(root);
  const flags = (settings: readonly string[]) => [
    ...(own ? [] : unpackedFlags(root)),
    ...[
      'display_errors=0',
      'opcache.revalidate_freq=0',
      'error_reporting=0',
      'date.timezone=UTC',
      ...settings,
    ].flatMap((one) => ['-d', one]),
  ];
  return {
    serve: ({ docroot, port, settings }) =>
      runProgram(binary, [...flags(settings), '-S', `127.0.0.1:${port}`, '-t', docroot], {
        cwd: docroot,
        env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
      }),
    script: async (file, { cwd, settings, args = [] }) => {
      const { stdout } = await run(binary, [...flags(settings), file, ...args], {
        cwd,
        timeout: 60_000,
        env: { PATH: process.env['PATH'], ...env },
      });
      return stdout;
    },
  };
}

/** Unpacked, PHP finds neither its libraries nor its extensions by itself. */
function unpackedEnv(root: string): NodeJS.ProcessEnv {
  return {
    LD_LIBRARY_PATH: ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu']
      .map((path) => join(root, path))
      .join(':'),
  };
}

function unpackedFlags(root: string): string[] {
  const extensions = newest(join(root, 'usr/lib/php'), /^\d{8}$/);
  const names = readdirSync(extensions).filter((name) => name.endsWith('.so'));
  return [
    '-n',
    '-d',
    `extension_dir=${extensions}`,
    ...names.flatMap((name) => [
      '-d',
      name === 'opcache.so' ? `zend_extension=${name}` : `extension=${name}`,
    ]),
  ];
}

function newest(folder: string, pattern: RegExp): string {
  const name = existsSync(folder)
    ? readdirSync(folder)
        .filter((one) => pattern.test(one))
        .sort()
        .at(-1)
    : undefined;
  if (name === undefined) throw new Error(`there is no PHP, neither on this machine nor in ${folder}`);
  return join(folder, name);
}
