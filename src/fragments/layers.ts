// The layers that lie open on a page: dialogs, menus, and what a control says that it has expanded.
import type { PageRead, ScreenElement } from '../evidence/evidence.ts';
import type { Block } from './blocks.ts';

/** Words that name the open layers, outermost first: `dialog` and `menu` where nothing names one. What a thing in a list has expanded is left out. */
export function layersOf(read: PageRead, blocks: readonly Block[]): string[] {
  const dialogs = read.elements.filter(({ kind }) => kind === 'dialog');
  const modal = dialogs.length === 0 && read.modal !== '' ? [read.outline?.dialog || 'dialog'] : [];
  const menus = (read.tree ?? []).filter(({ role }) => role === 'menu' || role === 'listbox');
  return [
    ...expandedOf(read, blocks).map(({ name, text }) => name || text),
    ...menus.map(() => 'menu'),
    ...dialogs.map(({ name, groupLabel }) => name || groupLabel || 'dialog'),
    ...modal,
  ];
}

/** Controls that say that they have expanded something, outside of lists of things. */
export function expandedOf({ elements }: PageRead, blocks: readonly Block[]): ScreenElement[] {
  const inItems = new Set(
    blocks
      .filter(({ kind }) => kind === 'items')
      .flatMap(({ items }) => items.flatMap((item) => item.elements)),
  );
  return elements.filter(
    (element) => element.states.expanded === true && element.role !== 'treeitem' && !inItems.has(element),
  );
}
