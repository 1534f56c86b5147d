import { elementOperator } from '../parts/element-operator.ts';

/** One of several alike is larger than the others. */
export const siblingResized = elementOperator({
  id: 'sibling-resized',
  layer: 'style',
  about: 'One of several alike is larger than the others.',
  suits: ({ alike, box }) => alike >= 3 && box[2] >= 16 && box[3] >= 10,
  change: (element) => {
    if (element.style.getPropertyValue('scale') !== '') return;
    if (getComputedStyle(element).display === 'inline')
      element.style.setProperty('display', 'inline-block', 'important');
    element.style.setProperty('scale', '1.35', 'important');
  },
});
