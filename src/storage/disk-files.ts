// Artefacts on a disk: written beside their place, synced, renamed.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { messageOf } from '../base/errors.ts';
import { randomBase62 } from '../base/ids.ts';
import { segmentsOf, type Files } from './file-store.ts';

/** No segment begins with a dot, so this folder never meets a key. */
const incoming = '.incoming';
/** With less than this free nothing more is begun, bytes: an evidence of the longest session and a report fit in it. */
const leastFreeBytes = 300_000_000;

/**
 * Files below `root`, readable by this account alone. The files of one folder stay together, and folders are spread over
 * 256 by the hash of their name, so that none grows with the number of runs. The media type is the row's to know.
 */
export function createDiskFiles(root: string): Files {
  const pathOf = (key: string) => join(root, shardOf(key), ...segmentsOf(key));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = join(root, incoming, randomBase62(20));
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
      try {
        const written = await writeDurably(temporary, bytes);
        await moveDurably(temporary, path);
        return { key, ...written };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    get: async (key) => readFile(pathOf(key)).catch(nullIfMissing),

    async read(key, range) {
      const path = pathOf(key);
      const handle = await open(path, 'r').catch(nullIfMissing);
      if (!handle) return null;
      const part = range ? { start: range.first, end: range.last } : {};
      return createReadStream(path, { fd: handle, ...part });
    },

    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Folders that became empty go too; one that is not empty ends the walk.
      for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
        const gone = await rmdir(folder).then(
          () => true,
          () => false,
        );
        if (!gone) return;
      }
    },

    async list(prefix) {
      const segments = segmentsOf(prefix);
      const shards = ((await readdir(root).catch(nullIfMissing)) ?? []).filter((name) => name !== incoming);
      const keys: string[] = [];
      for (const shard of shards) {
        const below = join(root, shard, ...segments);
        const entries =
          (await readdir(below, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
        for (const entry of entries) {
          if (entry.isFile())
            keys.push(join(entry.parentPath, entry.name).slice(join(root, shard).length + 1));
        }
      }
      return keys.sort();
    },

    async tidy(beforeMs) {
      const folder = join(root, incoming);
      let removed = 0;
      for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (!found || found.mtimeMs >= beforeMs) continue;
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
      return removed;
    },

    async fault() {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        const { bavail, bsize } = await statfs(root);
        if (bavail * bsize >= leastFreeBytes) return null;
        return `The disk of the artefacts is full: ${Math.round((bavail * bsize) / 1e6)} MB are free, ${leastFreeBytes / 1e6} MB are needed.`;
      } catch (error) {
        return `The folder of the artefacts cannot be used: ${messageOf(error)}.`;
      }
    },
  };
}

function shardOf(key: string): string {
  return createHash('sha256').update(dirname(key)).digest('hex').slice(0, 2);
}

async function writeDurably(
  path: string,
  bytes: Uint8Array | Readable,
): Promise<{ sizeBytes: number; sha256: string }> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const written = await writeAll(handle, bytes);
    await handle.sync();
    return written;
  } finally {
    await handle.close();
  }
}

async function writeAll(
  handle: FileHandle,
  bytes: Uint8Array | Readable,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const chunks = bytes instanceof Readable ? bytes : [bytes];
  for await (const chunk of chunks as AsyncIterable<Uint8Array>) {
    await handle.writeFile(chunk);
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

async function moveDurably(from: string, to: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    try {
      await rename(from, to);
    } catch (error) {
      // A delete beside us removed the folder between the two calls.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && tried < 5) continue;
      throw error;
    }
    const top = made === undefined ? dirname(to) : dirname(made);
    for (let folder = dirname(to); ; folder = dirname(folder)) {
      await syncFolder(folder);
      if (folder === top || folder === dirname(folder)) return;
    }
  }
}

/** A name is durable when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
