// A thread of the service that computes stands back for its event loop, which answers requests and keeps sessions alive.
import { setPriority } from 'node:os';

/** Niceness of threads that compute; 0 is the usual, 19 the most. What a session waits for goes before what is waited for at its end. */
const nicenesses = { 'of a session': 5, 'after a session': 10 };

/** Lowers the priority of the thread that calls it. Elsewhere than on Linux it would be that of the whole process, so nothing is done. */
export function standBehindEventLoop(work: keyof typeof nicenesses): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(nicenesses[work]);
  } catch {
    // A sandbox may forbid it; the thread then competes as before.
  }
}
