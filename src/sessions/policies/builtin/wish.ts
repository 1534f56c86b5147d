// What one clause of a task asks for: the thing, the words that tell it, limits, values and the kind of answer.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isFunctionWord, isNegation, says, taskPhrases } from '../../../language/task-phrases.ts';
import { scentWeights } from './calibration/words.ts';
import { amountOf, valuesIn, withFigures, wordsWithPlaces, type Value } from './values.ts';
import { contentWords, genericWords, rawTokens } from './words.ts';

/** What kind of words an answer must hold. */
export type AnswerKind = 'duration' | 'price' | 'number' | 'time' | 'email' | 'phone';

/** A word of a wish and how much it counts, 0 to 1. */
interface GoalWord {
  word: string;
  weight: number;
  /** Part of the thing wanted, not of how it is asked for. */
  object: boolean;
  /** Told in quotes: that very word is meant, and none that is like it. */
  exact?: true;
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
  /** Names, codes and quoted text, as written. */
  entities: readonly string[];
  /** The thing in or beside which it is to be done, where a clause before says so; else ''. */
  within: string;
  /** Most that it may cost, in whatever currency; null without a limit. */
  maxPrice: number | null;
  /** How many are wanted; null where the task does not say. */
  quantity: number | null;
  answer: AnswerKind | null;
  /** The one of several that is wanted: the least or most of what they show. */
  extreme: 'least' | 'most' | null;
  values: readonly Value[];
  /** Values that are to give way. */
  old: readonly string[];
  /** All words among which the thing is named, those of new names and texts left out. */
  thing: string;
  /** Words of it that stand together, without those of an interface: what the thing may be called, what says most first. */
  names: readonly string[];
}

const objectWordsMax = 8;

/** Reads what a clause asks for. `dropped` are words that only say what kind of deed it is. */
export function wishOf(
  told: string,
  given: {
    language: string;
    dropped: ReadonlySet<string>;
    within: string;
    context: string;
    /** Something is asked for rather than done. */
    asks?: boolean;
  },
): Wish {
  const { language, dropped, within, context, asks = says('find', told, given.language) } = given;
  const text = withFigures(told, language);
  // What is to be written stays as it is told; only what counts becomes a figure.
  const all = [
    ...valuesIn(told, language).filter(({ kind }) => kind !== 'number'),
    ...valuesIn(text, language).filter(({ kind }) => kind === 'number'),
  ];
  const values = all.filter(({ old }) => old !== true);
  const inContext = context === '' ? [] : valuesIn(withFigures(context, language), language);
  const maxPrice = limitIn(text, 'below', language);
  const taken = all.filter(({ kind }) => kind !== 'quoted');
  const bare = taken.reduce((rest, value) => rest.replace(value.text, ' '), text);
  const skipped = new Set([...dropped, ...limitWords(bare, language)]);
  const counts = (word: string) => !/^\d/.test(word) && !isNegation(word, language);
  const own = contentWords(bare, language).filter((word) => !skipped.has(word) && counts(word));
  const around = contentWords(`${within} ${context}`, language).filter(counts);
  const isObject = own.length === 0 || within === '';
  const words = [
    ...weighed(own, { object: isObject }),
    ...weighed(around, { object: own.length === 0 || within !== '' }).map((word) =>
      own.length === 0 ? word : { ...word, weight: scentWeights.rest },
    ),
    ...[...dropped].map((word) => ({ word, weight: scentWeights.rest, object: false })),
  ];
  const inQuotes = new Set(
    values.flatMap((value) => (value.kind === 'quoted' ? contentWords(value.text, language) : [])),
  );
  const answer = asks ? answerOf(`${told} ${context}`, language) : null;
  const object = (own.length === 0 ? around : own).slice(0, objectWordsMax).join(' ');
  const entities = entitiesOf(`${text} ${within}`, language);
  const thing = thingIn(`${within} ${text} ${context}`, [...all, ...inContext]);
  return {
    text: `${text} ${context}`.trim(),
    told,
    words: withoutAnswer(unique(words), answer, language).map((word) =>
      inQuotes.has(word.word) ? { ...word, exact: true } : word,
    ),
    object: values.find(({ kind }) => kind === 'quoted' && own.length > 0)?.text ?? object,
    entities,
    within,
    maxPrice,
    quantity: quantityOf(values, maxPrice),
    answer,
    extreme: says('least', text, language) ? 'least' : says('most', text, language) ? 'most' : null,
    values: [...values, ...inContext.filter(({ old }) => old !== true)],
    old: [...all, ...inContext].flatMap((value) => (value.old === true ? value.text : [])),
    thing,
    names: namesIn(`${entities.join(', ')}, ${thing}`, language),
  };
}

function thingIn(text: string, values: readonly Value[]): string {
  return values
    .filter(({ kind }) => kind === 'name' || kind === 'words')
    .reduce((rest, value) => rest.replace(value.text, ' '), text)
    .trim();
}

/**
 * Runs of words between signs and words that have no meaning of their own, without those at their ends that say little or speak of a price. Names with a capital letter go first, then what has more words.
 */
function namesIn(text: string, language: string): readonly string[] {
  const isSaid = (word: string) => !isFunctionWord(word, language) && !isNegation(word, language);
  const ofInterface = (word = '') =>
    genericWords.has(word) || conceptsOf(word, language).some(({ concept }) => concept === 'price');
  const runs = text.split(/[,;:.!?()]\s|[,;:.!?()]$/).flatMap((part) => {
    const found: string[][] = [[]];
    for (const word of rawTokens(part)) {
      if (isSaid(word) && !/^\d+$/.test(word)) found.at(-1)?.push(word);
      else found.push([]);
    }
    return found.flatMap((run) => {
      while (run.length > 0 && ofInterface(run.at(-1))) run.pop();
      while (run.length > 0 && ofInterface(run[0])) run.shift();
      return run.length > 0 ? [run.slice(-nameWordsMax)] : [];
    });
  });
  const capitals = language === 'de' ? new Set<string>() : withCapitals(text);
  const weight = (run: readonly string[]) => run.length + (capitals.has(run.at(-1) ?? '') ? nameWordsMax : 0);
  const best = runs.sort((a, b) => weight(b) - weight(a)).map((run) => run.join(' '));
  return [...new Set(best)].filter(
    (run) => !best.some((other) => other !== run && ` ${other} `.includes(` ${run} `)),
  );
}

const nameWordsMax = 4;

/** Words with a capital letter where they first stand behind another: it is their own, and not that of a sentence. */
function withCapitals(text: string): ReadonlySet<string> {
  const first = new Map<string, boolean>();
  for (const { word, at } of wordsWithPlaces(text)) {
    const isBehind = /\s/.test(text[at - 1] ?? '') && text.slice(0, at).trim() !== '';
    if (isBehind && !first.has(word)) first.set(word, /^\p{Lu}/u.test(text.slice(at, at + 2)));
  }
  return new Set([...first].flatMap(([word, isCapital]) => (isCapital ? [word] : [])));
}

function weighed(words: readonly string[], { object }: { object: boolean }): GoalWord[] {
  return words.map((word) => ({
    word,
    weight: genericWords.has(word) ? scentWeights.genericWord : scentWeights.object,
    object: object && !genericWords.has(word),
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
  const hits = taskPhrases(
    words.map(({ word }) => word),
    language,
  ).filter((hit) => hit.row === row);
  for (const { at, length } of hits) {
    const from = words[at + length - 1]?.end ?? 0;
    const figure = /^[^\p{L}\d]{0,6}(\d[\d.,]*)/u.exec(text.slice(from))?.[1];
    if (figure !== undefined) return amountOf(figure);
  }
  return null;
}

function quantityOf(values: readonly Value[], maxPrice: number | null): number | null {
  const counts = values.filter(({ kind, text }) => kind === 'number' && /^\d{1,3}$/.test(text));
  const last = counts.map(({ text }) => Number(text)).findLast((count) => count !== maxPrice);
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

/** Quoted words, codes, and in languages that write only names so, words with a capital letter that stand together. */
function entitiesOf(text: string, language: string): string[] {
  const quoted = [...text.matchAll(/["“„«]([^"“”„«»]+)["”»“]/g)].map((match) => match[1]?.trim() ?? '');
  const codes = text.match(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{3,}\b/g) ?? [];
  const capitals =
    language === 'de' ? [] : (text.match(/(?<=\p{L}\s)\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)+/gu) ?? []);
  return [...new Set([...quoted, ...codes, ...capitals])].filter((name) => name !== '');
}

/** The text without what it quotes. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/["“„«][^"“”„«»]+["”»“]/g, ' ');
}

const queryWordsMax = 3;

/** Words to put into a search box: a name that the task gives, else its object, fewer the second time; '' where it names none. */
export function searchQuery({ entities, object }: Wish, again = false): string {
  const [name] = entities;
  if (name !== undefined && !again) return name;
  const words = (object || name || '').split(' ');
  // The longer a question, the less of it stands in one entry; what it is about comes last.
  return words.slice(again ? -1 : words.length > queryWordsMax ? -2 : 0).join(' ');
}
