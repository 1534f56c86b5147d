// What a package holds: the sources compiled to JavaScript and types, and the files that they read, under dist/. npm runs it before
// `npm pack`; a checkout runs the sources and needs none of it.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Files that compiled code reads from beside itself. */
export const assets = [
  'src/storage/migrations/*.sql',
  'src/dashboard/islands/*.js',
  'src/dashboard/pictures/*.webp',
  'demo/shop/assets/*',
];

if (import.meta.main) build(join(import.meta.dirname, '..'));

function build(root: string): void {
  const out = join(root, 'dist');
  rmSync(out, { recursive: true, force: true });
  const compiled = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (compiled.status !== 0) process.exit(1);
  for (const file of globSync(assets, { cwd: root })) cpSync(join(root, file), join(out, file));
}
