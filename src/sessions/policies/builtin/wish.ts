// What one clause of a task asks for: the thing, the words that tell it, limits, values and the kind of answer.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { amountsIn } from '../../../language/money.ts';
import { measures } from '../../../language/tables/measures.ts';
import { isNegation, says, taskPhrases } from '../../../language/task-phrases.ts';
import { scentWeights } from './calibration/scents.ts';
import {
  amountOf,
  entitiesOf,
  isCode,
  phrasesAmong,
  type Span,
  toldIn,
  withFigures,
  wordsWithPlaces,
} from './told.ts';
import { contentWords, genericWords, rawTokens } from './words.ts';

/** What kind of words an answer must hold. */
export type AnswerKind = 'duration' | 'price' | 'number' | 'time' | 'email' | 'phone';

/** A word of a wish and how much it counts, 0 to 1. */
interface GoalWord {
  word: string;
  weight: number;
  /** Part of the thing wanted, not of how it is asked for. */
  object: boolean;
  /** Told in quotes, or a name: that very word is meant, and none that is like it; a name in its very letters. */
  exact?: 'quoted' | 'name';
}

/** What one clause of a task asks for; the same text always gives the same wish. */
export interface Wish {
  /** Number words as figures. */
  text: string;
  /** As the clause has it. */
  told: string;
  words: readonly GoalWord[];
  /** The thing as a person would name it, `blue mug`; '' where none is named. */
  object: string;
  /** What the thing is called without what stands behind it: `wool socks` of `two pairs of wool socks in size M`; '' where none is named. */
  head: string;
  /** Names, codes and quoted text, as written. */
  entities: readonly string[];
  /** Most that it may cost, in whatever currency; null without a limit. */
  maxPrice: number | null;
  /** How many are wanted; null where the task does not say. */
  quantity: number | null;
  answer: AnswerKind | null;
  /** What may be written, chosen or pressed. */
  values: readonly Span[];
}

const objectWordsMax = 8;

/** Reads what a clause asks for. `dropped` are words that only say what kind of deed it is, `context` is told beside it. */
export function wishOf(
  told: string,
  {
    language,
    dropped = new Set(),
    context = '',
    asks = says('find', told, language),
    clause = told,
  }: {
    language: string;
    dropped?: ReadonlySet<string>;
    context?: string;
    asks?: boolean;
    /** The clause with its verb, for a name that stands right behind it. */
    clause?: string;
  },
): Wish {
  const text = withFigures(told, language);
  const own = toldIn(told, language);
  const values = own.marked;
  const maxPrice = limitIn(text, 'below', language);
  const { marked, old } = toldIn(text, language);
  const taken = [...own.marked, ...marked].flatMap((value) =>
    value.kind === 'quoted' || isCode(value.text) ? [] : value.text,
  );
  const bare = [...taken, ...old].reduce((rest, value) => rest.replace(value, ' '), text);
  const skipped = new Set([...dropped, ...limitWords(bare, language)]);
  const counts = (word: string) => !/^\d/.test(word) && !isNegation(word, language);
  const said = contentWords(bare, language).filter((word) => !skipped.has(word) && counts(word));
  const around = contentWords(context, language).filter(counts);
  const words = [
    ...weighed(said),
    ...weighed(around).map((word) =>
      said.length === 0 ? word : { ...word, weight: scentWeights.rest, object: false },
    ),
    ...[...dropped].map((word) => ({ word, weight: scentWeights.rest, object: false })),
  ];
  const quoted = values.filter(({ kind }) => kind === 'quoted');
  // A name is that very word.
  const wordsOf = (spans: readonly Span[]) =>
    new Set(spans.flatMap(({ text }) => contentWords(text, language)));
  const exact = { quoted: wordsOf(quoted), name: wordsOf(toldIn(clause, language).capitals) };
  const answer = asks ? answerOf(`${told} ${context}`, language) : null;
  const object = (said.length === 0 ? around : said).slice(0, objectWordsMax).join(' ');
  const head = headIn(text, new Set(said), language);
  return {
    text: `${text} ${context}`.trim(),
    told,
    words: withoutAnswer(unique(words), answer, language).map((word) =>
      exact.quoted.has(word.word)
        ? { ...word, exact: 'quoted' }
        : exact.name.has(word.word)
          ? { ...word, exact: 'name' }
          : word,
    ),
    object: (said.length > 0 ? quoted[0]?.text : undefined) ?? object,
    head: (said.length > 0 ? quoted[0]?.text : undefined) ?? (head === '' ? object : head),
    // One capital or a number may be anything, where no more is said of the thing.
    entities: entitiesOf(own)
      .filter((name) => !own.capitals.some(({ text }) => text === name) || name.includes(' '))
      .filter((name) => !/^\d+$/.test(name)),
    maxPrice,
    quantity: quantityOf(told, values, [...amountsIn(told), ...(maxPrice === null ? [] : [maxPrice])]),
    answer,
    values: [...values, ...toldIn(context, language).marked],
  };
}

/** The first words that name a thing and stand together; a word that only measures it, as `pairs of`, is none. */
function headIn(text: string, meant: ReadonlySet<string>, language: string): string {
  const words = wordsWithPlaces(text);
  const runs: { from: number; words: string[] }[] = [];
  for (const [at, { word, at: place }] of words.entries()) {
    const [content = ''] = contentWords(word, language);
    const last = runs.at(-1);
    const gap = text.slice(words[at - 1]?.end ?? 0, place);
    if (!meant.has(content)) continue;
    if (last && last.from + last.words.length === at && /^[\s'’-]*$/.test(gap)) last.words.push(content);
    else runs.push({ from: at, words: [content] });
  }
  const [first, second] = runs;
  const isMeasure =
    first?.words.length === 1 && second !== undefined && /^\d+$/.test(words[first.from - 1]?.word ?? '');
  return ((isMeasure ? second : first)?.words ?? []).join(' ');
}

function weighed(words: readonly string[]): GoalWord[] {
  return words.map((word) => ({
    word,
    weight: genericWords.has(word) ? scentWeights.genericWord : scentWeights.object,
    object: !genericWords.has(word),
  }));
}

function unique(words: readonly GoalWord[]): GoalWord[] {
  return words.filter((word, at) => words.findIndex((other) => other.word === word.word) === at);
}

/** What is asked after is named by the answer's kind, not by its words: a price need not say that it is what it costs. */
function withoutAnswer(words: readonly GoalWord[], answer: AnswerKind | null, language: string): GoalWord[] {
  const kind = answer === 'time' ? 'hours' : answer;
  const names = (word: string) => conceptsOf(word, language).some(({ concept }) => concept === kind);
  const left = words.some(({ word, object }) => object && !names(word));
  return words.map((word) => (left && names(word.word) ? { ...word, object: false } : word));
}

/** Rows of words that introduce a limit or a value, or ask for one of several. */
const introducing: ReadonlySet<string> = new Set([
  'below',
  'above',
  'least',
  'most',
  'called',
  'saying',
  'lasting',
]);

/** Words of limits and superlatives, which no label of the thing holds. */
function limitWords(text: string, language: string): string[] {
  const words = wordsWithPlaces(text).map(({ word }) => word);
  return taskPhrases(words, language)
    .filter(({ row }) => introducing.has(row))
    .flatMap(({ at, length }) => words.slice(at, at + length).flatMap((word) => rawTokens(word)));
}

/** The number that stands behind a limit, within three words. */
export function limitIn(text: string, row: 'below' | 'above', language: string): number | null {
  const words = wordsWithPlaces(text);
  const hits = phrasesAmong(words, language).filter((hit) => hit.row === row);
  for (const { at, length } of hits) {
    const from = words[at + length - 1]?.end ?? 0;
    const figure = /^[^\p{L}\d]{0,6}(\d[\d.,]*)/u.exec(text.slice(from))?.[1];
    if (figure !== undefined) return amountOf(figure);
  }
  return null;
}

/** What is money counts nothing, and neither does what measures, as `450 g`; `200 V-belts` are counted. */
function quantityOf(told: string, values: readonly Span[], money: readonly number[]): number | null {
  const isMeasure = ({ end }: Span) =>
    measures.has(/^\s?(\p{L}+)(?![\p{L}-])/u.exec(told.slice(end))?.[1]?.toLowerCase() ?? '');
  const counts = values.filter(
    (value) => value.kind === 'number' && /^\d{1,3}$/.test(value.text) && !isMeasure(value),
  );
  const last = counts.map(({ text }) => Number(text)).findLast((count) => !money.includes(count));
  return last ?? null;
}

function answerOf(text: string, language: string): AnswerKind | null {
  if (says('lasting', text, language)) return 'duration';
  const concepts = new Set(conceptsOf(withoutQuotes(text), language).map(({ concept }) => concept));
  if (concepts.has('price')) return 'price';
  if (concepts.has('hours')) return 'time';
  if (concepts.has('email')) return 'email';
  if (concepts.has('phone')) return 'phone';
  return says('counting', text, language) ? 'number' : null;
}

/** The text without what it quotes. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/["“„«][^"“”„«»]+["”»“]/g, ' ');
}

const queryWordsMax = 3;

/** Words to put into a search box: a name that the task gives, else what the thing is called, fewer the second time; '' where it names none. */
export function searchQuery({ entities, head }: Pick<Wish, 'entities' | 'head'>, again = false): string {
  const [name] = entities;
  if (name !== undefined && !again) return name;
  const words = (head || name || '').split(' ');
  // The longer a name, the less of it stands in one entry; what it is comes last.
  return words.slice(again ? -1 : words.length > queryWordsMax ? -2 : 0).join(' ');
}
