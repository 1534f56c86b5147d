// What the persona believes will happen, written before it acts (science 2.6).
import type { Expectation, ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsAt, isLink, labelOf, leadsOut, quoted } from './view.ts';
import { contentWords, genericWords } from './words.ts';

/** What using `element` promises by its role and label; `lang` is the language of the page. */
export function expectationOf(element: ScreenElement, lang = 'en'): Expectation {
  const name = quoted(element);
  const about = contentWords(labelOf(element), lang)
    .filter((word) => !genericWords.has(word))
    .slice(0, 6);
  const concepts = new Set(conceptsAt(element, lang));
  const has = (...wanted: string[]) => wanted.some((concept) => concepts.has(concept));
  const make = (kind: Expectation['kind'], sentence: string): Expectation => ({ kind, about, sentence });
  const { states, role } = element;
  if (isLink(element) && !leadsOut(element, element.href))
    return make('navigate', `${name} should take me to a page about that.`);
  if (states.expanded === true) return make('close', `${name} should fold away.`);
  if (states.expanded === false || has('menu')) return make('open', `${name} should open something.`);
  if (has('add')) return make('add', `My cart should have one more thing in it.`);
  if (has('remove', 'delete')) return make('remove', `It should be gone from the list.`);
  if (has('close', 'reject', 'consent')) return make('close', `That should get this out of my way.`);
  if (states.checked !== undefined || states.pressed !== undefined || role === 'tab')
    return make('toggle', `${name} should switch over.`);
  if (has('place-order', 'submit', 'next', 'signin', 'signup'))
    return make('submit', `The page should take it and go on to the next thing.`);
  return make('open', `${name} should do something I can see.`);
}
