// The icons of the sets that npm carries: names, and what is drawn.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Bitmap } from '../src/sessions/icons/bitmap.ts';
import { drawnRows } from '../src/sessions/icons/outline.ts';

export interface SetIcon {
  set: string;
  /** Its name, then its other names. */
  names: string[];
  /** The mark of a company. */
  brand: boolean;
  drawn: Bitmap;
  /** One of every ten: recognition is tested by those, against a table without them. */
  heldOut: boolean;
}

const heldOutEach = 10;

/** Icons of the four sets in the order of their files: all, or every other one of those held out. */
export async function readSetIcons(which: 'all' | 'some held out'): Promise<SetIcon[]> {
  const files = [...lucide(), ...fontAwesome(), ...materialDesign(), ...bootstrap()];
  const icons: SetIcon[] = [];
  for (const [at, { file, ...icon }] of files.entries()) {
    const heldOut = at % heldOutEach === 3;
    if (which === 'all' || at % (2 * heldOutEach) === 3)
      icons.push({ ...icon, heldOut, drawn: await drawnOf(readFileSync(file)) });
  }
  return icons;
}

type SetFile = Omit<SetIcon, 'drawn' | 'heldOut'> & { file: string };

function* lucide(): Iterable<SetFile> {
  for (const { name, file } of svgsIn(join(folderOf('lucide-static'), 'icons')))
    yield { set: 'lucide', names: [name], brand: false, file };
}

function* fontAwesome(): Iterable<SetFile> {
  const folder = folderOf('@fortawesome/fontawesome-free');
  const families = JSON.parse(readFileSync(join(folder, 'metadata/icon-families.json'), 'utf8')) as Record<
    string,
    { aliases?: { names?: string[] } }
  >;
  for (const style of ['solid', 'regular', 'brands']) {
    const brand = style === 'brands';
    for (const { name, file } of svgsIn(join(folder, 'svgs', style)))
      yield { set: 'fontawesome', names: [name, ...(families[name]?.aliases?.names ?? [])], brand, file };
  }
}

function* materialDesign(): Iterable<SetFile> {
  const folder = folderOf('@mdi/svg');
  const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as {
    name: string;
    aliases: string[];
    tags: string[];
  }[];
  for (const { name, aliases, tags } of meta) {
    const file = join(folder, 'svg', `${name}.svg`);
    yield { set: 'mdi', names: [name, ...aliases], brand: tags.includes('Brand / Logo'), file };
  }
}

function* bootstrap(): Iterable<SetFile> {
  for (const { name, file } of svgsIn(join(folderOf('bootstrap-icons'), 'icons')))
    yield { set: 'bootstrap', names: [name], brand: false, file };
}

function folderOf(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

function svgsIn(folder: string): { name: string; file: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -'.svg'.length), file: join(folder, file) }));
}

async function drawnOf(svg: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(svg, { density: 288 })
    .resize({ width: drawnRows, height: drawnRows, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cells = new Uint8Array(drawnRows * drawnRows);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++)
      cells[y * drawnRows + x] = (data[(y * info.width + x) * 4 + 3] ?? 0) >= 128 ? 1 : 0;
  }
  return { size: drawnRows, cells };
}
