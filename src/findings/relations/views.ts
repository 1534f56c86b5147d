// The pages of a crawl that relations compare: whole reads, a few of each state.
import type { CrawlGraph, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { type Block, blocksOf } from '../../fragments/blocks.ts';
import { type Bones, bonesOf, shownIn } from '../../fragments/bones.ts';

/** One page as it was read once. */
export interface View {
  screen: ScreenRecord;
  bones: Bones;
  blocks: readonly Block[];
}

/** Reads of one state whose looks are judged: more of them show the same. */
const mostOfState = 3;

/** Whole reads of pages that were not at work, at most `most` of each state, in order. */
export function viewsOf(
  screens: readonly ScreenRecord[],
  graph: CrawlGraph | null,
  most = mostOfState,
): View[] {
  const seen = new Map<string, number>();
  return screens.flatMap((screen): View[] => {
    const bones = screen.busy ? null : bonesOf(screen);
    const state = graph?.stateOf[screen.id] ?? screen.id;
    const times = seen.get(state) ?? 0;
    if (!bones || times >= most) return [];
    seen.set(state, times + 1);
    return [{ screen, bones, blocks: blocksOf(screen) }];
  });
}

/** The first thing that a node shows, itself or below it; null where it shows none. */
export function faceOf(bones: Bones, node: number): ScreenElement | null {
  return shownIn(bones, node)[0] ?? null;
}
