// What a screen reader says of a frame, in the order of the document: no geometry, nothing that is only drawn. Runs
// inside the page.
import type { PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { pageLang } from './any-document.ts';
import { nameOf } from './accessible-name.ts';
import type { ReadMemory } from './describe.ts';
import { addressHere, hrefOf, levelOf } from './describe.ts';
import { isJumped, jumps } from './jumps.ts';
import { fieldOf, statesOf } from './fields.ts';
import { deepActiveElement, flatChildren } from './flat-tree.ts';
import { allHeadings, groupLabelOf, groupOf, headingAbove } from './grouping.ts';
import { cssPathOf, testIdOf } from './locator.ts';
import type { PageFunction } from './page-source.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { isNativeControl, isWidgetRole, landmarkRole, roleOf } from './roles.ts';
import { outlineOf, surveyOf } from './structure.ts';
import { liveOf } from './walk.ts';
import { tidy } from './words.ts';
import { refOf } from './world.ts';

/** One thing that would be said. */
export interface Utterance {
  kind: ScreenElement['kind'];
  element: Element;
  role: string;
  /** Words of a block of text; null where the element names itself. */
  words: string | null;
  live: string;
}

/** How a listener comes upon the next things. `top` reads on from the beginning. */
export type ListeningWay = 'top' | 'headings' | 'landmarks' | 'links' | 'fields' | 'find' | 'read-on';

/** What is asked to be heard: utterances from place `from`, which came about by `way`. */
export interface Earful {
  /** 0-based place in the stream from which the way is looked for. */
  from: number;
  way: ListeningWay;
  /** A jump stops at the fields of a form: a listener who goes on without a plan fills it in order. */
  stopsAtFields: boolean;
  /** Words looked for by `find`. */
  words: string[];
  /** Utterances heard at most. */
  cap: number;
}

/** What was heard. */
export interface Heard extends PageRead {
  /** Place of the first utterance, and the one after the last. */
  start: number;
  end: number;
  /** Utterances in the whole stream. */
  total: number;
  /** Ref of the dialog that is all there is to hear, or ''. */
  scope: string;
  /** The way that was possible: `read-on` where there was nothing to jump to. */
  way: ListeningWay;
}

/** Functions that reading aloud needs. */
const aloudParts: readonly PageFunction[] = [
  ...readingParts,
  utterancesOf,
  utter,
  isSilent,
  utteranceOf,
  isSpokenControl,
  startOf,
  isWanted,
  sayElement,
  saysAny,
];

/** Text of `readAloud`. Argument: an Earful. Answers what is Heard of this frame. */
export const readAloudSource: string = pageSource(aloudParts, readAloud);

/** What a listener hears of this frame. Boxes are empty and everything counts as shown: nothing here tells where it lies. */
export function readAloud(earful: Earful): Heard {
  const modal = [...document.querySelectorAll('dialog:modal,[aria-modal="true"]')].findLast((dialog) =>
    dialog.checkVisibility(),
  );
  const stream = utterancesOf(modal ?? document.body ?? document.documentElement);
  const { start, way } = startOf(stream, earful);
  const single = /^(links|fields)$/.test(way);
  const heard: number[] = [];
  for (let at = start; at < stream.length && heard.length < earful.cap; at++) {
    const utterance = stream[at];
    if (utterance && (!single || isWanted(utterance, way, earful.words))) heard.push(at);
  }
  const end = (heard.at(-1) ?? start - 1) + 1;
  const memory = {
    headings: allHeadings(),
    headingWords: new Map<Element, string>(),
    groups: new Map<Element, Element | null>(),
    labels: new Map<Element, string>(),
    paths: { css: new Map<Element, string>(), place: new Map<Element, number>() },
  };
  const survey = surveyOf(new Map());
  const elements = heard.flatMap((at) => {
    const utterance = stream[at];
    return utterance ? [sayElement(utterance, survey.nth.get(utterance.element) ?? 0, memory)] : [];
  });
  const controls = (from: number, to: number) =>
    stream.slice(from, to).filter(({ kind }) => kind === 'control').length;
  const focus = deepActiveElement();
  return {
    url: addressHere(),
    ...(isJumped() && { jumped: true }),
    title: document.title.slice(0, 300),
    lang: pageLang(),
    viewport: { width: innerWidth, height: innerHeight },
    scroll: { x: 0, y: start, maxX: 0, maxY: end >= stream.length ? start : start + stream.length - end },
    elements,
    controlsAbove: controls(0, start),
    controlsBelow: controls(end, stream.length),
    modal: '',
    focus: focus && focus.localName !== 'iframe' ? refOf(focus) : '',
    busy: document.querySelector('[aria-busy="true"]') !== null,
    leftOut: end - start - elements.length,
    structure: survey.structure,
    outline: outlineOf(modal ?? null),
    start,
    end,
    total: stream.length,
    scope: modal ? refOf(modal) : '',
    way,
  };
}

/** Everything that would be said of what `root` holds, at most 20,000 things. */
export function utterancesOf(root: Element): Utterance[] {
  const stream: Utterance[] = [];
  utter(root, stream, { live: '', words: null });
  return stream;
}

/** Adds what `element` and its inside say. `around.words` gathers the text of the block that is open. */
export function utter(
  element: Element,
  stream: Utterance[],
  around: { live: string; words: { block: Element; parts: string[] } | null },
): void {
  const flush = (open: { block: Element; parts: string[] } | null) => {
    const words = open ? tidy(open.parts.join(''), 500) : '';
    if (open) open.parts = [];
    if (!open || !/[\p{L}\p{N}]/u.test(words)) return;
    stream.push({ kind: 'text', element: open.block, role: roleOf(open.block), words, live: around.live });
  };
  for (const child of flatChildren(element)) {
    if (stream.length >= 20_000) return;
    if (child instanceof Text) {
      around.words ??= { block: element, parts: [] };
      around.words.parts.push(child.data);
      continue;
    }
    if (!(child instanceof Element) || isSilent(child)) continue;
    const said = utteranceOf(child, around.live);
    const inline =
      /^(a|abbr|b|bdi|cite|code|em|i|kbd|mark|s|small|span|strong|sub|sup|time|u|label|font)$/.test(
        child.localName,
      );
    if (!said && inline) {
      around.words ??= { block: element, parts: [] };
      utter(child, stream, around);
      continue;
    }
    flush(around.words);
    around.words = null;
    if (said) stream.push(said);
    if (said && (said.kind === 'control' || said.kind === 'image')) continue;
    const inner = { live: liveOf(child) || around.live, words: null };
    if (said?.kind === 'heading') {
      for (const control of child.querySelectorAll('a[href],button')) {
        const own = isSilent(control) ? null : utteranceOf(control, inner.live);
        if (own) stream.push(own);
      }
    } else utter(child, stream, inner);
  }
  if (around.words?.block === element) {
    flush(around.words);
    around.words = null;
  }
}

/** True for what a screen reader never says: not rendered, hidden from it, inert, or behind the scenes. */
export function isSilent(element: Element): boolean {
  if (/^(script|style|template|noscript|head|meta|link|title|datalist)$/.test(element.localName)) return true;
  if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert')) return true;
  if (element.checkVisibility({ visibilityProperty: true })) return false;
  return getComputedStyle(element).display !== 'contents';
}

/** What one element says by itself; null where only its inside speaks. */
export function utteranceOf(element: Element, around: string): Utterance | null {
  const role = roleOf(element);
  const live = liveOf(element) || around;
  const said = (kind: Utterance['kind']): Utterance => ({ kind, element, role, words: null, live });
  if (isSpokenControl(element, role)) return said('control');
  if (role === 'heading') return said('heading');
  if (role === 'dialog' || role === 'alertdialog') return said('dialog');
  if (role === 'img' || element.localName === 'img' || element.localName === 'svg') {
    return nameOf(element, 'img') === '' ? null : said('image');
  }
  if (element.localName === 'iframe') return { ...said('landmark'), role: 'document' };
  return landmarkRole(role) && (role !== 'form' || nameOf(element, role) !== '') ? said('landmark') : null;
}

/** True for what is announced as something to operate. A bare click handler is not: nothing tells that it is there. */
export function isSpokenControl(element: Element, role: string): boolean {
  return isNativeControl(element) || isWidgetRole(role);
}

/** Where an earful begins, and by which way it came about. */
export function startOf(stream: readonly Utterance[], earful: Earful): { start: number; way: ListeningWay } {
  const { from, way, words } = earful;
  const readOn = { start: Math.min(from, Math.max(0, stream.length - 1)), way: 'read-on' as const };
  if (way === 'top') return { start: 0, way };
  if (way === 'read-on') return readOn;
  for (let at = from; at < stream.length; at++) {
    const utterance = stream[at];
    if (!utterance) break;
    if (isWanted(utterance, way, words)) return { start: at, way };
    const entry = /^(input|select|textarea)$/.test(utterance.element.localName);
    if (entry && earful.stopsAtFields) break;
  }
  return readOn;
}

/** True for what a way jumps to. */
export function isWanted(utterance: Utterance, way: ListeningWay, words: readonly string[]): boolean {
  const { kind, role, element } = utterance;
  if (way === 'headings') return kind === 'heading';
  if (way === 'landmarks') return kind === 'landmark' || kind === 'dialog';
  if (way === 'links') return kind === 'control' && /^(link|button)$/.test(role);
  if (way === 'fields') return kind === 'control' && !/^(link)$/.test(role);
  if (way !== 'find') return true;
  return saysAny(utterance.words ?? nameOf(element, role), words);
}

/** True where `text` holds one of the words, whatever the case. */
export function saysAny(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return words.some((word) => folded.includes(word.toLowerCase()));
}

/** The utterance as an element of a read. */
export function sayElement(
  utterance: Utterance,
  nth: number,
  memory: Pick<ReadMemory, 'groups' | 'headings' | 'headingWords' | 'labels' | 'paths'>,
): ScreenElement {
  const { element, kind, role, words, live } = utterance;
  const name = words === null ? nameOf(element, role) : '';
  const group = groupOf(element, memory.groups);
  return {
    ref: refOf(element),
    kind,
    tag: element.localName,
    role,
    name,
    text: words ?? (kind === 'control' || kind === 'heading' ? name : ''),
    box: { x: 0, y: 0, width: 0, height: 0 },
    visibleShare: 1,
    salience: 0,
    group: group ? refOf(group) : '',
    groupLabel: group ? groupLabelOf(group, memory.labels) : '',
    heading: kind === 'landmark' ? '' : headingAbove(element, memory.headings, memory.headingWords),
    level: kind === 'heading' ? levelOf(element) : null,
    href: element instanceof HTMLIFrameElement ? element.src : hrefOf(element),
    ...(jumps(element) && { jumps: true }),
    opensTab: element.getAttribute('target') === '_blank',
    icon: '',
    live,
    states: words === null ? statesOf(element) : {},
    field: kind === 'control' ? fieldOf(element) : null,
    style: {
      color: [0, 0, 0, 1],
      background: null,
      fontSizePx: 0,
      fontWeight: 400,
      cursor: 'auto',
      looksActionable: kind === 'control',
    },
    imageLoaded: null,
    locator: {
      role,
      name,
      testId: testIdOf(element),
      css: cssPathOf(element, memory.paths),
      nth,
      frameUrl: null,
    },
  };
}
