// Writes docs/openapi.json from the schemas of the routes, and the types of the client from the document.
// With --check it writes nothing and exits 1 where one of them is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApiDocument } from '../src/http/openapi.ts';

const document = await openApiDocument();
const papers = [
  { path: 'docs/openapi.json', text: `${JSON.stringify(document, null, 2)}\n` },
  { path: 'src/client/api-types.ts', text: await clientTypes(document as unknown as OpenAPI3) },
];

if (process.argv.includes('--check')) {
  const stale = papers.filter(({ path, text }) => readIfThere(path) !== text);
  for (const { path } of stale) {
    process.stderr.write(`${path} is not what the routes say. Run: node scripts/gen-openapi.ts\n`);
  }
  if (stale.length > 0) process.exit(1);
  process.stdout.write('✓ docs/openapi.json and the client types are up to date\n');
} else {
  for (const { path, text } of papers) writeFileSync(at(path), text);
  process.stdout.write(`docs/openapi.json: ${Object.keys(document.paths).length} paths\n`);
}

async function clientTypes(source: OpenAPI3): Promise<string> {
  const ast = await openapiTS(source, { alphabetize: true, defaultNonNullable: false });
  return `// Made by scripts/gen-openapi.ts from docs/openapi.json. Change the schemas of the routes, not this file.\n${astToString(ast)}`;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
