// A task as a list of wants: errands that are known by their name, and clauses that only the page can make sense of (science 2.2).
import { conceptsOf } from '../../../language/concepts-in.ts';
import { describes } from '../../../language/described-in.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import { repeatIn } from '../../../language/repeat-in.ts';
import { isNegation, isSubject, languageOfText, says } from '../../../language/task-phrases.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { exploreWants, stageWeights } from './calibration/utilities.ts';
import { type Clause, clausesOf } from './clauses.ts';
import {
  doable,
  doing,
  type Errand,
  endWants,
  errands,
  findingItem,
  findingOut,
  pressing,
  type StageKind,
  verbWants,
} from './errands.ts';
import { type Secret, tellsLogin, withoutSecrets } from './secrets.ts';
import { entitiesOf, toldIn, wordsWithPlaces } from './told.ts';
import { limitIn, type Wish, wishOf, withoutQuotes } from './wish.ts';
import { contentWords, oneSpaced, rawTokens } from './words.ts';

/** A stage of a goal: what is looked for, and the wish that it is for. */
export interface Stage extends StageKind {
  deed: string;
  sends: string | null;
  wish: Wish;
  /** Kind of verb of the clause; null where no list holds it. */
  verb: TaskVerb | null;
  /** Concepts of where the thing is that it is done to, as a stage before has put it there. */
  leads?: StageKind['wants'];
  /** The thing that it is done to, which a stage before finds. */
  of?: Wish;
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

/** The page decides what is done for it: no errand of the lists. */
export function isFree({ deed }: Pick<Stage, 'deed'>): boolean {
  return deed === doing.id || deed === pressing.id;
}

/** Reads a task. */
export function readGoal(told: string): Goal {
  const language = languageOfText(told);
  const { text, secrets } = withoutSecrets(oneSpaced(told), language);
  const whole = wishOf(text, { language });
  const stages = stagesOf(text, { language, isLoginTold: secrets.some(({ isNew }) => !isNew) });
  const wish = { ...whole, object: stages[0]?.wish.object || whole.object };
  return { text, language, wish, stages, secrets };
}

/** What somebody without a task has in mind: their interests, and forms to go through. */
export function aimlessGoal(interests: readonly string[]): Goal {
  const goal = readGoal(oneSpaced(interests.join('. ')));
  const wish: Wish = { ...goal.wish, object: '', values: [], entities: [], maxPrice: null };
  const kind: StageKind = {
    seeks: 'anything new',
    wants: exploreWants,
    words: 0,
    fills: true,
    arrived: 'sent',
  };
  return { ...goal, wish, stages: [{ ...kind, deed: 'explore', sends: null, wish, verb: null }] };
}

/** A clause and the errand that it asks for; null where it only tells something. */
interface Read {
  clause: Clause;
  errand: Errand | null;
}

function stagesOf(
  told: string,
  { language, isLoginTold }: { language: string; isLoginTold: boolean },
): Stage[] {
  const read = readClauses(told, language, isLoginTold);
  if (isAllOne(read, told, language)) return doStages(read, language);
  const stages: Stage[] = [];
  let pending: Read[] = [];
  const flush = () => {
    const isAsked = pending.some(({ errand }) => errand === doing);
    if (isAsked) stages.push(...doStages(pending, language));
    const context = isAsked ? '' : pending.map(({ clause }) => clause.rest).join('; ');
    pending = [];
    return context;
  };
  for (const [at, one] of read.entries()) {
    // A question before something that is to be done tells where that is.
    const isPlace = isFact(one.errand) && read.slice(at + 1).some(({ errand }) => errand === doing);
    if (one.errand === null || one.errand === doing || isPlace) {
      pending.push(one);
      continue;
    }
    const context = flush();
    const next = read.findIndex(({ errand }, index) => index > at && errand !== null);
    const beside = read.slice(at + 1, next < 0 ? undefined : next).map(({ clause }) => clause.text);
    // `Press it three times` are three stages.
    const { times, rest } = repeatIn(one.clause.text, language);
    const isRepeated = one.errand === pressing && times > 1;
    const clause = isRepeated
      ? { ...one.clause, text: rest, rest: repeatIn(one.clause.rest, language).rest }
      : one.clause;
    const made = errandStages(clause, one.errand, { stages, language, context, beside: beside.join('. ') });
    stages.push(...Array.from({ length: isRepeated ? times : 1 }, () => made).flat());
  }
  flush();
  if (stages.length > 0)
    return stages.map((stage, at) => {
      const before = stages.slice(0, at);
      const found = before.findLast(({ deed }) => deed === findingItem.id);
      // What was put somewhere is there when something more is done with it.
      const isPut = isFree(stage) && before.some(({ deed }) => deed === 'add-to-cart');
      return {
        ...stage,
        ...(isPut && { leads: { cart: stageWeights.keptIn } }),
        ...(found && { of: found.wish }),
      };
    });
  return findingOut.stages.map((kind) => ({
    ...kind,
    deed: findingOut.id,
    sends: null,
    wish: wishOf(told, { language }),
    verb: null,
  }));
}

/** The clauses that ask for something or tell something for it, each with its errand. */
function readClauses(told: string, language: string, isLoginTold: boolean): Read[] {
  const clauses = clausesOf(told, language);
  // How one gets in is no part of what is to be done, and neither is what is to stay as it is, unless it gives what is to be written.
  const others = clauses.filter(({ text, verb }) => verb !== null || !tellsLogin(text, language));
  const all = isLoginTold && others.length > 0 ? others : clauses;
  const asking = all.filter(
    ({ text }) =>
      !says('staying', withoutQuotes(text), language) ||
      toldIn(text, language).marked.some(
        ({ kind }) => kind === 'quoted' || kind === 'email' || kind === 'phone',
      ),
  );
  const isLead = (one: Clause | undefined) =>
    one?.verb === 'find' && contentWords(one.rest, language).length === 0;
  const kept = (asking.length > 0 ? asking : all).flatMap((clause, at, list) => {
    // `Find out` alone says that the next clause asks.
    if (isLead(clause) && at < list.length - 1) return [];
    return isLead(list[at - 1]) && clause.verb === null ? [{ ...clause, verb: 'find' as const }] : [clause];
  });
  const isOneOfMany = /[.!?;]\s/.test(withoutQuotes(told));
  const read = kept.map((clause): Read => {
    const [first = ''] = rawTokens(clause.text);
    const isTelling = clause.verb === null && !clause.asks && contentWords(first, language).length === 0;
    return { clause, errand: isOneOfMany && isTelling ? null : errandOf(clause, language) };
  });
  // Who finds a thing by its name and then does something with it wants no answer.
  return read.map((one, at) => {
    const next = read[at + 1];
    const isDoneWith = next?.clause.joined === true && next.errand !== null && !isFact(next.errand);
    const isNamed = toldIn(one.clause.text, language).capitals.length > 0;
    return isFact(one.errand) && isDoneWith && isNamed ? { ...one, errand: findingItem } : one;
  });
}

function isFact(errand: Errand | null): boolean {
  return errand !== null && errand.stages.every(({ arrived }) => arrived === 'answer');
}

/** All of it is one thing to do: it first tells how things stand, or several sentences of which one names no errand speak of the same. */
function isAllOne(read: readonly Read[], told: string, language: string): boolean {
  const [first, ...more] = read;
  const text = read.map(({ clause }) => clause.text).join('. ');
  const { marked, capitals } = toldIn(text, language);
  const isTold =
    first?.errand === null &&
    first.clause.verb === null &&
    !first.clause.asks &&
    (read.every(({ errand }) => errand !== pressing) || givesName(first.clause, language));
  const asksOnly = read.every(({ errand }) => errand === null || isFact(errand));
  if (isTold && more.length > 0 && (!asksOnly || marked.length + capitals.length > 0)) return true;
  const isMixed = /[.!?;]\s/.test(withoutQuotes(told)) && read.some(({ errand }) => errand === doing);
  if (isMixed && read.every(({ errand }) => errand !== pressing && errand?.id !== 'search')) return true;
  if (!read.every(({ errand }) => errand === null || errand === doing)) return false;
  return (
    read.some(({ errand }) => errand === doing) ||
    says('stating', text, language) ||
    marked.length > 0 ||
    /[.!;]\s/.test(text) ||
    rawTokens(text).some((word) => isNegation(word, language) || isSubject(word, language))
  );
}

function givesName({ text }: Clause, language: string): boolean {
  const { marked, capitals } = toldIn(text, language);
  return marked.length + capitals.length > 0;
}

/** Kinds of control that take a value. */
const taking: ReadonlySet<string> = new Set(['textbox', 'slider', 'spinner', 'list']);

/** The errand of a clause; null where it only tells something. */
function errandOf(clause: Clause, language: string): Errand | null {
  const { verb, text, asks, negated } = clause;
  const { marked, capitals } = toldIn(text, language);
  const { kind, place } = referenceIn(withoutQuotes(text), language);
  const takesValue = kind !== null && taking.has(kind);
  if (verb === 'press') return takesValue && marked.length > 0 ? doing : pressing;
  // Who points at a control by its kind and place, or opens something, wants it pressed.
  const isPointed =
    kind !== null &&
    !describes('word', text, language) &&
    marked.length === 0 &&
    (place !== null || (verb === null && asks && !takesValue));
  if (isPointed && (verb === null || verb === 'find' || verb === 'choose')) return pressing;
  const errand = namedErrand(clause, language);
  if (errand === null && verb === null && !asks) return null;
  // Who counts several things counts them where the page does.
  const isCounting = errand?.id === 'buy' && marked.filter((value) => value.kind === 'number').length > 1;
  if (negated || isCounting) return doing;
  // What tells who, when or what is entered somewhere goes there, whatever that is called.
  const isGiven =
    capitals.length > 0 || (errand?.id !== 'sign-up' && marked.some((value) => value.kind !== 'number'));
  if (errand !== null && isGiven && givenAway.has(errand.id)) return doing;
  // Who replies in words of the task writes them where the page lets one.
  if (errand?.id === 'review' && marked.some((value) => value.kind === 'quoted')) return doing;
  return errand ?? (verb === 'open' ? pressing : verb === 'find' ? findingOut : doing);
}

const givenAway: ReadonlySet<string> = new Set(['book', 'sign-up', 'cancel']);

/** The errand that the verb and the concepts of a clause name. */
function namedErrand({ verb, text }: Clause, language: string): Errand | null {
  const names = toldIn(text, language).capitals;
  const bare = names.reduceRight((rest, { at, end }) => `${rest.slice(0, at)}…${rest.slice(end)}`, text);
  const said = withoutQuotes(bare);
  const words = contentWords(said, language);
  const conceptsIn = (...parts: string[]) =>
    new Set(parts.flatMap((part) => conceptsOf(part, language)).map(({ concept }) => concept));
  // What stands last is what it is put into, also within a phrase: `in den Warenkorb`. What is asked for without a verb stands first.
  const concepts = conceptsIn(said, words.at(-1) ?? '');
  const heads = conceptsIn(headOf(said, language));
  const first = conceptsIn(words[0] ?? '');
  const handles =
    (verb !== null && handling.has(verb)) ||
    (!(concepts.has('subscription') || concepts.has('plan')) && ending.some((one) => first.has(one)));
  const found = errands.find((errand) => {
    const named = errand.verbs === undefined && verb !== 'find' ? heads : concepts;
    const isVerb =
      errand.verbs === undefined
        ? !handles &&
          (isFact(errand)
            ? verb === null || verb === 'find' || verb === 'open'
            : verb !== 'find' && verb !== 'type' && !(verb === 'write' && errand.id === 'sign-in'))
        : verb !== null && errand.verbs.includes(verb);
    return (
      isVerb &&
      (errand.on === undefined || errand.on.some((concept) => named.has(concept))) &&
      (errand.with === undefined || errand.with.some((concept) => concepts.has(concept))) &&
      !errand.not?.some((concept) => concepts.has(concept))
    );
  });
  return found?.id === 'question' && limitIn(said, 'below', language) !== null
    ? findingItem
    : (found ?? null);
}

/** The first words of a request, up to the third that means something. */
function headOf(said: string, language: string): string {
  const words = wordsWithPlaces(said).filter(({ word }) => contentWords(word, language).length > 0);
  return said.slice(0, words[headWords - 1]?.end);
}

const headWords = 3;
const ending = ['cancel', 'delete', 'remove'];
/** Verbs of what is done to a thing that is there, whatever that thing is for. */
const handling: ReadonlySet<string> = new Set(['remove', 'change', 'move', 'switch', 'choose']);

/** All that is told, in one stage that the page makes sense of. */
function doStages(read: readonly Read[], language: string): Stage[] {
  const text = read.map(({ clause }) => clause.text).join('. ');
  const rests = read.map(({ clause }) => clause.rest).join('. ');
  const rest = new Set(contentWords(rests, language));
  const dropped = new Set(contentWords(text, language).filter((word) => !rest.has(word)));
  const told = toldIn(text, language);
  // What is to be written is nothing that there is on the site yet.
  const spoken = told.marked.filter(
    ({ kind, before }) => kind === 'quoted' && says('saying', before.at(-1) ?? '', language),
  );
  const entities = entitiesOf(told).filter((name) => !spoken.some((span) => span.text === name));
  const wish = { ...wishOf(rests, { language, dropped }), told: text, entities };
  const asked = read.filter(({ clause }) => !clause.negated);
  const verbs = asked.flatMap(({ clause: { verb } }) => (verb === null || verb === 'find' ? [] : verb));
  return doing.stages.map((kind) => ({
    ...kind,
    deed: doing.id,
    sends: doing.sends ?? null,
    wish,
    verb: verbs[0] ?? null,
    wants: { ...kind.wants, ...wantsOf(asked, verbs, language) },
  }));
}

/** What labels of the deed are called, as the clauses name it. */
function wantsOf(asked: readonly Read[], verbs: readonly TaskVerb[], language: string): StageKind['wants'] {
  const said = withoutQuotes(asked.map(({ clause }) => clause.text).join('. '));
  const has = says('had', said, language);
  const named = conceptsOf(said, language).flatMap(({ concept }) =>
    doable.has(concept) && !(has && getsAnew.has(concept)) ? [[concept, stageWeights.called] as const] : [],
  );
  return {
    ...Object.assign({}, ...verbs.map((verb) => verbWants[verb] ?? {})),
    ...(says('off', said, language) && endWants),
    // What is there already is got no second time: who has it goes to what is their own.
    ...(has && { own: 1, ...Object.fromEntries([...getsAnew].map((one) => [one, -1])) }),
    ...Object.fromEntries(named),
  };
}

/** What is there already is not booked or made once more, whatever it is called. */
const getsAnew: ReadonlySet<string> = new Set(['book', 'new', 'add']);

/** What is known beside a clause: stages before it, and what is told before and behind it. */
interface Known {
  stages: readonly Stage[];
  language: string;
  context: string;
  beside: string;
}

function errandStages(clause: Clause, errand: Errand, { stages, language, context, beside }: Known): Stage[] {
  const isPress = errand === pressing;
  const own = contentWords(clause.rest, language);
  const before = stages.at(-1)?.wish;
  const isSame = before !== undefined && own.length === 0;
  const about = isSame && context === '' ? before.object : '';
  const wish = wishOf(clause.rest, {
    language,
    dropped: droppedBy(errand, clause.rest, language),
    context: `${about} ${context}`.trim(),
    asks: clause.verb === 'find',
    clause: clause.text,
  });
  const names = isPress ? toldIn(clause.text, language) : null;
  const numbers = (names?.marked ?? []).filter(({ kind }) => kind === 'number');
  const asked: Wish = {
    ...wish,
    maxPrice: wish.maxPrice ?? (isSame ? before.maxPrice : null),
    // In the words by which a control is named capitals and numbers name it too, and `it` bears the name of what came before.
    entities: [
      ...new Set([
        ...wish.entities,
        ...[...(names?.capitals ?? []), ...numbers].map(({ text }) => text),
        ...(isPress && isSame ? [before.entities[0] ?? before.object] : []),
      ]),
    ],
    told: [clause.text, ...(beside === '' ? [] : [beside])].join('. '),
    values: [...wish.values, ...toldIn(beside, language).marked],
  };
  const isFound = isSame || wish.object === '';
  const from = errand.stages[0]?.arrived === 'thing' && isFound && stages.length > 0 ? 1 : 0;
  return errand.stages.slice(from).map((kind) => ({
    ...kind,
    deed: errand.id,
    sends: errand.sends ?? null,
    wish: asked,
    verb: clause.verb,
    wants: { ...kind.wants, ...(isPress && wantsOf([{ clause, errand }], [], language)) },
  }));
}

/** Words of a clause that only say what kind of errand it is. */
function droppedBy(errand: Errand, rest: string, language: string): ReadonlySet<string> {
  if (errand.stages.some(({ arrived }) => arrived === 'answer')) return new Set();
  const kinds = new Set([
    ...(errand.on ?? []),
    ...errand.stages.flatMap(({ wants }) =>
      Object.entries(wants).flatMap(([concept, want]) => (want >= stageWeights.names ? concept : [])),
    ),
  ]);
  const hits = conceptsOf(withoutQuotes(rest), language).filter(({ concept }) => kinds.has(concept));
  return new Set(hits.flatMap(({ words }) => words.flatMap((word) => contentWords(word, language))));
}
