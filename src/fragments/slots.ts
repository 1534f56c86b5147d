// The place of a control within the items of its block: the same for the same control of each item.
import type { ScreenElement } from '../evidence/evidence.ts';
import type { Block } from './blocks.ts';
import { type Bones, holdersOf } from './bones.ts';
import { isInProse, labelOf } from './control-keys.ts';

export interface Slot {
  block: Block;
  /** Shape of the block and place in the item. */
  key: string;
  /** Name of the item where the block is of things, or ''. */
  item: string;
}

/** Slots of the controls that stand in blocks of things; links in running text are things themselves. */
export function slotsOf(bones: Bones, blocks: readonly Block[]): Map<ScreenElement, Slot> {
  const slots = new Map<ScreenElement, Slot>();
  // Blocks come with outer ones first, so that the innermost has the last word.
  for (const block of blocks.filter(({ kind }) => kind === 'items')) {
    for (const { node, name, elements } of block.items) {
      const met = new Map<string, number>();
      for (const element of elements.filter(({ kind }) => kind === 'control')) {
        const path = pathIn(bones, node, element);
        if (isInProse(bones, element)) {
          slots.set(element, { block, key: `${block.shape} :: ${path} in text`, item: labelOf(element) });
          continue;
        }
        const nth = met.get(path) ?? 0;
        met.set(path, nth + 1);
        slots.set(element, { block, key: `${block.shape} :: ${path}#${nth}`, item: name });
      }
    }
  }
  return slots;
}

/** Tags from the item down to an element, with the number of a cell in its row; its role last. */
export function pathIn(bones: Bones, item: number, { node = -1, field }: ScreenElement): string {
  const up = holdersOf(bones, node);
  const between = node === item ? [] : [...up.slice(0, up.indexOf(item)).reverse(), node];
  const tags = between.map((at) => {
    const { tag = '', role = '', nth = 0 } = bones.nodes[at] ?? {};
    return /^(cell|gridcell|rowheader)$/.test(role) ? `${tag}${nth}` : tag;
  });
  return `${tags.join('>')}${field ? `[${field.type}]` : ''}`;
}
