import type { AnyNode } from 'acorn';
import { listenerCall, listenerProperties } from '../parts/listeners.ts';
import { scriptOperator } from '../parts/script-operator.ts';

/** A control does what its neighbour should do. */
export const handlerOfNeighbour = scriptOperator({
  id: 'handler-of-neighbour',
  about: 'A control does what the one beside it should do.',
  edits(node, text) {
    const handlers = neighbouring(node);
    return handlers.flatMap((one, at) => {
      const other = handlers[at + 1] ?? handlers[at - 1];
      if (!other) return [];
      const put = text.slice(other.start, other.end);
      return put === text.slice(one.start, one.end) ? [] : [{ start: one.start, end: one.end, put }];
    });
  },
});

/** Handlers of one event bound in one block or one call, or of one object. */
function neighbouring(node: AnyNode): { start: number; end: number }[] {
  if (node.type === 'ObjectExpression') return listenerProperties(node).map(({ value }) => value);
  if (node.type === 'CallExpression') {
    // Children of one element: h(…, h('button', {onClick: a}), h('button', {onClick: b})).
    const properties = node.arguments.flatMap((argument) => childProperties(argument as AnyNode));
    return properties.filter(({ name }) => name === properties[0]?.name).map(({ value }) => value);
  }
  if (node.type !== 'BlockStatement') return [];
  const bound = node.body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? listenerCall(statement.expression) : null;
    return call ? [call] : [];
  });
  return bound.filter(({ event }) => event === bound[0]?.event).map(({ handler }) => handler);
}

function childProperties(node: AnyNode): { name: string; value: { start: number; end: number } }[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? childProperties(element as AnyNode) : []));
  if (node.type !== 'CallExpression') return [];
  return node.arguments.flatMap((argument) => listenerProperties(argument as AnyNode)).slice(0, 1);
}
