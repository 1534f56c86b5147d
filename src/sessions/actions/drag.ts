// Takes hold of one thing and lets it go over another: needs a pointer.
import { hitsTargetSource } from '../page/target.ts';
import type { PerformAction } from './action.ts';
import { nothingDone } from './action.ts';
import { aim } from './aim.ts';
import { usesKeyboard } from './uses.ts';
import { findTarget, probeAgain, type Target } from './target.ts';

/** Drags from within the first thing to within the second; refuses personas without a pointer and what is covered. */
export const drag: PerformAction<'drag'> = async (hand, action) => {
  const from = await findTarget(hand, action.ref);
  if (!from.target) return { ...nothingDone, target: from.record, refused: from.refused };
  const onto = await findTarget(hand, action.onto, 'nearest');
  const done = { ...nothingDone, target: from.target.record };
  if (!onto.target) return { ...done, refused: `where it should go is ${onto.refused}` };
  if (usesKeyboard(hand)) return { ...done, refused: 'it can only be dragged with a pointer' };
  const held = hand.reach === 'document' ? await probeAgain(from.target) : from.target;
  if ([held, onto.target].some(({ probe }) => probe.open.length === 0))
    return { ...done, refused: 'covered', refusedFor: 'covered' };
  const place = ({ probe, offset }: Target) =>
    aim({
      probe,
      offset,
      persona: hand.persona,
      random: hand.random,
      viewport: hand.read.viewport,
      steady: hand.steady,
    });
  const start = place(held);
  const { frame, ref, offset } = held;
  const inner = { ref, x: start.x - offset.x, y: start.y - offset.y };
  const hits = await frame.evaluate<boolean>(hitsTargetSource, inner);
  await hand.page.drag(start, place(onto.target));
  return { ...done, point: start, missed: !hits, value: onto.target.record.name.slice(0, 80) };
};
