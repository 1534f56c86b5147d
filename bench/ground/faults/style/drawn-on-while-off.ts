import { elementOperator } from '../parts/element-operator.ts';

/** A control that does not react is drawn as if it did. */
export const drawnOnWhileOff = elementOperator({
  id: 'drawn-on-while-off',
  layer: 'style',
  about: 'A control that does not react is drawn as if it did.',
  suits: ({ control, box, tag }) => control && tag !== 'option' && box[2] >= 12 && box[3] >= 12,
  change: (element) => {
    if (element.style.getPropertyPriority('pointer-events') !== '') return;
    element.style.setProperty('pointer-events', 'none', 'important');
  },
});
