// Changing a part of what is written: the old value in it, or in the line that speaks of the thing the figure that is written like the new one.
import { amountOf } from './values.ts';

const figures = /(?<![\w.,])\d+(?:[.,]\d+)*(?!\w)/g;

/** The text with the value in it; null where nothing in it is what is to be changed. `weigh` says how much a line speaks of the thing. */
export function withValue(
  text: string,
  { value, old, weigh }: { value: string; old: readonly string[]; weigh: (line: string) => number },
): string | null {
  const lines = text.split('\n');
  const weights = lines.map(weigh);
  const holds = (line: string) => old.some((one) => placeOf(line, one) !== null);
  const most = Math.max(
    0,
    ...lines.map((line, at) => (old.length === 0 || holds(line) ? (weights[at] ?? 0) : 0)),
  );
  const fitting = lines.flatMap((line, at) =>
    (old.length > 0 ? holds(line) : most > 0) && (weights[at] ?? 0) >= most ? [at] : [],
  );
  const [at] = fitting;
  const line = at === undefined ? undefined : lines[at];
  if (at === undefined || line === undefined || fitting.length > 1) return null;
  const place = old.map((one) => placeOf(line, one)).find((one) => one !== null) ?? onlyLike(line, value);
  if (!place) return null;
  return lines.with(at, line.slice(0, place.from) + value + line.slice(place.to)).join('\n');
}

/** What is to be written beside what a text holds already. */
export interface Addition {
  /** As a sentence or line of its own. */
  words: string;
  /** Names in it, which may be cells of a row. */
  names: readonly string[];
}

/**
 * The text with the addition: in a list of rows a row like the others, or in the row that begins with one of its names the cells of
 * the others; else the words on a line of their own.
 */
export function withAddition(text: string, { words, names }: Addition): string {
  const lines = text.trimEnd().split('\n');
  const rows = lines.flatMap((line, at) => (cellsOf(line).filter(isCell).length >= 2 ? [at] : []));
  const last = rows.at(-1);
  if (last === undefined || names.length < 2) return `${text.trimEnd()}\n${words}\n`;
  // A row is known by its first cell.
  const own = rows.find((at) => names.includes((cellsOf(lines[at] ?? '').find(isCell) ?? '').trim()));
  const cells = cellsOf(lines[own ?? last] ?? '');
  const left = [...names];
  const filled = cells.map((cell, column) => {
    if (!isCell(cell)) return cell;
    const others = new Set(rows.map((at) => cellsOf(lines[at] ?? '')[column]?.trim() ?? ''));
    const fits = (name: string) => others.has(name) || wordsIn(name) === wordsIn(cell);
    const name = left.find((one) => others.has(one)) ?? left.find(fits);
    if (name === undefined) return cell;
    left.splice(left.indexOf(name), 1);
    return cell.replace(cell.trim(), name);
  });
  if (left.length > 0) return `${text.trimEnd()}\n${words}\n`;
  const line = filled.join(separator);
  return `${(own === undefined ? lines.toSpliced(last + 1, 0, line) : lines.with(own, line)).join('\n')}\n`;
}

const separator = '|';

function cellsOf(line: string): string[] {
  return line.split(separator);
}

function isCell(cell: string): boolean {
  return /[\p{L}\p{N}]/u.test(cell);
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}

/** True where a text is nothing but the figure, however it is written, or the very words. */
export function sameFigure(text: string, value: string): boolean {
  const plain = text.trim().toLowerCase();
  if (plain === value.trim().toLowerCase()) return true;
  const found = text.match(figures) ?? [];
  const amount = amountOf(value);
  return (
    amount !== null && found.length === 1 && amountOf(found[0] ?? '') === amount && !/\p{L}{4}/u.test(text)
  );
}

function placeOf(line: string, old: string): { from: number; to: number } | null {
  const from = line.toLowerCase().indexOf(old.toLowerCase());
  if (from >= 0) return { from, to: from + old.length };
  const amount = amountOf(old);
  const figure =
    amount === null ? undefined : [...line.matchAll(figures)].find(([one]) => amountOf(one) === amount);
  return figure ? { from: figure.index, to: figure.index + figure[0].length } : null;
}

/** The one figure of the line with as many decimals as the new one. */
function onlyLike(line: string, value: string): { from: number; to: number } | null {
  if (amountOf(value) === null) return null;
  const like = [...line.matchAll(figures)].filter(([one]) => decimals(one) === decimals(value));
  const [only] = like;
  return only && like.length === 1 ? { from: only.index, to: only.index + only[0].length } : null;
}

function decimals(figure: string): number {
  return /[.,](\d{1,2})$/.exec(figure)?.[1]?.length ?? 0;
}
