// What labels say, in every language: the table of labels, and that of the language itself.
import { expect, test } from 'vitest';
import { labelsOfActs, type LabelsOf } from '../../test/support/act-labels.ts';
import { actsIn } from './acts-in.ts';
import { isUnsafeAct, type Act } from './acts.ts';
import { tables } from './language-index.ts';
import { knownLanguages } from './language-table.ts';
import { phrasesIn } from './phrase-tree.ts';

for (const language of knownLanguages) {
  const rows = rowsOf(labelsOfActs[language]);

  test(`labels of ${language} name what they do`, () => {
    const wrong = rows.filter(({ act, label }) => !isRead(act, label)).map(told);
    expect(wrong).toEqual([]);
  });

  test(`the table of ${language} is broad enough to mean something`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(rows.filter(({ act }) => act === 'none').length).toBeGreaterThanOrEqual(20);
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
  });

  test(`typed as shops shout and programs write, labels of ${language} say the same`, () => {
    const wrong = rows
      .filter(({ act }) => act !== 'none')
      .flatMap(({ act, label }) => [
        { act, label: label.toUpperCase() },
        { act, label: `  ${label} » ` },
        { act, label: label.normalize('NFD') },
      ])
      .filter(({ act, label }) => !isRead(act, label))
      .map(told);
    expect(wrong).toEqual([]);
  });
}

interface LabelRow {
  act: Act | 'none';
  label: string;
}

function rowsOf(rows: LabelsOf): LabelRow[] {
  return Object.entries(rows).flatMap(([act, text]) =>
    text.split(' | ').map((label) => ({ act: act as Act | 'none', label })),
  );
}

/** Unsafe acts must be named for sure; what the visitor can take back, and none, must name no unsafe act for sure. */
function isRead(act: Act | 'none', label: string): boolean {
  const sure = actsIn(label).filter((hit) => hit.sure);
  if (act !== 'none' && !sure.some((hit) => hit.act === act)) return false;
  return (act !== 'none' && isUnsafeAct(act)) || !sure.some((hit) => isUnsafeAct(hit.act));
}

function told({ act, label }: LabelRow): string {
  const read = actsIn(label).map((hit) => `${hit.act}${hit.sure ? '' : '?'} (${hit.language}: ${hit.word})`);
  return `${label} is ${act}, read as ${read.join(', ') || 'nothing'}`;
}

for (const table of tables) {
  const { language, acts, neutral } = table;

  test(`what the table of ${language} lists is read as it says, beside eight others`, () => {
    const wrong = Object.entries(acts).flatMap(([act, phrases]) =>
      listed(phrases)
        .filter(({ marks }) => !marks.includes('?'))
        .map(({ words }): LabelRow => ({ act: act as Act, label: words }))
        .filter(({ act, label }) => !isRead(act, label))
        .map(told),
    );
    expect(wrong).toEqual([]);
  });

  test(`what only looks like an act in ${language} is none in any language`, () => {
    const wrong = listed(neutral)
      .map(({ words }): LabelRow => ({ act: 'none', label: words }))
      .filter(({ act, label }) => !isRead(act, label))
      .map(told);
    expect(wrong).toEqual([]);
  });
}

/** The phrases of a list, each of its alternatives written out; pairs and stems say nothing that stands as a label. */
function listed(phrases: string): { marks: string; words: string }[] {
  return phrasesIn(phrases)
    .filter((phrase) => !/[&*]/.test(phrase))
    .flatMap((phrase) => {
      const marks = /^[\^=~?]*/.exec(phrase)?.[0] ?? '';
      const groups = phrase.slice(marks.length).trim().split(/\s+/);
      const words = groups.reduce<string[]>(
        (heads, group) => heads.flatMap((head) => group.split('|').map((one) => `${head} ${one}`)),
        [''],
      );
      return words.map((one) => ({ marks, words: one.trim() }));
    });
}

test('words that mean other things as well are hints and not sure', () => {
  for (const label of [
    'Remove',
    'Entfernen',
    'Retirer',
    'Quitar',
    'Remover',
    'Rimuovi',
    'Cancel',
    'Annuler',
    'Cancelar',
    'Annulla',
    'Anuluj',
    'キャンセル',
  ]) {
    const unsafe = actsIn(label).filter(({ act }) => isUnsafeAct(act));
    expect(
      unsafe.map(({ sure }) => sure),
      label,
    ).not.toContain(true);
    expect(unsafe, label).not.toEqual([]);
  }
});

test('a hit says whether a sentence says nothing else, and sentences are read one by one', () => {
  expect(actsIn('Löschen')[0]).toMatchObject({
    act: 'delete',
    language: 'de',
    word: 'löschen',
    whole: true,
    sure: true,
  });
  expect(actsIn('Bitte jetzt löschen')[0]).toMatchObject({ whole: true });
  expect(actsIn('Nachricht von Anna löschen')[0]).toMatchObject({ act: 'delete', whole: false });
  expect(actsIn('Why we ask. Unsubscribe')).toContainEqual(
    expect.objectContaining({ act: 'end', whole: true }),
  );
  expect(actsIn('注文を確定する')[0]).toMatchObject({ act: 'order', language: 'ja', word: '注文を確定' });
});

test('nothing is read where nothing is said', () => {
  for (const text of ['', '   ', '…', '12,50 €', '🛒', 'Привет', '購', '\u0000', '?!.'])
    expect(actsIn(text), JSON.stringify(text)).toEqual([]);
});
