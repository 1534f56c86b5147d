// Which rows of the task words a text says, and where.
import { knownLanguages, languagesRead, type Language } from './language-table.ts';
import { phraseTree, type PhraseTree } from './phrase-tree.ts';
import { taskVerbs, type TaskVerb, type TaskWords } from './task-words.ts';
import { deTasks } from './tasks/de.ts';
import { enTasks } from './tasks/en.ts';
import { esTasks } from './tasks/es.ts';
import { frTasks } from './tasks/fr.ts';
import { itTasks } from './tasks/it.ts';
import { jaTasks } from './tasks/ja.ts';
import { nlTasks } from './tasks/nl.ts';
import { plTasks } from './tasks/pl.ts';
import { ptTasks } from './tasks/pt.ts';
import { spellingsOf, tokensOf } from './tokens.ts';

const taskWords: readonly TaskWords[] = [
  enTasks,
  deTasks,
  frTasks,
  esTasks,
  ptTasks,
  itTasks,
  nlTasks,
  plTasks,
  jaTasks,
];

const phraseRows = [
  'joins',
  'below',
  'above',
  'least',
  'most',
  'called',
  'saying',
  'into',
  'lasting',
  'counting',
  'done',
  'failed',
  'nothing',
  'results',
  'optional',
  'terms',
  'own',
  'free',
] as const;

/** A row of phrases, or a verb. */
export type TaskRow = (typeof phraseRows)[number] | TaskVerb;

/** A phrase of a row in a list of words. */
export interface TaskHit {
  row: TaskRow;
  at: number;
  length: number;
}

/** The phrases that `tokens` hold in the languages of this tag, by their place; the longest of a row at a place. */
export function taskPhrases(tokens: readonly string[], tag: string): TaskHit[] {
  const read = languagesRead(tag);
  const tree = treeOf();
  return tokens.flatMap((_, at) => {
    const best = new Map<TaskRow, number>();
    for (const { length, entries } of tree.metAt(tokens, at))
      for (const { row, language } of entries)
        if (read.includes(language))
          best.set(row as TaskRow, Math.max(length, best.get(row as TaskRow) ?? 0));
    return [...best].map(([row, length]) => ({ row, at, length }));
  });
}

/** True where a text says a phrase of the row. */
export function says(row: TaskRow, text: string, tag: string): boolean {
  return taskPhrases(tokensOf(text), tag).some((hit) => hit.row === row);
}

/** The verb that a request begins with, or that stands in it alone, as at the end of a German one; null without one. */
export function isTaskVerb(row: TaskRow): row is TaskVerb {
  return (taskVerbs as readonly string[]).includes(row);
}

/** True for words without a meaning of their own in a task. */
export function isFunctionWord(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) => wordsOf('functions', language).has(word));
}

/** True for units of time. */
export function isTimeUnit(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) => wordsOf('units', language).has(word));
}

/** The number from 0 to 10 that a word says; null for others. */
export function numberIn(word: string, tag: string): number | null {
  for (const language of languagesRead(tag)) {
    const at = [...wordsOf('numbers', language)].indexOf(word);
    if (at >= 0) return at;
  }
  return null;
}

/** The language whose small words a text uses most; English where it uses none. */
export function languageOfText(text: string): Language {
  const tokens = tokensOf(text);
  const verbs = taskPhrasesOfAll(tokens);
  const score = (language: Language) =>
    tokens.filter((token) => wordsOf('functions', language).has(token)).length +
    verbs.filter((hit) => hit === language).length;
  return [...knownLanguages].sort((a, b) => score(b) - score(a))[0] ?? 'en';
}

/** Languages of the verbs that a text holds, once for each place. */
function taskPhrasesOfAll(tokens: readonly string[]): Language[] {
  return tokens.flatMap((_, at) => [
    ...new Set(
      treeOf()
        .metAt(tokens, at)
        .flatMap(({ entries }) =>
          entries.filter(({ row }) => isTaskVerb(row as TaskRow)).map(({ language }) => language),
        ),
    ),
  ]);
}

const sets = new Map<string, ReadonlySet<string>>();

function wordsOf(row: 'functions' | 'units' | 'numbers', language: Language): ReadonlySet<string> {
  const key = `${row} ${language}`;
  const known = sets.get(key);
  if (known) return known;
  const list = taskWords.find((table) => table.language === language)?.[row] ?? '';
  const words = new Set(
    list.split(/\s+/).flatMap((word) => (row === 'numbers' ? [word] : spellingsOf(word))),
  );
  sets.set(key, words);
  return words;
}

let made: PhraseTree | undefined;

function treeOf(): PhraseTree {
  return (made ??= phraseTree(
    taskWords.flatMap((table) => [
      ...phraseRows.map((row) => ({ language: table.language, row, phrases: table[row] })),
      ...taskVerbs.map((row) => ({ language: table.language, row, phrases: table.verbs[row] })),
    ]),
    { filler: '', joined: false },
  ));
}
