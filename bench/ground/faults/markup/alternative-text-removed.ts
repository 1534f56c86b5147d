import { elementOperator } from '../parts/element-operator.ts';

/** A picture that says something says it no more to those who do not see it. */
export const alternativeTextRemoved = elementOperator({
  id: 'alternative-text-removed',
  layer: 'markup',
  about: 'A picture has no words for those who do not see it.',
  suits: ({ tag, attributes }) => tag === 'img' && attributes.some((one) => /^alt=./.test(one)),
  change: (element) => {
    for (const name of ['alt', 'aria-label', 'title'])
      if (element.hasAttribute(name)) element.removeAttribute(name);
  },
});
