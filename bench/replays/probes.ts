// Puts a probe into every named function and every condition of the mind as it is loaded: what it answered in a visit, and how to have it answer nothing.
// For `support.ts`; import it before the mind.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Probe {
  id: number;
  kind: 'function' | 'condition';
  file: string;
  line: number;
  lines: number;
  name: string;
  /** Where it stands in its file. */
  at: number;
  end: number;
}

export const probes: Probe[] = [];

/** What each probe gave since it was last cleared: 1 for nothing (false), 2 for something (true), 3 for both. */
export const given: number[] = [];
/** The probes that are switched off, with what a condition answers instead. */
export const off = new Map<number, boolean>();

/** Nothing of the same type, or the very thing where it has none. */
function nothingOf(type: string, value: unknown): unknown {
  if (type === 'null') return null;
  if (type === 'undefined') return undefined;
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  if (value instanceof Set) return new Set();
  if (value instanceof Map) return new Map();
  return value;
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (value instanceof Set || value instanceof Map) && value.size === 0;
}

const asked = globalThis as unknown as Record<string, unknown>;
asked['__f'] = (id: number, type: string, run: () => unknown) => {
  const value = run();
  given[id] = (given[id] ?? 0) | (isNothing(value) ? 1 : 2);
  return off.has(id) ? nothingOf(type, value) : value;
};
asked['__c'] = (id: number, value: unknown) => {
  given[id] = (given[id] ?? 0) | (value ? 2 : 1);
  return off.get(id) ?? value;
};

registerHooks({
  load(url, context, next) {
    if (!/\/src\/(sessions\/policies\/builtin|language)\/.*\.ts$/.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    return {
      format: 'module-typescript',
      source: probed(readFileSync(path, 'utf8'), path),
      shortCircuit: true,
    };
  },
});

function probed(source: string, path: string): string {
  const file = path.replace(/.*\/src\//, '');
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const inserts: { at: number; text: string; order: number }[] = [];
  const lineOf = (at: number) => tree.getLineAndCharacterOfPosition(at).line + 1;
  const add = (kind: Probe['kind'], node: ts.Node, name: string) => {
    const id = probes.length;
    const line = lineOf(node.getStart());
    probes.push({
      id,
      kind,
      file,
      line,
      lines: lineOf(node.getEnd()) - line + 1,
      name,
      at: node.getStart(),
      end: node.getEnd(),
    });
    return id;
  };
  const around = (node: ts.Node, before: string, after: string) => {
    inserts.push({ at: node.getStart(), text: before, order: node.getEnd() });
    inserts.push({ at: node.getEnd(), text: after, order: 1e12 + node.getStart() });
  };
  const condition = (node: ts.Expression) => {
    if (ts.isParenthesizedExpression(node)) return;
    if (ts.isBinaryExpression(node) && /^(&&|\|\|)$/.test(node.operatorToken.getText())) return;
    const id = add('condition', node, node.getText().replaceAll(/\s+/g, ' ').slice(0, 90));
    around(node, `__c(${id}, `, ')');
  };
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    const named =
      ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node)
        ? node
        : null;
    if (
      named?.body &&
      !named.asteriskToken &&
      !named.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
    ) {
      const name =
        named.name?.getText() ??
        (ts.isVariableDeclaration(named.parent) || ts.isPropertyAssignment(named.parent)
          ? named.parent.name.getText()
          : '');
      if (name !== '') {
        const declared = named.type?.getText() ?? '';
        const type = /\bnull\b/.test(declared) ? 'null' : /\bundefined\b/.test(declared) ? 'undefined' : '';
        const isVoid = declared === 'void' || declared === 'never';
        if (!isVoid) {
          const whole =
            ts.isArrowFunction(named) && ts.isVariableDeclaration(named.parent)
              ? named.parent.parent.parent
              : named;
          const id = add('function', whole, name);
          if (ts.isBlock(named.body)) {
            inserts.push({
              at: named.body.getStart() + 1,
              text: ` return __f(${id}, '${type}', () => {`,
              order: 1e9,
            });
            inserts.push({ at: named.body.getEnd() - 1, text: `}); `, order: -1e9 });
          } else around(named.body, `__f(${id}, '${type}', () => (`, '))');
        }
      }
    }
    if (ts.isIfStatement(node)) condition(node.expression);
    if (ts.isConditionalExpression(node)) condition(node.condition);
    if (ts.isBinaryExpression(node) && /^(&&|\|\|)$/.test(node.operatorToken.getText())) {
      condition(node.left);
      condition(node.right);
    }
    ts.forEachChild(node, walk);
  };
  walk(tree);
  // At one place the outer begins first and ends last.
  inserts.sort((a, b) => a.at - b.at || b.order - a.order);
  let result = '';
  let from = 0;
  for (const { at, text } of inserts) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
