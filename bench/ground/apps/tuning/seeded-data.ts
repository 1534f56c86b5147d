// The seeded data folder of an application: kept once beside the live one, and copied back on a reset.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SeededData {
  /** What the application reads and writes. */
  live: string;
  /** Keeps the live folder as it is now; what `restore` puts back. */
  keep(): Promise<void>;
  /** Puts the kept folder in the place of the live one, times of files included. */
  restore(): Promise<void>;
}

/** `live` and its kept copy, both below `data`. Neither is made here. */
export function seededData(data: string): SeededData {
  const live = join(data, 'live');
  const kept = join(data, 'kept');
  const put = async (from: string, to: string) => {
    // A request under way may still write into the folder while it goes.
    await rm(to, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 });
    await cp(from, to, { recursive: true, preserveTimestamps: true });
  };
  return { live, keep: () => put(live, kept), restore: () => put(kept, live) };
}
