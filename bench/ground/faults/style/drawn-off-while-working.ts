import { elementOperator } from '../parts/element-operator.ts';

/** A control that works is drawn as if it did not. */
export const drawnOffWhileWorking = elementOperator({
  id: 'drawn-off-while-working',
  layer: 'style',
  about: 'A control that works is drawn as if it did not.',
  suits: ({ control, box, tag }) => control && tag !== 'option' && box[2] >= 12 && box[3] >= 12,
  change: (element) => {
    if (element.style.getPropertyPriority('opacity') !== '') return;
    element.style.setProperty('opacity', '0.38', 'important');
    element.style.setProperty('filter', 'grayscale(1)', 'important');
    element.style.setProperty('cursor', 'not-allowed', 'important');
  },
});
