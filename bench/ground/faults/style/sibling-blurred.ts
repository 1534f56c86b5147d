import { elementOperator } from '../parts/element-operator.ts';

/** One of several alike is blurred. */
export const siblingBlurred = elementOperator({
  id: 'sibling-blurred',
  layer: 'style',
  about: 'One of several alike is blurred.',
  suits: ({ alike, box }) => alike >= 3 && box[2] >= 16 && box[3] >= 10,
  change: (element) => {
    if (element.style.getPropertyValue('filter') !== '') return;
    element.style.setProperty('filter', 'blur(2.5px)', 'important');
  },
});
