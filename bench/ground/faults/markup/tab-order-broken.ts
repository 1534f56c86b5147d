import { elementOperator } from '../parts/element-operator.ts';

/** The Tab key comes to one control before everything else. */
export const tabOrderBroken = elementOperator({
  id: 'tab-order-broken',
  layer: 'markup',
  about: 'The Tab key comes to a control out of turn.',
  suits: ({ control, tag, box }) => control && tag !== 'option' && box[1] > 120,
  change: (element) => {
    if (element.tabIndex !== 7) element.tabIndex = 7;
  },
});
