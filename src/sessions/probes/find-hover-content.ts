// Finds what brings something up while the pointer lies over it. Only where a style or a script of the page waits for the pointer is it
// tried, and only what comes, goes and comes again with the pointer counts.
import { sleep } from '../../base/time.ts';
import { hoverTriggersSource, noteShownSource, type HoverTrigger } from '../page/hover-content.ts';
import {
  widgetPointSource,
  widgetSnapshotSource,
  type FoundWidget,
  type WidgetSnapshot,
} from '../page/widgets.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Time in which something comes up or goes, and between two looks whether it did, milliseconds: tooltips of libraries wait for 300. */
const hoverMs = 600;
const stepMs = 50;
/** Time in which what came up goes again: menus stay for a while, so that a hand that slips does not lose them. */
export const leaveMs = 4_000;
/** Places that the pointer is held over, and those of them that are told, at most. */
const mostTried = 4;
const mostTold = 2;

/** Leaves the pointer in the corner and the page scrolled elsewhere. */
export async function findHoverContent({ page, signal }: ProbeRoom): Promise<FoundWidget[]> {
  const frame = await page.mainFrame();
  const triggers = await frame.evaluate<HoverTrigger[]>(hoverTriggersSource);
  const heard = new Set(
    await page.hoverable(triggers.map(({ locator }) => locator.css)).catch((): string[] => []),
  );
  const waiting = triggers.filter(({ styled, locator }) => styled || heard.has(locator.css));
  const found: FoundWidget[] = [];
  for (const { styled: _styled, ...trigger } of waiting.slice(0, mostTried)) {
    const at = { css: trigger.locator.css, pattern: 'hover content' as const };
    const isOpen = async () =>
      (await frame.evaluate<WidgetSnapshot | null>(widgetSnapshotSource, at))?.open === true;
    /** Whether it comes up, or goes, while the pointer is held there. */
    const becomes = async (open: boolean, { x, y }: { x: number; y: number }) => {
      await page.movePointer(x, y);
      for (let waited = 0; waited < (open ? hoverMs : leaveMs); waited += stepMs) {
        await sleep(stepMs, signal);
        if ((await isOpen()) === open) return true;
      }
      return false;
    };
    const place = await frame.evaluate<{ x: number; y: number } | null>(widgetPointSource, at);
    if (!place) continue;
    await page.movePointer(0, 0);
    await frame.evaluate(noteShownSource);
    const comes =
      (await becomes(true, place)) && (await becomes(false, { x: 0, y: 0 })) && (await becomes(true, place));
    if (!comes) continue;
    found.push({ ...trigger, pattern: at.pattern });
    // What still shows would count as there before.
    await becomes(false, { x: 0, y: 0 });
    if (found.length >= mostTold) break;
  }
  await page.movePointer(0, 0);
  return found;
}
