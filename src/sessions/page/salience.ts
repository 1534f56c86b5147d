// How much a thing draws the eye. The terms follow the science page (1.6 and 2.3); the weights are our choice [D].
import type { Box, ElementStyle } from '../../evidence/evidence.ts';
import { contrastOf } from './style.ts';

/** 0 to 1: size .3, contrast .25, place .2 (upper and left first), drawn to be pressed or a heading .25. */
export function salienceOf(box: Box, style: ElementStyle, prominent: boolean): number {
  const share = (box.width * box.height) / Math.max(1, innerWidth * innerHeight);
  const area = Math.min(1, Math.max(0, (Math.log10(Math.max(share, 1e-5)) + 4) / 3));
  const type = Math.min(1, Math.max(0, (style.fontSizePx - 10) / 30));
  const contrast = style.background ? Math.min(1, (contrastOf(style.color, style.background) - 1) / 12) : 0.5;
  const down = Math.min(1, Math.max(0, (box.y + box.height / 2) / Math.max(1, innerHeight)));
  const right = Math.min(1, Math.max(0, (box.x + box.width / 2) / Math.max(1, innerWidth)));
  const place = (1 - down) * 0.65 + (1 - right) * 0.35;
  const sum = 0.3 * Math.max(area, type) + 0.25 * contrast + 0.2 * place + (prominent ? 0.25 : 0);
  return Math.round(Math.min(1, sum) * 100) / 100;
}
