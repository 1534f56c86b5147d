import { scriptOperator } from '../parts/script-operator.ts';

/** Something goes wrong, and nobody is told. */
export const rejectedInSilence = scriptOperator({
  id: 'rejected-in-silence',
  about: 'Something fails, and the page says nothing.',
  edits(node, text) {
    if (node.type === 'TryStatement' && node.handler)
      return [{ start: node.handler.body.start, end: node.handler.body.end, put: '{}' }];
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const { property } = node.callee;
    const [first] = node.arguments;
    if (property.type !== 'Identifier' || !first) return [];
    if (property.name === 'catch') return [{ start: first.start, end: first.end, put: '()=>{}' }];
    if (property.name !== 'then') return [];
    const { start, end } = node;
    const failing = `${text.slice(start, first.start)}()=>{throw 0}${text.slice(first.end, end)}`;
    return [{ start, end, put: `(${failing}).catch(()=>{})` }];
  },
});
