// The contract of fault operators: what they may know of an application (what its clean tour was served and showed), and how a fault acts.

export type Layer = 'data' | 'behaviour' | 'style' | 'markup';
export const layers: readonly Layer[] = ['data', 'behaviour', 'style', 'markup'];

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What a request was for, by what the browser said of it. */
export type AskedFor = 'document' | 'script' | 'data' | 'picture' | 'other';

/** A request as the proxy sees it. */
export interface Ask {
  method: string;
  /** Path and query as they came. */
  path: string;
  wanted: AskedFor;
}

/** One answer that a clean tour was served. */
export interface Exchange extends Ask {
  /** Place in the order of answers. */
  order: number;
  /** Step of the tour in which it was asked for; -1 for the first page. */
  step: number;
  status: number;
  /** Content type without parameters. */
  type: string;
  location: string | null;
  /** The text of the body; null for what is no text or too long. */
  body: string | null;
}

/** An element that a person could see or operate in a step of the clean tour. */
export interface SeenElement {
  step: number;
  /** `screenOf` the address at that time. */
  screen: string;
  /** Structural path that names it alone on its screen. */
  selector: string;
  tag: string;
  role: string;
  /** Accessible name, as far as attributes and labels tell it. */
  name: string;
  text: string;
  /** CSS pixels of the document: x, y, width, height. */
  box: readonly [number, number, number, number];
  /** Can be pressed, typed into or followed. */
  control: boolean;
  /** Siblings of the same tag and classes, itself among them. */
  alike: number;
  /** The attributes that tell a program what it is, `name=value` each. */
  attributes: readonly string[];
  /** It held the focus at the end of the step. */
  focused: boolean;
}

/** A function of a served script that ran in the clean tour. */
export interface RanFunction {
  /** Path of the script without its query. */
  script: string;
  start: number;
  end: number;
  /** Steps in which it ran; -1 while the first page came. */
  steps: readonly number[];
}

/** All that operators may know of an application. */
export interface Recording {
  steps: number;
  exchanges: readonly Exchange[];
  elements: readonly SeenElement[];
  ran: readonly RanFunction[];
}

/** Where a fault is put: plain JSON from which it can be applied again. */
export type Site = { [name: string]: Json };

export interface GivenAnswer {
  status: number;
  type: string;
  body: string;
  location?: string | null;
}

/** How one fault acts on one visit. It may keep state, so each visit gets one of its own. */
export interface Interference {
  /** Before the application is asked: answer in its place, ask for another path, or wait. */
  onAsk?: (ask: Ask) => { answer?: GivenAnswer; path?: string; delayMs?: number } | null;
  /** Whether `onAnswer` wants the text of this answer. */
  wants?: (ask: Ask) => boolean;
  /** The text to be served instead. Called with every answer of text that it wants. */
  onAnswer?: (ask: Ask, body: string, status: number) => string;
  /** Runs in every page before its own scripts: the body of a function. */
  script?: string;
}

export interface Operator {
  id: string;
  layer: Layer;
  /** What a person meets, in one sentence. */
  about: string;
  /** Every place where it can be applied. */
  propose: (recording: Recording) => Site[];
  /** How the fault at this place acts. */
  interfere: (site: Site) => Interference;
}

/** A fault of one application: which, where. Applying it needs nothing else. */
export interface Fault {
  id: string;
  app: string;
  operator: string;
  layer: Layer;
  /** Seed with which its place was chosen. */
  seed: number;
  site: Site;
}

/** The element that a fault is put on and the one screen on which it acts; null where it is of the whole document, or no element's. */
export function ownElement({ site }: Fault): { screen: string; selector: string } | null {
  const { screen, selector } = site;
  if (typeof screen !== 'string' || typeof selector !== 'string' || screen === '*') return null;
  return { screen, selector };
}
