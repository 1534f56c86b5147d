// What a second look at a page measured, after the journey and in a browser of its own: things that watching a person does
// not show. Coordinates are CSS pixels of the probe's viewport.
import type { AuditedElement, IbmLook, MarkupLook, PatternLook, SettingsLook } from './audit-probe.ts';
import type { Box } from './screen.ts';
import type { BackLook, ChoiceLook, LinkLook, SearchLook } from './way-look.ts';

/** A thing on a probed page. */
export type ProbedElement = AuditedElement;

/** Where a stop stands among the others, measured for all at once when the walk was over. */
export interface StopPlace {
  /** CSS pixels from the beginning of the page, with everything scrolled back. */
  box: Box;
  /** A positive `tabindex`, else 0. */
  tabIndex: number;
  /** Its number among the stops in the order of the document, from 0. */
  inDocument: number;
  /** CSS path of what is laid out apart from the page around it (floats, scrolls by itself, is one of several columns), or ''. */
  layer: string;
  /** CSS path of the nearest landmark within that, or ''. */
  landmark: string;
}

/** One place at which the focus stood during a walk with Tab. */
export interface TabStop extends ProbedElement {
  /** Share of five points at which it was on top while it had the focus; 1 where it holds a frame. */
  visibleShare: number;
  /** Words on the bar or box that lay over all of it and stays while the page scrolls, or ''. */
  coveredBy: string;
  /** Words on what lies over all of it, belongs to nothing that can be pressed and does not float, or ''. Left out by older records. */
  under?: string;
  /** Something drawn on it or around it differs while it has the focus; null where styles cannot tell. */
  marked: boolean | null;
  /** No style of it, its parts and what is around it differed. Left out where one did or nobody could tell, and by older records. */
  plain?: true;
  /** Pictures without and with the focus, taken where no style told; names of images. `alike` where they do not differ at all. */
  pictures: { without: string; with: string; alike?: true } | null;
  inMain: boolean;
  /** The persona used it on its way, or tried to. Left out where it did not, and by older records. */
  needed?: true;
  /** A link within the page that leads past the beginning. */
  skipLink: boolean;
  /** Left out by older records, and where its place says nothing of its turn: not in view by then, part of a widget. */
  place?: StopPlace;
}

/** The page walked with Tab from its beginning. */
export interface TabWalk {
  kind: 'tab-walk';
  id: string;
  /** `seq` of the event that tells of it. */
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  stops: TabStop[];
  /** The page is read from right to left. Left out by older records. */
  rightToLeft?: boolean;
  /** `round`: came back to the beginning. `trap`: went round among few. `limit`: there were more than are walked. */
  end: 'round' | 'trap' | 'limit';
  /** Places in `stops` among which the focus went round, where it was a trap that Escape and Shift+Tab did not open. */
  trap: { from: number; to: number } | null;
  /**
   * Things that the persona used with a pointer on its way, or tried to, and that never had the focus. Empty where the walk did
   * not come round.
   */
  unreached: ProbedElement[];
  /** What brought up a dialog by getting the focus, with words of that dialog. Left out by older records. */
  opened?: (ProbedElement & { dialog: string })[];
  /** Stops that lay entirely under something that stays, on the way back with Shift+Tab. Left out where there were none. */
  coveredGoingBack?: Omit<TabStop, 'pictures' | 'marked'>[];
  /** Controls that were given the focus by script, where Tab comes to none. Left out elsewhere, and by older records. */
  apart?: (ProbedElement & { marked: boolean })[];
  /** What let go of the focus as soon as Tab had come to it, so that nothing had it. Left out where nothing did, and by older records. */
  givenAway?: ProbedElement[];
  /** Fields into which pasting was tried: passwords, e-mail addresses, codes. */
  pasted: (ProbedElement & { type: string; accepted: boolean })[];
}

/** The page in a viewport of 320 CSS px, for somebody who wants little motion. */
export interface NarrowLook {
  kind: 'narrow-look';
  id: string;
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  /** How far the page can be scrolled sideways. */
  overflowPx: number;
  /** What reaches beyond the right edge, outermost first; tables of data, pictures, maps and what scrolls by itself left out. */
  overflowing: (ProbedElement & { beyondPx: number })[];
  /** Where nothing else does: the table of data that makes the whole page wider by half a screen, and could scroll by itself. */
  wideTable?: ProbedElement & { beyondPx: number };
  /**
   * Controls and texts of which most is cut off at the side, though they can be seen whole in a wide viewport and nothing
   * leads to them. Left out by older records, and where there are none.
   */
  cutAway?: (ProbedElement & { beyondPx: number })[];
  /** What still moves although little motion is wanted: animations without an end or longer than 5 s, films. */
  moving: (ProbedElement & { how: string; lastsMs: number | null })[];
  /**
   * Sound that begins by itself and goes on for more than 3 s (null where it has no end), at most 5. What is muted, has controls
   * of its own or a button on the page that stops it, and films of which no sound was read, are left out. Left out where there is none.
   */
  sounding?: (ProbedElement & { lastsMs: number | null })[];
  /** `content` of the viewport tag, or ''. */
  viewportTag: string;
}

/** What axe-core says of one of its rules. */
export interface AxeResult {
  /** Its id there, such as `aria-required-attr`. */
  id: string;
  /** `minor`, `moderate`, `serious` or `critical`. */
  impact: string;
  /** What is asked for, and what the rule looks at, in its words. */
  help: string;
  description: string;
  helpUrl: string;
  tags: string[];
  /** The first places that it means, at most 20; `count` is how many there are. */
  nodes: ProbedElement[];
  count: number;
  /** Why the first of them fails, in its words. */
  because: string;
}

/** The page as axe-core judges it. */
export interface AxeLook {
  kind: 'axe-look';
  id: string;
  event: number;
  url: string;
  /** Address of the frame that was looked at; left out of looks at the page itself. */
  frame?: string;
  viewport: { width: number; height: number };
  image: string | null;
  /** Version of axe-core. */
  axe: string;
  violations: AxeResult[];
  /** What it could not decide. */
  incomplete: AxeResult[];
}

/** The page with its text at twice the size, boxes as they are. */
export interface ZoomLook {
  kind: 'zoom-look';
  id: string;
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  /** Boxes that cut off lines which stood whole in them before, outermost first, at most 5. */
  clipped: (ProbedElement & {
    /** The first words of it that are lost. */
    lost: string;
    /** Lines that were whole before, and those of them of which more than half is cut off now. */
    linesBefore: number;
    linesLost: number;
  })[];
}

/** What a page says to hurry people, read again after loading it anew. */
export interface HurryLook {
  kind: 'hurry-look';
  id: string;
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  claims: (ProbedElement & {
    /** The words as the page came, at each load, in order: two loads, three where a count is told. */
    atLoad: string[];
    /** The words at the end of the first load, before the second. */
    later: string;
    /** Whole seconds between the first reading and the later one. */
    laterAfterS: number;
  })[];
}

/** What a page said, and what went by itself of it while nothing was touched. */
export interface StayLook {
  kind: 'stay-look';
  id: string;
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  /** What was pressed for it to come up; null for what came with the page. */
  pressed: ProbedElement | null;
  /** What went, with its words while it showed, and no other words in its place. */
  gone: (ProbedElement & {
    words: string;
    /** Live region politeness, or ''. */
    live: string;
    /** Marked as an error, or reads like one. */
    error: boolean;
    dialog: boolean;
    /** From when it was first seen until it was first missed, milliseconds: it showed no longer than that, but for the time in which it came. */
    shownMs: number;
  })[];
}

/** The page as it stands before anything on it is touched. */
export interface PageLook {
  kind: 'page-look';
  id: string;
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  /** Opaque boxes fixed over a fifth of the viewport or more, with the share that they take and their words. */
  layers: (ProbedElement & { share: number; words: string })[];
  /** Texts of which lines are cut off below, without a sign of it and without a way to see them. */
  cut: (ProbedElement & { words: string; linesShown: number; linesCut: number })[];
  /**
   * What came in late and pushed something up or down at each of two loads, after the page had stood still; where it cannot
   * be told, what was pushed. `words` are of what was pushed, `by` of what pushed it, or ''; `atMs` since the load began.
   */
  pushed: (ProbedElement & { words: string; by: string; movedPx: number; atMs: number })[];
}

/** A layer that a press opened, walked with Tab. */
export interface DialogLook {
  kind: 'dialog-look';
  id: string;
  event: number;
  url: string;
  viewport: { width: number; height: number };
  image: string | null;
  /** What was pressed. */
  opener: ProbedElement;
  /** Words of what came up, and whether the page itself says that it is a dialog. */
  words: string;
  declared: boolean;
  /** It, what holds it or what it holds has a role of its own, as navigation and menus have. Left out where not so, and by older records. */
  hasRole?: true;
  /** It lies over the middle of the viewport. */
  centred: boolean;
  /** It came with a veil or a shadow over the rest of the page. Left out by older records. */
  veils?: boolean;
  /** The focus was in it when it had come up; after the first press of Tab. */
  focusInside: boolean;
  tabInside: boolean;
  /** Presses of Tab; after how many of them the focus was elsewhere on the page. */
  tabs: number;
  outside: number;
  /** The page says that it is modal, by `aria-modal` or `showModal()`. Left out where not so, and by older records. */
  modal?: true;
  /** What of the page behind it Tab came to while it was open, the first thing. Left out where there was none, and by older records. */
  ledTo?: ProbedElement;
  /** Controls in it at which Tab would stop, and those of them that the focus never came to. */
  controls: number;
  leftOut: ProbedElement[];
  /** It was gone after Escape. */
  escapeCloses: boolean;
  /** The focus was in it when Escape was pressed. Left out by older records. */
  insideAtEscape?: boolean;
  /** Where the focus was after it was gone: on the opener, nowhere, or elsewhere. Null where it stayed or the opener takes no focus. */
  focusAfter?: 'opener' | 'nowhere' | 'elsewhere' | null;
}

export type ProbeRecord = (
  | TabWalk
  | NarrowLook
  | AxeLook
  | IbmLook
  | MarkupLook
  | SettingsLook
  | PatternLook
  | ZoomLook
  | HurryLook
  | PageLook
  | StayLook
  | DialogLook
  | BackLook
  | SearchLook
  | LinkLook
  | ChoiceLook
) & {
  /** Turn of the journey after which this state was there, come to again by its deeds; left out where the address brought the page. */
  afterTurn?: number;
};

/** Everything that a probe tells of by name and place. */
export function elementsOf(probe: ProbeRecord): ProbedElement[] {
  switch (probe.kind) {
    case 'tab-walk':
      return [
        ...probe.stops,
        ...probe.unreached,
        ...(probe.opened ?? []),
        ...(probe.apart ?? []),
        ...(probe.givenAway ?? []),
        ...probe.pasted,
      ];
    case 'narrow-look':
      return [
        ...probe.overflowing,
        ...(probe.wideTable ? [probe.wideTable] : []),
        ...(probe.cutAway ?? []),
        ...(probe.sounding ?? []),
        ...probe.moving,
      ];
    case 'axe-look':
      return probe.violations.flatMap(({ nodes }) => nodes);
    case 'settings-look':
      return [...probe.spaced, ...probe.vanished];
    case 'pattern-look':
      return [probe.widget];
    case 'ibm-look':
      return probe.fails.flatMap(({ nodes }) => nodes);
    case 'markup-look':
      return probe.faults.flatMap(({ nodes }) => nodes);
    case 'zoom-look':
      return probe.clipped;
    case 'hurry-look':
      return probe.claims;
    case 'back-look':
      return [probe.link];
    case 'search-look':
      return [probe.field];
    case 'link-look':
      return [];
    case 'choice-look':
      return probe.left;
    case 'dialog-look':
      return [probe.opener, ...probe.leftOut, ...(probe.ledTo ? [probe.ledTo] : [])];
    case 'stay-look':
      return [...(probe.pressed ? [probe.pressed] : []), ...probe.gone];
    case 'page-look':
      return [...probe.layers, ...probe.cut, ...probe.pushed];
  }
}

/** Names of the pictures that probes took, in order. */
export function picturesOf(probes: readonly ProbeRecord[]): string[] {
  return probes.flatMap((probe) => [
    ...(probe.image === null ? [] : [probe.image]),
    ...(probe.kind === 'tab-walk'
      ? probe.stops.flatMap(({ pictures }) => (pictures ? [pictures.with, pictures.without] : []))
      : []),
  ]);
}
