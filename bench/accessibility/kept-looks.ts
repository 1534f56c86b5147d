// What looks recorded is kept in the cache, so that a run that is stopped goes on where it ended, and rules that change judge it anew.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells apart what looks of other code recorded. */
export async function digestOfLooks(): Promise<string> {
  const src = join(import.meta.dirname, '../../src');
  const hash = createHash('sha256');
  for (const folder of ['sessions/page', 'sessions/probes', 'crawl'])
    for (const file of (await readdir(join(src, folder))).filter(isCode).sort())
      hash.update(file).update(await readFile(join(src, folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts');
}

/** The work, or the end of the time, whichever comes first: what works on is stopped with its browser. None is begun once it is over. */
export function unlessOver(over: AbortSignal | null, begin: () => Promise<void>): Promise<void> {
  if (!over) return begin();
  if (over.aborted) return Promise.reject(over.reason as Error);
  const work = begin();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(over.reason as Error);
  over.addEventListener('abort', stop, { once: true });
  work.catch(() => undefined);
  return Promise.race([work, promise]).finally(() => over.removeEventListener('abort', stop));
}
