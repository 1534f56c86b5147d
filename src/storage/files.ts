// Where bytes lie: a small port that a disk or an object store fills. Rows hold key, size and digest; the row is the truth.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '../base/errors.ts';
import { randomBase62 } from '../base/ids.ts';

export interface StoredFile {
  key: string;
  sizeBytes: number;
  /** Hex. */
  sha256: string;
}

/**
 * For the one who implements it. A key is 1 to 8 segments of letters, digits, `_`, `-` and `.`, joined by `/`; a segment
 * has at most 120 characters and begins with a letter, a digit or `_`. Any other key is a bug of ours and throws.
 */
export interface Files {
  /** Keeps the bytes, whole or not at all, durably when it answers; what the key held before is replaced. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<StoredFile>;
  /** The bytes, or null where there is no such key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a key; a missing one is no fault. */
  delete(key: string): Promise<void>;
  /** Keys below `prefix`, which is one or more whole segments, in order. */
  list(prefix: string): Promise<string[]>;
}

const keyPattern = /^[a-z0-9_][a-z0-9_.-]{0,119}(\/[a-z0-9_][a-z0-9_.-]{0,119}){0,7}$/i;
/** No segment begins with a dot, so this folder never meets a key. */
const incoming = '.incoming';

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
      await writeDurably(temporary, bytes);
      try {
        await moveDurably(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { key, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },

    get: async (key) => readFile(pathOf(key)).catch(nullIfMissing),

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
  };
}

function segmentsOf(key: string): string[] {
  assert(keyPattern.test(key), `a file key has safe segments: ${key.slice(0, 80)}`);
  return key.split('/');
}

function shardOf(key: string): string {
  return createHash('sha256').update(dirname(key)).digest('hex').slice(0, 2);
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
