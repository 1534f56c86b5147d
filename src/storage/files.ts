// Where bytes lie: a small port that a disk or an object store fills. Rows hold key, size and digest; the row is the truth.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '../base/errors.ts';

export interface StoredFile {
  key: string;
  sizeBytes: number;
  /** Hex. */
  sha256: string;
}

/** For the one who implements it: `put` is whole or not at all, and durable when it answers. */
export interface Files {
  put(key: string, bytes: Buffer, mediaType: string): Promise<StoredFile>;
  /** The bytes, or null where there is no such key. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a key; a missing one is no fault. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix` (whole segments). */
  list(prefix: string): Promise<string[]>;
}

/** Up to eight segments of safe characters; none may be `.` or `..`. */
const keyPattern = /^[a-z0-9_][a-z0-9_.-]{0,120}(\/[a-z0-9_][a-z0-9_.-]{0,120}){0,7}$/i;

/** Files below `root`, made readable by this account alone. */
export function createDiskFiles(root: string): Files {
  const pathOf = (key: string) => {
    assert(keyPattern.test(key), `a file key has safe segments: ${key.slice(0, 80)}`);
    return join(root, ...key.split('/'));
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
      return { key, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      const folder = pathOf(prefix);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort();
    },
  };
}
