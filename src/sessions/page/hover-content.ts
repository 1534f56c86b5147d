// What comes up while the pointer lies over something (WCAG 1.4.13), found by behaviour: a style or a script waits for the pointer there,
// and with it something shows that did not show before. Runs inside the page.
import type { AuditedElement } from '../../evidence/audit-probe.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { controlSelector } from './roles.ts';
import { probedOf } from './tab-stop.ts';

/** What may bring something up. `styled` where a style sheet waits for the pointer there to change something else. */
export interface HoverTrigger extends AuditedElement {
  styled: boolean;
}

const parts = [...readingParts, probedOf, isSeen, hoverStyles, saysMoreThan, partsWithHiddenWords];
/** Text of `hoverTriggers`. Argument: CSS paths of what is known to bring something up, and is left out. Answers what the pointer may be held over, one of each kind, at most 40. */
export const hoverTriggersSource: string = pageSource(parts, hoverTriggers);
/** Text of `noteShown`. What shows from then on came up. */
export const noteShownSource: string = pageSource(parts, noteShown);

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Selectors before `:hover` of style rules by which the pointer over one thing changes another. */
export function hoverStyles(): string[] {
  const found = new Set<string>();
  const read = (rules: CSSRuleList): void => {
    for (const rule of [...rules].slice(0, 5_000)) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
        for (const selector of rule.selectorText.split(',')) {
          const at = selector.indexOf(':hover');
          const changesOther = at > 0 && /[\s>+~]/.test(selector.slice(at).trimEnd());
          if (changesOther && found.size < 200) found.add(selector.slice(0, at).trim());
        }
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    try {
      read(sheet.cssRules);
    } catch {
      // A sheet of another host keeps its rules to itself.
    }
  }
  return [...found].filter((selector) => CSS.supports(`selector(${selector})`));
}

/** Parts around a control and what follows it unseen: what waits for the pointer may be the part, as the entry of a menu is. */
export function partsWithHiddenWords(): Element[] {
  return [...document.body.querySelectorAll(controlSelector())].slice(0, 400).flatMap((control) => {
    const { parentElement: part, nextElementSibling: beside } = control;
    const isHidden =
      beside !== null && !/^(script|style|template|input)$/.test(beside.localName) && !isSeen(beside);
    return part && part !== document.body && isHidden && saysMoreThan(beside, '') ? [part] : [];
  });
}

export function hoverTriggers(known: readonly string[]): HoverTrigger[] {
  const apart = known.flatMap((css) => document.querySelector(css) ?? []);
  const styles = hoverStyles().join(',');
  const kinds = new Set<string>();
  const found: HoverTrigger[] = [];
  const waiting = document.body.querySelectorAll(
    `${styles === '' ? '' : `${styles},`}${controlSelector()},[tabindex]`,
  );
  for (const element of new Set([...waiting, ...partsWithHiddenWords()])) {
    if (found.length >= 40) break;
    if (
      apart.some(
        (each) => each === element || each.parentElement === element || element.parentElement === each,
      )
    )
      continue;
    const kind = `${element.localName}|${(element.getAttribute('class') ?? '').replace(/\d+/g, '#')}|${element.parentElement?.getAttribute('class') ?? ''}`;
    if (kinds.has(kind) || !isSeen(element) || element.matches(':disabled,body')) continue;
    kinds.add(kind);
    found.push({ ...probedOf(element), styled: styles !== '' && element.matches(styles) });
  }
  return found;
}

export function noteShown(): void {
  const shown = new WeakSet([...document.body.querySelectorAll('*')].slice(0, 6_000).filter(isSeen));
  (globalThis as { passerbyShown?: WeakSet<Element> }).passerbyShown = shown;
}

/** The outermost of what shows now, did not before, and says something. None before `noteShown`. */
export function cameUpOver(root: Element): Element[] {
  const { passerbyShown } = globalThis as { passerbyShown?: WeakSet<Element> };
  if (!passerbyShown) return [];
  const known = (root.textContent ?? '').replace(/\s+/g, ' ').trim();
  const outermost = new Set<Element>();
  for (const element of [...document.body.querySelectorAll('*')].slice(0, 6_000)) {
    if (passerbyShown.has(element) || !isSeen(element)) continue;
    const around = element.parentElement;
    if (around && outermost.has(around)) outermost.add(element);
    else if (saysMoreThan(element, root.contains(element) ? '' : known)) outermost.add(element);
  }
  return [...outermost].filter(
    ({ parentElement }) => parentElement === null || !outermost.has(parentElement),
  );
}

/** It has words beyond these. */
export function saysMoreThan(element: Element, known: string): boolean {
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return words.length > 1 && !known.includes(words);
}

/** Words that lie under it, which nobody can read while it shows. */
export function coversWords(popup: Element, root: Element): boolean {
  const box = popup.getBoundingClientRect();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let seen = 0; seen < 3_000 && texts.nextNode(); seen++) {
    const text = texts.currentNode as Text;
    const around = text.parentElement;
    if (text.data.trim() === '' || !around || popup.contains(around) || root.contains(around)) continue;
    if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const wide = Math.min(line.right, box.right) - Math.max(line.left, box.left);
      const high = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
      if (wide > 4 && high > 4) return true;
    }
  }
  return false;
}
