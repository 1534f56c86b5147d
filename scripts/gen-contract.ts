// Writes docs/contract.md: every row of the interface with the test that fails when it breaks. A row without a test of
// its name stops it. With --check it writes nothing and exits 1 where the page is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contractRows, type ContractRow } from '../test/contract/interface-rows.ts';

const here = 'test/contract/interface.test.ts';
const sources = new Map<string, string>();
const missing: string[] = [];
const page = contractPage();

if (missing.length > 0) {
  for (const line of missing) process.stderr.write(`${line}\n`);
  process.stderr.write('Each row of test/contract/interface-rows.ts needs a test of its name.\n');
  process.exit(1);
}
if (process.argv.includes('--check')) {
  if (read('docs/contract.md') !== page) {
    process.stderr.write('docs/contract.md is not what the tests say. Run: node scripts/gen-contract.ts\n');
    process.exit(1);
  }
  process.stdout.write('✓ docs/contract.md is up to date\n');
} else {
  writeFileSync(at('docs/contract.md'), page);
  process.stdout.write(`docs/contract.md: ${Object.values(contractRows).flat().length} rows\n`);
}

function contractPage(): string {
  const sections = Object.entries(contractRows).flatMap(([section, rows]) => [
    '',
    `## ${section}`,
    '',
    ...rows.map((row) => lineOf(section, row)),
  ]);
  return [
    '<!-- Made by scripts/gen-contract.ts from test/contract/interface-rows.ts. Change the rows, not this page. -->',
    '',
    '# The interface, row by row',
    '',
    'What the service promises, and the test that fails when it breaks. Rows that name no file are tests of',
    `[${here}](../${here}), under the same words.`,
    ...sections,
    '',
  ].join('\n');
}

function lineOf(section: string, row: ContractRow): string {
  if (typeof row === 'string') {
    requireTest(here, row, `describe('${section}'`);
    return `- ${escape(row)}`;
  }
  requireTest(row.file, row.test);
  return `- ${escape(row.row)}: [${row.file}](../${row.file}), “${escape(row.test)}”`;
}

/** The test stands in the file as a whole title, after `within` where that is named. */
function requireTest(file: string, title: string, within = ''): void {
  const text = sources.get(file) ?? read(file);
  sources.set(file, text);
  const from = text.indexOf(within);
  const until = within === '' ? text.length : sectionEnd(text, from);
  const part = from < 0 ? '' : text.slice(from, until);
  if (!part.includes(`'${title}'`)) missing.push(`${file} has no test '${title}'`);
}

function sectionEnd(text: string, from: number): number {
  const next = text.indexOf("\ndescribe('", from + 1);
  return next < 0 ? text.length : next;
}

function escape(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('_', '\\_');
}

function read(path: string): string {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
