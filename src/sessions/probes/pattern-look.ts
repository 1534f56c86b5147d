// Works widgets with the keyboard as the ARIA practices describe their patterns, and writes down what each key did. What only a
// pointer does is tried with a pointer, so that a widget which does nothing at all is no fault of the keyboard.
import { sleep } from '../../base/time.ts';
import type { PatternLook, WidgetTrial } from '../../evidence/audit-probe.ts';
import {
  enterWidgetSource,
  findWidgetsSource,
  widgetPointSource,
  widgetSnapshotSource,
  type FoundWidget,
  type WidgetEntry,
  type WidgetSnapshot,
} from '../page/widgets.ts';
import type { PageFrame } from '../browser/session-page.ts';
import type { ProbeRoom } from './probe-room.ts';
import { patternDrivers } from './pattern-drivers.ts';
import type { WidgetHand } from './widget-hand.ts';

/** Time in which a key has its effect, milliseconds. */
const keyMs = 80;
/** Widgets of one pattern on one page at most. */
const mostOfOne = 2;

/** The widgets of the page in view, one of each that are built alike. */
export async function findWidgets({ page }: ProbeRoom): Promise<FoundWidget[]> {
  return (await page.mainFrame()).evaluate<FoundWidget[]>(findWidgetsSource, mostOfOne);
}

/** Null where the widget is gone or nothing could be asked of it. The page is left as the keys left it. */
export async function patternLook(
  room: ProbeRoom,
  widget: FoundWidget,
): Promise<Omit<PatternLook, 'id' | 'event' | 'url' | 'viewport'> | null> {
  const frame = await room.page.mainFrame();
  const at = { css: widget.locator.css, pattern: widget.pattern };
  const enter = () => frame.evaluate<WidgetEntry | null>(enterWidgetSource, at);
  const entry = await enter();
  if (!entry) return null;
  const trials: WidgetTrial[] = [];
  await patternDrivers[widget.pattern]({
    ...handOn(room, frame, at),
    entry,
    widget,
    enter,
    note(asks, keys, ...[held, before, after]) {
      trials.push({ asks, keys, held, before: inWords(before), after: inWords(after) });
    },
  });
  if (trials.length === 0) return null;
  const failed = trials.some(({ held }) => !held);
  const image = failed ? await room.keepPicture('widget', await room.takePicture()) : null;
  const { pattern, ...found } = widget;
  return { kind: 'pattern-look', image, pattern, widget: found, trials };
}

function handOn(
  { page, signal }: ProbeRoom,
  frame: PageFrame,
  at: { css: string; pattern: string },
): Pick<WidgetHand, 'now' | 'press' | 'point' | 'hover'> {
  const now = () => frame.evaluate<WidgetSnapshot | null>(widgetSnapshotSource, at);
  const placed = () => frame.evaluate<{ x: number; y: number } | null>(widgetPointSource, at);
  return {
    now,
    async press(key) {
      await page.press(key);
      await sleep(keyMs, signal);
      return now();
    },
    async point() {
      const place = await placed();
      if (!place) return null;
      await page.click(place.x, place.y);
      await sleep(keyMs, signal);
      return now();
    },
    async hover() {
      const place = await placed();
      if (!place) return null;
      await page.movePointer(place.x, place.y);
      await sleep(keyMs * 3, signal);
      return now();
    },
  };
}

function inWords(snapshot: WidgetSnapshot | null): string {
  if (!snapshot) return 'gone';
  const { inside, focus, expanded, open } = snapshot;
  const focused = inside ? `focus on ${focus.split('|', 1)[0] ?? ''}` : 'focus elsewhere';
  const says = expanded === null ? '' : `, says ${expanded ? 'expanded' : 'collapsed'}`;
  return `${focused}${says}${open ? ', open' : ''}`.slice(0, 300);
}
