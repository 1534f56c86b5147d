// Finds what brings something up while the pointer lies over it. Only where a style or a script of the page waits for the pointer is it
// tried, and only what comes and goes with the pointer counts; whoever works it has it come again.
import { hoverTriggersSource, noteShownSource, type HoverTrigger } from '../page/hover-content.ts';
import {
  widgetPointSource,
  widgetSnapshotSource,
  type FoundWidget,
  type WidgetSnapshot,
} from '../page/widgets.ts';
import type { ProbeRoom } from './probe-room.ts';
import { waitUntil } from './wait-until.ts';

/** Time in which something comes up, milliseconds: tooltips of libraries wait for 300, and a style alone for less. */
const hoverMs = 600;
const styledMs = 250;
/** Time in which what came up goes again: menus stay for a while, so that a hand that slips does not lose them. */
export const leaveMs = 4_000;
/** Places that the pointer is held over, and those of them that are told, at most. */
const mostTried = 4;
const mostTold = 2;

/** Beside what is `known`, by its CSS paths. Leaves the pointer in the corner and the page scrolled elsewhere. */
export async function findHoverContent(
  { page, signal }: ProbeRoom,
  known: readonly string[],
): Promise<FoundWidget[]> {
  const frame = await page.mainFrame();
  const triggers = await frame.evaluate<HoverTrigger[]>(hoverTriggersSource, known);
  const heard = new Set(
    await page.hoverable(triggers.map(({ locator }) => locator.css)).catch((): string[] => []),
  );
  const waiting = triggers.filter(({ styled, locator }) => styled || heard.has(locator.css));
  const found: FoundWidget[] = [];
  for (const { styled: _styled, ...trigger } of waiting.slice(0, mostTried)) {
    const at = { css: trigger.locator.css, pattern: 'hover content' as const };
    const isOpen = async () =>
      (await frame.evaluate<WidgetSnapshot | null>(widgetSnapshotSource, at))?.open === true;
    const place = await frame.evaluate<{ x: number; y: number } | null>(widgetPointSource, at);
    if (!place) continue;
    await page.movePointer(0, 0);
    await frame.evaluate(noteShownSource);
    await page.movePointer(place.x, place.y);
    const comes = await waitUntil(isOpen, heard.has(at.css) ? hoverMs : styledMs, signal);
    await page.movePointer(0, 0);
    // What still shows would count as there before.
    const goes = comes && (await waitUntil(async () => !(await isOpen()), leaveMs, signal));
    if (goes) found.push({ ...trigger, pattern: at.pattern });
    if (found.length >= mostTold) break;
  }
  await page.movePointer(0, 0);
  return found;
}
