// Reading a value off the page, as people do before they copy it: a field, `Customer number KD-20481`, a cell of a table.
import { wishWeights } from './calibration.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { wordSimilarity } from './scent.ts';
import { labelOf, type View } from './view.ts';
import { contentWords } from './words.ts';

/** What the page gives for `asked`, such as `the customer number` or `the room of Gudrun Vale`; null where it does not say. */
export function lookUp(asked: string, view: View): string | null {
  const of = /^(?:the )?(.+?) (?:of|for|belonging to) (?:the )?(.+)$/is.exec(asked.trim());
  const [what, who] = [of?.[1] ?? '', of?.[2] ?? ''];
  const cell = of ? (cellOf(what, who, view) ?? valueUnder(what, who, view)) : null;
  return cell ?? sumOn(asked, view) ?? fieldNamed(asked, view) ?? valueBeside(asked, view);
}

/** How much of `words` the text names, 0 to 1. */
export function namedIn(words: readonly string[], text: string): number {
  if (words.length === 0) return 0;
  const others = contentWords(text.replace(/\b(?:no|nr)\.|[№#]/gi, 'number'));
  const covered = words.filter((word) =>
    others.some((other) => wordSimilarity(word, other) >= wishWeights.sameWord),
  );
  return covered.length / words.length;
}

/** The cell where the row of `who` meets the column of `what`, by where they stand. */
function cellOf(what: string, who: string, view: View): string | null {
  const texts = view.observation.elements.filter(
    (element) => element.text !== '' && element.kind !== 'landmark' && element.field === null,
  );
  const row = texts.find(
    (text) => namedIn(namesIn(who), text.text) >= wishWeights.lookUpNamed && text.text.length < 80,
  );
  const header = texts
    .filter((text) => text.text.length < 40 && row && text.box.y < row.box.y)
    .map((text) => ({ text, named: namedIn(contentWords(text.text), what) }))
    .sort((a, b) => b.named - a.named)[0];
  if (!row || !header || header.named < wishWeights.lookUpNamed) return null;
  const cells = texts.filter(
    (text) =>
      text !== row &&
      centreY(text) > row.box.y &&
      centreY(text) < row.box.y + row.box.height &&
      text.text.length < 80,
  );
  const near = (text: ScreenElement) => Math.abs(text.box.x - header.text.box.x);
  return cells.sort((a, b) => near(a) - near(b))[0]?.text.trim() ?? null;
}

/** Of `the train to Malmö` the name; all its words where it holds none. */
function namesIn(text: string): readonly string[] {
  const names = text.match(/(?<![\p{L}\p{N}])(?:\p{Lu}|\d)[\p{L}\p{N}'’-]*/gu) ?? [];
  return contentWords(names.length > 0 ? names.join(' ') : text);
}

/** Of several cards that give the same of each: the value after `what` on the one that names `who`. */
function valueUnder(what: string, who: string, view: View): string | null {
  const texts = view.observation.elements.filter(
    ({ field, kind, text }) =>
      field === null && kind !== 'landmark' && text !== '' && text.length < cardTextMax,
  );
  const from = texts.findIndex(({ text }) => namedIn(namesIn(who), text) >= wishWeights.lookUpNamed);
  if (from < 0) return null;
  const words = contentWords(what);
  const after = texts.slice(from, from + cardTextsMax);
  const at = after.findIndex(({ text }) => namedIn(words, text) >= wishWeights.lookUpNamed);
  if (at < 0) return null;
  const told = /^[^:]{1,30}:\s*(\S.*)$/.exec(after[at]?.text ?? '')?.[1];
  return told ?? after[at + 1]?.text.trim() ?? null;
}

const cardTextMax = 120;
const cardTextsMax = 14;

/** `The result`, where the page sets a sum: two numbers and what is done with them. */
function sumOn(asked: string, view: View): string | null {
  if (!/\b(result|answer|sum|problem|difference|product)\b/i.test(asked)) return null;
  const texts = view.observation.elements.filter(({ kind }) => kind !== 'control').map(({ text }) => text);
  for (const text of [...texts, texts.join(' ')]) {
    const sum = /(?<!\d)(-?\d+)\s*([+\-−–×x*÷/])\s*(\d+)\s*(?:=|is\b|\?|$)/.exec(text);
    if (!sum) continue;
    const [one, other] = [Number(sum[1]), Number(sum[3])];
    if (/[+]/.test(sum[2] ?? '')) return String(one + other);
    if (/[-−–]/.test(sum[2] ?? '')) return String(one - other);
    return String(/[×x*]/.test(sum[2] ?? '') ? one * other : one / other);
  }
  return null;
}

function fieldNamed(asked: string, view: View): string | null {
  const words = contentWords(asked).filter((word) => !asking.has(word));
  const full = view.fields.filter(({ field }) => (field?.value ?? '') !== '' && field?.type !== 'select');
  // `The text` of a page on which one field alone holds any.
  if (words.length === 0 && full.length === 1) return full[0]?.field?.value ?? null;
  const found = view.fields.find(
    (field) =>
      (field.field?.value ?? '') !== '' &&
      namedIn(words, field.field?.label || field.name) >= wishWeights.lookUpNamed,
  );
  return found?.field?.value ?? null;
}

/** The value in a text that names what is asked, or in the text after it. */
function valueBeside(asked: string, view: View): string | null {
  const words = contentWords(asked).filter((word) => !asking.has(word));
  const texts = view.observation.elements.filter(
    (element) => element.field === null && element.kind !== 'landmark' && element.text !== '',
  );
  for (const [index, text] of texts.entries()) {
    if (namedIn(words, text.text) < wishWeights.lookUpNamed || text.kind === 'control') continue;
    const code = codeAfter(text.text, words);
    if (code !== null) return code;
    const next = texts[index + 1];
    if (next && text.text.length < 60 && next.text.length < 60 && next.kind === 'text')
      return next.text.trim();
  }
  return null;
}

/** A code, number or address in the words after the last of `words`. */
function codeAfter(text: string, words: readonly string[]): string | null {
  const lower = text.toLowerCase();
  const from = Math.max(0, ...words.map((word) => lower.lastIndexOf(word) + word.length));
  const match =
    /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+|(?<![\p{L}\d])\p{L}*\d[\p{L}\d]*(?:[-/.][\p{L}\d]+)*|(?<!\p{Lu})\p{Lu}{2,}-[\p{L}\d-]+/u.exec(
      text.slice(from),
    );
  return match ? match[0] : null;
}

function centreY(element: ScreenElement): number {
  return element.box.y + element.box.height / 2;
}

/** Label of an element with the words that stand in one row or card with it. */
export function surroundings(element: ScreenElement, view: View): string {
  const middle = centreY(element);
  const row = view.observation.elements.filter(
    (other) =>
      other !== element &&
      other.text !== '' &&
      other.text.length < 200 &&
      other.kind !== 'landmark' &&
      other.role !== element.role &&
      other.box.height < 80 &&
      Math.abs(centreY(other) - middle) < Math.max(10, Math.min(other.box.height, element.box.height) / 2),
  );
  const group = view.observation.elements.filter(
    (other) => other.group !== '' && other.group === element.group && other !== element,
  );
  const card = group.filter((other) => other.kind !== 'control');
  const isList = group.some((other) => other.kind === 'control' && labelOf(other) === labelOf(element));
  const inCard = card.length <= 12 && !isList ? card : [];
  if (isList) return row.map(labelOf).join(' · ');
  return [element.groupLabel, element.heading, ...row.map(labelOf), ...inCard.map(labelOf)].join(' · ');
}

const asking = new Set([
  'text',
  'field',
  'value',
  'content',
  'shown',
  'page',
  'above',
  'below',
  'area',
  'box',
  'textarea',
]);
