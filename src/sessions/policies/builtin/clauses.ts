// A task cut into clauses, each with the verb that leads it.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import {
  isArticle,
  isFunctionWord,
  isNegation,
  isSubject,
  isTaskVerb,
} from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { type Deed, deeds, findingItem, findingOut, working } from './deeds.ts';
import { toldIn } from './told.ts';
import { phrasesAmong, withFigures, wordsWithPlaces } from './values.ts';
import { limitIn, withoutQuotes } from './wish.ts';
import { contentWords, trimmed } from './words.ts';

/** One clause of a task. */
export interface Clause {
  text: string;
  verb: TaskVerb | null;
  /** What is left of it without its verb. */
  rest: string;
  /** It begins as a request does: with a word that is followed by an article or the like, whether or not a list holds it. */
  asks: boolean;
  /** An `and` or the like stands before it. */
  joined: boolean;
  /** It asks that something be done no more. */
  negated: boolean;
}

const clausesMax = 12;

/** Cuts a task where a new verb begins after a comma, a full stop or an `and`. What is quoted is never cut. */
export function clausesOf(text: string, language: string): Clause[] {
  const hidden = text.replaceAll(/["“„«][^"“”„«»]+["”»“]/g, (quote) => '_'.repeat(quote.length));
  const words = wordsWithPlaces(hidden);
  const hits = phrasesAmong(words, language);
  const verbAt = (at: number) => hits.find((hit) => hit.at === at && isTaskVerb(hit.row));
  const joinAt = (at: number) => hits.find((hit) => hit.at === at && hit.row === 'joins');
  const cuts: number[] = [];
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    const gap = hidden.slice(words[at - 1]?.end ?? 0, word?.at ?? 0);
    // `8. November` is one date.
    const isOrdinal = /^\d{1,2}$/.test(words[at - 1]?.word ?? '') && gap.startsWith('.');
    const stopped = /[,;:.!?]\s|[、。]/.test(gap) && !isOrdinal;
    let next = at;
    for (let join = joinAt(next); join; join = joinAt(next)) next += join.length;
    if ((!stopped && next === at) || !word) continue;
    if (
      verbAt(next) ||
      (next > at && (beginsRequest(words, next, language) || isNegated(words, next, language))) ||
      endsWithControl(text.slice(word.at), language) ||
      (/[;.!?]\s|。/.test(gap) && !isOrdinal)
    )
      cuts.push(word.at);
  }
  const starts = [0, ...new Set(cuts)].slice(0, clausesMax);
  return starts
    .map((from, index) => clauseOf(text.slice(from, starts[index + 1]), language, starts.length > 1))
    .filter(({ text: part }) => part !== '');
}

/** It begins with a negation, as `do not offer it`; who does not do something stands before one that only tells. */
function isNegated(words: readonly { word: string }[], at: number, language: string): boolean {
  const lead = words.slice(at, at + negationMost).findIndex(({ word }) => isNegation(word, language));
  const before = words.slice(at, at + Math.max(0, lead)).map(({ word }) => word);
  return lead >= 0 && before.every((word) => isFunctionWord(word, language) && !isSubject(word, language));
}

const negationMost = 3;

/** A word that means something, and behind it an article or the like: a request, though no list holds its verb. */
function beginsRequest(words: readonly { word: string }[], at: number, language: string): boolean {
  const isWord = contentWords(words[at]?.word ?? '', language).length > 0;
  return isWord && isArticle(words[at + 1]?.word ?? '', language);
}

/** What is left names nothing but a control that goes on or sends, as in `… and continue`. */
function endsWithControl(rest: string, language: string): boolean {
  const said = contentWords(rest, language);
  if (said.length === 0 || said.length > controlWordsMax) return false;
  return conceptsOf(said.join(' '), language).some(
    ({ concept, words }) =>
      (concept === 'next' || concept === 'submit') &&
      contentWords(words.join(' '), language).length >= said.length,
  );
}

const controlWordsMax = 3;

function clauseOf(part: string, language: string, isOneOfMany: boolean): Clause {
  const text = trimmed(part);
  const words = wordsWithPlaces(text);
  const hits = phrasesAmong(words, language);
  let at = 0;
  for (let join = hits.find((hit) => hit.at === at && hit.row === 'joins'); join;) {
    at += join.length;
    join = hits.find((hit) => hit.at === at && hit.row === 'joins');
  }
  const negated = isNegated(words, at, language);
  const kind = { asks: negated || beginsRequest(words, at, language), joined: at > 0, negated };
  const lead = words.findIndex(({ word }, index) => index >= at && contentWords(word, language).length > 0);
  const verbs = hits.filter((hit) => isTaskVerb(hit.row));
  const begins = verbs
    .filter((hit) => hit.at >= at && hit.at <= Math.max(at, lead))
    // `We buy nothing there` tells what is so; what is to be done stands in another clause.
    .filter((hit) => !isOneOfMany || !isSubject(words[hit.at - 1]?.word ?? '', language))
    // `My order` is a thing, and `I do not want order 7` asks for none.
    .filter((hit) => !isArticle(words[hit.at - 1]?.word ?? '', language))
    .filter((hit) => negated || !words.slice(at, hit.at).some(({ word }) => isNegation(word, language)))
    .sort((a, b) => a.at - b.at || b.length - a.length);
  // German and Japanese put it last.
  const atEnd = verbs.find((hit) => hit.at + hit.length === words.length);
  const verb = begins[0] ?? (language === 'de' || language === 'ja' ? atEnd : undefined);
  const first = words[at]?.at ?? 0;
  if (!verb) {
    const rest = text.slice(first);
    return { ...kind, text, verb: endsWithControl(rest, language) ? 'press' : null, rest };
  }
  const from = words[verb.at]?.at ?? 0;
  const end = words[verb.at + verb.length - 1]?.end ?? 0;
  const rest = `${text.slice(first, from)} ${text.slice(end)}`.trim();
  return { ...kind, text, verb: verb.row as TaskVerb, rest };
}

/** The deed of a clause; null where it only tells something. */
export function deedIn(clause: Clause, language: string): Deed | null {
  const deed = deedOf(clause, language);
  const { marked, capitals } = toldIn(clause.text, language);
  const { kind, place } = referenceIn(withoutQuotes(clause.text), language);
  // Who points at a control by its kind and place wants it pressed; what takes a value is given it, as in `Use the box to enter …`.
  const isPressed = deeds.find(({ id }) => id === 'press');
  const isPointed = clause.verb === null || clause.verb === 'find' || clause.verb === 'choose';
  const isTold =
    place !== null || (clause.verb === null && clause.asks && kind !== null && !taking.has(kind));
  if (isPressed && kind !== null && isTold && isPointed && marked.length === 0) return isPressed;
  if (deed === isPressed && kind !== null && taking.has(kind) && marked.length > 0) return working;
  if (clause.verb === null && !clause.asks && deed === working) return null;
  // What tells who, when or what is entered somewhere, whatever that is called there; an account is one's own unless somebody is named.
  const isGiven =
    capitals.length > 0 || (deed.id !== 'sign-up' && marked.some(({ kind }) => kind !== 'number'));
  return clause.negated || (open.has(deed.id) && isGiven) ? working : deed;
}

/** Kinds of control that take a value. */
const taking: ReadonlySet<string> = new Set(['textbox', 'slider', 'spinner', 'list']);

/** Deeds that are only begun by their name. */
const open: ReadonlySet<string> = new Set(['use', 'book', 'sign-up', 'cancel']);

/** It only asks. */
export function isFact(deed: Deed | null): boolean {
  return deed !== null && deed.stages.every(({ arrived }) => arrived === 'answer');
}

/** The deed that the verb and the concepts of a clause name. */
function deedOf({ verb, text }: Clause, language: string): Deed {
  // Nobody's name says what is done, but that of a control does.
  const names = verb === 'press' ? [] : toldIn(text, language).capitals;
  const said = withoutQuotes(
    names.reduceRight((rest, { at, end }) => `${rest.slice(0, at)}…${rest.slice(end)}`, text),
  );
  // What stands last is what it is put into, also within a phrase: `in den Warenkorb`.
  const last = contentWords(said, language).at(-1) ?? '';
  const concepts = new Set(
    [said, last].flatMap((part) => conceptsOf(part, language)).map(({ concept }) => concept),
  );
  // What a request is for without a verb of the lists stands at its head: the rest only tells which one.
  const head = headOf(said, language);
  const heads = new Set(conceptsOf(head, language).map(({ concept }) => concept));
  const [first = ''] = contentWords(said, language);
  const isHandled =
    (verb !== null && handling.has(verb)) ||
    (deeds.every(
      ({ id, with: beside = [] }) => id !== 'cancel' || !beside.some((one) => concepts.has(one)),
    ) &&
      conceptsOf(first, language).some(({ concept }) => ending.has(concept)));
  const numbers = /\d/.test(withFigures(said, language));
  const found = deeds.find((deed) => {
    const named = deed.verbs === undefined && verb !== 'find' ? heads : concepts;
    return (
      (deed.verbs === undefined
        ? !isHandled &&
          (isFact(deed)
            ? verb === null || verb === 'find' || verb === 'open'
            : verb !== 'find' && !(verb === 'write' && deed.id === 'sign-in'))
        : verb !== null && deed.verbs.includes(verb)) &&
      (deed.on === undefined || deed.on.some((concept) => named.has(concept))) &&
      (deed.with === undefined || deed.with.some((concept) => concepts.has(concept))) &&
      !deed.not?.some((concept) => concepts.has(concept)) &&
      (deed.number === undefined || numbers)
    );
  });
  if (found?.id === 'question' && limitIn(said, 'below', language) !== null) return findingItem;
  return found ?? (verb === 'find' ? findingOut : working);
}

const ending: ReadonlySet<string> = new Set(['cancel', 'delete', 'remove']);

/** The first words of a request, up to the third that means something. */
function headOf(said: string, language: string): string {
  const words = wordsWithPlaces(said).filter(({ word }) => contentWords(word, language).length > 0);
  return said.slice(0, words[headWords - 1]?.end);
}

const headWords = 3;

/** Verbs of what is done to a thing that is there, whatever that thing is for. */
const handling: ReadonlySet<string> = new Set(['remove', 'change', 'move', 'switch', 'choose']);
