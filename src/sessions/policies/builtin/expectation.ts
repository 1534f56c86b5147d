// What the persona believes will happen, written before it acts (science 2.6).
import type { Expectation, ScreenElement } from '../../../evidence/evidence.ts';
import { conceptsOf } from './lexicon.ts';
import { labelOf, quoted } from './view.ts';
import { contentWords, genericWords } from './words.ts';

/** What using `element` promises by its role and label. */
export function expectationOf(element: ScreenElement): Expectation {
  const label = labelOf(element);
  const name = quoted(element);
  const about = contentWords(label)
    .filter((word) => !genericWords.has(word))
    .slice(0, 6);
  const concepts = new Set(conceptsOf(label).map((hit) => hit.concept));
  const make = (kind: Expectation['kind'], sentence: string): Expectation => ({ kind, about, sentence });
  if (element.href !== '' && !/^(javascript|mailto|tel):/.test(element.href) && element.role !== 'button') {
    return make('navigate', `${name} should take me to a page about that.`);
  }
  if (element.states.expanded === true) return make('close', `${name} should fold away.`);
  if (element.states.expanded === false || concepts.has('menu'))
    return make('open', `${name} should open something.`);
  if (concepts.has('add')) return make('add', `My cart should have one more thing in it.`);
  if (concepts.has('remove') || concepts.has('delete'))
    return make('remove', `It should be gone from the list.`);
  if (concepts.has('close') || concepts.has('reject') || concepts.has('consent'))
    return make('close', `That should get this out of my way.`);
  if (
    element.states.checked !== undefined ||
    element.states.pressed !== undefined ||
    element.role === 'tab'
  ) {
    return make('toggle', `${name} should switch over.`);
  }
  if (
    concepts.has('place-order') ||
    concepts.has('submit') ||
    concepts.has('next') ||
    concepts.has('signin') ||
    concepts.has('signup')
  ) {
    return make('submit', `The page should take it and go on to the next thing.`);
  }
  return make('open', `${name} should do something I can see.`);
}
