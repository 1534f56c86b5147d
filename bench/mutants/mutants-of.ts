// Every small change that the operators make of the code of a rule, one at a time: of comparisons, junctions, booleans, numbers and of
// `some` and `every`. What a rule says of itself, such as `repeatable: true`, is left alone.
import ts from 'typescript';

/** A rule with one thing changed. */
export interface Mutant {
  line: number;
  /** What became what, such as `&& → ||`. */
  change: string;
  /** The expression that is changed, on one line. */
  code: string;
  text: string;
}

const tokens: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '>=': '<',
  '<=': '>',
  '>': '<=',
  '<': '>=',
  '&&': '||',
  '||': '&&',
};
const calls: Record<string, string> = { some: 'every', every: 'some' };
const booleans: Record<string, string> = { true: 'false', false: 'true' };
/** What is put in the place of a number that has a name: no measure reaches it. */
const otherNumber = '987_654';

/** All changes of the text of a rule's file, in the order of the text. */
export function mutantsOf(text: string): Mutant[] {
  const source = ts.createSourceFile('rule.ts', text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const change = (node: ts.Node, whole: ts.Node, other: string) => {
    const start = node.getStart();
    mutants.push({
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      change: `${node.getText()} → ${other}`,
      code: whole.getText().replaceAll(/\s+/g, ' '),
      text: text.slice(0, start) + other + text.slice(node.getEnd()),
    });
  };
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const changed = changedIn(node);
    if (changed) change(changed.of, node, changed.other);
  };
  visit(source);
  return mutants;
}

function changedIn(node: ts.Node): { of: ts.Node; other: string } | null {
  const of = changeable(node);
  const other = of ? { ...tokens, ...calls, ...booleans }[of.getText()] : undefined;
  if (of && other !== undefined) return { of, other };
  return ts.isVariableDeclaration(node) && node.initializer && ts.isNumericLiteral(node.initializer)
    ? { of: node.initializer, other: otherNumber }
    : null;
}

/** The token of a comparison or a junction, the name of a method that is called, or a boolean. */
function changeable(node: ts.Node): ts.Node | null {
  if (ts.isBinaryExpression(node)) return node.operatorToken;
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) ? node.expression.name : null;
  const isBoolean = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
  return isBoolean && !ts.isLiteralTypeNode(node.parent) && !isMetadata(node) ? node : null;
}

/** What a rule says of itself is held by the tests of the analysis. */
function isMetadata({ parent }: ts.Node): boolean {
  if (!ts.isPropertyAssignment(parent)) return false;
  const call = parent.parent.parent;
  return ts.isCallExpression(call) && call.expression.getText() === 'defineRule';
}
