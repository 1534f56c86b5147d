// Which processes belong to a folder: those that name it in their arguments, in their environment or as the folder they work in. Linux only.
import { readdir, readFile, readlink } from 'node:fs/promises';

/** Their ids, this process not among them; null where the machine does not tell. */
export async function processesOf(folder: string): Promise<number[] | null> {
  const names = await readdir('/proc').catch(() => null);
  if (!names) return null;
  const pids = names.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const naming = await Promise.all(
    pids.map(async (pid) => {
      const parts = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
      ]);
      return parts.some((part) => part.includes(folder)) ? [Number(pid)] : [];
    }),
  );
  return naming.flat();
}
