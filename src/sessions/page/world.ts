// What our isolated world of a document remembers between calls: refs of nodes, and fields that once were secret.
// The page cannot reach it; it goes with the document.

/** What is remembered while a picture is taken. */
export interface Cover {
  host: HTMLElement;
  /** What was covered, as JSON. */
  boxes: string;
  /** True as soon as a secret was seen to come, go or move. */
  touched: boolean;
  observer: MutationObserver;
  /** Roots that the observer hears. */
  roots: Set<Document | ShadowRoot>;
  /** Values of fields, of which no observer tells. */
  values: Map<HTMLInputElement | HTMLTextAreaElement, string>;
}

/** Words that came into view, before they are judged. */
export interface ShownText {
  text: string;
  role: string;
  live: string;
  box: { x: number; y: number; width: number; height: number };
  error: boolean;
}

/** When a target last changed: the last six times before the watch of that number, and the last six since. */
export interface ChangeHistory {
  watch: number;
  before: { at: number; idle: boolean }[];
  since: { at: number; idle: boolean }[];
}

/** What the page observer has seen since the last action began. Times are the page's `performance.now()`. */
export interface Watch {
  /** False between the end of one watch and the beginning of the next. */
  on: boolean;
  /** The input that counts as the action: the last click or Enter, else the first key. Null before any. */
  inputAt: number | null;
  /** When the watch began. */
  begunAt: number;
  /** Visible changes, with what changed where the page's own doing must be told from an answer; at most 2,000. */
  changes: { at: number; target: Node | null }[];
  texts: { target: Node; shown: ShownText }[];
  /** Words that changed out of view, at most 40. */
  outside: { target: Node; text: string }[];
  /** Fields that the browser holds for wrong, with its own words, at most 40. */
  invalid: { target: Element; message: string }[];
  focusMoved: boolean;
  scrolledPx: number;
  busySeen: boolean;
  pointerTarget: Element | null;
  /** What the last key of the watch went to. */
  keyTarget: Element | null;
  /** What live regions said since, in order, at most 20. */
  announcements: string[];
  scrollX: number;
  scrollY: number;
  /** Mutations that wait to be judged, with their time. */
  waiting: { record: MutationRecord; at: number }[];
  /** The watch is over, and the page is being looked at. */
  looking: boolean;
  /** What changed meanwhile. */
  late: { record: MutationRecord; at: number }[];
  judging: boolean;
  /** Number of the watch within the document. */
  id: number;
  /** The last changes of words and attributes by target, kept from watch to watch: tickers and carousels show in them. */
  history: WeakMap<Node, ChangeHistory>;
  roots: WeakSet<Node>;
  observer: MutationObserver | null;
  drifts: { from: number; to: number }[];
  longTasks: { from: number; to: number }[];
  drifting: ReturnType<typeof setTimeout> | null;
  shifts: { at: number; value: number }[];
  lcpMs: number | null;
  interactions: Map<number, number>;
}

/** Memory of one document. */
export interface World {
  refs: WeakMap<Node, string>;
  nodes: Map<string, WeakRef<Element>>;
  next: number;
  /** Fields that were of type password at any time: "show password" must not give them away. */
  secrets: WeakSet<Element>;
  /** Colours that needed a canvas to understand, by their text. */
  colors: Map<string, [number, number, number, number]>;
  /** Elements that the last read showed, and their words. */
  seen: Set<Element>;
  seenTexts: Set<string>;
  /** The same of the read before it. */
  seenBefore: { seen: Set<Element>; seenTexts: Set<string> };
  /** Scroll position of scrolling boxes at the last read. */
  scrolls: WeakMap<Element, number>;
  /** Parts that react by themselves within a control, as of the last read: their words are their own. */
  parts: WeakSet<Element>;
  /** What the page observer wrote down; null until it is installed. */
  watch: Watch | null;
  /** Covers over secrets while a picture is taken. */
  cover: Cover | null;
}

/** The memory of this document, made on first use. */
export function world(): World {
  const holder = globalThis as { passerbyWorld?: World };
  holder.passerbyWorld ??= {
    refs: new WeakMap(),
    nodes: new Map(),
    next: 1,
    secrets: new WeakSet(),
    colors: new Map(),
    seen: new Set(),
    seenTexts: new Set(),
    seenBefore: { seen: new Set(), seenTexts: new Set() },
    scrolls: new WeakMap(),
    parts: new WeakSet(),
    watch: null,
    cover: null,
  };
  return holder.passerbyWorld;
}

/** The ref of `element`: `e1`, `e2`, … in the order of asking, the same for as long as the document lives. */
export function refOf(element: Element): string {
  const memory = world();
  const known = memory.refs.get(element);
  if (known) return known;
  const ref = `e${memory.next}`;
  memory.next += 1;
  memory.refs.set(element, ref);
  memory.nodes.set(ref, new WeakRef(element));
  return ref;
}

/** The element of `ref`, or null where it is gone from the document. */
export function nodeOf(ref: string): Element | null {
  const element = world().nodes.get(ref)?.deref();
  return element?.isConnected ? element : null;
}
