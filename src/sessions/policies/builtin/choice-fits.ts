// What of a task is chosen: an option of a list, a box, one of several choices.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { moneyIn } from '../../../language/money.ts';
import { isNegation, says, taskPhrases } from '../../../language/task-phrases.ts';
import { fitWeights as w, similarity, workWeights } from './calibration/scents.ts';
import { nameOf } from './field-name.ts';
import { isPlaceholder } from './forms.ts';
import type { Situation } from './situation.ts';
import type { Told } from './told.ts';
import { contentWords, rawTokens, stemOf, wordSimilarity } from './words.ts';

/** A value for a field, the part of the task that it comes from, and how well it fits. */
export interface Fit {
  field: ScreenElement;
  /** Text to write, an option, or `on` or `off`. */
  value: string;
  at: number;
  end: number;
  fit: number;
}

/** What a situation tells fields by: its task, and the languages of task and page. */
export interface Facts {
  told: Told;
  tags: readonly [string, string];
  situation: Situation;
}

/** What a field is called without a hint in brackets, as `Arrival date (DD/MM/YYYY)`. */
export function bareName(field: ScreenElement): string {
  return nameOf(field).replaceAll(/\([^()]*\)/g, ' ');
}

/** How well words name a field, 0 to 1: all that it is called, and little else. */
export function likeness(
  words: readonly string[],
  field: ScreenElement,
  tags: readonly [string, string],
): number {
  const all = contentWords(bareName(field), tags[1]);
  // `Add a comment` is called a comment.
  const called = all.filter(
    (word) => !taskPhrases([word], tags[1]).some(({ row }) => row === 'put' || row === 'write'),
  );
  const label = called.length > 0 ? called : all;
  if (label.length === 0 || words.length === 0) return 0;
  const best = (word: string, others: readonly string[]) =>
    Math.max(0, ...others.map((other) => wordSimilarity(word, other, tags)));
  const cover = label.reduce((sum, word) => sum + best(word, words), 0) / label.length;
  const last = words.slice(-2);
  const focus = last.reduce((sum, word) => sum + best(word, label), 0) / last.length;
  return cover >= w.coverLeast ? w.cover * cover + w.focus * focus : 0;
}

/** Radio buttons of one group are one choice. */
export function isSameChoice(one: ScreenElement, other: ScreenElement): boolean {
  return one.role === 'radio' && other.role === 'radio' && one.group === other.group;
}

/** Where the words stand together in the task, and how many of them do; null where none does. */
function placeOf(words: readonly string[], { words: told }: Told) {
  const said = told.filter(({ isSmall }) => !isSmall);
  const stems = words.map(stemOf);
  let best: { at: number; end: number; length: number } | null = null;
  for (const [from, first] of said.entries()) {
    const own = stems.indexOf(first.stem);
    let length = own < 0 ? 0 : 1;
    while (length > 0 && own + length < stems.length && said[from + length]?.stem === stems[own + length])
      length += 1;
    const last = said[from + length - 1];
    if (last && length > (best?.length ?? 0)) best = { at: first.at, end: last.end, length };
  }
  return best;
}

/** A name of the task is said as a whole: `Salt and Sugar` is not `The Salt Road`. */
function wholeNameAt(
  place: { at: number; end: number; length: number } | null,
  words: readonly string[],
  { capitals, language }: Told,
) {
  const stems = new Set(words.map(stemOf));
  const name = place && capitals.find(({ at, end }) => at <= place.at && end >= place.end);
  const isWhole = !name || contentWords(name.text, language).every((word) => stems.has(stemOf(word)));
  return isWhole || place.length === words.length ? place : null;
}

/** What may be chosen of a list: the option that the task names, whole or by most of its words. */
export function optionFits(field: ScreenElement, { told, tags }: Facts): Fit[] {
  const options = field.field?.options ?? [];
  const beside = (at: number) =>
    told.words.flatMap(({ word, end, isSmall }) => (end <= at && !isSmall ? word : [])).slice(-3);
  const named = options.flatMap((option) => {
    if (isPlaceholder(option, options)) return [];
    // What stands in brackets says the same once more, and what it costs is no part of what it is called.
    const words = contentWords(withoutMoney(option).replaceAll(/\([^()]*\)/g, ' '), tags[1]);
    const value = told.marked.find(({ text }) => isSameValue(text, option));
    const place = value ? { ...value, length: words.length } : wholeNameAt(placeOf(words, told), words, told);
    const share = place ? place.length / Math.max(1, words.length) : 0;
    return place && share >= w.optionShare ? [{ option, ...place, share }] : [];
  });
  // Where two are said as well, the one that is chosen already is the one that gives way; of several that are said alike none is meant.
  const chosen = named.find(({ option }) => option === field.field?.value);
  const coming = named.filter((one) => one !== chosen && one.share >= (chosen?.share ?? 0));
  const meant = coming.length > 0 ? coming : named;
  // In a list that stands open several may be chosen.
  const [first] = meant;
  if (field.role === 'listbox' && first && meant.length > 1) {
    const value = options.filter((option) => meant.some((one) => one.option === option)).join(', ');
    return [{ field, value, at: first.at, end: first.end, fit: w.option }];
  }
  return meant
    .sort((a, b) => a.at - b.at)
    .map(({ option, at, end, share, length }) => {
      const isRival = meant.some((other) => other.option !== option && other.length >= length);
      const fit = (w.option * share + likeness(beside(at), field, tags)) * (isRival ? w.rival : 1);
      return { field, value: option, at, end, fit };
    });
}

function withoutMoney(option: string): string {
  return moneyIn(option).reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), option);
}

/** Whether a box is to be on or off: a clause of the task says all that it is called, and perhaps that it is to be no more. */
export function boxFits(field: ScreenElement, { told, tags }: Facts): Fit[] {
  // A time, a number or a day to choose: `17:40` among other times.
  const same = told.marked.find(({ text }) => isSameValue(text, nameOf(field)));
  if (same) return [{ field, value: 'on', at: same.at, end: same.end, fit: w.typed }];
  // One of several is judged beside the others.
  if (field.role === 'radio') return [];
  const words = contentWords(bareName(field), tags[1]);
  const place = placeOf(words, told);
  const stems = new Set(words.map(stemOf));
  const ends = [...told.text.matchAll(/[.!?;](?=\s|$)/g)].map(({ index }) => index + 1);
  const from = ends.findLast((end) => end <= (place?.at ?? 0)) ?? 0;
  const to = ends.find((end) => end > (place?.at ?? 0)) ?? told.text.length;
  const said = told.words.filter(({ at, stem }) => at >= from && at < to && stems.has(stem));
  if (!place || new Set(said.map(({ stem }) => stem)).size < stems.size) return [];
  const commas = [...told.text.matchAll(/,\s/g)].map(({ index }) => index);
  const clause = told.text.slice(
    Math.max(from, commas.findLast((comma) => comma < place.at) ?? 0),
    Math.min(to, commas.find((comma) => comma >= place.end) ?? to),
  );
  const isOff = says('off', clause, tags[0]) || rawTokens(clause).some((word) => isNegation(word, tags[0]));
  return [
    {
      field,
      value: isOff ? 'off' : 'on',
      at: place.at,
      end: place.end,
      fit: w.box,
    },
  ];
}

/** One of several choices that stand side by side: the one that the task means. */
export function choiceFits(
  field: ScreenElement,
  fields: readonly ScreenElement[],
  { told, tags }: Facts,
): Fit[] {
  if (field.role !== 'radio') return [];
  const all = fields.filter((one) => one === field || isSameChoice(field, one));
  const meant = meantOf(all.map(nameOf), told, tags);
  // It takes no part of the task for itself: another field may hold the day that it is told by.
  return meant !== null && all[meant] === field
    ? [{ field, value: 'on', at: -1, end: -1, fit: w.choice }]
    : [];
}

/**
 * The place of the one of several that is meant: the task says most of what tells it from the others. null where it says nothing of any, or
 * as much of several.
 */
function meantOf(
  texts: readonly string[],
  { words, capitals }: Told,
  tags: readonly [string, string],
): number | null {
  const all = texts.map((text) => contentWords(text, tags[1]));
  const judged = all.map((said) => {
    const own = said.filter((word) => !/^\d/.test(word) && !all.every((other) => other.includes(word)));
    return words.reduce((sum, { word, at, isSmall }) => {
      const near = isSmall ? 0 : Math.max(0, ...own.map((other) => wordSimilarity(word, other, tags)));
      const isName = capitals.some((name) => at >= name.at && at < name.end);
      return near >= similarity.sameConcept ? sum + near ** 2 * (isName ? workWeights.name : 1) : sum;
    }, 0);
  });
  const most = Math.max(0, ...judged);
  const best = judged.flatMap((one, at) => (one >= most - workWeights.alike ? [at] : []));
  return most >= workWeights.tellsLeast && best.length === 1 ? (best[0] ?? null) : null;
}

/** The same words, in capitals or not. */
function isSameValue(told: string, shown: string): boolean {
  return told.toLowerCase() === shown.trim().toLowerCase();
}
