// What a test site is: a flawed and a clean page, what is expected of the flawed one, and answers of a server.
import type { Deed } from '../support/follow-deeds.ts';

/** A request as a site sees it. */
export interface SiteRequest {
  method: string;
  /** Path without query. */
  path: string;
  /** Fields of a form that was sent, else of the query. */
  fields: URLSearchParams;
}

export interface SiteAnswer {
  status: number;
  type: string;
  body: string;
  /** The server takes this long, milliseconds. */
  delayMs?: number;
}

/** Answers of a server that a site needs beside its pages; null for what it does not know. `page` is the start page. */
export type Answer = (request: SiteRequest, page: string) => SiteAnswer | null;

/** A finding that the flawed page must give: no more, no other. */
export interface ExpectedFinding {
  rule: string;
  count: number;
  /** Accessible name of the element. */
  name: string;
  /** The whole title, where the name is empty. */
  title?: string;
}

/** `expected.json` of a site. */
export interface Expected {
  /** What the persona is asked to do, so that it meets the flaw. */
  task: string;
  /** With the second look, though the site bears the name of no rule that needs it. */
  lookAgain?: boolean;
  /** What is done instead, where the flaws show only after certain deeds. */
  deeds?: Deed[];
  findings: ExpectedFinding[];
  /** Sound pages around: path to heading and a sentence. */
  pages: Record<string, [heading: string, words: string]>;
}
