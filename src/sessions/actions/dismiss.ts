// Closes the topmost layer, the way that people try first.
import { sleep } from '../../base/time.ts';
import { dismissibleSource } from '../page/target.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { click } from './click.ts';

/** Wait for a layer to go after Escape. */
const escapeRestMs = 150;

/** Escape; where the layer stays, the thing in it that says that it closes. Refused where neither is there. */
export const dismiss: PerformAction<'dismiss'> = async (hand) => {
  const frame = await hand.page.mainFrame();
  const open = () => frame.evaluate<{ layer: string; wayOut: string }>(dismissibleSource);
  const before = await open();
  if (before.layer === '') return { ...nothingDone, refused: 'nothing to dismiss' };
  await hand.page.press('Escape');
  await sleep(escapeRestMs, hand.signal);
  const after = await open();
  if (after.layer !== before.layer) return { ...nothingDone, value: 'Escape' };
  if (after.wayOut === '') return { ...nothingDone, refused: 'no way to close it' };
  return click(hand, { kind: 'click', ref: after.wayOut });
};
