// A memory of fixed size that forgets what was not asked for longest.

export interface Lru<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/** Keeps at most `most` values. */
export function createLru<V>(most: number): Lru<V> {
  const kept = new Map<string, V>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      if (kept.size <= most) return;
      for (const oldest of kept.keys()) return void kept.delete(oldest);
    },
  };
}
