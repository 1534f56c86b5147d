// Works widgets with the keyboard as the ARIA practices describe their patterns, and writes down what each key did. What only a
// pointer does is tried with a pointer, so that a widget which does nothing at all is no fault of the keyboard.
import { sleep } from '../../base/time.ts';
import type { PatternLook, WidgetTrial } from '../../evidence/audit-probe.ts';
import {
  enterWidgetSource,
  findWidgetsSource,
  popupPointSource,
  widgetPointSource,
  widgetSnapshotSource,
  type FoundWidget,
  type WidgetEntry,
  type WidgetSnapshot,
} from '../page/widgets.ts';
import { letGoSource } from '../page/tab-stop.ts';
import type { PageFrame } from '../browser/session-page.ts';
import { findHoverContent, leaveMs } from './find-hover-content.ts';
import type { ProbeRoom } from './probe-room.ts';
import { patternDrivers } from './pattern-drivers.ts';
import type { WidgetHand } from './widget-hand.ts';

/** Time in which a key has its effect, milliseconds. */
const keyMs = 80;
/** Time in which what moves after a key comes to rest, milliseconds; asked as often as `stepMs`. */
const restMs = 300;
/** Time for which what came up has to stay while the pointer lies on it; it comes up within twice that. */
const hoverMs = 400;
/** Between two looks whether something came up or went. */
const stepMs = 50;
/** Steps in which the pointer moves onto what came up. */
const overSteps = 6;
/** Widgets of one pattern on one page at most. */
const mostOfOne = 2;

/** The widgets of the page in view, one of each that are built alike: by their roles, then what comes up under the pointer. */
export async function findWidgets(room: ProbeRoom): Promise<FoundWidget[]> {
  const frame = await room.page.mainFrame();
  const byRole = await frame.evaluate<FoundWidget[]>(findWidgetsSource, mostOfOne);
  const tips = byRole.filter(({ pattern }) => pattern === 'tooltip').map(({ locator }) => locator.css);
  const known = new Set(byRole.map(({ locator }) => locator.css));
  const hovered = await findHoverContent(room, tips);
  return [...byRole, ...hovered.filter(({ locator }) => !known.has(locator.css))];
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
  const deeds: string[] = [];
  await patternDrivers[widget.pattern]({
    ...noting({ ...handOn(room, frame, at), enter }, deeds),
    entry,
    widget,
    note(asks, keys, ...[held, before, after]) {
      const did = deeds.splice(0).join('; ');
      const told = { asks, keys, held, before: inWords(before), after: inWords(after) };
      trials.push(held || did === '' ? told : { ...told, did: did.slice(0, 400) });
    },
  });
  if (trials.length === 0) return null;
  const failed = trials.some(({ held }) => !held);
  const image = failed ? await room.keepPicture('widget', await room.takePicture()) : null;
  const { pattern, ...found } = widget;
  return { kind: 'pattern-look', image, pattern, widget: found, trials };
}

type BareHand = Pick<
  WidgetHand,
  'now' | 'rest' | 'waitLong' | 'press' | 'point' | 'hover' | 'over' | 'letGo' | 'away'
>;

/** The same hand, which tells what each of its deeds changed since it looked last. */
function noting<Hand extends BareHand & Pick<WidgetHand, 'enter'>>(hand: Hand, deeds: string[]): Hand {
  let last: WidgetSnapshot | null = null;
  const told = async (name: string, deed: () => Promise<WidgetSnapshot | null>) => {
    const before = last ?? (await hand.now());
    last = await deed();
    deeds.push(`${name}: ${changesInWords(before, last)}`);
    return last;
  };
  return {
    ...hand,
    now: async () => (last = await hand.now()),
    rest: async () => (last = await hand.rest()),
    letGo() {
      last = null;
      return hand.letGo();
    },
    enter() {
      last = null;
      return hand.enter();
    },
    press: (key) => told(key === ' ' ? 'Space' : key, () => hand.press(key)),
    point: () => told('press of the pointer', hand.point),
    hover: () => told('pointer on it', hand.hover),
    over: () => told('pointer onto what came up', hand.over),
    away: () => told('pointer away', hand.away),
    waitLong: () => told('a while', hand.waitLong),
  };
}

/** What of a widget is another after a deed: `it opened, states`. */
function changesInWords(before: WidgetSnapshot | null, after: WidgetSnapshot | null): string {
  if (!before || !after) return before === after ? 'nothing' : 'it is gone';
  const all = [
    before.url !== after.url && 'another address',
    before.open !== after.open && (after.open ? 'it opened' : 'it closed'),
    before.focus !== after.focus && 'another focus',
    before.states !== after.states && 'other states',
    before.shown !== after.shown && 'other words or parts shown',
    before.drawn !== after.drawn && 'drawn otherwise',
  ];
  return all.filter((one) => one !== false).join(', ') || 'nothing';
}

function handOn(
  { page, signal }: ProbeRoom,
  frame: PageFrame,
  at: { css: string; pattern: string },
): BareHand {
  const now = () => frame.evaluate<WidgetSnapshot | null>(widgetSnapshotSource, at);
  const placed = () => frame.evaluate<{ x: number; y: number } | null>(widgetPointSource, at);
  /** Holds the pointer there until what it brings up is there, or gone, or the time is over. */
  const until = async (open: boolean, { x, y }: { x: number; y: number }, limitMs: number) => {
    await page.movePointer(x, y);
    for (let waited = 0; ; waited += stepMs) {
      await sleep(stepMs, signal);
      const seen = await now();
      if (waited + stepMs >= limitMs || seen === null) return seen;
      if (seen.open !== open) continue;
      // What fades in or moves is there by then.
      await sleep(2 * stepMs, signal);
      return now();
    }
  };
  return {
    now,
    async rest() {
      let seen = await now();
      for (let waited = 0; waited < restMs; waited += stepMs) {
        await sleep(stepMs, signal);
        const before = JSON.stringify(seen);
        seen = await now();
        if (JSON.stringify(seen) === before) break;
      }
      return seen;
    },
    async waitLong() {
      await sleep(restMs, signal);
      return now();
    },
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
      return place && until(true, place, 2 * hoverMs);
    },
    async over() {
      const from = await placed();
      const to = await frame.evaluate<{ x: number; y: number } | null>(popupPointSource, at);
      if (!from || !to) return null;
      // As a hand does, in steps.
      for (let step = 1; step < overSteps; step++)
        await page.movePointer(
          from.x + ((to.x - from.x) * step) / overSteps,
          from.y + ((to.y - from.y) * step) / overSteps,
        );
      await page.movePointer(to.x, to.y);
      await sleep(hoverMs, signal);
      return now();
    },
    letGo: () => frame.evaluate(letGoSource),
    away: () => until(false, { x: 0, y: 0 }, leaveMs),
  };
}

function inWords(snapshot: WidgetSnapshot | null): string {
  if (!snapshot) return 'gone';
  const { inside, focus, expanded, open } = snapshot;
  const focused = inside ? `focus on ${focus.split('|', 1)[0] ?? ''}` : 'focus elsewhere';
  const says = expanded === null ? '' : `, says ${expanded ? 'expanded' : 'collapsed'}`;
  return `${focused}${says}${open ? ', open' : ''}`.slice(0, 300);
}
