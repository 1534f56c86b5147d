import { elementOperator } from '../parts/element-operator.ts';

/** The Tab key does not leave a control. */
export const focusTrapped = elementOperator({
  id: 'focus-trapped',
  layer: 'markup',
  about: 'The Tab key does not lead away from a control.',
  suits: ({ control, tag, focused, box }) => control && tag !== 'option' && (focused || box[1] < 600),
  change: (element) => {
    const held = globalThis as unknown as Record<symbol, WeakSet<Element>>;
    const set = (held[Symbol.for('held focus')] ??= new WeakSet());
    if (set.has(element)) return;
    set.add(element);
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
    });
  },
});
