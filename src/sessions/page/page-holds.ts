// How much a document holds of what some success criteria are about. Runs inside the page.
import type { PageHolds } from '../../evidence/audit-probe.ts';

export function pageHolds(): PageHolds {
  const inputRoles = [
    'textbox',
    'searchbox',
    'combobox',
    'listbox',
    'checkbox',
    'radio',
    'switch',
    'slider',
    'spinbutton',
  ];
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const all = [...document.querySelectorAll('*')];
  return {
    media: count('audio,video,object,embed'),
    images:
      count('img,svg,canvas,picture,object,embed,[role=img],input[type=image]') +
      Number(all.some(hasBackdrop)),
    fields: count(
      `input:not([type=hidden]),select,textarea,[contenteditable],${inputRoles.map((role) => `[role=${role}]`).join()}`,
    ),
    frames: count('iframe,frame'),
    shadows: all.filter((element) => element.shadowRoot || element.localName.includes('-')).length,
  };
}

/** A picture of its style lies behind it, before it or after it, on which words may be drawn. */
export function hasBackdrop(element: Element): boolean {
  return [null, '::before', '::after'].some((part) => {
    const { backgroundImage, content } = getComputedStyle(element, part);
    return backgroundImage.includes('url(') || (part !== null && content.includes('url('));
  });
}
