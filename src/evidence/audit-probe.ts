// What closer looks at a state of a page tell beside axe-core: a second engine, the page under settings that people make, and
// widgets worked with the keyboard. Coordinates are CSS pixels of the probe's viewport.
import type { Box, Locator } from './screen.ts';

/** A thing on a page that was looked at. */
export interface AuditedElement {
  role: string;
  name: string;
  box: Box;
  locator: Locator;
}

interface Audit {
  id: string;
  /** `seq` of the event that tells of it. */
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
}

/** What IBM's engine says of one of its rules. */
export interface IbmResult {
  /** Its id there, such as `table_headers_exists`. */
  id: string;
  /** What is asked for, in its words. */
  help: string;
  /** What it says of the first place. */
  message: string;
  /** Success criteria that the engine names for the rule, such as `1.3.1`. */
  criteria: string[];
  /** A best practice of the engine, no success criterion. */
  recommended: boolean;
  /** The first places that it means, at most 5; `count` is how many there are. */
  nodes: AuditedElement[];
  count: number;
}

/** The page as IBM's accessibility-checker-engine judges it. */
export interface IbmLook extends Audit {
  kind: 'ibm-look';
  /** Version of the engine. */
  ibm: string;
  fails: IbmResult[];
  /** What it could not decide and asks a person to look at. */
  review: IbmResult[];
}
