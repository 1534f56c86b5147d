// Widgets of a page by their roles and by how they are built, where the keyboard can enter them, and what they say of their state.
// Runs inside the page.
import { addressHere } from './describe.ts';
import type { AuditedElement, WidgetPattern } from '../../evidence/audit-probe.ts';
import { deepActiveElement, flatContains } from './flat-tree.ts';
import { cameUpOver, coversWords, isSeen, noteShown, saysMoreThan } from './hover-content.ts';
import { cssPathOf } from './locator.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { probedOf } from './tab-stop.ts';

export interface FoundWidget extends AuditedElement {
  pattern: WidgetPattern;
}

/** A widget before a key, and after it. */
export interface WidgetSnapshot {
  /** The focus stands on the widget, in it, or in what it opened. */
  inside: boolean;
  /** What has the focus there, or is active without it, by its place. */
  focus: string;
  /** States of its parts, as assistive technology is told them. */
  states: string;
  /** What of it, and of what it controls, can be seen. */
  shown: string;
  /** How it is drawn, where that may tell a state: of boxes, radio buttons and sliders. */
  drawn: number;
  /** It says that it is open; null where it says nothing of that. */
  expanded: boolean | null;
  /** What it opened can be seen: a popup, a panel, a tooltip. */
  open: boolean;
  /** That lies over words of the page. */
  covers: boolean;
  url: string;
}

/** Where the keyboard enters a widget. */
export interface WidgetEntry {
  /** Something of it can be reached with Tab. */
  tabbable: boolean;
  /** Parts of the pattern that show, and those of them that Tab comes to. */
  parts: number;
  tabbableParts: number;
  /** What has the focus is a link to another page. Left out where it is none. */
  leads?: true;
}

const widgetParts = [
  widgetPatterns,
  widgetRoot,
  middleOf,
  partsOfWidget,
  popupsOf,
  isSeen,
  isTabStop,
  pathOfPart,
  noteShown,
  cameUpOver,
  saysMoreThan,
  coversWords,
  drawingOf,
  isField,
  isDrawnAsButton,
];

/** Text of `findWidgets`. Argument: most of one pattern. Answers one of each kind that is built alike. */
export const findWidgetsSource: string = pageSource([...readingParts, probedOf, ...widgetParts], findWidgets);
/** Text of `enterWidget`. Argument: CSS path and pattern. Gives it the focus; null where it is gone. */
export const enterWidgetSource: string = pageSource([...readingParts, ...widgetParts], enterWidget);
/** Text of `widgetSnapshot`. Argument: CSS path and pattern. */
export const widgetSnapshotSource: string = pageSource(
  [...readingParts, deepActiveElement, flatContains, ...widgetParts],
  widgetSnapshot,
);
/** Text of `widgetPoint`. Argument: CSS path and pattern. Answers the middle of its first part in view, or null. */
export const widgetPointSource: string = pageSource([...readingParts, ...widgetParts], widgetPoint);
/** Text of `popupPoint`. Argument: CSS path and pattern. Answers the middle of what the widget opened, or null. */
export const popupPointSource: string = pageSource([...readingParts, ...widgetParts], popupPoint);

/** What each pattern is found by; the first that fits names it. */
export function widgetPatterns(): [WidgetPattern, string][] {
  return [
    ['tabs', '[role=tablist]'],
    ['menu', '[aria-haspopup=menu],[aria-haspopup=true]'],
    ['combo box', '[role=combobox]:not(select)'],
    ['slider', '[role=slider]:not(input)'],
    ['tree', '[role=tree]'],
    ['grid', '[role=grid],[role=treegrid]'],
    ['radio group', '[role=radiogroup]'],
    ['list box', '[role=listbox]'],
    ['check box', '[role=checkbox]:not(input),[role=switch]:not(input)'],
    ['tooltip', '[aria-describedby]'],
    ['carousel', '[aria-roledescription=carousel],[aria-roledescription=slideshow]'],
    [
      'disclosure',
      '[aria-expanded]:not([aria-haspopup]):not([role=combobox]):not([role=treeitem]):not([role=row])',
    ],
    [
      'disclosure',
      ':is(h2,h3,h4) > button:not([aria-expanded]),button[aria-controls]:not([aria-expanded]):not([role])',
    ],
    ['button', '[role=button]:not(button):not([aria-expanded]):not([aria-haspopup])'],
    // Links to nowhere, of those that are drawn as buttons.
    ['button', 'a:is([href=""],[href="#"],[href="#!"],[href^="javascript:"]):not([role])'],
  ];
}

export function findWidgets(mostOfOne: number): FoundWidget[] {
  const known = new Set<Element>();
  const kinds = new Map<string, number>();
  const found: FoundWidget[] = [];
  for (const [pattern, selector] of widgetPatterns())
    for (const element of document.querySelectorAll(selector)) {
      if (found.length >= 12) return found;
      if (known.has(element) || !isSeen(element) || element.closest('[aria-disabled=true],[inert]')) continue;
      if (element.matches(':disabled')) continue;
      if (pattern === 'button' && !element.matches('[role]') && !isDrawnAsButton(element)) continue;
      // What steps a field up and down is worked at the field.
      if (pattern === 'disclosure' && popupsOf(element, pattern).some(isField)) continue;
      if (pattern === 'tooltip') {
        const [tip] = popupsOf(element, pattern);
        if (!tip || isSeen(tip)) continue;
      }
      // What a combo box or a menu opens is worked through it.
      if (
        pattern === 'list box' &&
        document.querySelector(
          `[aria-controls~="${CSS.escape(element.id)}"],[aria-owns~="${CSS.escape(element.id)}"]`,
        )
      )
        continue;
      if (
        pattern !== 'slider' &&
        pattern !== 'button' &&
        pattern !== 'carousel' &&
        partsOfWidget(element, pattern).length === 0
      )
        continue;
      const kind = `${pattern}|${element.localName}|${(element.getAttribute('class') ?? '').replace(/\d+/g, '#').slice(0, 60)}`;
      const nth = kinds.get(kind) ?? 0;
      const ofPattern = found.filter((one) => one.pattern === pattern).length;
      if (nth >= 1 || ofPattern >= mostOfOne) continue;
      kinds.set(kind, nth + 1);
      known.add(element);
      found.push({ ...probedOf(element), pattern });
    }
  return found;
}

export function widgetRoot(css: string): Element | null {
  return document.querySelector(css);
}

/** The parts among which arrows move, or the widget itself. */
export function partsOfWidget(root: Element, pattern: WidgetPattern): Element[] {
  const roles: Partial<Record<WidgetPattern, string>> = {
    tabs: '[role=tab]',
    tree: '[role=treeitem]',
    grid: '[role=gridcell],[role=rowheader],[role=columnheader],td,th',
    'radio group': '[role=radio]',
    'list box': '[role=option]',
  };
  if (pattern === 'menu' || pattern === 'combo box')
    return [
      root,
      ...popupsOf(root, pattern).flatMap((popup) => [
        ...popup.querySelectorAll('[role^=menuitem],[role=option],[role=treeitem]'),
      ]),
    ];
  if (pattern === 'carousel')
    return [...root.querySelectorAll('*')].slice(0, 400).filter((each) => {
      const isOwn = getComputedStyle(each).cursor === 'pointer' || each.matches('button,a[href]');
      const around = each.parentElement?.closest('button,a[href],[tabindex]');
      return isOwn && (!around || around === root || !root.contains(around));
    });
  const selector = roles[pattern];
  if (selector === undefined) return [root];
  return [...root.querySelectorAll(selector)].filter(
    (part) =>
      part.closest(
        '[role=tablist],[role=tree],[role=grid],[role=treegrid],[role=radiogroup],[role=listbox]',
      ) === root,
  );
}

/** What the widget controls, describes itself by, or has beside it. */
export function popupsOf(root: Element, pattern: WidgetPattern): Element[] {
  if (pattern === 'hover content') return cameUpOver(root);
  const ids = (pattern === 'tooltip' ? ['aria-describedby'] : ['aria-controls', 'aria-owns']).flatMap(
    (name) => (root.getAttribute(name) ?? '').split(/\s+/).filter(Boolean),
  );
  const named = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (pattern === 'tooltip') return named.filter((tip) => tip.getAttribute('role') === 'tooltip');
  if (named.length > 0) return named;
  if (pattern === 'menu' || pattern === 'combo box') {
    const around = root.parentElement;
    const near = [...(around?.querySelectorAll('[role=menu],[role=listbox]') ?? [])];
    return near.length > 0
      ? near
      : [...document.querySelectorAll('[role=menu],[role=listbox]')].filter(isSeen);
  }
  const heading = root.closest('h2,h3,h4,dt');
  const next = (heading ?? root).nextElementSibling;
  return pattern === 'disclosure' && next ? [next] : [];
}

export function isField(element: Element): boolean {
  return element.matches(
    'input,select,textarea,[role=spinbutton],[role=slider],[role=textbox],[role=combobox]',
  );
}

export function isTabStop(element: Element): boolean {
  const { tabIndex } = element as HTMLElement;
  return tabIndex >= 0 && isSeen(element) && !element.matches(':disabled,[inert] *');
}

export function pathOfPart(element: Element | null): string {
  return element === null ? '' : cssPathOf(element, { css: new Map(), place: new Map() });
}

export function enterWidget({ css, pattern }: { css: string; pattern: WidgetPattern }): WidgetEntry | null {
  const root = widgetRoot(css);
  if (!root) return null;
  root.scrollIntoView({ block: 'center' });
  // The focus may bring it up, too.
  if (pattern === 'hover content') noteShown();
  const parts = partsOfWidget(root, pattern).filter(isSeen);
  const stops = [root, ...root.querySelectorAll('*')].slice(0, 2_000).filter(isTabStop);
  const byParts = parts.filter(isTabStop);
  const chosen = byParts.find(
    (part) => part.getAttribute('aria-selected') === 'true' || part.getAttribute('aria-checked') === 'true',
  );
  const entry = chosen ?? byParts[0] ?? stops[0];
  if (entry) (entry as HTMLElement).focus({ preventScroll: true });
  const link = entry?.closest<HTMLAnchorElement>('a[href]');
  const leads = link?.href !== undefined && link.href.split('#', 1)[0] !== location.href.split('#', 1)[0];
  const counts = { tabbable: stops.length > 0, parts: parts.length, tabbableParts: byParts.length };
  return { ...counts, ...(leads && { leads }) };
}

export function widgetSnapshot({
  css,
  pattern,
}: {
  css: string;
  pattern: WidgetPattern;
}): WidgetSnapshot | null {
  const root = widgetRoot(css);
  if (!root) return null;
  const active = deepActiveElement();
  const popups = popupsOf(root, pattern);
  const inside = active !== null && [root, ...popups].some((each) => flatContains(each, active));
  const all = [root, ...partsOfWidget(root, pattern), ...popups];
  const names = [
    'aria-expanded',
    'aria-selected',
    'aria-checked',
    'aria-pressed',
    'aria-valuenow',
    'aria-valuetext',
    'aria-current',
  ];
  const states = all.map(
    (each) =>
      names.map((name) => each.getAttribute(name) ?? '').join(',') +
      String((each as HTMLInputElement).checked ?? ''),
  );
  // A native box within may hold the state.
  for (const field of [...root.querySelectorAll('input')].slice(0, 20)) states.push(String(field.checked));
  // What is active without the focus, as in combo boxes.
  const pointed = (active ?? root).getAttribute('aria-activedescendant') ?? '';
  const tabs = partsOfWidget(root, pattern).flatMap((part) =>
    (part.getAttribute('aria-controls') ?? '')
      .split(/\s+/)
      .flatMap((id) => (id === '' ? [] : (document.getElementById(id) ?? []))),
  );
  const expanded = root.getAttribute('aria-expanded');
  return {
    inside,
    focus: `${inside ? pathOfPart(active) : ''}|${pointed}`,
    states: states.join(';').slice(0, 4_000),
    shown:
      [...popups, ...tabs].map((each) => (isSeen(each) ? '1' : '0')).join('') +
      `|${(root as HTMLElement).innerText?.slice(0, 400) ?? ''}|${(document.body.innerText ?? '').length}`,
    drawn: /^(check box|radio group|slider)$/.test(pattern) ? drawingOf(root) : 0,
    expanded: expanded === null ? null : expanded === 'true',
    open: popups.some(isSeen),
    covers:
      /^(tooltip|hover content)$/.test(pattern) &&
      popups.some((each) => isSeen(each) && coversWords(each, root)),
    url: addressHere(),
  };
}

/** A number for how it and what it holds are drawn, but for what tells the focus. */
export function drawingOf(root: Element): number {
  const told = [
    'display',
    'visibility',
    'opacity',
    'background-color',
    'background-image',
    'background-position',
    'color',
    'fill',
    'transform',
    'left',
    'right',
    'bottom',
    'width',
    'content',
  ];
  let sum = 0;
  for (const element of [root, ...root.querySelectorAll('*')].slice(0, 60))
    for (const pseudo of [null, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      for (const name of told)
        for (const sign of style.getPropertyValue(name)) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0;
    }
  return sum;
}

/** It has a ground or a frame of its own around its words. */
export function isDrawnAsButton(element: Element): boolean {
  const style = getComputedStyle(element);
  const sides = ['top', 'right', 'bottom', 'left'].map((side) =>
    style.getPropertyValue(`border-${side}-width`),
  );
  const isFramed = sides.every((width) => parseFloat(width) >= 1);
  const isFilled = !/^rgba\(.*, 0\)$|transparent/.test(style.backgroundColor);
  const { height } = element.getBoundingClientRect();
  const isRoomy = parseFloat(style.paddingLeft) >= 6 && parseFloat(style.paddingRight) >= 6;
  return (
    isRoomy &&
    (isFramed || isFilled) &&
    height >= 18 &&
    height <= 80 &&
    (element.textContent ?? '').trim() !== ''
  );
}

export function widgetPoint({
  css,
  pattern,
}: {
  css: string;
  pattern: WidgetPattern;
}): { x: number; y: number } | null {
  const root = widgetRoot(css);
  if (!root) return null;
  root.scrollIntoView({ block: 'center' });
  const parts = partsOfWidget(root, pattern).filter(isSeen);
  // A part that is not the chosen one, so that a press changes something.
  const part = parts.findLast((each) => each.getAttribute('aria-selected') !== 'true') ?? root;
  return middleOf(pattern === 'menu' || pattern === 'combo box' ? root : part);
}

export function popupPoint({
  css,
  pattern,
}: {
  css: string;
  pattern: WidgetPattern;
}): { x: number; y: number } | null {
  const root = widgetRoot(css);
  const [popup] = root ? popupsOf(root, pattern).filter(isSeen) : [];
  return popup ? middleOf(popup) : null;
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
