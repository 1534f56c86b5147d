// server.json in PASSERBY_HOME: how a program on this machine finds the running service.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({
  /** Ends in `/v1`. */
  base_url: z.string(),
  dashboard_url: z.string(),
  /** PEM file of the authority that signed the certificate; null where the operator gave a certificate of his own. */
  ca_file: z.string().nullable(),
  pid: z.int(),
});

export type ServerFile = z.infer<typeof shape>;

/** Writes the file whole: a reader sees all of it or none. */
export async function writeServerFile(home: string, content: ServerFile): Promise<void> {
  const path = pathIn(home);
  await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** What a service of this home wrote when it became ready; null where none runs. */
export async function readServerFile(home: string): Promise<ServerFile | null> {
  const text = await readFile(pathIn(home), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = shape.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Removes the file; a missing one is no fault. */
export async function removeServerFile(home: string): Promise<void> {
  await rm(pathIn(home), { force: true });
}

function pathIn(home: string): string {
  return join(home, 'server.json');
}
