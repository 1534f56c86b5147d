// Every way in which the rules can tell a fault: the object of measured values that stands in their sources, by its names.
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import ts from 'typescript';

/** One object of measured values: in whose file, where, and under which names. What is spread into it is left out. */
export interface RuleVariant {
  /** Id of the rule whose file it is; of a file that several rules share its own name. */
  rule: string;
  at: string;
  names: string[];
}

/** All of them below `folder`, which is `src/findings`. */
export async function variantsOfRules(folder: string): Promise<RuleVariant[]> {
  const variants: RuleVariant[] = [];
  for await (const file of glob('{rules,relations,opinions}/**/*.ts', { cwd: folder })) {
    if (file.endsWith('.test.ts')) continue;
    const source = ts.createSourceFile(
      file,
      await readFile(join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      const values = measuredIn(node);
      if (values) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        variants.push({ rule: basename(file, '.ts'), at: `${file}:${line}`, names: namesIn(values) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return variants;
}

function measuredIn(node: ts.Node): ts.ObjectLiteralExpression | null {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'measured') return null;
  return ts.isObjectLiteralExpression(node.initializer) ? node.initializer : null;
}

function namesIn({ properties }: ts.ObjectLiteralExpression): string[] {
  return properties.flatMap((each) =>
    each.name && !ts.isSpreadAssignment(each) ? [each.name.getText().replaceAll(/['"]/g, '')] : [],
  );
}
