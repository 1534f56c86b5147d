// What a form saved, with the places at which the crawl looked for it afterwards: what relations about saving share.
import type { RequestRecord, ScreenElement, ScreenRecord } from '../../evidence/evidence.ts';
import { partsOf } from '../../evidence/evidence.ts';
import { assert } from '../../base/errors.ts';
import { at, known, type Measured } from '../measured/measured.ts';
import { isCounting } from '../signals/failed-answers.ts';
import { fieldName, writesOf } from './form-trials.ts';
import { sameOn, stepOf, trialsOf, type Crawled, type Step, type Trial } from './trials.ts';
import { lettersOf } from '../signals/seen-words.ts';

/** A line or choice of the form as it stood when it was sent. */
export interface Entry {
  field: ScreenElement;
  value: string;
  /** It was typed or chosen, and not there from the start. */
  isNew: boolean;
}

export interface Saved {
  trial: Trial;
  fill: Step;
  send: Step;
  /** The last look before a page was loaded anew. */
  still: Step;
  entries: Entry[];
  /** Looks at pages that were loaded after it was sent, in order. */
  places: Step[];
}

/** Fields whose value nobody gets to see again, or that hold no value of a thing. */
const withoutValue = /^(password|file|hidden|checkbox|radio|search|submit|button|range|color)$/;

/** Shorter values stand in other places by chance. */
export const leastCharacters = 3;

/** Forms that were sent and followed, in order. */
export function savedForms(crawled: Crawled): Saved[] {
  return trialsOf(crawled, 'saved').flatMap((trial): Saved[] => {
    const [fill, send] = [stepOf(trial, 'fill'), stepOf(trial, 'send')];
    if (!fill || !send) return [];
    const places = trial.steps.filter(({ part }) => !/^(fill|send|wait)$/.test(part));
    const still = stepOf(trial, 'wait') ?? send;
    return [{ trial, fill, send, still, entries: entriesOf({ fill, send }), places }];
  });
}

function entriesOf({ fill, send }: Pick<Saved, 'fill' | 'send'>): Entry[] {
  const typed = partsOf(fill.turn.action).flatMap(
    ({ kind, target, refused }) =>
      fill.before.elements.find(({ ref }) => kind !== 'click' && refused === null && ref === target?.ref) ??
      [],
  );
  const forms = new Set(typed.flatMap(({ field }) => (field?.form ? [field.form] : [])));
  const isOwn = (element: ScreenElement) =>
    forms.has(element.field?.form ?? '') || typed.some((each) => each.locator.css === element.locator.css);
  return send.before.elements.flatMap((element): Entry[] => {
    const value = element.field?.value?.trim() ?? '';
    if (!element.field || withoutValue.test(element.field.type) || value === '' || !isOwn(element)) return [];
    const stood = sameOn(element, fill.before)?.field?.value?.trim();
    return [{ field: element, value, isNew: stood !== value }];
  });
}

/** It was entered, and is long enough that it stands in no other place by chance. */
export function isTelling({ value, isNew }: Entry): boolean {
  return isNew && lettersOf(value).length >= leastCharacters;
}

/** What the fields of a form on another page hold of what was sent, field by field. */
export function heldAgain(entries: readonly Entry[], { elements }: ScreenRecord): Held[][] {
  const forms = Map.groupBy(
    elements.filter(({ field }) => field !== null),
    ({ field }) => field?.form ?? '',
  );
  return [...forms.values()].map((fields) =>
    entries.flatMap((entry): Held[] => {
      const like = fields.filter((each) => isLike(entry.field, each));
      const [now] = like;
      return now?.field && now.field.value !== null && like.length === 1 ? [{ entry, now }] : [];
    }),
  );
}

export interface Held {
  entry: Entry;
  now: ScreenElement;
}

export function valueIn({ field }: ScreenElement): Measured<string> {
  assert(field, 'a field is asked for its value');
  return known(field, 'value');
}

/** Of one kind and one label; without a label at the same place. */
function isLike(one: ScreenElement, other: ScreenElement): boolean {
  const [name, label] = [one, other].map((each) => lettersOf(fieldName(each)));
  if (one.field?.type !== other.field?.type) return false;
  return name === '' ? label === '' && one.locator.css === other.locator.css : name === label;
}

/** Two ways of writing one value: spacing, capitals, signs, the zeros of a number, the order of a date; one that holds the other. */
export function agrees(a: string, b: string): boolean {
  const [one, other] = [lettersOf(a), lettersOf(b)];
  if (one === other || Number(a) === Number(b)) return true;
  if (one !== '' && other !== '' && (one.includes(other) || other.includes(one))) return true;
  const [left, right] = [a, b].map(figuresIn) as [string[], string[]];
  if (hasLetters(a)) return false;
  // A day or a time in words is not read.
  return hasLetters(b) ? left.length > 1 : left.length > 0 && left.join(' ') === right.join(' ');
}

function figuresIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).map((figure) => String(Number(figure))).toSorted();
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** What a page shows of a value, in words or in a field; undefined where it shows it nowhere. */
export function shownOn({ elements }: ScreenRecord, value: string): ScreenElement | undefined {
  const wanted = lettersOf(value);
  return elements.find(({ text, field }) => lettersOf(field?.value ?? text).includes(wanted));
}

/** A write of the same site that was answered well. */
export function goodWrite(
  step: Step,
  requests: readonly RequestRecord[],
): { status: Measured<number>; method: Measured<string> } | null {
  const write = writesOf(step, requests).find(
    ({ status, url }) => status !== null && status < 400 && !isCounting(url),
  );
  return write ? { status: known(write, 'status'), method: at(write, 'method') } : null;
}
