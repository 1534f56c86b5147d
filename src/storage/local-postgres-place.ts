// Where the managed PostgreSQL lives and as whom it runs. PostgreSQL refuses to run as root, and the account that runs it
// instead must be able to reach its folder; a home that it cannot reach gets its database elsewhere.
import { isRoot } from '../base/is-root.ts';
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../base/errors.ts';
import { randomBase62 } from '../base/ids.ts';
import type { Log } from '../base/log.ts';

/** The system account that runs the server. */
export interface ServerAccount {
  name: string;
  uid: number;
  gid: number;
}

/** Folders of one managed server. All exist except `data`, which initdb makes. */
export interface Place {
  /** Holds binaries, data and log; anybody may pass through it, nobody else may list or write. */
  root: string;
  data: string;
  /** Folder of the Unix socket; the whole path of the socket is under 100 bytes. */
  socket: string;
  logFile: string;
  account: ServerAccount;
  /** System accounts whose processes may connect. */
  clients: string[];
}

/** The longest path of a Unix socket that every system of ours takes is 103 bytes. */
const longestSocketPathBytes = 99;
const socketName = '/.s.PGSQL.5432';
/** Where root keeps what an unprivileged account must reach, when the home is out of its reach. */
const systemFolder = '/var/lib/passerby';
/** Accounts that root may run the server as; every system has one of them. */
const standIns = ['nobody', 'daemon'];
const placeFile = 'database-place.json';

/**
 * Finds or makes the folders for `home`. What was decided once is kept in the home, so that a later start finds the same
 * data. Throws OperatorError when the data belongs to an account that this process cannot become.
 */
export async function preparePlace(options: { home: string; log: Log; elsewhere?: string }): Promise<Place> {
  await makeHome(options.home);
  const home = await realpath(options.home);
  const root = await chooseRoot(home, options);
  await makeFolder(root, 0o711);
  const data = join(root, 'data');
  const account = await chooseAccount(data);
  const socket = await makeSocketFolder(root, account);
  return { root, data, socket, logFile: join(root, 'postgres.log'), account, clients: clientsOf(account) };
}

/** Makes the home where it is missing. Under root others may pass through it, for the database's account; no more. */
export async function makeHome(home: string): Promise<void> {
  if (await exists(home)) return;
  await mkdir(home, { recursive: true });
  await chmod(home, isRoot() ? 0o711 : 0o700);
}

/** Removes a home with everything in it, and its database wherever that is kept. No process may use it any more. */
export async function removeHome(home: string): Promise<void> {
  const known = await readFile(join(home, placeFile), 'utf8').catch(() => null);
  const elsewhere = known === null ? null : (JSON.parse(known) as { folder: string }).folder;
  const real = await realpath(home).catch(() => home);
  const socket = await socketFolderOf(elsewhere ?? join(real, 'postgres'));
  for (const folder of [socket, ...(elsewhere === null ? [] : [elsewhere]), home])
    await rm(folder, { recursive: true, force: true });
}

async function chooseRoot(home: string, options: { log: Log; elsewhere?: string }): Promise<string> {
  const known = await readFile(join(home, placeFile), 'utf8').catch(() => null);
  if (known !== null) {
    const { folder } = JSON.parse(known) as { folder: string };
    if (!(await exists(folder))) {
      throw new OperatorError(
        `The database of this home was kept in ${folder}, which is gone`,
        `put it back, or remove ${join(home, placeFile)} to begin with an empty one`,
      );
    }
    return folder;
  }
  const inside = join(home, 'postgres');
  const owner = await chooseAccount(join(inside, 'data'));
  if (!isRoot() || (await exists(join(inside, 'data'))) || (await canPass(home, owner))) return inside;

  // By chance and not by the home's path: a home that was removed and made anew must not meet the old one's data.
  const folder = join(options.elsewhere ?? systemFolder, randomBase62(12));
  await makeFolder(options.elsewhere ?? systemFolder, 0o711);
  if (!(await canPass(dirname(folder), owner))) {
    throw new OperatorError(
      `The account ${owner.name}, which runs PostgreSQL for root, can reach neither ${home} nor ${folder}`,
      'set PASSERBY_HOME to a folder that it can reach, or DATABASE_URL to a PostgreSQL of your own',
    );
  }
  await makeFolder(folder, 0o711);
  await writeFile(join(folder, 'home'), `${home}\n`);
  await writeFile(join(home, `${placeFile}.part`), `${JSON.stringify({ folder })}\n`, { mode: 0o600 });
  await rename(join(home, `${placeFile}.part`), join(home, placeFile));
  options.log.warn('database_elsewhere', {
    home,
    folder,
    reason: `the account ${owner.name}, which runs PostgreSQL for root, cannot reach the home`,
  });
  return folder;
}

/** The data's owner where there is data; else this process's own account, or `nobody` for root. */
async function chooseAccount(data: string): Promise<ServerAccount> {
  const uid = process.getuid?.() ?? -1;
  const owner = await stat(data).then(
    (found) => found.uid,
    () => null,
  );
  if (uid !== 0) {
    if (owner !== null && owner !== uid) {
      throw new OperatorError(
        `The database in ${data} belongs to another account (uid ${owner})`,
        'start Passerby as that account or as root, or set another PASSERBY_HOME',
      );
    }
    return ownAccount();
  }
  const accounts = await readAccounts();
  const wanted =
    owner !== null && owner !== 0 ? accounts.find((account) => account.uid === owner) : undefined;
  const found = wanted ?? standIns.map((name) => accounts.find((a) => a.name === name)).find((a) => a);
  if (!found) {
    throw new OperatorError(
      'PostgreSQL does not run as root and this machine has no account "nobody" to run it as',
      'start Passerby as a normal user, or set DATABASE_URL',
    );
  }
  return found;
}

function ownAccount(): ServerAccount {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  } catch {
    throw new OperatorError(
      `PostgreSQL needs an account with a name, and uid ${String(process.getuid?.())} has none in /etc/passwd`,
      'start Passerby as a named account, or set DATABASE_URL',
    );
  }
}

async function readAccounts(): Promise<ServerAccount[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => /^\d+$/.test(fields[2] ?? '') && /^\d+$/.test(fields[3] ?? ''))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
}

/** Root may always connect. So may the server's account, unless root took it as a stand-in: it runs other services too. */
function clientsOf(account: ServerAccount): string[] {
  return isRoot() && standIns.includes(account.name) ? ['root'] : ['root', account.name];
}

/** Whether the account has the right to pass through `folder` and everything above it. */
async function canPass(folder: string, account: ServerAccount): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** `socket/` beside the data; in the system's temporary folder where that path would be too long. */
async function makeSocketFolder(root: string, account: ServerAccount): Promise<string> {
  const folder = await socketFolderOf(root);
  await makeFolder(folder, 0o700, account);
  return folder;
}

async function socketFolderOf(root: string): Promise<string> {
  const beside = join(root, 'socket');
  const fits = Buffer.byteLength(beside + socketName) <= longestSocketPathBytes;
  return fits ? beside : join(await realpath(tmpdir()), `passerby-${shortHash(root)}`);
}

/** Makes a folder with exactly this mode and owner; refuses one that somebody else has put there. */
async function makeFolder(folder: string, mode: number, owner?: ServerAccount): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const own = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || (found.uid !== own && found.uid !== owner?.uid && own !== 0)) {
    throw new OperatorError(`${folder} belongs to somebody else`, 'remove it or set another PASSERBY_HOME');
  }
  if ((found.mode & 0o777) !== mode) await chmod(folder, mode);
  if (owner && isRoot() && found.uid !== owner.uid) await chown(folder, owner.uid, owner.gid);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
