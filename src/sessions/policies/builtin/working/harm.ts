// What a control says that it does to others, or to what is there.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { unsafeIn } from '../../../effects/sight.ts';
import { conceptsAt, labelOf } from '../view.ts';

/** It signs out or takes away, by its words or its picture. */
export function endsVisit(element: ScreenElement, lang: string): boolean {
  return conceptsAt(element, lang).some((concept) => harmful.has(concept));
}

/** It reaches people, costs, binds, destroys, or ends the visit, as its words say. */
export function isHarmful(element: ScreenElement, lang: string): boolean {
  return endsVisit(element, lang) || unsafeIn(labelOf(element)).length > 0;
}

const harmful: ReadonlySet<string> = new Set(['signout', 'delete', 'remove', 'cancel', 'place-order']);
