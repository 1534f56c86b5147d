// Rows and the controls in them.
import { expect, test } from 'vitest';
import { h, readOf } from '../../test/support/read-builder.ts';
import { emptyMemory, noteEdge, noteRead, type CrawlMemory } from './memory.ts';
import { rowsLikeTheirControl } from './twins.ts';

const row = 'ul.files li :: #0';
const link = 'ul.files li :: a#0';

function state(memory: CrawlMemory, path: string): string {
  return noteRead(memory, readOf([h('main', h('h1', path))], { url: `https://notes.example/${path}` }), 0)
    .record.id;
}

/** Each thing pressed by its row and by a control in it, which lead to these pages. */
function pressed(...deeds: [item: string, byRow: string, byControl: string][]): Set<string> {
  const memory = emptyMemory();
  const from = state(memory, 'start');
  deeds.forEach(([item, byRow, byControl], turn) => {
    for (const [of, path] of [
      [row, byRow],
      [link, byControl],
    ] as const)
      noteEdge(
        memory,
        { from, to: path === '' ? from : state(memory, path), action: 'click' },
        { candidate: { class: of, item } as never, turn },
      );
  });
  return rowsLikeTheirControl(memory);
}

test('a row that leads where its link leads is one deed with it', () => {
  expect(pressed(['Pears', 'pears', 'pears'], ['Plums', 'plums', 'plums'])).toEqual(new Set([row]));
});

test('one thing, another page or two that both stay tell nothing', () => {
  expect(pressed(['Pears', 'pears', 'pears'])).toEqual(new Set());
  expect(pressed(['Pears', 'pears', 'pears'], ['Plums', 'plums', 'basket'])).toEqual(new Set());
  expect(pressed(['Pears', '', ''], ['Plums', '', ''])).toEqual(new Set());
});
