// Where a press can come down: the topmost element at the centre of every box of at least 16 px, once each, with the control of
// the last read that holds it. Runs in the world of our page scripts.
import { boxOf } from '../../src/sessions/page/visibility.ts';
import { deepElementFromPoint, flatParent } from '../../src/sessions/page/flat-tree.ts';
import { cssPathOf } from '../../src/sessions/page/locator.ts';
import { pageSource } from '../../src/sessions/page/page-source.ts';
import { readingParts } from '../../src/sessions/page/read-page.ts';
import { nodeOf, world } from '../../src/sessions/page/world.ts';

/** Something that can be pressed, whether it answers or not. */
export interface PressPoint {
  x: number;
  y: number;
  css: string;
  /** Ref of the innermost control that holds it, or is named by the label that holds it; '' where none does. */
  control: string;
  /** The topmost element is itself larger than a card: the press comes down on a place of it, on no thing. */
  bare: boolean;
}

/** Text of `pressPoints`. Argument: refs of the controls that were read. Answers PressPoint[]. */
export const pressPointsSource: string = pageSource(
  [...readingParts, everyElement, controlAround, isLarge],
  pressPoints,
);

/** Controls first, by their own centres, so that one that lies over its own inside is pressed as a whole. */
export function pressPoints(refs: readonly string[]): PressPoint[] {
  const controls = new Set(refs);
  const paths = { css: new Map<Element, string>(), place: new Map<Element, number>() };
  const found = new Map<Element, PressPoint>();
  const own = refs.map(nodeOf).filter((element) => element !== null);
  for (const element of [...own, ...everyElement()]) {
    const { x, y, width, height } = boxOf(element);
    if (width < 16 || height < 16) continue;
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const hit = deepElementFromPoint(at.x, at.y);
    if (!hit || hit === document.documentElement || hit === document.body || found.has(hit)) continue;
    found.set(hit, {
      ...at,
      css: cssPathOf(hit, paths),
      control: controlAround(hit, controls),
      bare: isLarge(hit),
    });
  }
  return [...found.values()];
}

/** All elements, into open shadow roots, at most 20,000. */
export function everyElement(): Element[] {
  const all: Element[] = [...document.querySelectorAll('*')];
  for (let i = 0; i < all.length && all.length < 20_000; i++) {
    const root = all[i]?.shadowRoot;
    if (root) all.push(...root.querySelectorAll('*'));
  }
  return all;
}

/** The innermost of the controls around `hit`, or that of its label; '' without any. */
export function controlAround(hit: Element, controls: ReadonlySet<string>): string {
  const { refs } = world();
  for (let at: Element | null = hit; at; at = flatParent(at)) {
    const ref = refs.get(at) ?? '';
    // A press somewhere inside a large thing is another one than a press of it.
    if (controls.has(ref)) return at === hit || !isLarge(at) ? ref : '';
    const field = at instanceof HTMLLabelElement && at.control ? (refs.get(at.control) ?? '') : '';
    if (controls.has(field)) return field;
  }
  return '';
}

/** True for what takes more than 15 % of the viewport and is no field. */
export function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isField =
    /^(input|textarea|select)$/.test(element.localName) || (element as HTMLElement).isContentEditable;
  return !isField && width * height > innerWidth * innerHeight * 0.15;
}
