// What a dead service left: browsers that still run on its profiles, and the profiles.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endBrowser } from './browser-process.ts';
import { reachableFolder } from './unprivileged.ts';

/** Ends every browser on a profile below `profileRoot` and removes the profiles; answers how many there were. Call it before any session starts. */
export async function sweepBrowsers(profileRoot: string): Promise<number> {
  const root = await reachableFolder(profileRoot);
  const names = await readdir(root).catch(() => []);
  for (const name of names) await endBrowser(join(root, name));
  return names.length;
}
