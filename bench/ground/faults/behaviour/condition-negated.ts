import { scriptOperator } from '../parts/script-operator.ts';

/** A decision goes the other way. */
export const conditionNegated = scriptOperator({
  id: 'condition-negated',
  about: 'Something is done in just the cases in which it should not be.',
  edits(node, text) {
    if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
    const { start, end } = node.test;
    return [{ start, end, put: `!(${text.slice(start, end)})` }];
  },
});
