// The pattern that a page gives its field, tried on a value. It is the page's own program, and may run for ever.
import { threadWorkedMs } from './time.ts';
import { createContext, Script, type Context } from 'node:vm';

/** Longest pattern that is tried, characters, and longest that trying may take, milliseconds; the usual takes a thousandth of that. */
const lengthMax = 200;
const limitMs = 50;
/** How often a trial is begun anew that got less than half of that time. */
const triesMax = 10;

const trial = new Script(`new RegExp(pattern, 'v').test(value)`);
/** Made when the first pattern is tried; nothing stays in it. */
let room: Context | null = null;

/** True where a browser would take `value` for a field with this `pattern`; null where the pattern is none, or takes too long. */
export function fitsPagePattern(pattern: string, value: string): boolean | null {
  if (pattern.length > lengthMax) return null;
  room ??= createContext({});
  Object.assign(room, { pattern: `^(?:${pattern})$`, value });
  for (let tried = 1; ; tried++) {
    const beganMs = threadWorkedMs();
    try {
      return trial.runInContext(room, { timeout: limitMs }) === true;
    } catch (error) {
      // On a busy machine time passes without this thread: what a field takes must not hang on that.
      const isLate = (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      if (!isLate || tried === triesMax || threadWorkedMs() - beganMs > limitMs / 2) return null;
    }
  }
}
