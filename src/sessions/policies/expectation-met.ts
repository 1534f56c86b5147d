// Whether what a persona believed would happen did happen (science 2.6), whoever decided.
import type { EffectRecord, Expectation } from '../../evidence/evidence.ts';
import type { Observation } from '../policy.ts';
import { keptPromise } from './builtin/calibration/scents.ts';
import { wordSimilarity, contentWords } from './builtin/words.ts';
import { labelOf } from './builtin/view.ts';

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
    case 'feedback':
      return visible || elsewhere || (effect.announcements ?? []).length > 0 || hasValidation(effect);
    case 'refusal':
      return (
        effect.dialogs.length > 0 ||
        hasValidation(effect) ||
        effect.newText.some(({ error, live }) => error || live !== '') ||
        now.elements.some(({ field, states }) => field !== null && states.invalid === true)
      );
    case 'change-value':
      return valueShown(expectation.about[0] ?? '', effect, now);
  }
}

function hasValidation({ validation = [] }: EffectRecord): boolean {
  return validation.length > 0;
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
