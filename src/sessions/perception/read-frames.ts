// One look at the page: every visible frame read and merged into one PageRead in the main frame's coordinates.
import type { Box, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { nameIcons } from '../icons/name-icons.ts';
import type { PageFrame, SessionPage } from '../browser/session-page.ts';
import { pointsOverFramesSource } from '../page/points-over-frames.ts';
import { readPageSource, type ReadExtent } from '../page/read-page.ts';

/** Child frames read in one look. */
const frameCap = 12;

/**
 * What the page shows within the extent. Elements of child frames follow the main frame's element that lies above them; their
 * refs are `f<n>e<m>` with n the place among `page.frames()`, and `locator.frameUrl` names the frame. A child frame that goes
 * away meanwhile is left out; a main frame that cannot be read rejects.
 */
export async function readFrames(page: SessionPage, extent: ReadExtent): Promise<PageRead> {
  const main = await page.mainFrame();
  const readMain = async () => {
    await main.learnPressable();
    return main.evaluate<PageRead>(readPageSource, { ...extent, main: true }).then(nameIcons);
  };
  const [read, frames] = await Promise.all([readMain(), page.frames()]);
  const children = [...frames.entries()].filter(
    (entry): entry is [number, PageFrame & { box: Box }] =>
      !entry[1].main && showsFrame(entry[1].box, read, extent),
  );
  if (children.length === 0) return read;
  const inner = await Promise.all(
    children.slice(0, frameCap).map(async ([place, frame]) => readFrame(frame, `f${place}`, extent)),
  );
  const found = inner.filter((one) => one !== null);
  const centres = found.flatMap(({ elements }) => elements.map(({ box }) => centreOf(box)));
  // One question for the points of all frames: each would wait for the page again.
  const shown = await main.evaluate<boolean[]>(pointsOverFramesSource, centres).catch(() => []);
  for (const one of found) {
    const open = shown.splice(0, one.elements.length);
    merge(read, one, { extent, shown: extent.whole ? withUnfolded(one, open, read) : open });
  }
  return read;
}

/** What a child frame shows, in the main frame's coordinates. */
interface InnerRead {
  read: PageRead;
  elements: ScreenElement[];
  box: Box;
  prefix: string;
}

/** null where the frame went away. */
async function readFrame(
  frame: PageFrame & { box: Box },
  prefix: string,
  extent: ReadExtent,
): Promise<InnerRead | null> {
  await frame.learnPressable();
  const read = await frame
    .evaluate<PageRead>(readPageSource, { ...extent, main: false })
    .then(nameIcons)
    .catch(() => null);
  if (!read) return null;
  // The frame's own word on its address: the list of frames may have been made before its document came.
  const frameUrl = read.url.split('#')[0] ?? '';
  const elements = read.elements.map((element) => moveElement(element, frame.box, { prefix, frameUrl }));
  return { read, elements, box: frame.box, prefix };
}

function centreOf(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * True for a rendered frame of which at least 8 px by 8 px lie in the viewport; where the document is read, anywhere but
 * before its beginning, for a scrolling box may hold it far beyond its end.
 */
function showsFrame(box: Box | null, { viewport, scroll }: PageRead, { whole }: ReadExtent): boolean {
  if (!box) return false;
  const [left, right] = whole ? [-scroll.x, Infinity] : [0, viewport.width];
  const [top, bottom] = whole ? [-scroll.y, Infinity] : [0, viewport.height];
  const width = Math.min(box.x + box.width, right) - Math.max(box.x, left);
  const height = Math.min(box.y + box.height, bottom) - Math.max(box.y, top);
  return width >= 8 && height >= 8;
}

/**
 * Which elements of a frame show, with those that scrolling would bring to a point where the page can be asked: not where
 * the frame itself lies covered, nor behind a layer that stops everything.
 */
function withUnfolded({ elements, box }: InnerRead, open: boolean[], read: PageRead): boolean[] {
  const { width, height } = read.viewport;
  const asked = elements.map((element) => {
    const { x, y } = centreOf(element.box);
    const inFrame = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    return inFrame && x >= 0 && x < width && y >= 0 && y < height;
  });
  const isOpen = open.some((over, index) => over && asked[index]);
  const shows = isOpen || (!asked.includes(true) && read.modal === '');
  return open.map((over, index) => (asked[index] ? over : shows));
}

/** Puts what shows of a frame after the main frame's element that lies above it. */
function merge(
  read: PageRead,
  { read: inner, elements, box, prefix }: InnerRead,
  { extent, shown }: { extent: ReadExtent; shown: boolean[] },
): void {
  const visible = elements.filter((_element, index) => shown[index] === true);
  const room = Math.max(0, extent.cap - read.elements.length);
  const after = read.elements.findIndex((element) => element.box.y > box.y + box.height / 2);
  read.elements.splice(after < 0 ? read.elements.length : after, 0, ...visible.slice(0, room));
  read.leftOut += inner.leftOut + Math.max(0, visible.length - room);
  const offScreen = (below: boolean) =>
    elements.filter((element) => {
      const { y } = centreOf(element.box);
      return element.kind === 'control' && (below ? y >= read.viewport.height : y < 0);
    }).length;
  read.controlsAbove += offScreen(false) + inner.controlsAbove;
  read.controlsBelow += offScreen(true) + inner.controlsBelow;
  const panes = (inner.panes ?? [])
    .map((pane) => ({
      ...pane,
      ref: prefix + pane.ref,
      box: { ...pane.box, x: Math.round(pane.box.x + box.x), y: Math.round(pane.box.y + box.y) },
    }))
    .filter(({ ref }) => visible.some((element) => element.ref === ref));
  if (panes.length > 0) read.panes = [...(read.panes ?? []), ...panes];
  read.busy ||= inner.busy && visible.length > 0;
  if (visible.length > 0) read.working = [...(read.working ?? []), ...(inner.working ?? [])].slice(0, 6);
  if (!read.focus && inner.focus) read.focus = prefix + inner.focus;
}

function moveElement(
  element: ScreenElement,
  at: Box,
  { prefix, frameUrl }: { prefix: string; frameUrl: string },
): ScreenElement {
  const { box } = element;
  return {
    ...element,
    ref: prefix + element.ref,
    group: element.group && prefix + element.group,
    box: { ...box, x: Math.round(box.x + at.x), y: Math.round(box.y + at.y) },
    field: element.field && { ...element.field, form: element.field.form && prefix + element.field.form },
    locator: { ...element.locator, frameUrl },
  };
}
