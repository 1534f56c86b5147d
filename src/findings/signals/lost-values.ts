// Which entered values a screen no longer shows.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { known, type Measured } from '../measured/measured.ts';

/** A value that the persona entered. */
export interface Entered {
  /** The field as it stood before the entry; `value` is what it held just after. */
  element: ScreenElement;
  value: string;
  /** Where it is told. */
  at: Measured<string>;
  turn: TurnRecord;
  url: string;
}

export interface LostValue extends Entered {
  /** What the field showed just before, and what it shows now. */
  was: Measured<string>;
  now: Measured<string>;
}

/**
 * Entries whose field is in view on `after` and holds something else than on `before` (or than what was entered, where
 * the entry is the last thing done). Case, spaces and punctuation may differ; a field out of view is not judged.
 */
export function lostValues(
  entered: readonly Entered[],
  before: ScreenRecord,
  after: ScreenRecord,
): LostValue[] {
  return entered.flatMap((entry) => {
    const now = fieldValue(after, entry.element);
    if (now === null) return [];
    const shown = fieldValue(before, entry.element);
    const was = shown === null || shown.value === '' || entry.turn.screen === before.id ? entry.at : shown;
    const isCleared = shown?.value === '' && entry.turn.screen !== before.id;
    if (isCleared || plain(was.value) === '' || plain(was.value) === plain(now.value)) return [];
    // A field that adds or drops formatting, or completes what was entered, has lost nothing.
    if (holds(now.value, was.value)) return [];
    return [{ ...entry, was, now }];
  });
}

function fieldValue(screen: ScreenRecord, field: ScreenElement): Measured<string> | null {
  const same = screen.elements.find(
    (element) =>
      element.field !== null &&
      element.locator.css === field.locator.css &&
      element.locator.role === field.locator.role,
  );
  return same?.field && same.field.value !== null ? known(same.field, 'value') : null;
}

/** What was entered stands there still, formatted or completed at most. */
export function holds(now: string, was: string): boolean {
  return plain(now).includes(plain(was));
}

/** Accents count: a site that drops them has changed what was entered. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
