// Accessible names, after the order of the W3C name computation for what personas meet.
import { alternativeText, tidy, wordsInside } from './words.ts';

/** The accessible name of `element`, at most 300 characters; '' where it has none. */
export function nameOf(element: Element, role: string): string {
  const name =
    wordsOfIds(element, 'aria-labelledby') ||
    element.getAttribute('aria-label')?.trim() ||
    nativeName(element) ||
    (namedByContent(element, role) ? wordsInside(element, 300, true) : '') ||
    element.getAttribute('title')?.trim() ||
    element.getAttribute('placeholder')?.trim() ||
    '';
  return tidy(name, 300);
}

/** Words of the elements whose ids an attribute lists, in that order. */
export function wordsOfIds(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.trim();
  if (!ids) return '';
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids
    .split(/\s+/)
    .map((id) => root.getElementById(id))
    .filter((found) => found !== null)
    .map(
      (found) =>
        alternativeText(found) || wordsInside(found, 300, true) || tidy(found.textContent ?? '', 300),
    )
    .join(' ');
}

/** What HTML itself gives as a name: labels, alt, value of a button, legend, caption, title of an SVG. */
export function nativeName(element: Element): string {
  const labels = labelWords(element);
  if (labels) return labels;
  if (element instanceof HTMLInputElement) {
    if (element.type === 'image') return element.alt || element.value || 'Submit';
    if (/^(button|submit|reset)$/.test(element.type)) {
      return (
        element.value || (element.type === 'submit' ? 'Submit' : element.type === 'reset' ? 'Reset' : '')
      );
    }
    return '';
  }
  if (element instanceof HTMLFieldSetElement)
    return element.querySelector(':scope > legend')?.textContent ?? '';
  if (element instanceof HTMLTableElement) return element.caption?.textContent ?? '';
  return element.localName === 'img' || element.localName === 'svg' || element.localName === 'area'
    ? alternativeText(element) || (element.localName === 'area' ? (element.getAttribute('alt') ?? '') : '')
    : '';
}

/** Words of the `<label>`s of a form field, or ''. */
export function labelWords(element: Element): string {
  const labels = (element as HTMLInputElement).labels;
  if (!labels || labels.length === 0) return '';
  return [...labels]
    .map((label) => wordsInside(label, 300, true))
    .join(' ')
    .trim();
}

/** True for roles whose content is their name, and for clickable things without a role. */
export function namedByContent(element: Element, role: string): boolean {
  if (
    /^(input|textarea|select)$/.test(element.localName) ||
    /^(combobox|searchbox|textbox|slider|spinbutton)$/.test(role)
  ) {
    return false;
  }
  return (
    role === '' ||
    !/^(dialog|alertdialog|banner|navigation|main|complementary|contentinfo|search|form|region|list|table|grid|group|article|img|progressbar|status|alert|log)$/.test(
      role,
    )
  );
}
