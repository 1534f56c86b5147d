import { elementOperator } from '../parts/element-operator.ts';

/** One of several alike stands off the line of the others. */
export const siblingShifted = elementOperator({
  id: 'sibling-shifted',
  layer: 'style',
  about: 'One of several alike stands off the line of the others.',
  suits: ({ alike, box }) => alike >= 3 && box[2] >= 16 && box[3] >= 10,
  change: (element) => {
    if (element.style.getPropertyValue('translate') !== '') return;
    if (getComputedStyle(element).display === 'inline')
      element.style.setProperty('display', 'inline-block', 'important');
    element.style.setProperty('translate', '9px 7px', 'important');
  },
});
