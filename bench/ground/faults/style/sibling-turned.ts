import { elementOperator } from '../parts/element-operator.ts';

/** One of several alike is turned by a few degrees. */
export const siblingTurned = elementOperator({
  id: 'sibling-turned',
  layer: 'style',
  about: 'One of several alike is turned by a few degrees.',
  suits: ({ alike, box }) => alike >= 3 && box[2] >= 16 && box[3] >= 10,
  change: (element) => {
    if (element.style.getPropertyValue('rotate') !== '') return;
    if (getComputedStyle(element).display === 'inline')
      element.style.setProperty('display', 'inline-block', 'important');
    element.style.setProperty('rotate', '5deg', 'important');
  },
});
