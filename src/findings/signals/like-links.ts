// Links that stand at one place of repeated blocks: where some of them were followed and led to a page, the others should do so, too.
import type { ScreenElement, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { cssTemplate } from '../fingerprint.ts';
import { screensById } from '../proof.ts';
import { withoutFragment } from '../../base/addresses.ts';
import { isPlainLink } from './arrival-fault.ts';

/** The same for links that are made alike: role, place without its numbers, classes, and the names of what their addresses ask. */
export function shapeOfLink(
  { role, locator, href, node }: ScreenElement,
  { tree }: Pick<ScreenRecord, 'tree'>,
): string {
  const classes = tree?.[node ?? -1]?.classes ?? '';
  const asked = [...new Set(URL.parse(href)?.searchParams.keys() ?? [])].sort().join('&');
  return `${role}.${classes} ${cssTemplate(locator.css)} ?${asked}`;
}

/** Addresses of the links of each shape that were followed and led to a page. */
export function followedByShape(
  turns: readonly TurnRecord[],
  screens: readonly ScreenRecord[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const byId = screensById(screens);
  const followed = new Map<string, Set<string>>();
  for (const { action, effect, screen } of turns) {
    const before = byId.get(screen);
    const link = before?.elements.find(({ ref }) => ref === action.target?.ref);
    const led = effect.navigated && (effect.status ?? 200) < 400 && action.refused === null;
    if (action.kind !== 'click' || !led || !before || !link || !isPlainLink(link)) continue;
    const shape = shapeOfLink(link, before);
    followed.set(shape, (followed.get(shape) ?? new Set()).add(withoutFragment(link.href)));
  }
  return followed;
}
