// Lists in JSON answers: where they stand, and how to serve an answer with one of them changed.
import { templateOf } from '../../screen-of.ts';
import type { Ask, Exchange, Interference, Json, Recording } from '../operator.ts';

export type JsonItem = { [name: string]: Json };

export interface JsonList {
  /** Template of the path that answers it. */
  path: string;
  /** Names and positions that lead to it. */
  pointer: string[];
  /** As long as it was met. */
  items: Json[];
}

const deepest = 6;
const fewest = 2;

/** Every list of two or more that an answer to data held, each once, as long as it was met. */
export function jsonLists(recording: Pick<Recording, 'exchanges'>): JsonList[] {
  const lists = new Map<string, JsonList>();
  for (const exchange of recording.exchanges) {
    const body = jsonOf(exchange);
    if (body === undefined) continue;
    const path = templateOf(exchange.path);
    for (const { pointer, items } of listsIn(body)) {
      const key = `${path} ${pointer.join('/')}`;
      if ((lists.get(key)?.items.length ?? 0) < items.length) lists.set(key, { path, pointer, items });
    }
  }
  return [...lists.values()];
}

/** The JSON of an answer to data; undefined for any other. */
export function jsonOf({ wanted, body, status, type }: Exchange): Json | undefined {
  if (wanted === 'script' || body === null || status >= 400 || !/json/.test(type)) return undefined;
  return parsed(body);
}

function listsIn(value: Json, pointer: string[] = []): { pointer: string[]; items: Json[] }[] {
  if (value === null || typeof value !== 'object' || pointer.length > deepest) return [];
  if (Array.isArray(value)) {
    const own = value.length >= fewest ? [{ pointer, items: value }] : [];
    // Lists within items differ from item to item; the first stands for them.
    return [...own, ...value.slice(0, 1).flatMap((item) => listsIn(item, [...pointer, '0']))];
  }
  return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, [...pointer, name]));
}

/** Serves JSON answers of `path` with what stands at `pointer` put through `change`; undefined leaves it. */
export function changeJson(
  path: string,
  pointer: readonly string[],
  change: (value: Json) => Json | undefined,
): Interference {
  return {
    wants: (ask: Ask) => ask.wanted !== 'script' && templateOf(ask.path) === path,
    onAnswer(_ask, body, status) {
      const whole = status < 400 ? parsed(body) : undefined;
      if (whole === undefined) return body;
      const name = pointer.at(-1);
      const holder = at(whole, pointer.slice(0, -1));
      const value = at(whole, pointer);
      const changed = value === undefined ? undefined : change(structuredClone(value));
      if (changed === undefined) return body;
      if (name === undefined) return JSON.stringify(changed);
      (holder as JsonItem)[name] = changed;
      return JSON.stringify(whole);
    },
  };
}

function at(value: Json, pointer: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const name of pointer)
    here = here !== null && typeof here === 'object' ? (here as JsonItem)[name] : undefined;
  return here;
}

function parsed(body: string): Json | undefined {
  try {
    return JSON.parse(body) as Json;
  } catch {
    return undefined;
  }
}
