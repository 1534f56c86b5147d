// What the persona believes will happen, written before it acts, and whether it did (science 2.6).
import { keptPromise } from './calibration.ts';
import type { EffectRecord, Expectation, ScreenElement } from '../../../evidence/evidence.ts';
import type { Observation } from '../../policy.ts';
import { conceptsOf } from './lexicon.ts';
import { wordSimilarity } from './scent.ts';
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

/**
 * Did the effect keep the expectation? null where it cannot be said: nothing was expected, or the field is secret.
 * Errors shown by the page break every expectation of a submission.
 */
export function matchesExpectation(
  expectation: Expectation,
  effect: EffectRecord,
  now: Observation,
): boolean | null {
  const moved = effect.navigated || effect.historyChanged || effect.urlBefore !== effect.urlAfter;
  const visible =
    moved || effect.visibleMutations > 0 || effect.newText.length > 0 || effect.dialogs.length > 0;
  const elsewhere = effect.popups.length > 0 || effect.downloads.length > 0;
  const failed = effect.status !== null && effect.status >= 400;
  switch (expectation.kind) {
    case 'nothing':
      return null;
    case 'move':
      return effect.scrolledPx > 0 || moved;
    case 'navigate':
      if (failed) return false;
      if (elsewhere) return true;
      if (!moved) return effect.scrolledPx > 10 || (visible && keepsWords(expectation.about, now));
      return keepsWords(expectation.about, now);
    case 'submit':
      return !failed && visible && !effect.newText.some((text) => text.error);
    case 'add':
    case 'remove':
      return !failed && visible && !effect.newText.some((text) => text.error);
    case 'open':
    case 'close':
    case 'toggle':
      return !failed && (visible || elsewhere || effect.scrolledPx > 10 || effect.focusMoved);
    case 'change-value':
      return valueShown(expectation.about[0] ?? '', effect, now);
  }
}

/** True where the destination shows any of the promised words in its title, address, headings or text, or none was promised. */
function keepsWords(about: readonly string[], now: Observation): boolean {
  if (about.length === 0) return true;
  const headings = now.elements.filter((element) => element.kind === 'heading').map(labelOf);
  const texts = now.elements.filter((element) => element.kind === 'text').map((element) => element.text);
  const path = decodePath(now.url);
  const shown = new Set(contentWords([now.title, path, ...headings, ...texts].join(' ').slice(0, 6_000)));
  return about.some(
    (word) => shown.has(word) || [...shown].some((other) => wordSimilarity(word, other) >= keptPromise),
  );
}

function decodePath(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/, '').replace(/%20|\+/g, ' ');
}

/** Masks may reformat a value, so only letters and digits are compared. */
function valueShown(value: string, effect: EffectRecord, now: Observation): boolean | null {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const fields = now.elements.filter((element) => element.field !== null);
  if (
    fields.some(
      (element) => element.field?.value !== null && bare(element.field?.value ?? '') === bare(value),
    )
  )
    return true;
  const focused = fields.find((element) => element.states.focused === true);
  if (!focused || focused.field?.value === null || effect.navigated) return null;
  return false;
}
