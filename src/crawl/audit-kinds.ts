// Whether a page of a state that was audited shows a kind of thing that no audited page showed: then engines look at it as well, since what
// is wrong with one page of a template is often one thing of another kind, such as a picture without words among named ones. Pure.
import type { PageRead, ScreenElement, TreeNode } from '../evidence/evidence.ts';

export interface AuditKinds {
  /** The page is audited. */
  note(read: PageRead): void;
  /** True where the read shows such a thing: it is audited then, too. */
  brings(read: PageRead): boolean;
}

/** Further pages of states that were audited, at most: their looks take the time of states that come later. */
const mostFurther = 20;

export function createAuditKinds(): AuditKinds {
  const met = new Set<string>();
  let further = 0;
  const note = (read: PageRead) => {
    const known = met.size;
    for (const kind of kindsOf(read)) met.add(kind);
    return met.size > known;
  };
  return {
    note: (read) => void note(read),
    brings(read) {
      if (further >= mostFurther || !note(read)) return false;
      further += 1;
      return true;
    },
  };
}

/** What engines judge by: tag, role and whether there is a name; words and places are what differs between pages anyway. */
function kindsOf({ elements, tree = [], lang }: PageRead): string[] {
  return [
    `page in ${lang}`,
    ...elements.filter(({ kind }) => /^(control|image|heading)$/.test(kind)).map(madeOf),
    ...tree.map(boneOf),
  ];
}

function madeOf({ kind, tag, role, name, text, level, field, live }: ScreenElement): string {
  const label = field ? field.label !== '' : null;
  return JSON.stringify([kind, tag, role, name !== '', text !== '', level, field?.type, label, live]);
}

function boneOf({ tag, role = '', tab = 0 }: TreeNode): string {
  return `${tag} ${role}${tab > 0 ? ' before others' : ''}`;
}
