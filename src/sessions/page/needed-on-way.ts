// Which of the controls that were needed a walk with Tab never came to. Runs inside the page.
import type { UsedControl } from '../../evidence/look-plan.ts';
import type { ProbedElement } from '../../evidence/probe.ts';
import { nameOf } from './accessible-name.ts';
import { flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { controlSelector, isNativeControl, roleOf } from './roles.ts';
import { dialogsInView, probedOf, walkOf } from './tab-stop.ts';

/** Text of `neededOnWay`. Argument: UsedControl[], of which those that answered a pointer are surely operable. Answers Needed. */
export const neededOnWaySource: string = pageSource(
  [...readingParts, walkOf, dialogsInView, probedOf, usedHere, plainName, isOperableHere, isReachedOtherwise],
  neededOnWay,
);
/** Text of `missingHere`. Argument: UsedControl[]. */
export const missingHereSource: string = pageSource([...readingParts, usedHere, plainName], missingHere);

/** What became of the controls that were needed on the way, and of no others: a walk does not judge the rest of a page (science 9). */
export interface Needed {
  /** Places of the stops that are such controls. */
  met: number[];
  /** Those that a pointer can operate and Tab does not stop at. */
  unreached: ProbedElement[];
  /** How many there are at which Tab would stop: the page kept the focus from them. */
  keptFrom: number;
}

/** Looks for these controls among the stops of the walk. */
export function neededOnWay(used: readonly UsedControl[]): Needed {
  const { stops } = walkOf();
  const reached = new Set(stops);
  const here = usedHere(used);
  const layer = document.querySelector('dialog:modal,[aria-modal=true]');
  const notMet = [...here].flatMap(([element, { answered, mayBe }]) => {
    const isOne = answered || mayBe === true || element.matches(controlSelector());
    const operable = isOne && isOperableHere(element);
    const inFront = layer === null || !layer.checkVisibility() || flatContains(layer, element);
    return operable && inFront && !isReachedOtherwise(element, reached, answered) ? [element] : [];
  });
  const stopsTab = (element: Element) => (element as HTMLElement).tabIndex >= 0;
  return {
    met: stops.flatMap((stop, place) =>
      [...here.keys()].some((element) => element === stop || flatContains(element, stop)) ? [place] : [],
    ),
    unreached: notMet.filter((element) => !stopsTab(element)).map(probedOf),
    keptFrom: notMet.filter(stopsTab).length,
  };
}

/**
 * Which element each of them is on this page: the one at its path, else the only one of its tag, with its role, and with its name
 * but for numbers in it. A name that is a number alone has to be the same.
 */
export function usedHere(used: readonly UsedControl[]): Map<Element, UsedControl> {
  const here = new Map<Element, UsedControl>();
  for (const control of used) {
    const isIt = (element: Element) => {
      const role = roleOf(element);
      return role === control.role && plainName(nameOf(element, role)) === plainName(control.name);
    };
    const atPath = document.querySelector(control.css);
    // What has an id is nowhere else.
    const tag = /(?:^|> )([a-z][\w-]*)(?:[^\s>\w-][^\s>]*)?$/.exec(control.css)?.[1];
    const others = tag === undefined ? [] : document.querySelectorAll(tag);
    const alike = atPath && isIt(atPath) ? [atPath] : [...others].filter(isIt);
    const [element] = alike;
    if (element && alike.length === 1) here.set(element, control);
  }
  return here;
}

/** How many of them are not on this page. */
export function missingHere(used: readonly UsedControl[]): number {
  return used.length - usedHere(used).size;
}

export function plainName(name: string): string {
  const words = name.toLowerCase().replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(words) ? words.replace(/\d+/g, '#') : words;
}

/** Shown, enabled, and a thing by itself: not part of a bigger control. */
export function isOperableHere(element: Element): boolean {
  const rect = element.getBoundingClientRect();
  if (rect.width < 4 || rect.height < 4) return false;
  const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const off =
    element.matches(':disabled') || element.closest('[inert],[aria-disabled=true],[aria-hidden=true]');
  if (!shown || off || getComputedStyle(element).pointerEvents === 'none') return false;
  const page = { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight };
  const left = rect.left + scrollX;
  const top = rect.top + scrollY;
  return left + rect.width > 0 && top + rect.height > 0 && left < page.width && top < page.height;
}

/** By arrow keys inside a widget, by another radio button of its group, by what it holds or by what holds it. */
export function isReachedOtherwise(
  element: Element,
  reached: ReadonlySet<Element>,
  proven: boolean,
): boolean {
  if (reached.has(element)) return true;
  for (const stop of reached) if (flatContains(element, stop) || flatContains(stop, element)) return true;
  const widget = element.closest(
    '[role=tablist],[role=radiogroup],[role=menu],[role=menubar],[role=listbox],[role=grid],[role=tree],[role=toolbar],[role=combobox],[aria-activedescendant]',
  );
  if (widget) return true;
  // Chips stand in one box with the line into which they were typed: arrow keys and Backspace come to them.
  const line = [...(element.parentElement?.querySelectorAll(':scope > *') ?? [])].find(
    (other) => other instanceof HTMLInputElement,
  );
  if (line && line !== element && reached.has(line)) return true;
  if (element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '') {
    return [...reached].some((stop) => stop instanceof HTMLInputElement && stop.name === element.name);
  }
  if (element instanceof HTMLLabelElement) return true;
  // A second way to the same place is no loss.
  if (element instanceof HTMLAnchorElement) {
    return [...reached].some((stop) => stop instanceof HTMLAnchorElement && stop.href === element.href);
  }
  // A native control is taken out of the order of Tab by intent, often in favour of another way (steppers, carousels).
  return isNativeControl(element) && !proven;
}
