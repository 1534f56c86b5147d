// How many sessions and crawls may drive a browser at once. A seat is held for the journey and again for its repetition, not
// while a session is judged and stored: the next journey begins meanwhile.

export interface BrowserSeats {
  /** How many there are at most. */
  readonly count: number;
  /** How many of them may be taken now, at most `count`; those that are taken beyond it are not taken away. */
  allow(seats: number): void;
  /** How many are taken. */
  taken(): number;
  /**
   * Waits for a seat, first come first served, and answers how to give it back (more than once does nothing). Where
   * `signal` aborts, it answers at once without a seat: what follows hears of it by the same signal. Who comes `ahead` has the
   * next seat before those who wait already.
   */
  take(signal: AbortSignal, order?: 'in turn' | 'ahead'): Promise<() => void>;
}

/** `count` seats, at least 1, of which all are allowed at first. */
export function createBrowserSeats(count: number): BrowserSeats {
  let allowed = count;
  let taken = 0;
  let waiting: (() => void)[] = [];

  function seatNext(): void {
    for (const next of waiting.slice(0, Math.max(0, allowed - taken))) next();
  }

  function seat(): () => void {
    let held = true;
    taken += 1;
    return () => {
      if (!held) return;
      held = false;
      taken -= 1;
      seatNext();
    };
  }

  return {
    count,
    allow(seats) {
      allowed = Math.max(1, Math.min(count, seats));
      seatNext();
    },
    taken: () => taken,
    take(signal, order = 'in turn') {
      if (signal.aborted) return Promise.resolve(() => undefined);
      if (taken < allowed) return Promise.resolve(seat());
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
