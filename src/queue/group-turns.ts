// Turns by group within one process. The database's own count lets two workers through that look at one moment, since
// neither sees what the other is about to take; here the last word is exact.

/** At most so many of one group at a time; whoever comes beyond that waits, first come first served. */
export interface GroupTurns {
  /** Resolves when it is the caller's turn, with the function that ends it, which is to be called exactly once. */
  take(group: string): Promise<() => void>;
}

export function createGroupTurns(perGroup: number): GroupTurns {
  const groups = new Map<string, { taken: number; waiting: (() => void)[] }>();

  function end(group: string): void {
    const state = groups.get(group);
    if (!state) return;
    const next = state.waiting.shift();
    // The turn passes on, so that nobody who comes meanwhile slips in between.
    if (next) return next();
    state.taken--;
    if (state.taken === 0) groups.delete(group);
  }

  return {
    async take(group) {
      const state = groups.get(group) ?? { taken: 0, waiting: [] };
      groups.set(group, state);
      if (state.taken < perGroup) state.taken++;
      else await new Promise<void>((resolve) => void state.waiting.push(resolve));
      return () => end(group);
    },
  };
}
