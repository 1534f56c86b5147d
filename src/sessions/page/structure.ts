// The survey of the whole document: what lies beyond the viewport, places among likes, and the hash of its structure.
import { likenessOf } from './locator.ts';
import { controlSelector } from './roles.ts';

/** What a survey of all controls, headings and landmarks answers. */
export interface Survey {
  controlsAbove: number;
  controlsBelow: number;
  /** 0-based place of an element among those like it. */
  nth: Map<Element, number>;
  structure: string;
}

/**
 * Looks at no more than 6,000 controls, headings, images and landmarks of the light document, without computing names.
 * Names of the first 200 that are drawn go into the structure, with digits made one, so that a count in a label does not make a new screen.
 */
export function surveyOf(): Survey {
  const controls = controlSelector();
  const all = document.querySelectorAll(
    `${controls},h1,h2,h3,h4,h5,h6,[role=heading],img,nav,main,form,dialog,[role=dialog]`,
  );
  const survey: Survey = { controlsAbove: 0, controlsBelow: 0, nth: new Map(), structure: '' };
  const likes = new Map<string, number>();
  const skeleton: string[] = [];
  const end = (document.scrollingElement ?? document.documentElement).scrollHeight - scrollY;
  for (let i = 0; i < all.length && i < 6000; i++) {
    const element = all[i] as Element;
    const rect = element.getBoundingClientRect();
    const box = /^(nav|main|form|dialog)$/.test(element.localName);
    if (!box) {
      const like = likenessOf(element);
      const place = likes.get(like) ?? 0;
      likes.set(like, place + 1);
      if (place > 0) survey.nth.set(element, place);
      if (skeleton.length < 200 && rect.width > 0 && element.localName !== 'img')
        skeleton.push(like.replace(/\d+/g, '#'));
    } else if (rect.width > 0) skeleton.push(element.localName);
    if (rect.width < 1 || rect.height < 1) continue;
    const below = rect.top >= innerHeight && rect.top < end;
    const above = rect.bottom <= 0 && rect.bottom + scrollY > 0;
    if (!below && !above) continue;
    if (!box && element.localName !== 'img' && element.matches(controls)) {
      if (below) survey.controlsBelow += 1;
      else survey.controlsAbove += 1;
    }
  }
  survey.structure = hashText(skeleton.join('\n'));
  return survey;
}

/** 53-bit hash of a text in hex (cyrb53, public domain). */
export function hashText(text: string): string {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(16).padStart(14, '0');
}
