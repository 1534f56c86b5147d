import { scriptOperator } from '../parts/script-operator.ts';

const others: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
};

/** A comparison, a sum or a joint condition is another than it should be. */
export const operatorChanged = scriptOperator({
  id: 'operator-changed',
  about: 'A comparison or calculation is another than it should be.',
  edits(node, text) {
    if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
    const other = others[node.operator];
    if (other === undefined || joinsText(node.left.type) || joinsText(node.right.type)) return [];
    const between = text.slice(node.left.end, node.right.start);
    const at = between.indexOf(node.operator);
    if (at < 0) return [];
    const start = node.left.end + at;
    return [{ start, end: start + node.operator.length, put: ` ${other} ` }];
  },
});

function joinsText(type: string): boolean {
  return type === 'TemplateLiteral';
}
