import { expect, test } from 'vitest';
import { referenceIn } from './reference-in.ts';

test.each([
  ['en', 'click the 2nd checkbox', 'checkbox', 2],
  ['en', 'Select 3 with the slider', 'slider', null],
  ['en', 'open the last link', 'link', -1],
  ['en', 'click the seventh search result', null, 7],
  ['en', 'Focus into the 3rd input textbox.', 'textbox', 3],
  ['en', 'Buy a mug', null, null],
  ['de', 'Klicke auf den zweiten Knopf', 'button', 2],
  ['fr', 'Cliquez sur le troisième bouton', 'button', 3],
  ['es', 'Haz clic en la segunda casilla', 'checkbox', 2],
  ['pt', 'Clique no primeiro botão', 'button', 1],
  ['it', 'Apri il quarto link', 'link', 4],
  ['nl', 'Klik op de vijfde knop', 'button', 5],
  ['pl', 'Kliknij drugi przycisk', 'button', 2],
  ['ja', '最後 の ボタン', 'button', -1],
])('%s: %s', (tag, text, kind, place) => {
  expect(referenceIn(text, tag)).toEqual({ kind, place });
});
