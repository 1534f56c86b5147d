import { elementOperator } from '../parts/element-operator.ts';

/** What looks like a heading is none. */
export const headingRemoved = elementOperator({
  id: 'heading-removed',
  layer: 'markup',
  about: 'What looks like a heading is none to those who do not see it.',
  suits: ({ tag, role }) => /^h[1-6]$/.test(tag) && role === 'heading',
  change: (element) => {
    if (element.getAttribute('role') !== 'presentation') element.setAttribute('role', 'presentation');
  },
});
