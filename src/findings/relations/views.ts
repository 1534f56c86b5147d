// The pages of a crawl that relations compare: whole reads, a few of each state.
import type { CrawlGraph, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { type Block, blocksOf } from '../../fragments/blocks.ts';
import { type Bones, bonesOf, shownIn } from '../../fragments/bones.ts';

/** One page as it was read once, as a whole. */
export interface Read {
  screen: ScreenRecord;
  bones: Bones;
}

/** A read whose repeated blocks are compared. */
export interface View extends Read {
  blocks: readonly Block[];
}

/** Which reads are taken. */
export interface ReadLimits {
  /** Of one state. */
  most: number;
  /** Addresses of one state of which two reads each are taken however many the state has: its pages are of as many things. */
  addresses: number;
}

/** Reads of one state whose looks are judged, and addresses of it: what a template makes of one thing it need not make of another. */
const readsOfLooks: ReadLimits = { most: 3, addresses: 12 };

/** Reads of an address that are taken beyond those of its state. */
const mostOfAddress = 2;

/** Whole reads of pages that were not at work, at most `most` of each state, in order. */
export function viewsOf(
  screens: readonly ScreenRecord[],
  graph: CrawlGraph | null,
  { most, addresses }: ReadLimits = readsOfLooks,
): View[] {
  const seen = new Map<string, number>();
  const met = new Map<string, Map<string, number>>();
  return readsOf(screens).flatMap(({ screen, bones }): View[] => {
    const state = graph?.stateOf[screen.id] ?? screen.id;
    const times = seen.get(state) ?? 0;
    const ofState = met.get(state) ?? new Map<string, number>();
    const before = ofState.get(screen.url) ?? 0;
    const isNew = before < mostOfAddress && (before > 0 || ofState.size < addresses);
    if (times >= most && !isNew) return [];
    seen.set(state, times + 1);
    met.set(state, ofState.set(screen.url, before + 1));
    return [{ screen, bones, blocks: blocksOf(screen) }];
  });
}

/** Every whole read of a page that was not at work, whatever its state: for what is a fault by itself and compared with nothing. */
export function readsOf(screens: readonly ScreenRecord[]): Read[] {
  return screens.flatMap((screen) => {
    const bones = screen.busy ? null : bonesOf(screen);
    return bones ? [{ screen, bones }] : [];
  });
}

/** The first thing that a node shows, itself or below it; null where it shows none. */
export function faceOf(bones: Bones, node: number): ScreenElement | null {
  return shownIn(bones, node)[0] ?? null;
}
