// Ways to controls: by what was seen to come with a press, whatever state it is pressed in.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { emptyMemory, noteRead, type CrawlMemory, type KnownState } from './memory.ts';
import { noteBrought, noteNotBrought, shownIn, wayByControls } from './reveals.ts';

/** Holders of controls: each of another kind, so that no two of them are one class. */
const holders = ['div', 'section', 'aside', 'p'];

/** A page of one address with these buttons under a heading. */
function page(title: string, ...buttons: string[]) {
  const parts = buttons.map((words, nth) => h(holders[nth] ?? 'div', h('button', words)));
  return readOf([h('main', h('h1', title), ...parts)], { url: 'https://notes.example/', title });
}

function labelOf(memory: CrawlMemory, of: string | undefined): string {
  return memory.classes.get(of ?? '')?.record.label ?? '';
}

/** “More” opened a menu on a page that is not come to again; where the crawl stands is another page with the same “More”. */
function afterMenu(): { memory: CrawlMemory; here: KnownState } {
  const memory = emptyMemory();
  const before = shownIn(noteRead(memory, page('First', 'More'), 0));
  const now = shownIn(noteRead(memory, page('First', 'More', 'Export', 'Delete'), 1));
  const [more = ''] = before;
  noteBrought(memory, more, { before, now });
  memory.classes.get(more)?.done.add('More');
  return { memory, here: noteRead(memory, page('Second', 'More', 'Help', 'Search'), 1) };
}

test('a control is come to by the one that brought it, in another state', () => {
  const { memory, here } = afterMenu();
  const way = wayByControls(memory, here);
  expect(way?.presses.map((of) => labelOf(memory, of))).toEqual(['More']);
  expect(labelOf(memory, way?.to)).toBe('Export');
});

test('what was pressed, what leaves and what was gone for several times is not gone for', () => {
  const { memory, here } = afterMenu();
  const way = wayByControls(memory, here);
  memory.goneFor.set(way?.to ?? '', 4);
  // Only “Delete” is left of the menu.
  expect(wayByControls(memory, here)).toBeNull();
});

test('a press that brings nothing of what it brought before is no way any more', () => {
  const { memory, here } = afterMenu();
  const [more = ''] = wayByControls(memory, here)?.presses ?? [];
  const [next = ''] = memory.brings.get(more) ?? [];
  noteNotBrought(memory, more, { next, shown: shownIn(here) });
  expect(memory.brings.has(more)).toBe(false);
  expect(wayByControls(memory, here)).toBeNull();
});

test('a press that brings only other things of what it brought before stays the way to these', () => {
  const { memory, here } = afterMenu();
  const [more = ''] = wayByControls(memory, here)?.presses ?? [];
  const [next = '', other = ''] = memory.brings.get(more) ?? [];
  noteNotBrought(memory, more, { next, shown: new Set([other]) });
  expect(wayByControls(memory, here, other)?.presses).toEqual([more]);
});

test('where nothing that shows brought anything, there is no way', () => {
  const { memory } = afterMenu();
  const here = noteRead(memory, page('Third', 'Help'), 1);
  expect(wayByControls(memory, here)).toBeNull();
});
