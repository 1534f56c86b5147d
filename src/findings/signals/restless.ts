// Texts that change whatever is done, such as a running time: what they say is no answer to a press.
import type { ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { componentOf } from '../one-cause.ts';

/** Steps on one page in which a text has changed; fewer may each have had their reason. */
const leastSteps = 4;
/** Different controls, each of another component: what belongs to one of them stays with the others. */
const leastControls = 3;
/** Of all the steps that show it. */
const leastShare = 0.75;

/** Paths of texts that change in nearly all steps on their page, whatever is pressed. */
export function restlessTexts(
  turns: readonly TurnRecord[],
  byId: ReadonlyMap<string, ScreenRecord>,
): Set<string> {
  const shown = turns.flatMap(({ action, effect, screen, screenAfter }) => {
    if (effect.navigated || effect.historyChanged) return [];
    const control = action.target ? componentOf(action.target) : '';
    return changesBetween(byId.get(screen), byId.get(screenAfter)).map((each) => ({ ...each, control }));
  });
  const byPath = Map.groupBy(shown, ({ css }) => css);
  return new Set(
    [...byPath].flatMap(([css, steps]) => {
      const changed = steps.filter((step) => step.changed);
      const controls = new Set(changed.map(({ control }) => control));
      const often = changed.length >= Math.max(leastSteps, steps.length * leastShare);
      return often && controls.size >= leastControls ? [css] : [];
    }),
  );
}

/** Texts that stand on both of these screens, and whether they say something else on the second. */
export function changesBetween(
  before: ScreenRecord | undefined,
  after: ScreenRecord | undefined,
): { css: string; changed: boolean }[] {
  const texts = new Map(after?.elements.map((each) => [each.locator.css, each.text]));
  return (before?.elements ?? []).flatMap(({ locator: { css }, text }) =>
    texts.has(css) ? [{ css, changed: texts.get(css) !== text }] : [],
  );
}

/** The words stand at one of these paths. */
export function standsAt(paths: ReadonlySet<string>, words: string, screen: ScreenRecord): boolean {
  return screen.elements.some(({ text, locator }) => text === words && paths.has(locator.css));
}
