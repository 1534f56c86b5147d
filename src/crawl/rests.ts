// Where a pointer is worth resting: things of a list may show their controls only while it lies over them. One thing stands for all of its sort. Pure.
import type { PageRead } from '../evidence/evidence.ts';
import { blocksOf, type Block, type BlockItem } from '../fragments/blocks.ts';
import type { Candidate } from '../fragments/candidates.ts';

/** Fewest things of a list. */
const leastThings = 2;
/** Sorts of things of one list, the commonest first. */
const sortsOfList = 2;
/** Sorts of things on one of which the pointer is rested before anything came of it. */
const triedInAll = 10;

/** What came of the pointer over a thing of one list. */
export interface KnownRest {
  brought: boolean;
}

/** One thing of each sort in each list that a read shows, as a candidate for the pointer alone. */
export function restsOn(read: PageRead): Candidate[] {
  const lists = blocksOf(read).filter(
    ({ kind, items }) => kind !== 'navigation' && items.length >= leastThings,
  );
  return lists.flatMap((list) => restOn(list));
}

function restOn({ shape, items }: Block): Candidate[] {
  const sorts = [...Map.groupBy(items, sortOf)].toSorted(([, a], [, b]) => b.length - a.length);
  return sorts.slice(0, sortsOfList).flatMap(([sort, [thing]]) => {
    // What only names a thing stands in its middle more often than its controls, which may cover what they belong to.
    const shown = (thing?.elements ?? []).filter(({ box }) => box.width > 0 && box.height > 0);
    const element = shown.find(({ kind }) => kind !== 'control') ?? shown[0];
    if (!thing || !element) return [];
    const of = `rest ${shape} ${sort}`;
    const plain = { item: '', role: '', href: '', form: '' };
    return [{ ...plain, ref: element.ref, class: of, make: of, kind: 'item', label: thing.name }];
  });
}

/** What a thing is made of: a head and the rows below it may be one list. */
function sortOf({ elements }: BlockItem): string {
  return [...new Set(elements.map(({ kind, role }) => `${kind} ${role}`))].sort().join();
}

/** Nobody rested on it, and on other lists it was not in vain all the time. */
export function isRestWorth(rests: ReadonlyMap<string, KnownRest>, { class: of }: Candidate): boolean {
  if (rests.has(of)) return false;
  return rests.size < triedInAll || [...rests.values()].some(({ brought }) => brought);
}
