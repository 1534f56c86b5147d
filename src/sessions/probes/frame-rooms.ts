// Frames of a page that are the site's own, each as a room in which engines and our check of markup look at it as at a page, and what they tell
// there as a thing of the page around.
import type { AuditedElement } from '../../evidence/audit-probe.ts';
import type { PageFrame } from '../browser/session-page.ts';
import type { ProbeRoom } from './probe-room.ts';

/** Frames of one page at most, and the least of one that is looked at, pixels: smaller ones count or measure. */
const mostFrames = 3;
const least = { width: 100, height: 50 };

/** What is asked of a page as a whole: of a frame the page around it answers that. */
const ofWholePage = /^(heading-order|skip-link|meta-viewport.*|aria_content_in_landmark)$/;

/** What somebody writes in an editor is none of the site's. */
const isEditorSource = String(function isEditor() {
  return document.designMode === 'on' || document.body?.isContentEditable;
});

interface Told {
  id: string;
  nodes: readonly AuditedElement[];
}

export interface FrameRoom {
  room: ProbeRoom;
  /** What a look told of the frame, at its places in the page. What names no place in it is left out. */
  inPage: <Look extends object>(look: Look) => Look;
}

export async function frameRooms(room: ProbeRoom): Promise<FrameRoom[]> {
  const own = (await room.page.frames()).filter((frame) => isOfSite(frame, room.page.url()));
  const found: FrameRoom[] = [];
  for (const frame of own.slice(0, mostFrames)) {
    if (await frame.evaluate<boolean>(isEditorSource).catch(() => true)) continue;
    const page = { ...room.page, mainFrame: () => Promise.resolve(frame) };
    found.push({ room: { ...room, page }, inPage: (look) => moved(look, frame) });
  }
  return found;
}

/** Of the same origin, or written by the page itself. */
function isOfSite({ main, url, box }: PageFrame, page: string): boolean {
  if (main || !box || box.width < least.width || box.height < least.height) return false;
  return url.startsWith('about:') || URL.parse(url)?.origin === URL.parse(page)?.origin;
}

function moved<Look extends object>(look: Look, frame: PageFrame): Look {
  const address = frame.url.split('#', 1)[0] ?? '';
  const lists = Object.entries(look).map(([name, value]) => [
    name,
    isTold(value) ? value.filter(isOfFrame).map((one) => ({ ...one, nodes: one.nodes.map(inPage) })) : value,
  ]);
  function inPage(node: AuditedElement): AuditedElement {
    const { x = 0, y = 0 } = frame.box ?? {};
    const box = { ...node.box, x: Math.round(node.box.x + x), y: Math.round(node.box.y + y) };
    return { ...node, box, locator: { ...node.locator, frameUrl: address } };
  }
  return { ...(Object.fromEntries(lists) as Look), frame: address };
}

function isTold(value: unknown): value is Told[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one && 'nodes' in one);
}

function isOfFrame({ id, nodes }: Told): boolean {
  return nodes.length > 0 && !ofWholePage.test(id);
}
