// The task text as the persona understands it: what to do in which order, about which thing, within which limits, with which
// values. Rules only (science 2.2): verbs and concepts of the word lists, quoted words, numbers.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { isNegation, isSubject, languageOfText, says } from '../../../language/task-phrases.ts';
import { repeatIn } from '../../../language/repeat-in.ts';
import type { TaskVerb } from '../../../language/task-words.ts';
import { exploreWants, stageWeights } from './calibration/utilities.ts';
import { type Clause, clausesOf, deedIn, isFact } from './clauses.ts';
import {
  type Deed,
  doable,
  endWants,
  findingItem,
  findingOut,
  type StageKind,
  verbWants,
  working,
} from './deeds.ts';
import { type Secret, tellsLogin, withoutSecrets } from './secrets.ts';
import { entitiesOf, toldIn } from './told.ts';
import { type Wish, wishOf, withoutQuotes } from './wish.ts';
import { contentWords, oneSpaced, rawTokens } from './words.ts';

/** A stage of a goal: what is looked for, and the wish that it is for. */
export interface Stage extends StageKind {
  deed: string;
  sends: string | null;
  wish: Wish;
  /** Kind of verb of the clause; null where no list holds it. */
  verb: TaskVerb | null;
  /** The thing that it is done to is there already: ordered, booked or borrowed. */
  has?: true;
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

/** The stages of all clauses, in order. What is told beside what is to be done belongs to it. */
function stagesOf(
  told: string,
  { language, isLoginTold }: { language: string; isLoginTold: boolean },
): Stage[] {
  const clausesTold = clausesOf(told, language);
  // How one gets in is no part of what is to be done.
  const others = clausesTold.filter(({ text, verb }) => verb !== null || !tellsLogin(text, language));
  const all = isLoginTold && others.length > 0 ? others : clausesTold;
  // What is to stay as it is asks for nothing, unless it gives what is to be written.
  const asking = all.filter(
    ({ text }) =>
      !says('staying', withoutQuotes(text), language) ||
      toldIn(text, language).marked.some(({ kind }) => written.has(kind)),
  );
  const clauses = withQuestions(asking.length > 0 ? asking : all, language);
  // Beside other sentences one that asks for nothing only tells how things stand, whatever it speaks of.
  const isOneOfMany = /[.!?;]\s/.test(withoutQuotes(told));
  const read: Read[] = [];
  for (const clause of clauses) {
    const deed = isOneOfMany && isTelling(clause, language) ? null : deedIn(clause, language);
    read.push({ clause, deed });
  }
  // Who finds a thing by its name and then does something with it wants no answer.
  for (const [at, one] of read.entries())
    if (isFact(one.deed) && isDoneWith(read[at + 1]) && toldIn(one.clause.text, language).capitals.length > 0)
      read[at] = { ...one, deed: findingItem };
  if (isWork(read, { isOneOfMany, language })) return workStages(read, language);
  const stages: Stage[] = [];
  let pending: Read[] = [];
  for (const [at, one] of read.entries()) {
    const isPlace = isFact(one.deed) && read.slice(at + 1).some(({ deed }) => deed === working);
    if (one.deed === null || one.deed === working || isPlace) {
      pending.push(one);
      continue;
    }
    const isAsked = pending.some(({ deed }) => deed === working);
    const context = isAsked ? '' : pending.map(({ clause }) => clause.rest).join('; ');
    if (isAsked) stages.push(...workStages(pending, language));
    pending = [];
    const beside = toldBeside(read.slice(at + 1));
    const known = { stages, language, context, beside };
    // `Press it three times` are three stages.
    const isPressed = naming.has(one.deed.id);
    const { times, rest: text } = isPressed
      ? repeatIn(one.clause.text, language)
      : { times: 1, rest: one.clause.text };
    const once = {
      ...one.clause,
      text,
      rest: isPressed ? repeatIn(one.clause.rest, language).rest : one.clause.rest,
    };
    const made = knownStages(once, one.deed, known);
    stages.push(...Array.from({ length: times }, () => made).flat());
  }
  if (pending.some(({ deed }) => deed === working)) stages.push(...workStages(pending, language));
  if (stages.length > 0) return stages.map((stage, at) => ({ ...stage, ...ofFound(stages.slice(0, at)) }));
  const wish = wishOf(told, { language });
  return findingOut.stages.map((kind) => stageOf(kind, findingOut, { wish, verb: null }));
}

/** What was last looked for by its name. */
function ofFound(before: readonly Stage[]): Pick<Stage, 'of'> {
  const found = before.findLast(({ deed }) => deed === findingItem.id);
  return found ? { of: found.wish } : {};
}

/** What is told right behind a clause and asks for nothing, as who somebody is and where they are reached, is told for it. */
function toldBeside(behind: readonly Read[]): string {
  const next = behind.findIndex(({ deed }) => deed !== null);
  return behind
    .slice(0, next < 0 ? undefined : next)
    .map(({ clause }) => clause.text)
    .join('. ');
}

/** It begins with whom or what it tells of, and asks for nothing. */
function isTelling({ verb, asks, text }: Clause, language: string): boolean {
  const [first = ''] = rawTokens(text);
  return verb === null && !asks && contentWords(first, language).length === 0;
}

const written: ReadonlySet<string> = new Set(['quoted', 'email', 'phone']);

/** `Find out` alone says that the next clause asks. */
function withQuestions(clauses: readonly Clause[], language: string): readonly Clause[] {
  const isLead = (one: Clause | undefined) =>
    one?.verb === 'find' && contentWords(one.rest, language).length === 0;
  return clauses.flatMap((clause, at) => {
    if (isLead(clause) && at < clauses.length - 1) return [];
    return isLead(clauses[at - 1]) && clause.verb === null
      ? [{ ...clause, verb: 'find' as const }]
      : [clause];
  });
}

/** A clause and what it asks to do; null where it only tells something. */
interface Read {
  clause: Clause;
  deed: Deed | null;
}

/** It does something, and is joined to what stands before it. */
function isDoneWith(one: Read | undefined): boolean {
  return one !== undefined && one.clause.joined && one.deed !== null && !isFact(one.deed);
}

/**
 * Nothing in it is known by its name, and something is asked for, or said of how things are to be: a name alone only asks where that
 * is. Who first tells how things stand, with names or values, asks for no errand that is known by its name either.
 */
function isWork(
  read: readonly Read[],
  { isOneOfMany, language }: { isOneOfMany: boolean; language: string },
): boolean {
  const [first, ...more] = read;
  const text = read.map(({ clause }) => clause.text).join('. ');
  const { marked, capitals } = toldIn(text, language);
  const isTold = first?.deed === null && first.clause.verb === null && !first.clause.asks;
  const asksOnly = read.every(({ deed }) => deed === null || isFact(deed));
  if (isTold && more.length > 0 && (!asksOnly || marked.length + capitals.length > 0)) return true;
  // Where one of several sentences is of no known kind the others speak of the same thing; what names a control stays as it is.
  const isMixed = isOneOfMany && read.some(({ deed }) => deed === working);
  if (isMixed && read.every(({ deed }) => deed === null || !controlling.has(deed.id))) return true;
  if (!read.every(({ deed }) => deed === null || deed === working)) return false;
  return (
    read.some(({ deed }) => deed === working) ||
    says('stating', text, language) ||
    marked.length > 0 ||
    /[.!;]\s/.test(text) ||
    rawTokens(text).some((word) => isNegation(word, language) || isSubject(word, language))
  );
}

/** Deeds whose clause names what is pressed or written. */
const controlling: ReadonlySet<string> = new Set(['press', 'type', 'use', 'search', 'sort-filter']);

function stageOf(kind: StageKind, { id, sends }: Deed, facts: Pick<Stage, 'wish' | 'verb'>): Stage {
  return { ...kind, deed: id, sends: sends ?? null, ...facts };
}

/** What the page is to make sense of: all that is told, in one deed. */
function workStages(read: readonly Read[], language: string): Stage[] {
  const text = read.map(({ clause }) => clause.text).join('. ');
  const rests = read.map(({ clause }) => clause.rest).join('. ');
  // The verb tells what is done, and not to what.
  const dropped = new Set(
    contentWords(text, language).filter((word) => !contentWords(rests, language).includes(word)),
  );
  // What is to be written is nothing that there is on the site yet.
  const told = toldIn(text, language);
  const spoken = told.marked.filter(
    ({ kind, before }) => kind === 'quoted' && says('saying', before.at(-1) ?? '', language),
  );
  const entities = entitiesOf(told).filter((name) => !spoken.some((span) => span.text === name));
  const wish = { ...wishOf(rests, { language, dropped }), told: text, entities };
  // What is not to be done is wanted by nobody.
  const asked = read.filter(({ clause }) => !clause.negated);
  const said = withoutQuotes(asked.map(({ clause }) => clause.text).join('. '));
  const verbs = asked.flatMap(({ clause: { verb } }) => (verb === null || verb === 'find' ? [] : verb));
  const has = says('had', withoutQuotes(text), language);
  const named = conceptsOf(said, language).flatMap(({ concept }) =>
    doable.includes(concept) && !(has && getsAnew.has(concept))
      ? [[concept, stageWeights.called] as const]
      : [],
  );
  const wants: StageKind['wants'] = {
    ...Object.assign({}, ...verbs.map((verb) => verbWants[verb] ?? {})),
    ...(says('off', withoutQuotes(text), language) && endWants),
    ...Object.fromEntries(named),
  };
  return working.stages.map((kind) => ({
    ...stageOf(kind, working, { wish, verb: verbs[0] ?? null }),
    wants: { ...kind.wants, ...wants },
    ...(has && { has: true as const }),
  }));
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

/** The stages of a deed that the lists know. */
function knownStages(clause: Clause, deed: Deed, { stages, language, context, beside }: Known): Stage[] {
  const own = contentWords(clause.rest, language);
  const about = own.length === 0 && context === '' ? (stages.at(-1)?.wish.object ?? '') : '';
  const wish = wishOf(clause.rest, {
    language,
    dropped: droppedBy(deed, clause.rest, language),
    context: `${about} ${context}`.trim(),
    asks: clause.verb === 'find',
  });
  const isSame = stages.length > 0 && own.length === 0;
  const before = stages.at(-1)?.wish;
  const limited = isSame && before ? { ...wish, maxPrice: wish.maxPrice ?? before.maxPrice } : wish;
  const asked = {
    ...(naming.has(deed.id) ? withNumbers(limited, language) : limited),
    told: beside === '' ? clause.text : `${clause.text}. ${beside}`,
    values: [...limited.values, ...toldIn(beside, language).marked],
  };
  const from = alreadyDone(deed, stages, isSame || wish.object === '');
  return deed.stages.slice(from).map((kind) => stageOf(kind, deed, { wish: asked, verb: clause.verb }));
}

/** Deeds whose clause names a control: a number in it is what the control is called. */
export const naming: ReadonlySet<string> = new Set(['press', 'use']);

/** In the words by which a control is named capitals and numbers name it too. */
function withNumbers(wish: Wish, language: string): Wish {
  const capitals = toldIn(wish.told, language).capitals.map(({ text }) => text);
  const numbers = wish.values.filter(({ kind, text }) => kind === 'number' && Number(text) !== wish.maxPrice);
  return {
    ...wish,
    entities: [...new Set([...wish.entities, ...capitals, ...numbers.map(({ text }) => text)])],
  };
}

/** Stages of a deed that the ones before have done: the thing that it speaks of was found, or lies in the cart. */
function alreadyDone(deed: Deed, stages: readonly Stage[], isSame: boolean): number {
  if (!isSame || deed.stages[0]?.arrived !== 'thing') return 0;
  const isAdded = stages.some(({ deed: before }) => before === 'add-to-cart' || before === 'buy');
  if (isAdded && deed.id === 'change-quantity') return 2;
  return stages.some(({ arrived }) => arrived === 'thing' || arrived === 'searched') ? 1 : 0;
}

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
