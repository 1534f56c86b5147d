// Which places of a site say the same of each thing, learned from the things of which they do; and the one of which they do not.
// After the likely invariants of Daikon (Ernst et al. 2001): what holds each time but once is a rule, and that once is a fault.
import { lettersOf } from '../../signals/seen-words.ts';
import type { Telling, ValueKind } from './tellings.ts';

/** One value, asked of every thing: a column of a list, a text on the pages of things. */
interface Column {
  place: string;
  slot: string;
  /** What it says of each thing: one value however often it was read, or a value between every two writes. */
  things: Map<string, Telling[][]>;
}

export interface Disagreement {
  here: Telling;
  there: Telling;
  /** Things of which both say the same. */
  agreeing: Telling[];
}

/** Things of which both places must say the same: fewer where the value has a form of its own. */
export const leastAgreeing: Record<ValueKind, number> = {
  price: 2,
  date: 2,
  picture: 2,
  number: 3,
  words: 3,
};
/** Values that differ among these. What is the same for all things agrees by chance. */
export const leastDistinct = 2;
/** Things that may differ; with more the two places say different things. */
export const mostOdd = 2;

/**
 * When each value was read. Those of before and after a write are not compared unless one place says the same on both sides. Of a thing whose
 * value changed at a place those are compared that were read between the same two writes, one of the places before and after the other.
 */
export interface Changes {
  writesUpTo: (telling: Telling) => number;
  turnOf: (telling: Telling) => number;
}

/** Values of a thing in which two places differ that agree on all others. */
export function disagreements(tellings: readonly Telling[], changes: Changes): Disagreement[] {
  const columns = columnsOf(tellings, changes);
  const found = alikeColumns(columns).flatMap(([one, other]) => compare(one, other, changes));
  // The place that differs from most others is the odd one, and is told.
  const votes = new Map<string, number>();
  const vote = (telling: Telling) => `${telling.key}\n${telling.place}\n${telling.slot}`;
  for (const { here, there } of found)
    for (const one of [here, there]) votes.set(vote(one), (votes.get(vote(one)) ?? 0) + 1);
  return found.map((each) =>
    (votes.get(vote(each.here)) ?? 0) > (votes.get(vote(each.there)) ?? 0)
      ? { ...each, here: each.there, there: each.here }
      : each,
  );
}

function columnsOf(tellings: readonly Telling[], changes: Changes): Column[] {
  const groups = Map.groupBy(tellings, ({ place, slot }) => `${place}\n${slot}`);
  return [...groups.values()].flatMap((all): Column[] => {
    const [first] = all;
    const things = new Map(
      [...Map.groupBy(all, ({ key }) => key)]
        .map(([key, of]) => [key, steadyParts(of, changes)] as const)
        .filter(([, parts]) => parts.length > 0),
    );
    return first && things.size > leastDistinct ? [{ place: first.place, slot: first.slot, things }] : [];
  });
}

/** All of them where they say one value, else those between every two writes that do. */
function steadyParts(of: Telling[], { writesUpTo }: Changes): Telling[][] {
  const isSteady = (part: readonly Telling[]) => new Set(part.map(({ value }) => value)).size === 1;
  if (isSteady(of)) return [of];
  if (mayBeSwitched.has(of[0]?.kind ?? 'words')) return [];
  const parts = [...Map.groupBy(of, writesUpTo).values()];
  return parts.every(isSteady) ? parts : [];
}

/** Pairs of columns that say the same of some things, found by what they say. */
function alikeColumns(columns: readonly Column[]): [Column, Column][] {
  const saying = new Map<string, Column[]>();
  for (const column of columns)
    for (const [key, parts] of column.things) {
      const said = `${key}\n${parts[0]?.[0]?.value ?? ''}`;
      saying.set(said, [...(saying.get(said) ?? []), column]);
    }
  const pairs = new Map<Column, Map<Column, number>>();
  for (const alike of saying.values())
    for (const [at, one] of alike.slice(0, mostAlike).entries())
      for (const other of alike.slice(at + 1, mostAlike)) {
        const others = pairs.get(one) ?? new Map<Column, number>();
        pairs.set(one, others.set(other, (others.get(other) ?? 0) + 1));
      }
  return [...pairs].flatMap(([one, others]) =>
    [...others]
      .filter(([other, times]) => one.place !== other.place && times >= leastDistinct)
      .map(([other]): [Column, Column] => [one, other]),
  );
}

/** Columns that say one thing of one item; more of them are words that stand everywhere. */
const mostAlike = 40;

function compare(one: Column, other: Column, changes: Changes): Disagreement[] {
  const agreeing: Telling[] = [];
  const odd: Pick<Disagreement, 'here' | 'there'>[] = [];
  for (const [key, parts] of one.things) {
    const pairs = pairsOf(parts, other.things.get(key) ?? [], changes).flatMap(([of, others]) => {
      const [here, there] = [of[0], others[0]];
      return here && there ? [{ here, there, isUnchanged: isUnchanged(of, others, changes) }] : [];
    });
    const same = pairs.find(({ here, there }) => here.value === there.value);
    const unlike = pairs.find((pair) => pair.isUnchanged && differ(pair.here, pair.there));
    if (unlike) odd.push({ here: unlike.here, there: unlike.there });
    else if (same) agreeing.push(same.there);
  }
  const [first] = odd;
  const distinct = new Set(agreeing.map(({ value }) => value)).size;
  if (!first || odd.length > mostOdd || distinct < leastDistinct + odd.length - 1) return [];
  if (agreeing.length < Math.max(leastAgreeing[first.here.kind], odd.length)) return [];
  return odd.map((pair) => ({ ...pair, agreeing }));
}

/** What was read of a thing at two places and may be compared: all of it, or where it changed what was read between the same two writes, one around the other. */
function pairsOf(
  parts: readonly Telling[][],
  others: readonly Telling[][],
  changes: Changes,
): [Telling[], Telling[]][] {
  if (parts.length === 1 && others.length === 1) return [[parts[0] ?? [], others[0] ?? []]];
  const spanOf = (part: readonly Telling[]) => (part[0] ? changes.writesUpTo(part[0]) : -1);
  return parts.flatMap((part) =>
    others
      .map((all) => all.filter((telling) => changes.writesUpTo(telling) === spanOf(part)))
      .filter((within) => isAround(part, within, changes) || isAround(within, part, changes))
      .map((within): [Telling[], Telling[]] => [part, within]),
  );
}

/** Two values of one kind of which neither is a part, a multiple or a rounding of the other, or stands beside the other. */
function differ(here: Telling, there: Telling): boolean {
  const [a, b] = [here.value, there.value];
  if (a === b || here.kind !== there.kind || here.beside.has(b) || there.beside.has(a)) return false;
  if (here.kind === 'words') return !isPart(a, b) && !isPart(b, a) && lettersOf(a) !== lettersOf(b);
  if (here.kind === 'number') return Math.abs(Number(a) - Number(b)) >= 1;
  if (here.kind !== 'price') return true;
  const [[currency, one], [otherCurrency, other]] = [a.split(' '), b.split(' ')];
  const times = [...here.pieces, ...there.pieces];
  const isTimes = (x: number, y: number) => times.some((pieces) => x * pieces === y);
  return (
    currency === otherCurrency && !isTimes(Number(one), Number(other)) && !isTimes(Number(other), Number(one))
  );
}

/** A text that is cut, or that says more beside it. */
function isPart(whole: string, part: string): boolean {
  return whole.includes(part.replace(/(…|\.\.\.)$/, '').trim());
}

/** One place said the same before and after the other; of what no press changes, nothing was written between two of the reads. */
function isUnchanged(one: readonly Telling[], other: readonly Telling[], changes: Changes): boolean {
  if (isAround(one, other, changes) || isAround(other, one, changes)) return true;
  if (mayBeSwitched.has(one[0]?.kind ?? 'words')) return false;
  const spans = new Set(one.map((telling) => changes.writesUpTo(telling)));
  return other.some((telling) => spans.has(changes.writesUpTo(telling)));
}

/** A press may change these in the browser alone, of which no request tells. */
const mayBeSwitched = new Set<ValueKind>(['words', 'number']);

function isAround(around: readonly Telling[], inner: readonly Telling[], { turnOf }: Changes): boolean {
  const turns = around.map(turnOf);
  return inner.some(
    (telling) => turnOf(telling) > Math.min(...turns) && turnOf(telling) < Math.max(...turns),
  );
}
