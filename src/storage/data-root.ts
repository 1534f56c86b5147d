// Which account runs programs that refuse to be root, and a folder that this account can reach.
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../base/errors.ts';

/** An existing unprivileged account. */
export interface RunAccount {
  uid: number;
  gid: number;
}

export interface DataRoot {
  path: string;
  /** Folder for the server's socket: below the root, or short and apart where that path would be too long. */
  socketDirectory: string;
  /** The home lies where the account cannot go, so the data lies apart from it. */
  elsewhere: boolean;
}

/** A socket's path must fit into 100 bytes with its file name. */
const longestSocketDirectory = 80;

/** `nobody` where we are root, null where we are not and need no other account. */
export async function runAccount(): Promise<RunAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = passwd.split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and there is no account "nobody"; run Passerby as another user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** A folder of the account's own: in the home where it can go there, else under /var/lib or /var/tmp. */
export async function chooseDataRoot(home: string, account: RunAccount | null): Promise<DataRoot> {
  await mkdir(home, { recursive: true });
  const mark = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const inHome = join(home, 'postgres');
  if (account === null || (await canTraverse(home, account))) {
    return { ...(await own(inHome, account, mark)), elsewhere: false };
  }
  for (const base of ['/var/lib', '/var/tmp']) {
    if (!(await canTraverse(base, account))) continue;
    return { ...(await own(join(base, `passerby-${mark}`), account, mark)), elsewhere: true };
  }
  throw new OperatorError(
    `The account that runs PostgreSQL can reach neither ${home} nor /var/lib; choose another PASSERBY_HOME, or set DATABASE_URL.`,
  );
}

async function own(
  path: string,
  account: RunAccount | null,
  mark: string,
): Promise<Omit<DataRoot, 'elsewhere'>> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  if (account) await chown(path, account.uid, account.gid);
  const near = join(path, 'socket');
  const far = join('/var/tmp', `passerby-socket-${mark}`);
  return { path, socketDirectory: Buffer.byteLength(near) <= longestSocketDirectory ? near : far };
}

/** True where `account` may pass through every folder on the way to `path`. */
export async function canTraverse(path: string, account: RunAccount): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const facts = await stat(at).catch(() => null);
    if (!facts?.isDirectory()) return false;
    const shift = facts.uid === account.uid ? 6 : facts.gid === account.gid ? 3 : 0;
    if (((facts.mode >> shift) & 1) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
