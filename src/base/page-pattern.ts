// The pattern that a page gives its field, tried on a value. It is the page's own program, and may run for ever.
import { createContext, Script, type Context } from 'node:vm';

/** Longest pattern that is tried, characters, and longest that trying may take, milliseconds; the usual takes a thousandth of that. */
const lengthMax = 200;
const limitMs = 50;

const trial = new Script(`new RegExp(pattern, 'v').test(value)`);
/** Made when the first pattern is tried; nothing stays in it. */
let room: Context | null = null;

/** True where a browser would take `value` for a field with this `pattern`; null where the pattern is none, or takes too long. */
export function fitsPagePattern(pattern: string, value: string): boolean | null {
  if (pattern.length > lengthMax) return null;
  try {
    room ??= createContext({});
    Object.assign(room, { pattern: `^(?:${pattern})$`, value });
    return trial.runInContext(room, { timeout: limitMs }) === true;
  } catch {
    return null;
  }
}
