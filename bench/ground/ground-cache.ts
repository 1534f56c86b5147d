// Where everything of the proving ground lies that is no part of the checkout: packages, work trees of other versions, results.
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** `PASSERBY_GROUND_CACHE`, else `passerby-ground` in the user's cache folder. */
export function groundCache(): string {
  return (
    process.env['PASSERBY_GROUND_CACHE'] ??
    join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'passerby-ground')
  );
}

/** A folder of the cache, made where it is missing. */
export async function cacheFolder(...parts: string[]): Promise<string> {
  const folder = join(groundCache(), ...parts);
  await mkdir(folder, { recursive: true });
  return folder;
}
