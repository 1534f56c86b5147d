import { scriptOperator } from '../parts/script-operator.ts';

/** A number in the script is another than it should be. */
export const constantChanged = scriptOperator({
  id: 'constant-changed',
  about: 'A limit, a place or an amount in the script is another than it should be.',
  edits(node, _text, above) {
    if (node.type !== 'Literal' || typeof node.value !== 'number') return [];
    const around = above.at(-1);
    // A key of an object or a member's name is no amount.
    if (around?.type === 'Property' && around.key === node) return [];
    return [
      {
        start: node.start,
        end: node.end,
        put: ` ${node.value === 0 ? 1 : node.value < 2 ? 0 : Math.ceil(node.value / 2)} `,
      },
    ];
  },
});
