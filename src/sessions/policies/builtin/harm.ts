// What a control says that it does to others, or to what is there.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { unsafeIn } from '../../effects/sight.ts';
import { actsIn } from '../../../language/acts-in.ts';
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isNegation, says } from '../../../language/task-phrases.ts';
import { clausesOf } from './clauses.ts';
import { isFree } from './goal.ts';
import type { Situation } from './situation.ts';
import { conceptsAt, isLink, labelOf } from './view.ts';
import { withoutQuotes } from './wish.ts';
import { contentWords, rawTokens, stemOf } from './words.ts';

/** It signs out or takes away, by its words or its picture. */
function endsVisit(element: ScreenElement, lang: string): boolean {
  return conceptsAt(element, lang).some((concept) => harmful.has(concept));
}

/** It reaches people, costs, binds, destroys, or ends the visit, as its words say. */
export function isHarmful(element: ScreenElement, lang: string): boolean {
  return endsVisit(element, lang) || unsafeIn(labelOf(element)).length > 0;
}

/** Longer labels tell of something and do nothing. */
const labelMost = 6;

/** It says that something is to be no more. */
export function endsSomething(element: ScreenElement, lang: string): boolean {
  if (contentWords(labelOf(element), lang).length > labelMost) return false;
  return conceptsAt(element, lang).some((concept) => ending.has(concept));
}

/** The task asks that something be no more, or says all that the control is called. That something is not so ends nothing by itself where the task asks for another thing. */
export function wantsEnd(
  element: ScreenElement,
  { stage, goal, view }: Pick<Situation, 'stage' | 'goal' | 'view'>,
): boolean {
  if (stage.verb === 'remove') return true;
  // Who names a control, by its words or in quotes, wants that one.
  const told = isFree(stage) ? withoutQuotes(stage.wish.told) : goal.text;
  const clauses = clausesOf(told, goal.language).filter(({ negated }) => !negated);
  const naming = contentWords(labelOf(element), view.lang)
    .filter((word) =>
      conceptsOf(word, view.lang).some(({ concept }) => concept === 'close' || ending.has(concept)),
    )
    .map(stemOf);
  const isSaid = clauses.some(({ text }) => {
    const said = new Set(contentWords(text, goal.language).map(stemOf));
    return (
      naming.some((word) => said.has(word)) ||
      conceptsOf(text, goal.language).some(({ concept }) => ending.has(concept))
    );
  });
  if (isSaid || says('off', told, goal.language)) return true;
  const isNot = rawTokens(told).some((word) => isNegation(word, goal.language));
  return isNot && clauses.every(({ verb }) => verb === null || verb === 'find');
}

const ending: ReadonlySet<string> = new Set(['cancel', 'delete', 'remove', 'end']);
const harmful: ReadonlySet<string> = new Set(['signout', 'delete', 'remove', 'cancel', 'place-order']);

/** It binds or destroys, and the clause says nothing of that. */
export function bindsUnasked(element: ScreenElement, { stage }: Pick<Situation, 'stage'>): boolean {
  const { verb, wish } = stage;
  if (verb === 'buy' || verb === 'pay' || !isFree(stage)) return false;
  // A link only leads there: `Order 2031`.
  if (isLink(element)) return false;
  const asked = new Set(actsIn(wish.told).map(({ act }) => act));
  return unsafeIn(labelOf(element)).some(({ act, sure }) => sure && binding.has(act) && !asked.has(act));
}

const binding: ReadonlySet<string> = new Set([
  'order',
  'pay',
  'donate',
  'transfer',
  'delete',
  'close-account',
]);
