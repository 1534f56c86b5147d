// Transmission 3.00: the web console of a download service. No tracker can be reached, so that downloads stand still and what is shown
// stays as it is.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GroundApp, Place, RunningApp } from '../../../app.ts';
import { type Program, runProgram } from '../../../run-program.ts';
import { answering, debianPath, emptied, libraryEnv, offline, putBack } from '../../kit.ts';
import { downloads, type Download } from './seed.ts';
import { tasks } from './tasks.ts';
import { tour } from './tour.ts';

export const app: GroundApp = {
  id: 'transmission',
  title: 'Transmission',
  kind: 'console of a download service, one page of script',
  half: 'held-out',
  packages: [
    { from: 'debian', name: 'transmission-daemon', version: '3.00-2.1+deb12u1', licence: 'GPL-2.0-or-later' },
    { from: 'debian', name: 'transmission-common', version: '3.00-2.1+deb12u1', licence: 'GPL-2.0-or-later' },
  ],
  start,
  tour,
  tasks,
};

async function start(place: Place): Promise<RunningApp> {
  const live = join(place.data, 'live');
  const seeded = join(place.data, 'seeded');
  const url = `http://127.0.0.1:${place.port}/transmission/web/`;
  const call = caller(`http://127.0.0.1:${place.port}/transmission/rpc`);
  layOut(place, live);
  const serve = async (): Promise<Program> => {
    const args = ['--foreground', '--config-dir', join(live, 'config')];
    const program = runProgram(debianPath(place, '/usr/bin/transmission-daemon'), args, {
      cwd: place.data,
      env: {
        ...libraryEnv(place),
        ...offline,
        TRANSMISSION_WEB_HOME: debianPath(place, '/usr/share/transmission/web'),
      },
    });
    await answering(program, url, place.signal);
    return program;
  };
  let server = await serve();
  try {
    for (const download of downloads) {
      await call('torrent-add', { metainfo: torrent(download).toString('base64'), paused: true });
    }
    await settled(call);
    await call('session-close', {});
    await server.stop();
    putBack(live, seeded);
    server = await serve();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url,
    login: null,
    async reset() {
      // Ended by force it would leave a file of its session in the machine's temporary folder.
      await server.stop();
      putBack(seeded, live);
      server = await serve();
    },
    async state() {
      const { torrents } = await call('torrent-get', { fields: told });
      const session = await call('session-get', {});
      return {
        downloads: (torrents as Record<string, unknown>[]).sort((one, other) =>
          String(one['name']) < String(other['name']) ? -1 : 1,
        ),
        settings: Object.fromEntries(Object.entries(session).filter(([name]) => kept.test(name))),
      };
    },
    stop: () => server.stop(),
  };
}

const told = [
  'name',
  'status',
  'percentDone',
  'bandwidthPriority',
  'wanted',
  'priorities',
  'sizeWhenDone',
  'comment',
];
const kept =
  /^(alt-speed|speed-limit|seedRatio|idle-seeding|peer-limit|start-added|rename-partial|encryption|pex|dht|lpd|utp|blocklist-enabled)/;

/** Settings, and the files of what is downloaded already. */
function layOut(place: Place, live: string): void {
  const config = emptied(join(live, 'config'));
  const folder = emptied(join(live, 'files'));
  const settings = {
    'rpc-port': place.port,
    'rpc-bind-address': '127.0.0.1',
    'rpc-authentication-required': false,
    'rpc-host-whitelist-enabled': false,
    'bind-address-ipv4': '127.0.0.1',
    'bind-address-ipv6': '::1',
    'peer-port': place.spare[0],
    'download-dir': folder,
    'dht-enabled': false,
    'lpd-enabled': false,
    'pex-enabled': false,
    'utp-enabled': false,
    'port-forwarding-enabled': false,
    'speed-limit-down': 2_000,
    'speed-limit-up': 400,
    'alt-speed-down': 150,
    'alt-speed-up': 40,
  };
  writeFileSync(join(config, 'settings.json'), JSON.stringify(settings));
  for (const { name, files, here } of downloads) {
    if (!here) continue;
    for (const [path, size] of files) {
      const file = files.length === 1 ? join(folder, name) : join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content(path, size));
    }
  }
}

const content = (path: string, size: number) => Buffer.alloc(size, `${path}\n`);
const pieceSize = 262_144;

/** The torrent file. The pieces of what is not here are made up, since nobody will ever send them. */
function torrent({ name, files, here, comment, created }: Download): Buffer {
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  const whole = here ? Buffer.concat(files.map(([path, size]) => content(path, size))) : null;
  const length = here ? pieceSize : pieceSize * 16;
  const pieces = Array.from({ length: Math.ceil(total / length) }, (_, piece) =>
    createHash('sha1')
      .update(whole === null ? `${name} ${piece}` : whole.subarray(piece * length, (piece + 1) * length))
      .digest(),
  );
  const [first] = files;
  const lengths =
    files.length === 1
      ? { length: first?.[1] ?? 0 }
      : { files: files.map(([path, size]) => ({ length: size, path: path.split('/') })) };
  return bencoded({
    announce: 'http://tracker.example:6969/announce',
    comment,
    'creation date': created,
    info: { ...lengths, name, 'piece length': length, pieces: Buffer.concat(pieces) },
  });
}

type Value = string | number | Buffer | Value[] | { [name: string]: Value };

function bencoded(value: Value): Buffer {
  if (typeof value === 'number') return Buffer.from(`i${value}e`);
  if (typeof value === 'string') return bencoded(Buffer.from(value));
  if (Buffer.isBuffer(value)) return Buffer.concat([Buffer.from(`${value.length}:`), value]);
  const parts = Array.isArray(value)
    ? value.map(bencoded)
    : Object.keys(value)
        .sort()
        .flatMap((name) => [bencoded(name), bencoded(value[name] ?? '')]);
  return Buffer.concat([Buffer.from(Array.isArray(value) ? 'l' : 'd'), ...parts, Buffer.from('e')]);
}

type Call = (method: string, args: unknown) => Promise<Record<string, unknown>>;

/** Its interface for programs, which wants a token that it gives with its first refusal. */
function caller(address: string): Call {
  let token = '';
  return async function call(method, args) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'x-transmission-session-id': token },
      body: JSON.stringify({ method, arguments: args }),
    });
    if (answer.status === 409) {
      token = answer.headers.get('x-transmission-session-id') ?? '';
      return await call(method, args);
    }
    const told = (await answer.json()) as { result: string; arguments: Record<string, unknown> };
    if (told.result !== 'success') throw new Error(`Transmission answers ${told.result} to ${method}.`);
    return told.arguments;
  };
}

/** Waits until what is here already has been found and checked. */
async function settled(call: Call): Promise<void> {
  const { torrents } = await call('torrent-get', { fields: ['id'] });
  await call('torrent-verify', { ids: (torrents as { id: number }[]).map(({ id }) => id) });
  for (let tries = 0; tries < 200; tries += 1) {
    const now = (await call('torrent-get', { fields: ['status'] }))['torrents'] as { status: number }[];
    if (tries > 2 && now.every(({ status }) => status === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Transmission does not end checking its files.');
}
