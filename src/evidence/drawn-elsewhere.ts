// What a picture shows of an action beyond the thing that was used: things drawn on a canvas, or by style alone. Pure.
import type { Box } from './screen.ts';
import type { EffectRecord } from './turn.ts';

/** CSS pixels around a thing that focus rings and shadows take up. */
const marginPx = 8;
/** Part of the picture that changes by itself, such as a caret that blinks: more of it is an answer (science R01) [D]. */
export const pixelAnswerShare = 0.002;

/**
 * Part of the picture, 0 to 1, that is drawn otherwise after an action, where that is more than the thing itself takes up with what is
 * drawn around it: there a press shows by itself. 0 where it is no more; null where no pictures could be compared.
 */
export function drawnElsewhere(
  { pixelsChanged }: Pick<EffectRecord, 'pixelsChanged'>,
  used: Box | null,
  viewport: { width: number; height: number },
): number | null {
  if (pixelsChanged === null) return null;
  const own = used
    ? ((used.width + 2 * marginPx) * (used.height + 2 * marginPx)) / (viewport.width * viewport.height)
    : 0;
  return pixelsChanged > Math.max(own, pixelAnswerShare) ? pixelsChanged : 0;
}
