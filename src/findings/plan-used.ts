// Which controls a persona needed on its way, by the page on which it needed them: what it pressed, filled in or chose, or
// tried to. A walk with Tab judges these alone and says nothing of the rest of a page (science 9). Pure.
import { partsOf, type Evidence, type TurnRecord } from '../evidence/evidence.ts';
import type { LookPlan, UsedControl } from '../evidence/look-plan.ts';
import { withoutFragment } from '../base/addresses.ts';

/** Controls of one page that a walk is given, at most. */
const mostOfPage = 60;
/** Kinds of actions that are about one thing and meant to operate it. */
const uses: ReadonlySet<string> = new Set(['click', 'type', 'select', 'fill', 'drag', 'press']);

/** Each control once a page, in the order in which it was first needed. What lies in a frame or a component of its own is left out. */
export function usedControls({ turns, screens }: Pick<Evidence, 'turns' | 'screens'>): LookPlan['used'] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const byPage = new Map<string, Map<string, UsedControl>>();
  for (const turn of turns) {
    const before = byId.get(turn.screen);
    if (!before || !uses.has(turn.action.kind)) continue;
    const answered = hasAnswered(turn, before.structure, byId.get(turn.screenAfter)?.structure);
    const url = withoutFragment(before.url);
    const ofPage = byPage.get(url) ?? new Map<string, UsedControl>();
    byPage.set(url, ofPage);
    for (const { target } of partsOf(turn.action)) {
      if (!target || target.locator.frameUrl !== null || target.locator.css.includes('>>>')) continue;
      const { role, name, locator } = target;
      const known = ofPage.get(locator.css);
      if (known) known.answered ||= answered;
      else if (ofPage.size < mostOfPage) ofPage.set(locator.css, { role, name, css: locator.css, answered });
    }
  }
  return [...byPage].map(([url, controls]) => ({ url, controls: [...controls.values()] }));
}

/** Something happened elsewhere than on the thing itself when the pointer was pressed on it: surely operable, whatever it is built of. */
function hasAnswered({ action, effect }: TurnRecord, before: string, after: string | undefined): boolean {
  // What changes on the thing itself may be no more than its look under a pointer, and so may what the pointer left.
  const elsewhere = effect.visibleMutations - (effect.nearMutations ?? 0) > 0 && before !== after;
  const said = effect.newText.length + effect.dialogs.length + effect.popups.length > 0;
  const changed = effect.navigated || effect.historyChanged || elsewhere || said;
  return action.kind === 'click' && !action.missed && changed;
}
