// The points of science R09 that a message which helps nobody may still have, one by one.
import type { Box, NewText, ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { composite, contrastRatio } from './contrast-ratio.ts';

/** Nearer than this a message stands beside its field, CSS px (science R09). */
export const nearPx = 100;
/** A message that is fainter or more covered than this is not seen (science R41, R33). */
export const leastContrast = 3;
export const leastShare = 0.5;
/** Words by which a page complains. */
export const complains =
  /\b(error|errors|invalid|incorrect|wrong|failed|failure|oops|problem|not valid|try again|unable|could not|couldn['’]t|rejected|denied)\b/i;

export interface ErrorPoints {
  visible: boolean;
  nearField: boolean;
  saysWrong: boolean;
  inView: boolean;
  announced: boolean;
}

/** The points of a message that the turn brought up on this screen. */
export function errorPoints(message: NewText, screen: ScreenRecord, { effect }: TurnRecord): ErrorPoints {
  const shown = screen.elements.find(({ text }) => text.includes(message.text));
  const { x, y, width, height } = shown?.box ?? message.box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const { viewport } = screen;
  return {
    visible: shown !== undefined && shown.visibleShare >= leastShare && contrastOf(shown) >= leastContrast,
    nearField: fieldsOf(screen).some(({ box }) => gapBetween(shown?.box ?? message.box, box) < nearPx),
    saysWrong: complains.test(message.text),
    inView:
      effect.focusMoved ||
      (middle.x >= 0 && middle.x <= viewport.width && middle.y >= 0 && middle.y <= viewport.height),
    announced: message.live !== '' || effect.focusMoved,
  };
}

/** Fields that people write into or choose from. */
export function fieldsOf({ elements }: ScreenRecord): ScreenElement[] {
  return elements.filter(({ field }) => field !== null && field.type !== 'search');
}

/** How far the edges of two boxes lie apart, CSS px; 0 where they meet. */
export function gapBetween(a: Box, b: Box): number {
  const x = Math.max(0, b.x - a.x - a.width, a.x - b.x - b.width);
  const y = Math.max(0, b.y - a.y - a.height, a.y - b.y - b.height);
  return Math.hypot(x, y);
}

/** Of its words on what lies behind them; the highest there is where that is no flat colour. */
function contrastOf({ style: { color, background } }: ScreenElement): number {
  return background === null ? 21 : contrastRatio(composite(color, background), background);
}
