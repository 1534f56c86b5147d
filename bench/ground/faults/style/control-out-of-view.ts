import { elementOperator } from '../parts/element-operator.ts';

/** A control stands outside of the window, where nobody can come to it. */
export const controlOutOfView = elementOperator({
  id: 'control-out-of-view',
  layer: 'style',
  about: 'A control stands outside of the window, where nobody can come to it.',
  suits: ({ control, box, tag }) => control && tag !== 'option' && box[2] >= 12 && box[3] >= 12,
  change: (element) => {
    if (element.style.getPropertyValue('translate') !== '') return;
    if (getComputedStyle(element).display === 'inline')
      element.style.setProperty('display', 'inline-block', 'important');
    element.style.setProperty('translate', '-4000px 0', 'important');
  },
});
