// What the persona remembers while it pursues one goal: places, what was tried there, forms, searches.
import type { ScreenElement } from '../../../evidence/evidence.ts';
import type { Action } from '../../policy.ts';
import { leaveWeights } from './calibration.ts';
import type { View } from './view.ts';

/** An item that was read on a place and could be gone back to. */
export interface SeenItem {
  key: string;
  ref: string;
  label: string;
  scent: number;
  /** Scroll position at which it was in view, CSS pixels. */
  scrollY: number;
}

/** What is remembered of one place. */
export interface PlaceMemory {
  /** Keys of items tried from here; they smell of nothing any more. */
  tried: Set<string>;
  /** Items read here, by key. */
  seen: Map<string, SeenItem>;
  /** Screenfuls looked at since arrival. */
  screenfuls: number;
  /** True once the top of the page was read, and scrolls up to it. */
  topSeen: boolean;
  scrollsUp: number;
  /** True once the end of the page was seen. */
  endSeen: boolean;
  secondPass: boolean;
  arrivals: number;
  /** Times its form was looked for again from the top. */
  formRevisits: number;
  /** Forms with a text field that was seen empty, by their ref. */
  emptyForms: Set<string>;
}

/** One way taken: from where, by what. */
export interface Step {
  from: string;
  label: string;
  scent: number;
  /** Mean scent of what was left there. */
  meanLeft: number;
}

/** What was done last, for appraisal. */
export interface LastMove {
  action: Action;
  strategy: string;
  place: string;
  key: string;
  label: string;
  /** Concepts that the label named. */
  concepts: string[];
  scent: number;
  element: ScreenElement | null;
  /** The thing that this opens, in the task's words. */
  opens?: string;
  /** Fields of a fill, in order. */
  entered?: { key: string; ref: string; value: string }[];
}

/** Memory of one goal. */
export interface Memory {
  stage: number;
  places: Map<string, PlaceMemory>;
  trail: Step[];
  /** Addresses that were gone back from: what leads there smells of nothing until the next stage. */
  spent: Set<string>;
  last: LastMove | null;
  /** What was in view before the hand hit something else than it meant; null once that was looked at. */
  slip: View | null;
  /** Item that is being scrolled back to, and scrolls left for it. */
  returning: { item: SeenItem; scrollsLeft: number } | null;
  searches: string[];
  /** Addresses tried without their label promising anything. */
  guessed: Set<string>;
  /** Values put into fields, by field key. */
  filled: Map<string, { value: string; attempts: number }>;
  /** Fields, by place and key, of a form that said yes to what was put in: nothing more is owed to it. */
  taken: Set<string>;
  /** Error text met by a field, by field key. */
  faults: Map<string, string>;
  submissions: number;
  failedSubmissions: number;
  /** Key of the button that sent a form in vain; it is of no use before something in the form is put right. */
  sentInVain: string | null;
  /** Keys of stages whose wanted control was used with a visible effect. */
  acted: Set<number>;
  /** How often one thing was done at one place. */
  repeats: Map<string, number>;
  waits: number;
  /** True where the last deed of someone who looks around was answered by nothing at all. */
  unanswered?: boolean;
  /** Words that the last deed had announced, for someone who looks around to read. */
  announced?: string;
  /** Words that came up when something had been sent and was not complained of, for the same one to read to the end. */
  confirmed?: string;
  /** True where that came up as a further step of the same document, which the history knows. */
  confirmedInPlace?: boolean;
  /** Words by which the page said that what was to be ended is no more. */
  ended: string | null;
  /** Things of a list that were pressed, by stage and name. */
  chosen: Set<string>;
  /** Things that were opened because what is to be done to them cannot be done from outside. */
  opened: Set<string>;
  /** Where a slider stood before its last move, and how many keys that was. */
  slid: { now: number; times: number } | null;
  /** The place at which going back changed nothing, null once one has gone on elsewhere; and how often it was so. */
  /** What there is to show for the way so far, and the deeds since it became more. */
  gained: number;
  turnsInCircle: number;
  backInVain: string | null;
  backsInVain: number;
  /** True while the page in view answered with an error status. */
  deadEnd: boolean;
  blockersTried: Map<string, number>;
  progress: number;
}

/** A memory in which nothing has happened. */
export function newMemory(): Memory {
  return {
    stage: 0,
    places: new Map(),
    trail: [],
    spent: new Set(),
    last: null,
    slip: null,
    returning: null,
    searches: [],
    guessed: new Set(),
    filled: new Map(),
    taken: new Set(),
    faults: new Map(),
    submissions: 0,
    ended: null,
    failedSubmissions: 0,
    sentInVain: null,
    acted: new Set(),
    repeats: new Map(),
    waits: 0,
    chosen: new Set(),
    opened: new Set(),
    slid: null,
    gained: 0,
    turnsInCircle: 0,
    backInVain: null,
    backsInVain: 0,
    deadEnd: false,
    blockersTried: new Map(),
    progress: 0,
  };
}

/** True where going back from `place` leads nowhere, as far as is known: it did not here, or twice on this site. */
export function isBackInVain({ backInVain, backsInVain }: Memory, place: string): boolean {
  return backInVain === place || backsInVain >= leaveWeights.backsInVain;
}

/** The memory of a place, made on first sight. */
export function placeIn(memory: Memory, place: string): PlaceMemory {
  const known = memory.places.get(place);
  if (known) return known;
  const fresh: PlaceMemory = {
    tried: new Set(),
    seen: new Map(),
    screenfuls: 1,
    topSeen: false,
    scrollsUp: 0,
    endSeen: false,
    secondPass: false,
    arrivals: 0,
    formRevisits: 0,
    emptyForms: new Set(),
  };
  memory.places.set(place, fresh);
  return fresh;
}

/** A new stage looks with new eyes: what led nowhere before may be what is wanted now. */
export function forgetTried(memory: Memory): void {
  for (const place of memory.places.values()) {
    place.tried.clear();
    place.seen.clear();
    place.secondPass = false;
    place.endSeen = false;
    place.screenfuls = 1;
  }
  memory.returning = null;
  memory.spent.clear();
}

/** Counts one more doing of `what` at `place`; answers how often it was done. */
export function countRepeat(memory: Memory, place: string, what: string): number {
  const key = `${place}|${what}`;
  const times = (memory.repeats.get(key) ?? 0) + 1;
  memory.repeats.set(key, times);
  return times;
}
