// Processes that a test process started and that still run: what a session must not leave behind.
import { readdir, readFile } from 'node:fs/promises';

export interface OwnProcess {
  pid: number;
  /** Its arguments, joined as the kernel does. */
  command: string;
}

/** Those of this process, at any depth. Linux only. */
export async function ownProcesses(): Promise<OwnProcess[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (name: string, file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
  const all = await Promise.all(
    names.map(async (name) => {
      const stat = (await read(name, 'stat')).replace(/^.*\)/s, '').trim().split(' ');
      return { pid: Number(name), parent: Number(stat[1]), command: await read(name, 'cmdline') };
    }),
  );
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isOwn = (pid: number): boolean => pid === process.pid || (pid > 1 && isOwn(parents.get(pid) ?? 0));
  return all.filter(({ parent }) => isOwn(parent));
}

/** How many processes of the machine name `folder` in their arguments or environment, whoever their parent is by now. */
export async function processesNaming(folder: string): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    names.map(async (name) => {
      const read = (file: string) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '');
      return [await read('cmdline'), await read('environ')].join('\0');
    }),
  );
  return all.filter((text) => text.includes(folder)).length;
}

/** Own processes of browsers that `openTestBrowser` started. */
export async function ownBrowsers(): Promise<number> {
  return (await ownProcesses()).filter(({ command }) => command.includes('passerby-test-profiles-')).length;
}
