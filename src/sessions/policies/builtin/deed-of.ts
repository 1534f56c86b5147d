// Which deed a clause asks for: by its verb, by what it speaks of, and by what it points at.
import { conceptsOf } from '../../../language/concepts-in.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import type { Clause } from './clauses.ts';
import { deeds, findingItem, findingOut, working, type Deed } from './deeds.ts';
import { toldIn } from './told.ts';
import { withFigures, wordsWithPlaces } from './values.ts';
import { limitIn, withoutQuotes } from './wish.ts';
import { contentWords } from './words.ts';

/** The deed of a clause; null where it only tells something. */
export function deedIn(clause: Clause, language: string): Deed | null {
  const deed = deedOf(clause, language);
  const { marked, capitals } = toldIn(clause.text, language);
  const { kind, place } = referenceIn(withoutQuotes(clause.text), language);
  // Who points at a control by its kind and place wants it pressed; what takes a value is given it, as in `Use the box to enter …`.
  const isPressed = deeds.find(({ id }) => id === 'press');
  const isPointed = clause.verb === null || clause.verb === 'find' || clause.verb === 'choose';
  if (isPressed && kind !== null && place !== null && isPointed && marked.length === 0) return isPressed;
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
