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
  /** Address of the frame that was looked at; left out of looks at the page itself. */
  frame?: string;
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
  /** The first places that it means, at most 20; `count` is how many there are. */
  nodes: AuditedElement[];
  count: number;
}

/** How many things of a kind a document holds, whether they show or not. */
export interface PageHolds {
  /** Sounds and films, and what a plug-in may play. */
  media: number;
  /** Pictures; those that styles draw count as one together. */
  images: number;
  fields: number;
  /** Frames, and trees of shadow, whose content is not counted. */
  frames: number;
  shadows: number;
}

/** The page as IBM's accessibility-checker-engine judges it. */
export interface IbmLook extends Audit {
  kind: 'ibm-look';
  /** Version of the engine. */
  ibm: string;
  /** What the document holds. Told by our own look at markup since it looks at states that no engine has time for; left out by newer records. */
  holds?: PageHolds;
  fails: IbmResult[];
  /** What it could not decide and asks a person to look at. */
  review: IbmResult[];
}

/** What markup does not say of what a page shows; `findings/rules/markup` tells each. */
export type MarkupFaultId =
  | 'wrong-direction'
  | 'list-by-signs'
  | 'table-without-heads'
  | 'table-in-head'
  | 'named-decoration'
  | 'named-by-file'
  | 'named-picture'
  | 'named-ornament'
  | 'link-like-text'
  | 'link-without-words'
  | 'link-says-nothing'
  | 'link-by-context'
  | 'hint-apart'
  | 'labels-alike'
  | 'stop-without-role'
  | 'reversed-row'
  | 'words-by-style'
  | 'group-without-name'
  | 'choices-without-group'
  | 'part-in-other-language'
  | 'label-vanishes'
  | 'purpose-not-told'
  | 'duty-apart'
  | 'duty-by-colour'
  | 'fault-apart'
  | 'faint-placeholder'
  | 'faint-edge'
  | 'faint-drawing'
  | 'heading-by-style'
  | 'columns-by-blanks'
  | 'heading-after-text'
  | 'columns-crossed'
  | 'cell-by-picture'
  | 'drawing-without-words';

export interface MarkupFault {
  id: MarkupFaultId;
  /** The first places, at most 20, each with what was seen there; `count` is how many there are. */
  nodes: (AuditedElement & { says: string })[];
  count: number;
}

/** The page as our own checks of markup judge it. */
export interface MarkupLook extends Audit {
  kind: 'markup-look';
  faults: MarkupFault[];
  /** What the document holds, by which is told what of a standard it is about. Left out by older records. */
  holds?: PageHolds;
  /** Words of the first parts that are marked as of another language than the page, at most 20. Left out where there are none. */
  otherLanguages?: string[];
}

/** The page under settings that people make, each taken back again. */
export interface SettingsLook extends Audit {
  kind: 'settings-look';
  /**
   * Boxes that cut off lines which stood whole in them before, under the spacing of WCAG 1.4.12: lines of 1.5 times the size of
   * the font, letters .12, words .16 further apart. Outermost first, at most 5.
   */
  spaced: (AuditedElement & { lost: string; linesBefore: number; linesLost: number })[];
  /** Texts that lie on another under that spacing and did not before, at most 5. Left out where there are none. */
  laidOver?: (AuditedElement & { words: string; over: string })[];
  /** Texts as large as a share of the view: no zoom makes them larger. At most 5; left out where there are none. */
  staysSmall?: (AuditedElement & { sizePx: number; words: string })[];
  /** The page with its sides exchanged; null where it shows as much as before and stands upright. */
  turned: {
    /** Degrees by which what fills the view is turned. */
    degrees: number;
    /** Characters that are shown as it stood before, and with its sides exchanged. */
    shownBefore: number;
    shownAfter: number;
    /** The first words that are shown then. */
    says: string;
  } | null;
  /** Controls without words of which nothing is left where the system's colours take the place of the page's, at most 5. */
  vanished: AuditedElement[];
}

/** One thing that was asked of a widget, with a key. */
export interface WidgetTrial {
  /** What was asked, such as `arrows move`; see `findings/rules/widget-keyboard`. */
  asks: WidgetQuestion;
  /** Keys that were pressed for it, in order. */
  keys: string;
  held: boolean;
  /** What had the focus, and what the parts said of their state, before and after. */
  before: string;
  after: string;
  /** Of a trial that was not held, each key and press since the trial before, with what of the widget it changed. Left out by older records. */
  did?: string;
}

/** reached: Tab comes to it. operated: a key does what a pointer does. moves: arrows come to its other parts. told: its state says what happened. entered: the focus goes in. closes: Escape closes it. returns: the focus comes back. shown: what a pointer brings up the focus brings up, too. stays: what a pointer brought up stays while the pointer moves onto it. ends: Home and End lead to its ends. */
export type WidgetQuestion =
  | 'reached'
  | 'operated'
  | 'moves'
  | 'told'
  | 'entered'
  | 'closes'
  | 'returns'
  | 'shown'
  | 'stays'
  | 'space'
  | 'ends';

export type WidgetPattern =
  | 'tabs'
  | 'menu'
  | 'disclosure'
  | 'combo box'
  | 'list box'
  | 'slider'
  | 'tree'
  | 'grid'
  | 'radio group'
  | 'check box'
  | 'button'
  | 'tooltip'
  | 'hover content'
  | 'dialog'
  | 'carousel';

/** A widget of a page worked with the keyboard, as the ARIA practices describe its pattern. */
export interface PatternLook extends Audit {
  kind: 'pattern-look';
  pattern: WidgetPattern;
  widget: AuditedElement;
  trials: WidgetTrial[];
}
