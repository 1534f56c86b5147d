// The headless shell that @sparticuz/chromium carries, unpacked once per version into a folder of ours.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress, brotliDecompressSync } from 'node:zlib';

/** An unpacked shell and what it needs beside it. */
export interface UnpackedShell {
  path: string;
  /** Library and font settings for machines that lack them; empty where the system has both. */
  env: Record<string, string>;
}

const require = createRequire(import.meta.url);

/** The package's folder, or null where it is not installed or has nothing for this platform. */
export function packedShell(): { folder: string; version: string } | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    const folder = join(dirname(require.resolve('@sparticuz/chromium')), '..', '..');
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return existsSync(join(folder, 'bin', 'chromium.br')) ? { folder, version } : null;
  } catch {
    return null;
  }
}

/** Unpacks below `cacheRoot` unless it is there; two starts at once each unpack, and the first rename wins. */
export async function unpackShell(cacheRoot: string): Promise<UnpackedShell | null> {
  const packed = packedShell();
  if (!packed) return null;
  const folder = join(cacheRoot, `headless-shell-${packed.version}`);
  if (!existsSync(folder)) await unpack(join(packed.folder, 'bin'), cacheRoot, folder);
  return { path: join(folder, 'chromium'), env: await environment(folder) };
}

async function unpack(source: string, cacheRoot: string, folder: string): Promise<void> {
  await mkdir(cacheRoot, { recursive: true, mode: 0o755 });
  const fresh = await mkdtemp(join(cacheRoot, 'unpacking-'));
  try {
    await chmod(fresh, 0o755);
    const program = join(fresh, 'chromium');
    await pipeline(
      createReadStream(join(source, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(program),
    );
    await chmod(program, 0o755);
    for (const part of ['al2023', 'fonts', 'swiftshader']) {
      const archive = brotliDecompressSync(await readFile(join(source, `${part}.tar.br`)));
      const target = part === 'swiftshader' ? fresh : join(fresh, part);
      await mkdir(target, { recursive: true, mode: 0o755 });
      await extractTar(archive, target);
    }
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const blockBytes = 512;

/** Regular files and folders of a ustar archive; the package's own archives hold nothing else. */
async function extractTar(archive: Buffer, target: string): Promise<void> {
  for (let at = 0; at + blockBytes <= archive.length;) {
    const header = archive.subarray(at, at + blockBytes);
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
    if (name === '') return;
    const sizeBytes = Number.parseInt(header.toString('ascii', 124, 136), 8) || 0;
    const kind = String.fromCharCode(header[156] ?? 48);
    const path = join(target, name);
    if (!path.startsWith(target)) throw new Error(`the archive names a path outside its folder: ${name}`);
    at += blockBytes;
    if (kind === '5') await mkdir(path, { recursive: true, mode: 0o755 });
    if (kind === '0' || kind === '\0') {
      await mkdir(dirname(path), { recursive: true, mode: 0o755 });
      await writeFile(path, archive.subarray(at, at + sizeBytes), { mode: 0o755 });
    }
    at += Math.ceil(sizeBytes / blockBytes) * blockBytes;
  }
}

async function environment(folder: string): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  const libraries = await promisify(execFile)('ldconfig', ['-p']).then(
    ({ stdout }) => stdout,
    () => '',
  );
  if (!/libnss3\.so/.test(libraries) || !/libnspr4\.so/.test(libraries)) {
    env['LD_LIBRARY_PATH'] = join(folder, 'al2023', 'lib');
  }
  if (!(await systemHasFonts())) {
    env['FONTCONFIG_FILE'] = await ownFontConfig(folder);
  }
  return env;
}

/** True where the machine has fonts of its own. */
export async function systemHasFonts(): Promise<boolean> {
  const listed = await Promise.all(['/usr/share/fonts', '/usr/local/share/fonts'].map(holdsFont));
  return listed.includes(true);
}

async function holdsFont(folder: string): Promise<boolean> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.some((name) => /\.(ttf|otf|ttc|woff2?)$/i.test(name));
}

async function ownFontConfig(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  if (!existsSync(file)) {
    const xml = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>/var/tmp/passerby-font-cache</cachedir></fontconfig>\n`;
    await writeFile(file, xml);
  }
  return file;
}
