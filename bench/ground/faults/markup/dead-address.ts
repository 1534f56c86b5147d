import { elementOperator } from '../parts/element-operator.ts';

/** A link leads to a page that is not there. */
export const deadAddress = elementOperator({
  id: 'dead-address',
  layer: 'markup',
  about: 'A link leads to a page that is not there.',
  suits: ({ tag, attributes }) =>
    tag === 'a' &&
    attributes.some((one) => /^href=[^#]/.test(one) && !/^href=(javascript|mailto|data):/.test(one)),
  change: (element) => {
    const address = element.getAttribute('href') ?? '';
    if (address.includes('gone-away')) return;
    element.setAttribute(
      'href',
      address.replace(
        /([?#].*)?$/,
        (rest) => `${address.split(/[?#]/)[0]?.endsWith('/') ? '' : '-'}gone-away${rest}`,
      ),
    );
  },
});
