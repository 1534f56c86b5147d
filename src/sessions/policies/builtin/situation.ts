// Everything one decision may look at, what a strategy answers with, and what was seen of the goal.
import type { Random } from '../../../base/random.ts';
import type {
  CandidateRecord,
  Effects,
  Expectation,
  RefusalKind,
  ScreenElement,
} from '../../../evidence/evidence.ts';
import { says } from '../../../language/task-phrases.ts';
import type { Persona } from '../../../personas/persona.ts';
import type { Goal, Stage } from './goal.ts';
import type { Secret } from './secrets.ts';
import type { TextScent } from './text-scent.ts';
import type { View } from './view.ts';
import type { Wish } from './wish.ts';
import type { Action, Decision, Outcome } from '../../policy.ts';

/** Scent of one element before noise, 0 to 1, and its parts by name. */
export interface Scent {
  value: number;
  parts: Record<string, number>;
}

/** What a label is judged for, and what is known of the way here. */
export interface Sought {
  stage: Stage;
  /** The stage after it, whose labels count a little less. */
  next: Stage | null;
  /** Stems of the task that were answered on the way here. */
  used?: ReadonlySet<string>;
  /** Refs of what came up through one's own last press. */
  news?: ReadonlySet<string>;
  /** Something was sent for it. */
  begun?: boolean;
  /** Something was entered or done for it, so that there is something to keep. */
  wrote?: boolean;
}

/** For labels in view, how far their meaning stands out from the others', 0 to 1. */
export type Voices = ReadonlyMap<string, number>;

/** Judges labels for one wish. Pure; the same question always has the same answer. */
export interface Nose extends TextScent {
  of(element: ScreenElement, sought: Sought, view: View): Scent;
}

/** One entry of the history: what was in view, what was done to it and why, and what came of it. */
export interface Step {
  view: View;
  option: Option;
  /** Labels that were judged before it, with where they stood. */
  read: readonly ReadLabel[];
  /** Stage of the goal that it was for. */
  stage: number;
  effect: Outcome['effect'];
  refused: string | null;
  refusedFor: RefusalKind | null;
  missed: boolean;
  /** How many entries of a fill were done. */
  filled: number | null;
  expectationMet: boolean | null;
  /** Requests that wrote, and what they were answered with. */
  writes: readonly { method: string; status: number | null }[];
  after: View;
}

/** Append-only: what a strategy wants to know is a query over it (history.ts). */
export type History = readonly Step[];

/** A label as it was judged. */
export interface ReadLabel {
  key: string;
  label: string;
  scent: number;
  /** Scroll position at which it was in view, CSS pixels. */
  scrollY: number;
}

/** What one decision is made from. */
export interface Situation {
  view: View;
  /** Since the goal was taken up. */
  history: History;
  goal: Goal;
  stage: Stage;
  stageIndex: number;
  /** The stage after the present one, or null. */
  next: Stage | null;
  nose: Nose;
  /** The nose for another wish of the goal. */
  noseOf: (wish: Wish) => Nose;
  persona: Persona;
  effects: Effects;
  /** Exact data for the task, by what it is. */
  values: Readonly<Record<string, string>>;
  /** Passwords of the task, by the task itself or beside it: they go into fields that hide or ask for one, and nowhere else. */
  secrets: readonly Secret[];
  /** Origin of the stored login; null without one. */
  login: string | null;
  startUrl: string;
  /** Forked by label wherever a draw must be frozen. */
  random: Random;
}

/** One thing that could be done now. */
export interface Option {
  /** Name of the strategy, as the transcript tells it. */
  strategy: string;
  action: Action;
  /** What it is worth, in units of scent (calibration/utilities.ts). */
  utility: number;
  /** First person, one or two sentences. */
  reason: string;
  expectation: Expectation;
  effort?: Decision['effort'];
  /** What it is done to; left out where it is nothing of the page. */
  target?: Target;
  /** Fields of a fill, in order. */
  entered?: readonly Entered[];
  draws?: Record<string, number>;
  /** The form that it goes through, for someone who looks around: with a field forgotten, or whole. */
  form?: { name: string; phase: 'short' | 'whole' };
}

export interface Target {
  key: string;
  label: string;
  /** Concepts that the label names. */
  concepts: readonly string[];
  scent: number;
  element: ScreenElement | null;
}

/** A value that is put into a field. */
export interface Entered {
  field: string;
  ref: string;
  value: string;
  /** Neither the task nor the page gives it. */
  isMadeUp?: true;
}

/** What reading one screen gave. */
export interface Reading {
  records: CandidateRecord[];
  read: ReadLabel[];
  /** What was settled on, or null. */
  pick: Judged | null;
  /** The best that was read, whether or not it will do; null on a screen without controls. */
  best: Judged | null;
  thresholds: Record<string, number>;
  headingsRead: number;
}

/** A label as judged, with the thing that bears it. */
export interface Judged {
  element: ScreenElement;
  scent: number;
}

/** Proposes what could be done; pure. `reading` is what the labels in view gave. */
export type Strategy = (situation: Situation, reading: Reading) => Option[];

/** What is expected of an action that is no promise of a label. */
export function expected(kind: Expectation['kind'], sentence: string, about: string[] = []): Expectation {
  return { kind, about, sentence };
}

/** What was seen, as the end of a sentence, and whether it proves that the thing was done. */
export interface Seen {
  words: string;
  sure: boolean;
  /** The site took what the task gives: what is done after it would be something else. */
  over?: true;
  /** The page says that it took it. */
  taken?: true;
  /** Something that the task gives was used nowhere: other ways are tried before it is left at that. */
  left?: true;
}

/** Seen, and proven. */
export const sure = (words: string): Seen => ({ words, sure: true });
/** Seen, but it proves nothing. */
export const unsure = (words: string): Seen => ({ words, sure: false });

/** A text for a sentence, 100 characters at most. */
export function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 100 ? `${plain.slice(0, 97).trimEnd()}…` : plain;
}

/** Longest text that is read as a confirmation: what says more is about something else. */
const confirmationMax = 200;

/** Words of thanks or of something done, and none of complaint. What ends with a colon only names what stands behind it. */
export function isConfirmation(text: string, lang: string): boolean {
  if (/[:：]\s*$/.test(text)) return false;
  const quoteless = text.replaceAll(/["“„«][^"“”„«»]*["”»“]/g, ' ');
  return text.length < confirmationMax && says('done', quoteless, lang) && !says('failed', quoteless, lang);
}
