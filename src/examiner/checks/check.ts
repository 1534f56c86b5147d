// What a check is: a fault stated so that a machine can tell whether it is there. True means that the fault was seen.
import type { z } from 'zod';
import type {
  ConsoleRecord,
  Locator,
  RequestRecord,
  ScreenRecord,
  TurnRecord,
} from '../../evidence/evidence.ts';

/** What was recorded while the steps of a suspicion were done. */
export interface Checked {
  screens: readonly ScreenRecord[];
  turns: readonly TurnRecord[];
  requests: readonly RequestRecord[];
  console: readonly ConsoleRecord[];
  /** The turn that did each step, in order; null for one that was not done. Turns between them only scrolled. */
  turnOf: readonly (number | null)[];
  /** Why the step after the last one that was done could not be; '' where all were done. */
  stopped: string;
}

/** One value that decided, with the screen on which it stands; `screen` is '' for what no screen shows. */
export interface Reading {
  what: string;
  value: string;
  screen: string;
  /** What shows it; left out where no one thing does. */
  thing?: Thing | null;
}

/** A thing that can be found on another record of the page. */
interface Thing {
  role: string;
  name: string;
  locator: Locator;
}

/** `null` where it cannot be told, with the reason. */
export interface Verdict {
  holds: boolean | null;
  because: string;
  readings: Reading[];
}

/** Why something could not be told. */
export interface Cannot {
  cannot: string;
}

/** One kind of check: its words for the documentation, its fields, and how it is decided. */
export interface CheckKind<Schema extends z.ZodType = z.ZodType> {
  kind: string;
  /** One sentence: what is true when it holds. */
  about: string;
  schema: Schema;
  /** For the documentation; has the shape of the schema. */
  example: z.infer<Schema>;
  /** Pure: the same records give the same verdict. */
  evaluate(check: z.infer<Schema>, checked: Checked): Verdict;
}

/** Keeps the types of the fields together. */
export function defineCheck<Schema extends z.ZodType>(parts: CheckKind<Schema>): CheckKind<Schema> {
  return parts;
}

export function isCannot(found: object): found is Cannot {
  return 'cannot' in found;
}

export function cannotTell(because: string): Verdict {
  return { holds: null, because, readings: [] };
}

export function verdict(holds: boolean, because: string, readings: readonly Reading[]): Verdict {
  return { holds, because, readings: [...readings] };
}
