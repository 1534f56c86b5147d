// The parts of a page that repeat, as the rows of a list, the cards of a grid or the mails of an inbox: which one a thing stands in, and
// which others there are. Told by where things stand in the document, so that it holds for any markup.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { labelOf, type View } from './view.ts';

/** One of several parts of a page that are built alike. */
export interface Row {
  /** What stands in it, in reading order. */
  elements: readonly ScreenElement[];
  /** Where it stands among its like, from 0. */
  at: number;
  /** What stands in the place of the element in each of them, the element itself included. */
  like: readonly ScreenElement[];
}

/** A step of a path, `li:nth-of-type(3)`, as what it is without its number. */
interface Step {
  kind: string;
  number: number | null;
}

/** What is built alike and where it stands, of one screen. */
interface Index {
  rows: Map<ScreenElement, Row | null>;
  /** Controls by role and path with the number of one step left open, and how many of them are called the same. */
  alike: Map<string, Alike>;
  /** All elements by each beginning of their path. */
  within: Map<string, ScreenElement[]>;
}

interface Alike {
  /** In the order of their numbers. */
  like: ScreenElement[];
  called: Map<string, number>;
}

const indexes = new WeakMap<View, Index>();

/** The row in which a control stands; null where nothing on the page is built like its part. */
export function rowOf(element: ScreenElement, view: View): Row | null {
  const index = indexes.get(view) ?? indexOf(view);
  indexes.set(view, index);
  const known = index.rows.get(element);
  if (known !== undefined) return known;
  const row = findRow(element, index);
  index.rows.set(element, row);
  return row;
}

function indexOf({ controls, fields, observation }: View): Index {
  const alike = new Map<string, Alike>();
  for (const element of [...controls, ...fields])
    for (const { open, number } of levelsOf(element)) {
      const { like, called } = entryOf(alike, open, () => ({ like: [], called: new Map() }));
      const before = like.findLastIndex((other) => numberAt(other, open) <= number);
      like.splice(before + 1, 0, element);
      called.set(callOf(element), (called.get(callOf(element)) ?? 0) + 1);
    }
  const within = new Map<string, ScreenElement[]>();
  for (const element of observation.elements)
    for (const { upTo } of levelsOf(element)) entryOf(within, upTo, () => []).push(element);
  return { rows: new Map(), alike, within };
}

const numberAt = (element: ScreenElement, open: string) =>
  levelsOf(element).find((level) => level.open === open)?.number ?? 0;

const callOf = (element: ScreenElement) => `${labelOf(element)}|${element.icon}`;

function entryOf<K extends object | string, T>(
  map: { get(key: K): T | undefined; set(key: K, value: T): unknown },
  key: K,
  make: () => T,
): T {
  const there = map.get(key) ?? make();
  map.set(key, there);
  return there;
}

/** A step of a path that has a number: the path with that number left open, its beginning up to the step, and the number. */
interface Level {
  open: string;
  upTo: string;
  number: number;
}

const levels = new WeakMap<ScreenElement, readonly Level[]>();

/** The levels of an element, from the document down. */
function levelsOf(element: ScreenElement): readonly Level[] {
  const known = levels.get(element);
  if (known) return known;
  const path = pathOf(element);
  const words = path.map(({ kind, number }) => `${kind} ${number ?? ''}`);
  const found = path.flatMap(({ kind, number }, depth): Level[] => {
    if (number === null) return [];
    const [before, behind] = [words.slice(0, depth).join('>'), words.slice(depth + 1).join('>')];
    return [
      {
        open: `${element.role}|${before}>${kind}>${behind}`,
        upTo: `${before}>${words[depth] ?? ''}`,
        number,
      },
    ];
  });
  levels.set(element, found);
  return found;
}

function findRow(element: ScreenElement, { alike, within }: Index): Row | null {
  const ranked = levelsOf(element).flatMap(({ open, upTo }, depth) => {
    const { like = [], called } = alike.get(open) ?? {};
    // What is called the same in each row tells rows best: a list of stars, beside which there is a list of bins.
    const same = called?.get(callOf(element)) ?? 0;
    return like.length < 2 ? [] : [{ upTo, depth, like, same }];
  });
  const [best] = ranked.sort((a, b) => b.same - a.same || b.like.length - a.like.length || b.depth - a.depth);
  const elements = best ? (within.get(best.upTo) ?? []) : [];
  if (!best || elements.length > elementsMost) return null;
  return { elements, at: best.like.indexOf(element), like: best.like };
}

/** What holds more is a part of a page, and no row or card. */
const elementsMost = 30;

function pathOf(element: ScreenElement): readonly Step[] {
  return element.locator.css.split(/ > | >>> /).map((step): Step => {
    // An id with a number is what a list gives its rows: `#item-12`.
    const number = /:nth-of-type\((\d+)\)$/.exec(step)?.[1] ?? /^#\D*(\d+)$/.exec(step)?.[1];
    const kind = step.replace(/:nth-of-type\(\d+\)$/, '').replace(/^(#\D*)\d+$/, '$1');
    return { kind, number: number === undefined ? null : Number(number) };
  });
}

/** Things on one line or in one group that are a row or a card at most, and how much higher than the thing they may be. */
const rowMost = 12;
const rowHeights = 2.5;

/** What else stands in its row or card; where nothing is built like that, on its line or in its group, if that is no more than a row. */
export function besideOf(element: ScreenElement, view: View): string {
  return besideLabels(element, view).join(' ');
}

const besides = new WeakMap<View, Map<ScreenElement, readonly string[]>>();

/** The same, label by label. */
export function besideLabels(element: ScreenElement, view: View): readonly string[] {
  const known = entryOf(besides, view, () => new Map<ScreenElement, readonly string[]>());
  return entryOf(known, element, () => findBeside(element, view));
}

function findBeside(element: ScreenElement, view: View): readonly string[] {
  const row = rowOf(element, view);
  if (row && row.elements.length > 1)
    return [...new Set(row.elements.filter((other) => other !== element).map(labelOf))];
  const { box } = element;
  const middle = box.y + box.height / 2;
  const line: ScreenElement[] = [];
  const group: ScreenElement[] = [];
  for (const other of view.observation.elements) {
    if (other === element) continue;
    const far = Math.abs(other.box.y + other.box.height / 2 - middle);
    if (other.box.height <= box.height * rowHeights && far < box.height / 2) line.push(other);
    if (element.group !== '' && other.group === element.group) group.push(other);
  }
  // A group that holds another of the same label is a list, and no card of this one.
  const isList = group.some((other) => other.kind === 'control' && labelOf(other) === labelOf(element));
  const near = [line, isList ? [] : group].filter(({ length }) => length <= rowMost);
  return [...new Set(near.flat())].map(labelOf);
}
