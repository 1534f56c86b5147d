// What no walk with Tab has met yet: a state that shows nothing but what walked states of its address showed is not walked again.
// Words and numbers of like things do not count; what a thing is made of, whether it has a name, and its colours do. Pure.
import type { PageRead, ScreenElement, TreeNode } from '../evidence/evidence.ts';
import { templateOf } from '../fragments/address-template.ts';

export interface Novelty {
  /** True where the read shows something that no read of its address template showed before; it is known from then on. */
  brings(read: PageRead): boolean;
}

export function createNovelty(): Novelty {
  const known = new Map<string, Set<string>>();
  return {
    brings(read) {
      const template = templateOf(read.url);
      const before = known.get(template);
      const now = before ?? new Set<string>();
      known.set(template, now);
      const sizeBefore = now.size;
      for (const element of read.elements) now.add(madeOf(element));
      for (const node of read.tree ?? []) now.add(boneOf(node));
      return before === undefined || now.size > sizeBefore;
    },
  };
}

function madeOf({ tag, role, name, text, style, states, locator, field }: ScreenElement): string {
  const { color, background } = style;
  const named = [name !== '', text !== '', field?.type ?? '', field ? field.label !== '' : ''];
  const place = locator.css.replaceAll(/\d+/g, '');
  return JSON.stringify([tag, role, ...named, place, color, background, states.disabled, states.expanded]);
}

function boneOf({ tag, classes, role = '', state = '', tab = 0, deaf }: TreeNode): string {
  return JSON.stringify([tag, classes, role, state, tab, deaf]);
}
