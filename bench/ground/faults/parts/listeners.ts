// Where a script binds what a person does to what happens: calls that add a listener, and properties that hold one.
import type { AnyNode, CallExpression, Node } from 'acorn';

const binding = /^(addEventListener|on|bind|addListener|click|change|submit|keydown|delegate)$/;
const deed =
  /^(click|dblclick|change|input|submit|keydown|keyup|keypress|mousedown|mouseup|pointerdown|pointerup|touchstart|focus|blur|mouseover|mouseenter|contextmenu|drop|dragstart)\b/;

/** A call such as `x.addEventListener('click', f)` or `$(x).on('submit', f)`, with its handler. */
export function listenerCall(node: AnyNode): { call: CallExpression; handler: Node; event: string } | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { property } = node.callee;
  if (property.type !== 'Identifier' || !binding.test(property.name)) return null;
  const [first] = node.arguments;
  const handler = node.arguments.findLast((one) => /Function|Identifier|Member|Call/.test(one.type));
  if (first?.type !== 'Literal' || typeof first.value !== 'string' || !deed.test(first.value)) return null;
  return handler && handler !== first ? { call: node, handler, event: first.value } : null;
}

/** Properties such as `onClick: f` of an object, with the place of what they hold. */
export function listenerProperties(node: AnyNode): { name: string; value: Node }[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed || property.method || property.shorthand) return [];
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
    return /^on[A-Z]\w+$/.test(name) && /Function|Identifier|Member|Call/.test(value.type)
      ? [{ name, value }]
      : [];
  });
}
