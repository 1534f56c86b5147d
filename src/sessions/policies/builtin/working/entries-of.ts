// What stands together in view: the rows of a table, the cards of a list, each with all that is in it. Told by the shape of the
// document: parts that have the same parent and hold the same kinds of things are entries of one list.
import type { ScreenElement } from '../../../../evidence/evidence.ts';
import { wayWorths as w } from '../calibration/ways.ts';
import type { View } from '../view.ts';

/** One entry of a list. */
export interface Entry {
  /** Path of the part of the document that it is. */
  path: string;
  elements: readonly ScreenElement[];
}

const remembered = new WeakMap<View, ReadonlyMap<string, Entry>>();

/** The innermost entry that an element stands in, by ref; what is in no list has none. */
export function entriesIn(view: View): ReadonlyMap<string, Entry> {
  const known = remembered.get(view);
  if (known) return known;
  const found = find(view.observation.elements);
  remembered.set(view, found);
  return found;
}

/** A part of the document with all that is in it. */
interface Part {
  parent: string;
  kind: string;
  elements: ScreenElement[];
  /** Kinds of things in it, by the way to them. */
  holds: Set<string>;
}

function find(elements: readonly ScreenElement[]): Map<string, Entry> {
  const parts = new Map<string, Part>();
  for (const element of elements) {
    const steps = element.locator.css.split(' > ');
    for (let depth = 1; depth <= steps.length; depth++) {
      const path = steps.slice(0, depth).join(' > ');
      const part = parts.get(path) ?? {
        parent: steps.slice(0, depth - 1).join(' > '),
        kind: kindOf(steps[depth - 1] ?? ''),
        elements: [],
        holds: new Set<string>(),
      };
      part.elements.push(element);
      part.holds.add(`${steps.slice(depth).map(kindOf).join('>')} ${element.role || element.kind}`);
      parts.set(path, part);
    }
  }
  const siblings = Map.groupBy(parts.values(), ({ parent, kind }) => `${parent} ${kind}`);
  const isOneOfMany = (part: Part) =>
    (siblings.get(`${part.parent} ${part.kind}`) ?? []).some(
      (other) => other !== part && sharedOf(other.holds, part.holds) > w.alike,
    );
  const rows = new Set(elements.filter(isRow).map(({ locator }) => locator.css));
  // What holds several entries is a list, and no entry itself.
  const lists = new Set<string>();
  for (const group of siblings.values()) {
    const entries = group.filter(
      (part) => part.elements.length > 1 || part.elements.some(({ locator }) => rows.has(locator.css)),
    );
    const pressed = group.filter((part) => part.elements.some(({ kind }) => kind === 'control'));
    const [first] = group;
    const isList = entries.length >= w.entriesInList && pressed.length >= w.entriesInList;
    if (!first || !(isList || pressed.length >= w.pressedInList)) continue;
    if (cellTags.test(first.kind)) continue;
    const steps = first.parent.split(' > ');
    for (let depth = steps.length; depth > 0; depth--) lists.add(steps.slice(0, depth).join(' > '));
  }
  const entries = new Map<string, Entry>();
  for (const element of elements) {
    const steps = element.locator.css.split(' > ');
    let row: Entry | null = null;
    for (let depth = steps.length; depth > 0; depth--) {
      const path = steps.slice(0, depth).join(' > ');
      const part = parts.get(path);
      if (!part || part.elements.length > w.elementsOfEntry || lists.has(path)) break;
      if (cellTags.test(part.kind) || (!isOneOfMany(part) && !entryTags.test(part.kind))) continue;
      if (/(^|> )thead /.test(`${path} `)) break;
      if (part.elements.length > 1) {
        row = { path, elements: part.elements };
        break;
      }
      if (rows.has(path)) row ??= { path, elements: part.elements };
    }
    if (row) entries.set(element.ref, row);
  }
  for (const [ref, line] of linesOf(elements.filter(({ ref }) => !entries.has(ref)))) entries.set(ref, line);
  return entries;
}

/** Where the document tells no entries: lines one below the other that hold the same kinds of things, a control among them. */
function linesOf(elements: readonly ScreenElement[]): Map<string, Entry> {
  const lines: ScreenElement[][] = [];
  for (const element of elements) {
    const line = lines.find(([first]) => first !== undefined && isOnLine(first, element));
    if (line) line.push(element);
    else lines.push([element]);
  }
  const kindsOf = (line: readonly ScreenElement[]) => line.map(({ role, kind }) => role || kind).join(' ');
  const found = new Map<string, Entry>();
  for (const line of lines) {
    const isAlike = lines.some((other) => other !== line && kindsOf(other) === kindsOf(line));
    if (line.some(({ kind }) => kind === 'heading')) continue;
    const holdsBoth =
      line.some(({ kind }) => kind === 'control') && line.some(({ kind }) => kind !== 'control');
    if (!isAlike || !holdsBoth || line.length > w.elementsOfEntry) continue;
    const entry = { path: `line ${line[0]?.ref ?? ''}`, elements: line };
    for (const { ref } of line) found.set(ref, entry);
  }
  return found;
}

/** True where two elements stand on one line as they are drawn. */
export function isOnLine(one: ScreenElement, other: ScreenElement): boolean {
  const middle = ({ box }: ScreenElement) => box.y + box.height / 2;
  return Math.abs(middle(one) - middle(other)) < Math.max(one.box.height, other.box.height) / 2;
}

/** A control that is a whole entry says more than what it does: `10:00 Ann Lee Filling`. */
function isRow({ kind, text, name }: ScreenElement): boolean {
  return kind === 'control' && (text || name).split(/\s+/).length >= w.wordsOfRow;
}

/** What is an entry by its tag, also alone. */
const entryTags = /^(tr|li|article)\b/;
/** Cells are parts of a row. */
const cellTags = /^(td|th)\b/;

function kindOf(step: string): string {
  return step.replace(/:nth-of-type\(\d+\)/, '').replaceAll(/\d+/g, '#');
}

function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((each) => other.has(each)).length;
  return both / (one.size + other.size - both);
}
