import { elementOperator } from '../parts/element-operator.ts';

/** Messages are not read out as they come. */
export const liveRegionRemoved = elementOperator({
  id: 'live-region-removed',
  layer: 'markup',
  about: 'A message is not read out when it comes.',
  suits: ({ attributes }) =>
    attributes.some((one) => /^(aria-live=(polite|assertive)|role=(status|alert|log))/.test(one)),
  change: (element) => {
    if (element.hasAttribute('aria-live')) element.removeAttribute('aria-live');
    if (/^(status|alert|log)$/.test(element.getAttribute('role') ?? '')) element.removeAttribute('role');
  },
});
