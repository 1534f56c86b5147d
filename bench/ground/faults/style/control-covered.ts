import { elementOperator } from '../parts/element-operator.ts';

/** Something lies over a control, so that it can neither be seen whole nor pressed. */
export const controlCovered = elementOperator({
  id: 'control-covered',
  layer: 'style',
  about: 'Something lies over a control and takes its presses.',
  suits: ({ control, box, tag }) => control && tag !== 'option' && box[2] >= 12 && box[3] >= 12,
  change: (element, own) => {
    const id = `promo-strip-${own}`;
    const cover = document.getElementById(id) ?? document.createElement('div');
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = `position:absolute;z-index:2147483000;left:${Math.round(x + scrollX - 4)}px;top:${Math.round(y + scrollY - 2)}px;width:${Math.round(width + 8)}px;height:${Math.round(height + 4)}px;background:rgb(228, 232, 240);`;
    if (cover.getAttribute('style') === place) return;
    cover.id = id;
    cover.setAttribute('style', place);
    if (!cover.isConnected) document.body?.append(cover);
  },
});
