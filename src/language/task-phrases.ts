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
  'instead',
  'off',
  'had',
  'staying',
  'stating',
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
  const trees = languagesRead(tag).map(treeOf);
  return tokens.flatMap((_, at) => {
    const best = new Map<TaskRow, number>();
    for (const { length, entries } of trees.flatMap((tree) => tree.metAt(tokens, at)))
      for (const { row } of entries)
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

/** True for articles and possessives. */
export function isArticle(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) => wordsOf('articles', language).has(word));
}

/** True for who does something, where it is told and not asked for. */
export function isSubject(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) => wordsOf('subjects', language).has(word));
}

/** True for what says that something is not so, or not to be done. */
export function isNegation(word: string, tag: string): boolean {
  return languagesRead(tag).some((language) => wordsOf('negations', language).has(word));
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

/** The language whose small words a text uses most, and of several its verbs; English where it uses none. */
export function languageOfText(text: string): Language {
  const tokens = tokensOf(text);
  const small = (language: Language) =>
    tokens.filter((token) => wordsOf('functions', language).has(token)).length;
  const most = Math.max(...knownLanguages.map(small));
  const near = knownLanguages.filter((language) => small(language) >= most - verbsMatter);
  if (near.length === 1) return near[0] ?? 'en';
  const score = (language: Language) => small(language) + verbsOf(tokens, language);
  return near.sort((a, b) => score(b) - score(a))[0] ?? 'en';
}

/** A language that falls behind by more small words than this is not asked for its verbs. */
const verbsMatter = 2;

function verbsOf(tokens: readonly string[], language: Language): number {
  const tree = treeOf(language);
  return tokens.filter((_, at) =>
    tree.metAt(tokens, at).some(({ entries }) => entries.some(({ row }) => isTaskVerb(row as TaskRow))),
  ).length;
}

const sets = new Map<string, ReadonlySet<string>>();

function wordsOf(
  row: 'functions' | 'articles' | 'units' | 'numbers' | 'subjects' | 'negations',
  language: Language,
): ReadonlySet<string> {
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

const trees = new Map<Language, PhraseTree>();

/** The tree of one language, compiled when it is first asked. */
function treeOf(language: Language): PhraseTree {
  const known = trees.get(language);
  if (known) return known;
  const tree = phraseTree(
    taskWords.flatMap((table) =>
      table.language === language
        ? [
            ...phraseRows.map((row) => ({ language, row, phrases: table[row] })),
            ...taskVerbs.map((row) => ({ language, row, phrases: table.verbs[row] })),
          ]
        : [],
    ),
    { filler: '', joined: false },
  );
  trees.set(language, tree);
  return tree;
}
