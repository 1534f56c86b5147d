// Master keys in one file of the operator's: made on first start or by a command, 0600, outside the database. Losing it loses the logins.
import { jsonOrNull } from '../base/read-json.ts';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open as openFile, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '../base/errors.ts';
import type { KeyProvider } from './key-provider.ts';
import { keyBytes, newKey, open, seal } from './sealed-box.ts';

const ringSchema = z.object({
  about: z.string(),
  active: z.string(),
  keys: z.array(z.object({ id: z.string(), key: z.base64(), created_at: z.string() })).min(1),
});
type Ring = z.infer<typeof ringSchema>;

/** What an operator must know of the file, said when it is made. */
export const losingTheKey =
  'Keep a copy of this file apart from the database: without it every stored login and webhook secret is lost for good.';

const about = `Master keys of a Passerby installation. ${losingTheKey}`;

/**
 * The key ring in `file`. `mayCreate` is false where the database already names a master key: a missing file is then
 * an OperatorError, never a new key. Read anew for each call, so that a rotation by another process is seen.
 */
export async function openLocalKeyRing(options: {
  file: string;
  mayCreate: boolean;
  nowIso: () => string;
}): Promise<KeyProvider & { created: boolean }> {
  const { file, nowIso } = options;
  const created = !existsSync(file);
  if (created && !options.mayCreate) {
    throw new OperatorError(
      `The master key file ${file} is missing`,
      'restore it from your copy, because the stored logins cannot be decrypted without it',
    );
  }
  if (created) await writeRing(file, freshRing(nowIso()));
  await readRing(file);

  async function keyOf(id: string): Promise<Buffer> {
    const found = (await readRing(file)).keys.find((key) => key.id === id);
    if (!found)
      throw new OperatorError(`The master key ${id} is not in ${file}`, 'restore the file from your copy');
    return Buffer.from(found.key, 'base64');
  }

  return {
    created,
    activeId: async () => (await readRing(file)).active,
    ids: async () => (await readRing(file)).keys.map((key) => key.id),
    wrap: async (id, plain, binding) => seal(await keyOf(id), plain, [...binding, id]),
    unwrap: async (id, wrapped, binding) => open(await keyOf(id), wrapped, [...binding, id]),
    async rotate() {
      const ring = await readRing(file);
      const key = freshKey(nowIso());
      await writeRing(file, { ...ring, active: key.id, keys: [...ring.keys, key] });
      return key.id;
    },
    async retire(id) {
      const ring = await readRing(file);
      if (ring.active === id)
        throw new OperatorError(
          `The master key ${id} is the active one`,
          'run "passerby master-key rotate" first',
        );
      await writeRing(file, { ...ring, keys: ring.keys.filter((key) => key.id !== id) });
    },
  };
}

/**
 * A new key ring in `file`, mode 0600, for a service that is yet to be started; answers the id of its key. Throws OperatorError where
 * the file is there, because logins may need it, or cannot be written.
 */
export async function makeKeyRing(file: string, nowIso: string): Promise<string> {
  const ring = freshRing(nowIso);
  const handle = await openFile(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'EEXIST'
        ? `${file} is there already, and stored logins may need it`
        : `The master key file ${file} cannot be written (${error.code ?? 'unknown'})`,
      'name another file',
    );
  });
  try {
    await handle.chmod(0o600);
    await handle.writeFile(textOf(ring));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return ring.active;
}

function freshRing(nowIso: string): Ring {
  const key = freshKey(nowIso);
  return { about, active: key.id, keys: [key] };
}

function freshKey(nowIso: string): Ring['keys'][number] {
  return { id: `mk_${randomBytes(8).toString('hex')}`, key: newKey().toString('base64'), created_at: nowIso };
}

async function readRing(file: string): Promise<Ring> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const remedy =
      error.code === 'EACCES'
        ? `make it belong to the account of the service (uid ${process.geteuid?.()}), or readable by its group`
        : 'restore it from your copy';
    throw new OperatorError(
      `The master key file ${file} cannot be read (${error.code ?? 'unknown'})`,
      remedy,
    );
  });
  const spare = spareRights(await stat(file), {
    uid: process.geteuid?.() ?? 0,
    groups: [process.getegid?.() ?? 0, ...(process.getgroups?.() ?? [])],
  });
  if (spare !== null)
    throw new OperatorError(
      `The master key file ${file} may be read by others`,
      `run "chmod ${spare} ${file}"`,
    );
  const parsed = ringSchema.safeParse(jsonOrNull(text));
  const sound =
    parsed.success && parsed.data.keys.every((key) => Buffer.from(key.key, 'base64').length === keyBytes);
  if (!sound || !parsed.data.keys.some((key) => key.id === parsed.data.active)) {
    throw new OperatorError(`The master key file ${file} is damaged`, 'restore it from your copy');
  }
  return parsed.data;
}

/**
 * The mode that a file of secrets should have in place of its own, where others than this process could read or change it; null where
 * none could. Its owner alone may read it, unless it was lent: a file of another account, such as a secret that Kubernetes mounts for
 * the group of a pod (`fsGroup`), can be read by no other way than by its group. Root needs no such way.
 */
export function spareRights(
  file: { mode: number; uid: number; gid: number },
  reader: { uid: number; groups: readonly number[] },
): '600' | '440' | null {
  const isLent = reader.uid !== 0 && file.uid !== reader.uid && reader.groups.includes(file.gid);
  const needless = isLent ? 0o037 : 0o077;
  if ((file.mode & needless) === 0) return null;
  return isLent ? '440' : '600';
}

function textOf(ring: Ring): string {
  return `${JSON.stringify(ring, null, 2)}\n`;
}

/** Whole or not at all: a temporary file beside it, synced, renamed. */
async function writeRing(file: string, ring: Ring): Promise<void> {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    .then(() => openFile(temporary, 'wx', 0o600))
    .catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(
        `The master key file ${file} cannot be written (${error.code ?? 'unknown'})`,
        'run this where its folder can be written to',
      );
    });
  try {
    await handle.writeFile(textOf(ring));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(temporary, 0o600);
  await rename(temporary, file);
  // The name too must outlive a power cut before anything is wrapped under a new key.
  const folder = await openFile(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
