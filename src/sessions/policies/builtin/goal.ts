// The task text as the persona understands it: what to do in which order, about which thing, within which limits, with which
// values. Rules only (science 2.2): verbs and concepts of the word lists, quoted words, numbers.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isNegation, isSubject, languageOfText, says } from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { stageWeights } from './calibration/claims.ts';
import { exploreWants } from './calibration/explore.ts';
import { deeds, doable, findingOut, verbWants, working, type Deed, type StageKind } from './deeds.ts';
import { clausesOf, type Clause } from './clauses.ts';
import { withoutSecrets, type Secret } from './secrets.ts';
import { amountOf, withFigures, wordsWithPlaces } from './values.ts';
import { limitIn, wishOf, withoutQuotes, type Wish } from './wish.ts';
import { namesTold, toldIn } from './working/told.ts';
import { contentWords, oneSpaced, rawTokens } from './words.ts';

/** A stage of a goal: what is looked for, and the wish that it is for. */
export interface Stage extends StageKind {
  deed: string;
  sends: string | null;
  wish: Wish;
  /** Kind of verb of the clause; null where no list holds it. */
  verb: TaskVerb | null;
  /** The first word of the clause that means something: what a control would be called that does it. */
  doing: string;
}

/** A goal as understood. There is always a stage. */
export interface Goal {
  text: string;
  /** Tag of the language in which it is told. */
  language: string;
  /** The wish of the task as a whole. */
  wish: Wish;
  stages: readonly Stage[];
  /** Passwords that it tells; no other part of it holds them. */
  secrets: readonly Secret[];
}

/** Reads a task. */
export function readGoal(told: string): Goal {
  const language = languageOfText(told);
  const { text, secrets } = withoutSecrets(oneSpaced(told), language);
  const whole = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  const stages = stagesOf(text, language);
  return {
    text,
    language,
    wish: { ...whole, object: stages[0]?.wish.object || whole.object },
    stages,
    secrets,
  };
}

/** What somebody without a task has in mind: their interests, and forms to go through. */
export function aimlessGoal(interests: readonly string[]): Goal {
  const text = oneSpaced(interests.join('. '));
  const goal = readGoal(text);
  const wish: Wish = { ...goal.wish, object: '', values: [], entities: [], maxPrice: null };
  const kind = {
    seeks: 'anything new',
    wants: exploreWants,
    words: 0,
    fills: true,
    arrived: 'sent',
  } as const;
  return { ...goal, wish, stages: [{ ...kind, deed: 'explore', sends: null, wish, verb: null, doing: '' }] };
}

/** The stages of all clauses, in order. What is told beside what is to be done belongs to it. */
function stagesOf(told: string, language: string): Stage[] {
  const all = clausesOf(told, language);
  // What is to stay as it is asks for nothing, unless it gives what is to be written.
  const asking = all.filter(
    ({ text }) =>
      !says('staying', withoutQuotes(text), language) ||
      toldIn(text, language).marked.some(({ kind }) => written.has(kind)),
  );
  const isCut = asking.length > 0 && asking.length < all.length;
  const text = isCut ? asking.map((clause) => clause.text).join('. ') : told;
  const clauses = withQuestions(isCut ? asking : all, language);
  // Who first tells how things stand, with names or values, asks for what is no errand that is known by its name.
  const [first] = clauses;
  const { marked, capitals } = toldIn(text, language);
  if (first?.verb === null && !first.asks && clauses.length > 1 && marked.length + capitals.length > 0)
    return workStages(
      clauses.map((clause) => ({ clause, deed: null })),
      text,
      language,
    );
  const read = clauses.map((clause) => ({ clause, deed: deedIn(clause, language) }));
  if (read.every(({ deed }) => deed === null || deed === working) && isWork(read, text, language))
    return workStages(read, text, language);
  const stages: Stage[] = [];
  let pending: Read[] = [];
  for (const [at, one] of read.entries()) {
    const isPlace = isFact(one.deed) && read.slice(at + 1).some(({ deed }) => deed === working);
    if (one.deed === null || one.deed === working || isPlace) {
      pending.push(one);
      continue;
    }
    const told = pending.map(({ clause }) => clause.rest).join('; ');
    const isAsked = pending.some(({ deed }) => deed === working);
    if (isAsked) stages.push(...workStages(pending, textOf(pending), language));
    pending = [];
    stages.push(...knownStages(one.clause, one.deed, { stages, language, context: isAsked ? '' : told }));
  }
  if (pending.some(({ deed }) => deed === working))
    stages.push(...workStages(pending, textOf(pending), language));
  if (stages.length > 0) return stages;
  const wish = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  return findingOut.stages.map((kind) => stageOf(kind, { deed: findingOut, wish, verb: null, doing: '' }));
}

const written: ReadonlySet<string> = new Set(['quoted', 'email', 'phone']);

/** `Find out` alone says that the next clause asks. */
function withQuestions(clauses: readonly Clause[], language: string): readonly Clause[] {
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1];
    const isLead = (one: Clause | undefined) =>
      one?.verb === 'find' && contentWords(one.rest, language).length === 0;
    if (isLead(clause) && at < clauses.length - 1) return [];
    return isLead(before) && clause.verb === null ? [{ ...clause, verb: 'find' as const }] : [clause];
  });
}

/** A clause and what it asks to do; null where it only tells something. */
interface Read {
  clause: Clause;
  deed: Deed | null;
}

function textOf(parts: readonly Read[]): string {
  return parts.map(({ clause }) => clause.text).join('. ');
}

function isFact(deed: Deed | null): boolean {
  return deed !== null && deed.stages.every(({ arrived }) => arrived === 'answer');
}

/** Something is asked for, or said of how things are to be: a name alone only asks where that is. */
function isWork(read: readonly Read[], text: string, language: string): boolean {
  if (read.some(({ deed }) => deed === working) || says('stating', text, language)) return true;
  const words = rawTokens(text);
  return (
    toldIn(text, language).marked.length > 0 ||
    /[.!;]\s/.test(text) ||
    words.some((word) => isNegation(word, language) || isSubject(word, language))
  );
}

function deedIn(clause: Clause, language: string): Deed | null {
  const deed = deedOf(clause, language);
  if (clause.verb === null && !clause.asks && deed === working) return null;
  const { marked, capitals } = toldIn(clause.text, language);
  // What tells who, when or what is entered somewhere, whatever that is called there; an account is one's own unless somebody is named.
  const isGiven =
    capitals.length > 0 || (deed.id !== 'sign-up' && marked.some(({ kind }) => kind !== 'number'));
  return clause.negated || (open.has(deed.id) && isGiven) ? working : deed;
}

/** Deeds that are only begun by their name. */
const open: ReadonlySet<string> = new Set(['use', 'book', 'sign-up', 'cancel']);

function stageOf(
  kind: StageKind,
  { deed, ...facts }: Pick<Stage, 'wish' | 'verb' | 'doing'> & { deed: Deed },
): Stage {
  return { ...kind, deed: deed.id, sends: deed.sends, ...facts };
}

/** What the page is to make sense of: all that is told, in one stage. */
function workStages(read: readonly Read[], text: string, language: string): Stage[] {
  const whole = wishOf(text, { language, dropped: new Set(), within: '', context: '' });
  const told = toldIn(text, language);
  const wish = { ...whole, told: text, names: namesTold(told) };
  const verbs = read.flatMap(({ clause }) =>
    clause.verb === null || clause.verb === 'find' ? [] : clause.verb,
  );
  const named = conceptsOf(withoutQuotes(text), language)
    .map(({ concept }) => concept)
    .filter((concept) => doable.includes(concept));
  const wants = Object.assign(
    {},
    ...verbs.map((verb) => verbWants[verb] ?? {}),
    Object.fromEntries(named.map((concept) => [concept, stageWeights.called])),
  ) as Record<string, number>;
  const doing = contentWords(text, language)[0] ?? '';
  return working.stages.map((kind) => ({
    ...stageOf(kind, { deed: working, wish, verb: verbs[0] ?? null, doing }),
    wants: { ...kind.wants, ...wants },
  }));
}

/** The stages of a deed that the lists know. */
function knownStages(
  clause: Clause,
  deed: Deed,
  { stages, language, context }: { stages: readonly Stage[]; language: string; context: string },
): Stage[] {
  const own = contentWords(clause.rest, language);
  const about = own.length === 0 && context === '' ? (stages.at(-1)?.wish.object ?? '') : '';
  const wish = wishOf(clause.rest, {
    language,
    dropped: droppedBy(deed, clause.rest, language),
    within: '',
    context: `${about} ${context}`.trim(),
    asks: clause.verb === 'find',
  });
  const isSame = stages.length > 0 && own.length === 0;
  const before = stages.at(-1)?.wish;
  const limited = isSame && before ? { ...wish, maxPrice: wish.maxPrice ?? before.maxPrice } : wish;
  const asked = naming.has(deed.id) ? withNumbers(limited) : limited;
  const from = alreadyDone(deed, stages, isSame || wish.object === '');
  const doing = contentWords(clause.text, language)[0] ?? '';
  return deed.stages
    .slice(from)
    .map((kind) => stageOf(kind, { deed, wish: asked, verb: clause.verb, doing }));
}

/** Deeds whose clause names a control: a number in it is what the control is called. */
export const naming: ReadonlySet<string> = new Set(['press', 'use']);

function withNumbers(wish: Wish): Wish {
  const numbers = wish.values.filter(
    ({ kind, text }) => kind === 'number' && amountOf(text) !== wish.maxPrice,
  );
  return { ...wish, entities: [...wish.entities, ...numbers.map(({ text }) => text)] };
}

/** Stages of a deed that the ones before have done: the thing that it speaks of was found, or lies in the cart. */
function alreadyDone(deed: Deed, stages: readonly Stage[], isSame: boolean): number {
  if (!isSame || deed.stages[0]?.arrived !== 'thing') return 0;
  const isAdded = stages.some(({ deed: before }) => before === 'add-to-cart' || before === 'buy');
  if (isAdded && deed.id === 'change-quantity') return 2;
  return stages.some(({ arrived }) => arrived === 'thing' || arrived === 'searched') ? 1 : 0;
}

/** The deed that the verb and the concepts of a clause name. */
function deedOf({ verb, text }: Clause, language: string): Deed {
  const said = withoutQuotes(text);
  const concepts = new Set(conceptsOf(said, language).map(({ concept }) => concept));
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
        ? !isHandled && (verb !== 'find' || deed.stages.every(({ arrived }) => arrived === 'answer'))
        : verb !== null && deed.verbs.includes(verb)) &&
      (deed.on === undefined || deed.on.some((concept) => named.has(concept))) &&
      (deed.with === undefined || deed.with.some((concept) => concepts.has(concept))) &&
      !deed.not?.some((concept) => concepts.has(concept)) &&
      (deed.number === undefined || numbers)
    );
  });
  const thing = deeds.find(({ id }) => id === 'buy')?.stages[0];
  if (found?.id === 'question' && thing && limitIn(said, 'below', language) !== null)
    return { id: 'find-item', sends: null, stages: [thing] };
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

/** Words of a clause that only say what kind of deed it is. */
function droppedBy(deed: Deed, rest: string, language: string): ReadonlySet<string> {
  if (deed.stages.some(({ arrived }) => arrived === 'answer')) return new Set();
  const kinds = new Set([
    ...(deed.on ?? []),
    ...deed.stages.flatMap(({ wants }) =>
      Object.entries(wants).flatMap(([concept, want]) => (want >= stageWeights.names ? concept : [])),
    ),
  ]);
  const hits = conceptsOf(withoutQuotes(rest), language).filter(({ concept }) => kinds.has(concept));
  return new Set(hits.flatMap(({ words }) => words.flatMap((word) => contentWords(word, language))));
}
