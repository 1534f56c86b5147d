// How soon the package is of use, and whether all of it is: packed, installed into an empty folder, run, and compiled against.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pages, serveSite } from '../test/support/https-site.ts';
import type { Bar, Bench } from './bench.ts';

const root = join(import.meta.dirname, '..');
/** From the first byte of the install to the first finding, seconds: the bar of the package. */
const bareMachineS = 180;
/** Longest that a command may take until the line that is waited for, milliseconds. */
const lineLimitMs = 600_000;
/**
 * What a consumer writes against every entry point, in a folder that has the package and nothing of ours: a persona that is made through the
 * typed client, and a rule that judges what a session of the service recorded.
 */
const consumer = `
import { readFileSync } from 'node:fs';
import { baseUrlOf, connect, dataOf } from 'passerby/client';
import { bodyOf, changeTraits, findLibraryPersona } from 'passerby/personas';
import { matchers, visit } from 'passerby/playwright';
import { analyse, at, defineRule, foundOnScreen, length, type Evidence } from 'passerby/rules';

const loudHeading = defineRule({
  id: 'loud-heading',
  science: 'R00',
  title: 'Heading in capitals',
  promise: 'Headings of more than a few words are written in small letters.',
  remedy: 'Write it as a sentence.',
  falsePositives: 'Abbreviations.',
  label: 'measured',
  wcag: [],
  heuristics: ['H8'],
  thresholds: {},
  needs: ['screens', 'turns', 'events'],
  evaluate: ({ screens, turns, events }) =>
    screens.flatMap((screen) =>
      screen.elements
        .filter(({ kind, text }) => kind === 'heading' && text.length > 11 && text === text.toUpperCase())
        .map((element) =>
          foundOnScreen(
            {
              title: 'The heading “' + element.text + '” is written in capitals',
              summary: 'All of its characters are capitals.',
              impact: 'Words are known by their shape.',
              impactIfOnPath: 1,
              confidence: 'high',
              element,
              measured: { text: at(element, 'text'), characters: length(at(element, 'text')) },
            },
            { screen, turns, events },
          ),
        ),
    ),
});

const { PASSERBY_SERVICE = '', PASSERBY_KEY = '', PASSERBY_CA = '' } = process.env;
const ca = readFileSync(PASSERBY_CA, 'utf8');
const client = connect({ baseUrl: baseUrlOf(PASSERBY_SERVICE), key: PASSERBY_KEY, ca });
const base = findLibraryPersona('first-time-visitor');
if (!base) throw new Error('The library has no such persona.');
const body = bodyOf(changeTraits(base, { how: { patienceS: 2 } }, 'hurried'));
const made = dataOf(await client.api.POST('/personas', { body }));
const { items } = dataOf(await client.api.GET('/runs', { params: { query: { limit: '1' } } }));
const status: 'queued' | 'running' | 'completed' | 'failed' | 'partial' | 'cancelled' | undefined = items[0]?.status;
const id = items[0]?.id ?? '';
const { sessions } = dataOf(await client.api.GET('/runs/{id}', { params: { path: { id } } }));
const path = { id, sid: sessions[0]?.id ?? '' };
const evidence = dataOf(await client.api.GET('/runs/{id}/sessions/{sid}/evidence', { params: { path } }));
const { findings } = analyse(evidence as unknown as Evidence, new Map(), [loudHeading]);
console.log(JSON.stringify({ status, persona: made.persona_id, found: findings.map(({ title }) => title) }));
await client.close();

export async function neverCalled() {
  // @ts-expect-error There is no such call.
  await client.api.GET('/no-such-call');
  // @ts-expect-error A task is text.
  void visit({} as Parameters<typeof visit>[0], { persona: 'first-time-visitor', task: 1 });
  return matchers;
}
`;

export const bench: Bench = {
  name: 'package',
  about:
    'npm pack, npm install into an empty folder from the registry; the demo until its first finding, a run against a service, types for a consumer',
  parts: ['installed', 'npx'],
  async run({ say, part }) {
    const folder = await mkdtemp(join(tmpdir(), 'passerby-package-'));
    // The database of root runs as another account, which passes through here.
    await chmod(folder, 0o711);
    try {
      execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root });
      const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
      say(`packed ${tarball}`);
      return [
        ...(part === 'npx' ? [] : await installed(folder, { tarball, say })),
        ...(part === 'installed' ? [] : await byNpx(folder, { tarball, say })),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Packed {
  tarball: string;
  say: (line: string) => void;
}

async function installed(folder: string, { tarball, say }: Packed): Promise<Bar[]> {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const startedMs = performance.now();
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  const installedS = secondsSince(startedMs);
  say(`installed in ${installedS.toFixed(0)} s`);
  const demo = startCommand(folder, ['demo']);
  const foundS = await demo.until(/found \(\w+ for this persona\)/);
  await demo.stop();
  say(`first finding ${foundS.toFixed(0)} s after the start of the demo`);
  const size = await sizeOf(join(folder, 'node_modules'));
  const errors = await typeErrors(folder);
  for (const error of errors.slice(0, 5)) say(error);
  const { servedS, ranS, told } = await visit(folder);
  say(`a run of one persona ended after ${ranS.toFixed(0)} s`);
  say(`the consumer: ${told}`);
  const works = /"completed","persona":"[^"]+","found":\[".*OPEN FROM NINE TO FIVE/.test(told);
  return [
    figure('tarball', (await stat(join(folder, tarball))).size / 1e6, 'MB', null),
    figure('installed with all that it needs', size / 1e6, 'MB', null),
    figure('install', installedS, 's', null),
    figure('service ready', servedS, 's', null),
    figure('one persona on one page, until its report', ranS, 's', null),
    figure('install and first finding', installedS + foundS, 's', bareMachineS),
    figure('errors of types for a consumer of every entry point, in that folder', errors.length, '', 0),
    figure('a persona and a rule that the consumer wrote did not work', works ? 0 : 1, '', 0),
  ];
}

/** The one command of the documents in a folder that holds the tarball alone, until the first finding. */
async function byNpx(from: string, { tarball, say }: Packed): Promise<Bar[]> {
  // Beside and not below the other folder: npx takes what is installed in a folder above.
  const folder = await mkdtemp(join(tmpdir(), 'passerby-npx-'));
  await chmod(folder, 0o711);
  await copyFile(join(from, tarball), join(folder, tarball));
  const demo = startCommand(folder, ['--yes', `./${tarball}`, 'demo'], { by: 'npx' });
  try {
    const foundS = await demo.until(/found \(\w+ for this persona\)/);
    say(`with npx in an empty folder the first finding came after ${foundS.toFixed(0)} s`);
    return [
      figure(
        'npx --yes ./TARBALL demo in an empty folder, until the first finding',
        foundS,
        's',
        bareMachineS,
      ),
    ];
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A service of the package, a run of one page against it, and what the consumer then tells; rejects where a command fails. */
async function visit(folder: string): Promise<{ servedS: number; ranS: number; told: string }> {
  const page =
    '<!doctype html><html lang="en"><title>Opening times</title><h1>OPEN FROM NINE TO FIVE</h1></html>';
  const site = await serveSite({ handler: pages({ '/': page }) });
  const host = new URL(site.url).host;
  await writeFile(join(folder, 'ca.pem'), site.ca);
  const more = { PASSERBY_ALLOW_PRIVATE_TARGETS: host, PASSERBY_EXTRA_CA: join(folder, 'ca.pem') };
  const service = startCommand(folder, ['serve'], { more });
  try {
    const servedS = await service.until(/Passerby serves/);
    const made = startCommand(folder, ['keys', 'create', '--account', 'me', '--allow', host]);
    await made.ended();
    const key = made.said().find((line) => line.startsWith('sk_live_')) ?? '';
    const startedMs = performance.now();
    const run = startCommand(folder, ['run', `${site.url}/`], { more: { PASSERBY_KEY: key } });
    await run.ended();
    const ranS = secondsSince(startedMs);
    const server = JSON.parse(await readFile(join(folder, 'home/server.json'), 'utf8')) as {
      base_url: string;
      ca_file: string;
    };
    const told = execFileSync(process.execPath, ['consumer.ts'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PASSERBY_KEY: key,
        PASSERBY_SERVICE: server.base_url,
        PASSERBY_CA: server.ca_file,
      },
    });
    return { servedS, ranS, told: told.trim() };
  } finally {
    await service.stop();
    await site.close();
  }
}

/** What the compiler says of a file that uses every entry point, where nothing but the package, the compiler and Node's types is installed. */
async function typeErrors(folder: string): Promise<string[]> {
  await writeFile(join(folder, 'consumer.ts'), consumer);
  const compilerOptions = {
    module: 'nodenext',
    target: 'esnext',
    strict: true,
    noEmit: true,
    types: ['node'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const wanted = ['typescript', '@types/node'].map((name) => `${name}@${devDependencies[name]}`);
  execFileSync('npm', ['install', '--silent', '--save-dev', '--no-audit', '--no-fund', ...wanted], {
    cwd: folder,
  });
  const compiler = join(folder, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

/** One command of the installed package, or of `npx`: its lines, and how it ends. */
function startCommand(
  folder: string,
  args: string[],
  { more = {}, by = 'node' }: { more?: Record<string, string>; by?: 'npx' | 'node' } = {},
) {
  const startedMs = performance.now();
  const program = join(folder, 'node_modules/passerby/bin/passerby.js');
  const [command, words] = by === 'npx' ? ['npx', args] : [process.execPath, [program, ...args]];
  const child = spawn(command, words, {
    detached: by === 'npx',
    cwd: folder,
    env: {
      ...process.env,
      PASSERBY_HOME: join(folder, 'home'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      PASSERBY_PORT: '0',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: lineLimitMs,
  });
  const lines: string[] = [];
  const heard = new EventEmitter();
  const read = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      heard.emit('line', line);
    }
  };
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const code = Promise.all([closed, read(child.stdout), read(child.stderr)]).then(([exit]) => exit);
  const failed = (why: string) => new Error(`"${args.join(' ')}" ${why}:\n${lines.slice(-20).join('\n')}`);
  return {
    said: () => lines,
    /** Seconds from the start until such a line; rejects where the command ends without it. */
    until: async (line: RegExp): Promise<number> => {
      const seen = new Promise<number>((resolve) => {
        heard.on('line', (text: string) => line.test(text) && resolve(secondsSince(startedMs)));
      });
      const ended = code.then(() => {
        throw failed('ended without that line');
      });
      return Promise.race([seen, ended]);
    },
    /** Resolves where it ends with success, else rejects. */
    ended: async (): Promise<void> => {
      const exit = await code;
      if (exit !== 0) throw failed(`ended with ${exit}`);
    },
    stop: async (): Promise<void> => {
      // Of npx the program is a child: both are stopped as one group.
      if (by === 'node') child.kill('SIGTERM');
      else if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
      await code;
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
}

function figure(label: string, value: number, unit: string, bar: number | null): Bar {
  return { label, value, unit, bar, better: 'lower' };
}
