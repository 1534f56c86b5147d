// From the answer of a model to suspicions: each with its steps and checks, or the reason why it cannot be driven.
import { line } from '../base/plain-words.ts';
import { z } from 'zod';
import type { Box, Evidence, NoticedKind, ScreenElement, SuspicionRecord } from '../evidence/evidence.ts';
import { noticedKinds } from '../evidence/noticed.ts';
import { checksMax, readCheck, type Check } from './checks/check-index.ts';
import { readSteps, type Step, type StepFrame } from './steps.ts';
import type { NumberedNoticed } from './tell-session.ts';

/** Flat, so that every provider's structured answers can give it; steps and checks are JSON in a string. */
export const answerSchema = z.object({
  last: z.object({ judged: z.enum(['as expected', 'otherwise', 'nothing to judge']), why_not: z.string() }),
  suspicions: z.array(
    z.object({
      of: z.string(),
      kind: z.enum(noticedKinds),
      what: z.string(),
      quote: z.string(),
      turn: z.number(),
      crawl: z.boolean(),
      steps: z.string(),
      checks: z.string(),
    }),
  ),
});

export type SaidSuspicion = z.infer<typeof answerSchema>['suspicions'][number];

/** A suspicion that can be driven, or `refused`. */
export interface Suspicion {
  id: string;
  /** What it takes up: `n3` that was noticed, or `q2` that it corrects. */
  of: string[];
  /** Fingerprint of the finding of a rule that tells the same; '' where none does. */
  same: string;
  kind: NoticedKind;
  what: string;
  quote: string;
  turn: number;
  /** The turn is one of the crawl. */
  crawl: boolean;
  box: Box | null;
  ref: string;
  /** What it takes up, as it was said, where that is more than one thing. */
  also: NonNullable<SuspicionRecord['also']>;
  steps: Step[];
  checks: Check[];
  refused: string;
}

/** Why a suspicion without a check is told as an opinion. */
export const noCheck = 'it states no check';
/** Why a suspicion about what words mean is not proven by the words alone. */
export const wordsAlone =
  'words alone show that they are there, not that they are wrong: compare them with what else tells the same, or state no check';
/** What is wrong with words and values lies in what they mean, or in other words. */
const ofMeaning: ReadonlySet<NoticedKind> = new Set([
  'wrong value',
  'inconsistent',
  'misleading words',
  'jargon',
]);
/** Characters of one sentence, one quote and one list of steps or checks. */
const whatCap = 300;
const quoteCap = 200;
const listCap = 20_000;

/** What a suspicion is read against. */
export interface SuspicionFrame {
  id: string;
  evidence: Pick<Evidence, 'screens' | 'turns'>;
  crawl: Pick<Evidence, 'screens' | 'turns'> | null;
  frame: StepFrame;
  /** Fingerprints of findings of rules by the name under which they were told. */
  faults: ReadonlyMap<string, string>;
  /** What was noticed, by its number. */
  noticed: ReadonlyMap<string, NumberedNoticed>;
}

/** What was said, with `id`. */
export function readSuspicion(
  said: SaidSuspicion,
  { id, evidence, crawl, frame, faults, noticed }: SuspicionFrame,
): Suspicion {
  const numbers = numbersIn(said.of);
  const shownBy = said.crawl && crawl ? crawl : evidence;
  const last = shownBy.turns.at(-1)?.turn ?? 0;
  const places = numbers.flatMap((number) => noticed.get(number) ?? []);
  const place = places.find(({ ref, box }) => ref !== '' || box) ?? places[0];
  // What a crawl showed that another session tells is no turn of this one.
  const isElsewhere = said.crawl && !crawl;
  const turn = Number.isInteger(said.turn) && !isElsewhere ? Math.min(Math.max(0, said.turn), last) : 0;
  const plain = {
    id,
    of: numbers.filter((number) => !number.startsWith('f')),
    same: numbers.map((number) => faults.get(number)).find((mark) => mark !== undefined) ?? '',
    kind: said.kind,
    what: line(said.what, whatCap),
    quote: line(said.quote, quoteCap),
    // A place is one of the screen on which it was seen.
    turn: place?.turn ?? turn,
    crawl: place === undefined && shownBy === crawl,
    box: place?.box ?? null,
    ref: place?.ref ?? '',
    also: places.length > 1 ? places.map(({ id: number, kind, what }) => ({ id: number, kind, what })) : [],
  };
  const onScreen = elementsOn(shownBy, turn);
  const pointed = /^e\d+$/.test(plain.quote) ? onScreen(plain.quote) : null;
  if (pointed) Object.assign(plain, { quote: '', ref: plain.ref || pointed.ref });
  const steps = withPlaces(listIn(said.steps), onScreen);
  const checks = withPlaces(listIn(said.checks), onScreen);
  const refuse = (refused: string): Suspicion => ({ ...plain, steps: [], checks: [], refused });
  if (checks === null || checks.length === 0) return refuse(noCheck);
  if (checks.length > checksMax) return refuse(`there are more than ${checksMax} checks`);
  if (steps === null) return refuse('its steps are no list');
  const read = readSteps(steps, frame);
  if ('refused' in read) return refuse(read.refused);
  const readChecks = checks.map(readCheck);
  const wrong = readChecks.find((one) => 'refused' in one);
  if (wrong && 'refused' in wrong) return refuse(wrong.refused);
  const sound = readChecks.flatMap((one) => ('refused' in one ? [] : [one]));
  if (ofMeaning.has(said.kind) && showsWordsAlone(sound)) return refuse(wordsAlone);
  return { ...plain, steps: read, checks: sound, refused: '' };
}

/** Whether checks only read words, and read some that are there. Right words that are missing tell more, and can be refuted. */
function showsWordsAlone(checks: readonly Check[]): boolean {
  return (
    checks.every(({ kind }) => kind === 'text') && checks.some((one) => one.kind === 'text' && one.present)
  );
}

/** As it is kept, before any proof. */
export function recordOf(suspicion: Suspicion): SuspicionRecord {
  const { id, kind, what, quote, turn, box, ref, same, also, steps, checks, refused } = suspicion;
  const place = { ...(box ? { box } : {}), ...(ref === '' ? {} : { ref }), ...(same === '' ? {} : { same }) };
  const more = also.length > 0 ? { also } : {};
  return { id, kind, what, quote, turn, ...place, ...more, steps, checks, refused, proof: null };
}

/** Each number that `of` names, once. */
export function numbersIn(of: string): string[] {
  return [...new Set(of.match(/\b(?:[nq]\d{1,4}|f[\da-f]{4,16})\b/g))];
}

/** Things of the record by ref: those of the screen after this turn first, since another document counts anew. */
function elementsOn(
  { screens, turns }: Pick<Evidence, 'screens' | 'turns'>,
  at: number,
): (ref: string) => ScreenElement | null {
  const after = turns.find(({ turn }) => turn === at)?.screenAfter ?? screens[0]?.id;
  const looks = screens.toSorted((a, b) => Number(b.id === after) - Number(a.id === after));
  return (ref) =>
    looks.flatMap(({ elements }) => elements.find((element) => element.ref === ref) ?? [])[0] ?? null;
}

/** The same with the path of each thing that a `ref` names; a ref that the record does not know stays, and is refused. */
function withPlaces(
  list: unknown[] | null,
  onScreen: (ref: string) => ScreenElement | null,
): unknown[] | null {
  const placed = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(placed);
    if (typeof given !== 'object' || given === null) return given;
    const { ref, ...rest } = given as Record<string, unknown>;
    const thing = typeof ref === 'string' ? onScreen(ref) : null;
    const fields = Object.entries(rest).map(([field, value]) => [field, placed(value)] as const);
    const place = thing ? { css: thing.locator.css } : ref === undefined ? {} : { ref };
    return { ...Object.fromEntries(fields), ...place };
  };
  return list && list.map(placed);
}

/** The list that a string holds; one thing alone is a list of one; null for anything else. */
function listIn(text: string): unknown[] | null {
  if (text.length > listCap) return null;
  if (text.trim() === '') return [];
  try {
    const found: unknown = JSON.parse(text);
    if (Array.isArray(found)) return found;
    return typeof found === 'object' && found !== null ? [found] : null;
  } catch {
    return null;
  }
}
