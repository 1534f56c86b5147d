import { elementOperator } from '../parts/element-operator.ts';

/** More than half of a control is cut off. */
export const controlClipped = elementOperator({
  id: 'control-clipped',
  layer: 'style',
  about: 'More than half of a control is cut off.',
  suits: ({ control, box, tag }) => control && tag !== 'option' && box[2] >= 12 && box[3] >= 12,
  change: (element) => {
    if (element.style.getPropertyValue('clip-path') !== '') return;
    element.style.setProperty('clip-path', 'inset(0 60% 0 0)', 'important');
  },
});
