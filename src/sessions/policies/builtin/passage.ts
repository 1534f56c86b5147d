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
