// The visit of a page of a gallery, recorded once in the cache and judged from there.
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evidence } from '../../../src/evidence/evidence.ts';
import { unshare } from '../../../src/evidence/unshare.ts';
import type { GalleryPage } from './gallery.ts';
import { recordPage, type RecordedPage } from './visit-page.ts';

const file = 'visit.json';

export function isKept(folder: string): boolean {
  return existsSync(join(folder, file));
}

/** Visits the page and keeps what was recorded in `folder`. */
export async function keepVisit(folder: string, modules: string, page: GalleryPage): Promise<void> {
  const { evidence, pictures } = await recordPage(modules, page);
  await mkdir(folder, { recursive: true });
  await Promise.all([...pictures].map(([name, png]) => writeFile(join(folder, name), png)));
  await writeFile(join(folder, `${file}.part`), JSON.stringify(evidence));
  await rename(join(folder, `${file}.part`), join(folder, file));
}

export async function keptVisit(folder: string): Promise<RecordedPage> {
  const evidence = unshare(JSON.parse(await readFile(join(folder, file), 'utf8')) as Evidence);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  const pictures = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name))] as const),
  );
  return { evidence, pictures: new Map(pictures) };
}
