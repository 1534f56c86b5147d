// Whether words say that something was taken or refused. Words are the last evidence: what a page does comes first.
import { tables } from './language-index.ts';
import type { Language } from './language-table.ts';
import { phraseTree, type PhraseTree } from './phrase-tree.ts';
import { answerWords, type AnswerRow } from './tables/answer-words.ts';
import { sentencesOf, tokensOf } from './tokens.ts';

/** What a message says: `taken`, `refused`, or null where it says neither. A refusal in it wins: "Saved 3 of 4, 1 is invalid". */
export function answerOf(text: string): 'taken' | 'refused' | null {
  const rows = rowsIn(text);
  if (rows.has('refused')) return 'refused';
  return rows.has('taken') ? 'taken' : null;
}

/** True for words of a failure of the site itself; what a form asks for is none: `at least 2`, `required`. */
export function saysFailed(text: string): boolean {
  return rowsIn(text).has('failed');
}

/** True for the choice of a list that stands for none: `Please choose`, `--`, or nothing. */
export function asksToChoose(option: string): boolean {
  return !/[\p{L}\p{N}]/u.test(option) || rowsIn(option).has('choose');
}

function rowsIn(text: string): Set<AnswerRow> {
  const rows = new Set<AnswerRow>();
  for (const sentence of sentencesOf(text)) {
    const tokens = tokensOf(sentence);
    tokens.forEach((_, at) => {
      for (const { entries } of tree().metAt(tokens, at)) {
        for (const entry of entries) if (entry.at !== 'start' || at === 0) rows.add(entry.row as AnswerRow);
      }
    });
  }
  return rows;
}

let made: PhraseTree | undefined;

function tree(): PhraseTree {
  const rows = Object.entries(answerWords).flatMap(([language, words]) =>
    Object.entries(words).map(([row, phrases]) => ({ language: language as Language, row, phrases })),
  );
  return (made ??= phraseTree(rows, { filler: tables.map(({ filler }) => filler).join(','), joined: false }));
}
