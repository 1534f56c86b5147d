// The headless shell that @sparticuz/chromium carries, unpacked once per version into a folder of ours.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { reachableFolder } from './unprivileged.ts';

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
    const folder = join(dirname(require.resolve('@sparticuz/chromium')), '..');
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
  const root = await reachableFolder(cacheRoot);
  const folder = join(root, `headless-shell-${packed.version}`);
  if (!existsSync(folder)) await unpack(join(packed.folder, 'bin'), root, folder);
  return { path: join(folder, 'chromium'), env: await environment(folder) };
}

/** Files belong to us, whatever owner the archive names (`chown` is missing from the library's types). */
const asOurs = { readable: true, chown: false };

async function unpack(source: string, cacheRoot: string, folder: string): Promise<void> {
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
      const archive = createReadStream(join(source, `${part}.tar.br`));
      const target = part === 'swiftshader' ? fresh : join(fresh, part);
      await pipeline(archive, createBrotliDecompress(), extract(target, asOurs));
    }
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
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
    const xml = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`;
    await writeFile(file, xml);
  }
  return file;
}
