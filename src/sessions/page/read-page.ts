// Reads what the viewport holds and nothing else: the eyes of every persona. With `whole` it reads all that can be scrolled to:
// the eyes of a crawl. Runs inside the page.
import type { Box, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import * as anyDocument from './any-document.ts';
import { isFile, pageLang } from './any-document.ts';
import * as accessibleName from './accessible-name.ts';
import * as describing from './describe.ts';
import { addressHere, describe, seenOf } from './describe.ts';
import * as extents from './extent.ts';
import { viewEdges } from './extent.ts';
import * as fields from './fields.ts';
import * as flatTree from './flat-tree.ts';
import { deepActiveElement, flatParent } from './flat-tree.ts';
import { nameOf } from './accessible-name.ts';
import { cssPathOf } from './locator.ts';
import { wordsInside } from './words.ts';
import * as grouping from './grouping.ts';
import { allHeadings } from './grouping.ts';
import * as drawing from './drawing.ts';
import * as icons from './icons.ts';
import * as jumping from './jumps.ts';
import { isJumped } from './jumps.ts';
import * as layering from './layers.ts';
import { fixedLayerOf, layersOf, modalOf } from './layers.ts';
import * as locating from './locator.ts';
import type { PageFunction } from './page-source.ts';
import { pageSource } from './page-source.ts';
import * as operables from './operable.ts';
import * as roles from './roles.ts';
import { roleOf } from './roles.ts';
import * as panes from './panes.ts';
import { panesOf } from './panes.ts';
import * as salience from './salience.ts';
import * as structure from './structure.ts';
import { outlineOf, surveyOf } from './structure.ts';
import * as styles from './style.ts';
import * as switchedOff from './switched-off.ts';
import * as textRuns from './text-runs.ts';
import * as trees from './tree.ts';
import { treeOf } from './tree.ts';
import * as oddly from './drawn-oddly.ts';
import { noteOddly } from './drawn-oddly.ts';
import * as visibility from './visibility.ts';
import { intersect, isEmpty } from './visibility.ts';
import * as walking from './walk.ts';
import { walkVisible } from './walk.ts';
import * as words from './words.ts';
import * as worlds from './world.ts';
import { nodeOf, refOf, world } from './world.ts';

/** What is read of a frame: at most `cap` elements, the rest is counted in `leftOut`; of the viewport, or of the `whole` document. */
export interface ReadExtent {
  cap: number;
  whole: boolean;
}

/** Every function that reading needs, and that other page scripts may build on. */
export const readingParts: readonly PageFunction[] = [
  anyDocument,
  worlds,
  extents,
  flatTree,
  roles,
  visibility,
  words,
  accessibleName,
  styles,
  switchedOff,
  salience,
  drawing,
  icons,
  jumping,
  fields,
  grouping,
  locating,
  structure,
  layering,
  textRuns,
  operables,
  walking,
  describing,
].flatMap((module) => Object.values(module) as PageFunction[]);

/** The text of the function that reads a frame. Argument: the extent, and whether it is the main frame. Answers a PageRead. */
export const readPageSource: string = pageSource(
  [
    ...readingParts,
    ...(Object.values(trees) as PageFunction[]),
    ...(Object.values(oddly) as PageFunction[]),
    ...(Object.values(panes) as PageFunction[]),
    keepMostTelling,
    remember,
    isAtWork,
    isInView,
    paneInView,
    wordsOfSign,
  ],
  readPage,
);

/**
 * What this frame's viewport shows and is not covered, in reading order (the order of the flat tree). Text and images go
 * first where `cap` elements are exceeded. Values of secret fields are never read. Of the `whole` document also what can be
 * scrolled to, with the tree of the main frame; boxes are those of the viewport as it is scrolled now all the same.
 */
export function readPage({ cap, main, whole }: ReadExtent & { main: boolean }): PageRead {
  world().parts = new WeakSet();
  const layers = layersOf(!whole);
  const walked = walkVisible(layers, whole);
  const drawn = walked.drafts.filter(({ kind }) => kind === 'control');
  const inView = whole ? drawn.filter(({ rect, view }) => !isEmpty(intersect(rect, view))) : drawn;
  const modal = modalOf(
    layers,
    inView.map(({ element }) => element),
  );
  const memory = {
    survey: surveyOf(walked.rects),
    rects: walked.rects,
    covers: walked.covers,
    modal: [...document.querySelectorAll('dialog:modal')].pop() ?? null,
    whole,
    barrier: modal && (fixedLayerOf(modal, new Map()) ?? modal),
    backgrounds: new Map(),
    groups: new Map(),
    labels: new Map(),
    headings: allHeadings(),
    headingWords: new Map(),
    paths: { css: new Map(), place: new Map() },
  };
  const seen = walked.drafts.map((draft) => seenOf(draft, memory)).filter((one) => one !== null);
  // Refs count what was described, so that a look describes all that it sees; a whole document would take too long.
  const described = (whole ? keepMostTelling(seen, cap) : seen).map((one) => describe(one, memory));
  const elements = keepMostTelling(described, cap);
  remember(elements);
  const bones = main ? treeOf(elements, walked.rects) : null;
  const tree =
    bones && !whole ? noteOddly(elements, bones, { width: innerWidth, height: innerHeight }) : bones;
  const focus = deepActiveElement();
  const { passerbyHeard: hears = [] } = globalThis as { passerbyHeard?: NonNullable<PageRead['hears']> };
  const root = document.documentElement;
  const scroller = document.scrollingElement ?? root;
  const pane = main ? paneInView(scroller) : null;
  const scrolling = whole ? [] : panesOf(elements, main);
  return {
    url: addressHere(),
    ...(isJumped() && { jumped: true }),
    ...(main && isFile() && { file: true }),
    title: document.title.slice(0, 300),
    lang: pageLang(),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: {
      x: Math.round(scrollX),
      y: Math.round(pane?.scrollTop ?? scrollY),
      maxX: Math.max(0, scroller.scrollWidth - scroller.clientWidth),
      maxY: Math.max(0, (pane ?? scroller).scrollHeight - (pane ?? scroller).clientHeight),
    },
    elements,
    controlsAbove: memory.survey.controlsAbove,
    controlsBelow: memory.survey.controlsBelow,
    below: memory.survey.below,
    ...(scrolling.length > 0 && { panes: scrolling }),
    modal: modal ? refOf(modal) : '',
    focus: focus && (main || document.hasFocus()) && focus.localName !== 'iframe' ? refOf(focus) : '',
    busy:
      walked.signs.some(({ done }) => done === null) ||
      elements.some(
        (element) =>
          (!whole || isInView(element.box)) &&
          (/^(loading|please wait|bitte warten)\b.{0,12}$/i.test(element.text) || isAtWork(element)),
      ),
    working: walked.signs.map(({ element, what, done }) => ({
      what,
      done,
      words: wordsOfSign(element),
      css: cssPathOf(element, memory.paths),
    })),
    ...(hears.length > 0 && { hears }),
    leftOut: walked.leftOut + seen.length - elements.length,
    structure: memory.survey.structure,
    outline: outlineOf(modal),
    ...(tree && { tree }),
  };
}

/** What a wheel in the middle of the view moves where the document itself does not scroll; null where it does, or where nothing does. */
export function paneInView(scroller: Element): Element | null {
  if (scroller.scrollHeight - scroller.clientHeight > 1) return null;
  let element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  while (element) {
    const scrolls = element.scrollHeight - element.clientHeight > 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
    element = flatParent(element);
  }
  return null;
}

/** True where a part of a box is in view. */
export function isInView({ x, y, width, height }: Box): boolean {
  return !isEmpty(intersect({ left: x, top: y, right: x + width, bottom: y + height }, viewEdges()));
}

/** Words in a sign of work, else those that name it, else those of the box around it, where they are few. */
export function wordsOfSign(element: Element): string {
  const own = wordsInside(element, 80, false) || nameOf(element, roleOf(element));
  const around = element.parentElement ? wordsInside(element.parentElement, 81, false) : '';
  return (own || (around.length <= 80 ? around : '')).slice(0, 80);
}

/** `Testing your line…`: words that say what is being done, on no link or heading, and on no button that can be pressed. */
export function isAtWork({ kind, role, text, states }: ScreenElement): boolean {
  const says = kind === 'text' || kind === 'status' || (role === 'button' && states.disabled === true);
  return says && /^\p{Lu}\p{L}+ing\b[^.…]{0,40}(…|\.{3})$/u.test(text.trim());
}

/** At most `cap` elements in their order; landmarks, images and text go before headings, and those before controls. */
export function keepMostTelling<Found extends Pick<ScreenElement, 'kind'>>(
  found: Found[],
  cap: number,
): Found[] {
  if (found.length <= cap) return found;
  const order = ['dialog', 'status', 'control', 'heading', 'text', 'image', 'landmark'];
  const kept = new Set(
    [...found.keys()]
      .sort((a, b) => order.indexOf(found[a]?.kind ?? '') - order.indexOf(found[b]?.kind ?? '') || a - b)
      .slice(0, cap),
  );
  return found.filter((_element, index) => kept.has(index));
}

/** Keeps what this read showed, so that the observer can tell what goes and what is new. */
export function remember(elements: readonly ScreenElement[]): void {
  const memory = world();
  memory.seenBefore = { seen: memory.seen, seenTexts: memory.seenTexts };
  memory.seen = new Set();
  memory.seenTexts = new Set();
  for (const element of elements) {
    const node = nodeOf(element.ref);
    if (node && element.kind !== 'landmark') memory.seen.add(node);
    if (element.text) memory.seenTexts.add(element.text);
  }
}
