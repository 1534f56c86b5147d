// What a second look is asked to do, and the controls that a walk with Tab is asked of.

/** A control that the persona used on its way, or tried to. */
export interface UsedControl {
  role: string;
  name: string;
  css: string;
  /** A press of the pointer on it brought something about elsewhere. */
  answered: boolean;
  /** Nobody pressed it yet: whether it is a control at all is told by what presses bring about later. */
  mayBe?: true;
}

/** A link as far as it can be seen: where it leads, and what it is called. */
export interface SeenLink {
  url: string;
  name: string;
}

/** What following a link does: it only shows something, it may begin what binds, or it does something by itself. */
export type LinkDeed = 'shows' | 'may do' | 'does';

/** What a second look is asked to do. */
export interface LookPlan {
  /** Pages that the journey reached by an address alone, the target first. */
  pages: string[];
  /** What the persona needed, by the address without its fragment: all that a walk with Tab judges of reaching controls. */
  used: { url: string; controls: UsedControl[] }[];
  /** Links that the journey saw followed without another document, with the pages that have them. */
  backs: { url: string; href: string }[];
  /** Fields to search with, each with a page that has it, and titles of things that the site has. */
  searches: { url: string; css: string; titles: string[] }[];
  /** Addresses of the site that links in view lead to and nobody came to. */
  links: string[];
  /** Further ones of these, of which the site is asked only whether there is a page; one that has none is opened. */
  asked?: string[];
  /** What opened something within its page when the persona pressed it, without asking the server for anything. */
  openers: { url: string; css: string }[];
  /**
   * Turns of the journey after which the page showed what no address alone brings back: steps of a form, what was put in a
   * basket. In their order. `unless` is the address that a script gave to the state, where that may bring it back after all.
   */
  states: { turn: number; unless: string | null }[];
}
