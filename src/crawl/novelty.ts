// Whether a page holds something for a closer look that no page of the site held at an earlier look. Pages of one site share most of what a
// keyboard meets, above all their menus: a walk over them again costs more than all else that is done on a page. Pure.
import type { PageRead, ScreenElement, TreeNode } from '../evidence/evidence.ts';
import { templateOf } from '../fragments/address-template.ts';

export interface Novelty {
  /**
   * True where the read shows controls, or other places of the keyboard, that no read of the site showed for which this was true: one of
   * them where no page of its address template was looked at, else several.
   */
  brings(read: PageRead): boolean;
}

/** New things that make a further page of one address template worth another look. */
const leastThings = 3;

export function createNovelty(): Novelty {
  const met = new Set<string>();
  const templates = new Set<string>();
  return {
    brings(read) {
      const template = templateOf(read.url);
      const things = [
        ...read.elements.filter(({ kind }) => kind === 'control').map(madeOf),
        ...(read.tree ?? []).filter(({ tab = 0 }) => tab !== 0).map(boneOf),
      ];
      const fresh = new Set(things.filter((each) => !met.has(each)));
      if (templates.size > 0 && fresh.size < (templates.has(template) ? leastThings : 1)) return false;
      templates.add(template);
      for (const each of fresh) met.add(each);
      return true;
    },
  };
}

function madeOf({ tag, role, name, text, style, states, locator, field }: ScreenElement): string {
  const { color, background } = style;
  const named = [name !== '', text !== '', field?.type ?? '', field ? field.label !== '' : ''];
  const place = locator.css.replaceAll(/\d+/g, '');
  return JSON.stringify([tag, role, ...named, place, color, background, states.disabled, states.expanded]);
}

/** A place that was put into the order of Tab, or taken out of it. */
function boneOf({ tag, classes, role = '', tab = 0 }: TreeNode): string {
  return JSON.stringify([tag, classes, role, tab]);
}
