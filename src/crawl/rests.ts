// Where a pointer is worth resting: things of a list may show their controls only while it lies over them. One thing stands for its list. Pure.
import type { PageRead } from '../evidence/evidence.ts';
import { blocksOf, type Block } from '../fragments/blocks.ts';
import type { Candidate } from '../fragments/candidates.ts';

/** Fewest things of a list. */
const leastThings = 2;
/** Lists on a thing of which the pointer is rested before anything came of it. */
const triedInAll = 10;

/** What came of the pointer over a thing of one list. */
export interface KnownRest {
  brought: boolean;
}

/** One thing of each list that a read shows, as a candidate for the pointer alone. */
export function restsOn(read: PageRead): Candidate[] {
  const lists = blocksOf(read).filter(
    ({ kind, items }) => kind !== 'navigation' && items.length >= leastThings,
  );
  return lists.flatMap((list) => restOn(list));
}

function restOn({ shape, items }: Block): Candidate[] {
  for (const { name, elements } of items) {
    // What only names a thing stands in its middle more often than its controls, which may cover what they belong to.
    const shown = elements.filter(({ box }) => box.width > 0 && box.height > 0);
    const element = shown.find(({ kind }) => kind !== 'control') ?? shown[0];
    if (!element) continue;
    const of = `rest ${shape}`;
    return [
      {
        ref: element.ref,
        class: of,
        make: of,
        kind: 'item',
        item: '',
        label: name,
        role: '',
        href: '',
        form: '',
      },
    ];
  }
  return [];
}

/** Nobody rested on it, and on other lists it was not in vain all the time. */
export function isRestWorth(rests: ReadonlyMap<string, KnownRest>, { class: of }: Candidate): boolean {
  if (rests.has(of)) return false;
  return rests.size < triedInAll || [...rests.values()].some(({ brought }) => brought);
}
