import { elementOperator } from '../parts/element-operator.ts';

/** One of several alike has a colour of its own without a reason. */
export const siblingRecoloured = elementOperator({
  id: 'sibling-recoloured',
  layer: 'style',
  about: 'One of several alike has a colour of its own without a reason.',
  suits: ({ alike, box }) => alike >= 3 && box[2] >= 16 && box[3] >= 10,
  change: (element) => {
    if (element.style.getPropertyPriority('background-color') !== '') return;
    element.style.setProperty('background-color', 'rgb(255, 120, 200)', 'important');
  },
});
