// Whether a page said that something went wrong.
import type { EffectRecord, ScreenRecord } from '../../evidence/evidence.ts';

const errorWords =
  /\b(error|errors|failed|failure|could ?n[o']t|cannot|can't|unable|invalid|wrong|problem|try again|sorry|not (?:saved|sent|valid|possible|available|found)|unavailable|oops|missing|required|please (?:enter|check|fill|choose|correct)|fehler|leider|erneut|erreur|désolé|lo sentimos)\b/i;

/** True for words that tell of a fault. */
export function saysError(text: string): boolean {
  return errorWords.test(text);
}

/** True where the action brought words into view that tell of a fault, in the page or in a dialog of the browser. */
export function errorAppeared(effect: EffectRecord): boolean {
  return (
    effect.newText.some((text) => text.error || saysError(text.text)) ||
    effect.dialogs.some((dialog) => dialog.message !== '')
  );
}

/** True where the screen shows a message of a fault: an alert, a status or an urgent region that tells of one, or a field marked wrong. */
export function errorOnScreen(screen: ScreenRecord): boolean {
  return screen.elements.some(
    ({ role, live, kind, text, states }) =>
      (role === 'alert' || live === 'alert'
        ? text !== ''
        : (kind === 'status' || live === 'assertive') && saysError(text)) || states.invalid === true,
  );
}
