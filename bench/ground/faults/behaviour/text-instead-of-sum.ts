import { scriptOperator } from '../parts/script-operator.ts';

/** Two amounts are written one behind the other in place of their sum. */
export const textInsteadOfSum = scriptOperator({
  id: 'text-instead-of-sum',
  about: 'Two amounts are written one behind the other in place of being added.',
  edits(node, text) {
    if (node.type !== 'BinaryExpression' || node.operator !== '+') return [];
    const sides = [node.left, node.right];
    const isText = (side: { type: string; value?: unknown }) =>
      side.type === 'TemplateLiteral' ||
      (side.type === 'Literal' && typeof side.value === 'string') ||
      side.type === 'BinaryExpression';
    if (sides.some((side) => isText(side))) return [];
    return [
      {
        start: node.start,
        end: node.end,
        put: `(""+(${text.slice(node.left.start, node.left.end)})+(${text.slice(node.right.start, node.right.end)}))`,
      },
    ];
  },
});
