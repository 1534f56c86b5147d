import { elementOperator } from '../parts/element-operator.ts';

/** A control does not say what it is. */
export const roleRemoved = elementOperator({
  id: 'role-removed',
  layer: 'markup',
  about: 'A control does not say what it is to those who do not see it.',
  suits: ({ control, role, tag }) => control && role !== '' && !/^(input|select|textarea|option)$/.test(tag),
  change: (element) => {
    if (element.getAttribute('role') !== 'generic') element.setAttribute('role', 'generic');
  },
});
