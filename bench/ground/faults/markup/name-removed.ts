import { elementOperator } from '../parts/element-operator.ts';

/** A control has lost the name that programs read out. */
export const nameRemoved = elementOperator({
  id: 'name-removed',
  layer: 'markup',
  about: 'A control without words of its own has no name for those who do not see it.',
  suits: ({ control, text, attributes }) =>
    control && !/\p{L}/u.test(text) && attributes.some((one) => /^(aria-label|title)=./.test(one)),
  change: (element) => {
    for (const name of ['aria-label', 'aria-labelledby', 'title'])
      if (element.hasAttribute(name)) element.removeAttribute(name);
  },
});
