// From a ref of the last read to the live element: which frame holds it, where it shows now, why it cannot be used.
import type { ActionRecord, ScreenElement } from '../../evidence/evidence.ts';
import type { PageFrame } from '../browser/session-page.ts';
import { bringFrameIntoViewSource, bringIntoViewSource } from '../page/bring-into-view.ts';
import { probeTargetSource, type TargetProbe } from '../page/target.ts';
import type { Hand } from './action.ts';

/** A live target in the main viewport's coordinates. */
export interface Target {
  element: ScreenElement;
  frame: PageFrame;
  /** The ref inside its frame. */
  ref: string;
  /** Where the frame's content begins in the main viewport. */
  offset: { x: number; y: number };
  probe: TargetProbe;
  record: NonNullable<ActionRecord['target']>;
}

/** A target, or the reason why there is none. */
export type Found =
  | { target: Target; refused: null }
  | { target: null; refused: string; record: ActionRecord['target'] };

/**
 * Looks the ref up anew. Refuses what was not in the read, has gone since, or is disabled. Where the hand reaches into the
 * document the target is scrolled to first, to the middle of the view or only as far as needed (`nearest`).
 */
export async function findTarget(
  hand: Hand,
  ref: string,
  block: 'center' | 'nearest' = 'center',
): Promise<Found> {
  const element = hand.read.elements.find((candidate) => candidate.ref === ref);
  if (!element) return { target: null, refused: 'not on the screen', record: null };
  const record = recordOf(element);
  const place = /^(?:f(\d+))?(e\d+)$/.exec(ref);
  const inner = place?.[2];
  const found = await frameOf(hand, place?.[1], element.locator.frameUrl);
  if (!found || !inner) return { target: null, refused: 'its frame is gone', record };
  const frame = hand.reach === 'document' ? await scrollTo(hand, { frame: found, ref: inner, block }) : found;
  const probe = await frame.evaluate<TargetProbe>(probeTargetSource, inner);
  if (probe.gone) return { target: null, refused: 'gone', record };
  if (probe.disabled) return { target: null, refused: 'disabled', record };
  const offset = frame.main ? { x: 0, y: 0 } : { x: frame.box?.x ?? 0, y: frame.box?.y ?? 0 };
  return { target: { element, frame, ref: inner, offset, probe, record }, refused: null };
}

/** A thing of the read, as the record of an action names it. */
export function recordOf({ ref, role, name, box, locator }: ScreenElement): Target['record'] {
  return { ref, role, name, box, locator };
}

/** Brings the target into view; answers its frame where it lies then. */
async function scrollTo(
  hand: Hand,
  { frame, ref, block }: { frame: PageFrame; ref: string; block: 'center' | 'nearest' },
): Promise<PageFrame> {
  await frame.evaluate(bringIntoViewSource, { ref, block });
  if (frame.main) return frame;
  const now = await anew(hand, frame);
  const { box } = await now.evaluate<TargetProbe>(probeTargetSource, ref);
  if (!now.box) return now;
  const { viewport } = hand.read;
  const [x, y] = [now.box.x + box.x + box.width / 2, now.box.y + box.y + box.height / 2];
  if (x >= 0 && y >= 0 && x < viewport.width && y < viewport.height) return now;
  // A frame of another site does not scroll the page that holds it.
  const main = await hand.page.mainFrame();
  await main.evaluate(bringFrameIntoViewSource, {
    x: now.box.x + now.box.width / 2,
    y: now.box.y + now.box.height / 2,
  });
  return anew(hand, frame);
}

async function anew(hand: Hand, frame: PageFrame): Promise<PageFrame> {
  return (await hand.page.frames()).find(({ id }) => id === frame.id) ?? frame;
}

/** Looks at the same target again, after something moved. */
export async function probeAgain(target: Target): Promise<Target> {
  return { ...target, probe: await target.frame.evaluate<TargetProbe>(probeTargetSource, target.ref) };
}

async function frameOf(hand: Hand, place: string | undefined, url: string | null): Promise<PageFrame | null> {
  if (place === undefined) return hand.page.mainFrame();
  const frames = await hand.page.frames();
  const atPlace = frames[Number(place)];
  if (atPlace && !atPlace.main && atPlace.url === url) return atPlace;
  return frames.find((frame) => !frame.main && frame.url === url) ?? null;
}
