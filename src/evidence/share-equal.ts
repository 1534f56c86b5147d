// Equal parts of records as one object: the screens of a page repeat nearly all of what stood on those before.

import { takingTurns } from '../base/time.ts';
import type { PageRead } from './screen.ts';

/** Parts that are remembered before those that were not met again are let go. */
const mostParts = 20_000;

/** Answers a value equal to its argument, of parts that it answered before where they are equal. Records are never changed. */
export type ShareEqual = <Value>(value: Value) => Value;

export function createShareEqual(most = mostParts): ShareEqual {
  /** By what they hold; what is met again stays among the young. */
  let young = new Map<string, object>();
  let old = new Map<string, object>();
  const ids = new WeakMap<object, number>();
  let made = 0;

  function share(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const own: unknown = Array.isArray(value)
      ? value.map(share)
      : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, share(inner)]));
    return remembered(own as object);
  }

  function remembered(own: object): object {
    const key = Array.isArray(own)
      ? `[${own.map(keyOf).join()}]`
      : `{${Object.entries(own)
          .map(([name, inner]) => `${JSON.stringify(name)}:${keyOf(inner)}`)
          .join()}}`;
    const known = young.get(key) ?? old.get(key) ?? own;
    if (known === own) ids.set(own, ++made);
    young.set(key, known);
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    return known;
  }

  /** Parts of it are shared already: a number tells them apart. */
  function keyOf(inner: unknown): string {
    return typeof inner === 'object' && inner !== null
      ? `#${ids.get(inner)}`
      : (JSON.stringify(inner) ?? 'undefined');
  }

  return share as ShareEqual;
}

/** The same for reads of pages, element by element, so that a large one holds nobody up. */
export function createShareReads(): (read: PageRead) => Promise<PageRead> {
  const share = createShareEqual();
  return async (read) => {
    const elements: PageRead['elements'] = [];
    const turn = takingTurns();
    for (const element of read.elements) {
      elements.push(share(element));
      const pause = turn();
      if (pause) await pause;
    }
    return { ...read, elements, ...(read.tree && { tree: share(read.tree) }) };
  };
}
