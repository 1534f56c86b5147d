// Which states in the middle of a journey are worth coming to again: those with fields and buttons that the pages which an
// address alone brings back do not show. Pure.
import type { ActionKind, Evidence, ScreenElement, ScreenRecord } from '../evidence/evidence.ts';
import type { LookPlan } from '../evidence/look-plan.ts';
import { normalisedLocator } from './fingerprint.ts';
import { withoutFragment } from '../base/addresses.ts';
import { urlTemplate } from './url-template.ts';

/** The last turn that is done again for a state. */
const lastTurn = 40;
/** What a state has to show that was nowhere before: a field, or two buttons. */
const leastGain = 2;
const gains = { field: 2, button: 1, other: 0.25 };
/** Things that one layer takes from view, at the least. */
const leastCovered = 2;
/** What one does to a page; going elsewhere and looking about do not bring up another state of it. */
const deeds: ReadonlySet<ActionKind> = new Set(['click', 'type', 'fill', 'select', 'press', 'drag']);

/**
 * The first turns after which such states are there, `most` of either sort, in their order: the earlier, the less stands between them and a fresh
 * visitor. `pages` are the addresses that are looked at anyway.
 */
export function planStates(evidence: Evidence, pages: readonly string[], most: number): LookPlan['states'] {
  const { screens, turns } = evidence;
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  // What lies further down is seen later; it is part of the same state.
  const seenIn = Map.groupBy(screens, stateOf);
  const partsOf = (screen: ScreenRecord) =>
    (seenIn.get(stateOf(screen)) ?? []).flatMap(({ elements }) => elements);
  const byScript = addressesOfScripts(evidence);
  const ofAddress = pages.flatMap((page) => firstAt(screens, page) ?? []);
  const known = new Set(
    ofAddress
      .filter(({ url }) => !byScript.has(withoutFragment(url)))
      .flatMap(partsOf)
      .map(keyOf),
  );
  const doubtful = new Set(ofAddress.map(stateOf));
  const chosen: LookPlan['states'] = [];
  for (const { turn, action, effect, screen: before, screenAfter } of turns) {
    const screen = byId.get(screenAfter);
    const isDone = deeds.has(action.kind) && action.refused === null && (effect.status ?? 200) < 400;
    if (!screen || !isDone || turn > lastTurn) continue;
    if (hasLayer(screen) || liesOver(byId.get(before), screen)) continue;
    const parts = partsOf(screen);
    if (gainOf(parts, known) < leastGain) continue;
    const unless = doubtful.has(stateOf(screen)) ? withoutFragment(screen.url) : null;
    const alike = chosen.filter((other) => (other.unless === null) === (unless === null));
    if (alike.length === most) continue;
    chosen.push({ turn, unless });
    for (const part of parts) known.add(keyOf(part));
  }
  return chosen;
}

/** Addresses that only a script led to: opened by themselves they may show something else. Back brings along what was there. */
function addressesOfScripts({ turns, screens: [first] }: Evidence): Set<string> {
  const forth = turns.filter(({ action }) => action.kind !== 'back').map(({ effect }) => effect);
  const loaded = new Set([
    withoutFragment(first?.url ?? ''),
    ...forth.filter(({ navigated }) => navigated).map(({ urlAfter }) => withoutFragment(urlAfter)),
  ]);
  const changed = forth
    .filter(({ historyChanged }) => historyChanged)
    .map(({ urlAfter }) => withoutFragment(urlAfter));
  return new Set(changed.filter((url) => !loaded.has(url)));
}

function stateOf({ url, structure }: ScreenRecord): string {
  return `${url} ${structure}`;
}

/** What a page showed when it was first come to. */
function firstAt(screens: readonly ScreenRecord[], page: string): ScreenRecord | undefined {
  const template = urlTemplate(page);
  return screens.find(({ url }) => urlTemplate(withoutFragment(url)) === template);
}

/** A dialog keeps the focus, and rightly; it is looked into by itself. */
function hasLayer({ elements }: ScreenRecord): boolean {
  return elements.some(({ kind, visibleShare }) => kind === 'dialog' && visibleShare > 0);
}

/** Something came up over what could be pressed before: a layer, whatever it is built of. */
function liesOver(before: ScreenRecord | undefined, after: ScreenRecord): boolean {
  if (before?.url !== after.url) return false;
  const shown = new Set(
    before.elements
      .filter(({ kind, visibleShare }) => kind === 'control' && visibleShare > 0.5)
      .map(({ ref }) => ref),
  );
  const covered = after.elements.filter(({ ref, visibleShare }) => shown.has(ref) && visibleShare === 0);
  return covered.length >= leastCovered && after.scroll.y === before.scroll.y;
}

function gainOf(elements: readonly ScreenElement[], known: ReadonlySet<string>): number {
  const fresh = new Map(
    elements
      .filter(({ kind, locator }) => kind === 'control' && locator.frameUrl === null)
      .map((element) => [keyOf(element), element]),
  );
  return [...fresh]
    .filter(([key]) => !known.has(key))
    .reduce((sum, [, { field, role }]) => {
      if (field) return sum + gains.field;
      return sum + (role === 'button' ? gains.button : gains.other);
    }, 0);
}

/** Days and rows are all of a kind. */
function keyOf({ locator }: ScreenElement): string {
  return normalisedLocator(locator);
}
