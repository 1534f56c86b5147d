// What can be operated: by its tag or role, or because the browser says that it reacts. Runs inside the page.
import { deepElementFromPoint } from './flat-tree.ts';
import { isNativeControl, isWidgetRole, roleOf } from './roles.ts';
import type { Thing } from './shapes.ts';

/** Selector of what is surely operated by itself, asked of what a thing holds. */
export function innerControls(): string {
  return 'a[href],button,input,select,textarea,summary,[role=button],[role=link],[onclick]';
}

/**
 * True for native controls, widget roles, and leaf things that a handler of their own, the tab order or the pointer's shape
 * make one. `control` is the control that holds it, `pointer` whether what holds it shows a hand already.
 */
export function isOperable(thing: Thing, around: { control: Element | null; pointer: boolean }): boolean {
  const { element, role } = thing;
  if (isNativeControl(element) || isWidgetRole(role)) return true;
  if (element === document.body || element instanceof HTMLLabelElement) return false;
  if (around.control && !isOwnPart(thing, around.control)) return false;
  const listens = listensForPress(element);
  // What is large and takes the focus is there to be scrolled or drawn on: what reacts lies in it.
  const takesFocus =
    (element as HTMLElement).tabIndex >= 0 && element.hasAttribute('tabindex') && role === '';
  const hinted =
    listens ||
    element.hasAttribute('onclick') ||
    (thing.cursor === 'pointer' && !around.pointer) ||
    (around.control !== null && isItemOf(element, around.control)) ||
    (takesFocus && isSmall(thing.rect));
  if (!hinted || element.localName === 'summary' || element.closest('label')) return false;
  if (element.querySelector(innerControls()) !== null) return false;
  if (!listens && !element.hasAttribute('onclick') && onlyHolds(element)) return false;
  return !listens || thing.cursor === 'pointer' || isOneThing(thing);
}

/** True where all that an element says stands in at least two parts that listen for a press: the hand over it is theirs. */
export function onlyHolds(element: Element): boolean {
  const parts: Element[] = [];
  const inside = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT);
  for (let seen = 0; seen < 200 && inside.nextNode(); seen++)
    if (listensForPress(inside.currentNode as Element)) parts.push(inside.currentNode as Element);
  if (parts.length < 2) return false;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let seen = 0; seen < 200 && texts.nextNode(); seen++) {
    const { data } = texts.currentNode as Text;
    if (data.trim() !== '' && !parts.some((part) => part.contains(texts.currentNode))) return false;
  }
  return true;
}

/**
 * True for a part that reacts by itself within a row, card or item that reacts as well: a sign to delete, an entry of a menu that
 * hangs on its item. What a button or link holds is a part of that, and so is all that a control says.
 */
export function isOwnPart({ element, rect, cursor }: Thing, control: Element): boolean {
  if (isNativeControl(control) || isWidgetRole(roleOf(control)) || cursor !== 'pointer') return false;
  if (!isItemOf(element, control) && !listensForPress(element) && !element.hasAttribute('onclick'))
    return false;
  const own = (element.textContent ?? '').trim();
  if (!isSmall(rect) || (own === '' && !isDrawn(element, element.querySelectorAll('*')))) return false;
  return (control.textContent ?? '').trim().length > own.length;
}

/** An item of a list within an item, as in a menu that opens under the pointer, is pressed by itself whether or not it listens. */
export function isItemOf(element: Element, control: Element): boolean {
  return element.localName === 'li' && control.localName === 'li';
}

/**
 * True for what is drawn as one thing: a handler on more than that listens for what it holds, or for presses beside something.
 * It shows words or a picture of its own, is no larger than a card, and holds nothing that listens, shows a hand or takes the focus.
 */
export function isOneThing({ element, rect }: Pick<Thing, 'element' | 'rect'>): boolean {
  if (!isSmall(rect)) return false;
  const inside = element.querySelectorAll('*');
  if (inside.length > 40) return false;
  if ((element.textContent ?? '').trim() === '' && !isDrawn(element, inside)) return false;
  for (const each of inside)
    if (listensForPress(each) || each.hasAttribute('tabindex') || getComputedStyle(each).cursor === 'pointer')
      return false;
  return true;
}

/**
 * True for a row or card that reacts by itself and holds controls of its own: with a handler, a hand of its own under the
 * pointer, or ready to be dragged. Its words belong to what it holds. A handler around nothing but
 * controls listens for these.
 */
export function holdsControls({ element, rect, cursor }: Thing, around: { pointer: boolean }): boolean {
  if (!isSmall(rect) || element === document.body || element instanceof HTMLLabelElement) return false;
  return (
    element.hasAttribute('onclick') ||
    (listensForPress(element) && saysBeside(element)) ||
    element.getAttribute('draggable') === 'true' ||
    (cursor === 'pointer' && !around.pointer)
  );
}

/** True where words show beside the controls that an element holds, in its first 200 texts. */
export function saysBeside(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let seen = 0; seen < 200 && texts.nextNode(); seen++) {
    const { data, parentElement } = texts.currentNode as Text;
    const control = parentElement?.closest(innerControls());
    if (/[\p{L}\p{N}]/u.test(data) && (!control || !element.contains(control) || control === element))
      return true;
  }
  return false;
}

/** Parts of a drawing that react by themselves, the innermost, at most 300. */
export function pressableParts(drawing: Element): Element[] {
  const found: Element[] = [];
  const parts = drawing.querySelectorAll('*');
  for (let i = 0; i < parts.length && i < 5000 && found.length < 300; i++) {
    const part = parts[i] as Element;
    if (!listensForPress(part) && !part.hasAttribute('tabindex') && part.localName !== 'a') continue;
    if (found.at(-1)?.contains(part) === true) found.pop();
    found.push(part);
  }
  return found;
}

/** True for a box no larger than a card: 15 % of the viewport. */
export function isSmall({ width, height }: DOMRect): boolean {
  return width * height <= innerWidth * innerHeight * 0.15;
}

/** True where a picture, a mask, a fill or generated content shows. */
export function isDrawn(element: Element, inside: ArrayLike<Element>): boolean {
  for (const each of [element, ...Array.from(inside)]) {
    if (/^(img|svg|canvas|video|path|rect|circle|ellipse|polygon|line|image)$/.test(each.localName))
      return true;
    const { backgroundImage, maskImage, content } = getComputedStyle(each);
    if (backgroundImage !== 'none' || maskImage !== 'none' || content.startsWith('url(')) return true;
    for (const part of ['::before', '::after'])
      if (!/^(none|normal|"")$/.test(getComputedStyle(each, part).content)) return true;
  }
  return false;
}

/** True where the browser told that a script of the page listens for a press on this very element. */
export function listensForPress(element: Element): boolean {
  const { passerbyPressable } = globalThis as { passerbyPressable?: WeakSet<Element> };
  return passerbyPressable?.has(element) === true;
}

/** The tick box or file field that a label draws in its own way, or null where the field shows by itself. */
export function standsFor(element: Element): HTMLInputElement | null {
  if (!(element instanceof HTMLLabelElement)) return null;
  const field = element.control;
  if (!(field instanceof HTMLInputElement) || !/^(checkbox|radio|file)$/.test(field.type)) return null;
  const rect = field.getBoundingClientRect();
  const hidden =
    rect.width < 4 ||
    rect.height < 4 ||
    !field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return hidden ? field : null;
}

/**
 * True for a list of choices that is clear itself and lies over what draws it, such as a label with an arrow: what a press there meets.
 * Out of view the page cannot be asked what lies on top; the last one in its place does.
 */
export function isClearList(element: Element): boolean {
  if (!(element instanceof HTMLSelectElement) || element.multiple || element.size > 1) return false;
  const around = element.parentElement;
  const { width, height, left, top } = element.getBoundingClientRect();
  if (!around || width < 16 || height < 8) return false;
  const { opacity, visibility, pointerEvents } = getComputedStyle(element);
  if (Number(opacity) >= 0.05 || visibility !== 'visible' || pointerEvents === 'none') return false;
  if (!around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const [x, y] = [left + width / 2, top + height / 2];
  const inView = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const isOnTop = inView ? deepElementFromPoint(x, y) === element : around.lastElementChild === element;
  if (!isOnTop) return false;
  const beside = [...around.children].filter((other) => other !== element).slice(0, 20);
  const isSaid = (around.textContent ?? '').trim() !== (element.textContent ?? '').trim();
  return isSaid || isDrawn(around, beside);
}

/** The clear list of choices that covers an element, or null: what is pressed there is the list. */
export function clearListOver(element: Element): Element | null {
  const list = element.querySelector('select');
  if (!list || !isClearList(list)) return null;
  const [own, around] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  return own.width * own.height >= around.width * around.height * 0.6 ? list : null;
}
