// The dashboard's own files: one stylesheet and the islands, each under a name that holds a hash of its bytes, so that a
// browser keeps them for good and a new version is fetched at once.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageFiles } from '../reports/render/components.ts';
import { style } from '../reports/render/style.ts';
import type { DemoPicture } from './demo-page.ts';
import { dashboardStyle } from './dashboard-style.ts';

/** Small web components, each a file of islands/; whoever adds one adds a line here. */
const islands = ['live-run', 'copy-text', 'film-strip'] as const;

export interface DashboardFile {
  mediaType: string;
  bytes: string | Buffer;
}

export interface DashboardFiles extends PageFiles {
  /** Address of the script of a replay, which no page but that of a replay asks for. */
  replay: string;
  /** Addresses of the pictures of the demo page. */
  demo: Readonly<Record<DemoPicture, string>>;
  /** The file of that name below /assets/, or undefined. */
  find(name: string): DashboardFile | undefined;
}

const css = { extension: 'css', mediaType: 'text/css; charset=utf-8' };
const webp = { extension: 'webp', mediaType: 'image/webp' };
const script = { extension: 'js', mediaType: 'text/javascript; charset=utf-8' };

/** Reads the islands and names everything. */
export async function readDashboardFiles(): Promise<DashboardFiles> {
  const served = new Map<string, DashboardFile>();
  const serve = (
    stem: string,
    { extension, mediaType }: { extension: string; mediaType: string },
    bytes: string | Buffer,
  ): string => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const name = `${stem}-${hash}.${extension}`;
    served.set(name, { mediaType, bytes });
    return `/assets/${name}`;
  };
  const sheet = serve('dashboard', css, style + dashboardStyle);
  const scripts = await Promise.all(
    islands.map(async (name) => {
      return serve(name, script, await readIsland(name));
    }),
  );
  const replay = serve('replay', script, `${await readReplayer()}\n${await readIsland('page-replay')}`);
  const pictureOf = async (name: DemoPicture) => serve(`demo-${name}`, webp, await readPicture(name));
  const demo = { wide: await pictureOf('wide'), narrow: await pictureOf('narrow') };
  return { style: sheet, scripts, replay, demo, find: (name) => served.get(name) };
}

function readPicture(name: DemoPicture): Promise<Buffer> {
  return readFile(new URL(`./pictures/demo-${name}.webp`, import.meta.url));
}

function readIsland(name: string): Promise<string> {
  return readFile(new URL(`./islands/${name}.js`, import.meta.url), 'utf8');
}

/** rrweb's replayer as one script. */
function readReplayer(): Promise<string> {
  const beside = new URL('replay.umd.min.cjs', import.meta.resolve('@rrweb/replay'));
  return readFile(fileURLToPath(beside), 'utf8');
}
