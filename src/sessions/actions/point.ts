// Brings the pointer to a target and presses, as far as the page lets it.
import { sleep } from '../../base/time.ts';
import { hitsTargetSource } from '../page/target.ts';
import type { Done, Hand } from './action.ts';
import { nothingDone } from './action.ts';
import { aim } from './aim.ts';
import { usesTouch } from './uses.ts';
import { probeAgain, type Target } from './target.ts';

/** Wait for a scroll to come to rest before the target is looked at again. */
const scrollRestMs = 200;

/**
 * Clicks or taps the target, `times` within a moment, or once with the other button. Refuses what is covered or out of view; `missed` tells whether the hand hit
 * something else.
 */
export async function pressPointer(hand: Hand, found: Target, how: 1 | 2 | 'other' = 1): Promise<Done> {
  const aimed = await aimAt(hand, found);
  const { x, y } = aimed.point ?? {};
  if (x === undefined || y === undefined) return aimed;
  if (how === 'other') {
    await hand.page.movePointer(x, y);
    await hand.page.pressOther(x, y);
  } else if (usesTouch(hand)) for (let tap = 0; tap < how; tap++) await hand.page.tap(x, y);
  else {
    await hand.page.movePointer(x, y);
    await hand.page.click(x, y, how);
  }
  return aimed;
}

/** Brings the pointer over the target and leaves it there. */
export async function restPointer(hand: Hand, found: Target): Promise<Done> {
  const aimed = await aimAt(hand, found);
  if (aimed.point) await hand.page.movePointer(aimed.point.x, aimed.point.y);
  return aimed;
}

/** Where the hand comes down, or why it does not; nothing is pressed yet. */
async function aimAt(hand: Hand, found: Target): Promise<Done> {
  const target = await bringIntoView(hand, found);
  const { probe, offset, record } = target;
  if (probe.gone) return { ...nothingDone, target: record, refused: 'gone' };
  if (probe.inView === 0) return { ...nothingDone, target: record, refused: 'out of view' };
  if (probe.open.length === 0) {
    const by = probe.coveredBy ? ` by "${probe.coveredBy}"` : '';
    return { ...nothingDone, target: record, refused: `covered${by}`, refusedFor: 'covered' };
  }
  const point = aim({
    probe,
    offset,
    persona: hand.persona,
    random: hand.random,
    viewport: hand.read.viewport,
    steady: hand.steady,
  });
  const hits = await target.frame.evaluate<boolean>(hitsTargetSource, {
    ref: target.ref,
    x: point.x - offset.x,
    y: point.y - offset.y,
  });
  return { ...nothingDone, target: record, point, missed: !hits };
}

/** Scrolls by wheel where the target shows only in part; answers it as it stands then. */
async function bringIntoView(hand: Hand, target: Target): Promise<Target> {
  const { probe, offset } = target;
  const isKnown = hand.remembered?.has(target.element.ref) === true;
  if (probe.gone || (probe.inView === 0 && !isKnown) || probe.inView > 0.6) return target;
  const { viewport } = hand.read;
  const middle = probe.box.y + offset.y + probe.box.height / 2;
  const delta = middle - viewport.height / 2;
  if (Math.abs(delta) < 10) return target;
  await hand.page.wheel(viewport.width / 2, viewport.height / 2, Math.round(delta));
  await sleep(scrollRestMs, hand.signal);
  return probeAgain(target);
}
