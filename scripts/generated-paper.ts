// A paper that is made from the code: written, or with --check compared, so that it cannot say what the code does not.
import { readFileSync, writeFileSync } from 'node:fs';

/** Writes `text` to `path` of the project; with --check it writes nothing and the process exits 1 where it differs. */
export function keepPaper(path: string, text: string): void {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    process.stdout.write(`wrote ${path}\n`);
    return;
  }
  if (readIfThere(file) === text) {
    process.stdout.write(`✓ ${path} is up to date\n`);
    return;
  }
  const script = process.argv[1]?.split('/').at(-1) ?? '';
  process.stderr.write(`${path} is not what the code says. Run: node scripts/${script}\n`);
  process.exitCode = 1;
}

function readIfThere(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
