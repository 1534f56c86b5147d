// What checking a report says: one line for each thing that was looked at.
import { beginningOf } from '../../base/beginning-of.ts';

/** One thing that was checked. */
export interface Check {
  /** Where in the report, such as `findings[f1].measured.ratio`. */
  at: string;
  holds: boolean;
  /** What is there instead; '' where it holds. */
  says: string;
}

/** Notes a check below a place. */
export type Say = (at: string, holds: boolean, otherwise: string) => void;

/** Longest that a check says, characters: what it repeats was written by whoever made the report or the page. */
const longest = 300;

/** Checks of one report that do not hold before the rest is no longer looked at [D]: it is wrong, and nobody reads further. */
const mostWrong = 1_000;

/** So much of a report does not hold, or takes so long to check, that the rest of it is not looked at. The message says which. */
export class NoFurther extends Error {}

/** Looks at one report and notes its checks in this list, until `mostWrong` do not hold or looking throws `NoFurther`; then false. */
export function sayInto(checks: Check[], look: (say: Say) => void): boolean {
  let wrong = 0;
  const note: Say = (at, holds, otherwise) =>
    checks.push({
      at: beginningOf(at, longest),
      holds,
      says: holds ? '' : beginningOf(otherwise, longest),
    });
  try {
    look((at, holds, otherwise) => {
      note(at, holds, otherwise);
      if (!holds) wrong += 1;
      if (wrong >= mostWrong)
        throw new NoFurther(`${mostWrong} checks do not hold; the rest was not looked at`);
    });
    return true;
  } catch (error) {
    if (!(error instanceof NoFurther)) throw error;
    note('the report', false, error.message);
    return false;
  }
}

/** A value as a check names it. */
export function shown(value: unknown): string {
  const short = typeof value === 'string' ? beginningOf(value, longest) : value;
  return JSON.stringify(short) ?? 'not there';
}

/** What the bytes of a picture are. */
export interface PictureFacts {
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
}

export interface Verification {
  checks: Check[];
  /** What was not checked, each as a sentence with its reason; empty where everything was. */
  leftOut: string[];
  /** Version of the program that made the records, where it is not this one. */
  otherVersion: string | null;
  /** So much does not hold that the rest was not looked at; left out where all was. */
  isBeyond?: true;
}
