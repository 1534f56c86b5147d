// How many sessions and crawls may drive a browser at once. A seat is held for the journey and again for its repetition, not
// while a session is judged and stored: the next journey begins meanwhile.

export interface BrowserSeats {
  /** How many there are. */
  readonly count: number;
  /**
   * Waits for a seat, first come first served, and answers how to give it back (more than once does nothing). Where
   * `signal` aborts, it answers at once without a seat: what follows hears of it by the same signal. Who comes `ahead` has the
   * next seat before those who wait already.
   */
  take(signal: AbortSignal, order?: 'in turn' | 'ahead'): Promise<() => void>;
}

/** `count` seats, at least 1. */
export function createBrowserSeats(count: number): BrowserSeats {
  let free = count;
  let waiting: (() => void)[] = [];

  function seat(): () => void {
    let held = true;
    free -= 1;
    return () => {
      if (!held) return;
      held = false;
      free += 1;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    count,
    take(signal, order = 'in turn') {
      if (signal.aborted) return Promise.resolve(() => undefined);
      if (free > 0) return Promise.resolve(seat());
      return new Promise((resolve) => {
        const leave = () => {
          waiting = waiting.filter((each) => each !== sit);
          signal.removeEventListener('abort', giveUp);
        };
        const sit = () => {
          leave();
          resolve(seat());
        };
        const giveUp = () => {
          leave();
          resolve(() => undefined);
        };
        waiting = order === 'ahead' ? [sit, ...waiting] : [...waiting, sit];
        signal.addEventListener('abort', giveUp);
      });
    },
  };
}
