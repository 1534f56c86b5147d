// The survey of the whole document: what lies beyond the viewport, places among likes, and the hash of its structure.
import type { Outline } from '../../evidence/evidence.ts';
import { likenessOf } from './locator.ts';
import { controlSelector, roleOf } from './roles.ts';
import type { Rects } from './shapes.ts';

/** What a survey of all controls, headings and landmarks answers. */
export interface Survey {
  controlsAbove: number;
  controlsBelow: number;
  below: { links: number; buttons: number; fields: number; headings: number };
  /** 0-based place of an element among those like it. */
  nth: Map<Element, number>;
  structure: string;
}

/**
 * Looks at the controls, headings, images and landmarks of the light document without computing names: the first 1,500 of
 * each kind one by one, of more only a sample. Likenesses of the first 80 of each kind that are drawn go into the structure,
 * with digits made one, so that a count in a label does not make a new screen. `rects` are boxes that are known already.
 */
export function surveyOf(rects: Rects): Survey {
  const survey: Survey = {
    controlsAbove: 0,
    controlsBelow: 0,
    below: { links: 0, buttons: 0, fields: 0, headings: 0 },
    nth: new Map(),
    structure: '',
  };
  const skeleton: string[] = [];
  const likes = new Map<string, number>();
  const extras = document.querySelectorAll('[role],[onclick],[contenteditable],dialog');
  for (const tag of [
    'a',
    'button',
    'input',
    'select',
    'textarea',
    'summary',
    'h1',
    'h2',
    'h3',
    'img',
    'nav',
    'form',
  ]) {
    surveyKind(document.getElementsByTagName(tag), rects, { survey, skeleton, likes });
  }
  const others = [...extras].filter(
    (element) => !/^(a|button|input|select|textarea|summary|h1|h2|h3|img|nav|form)$/.test(element.localName),
  );
  surveyKind(others, rects, { survey, skeleton, likes });
  survey.structure = hashText(skeleton.join('\n'));
  return survey;
}

/** What the document is about, wherever it is scrolled; `modal` is its topmost modal layer. */
export function outlineOf(modal: Element | null): Outline {
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  const drawn = (element: Element) => element.getBoundingClientRect().width >= 1 && element.checkVisibility();
  const chrome = 'header,nav,footer,[role=banner],[role=navigation],[role=contentinfo],[role=search]';
  const outline: Outline = { headings: [], fields: [], dialog: '', skeleton: [] };
  const headings = modal
    ? []
    : [...document.getElementsByTagName('h1'), ...document.getElementsByTagName('h2')];
  for (const heading of headings.slice(0, 60)) {
    const inChrome = heading.closest('nav,footer,[role=navigation],[role=contentinfo],dialog,[role=dialog]');
    if (outline.headings.length < 3 && !inChrome && drawn(heading)) {
      outline.headings.push(words(heading.textContent));
    }
  }
  const fields = (modal ?? document).querySelectorAll('input,select,textarea');
  for (let i = 0; i < fields.length && i < 400 && outline.fields.length < 40; i++) {
    const field = fields[i] as HTMLInputElement;
    const silent = /^(hidden|submit|button|image|reset|search)$/.test(field.type);
    if (silent || (!modal && field.closest(chrome)) || !drawn(field)) continue;
    const label = field.labels?.[0]?.textContent ?? '';
    const name = field.name || field.id || field.getAttribute('aria-label') || label || field.placeholder;
    outline.fields.push(`${field.type}|${words(name)}`);
  }
  const bones = new Set<string>();
  const inner = (document.querySelector('main,[role=main]') ?? document.body)?.querySelectorAll('*') ?? [];
  for (let i = 0; i < inner.length && i < 1500 && bones.size < 60; i++) {
    const element = inner[i] as Element;
    const bone = `${element.localName}.${element.classList[0]?.slice(0, 30) ?? ''}`;
    if (bones.has(bone) || element.closest(chrome) || element.closest('svg') !== null) continue;
    bones.add(bone);
  }
  outline.skeleton = [...bones];
  if (modal) {
    const named = modal.getAttribute('aria-labelledby')?.split(/\s+/)[0] ?? '';
    const title = named ? document.getElementById(named) : modal.querySelector('h1,h2,h3,h4,legend');
    outline.dialog = words(modal.getAttribute('aria-label') ?? title?.textContent ?? '') || 'dialog';
  }
  return outline;
}

/** Surveys the elements of one kind, in document order. */
export function surveyKind(
  elements: ArrayLike<Element>,
  rects: Rects,
  { survey, skeleton, likes }: { survey: Survey; skeleton: string[]; likes: Map<string, number> },
): void {
  const scroller = document.scrollingElement ?? document.documentElement;
  const [view, start, end] = [innerHeight, -scrollY, scroller.scrollHeight - scrollY];
  const step = Math.max(1, Math.ceil(elements.length / 1500));
  let drawn = 0;
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i] as Element;
    const box = /^(nav|form|dialog)$/.test(element.localName);
    const counted = i % step === 0;
    if (!counted && i >= 3000) continue;
    const like = box ? element.localName : likenessOf(element);
    const place = likes.get(like) ?? 0;
    likes.set(like, place + 1);
    if (place > 0) survey.nth.set(element, place);
    if (!counted) continue;
    const rect = rects.get(element) ?? element.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1) continue;
    if (drawn++ < 80 && element.localName !== 'img') skeleton.push(like.replace(/\d+/g, '#'));
    const below = rect.top >= view && rect.top < end;
    const above = rect.bottom <= 0 && rect.bottom > start;
    if (below && /^h[1-3]$/.test(element.localName)) survey.below.headings += step;
    if ((!below && !above) || box || !element.matches(controlSelector())) continue;
    if (below) {
      survey.controlsBelow += step;
      const role = roleOf(element);
      if (role === 'link') survey.below.links += step;
      else if (/^(button|tab|menuitem|switch)$/.test(role)) survey.below.buttons += step;
      else if (element.matches('input,select,textarea,[contenteditable]')) survey.below.fields += step;
    } else survey.controlsAbove += step;
  }
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
