// Which modules stand between a rule and its tests, by what they import.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where all rules are listed: what is reached through these sees the rules as they are. */
const isIndex = (file: string) => /\/(rule-index|relation-index|every-rule)\.ts$/.test(file);

const importing = /^(?:import|export|\}) (?!type)[^']*from '(\.[^']+\.ts)'|^import '(\.[^']+\.ts)'/gm;

/** The files that import `file`, be it through others, as far as one of `from` reaches them; `file` and all of `from` are among them. */
export function modulesAbove(file: string, from: readonly string[]): Set<string> {
  const imports = importsFrom(from);
  const above = new Set([file, ...from]);
  for (let before = 0; before !== above.size;) {
    before = above.size;
    for (const [each, others] of imports)
      if (!isIndex(each) && others.some((other) => above.has(other))) above.add(each);
  }
  return above;
}

/** All files that are reached from these, with those that each imports itself. */
export function importsFrom(files: readonly string[]): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  const left = [...files];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (imports.has(file)) continue;
    const folder = dirname(file);
    const found = [...readFileSync(file, 'utf8').matchAll(importing)]
      .map(([, named = '', bare = '']) => join(folder, named || bare))
      .filter((each) => existsSync(each));
    imports.set(file, found);
    left.push(...found);
  }
  return imports;
}
