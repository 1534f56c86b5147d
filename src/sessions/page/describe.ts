// One draft of the walk made into a screen element.
import type { Box, ScreenElement } from '../../evidence/evidence.ts';
import { nameOf } from './accessible-name.ts';
import { viewEdges } from './extent.ts';
import { flatContains } from './flat-tree.ts';
import { fieldOf, shownValue, statesOf } from './fields.ts';
import type { GroupLabels, Groups } from './grouping.ts';
import { groupLabelOf, groupOf, headingAbove } from './grouping.ts';
import { glyphOf } from './icons.ts';
import type { Paths } from './locator.ts';
import { cssPathOf, testIdOf } from './locator.ts';
import { jumps } from './jumps.ts';
import { salienceOf } from './salience.ts';
import { isNamedOff, looksSwitchedOff } from './switched-off.ts';
import { hashText, type Survey } from './structure.ts';
import type { Backgrounds } from './style.ts';
import { styleOf } from './style.ts';
import { wearerOf } from './text-runs.ts';
import type { Cover, Rects } from './shapes.ts';
import { boxOf, roundBox, visibleShareOf } from './visibility.ts';
import type { Draft } from './walk.ts';
import { standsFor } from './operable.ts';
import { tidy, wordsInside } from './words.ts';
import { refOf } from './world.ts';

/** What is found once and used for all elements of one read. */
export interface ReadMemory {
  survey: Survey;
  covers: Cover[];
  /** An open modal dialog of the browser's own, which leaves all else out of reach; or null. */
  modal: Element | null;
  /** The whole document is read. */
  whole: boolean;
  /** The layer that stops everything behind it, or null: what lies elsewhere would be scrolled to in vain. */
  barrier: Element | null;
  rects: Rects;
  backgrounds: Backgrounds;
  groups: Groups;
  labels: GroupLabels;
  headings: Element[];
  headingWords: GroupLabels;
  paths: Paths;
}

/** A draft that shows. */
export interface Seen {
  kind: Draft['kind'];
  draft: Draft;
  box: Box;
  visibleShare: number;
}

/** Where a draft shows; null where no probe point shows it. */
export function seenOf(
  draft: Draft,
  memory: Pick<ReadMemory, 'modal' | 'whole' | 'barrier' | 'covers'>,
): Seen | null {
  const { element, run } = draft;
  const box: Box = run?.box
    ? {
        x: run.box.left,
        y: run.box.top,
        width: run.box.right - run.box.left,
        height: run.box.bottom - run.box.top,
      }
    : draft.inline
      ? boxOf(element)
      : draft.rect;
  if (memory.modal && !flatContains(memory.modal, element)) return null;
  const visibleShare = visibleShareOf(element, box, {
    within: memory.whole ? draft.clip : viewEdges(),
    clip: draft.clip,
    view: draft.view,
    covers: memory.covers,
    careful: draft.careful,
    reachable: !isBehind(memory, element),
  });
  return visibleShare === 0 ? null : { kind: draft.kind, draft, box, visibleShare };
}

/** A layer stops every press on it. */
export function isBehind({ barrier }: Pick<ReadMemory, 'barrier'>, element: Element): boolean {
  return barrier !== null && !flatContains(barrier, element);
}

/** The element of a draft that shows. */
export function describe({ draft, box, visibleShare }: Seen, memory: ReadMemory): ScreenElement {
  const { element, run } = draft;
  const field = standsFor(element) ?? element;
  const isText = draft.kind === 'text';
  const name = isText ? '' : nameOf(field, draft.role);
  const wearer = run ? wearerOf(run) : element;
  const style = styleOf(wearer, memory);
  const group = groupOf(element, memory.groups);
  const text = textOf(draft);
  const isControl = draft.kind === 'control';
  const glyph =
    isControl || draft.kind === 'image' ? glyphOf(element, isControl && !/\p{L}/u.test(text)) : null;
  const prominent = draft.kind === 'heading' || (draft.kind === 'control' && style.looksActionable);
  return {
    ref: refOf(element),
    kind: draft.kind,
    tag: element.localName,
    role: draft.role,
    name,
    text,
    box: roundBox(box),
    visibleShare,
    salience: salienceOf(box, style, prominent),
    group: group ? refOf(group) : '',
    groupLabel: group ? groupLabelOf(group, memory.labels) : '',
    heading: draft.kind === 'landmark' ? '' : headingAbove(element, memory.headings, memory.headingWords),
    level: draft.kind === 'heading' ? levelOf(element) : null,
    href: hrefOf(element),
    ...(jumps(element) && { jumps: true }),
    opensTab: element.getAttribute('target') === '_blank',
    icon: '',
    ...(glyph ? { glyph } : {}),
    live: draft.live,
    states: isText
      ? isOfDisabled(wearer)
        ? { disabled: true }
        : {}
      : { ...statesOf(field), ...(isDrawnOff(draft) ? { drawnOff: true } : {}) },
    field: draft.kind === 'control' ? fieldOf(field) : null,
    style,
    imageLoaded: imageLoaded(element),
    ...(element instanceof HTMLImageElement && { picture: pictureOf(element) }),
    ...(memory.whole && isBehind(memory, element) && { behind: true }),
    locator: {
      role: draft.role,
      name,
      testId: testIdOf(element),
      css: cssPathOf(element, memory.paths),
      nth: memory.survey.nth.get(element) ?? 0,
      frameUrl: null,
    },
  };
}

/** True for a control that looks switched off though nothing says that it is. */
export function isDrawnOff({ kind, element }: Draft): boolean {
  return kind === 'control' && looksSwitchedOff(element);
}

/** Words of what is switched off: by its class or group, or the label of disabled fields. */
export function isOfDisabled(wearer: Element): boolean {
  if (isNamedOff(wearer) || wearer.closest('fieldset:disabled,[aria-disabled=true]')) return true;
  const label = wearer.closest('label');
  if (!label || label.control) return label?.control?.matches(':disabled') === true;
  // A label of two fields is named by them.
  const fields =
    label.id === '' ? [] : [...document.querySelectorAll(`[aria-labelledby~="${CSS.escape(label.id)}"]`)];
  return fields.length > 0 && fields.every((field) => field.matches(':disabled'));
}

/** Words seen on the thing, at most 500 characters: its value where it is a field, nothing where it is secret. */
export function textOf(draft: Draft): string {
  const { element, run } = draft;
  if (run) return tidy(run.parts.join(''), 500);
  if (draft.kind === 'landmark' || draft.kind === 'dialog' || draft.kind === 'image') return '';
  if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type))
    return nameOf(element, draft.role);
  if (/^(input|select|textarea)$/.test(element.localName)) {
    return tidy(shownValue(element), 500) || tidy(element.getAttribute('placeholder') ?? '', 200);
  }
  return wordsInside(element, 500, false);
}

/** Level 1 to 6 of a heading; 2 where a heading role names none (ARIA's own default). */
export function levelOf(element: Element): number {
  const level = Number(element.getAttribute('aria-level') ?? element.localName.slice(1));
  return level >= 1 && level <= 6 ? Math.round(level) : 2;
}

/** Address of the document, as far as it is kept (see playwright-page). */
export function addressHere(): string {
  return location.href.slice(0, 8_192);
}

/** Resolved address of a link, without anything that a script would run; else ''. */
export function hrefOf(element: Element): string {
  if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) {
    return element.hasAttribute('href') ? element.href.slice(0, 2000) : '';
  }
  return '';
}

/** Address of the picture that an `<img>` shows, at most 300 characters; one that stands in the address itself by its length and a hash. */
export function pictureOf(element: HTMLImageElement): string {
  const address = element.currentSrc || element.src;
  return /^(data|blob):/.test(address)
    ? `${address.slice(0, 5)}${address.length}-${hashText(address)}`
    : address.slice(0, 300);
}

/** False where the picture of an `<img>` failed; null for other things and while it loads. */
export function imageLoaded(element: Element): boolean | null {
  if (!(element instanceof HTMLImageElement)) return null;
  if (element.naturalWidth > 0) return true;
  if (!element.complete) return null;
  return element.currentSrc === '' && !element.getAttribute('src') ? null : false;
}
