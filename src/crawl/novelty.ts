// What no walk with Tab has met yet: a state that shows nothing but what walked states of its address showed is not walked again.
// Words and numbers of like things do not count; what a thing is made of, whether it has a name, and its colours do. An application with
// one address for all of its states shows something new in most of them: after several walks only further controls are worth one. Pure.
import type { PageRead, ScreenElement, TreeNode } from '../evidence/evidence.ts';
import { templateOf } from '../fragments/address-template.ts';

export interface Novelty {
  /**
   * True where the read shows something that no read of its address template showed before; it is known from then on. After
   * several such reads of one template, true where several controls came that were not there at any of them.
   */
  brings(read: PageRead): boolean;
}

/** Walks of one address template after which few things new are not worth another, and controls that are. */
const [firstWalks, leastControls] = [6, 3];

/** What was met at one address template. */
interface Known {
  things: Set<string>;
  /** Controls that came since the last walk. */
  waiting: Set<string>;
  walks: number;
}

export function createNovelty(): Novelty {
  const known = new Map<string, Known>();
  return {
    brings(read) {
      const template = templateOf(read.url);
      const of = known.get(template) ?? { things: new Set(), waiting: new Set(), walks: 0 };
      known.set(template, of);
      const sizeBefore = of.things.size;
      for (const element of read.elements) {
        const made = madeOf(element);
        if (element.kind === 'control' && !of.things.has(made)) of.waiting.add(made);
        of.things.add(made);
      }
      for (const node of read.tree ?? []) of.things.add(boneOf(node));
      const isNew = of.walks === 0 || of.things.size > sizeBefore;
      if (of.walks < firstWalks ? !isNew : of.waiting.size < leastControls) return false;
      of.walks += 1;
      of.waiting.clear();
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

function boneOf({ tag, classes, role = '', state = '', tab = 0, deaf }: TreeNode): string {
  return JSON.stringify([tag, classes, role, state, tab, deaf]);
}
