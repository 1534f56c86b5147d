import { elementOperator } from '../parts/element-operator.ts';

/** The words beside a field do not belong to it any more. */
export const labelRemoved = elementOperator({
  id: 'label-removed',
  layer: 'markup',
  about: 'The words beside a field are not tied to it.',
  suits: ({ tag, name, attributes }) =>
    /^(input|select|textarea)$/.test(tag) &&
    name !== '' &&
    !attributes.some((one) => /^type=(submit|button|reset|image)/.test(one)),
  change: (element) => {
    for (const label of (element as HTMLInputElement).labels ?? []) {
      if (label.htmlFor) label.htmlFor = '';
      if (!label.contains(element)) continue;
      const plain = document.createElement('span');
      plain.className = label.className;
      plain.append(...label.childNodes);
      label.replaceWith(plain);
    }
    for (const name of ['aria-label', 'aria-labelledby', 'placeholder', 'title'])
      if (element.hasAttribute(name)) element.removeAttribute(name);
  },
});
