// What the persona had before it: a screen with its elements, and the picture of it. Coordinates are CSS pixels.
import type { TreeNode } from './document-tree.ts';

/** A rectangle in CSS pixels; x and y from the top left of the viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ways to find an element again, most telling first. */
export interface Locator {
  role: string;
  name: string;
  /** `data-testid` or a like attribute, when the page has one. */
  testId: string | null;
  /** A CSS path from the nearest id. */
  css: string;
  /** 0-based position among elements with the same role and name on the page. */
  nth: number;
  /** URL of the frame that holds it; null in the main frame. */
  frameUrl: string | null;
}

/** States of an element; a key is there only where the state applies. */
export interface ElementStates {
  checked?: boolean | 'mixed';
  selected?: boolean;
  expanded?: boolean;
  pressed?: boolean | 'mixed';
  disabled?: boolean;
  required?: boolean;
  invalid?: boolean;
  readonly?: boolean;
  focused?: boolean;
  busy?: boolean;
  /** Marks the place the person is at (`aria-current`). */
  current?: boolean;
  /** Kept from assistive technology (`aria-hidden`), by itself or by what holds it. */
  unspoken?: boolean;
  /** A control that looks switched off, though nothing says that it is: by a class, the pointer's shape, or fainter than its like. */
  drawnOff?: boolean;
}

/** What a form field tells of itself. Values of password fields are never read: `value` is then null. */
export interface FieldFacts {
  /** `type` of an input, else `textarea`, `select`, `contenteditable`. */
  type: string;
  /** The value as shown; null where it is secret. */
  value: string | null;
  autocomplete: string;
  placeholder: string;
  /** The visible label's words. */
  label: string;
  pattern: string;
  min: string;
  max: string;
  maxLength: number | null;
  /** Labels of the choices of a select, in order, at most 60. */
  options: string[];
  /** The browser's own message while the value is not valid, else ''. */
  validationMessage: string;
  /** Words of `aria-describedby` and `aria-errormessage`. */
  description: string;
  /** Ref of the form that holds it, or ''. */
  form: string;
}

/** Colours and type as computed, `rgba()` parsed: red, green, blue 0 to 255, alpha 0 to 1. */
export interface ElementStyle {
  color: [number, number, number, number];
  /** Composed from the ancestors; null where an image, gradient, filter or overlap makes it unknowable from styles. */
  background: [number, number, number] | null;
  fontSizePx: number;
  fontWeight: number;
  cursor: string;
  /** True where the element is drawn like a button or link (filled or outlined box, or underlined or coloured text). */
  looksActionable: boolean;
}

/** One thing on the screen that a person may notice. */
export interface ScreenElement {
  /** `e12`; the same node keeps its ref for as long as it is in the document. */
  ref: string;
  kind: 'control' | 'heading' | 'text' | 'image' | 'landmark' | 'dialog' | 'status';
  tag: string;
  /** ARIA role, explicit or implied; '' where there is none. */
  role: string;
  /** Accessible name, at most 300 characters. */
  name: string;
  /** Words seen on the element, at most 500 characters. */
  text: string;
  box: Box;
  /** Share of five probe points (centre and towards the corners) at which this element is on top. */
  visibleShare: number;
  /** 0 to 1: size, contrast with what surrounds it, position, button-like style. */
  salience: number;
  /** Ref of the innermost group (nav list, form, section, card, dialog), or ''. */
  group: string;
  /** Words that name the group: its heading or label, or ''. */
  groupLabel: string;
  /** Words of the nearest heading above, or ''. */
  heading: string;
  /** Heading level 1 to 6, where the kind is heading. */
  level: number | null;
  /** Resolved address of a link, else ''. */
  href: string;
  /** Its fragment names something drawn in the document, or nothing: a press scrolls there. Left out for others and by older records. */
  jumps?: true;
  /** Opens a new tab (`target=_blank`). */
  opensTab: boolean;
  /** The picture on the element (`cart`, `gear`), by what it is called or by what it looks like, or ''. */
  icon: string;
  /** What the page knows of that picture, until it is recognised: names, and 64 rows of 64 bits. No evidence holds it. */
  glyph?: { names: string[]; drawn: string };
  /** Live region politeness (`alert`, `status`, `polite`, `assertive`), or ''. */
  live: string;
  states: ElementStates;
  field: FieldFacts | null;
  style: ElementStyle;
  /** Images: false where the picture failed to load. Others: null. */
  imageLoaded: boolean | null;
  /** Images: address of the picture, at most 300 characters; of one that stands in the address itself its length and a hash. Left out by older records and for others. */
  picture?: string;
  /** A layer that stops every press lies in front of it. Told of whole documents alone; left out where there is none. */
  behind?: true;
  locator: Locator;
  /** Its place in the tree of its screen; left out where the screen has none. */
  node?: number;
  /** How it is drawn out of the ordinary, in words, where its screen has no tree. Left out where nothing is, in child frames, and by older records. */
  odd?: Partial<Record<Oddity, string>>;
}

/** Ways in which a thing may be drawn out of the ordinary. */
export const oddities = ['turned', 'scaled', 'blur', 'opacity', 'cut', 'moved', 'deaf', 'tab'] as const;
export type Oddity = (typeof oddities)[number];

/** What the whole document is about, however far it is scrolled: by it two states are one screen or two. */
export interface Outline {
  /** Words of the first main headings that are drawn, at most 3. */
  headings: string[];
  /** Names of the fields that are drawn outside header, navigation and footer, in order, at most 40. */
  fields: string[];
  /** Words that name the topmost open dialog, `dialog` where nothing names it, '' without one. */
  dialog: string;
  /** Tags with their first class, outside header, navigation and footer, without repeats, at most 60. */
  skeleton: string[];
}

/** A sign that the page is at work. */
export interface WorkSign {
  /** `region`: says that it is busy. `bar`: shows progress. `drawn`: a ring that turns, bars in place of words. */
  what: 'region' | 'bar' | 'drawn';
  /** Words in it, or those that name it, or else those directly beside it; at most 80 characters. */
  words: string;
  /** How much of the work a bar says is done, 0 to 1; null where it does not tell. */
  done: number | null;
  css: string;
}

/** One page read: what the viewport holds. */
export interface PageRead {
  url: string;
  /** The fragment of `url` names something drawn in the document, and is no route. Left out otherwise and by older records. */
  jumped?: true;
  /** A feed, data or text that the browser shows by itself: none of its markup is the site's. Left out for pages and by older records. */
  file?: true;
  title: string;
  /** `lang` of the document, or ''. */
  lang: string;
  viewport: { width: number; height: number };
  /** Scroll position and its largest value, CSS pixels; downwards that of the pane in the middle where the document itself does not scroll. */
  scroll: { x: number; y: number; maxX: number; maxY: number };
  /** In reading order. */
  elements: ScreenElement[];
  /** Controls above and below the viewport that scrolling would show. */
  controlsAbove: number;
  controlsBelow: number;
  /** What of the main document lies below the viewport, by kind. Left out by older records. */
  below?: { links: number; buttons: number; fields: number; headings: number };
  /** Boxes in view that scroll by themselves and hold more than they show, at most 6. Left out where there are none, where the whole document was read, and by older records. */
  panes?: PaneRead[];
  /** Ref of the topmost modal layer, or ''. */
  modal: string;
  /** Ref of the focused element, or ''. */
  focus: string;
  /** True while the page says that it is busy (spinner, progress, aria-busy). */
  busy: boolean;
  /** Signs of work beside words, outermost first, at most 6. Left out by older records. */
  working?: WorkSign[];
  /**
   * What scripts of the page hear beside presses: `menu` a press with the other button, on something of it, `keys` the keys of the
   * page as a whole. Left out where they hear neither, and by older records.
   */
  hears?: ('menu' | 'keys')[];
  /** Elements left out because the read reached its cap. */
  leftOut: number;
  /** Hash of tags, roles and names, without values and text: the same for two visits to one screen. */
  structure: string;
  /** Left out in records of before it was read. */
  outline?: Outline;
  /** Bones of the whole document; of what is shown where only the viewport was read, and left out where nothing of it is changed by itself. */
  tree?: TreeNode[];
}

/** A box that scrolls by itself, such as a list beside the page, with what of it is not in view. */
export interface PaneRead {
  /** Ref of a thing that is shown in it, of a control where there is one. */
  ref: string;
  box: Box;
  /** Controls that lie above and below what it shows. */
  above: number;
  below: number;
  /** CSS pixels that it can be scrolled up and down. */
  upPx: number;
  downPx: number;
}

/** A settled state that the persona looked at. */
export interface ScreenRecord extends PageRead {
  /** `s1`, `s2`, … */
  id: string;
  turn: number;
  atMs: number;
  /** Image of the viewport at that moment; null where none could be taken. */
  image: string | null;
}

/** A screen without its elements: enough to know it again. */
export type ScreenHead = Omit<ScreenRecord, 'elements' | 'tree'>;

/** A PNG of the session. */
export interface ImageRecord {
  /** File name `<NNN>-<label>.png`, the id by which all else names it. */
  name: string;
  atMs: number;
  width: number;
  height: number;
  /** Hex SHA-256 of the bytes: the same for two names of one picture. */
  sha256: string;
  sizeBytes: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}
