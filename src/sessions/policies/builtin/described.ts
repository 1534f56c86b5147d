// Values that a clause only describes: what the page shows for them, a text of the page or a word of it, what a small sum comes to.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { describes } from '../../../language/described-in.ts';
import { referenceIn } from '../../../language/reference-in.ts';
import { nameOf } from './field-name.ts';
import { isWritten } from './fits.ts';
import type { Situation } from './situation.ts';
import { isOfFrame, isOnLine, labelOf, type View } from './view.ts';
import { contentWords, rawTokens, trimmed } from './words.ts';

/** Each line that is to be written into with what the page has for it; empty where the clause describes nothing. */
export function describedFor(
  fields: readonly ScreenElement[],
  situation: Situation,
): [ScreenElement, string][] {
  const { view, stage, goal } = situation;
  const { told } = stage.wish;
  const says = (row: Parameters<typeof describes>[0]) => describes(row, told, goal.language);
  const lines = fields.filter(isWritten);
  if (says('value')) return besideNames(lines, situation);
  const open = lines.filter(({ field }) => (field?.value ?? '') === '');
  const [only] = open.length === 1 ? open : [];
  if (only) {
    const sum = says('answer') || stage.verb === 'type' ? sumShown(only, view) : null;
    if (sum !== null) return [[only, sum]];
    const text = says('word') || says('text') ? textShown(only, view) : null;
    const { place } = referenceIn(told, goal.language);
    const words = text?.split(/\s+/) ?? [];
    const part = says('word')
      ? words.at(place === null ? words.length : place > 0 ? place - 1 : place)
      : text;
    if (text && part) return [[only, says('word') ? trimmed(part) : part]];
  }
  return stage.verb === 'type' ? besideNames(lines, situation) : [];
}

/** The text of the page that is to be read: what another line holds, else the one passage that is more than a name. */
function textShown(line: ScreenElement, view: View): string | null {
  const held = view.observation.elements.filter(
    ({ ref, field }) =>
      ref !== line.ref && field?.value && /^(textarea|text|contenteditable)$/.test(field.type),
  );
  const own = joined(
    view.passages.filter((text) => !isOfFrame(text) && labelOf(text) !== '' && !isOnLine(text, line)),
  );
  const texts = held.length > 0 ? held.map(({ field }) => field?.value ?? '') : own;
  const [longest = '', second = ''] = texts.toSorted((a, b) => b.length - a.length);
  return longest.length > second.length ? longest.replaceAll(/\s+/g, ' ').trim() : null;
}

/** Texts in order, letters that stand side by side put together. */
function joined(texts: readonly ScreenElement[]): string[] {
  const rows: { last: ScreenElement; text: string }[] = [];
  for (const one of texts) {
    const row = rows.at(-1);
    const gap = row ? one.box.x - row.last.box.x - row.last.box.width : Infinity;
    if (row && isOnLine(row.last, one) && Math.abs(gap) < one.box.height / 2 && labelOf(one).length === 1)
      Object.assign(row, { last: one, text: row.text + labelOf(one) });
    else rows.push({ last: one, text: labelOf(one) });
  }
  return rows.map(({ text }) => text);
}

/** What the sum beside a line comes to, or the only one of the page; null without one. */
function sumShown(line: ScreenElement, view: View): string | null {
  const own = [nameOf(line), ...view.passages.filter((text) => isOnLine(text, line)).map(labelOf)];
  const all = view.passages.map(labelOf);
  const [one, ...more] = all.flatMap((text) => solved(text) ?? []);
  return own.map(solved).find((sum) => sum !== null) ?? (more.length === 0 ? (one ?? null) : null);
}

/** What `9 x 7 =` or `x + 8 = 21` comes to; null for what is no such line. */
export function solved(text: string): string | null {
  const bare = text
    .replaceAll(/(?<=\d)\s*[×*x]\s*(?=\d)/g, '*')
    .replaceAll(/\s/g, '')
    .replaceAll('−', '-')
    .replace(/[?]$/, '');
  const [left = '', right = ''] = bare.split('=');
  if (!/^[\d*+a-z-]+$/.test(left) || !/^[\d*+a-z-]*$/.test(right) || !/\d/.test(left)) return null;
  const unknown = new Set(bare.replaceAll(/[^a-z]/g, ''));
  if (unknown.size === 0) return /\d[*+-]\d/.test(left) && right === '' ? String(valueOf(left, 0)) : null;
  if (unknown.size > 1 || /[a-z]{2}/.test(bare) || right === '') return null;
  const off = (x: number) => valueOf(left, x) - valueOf(right, x);
  const x = off(0) / (off(0) - off(1));
  return Number.isFinite(x) ? String(Math.round(x * 100) / 100) : null;
}

/** A sum of products in which a letter stands for `x`. */
function valueOf(side: string, x: number): number {
  const terms = side.match(/[+-]?[^+-]+/g) ?? [];
  return terms.reduce((sum, term) => {
    const factors = term.replace(/^[+-]/, '').match(/\d+|[a-z]/g) ?? [];
    const product = factors.reduce((all, factor) => all * (/\d/.test(factor) ? Number(factor) : x), 1);
    return sum + (term.startsWith('-') ? -product : product);
  }, 0);
}

/** What stands under the name of a line, else under the one name that the task says. */
function besideNames(
  lines: readonly ScreenElement[],
  { view, stage, goal }: Situation,
): [ScreenElement, string][] {
  const pairs = pairsIn(view);
  const words = new Set(contentWords(stage.wish.told, goal.language));
  const told = pairs.filter(({ name }) => contentWords(name, view.lang).every((word) => words.has(word)));
  return lines.flatMap((field): [ScreenElement, string][] => {
    const own = rawTokens(nameOf(field)).join(' ');
    const named = pairs.find(({ name }) => own !== '' && rawTokens(name).join(' ') === own);
    const pair = named ?? (lines.length === 1 && told.length === 1 ? told[0] : undefined);
    return pair ? [[field, pair.value]] : [];
  });
}

/** A name with what stands behind its colon, or beside it alone on its line. */
function pairsIn(view: View): { name: string; value: string }[] {
  const texts = view.passages.filter((text) => labelOf(text) !== '' && !isOfFrame(text));
  return texts.flatMap((name) => {
    const [, called, shown] = /^([^:]{2,40}):\s+(\S[^:]{0,40})$/.exec(labelOf(name)) ?? [];
    if (called !== undefined && shown !== undefined) return [{ name: called, value: shown.trim() }];
    const [value, ...more] = texts.filter((other) => other !== name && isOnLine(name, other));
    const isPair = more.length === 0 && value !== undefined && value.box.x > name.box.x;
    return isPair && contentWords(labelOf(name), view.lang).length > 0
      ? [{ name: labelOf(name), value: labelOf(value) }]
      : [];
  });
}
