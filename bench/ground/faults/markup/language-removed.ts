import { elementOperator } from '../parts/element-operator.ts';

/** No page says in which language it is. */
export const languageRemoved = elementOperator({
  id: 'language-removed',
  layer: 'markup',
  about: 'No page says in which language it is written.',
  wholePage: true,
  suits: () => true,
  change: (element) => {
    for (const name of ['lang', 'xml:lang']) if (element.hasAttribute(name)) element.removeAttribute(name);
  },
});
