// Things that stand in one row of a list or a table.
import type { ScreenElement } from '../../evidence/evidence.ts';

/**
 * The row of `element`, itself included: of its list item or table row where it lies in one, else of its line. What is known
 * by an id of its own tells nothing of where it lies, and is in the row where it stands on its line.
 */
export function rowOf(element: ScreenElement, elements: readonly ScreenElement[]): ScreenElement[] {
  const item = itemOf(element);
  return elements.filter((other) => {
    if (other === element) return true;
    if (other.kind === 'landmark' || other.kind === 'dialog') return false;
    const its = itemOf(other);
    return item !== undefined && its !== undefined ? its === item : isOnLineOf(element, other);
  });
}

/** CSS path of the innermost list item or table row. */
function itemOf({ locator }: ScreenElement): string | undefined {
  return /^(?:.* > )?(?:li|tr)(?:[:.#][^ >]*)?(?= > |$)/.exec(locator.css)?.[0];
}

/** The middle of the other is as high as it. */
export function isOnLineOf({ box: a }: ScreenElement, { box: b }: ScreenElement): boolean {
  const middle = b.y + b.height / 2;
  return middle > a.y && middle < a.y + a.height;
}
