// Every regular expression that the service is made of: the literals of src/, read by TypeScript's own parser, and those that
// its files build when they are loaded.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

/** One expression, and where it stands. */
export interface SourcePattern {
  /** Path below src/, with the line for a literal. */
  place: string;
  source: string;
  flags: string;
}

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** All of them, each once. */
export async function sourcePatterns(): Promise<SourcePattern[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const literals = files.flatMap(literalsOf);
  const building = files.filter((name) => readFileSync(join(root, name), 'utf8').includes('new RegExp('));
  const built = await builtBy(building);
  const all = [...literals, ...built].map(
    (pattern) => [`/${pattern.source}/${pattern.flags}`, pattern] as const,
  );
  return [...new Map(all).values()];
}

function literalsOf(name: string): SourcePattern[] {
  const file = ts.createSourceFile(
    name,
    readFileSync(join(root, name), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: SourcePattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        place: `${name}:${line}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Loads these files anew, and keeps what they make of RegExp meanwhile. */
async function builtBy(names: readonly string[]): Promise<SourcePattern[]> {
  const found: SourcePattern[] = [];
  const usual = globalThis.RegExp;
  for (const name of names) {
    globalThis.RegExp = new Proxy(usual, {
      construct(target, args: [string, string?]) {
        const made = new target(...args);
        found.push({ place: name, source: made.source, flags: made.flags });
        return made;
      },
    });
    try {
      await import(`${pathToFileURL(join(root, name)).href}?patterns`);
    } finally {
      globalThis.RegExp = usual;
    }
  }
  return found;
}
