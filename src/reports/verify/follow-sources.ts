// Follows where a report says that a measured value comes from: a place in the evidence, or a named function of places. It knows
// no rule. Whatever a report says here is a claim of its author: it is parsed with limits, and never run.
import { messageOf } from '../../base/errors.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { idFields, rootOf } from '../../findings/measured/address.ts';
import { functions } from '../../findings/measured/functions.ts';
import type { Pixels } from '../../findings/pixels.ts';
import { withPlainText } from '../plain-text.ts';
import { NoFurther } from './check.ts';

/** Longest source, and deepest nesting. */
const mostCharacters = 20_000;
const deepest = 8;
/**
 * What all sources of one report may take [D], many times what those of the largest sessions take: how many they are, their
 * characters, the places that they name, the characters that are read there or made of these, and the time of functions, of which
 * some look at pictures or try patterns.
 */
const most = { sources: 5_000, written: 1_000_000, places: 100_000, read: 20_000_000, workedMs: 300 };

const tooMuch = 'the sources take more work than those of any session; not all were followed';

/** What stands at a source now, or a sentence that says why nothing can be read there. */
export type Followed = { value: unknown } | { because: string };

/**
 * Reads sources of this evidence. Each is read once, however often a report names it; throws `NoFurther` when all together took more
 * than they may. `workedMs` is the time that this thread has worked.
 */
export function sourceFollower(
  evidence: Evidence,
  pixels: ReadonlyMap<string, Pixels>,
  workedMs: () => number = () => 0,
): (source: string) => Followed {
  const root = rootOf(evidence, pixels);
  const lists = new WeakMap<object, ReadonlyMap<string, unknown>>();
  const known = new Map<string, Followed>();
  const left = { ...most };
  const take = (what: keyof typeof most, taken: number) => {
    left[what] -= taken;
    if (left[what] < 0) throw new NoFurther(tooMuch);
  };

  const read = (node: Node, depth: number): unknown => {
    if (depth > deepest) throw new Error(`it is nested more than ${deepest} deep`);
    const value = 'path' in node ? valueAt(node.path) : made(node, depth);
    take('read', typeof value === 'string' ? value.length : 1);
    return value;
  };

  const made = ({ does, of, settings }: Extract<Node, { does: string }>, depth: number): unknown => {
    const run = Object.hasOwn(functions, does) ? functions[does as keyof typeof functions] : null;
    if (!run) throw new Error(`there is no function ${does}`);
    const values = of.map((each) => read(each, depth + 1));
    const began = workedMs();
    const value = (run as (values: unknown[], ...settings: unknown[]) => unknown)(values, ...settings);
    take('workedMs', workedMs() - began);
    return value;
  };

  const valueAt = (path: readonly string[]): unknown => {
    take('places', 1);
    let thing: unknown = root;
    for (const [place, name] of path.entries()) {
      if (typeof thing !== 'object' || thing === null)
        throw new Error(`${path.slice(0, place).join('.')} is not in the evidence`);
      const isList = Array.isArray(thing);
      thing = isList
        ? itemsOf(thing as unknown[], path[place - 1] ?? '').get(name)
        : Object.hasOwn(thing, name)
          ? (thing as Record<string, unknown>)[name]
          : undefined;
      // A field that older records leave out is no item that is missing.
      if (isList && thing === undefined)
        throw new Error(`${path.slice(0, place + 1).join('.')} is not there`);
    }
    return thing;
  };

  const itemsOf = (list: unknown[], name: string): ReadonlyMap<string, unknown> => {
    let items = lists.get(list);
    if (!items) {
      const field = idFields[name];
      const entries = list.map((each, place): [string, unknown] => {
        const id = field && (each as Record<string, string | number | undefined> | null)?.[field];
        return [String(id ?? place), each];
      });
      const numbered = list.map((each, place): [string, unknown] => [`#${place}`, each]);
      // Of two records of one id the first bears it.
      items = new Map([...numbered, ...entries.toReversed()]);
      lists.set(list, items);
    }
    return items;
  };

  return (source) => {
    const before = known.get(source);
    if (before) return before;
    let followed: Followed;
    try {
      take('sources', 1);
      take('written', source.length);
      const value = read(parseSource(source), 0);
      if (typeof value === 'object' && value !== null) throw new Error('it names no single value');
      followed = { value: withPlainText(value) };
    } catch (error) {
      if (error instanceof NoFurther) throw error;
      followed = { because: `its source cannot be read: ${messageOf(error)}` };
    }
    known.set(source, followed);
    return followed;
  };
}

/** A parsed source. */
type Node = { path: string[] } | { does: string; of: Node[]; settings: (string | number)[] };

/** `a.b.c` or `function(source, source; setting, setting)`. Throws on anything else. */
function parseSource(source: string): Node {
  if (source.length > mostCharacters) throw new Error(`it has more than ${mostCharacters} characters`);
  const tokens = [...tokensOf(source)];
  let place = 0;
  const peek = () => tokens[place] ?? '';
  const take = (wanted?: string): string => {
    const next = peek();
    if (next === '' || (wanted !== undefined && next !== wanted)) throw new Error('it is not well formed');
    place += 1;
    return next;
  };
  const node = (depth: number): Node => {
    if (depth > deepest) throw new Error(`it is nested more than ${deepest} deep`);
    const first = take();
    if (peek() !== '(') {
      const path = [nameOf(first)];
      while (peek() === '.') {
        take();
        path.push(nameOf(take()));
      }
      return { path };
    }
    take('(');
    const of: Node[] = [];
    const settings: (string | number)[] = [];
    while (peek() !== ')' && peek() !== ';') {
      of.push(node(depth + 1));
      if (peek() === ',') take();
    }
    if (peek() === ';') take();
    while (peek() !== ')') {
      settings.push(JSON.parse(take()) as string | number);
      if (peek() === ',') take();
    }
    take(')');
    return { does: first, of, settings };
  };
  const parsed = node(0);
  if (place < tokens.length) throw new Error('it is not well formed');
  return parsed;
}

function* tokensOf(source: string): Generator<string> {
  // A quoted text without its end is taken whole, so that no text is read twice.
  const words = /\s+|"(?:[^"\\]|\\.)*("?)|[\w#-]+|[.,;()]/y;
  while (words.lastIndex < source.length) {
    const found = words.exec(source);
    if (!found || found[1] === '') throw new Error('it is not well formed');
    if (found[0].trim() !== '') yield found[0];
  }
}

function nameOf(segment: string): string {
  if (/^[.,;()]$/.test(segment)) throw new Error('it is not well formed');
  return segment.startsWith('"') ? (JSON.parse(segment) as string) : segment;
}
