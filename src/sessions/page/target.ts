// Questions that a hand asks before and after it acts: is the target there, where does it show, what does it hold now?
import type { SampleFile } from '../../evidence/sample-files.ts';
import type { Box } from '../../evidence/evidence.ts';
import { isSecret, shownValue, statesOf } from './fields.ts';
import { viewEdges } from './extent.ts';
import { deepActiveElement, deepElementFromPoint, flatContains } from './flat-tree.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { nameOf } from './accessible-name.ts';
import { namesOf } from './icons.ts';
import { layersOf, modalOf } from './layers.ts';
import { controlSelector, roleOf } from './roles.ts';
import { boxOf, isOnTop, probePoints } from './visibility.ts';
import { standsFor } from './operable.ts';
import { pasteOf } from './paste-here.ts';
import { nodeOf, refOf } from './world.ts';

/** What a fresh look at a target says. */
export interface TargetProbe {
  gone: boolean;
  box: Box;
  /** Probe points at which the target is on top. */
  open: { x: number; y: number }[];
  /** Part of the box that lies in the viewport, 0 to 1. */
  inView: number;
  disabled: boolean;
  focused: boolean;
  /** `text`, `value` (set as a whole, such as a date), `select` or ''. */
  entry: 'text' | 'value' | 'select' | 'file' | '';
  secret: boolean;
  /** Characters that a text field holds. */
  length: number;
  /** Words on what covers the target, or ''. */
  coveredBy: string;
}

/** Text of `probeTarget`. Argument: a ref of this frame. Answers a TargetProbe. */
export const probeTargetSource: string = pageSource([...readingParts, entryOf], probeTarget);
/** Text of `hitsTarget`. Argument: ref and point of this frame. Answers whether a press there reaches the target. */
export const hitsTargetSource: string = pageSource(readingParts, hitsTarget);
/** Text of `holdsFocus`. Argument: a ref. Answers whether the focus is on it or inside it. */
export const holdsFocusSource: string = pageSource(readingParts, holdsFocus);
/** Text of `valueOf`. Argument: a ref. Answers the value shown; null where it is secret, gone or no field. */
export const fieldValueSource: string = pageSource(readingParts, fieldValue);
/** Text of `focusField`. Argument: a ref. */
export const focusFieldSource: string = pageSource(readingParts, focusField);
/** Text of `setField`. Argument: ref and value or option label. Answers whether it could be set. */
export const setFieldSource: string = pageSource(readingParts, setField);

/** Text of `giveFile`. Argument: ref and files. Answers the name of the file that the field took, '' where it accepts none of them. */
export const giveFileSource: string = pageSource([...readingParts, accepts], giveFile);

/** Text of `pasteInto`. Argument: ref and text. Answers whether the page let it be pasted. */
export const pasteIntoSource: string = pageSource([...readingParts, pasteOf], pasteInto);

/** Text of `dismissible`. No argument; answers the topmost layer and its way out by their refs, '' where there is none. */
export const dismissibleSource: string = pageSource([...readingParts, drawsClose], dismissible);

/** The layer that stops everything behind it, else a dialog that shows; and the control in it that says that it closes. */
export function dismissible(): { layer: string; wayOut: string } {
  const controls = [...document.querySelectorAll(controlSelector())].slice(0, 2000);
  const shows = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog],dialog[open]')].filter(
    shows,
  );
  const layer = modalOf(layersOf(true), controls) ?? dialogs.pop() ?? null;
  if (!layer) return { layer: '', wayOut: '' };
  const closes =
    /^(×|x|✕|✖|close|dismiss|no,? thanks?|not now|skip|maybe later|later|cancel|reject( all)?|decline)\b/i;
  const wayOut = [...layer.querySelectorAll(controlSelector())].find((control) => {
    const said = nameOf(control, roleOf(control)) || (control.textContent ?? '').trim();
    return shows(control) && (closes.test(said) || said === '×' || drawsClose(control));
  });
  return { layer: refOf(layer), wayOut: wayOut ? refOf(wayOut) : '' };
}

/** True for a control whose icon is named for closing. */
export function drawsClose(control: Element): boolean {
  const drawn = control.querySelector('svg,i,img,[class*="icon"],[data-icon],use');
  const names = [...namesOf(control, false), ...(drawn ? namesOf(drawn, true) : [])];
  return names.some((name) => /(^|[^a-z])(close|dismiss|xmark|times|cross|x)([^a-z]|$)/i.test(name));
}

/** Looks at the target anew. */
export function probeTarget(ref: string): TargetProbe {
  const element = nodeOf(ref);
  const nothing = { x: 0, y: 0, width: 0, height: 0 };
  if (!element || !element.checkVisibility()) {
    return {
      gone: true,
      box: nothing,
      open: [],
      inView: 0,
      disabled: false,
      focused: false,
      entry: '',
      secret: false,
      length: 0,
      coveredBy: '',
    };
  }
  const field = standsFor(element) ?? element;
  const box = boxOf(element);
  const width = Math.max(0, Math.min(box.x + box.width, innerWidth) - Math.max(box.x, 0));
  const height = Math.max(0, Math.min(box.y + box.height, innerHeight) - Math.max(box.y, 0));
  const points = probePoints(box, viewEdges());
  const through = getComputedStyle(element).pointerEvents === 'none';
  const open = points.filter((point) => isOnTop(element, deepElementFromPoint(point.x, point.y), through));
  const cover =
    open.length === 0
      ? points.map((point) => deepElementFromPoint(point.x, point.y)).find((hit) => hit !== null)
      : null;
  const secret = isSecret(field);
  return {
    gone: false,
    box,
    open,
    inView: box.width * box.height > 0 ? (width * height) / (box.width * box.height) : 0,
    disabled: statesOf(field).disabled === true,
    focused: deepActiveElement() === field,
    entry: entryOf(field),
    secret,
    length:
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value.length
        : (field.textContent ?? '').length,
    coveredBy: cover ? (cover.textContent ?? '').trim().slice(0, 80) : '',
  };
}

/** How a field takes its value. */
export function entryOf(field: Element): TargetProbe['entry'] {
  if (field instanceof HTMLSelectElement) return 'select';
  if (field instanceof HTMLTextAreaElement) return 'text';
  if (field instanceof HTMLInputElement) {
    if (field.type === 'file') return 'file';
    if (/^(checkbox|radio|button|submit|reset|image|hidden)$/.test(field.type)) return '';
    return /^(date|datetime-local|month|week|time|color|range)$/.test(field.type) ? 'value' : 'text';
  }
  return (field as HTMLElement).isContentEditable ? 'text' : '';
}

/** True where a press at the point reaches the target or something inside it. */
export function hitsTarget({ ref, x, y }: { ref: string; x: number; y: number }): boolean {
  const element = nodeOf(ref);
  if (!element) return false;
  return isOnTop(element, deepElementFromPoint(x, y), getComputedStyle(element).pointerEvents === 'none');
}

/** True where the focus is on the target, on what it stands for, or inside it. */
export function holdsFocus(ref: string): boolean {
  const element = nodeOf(ref);
  const active = deepActiveElement();
  if (!element || !active) return false;
  return flatContains(element, active) || standsFor(element) === active;
}

/** The value that a field shows, or null. */
export function fieldValue(ref: string): string | null {
  const element = nodeOf(ref);
  if (!element || isSecret(element)) return null;
  return element.matches('input,select,textarea') || (element as HTMLElement).isContentEditable
    ? shownValue(element)
    : null;
}

/** Puts the focus on a field, as the first press of a key that opens it would. */
export function focusField(ref: string): void {
  (nodeOf(ref) as HTMLElement | null)?.focus();
}

/** Sets a field as a whole, with the events that a person's choice would send. A select takes the label of an option. */
export function setField({ ref, value }: { ref: string; value: string }): boolean {
  const field = nodeOf(ref);
  const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((item) => !item.disabled && fold(item.label) === fold(value));
    if (!option) return false;
    // In a list of several choices one more joins those chosen before.
    if (!field.multiple) field.value = option.value;
    option.selected = true;
  } else if (field instanceof HTMLInputElement) field.value = value;
  else return false;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Gives a file field the first of the files that it accepts, as a person's choice would. */
export function giveFile({ ref, files }: { ref: string; files: readonly SampleFile[] }): string {
  const element = nodeOf(ref);
  const field = element && (standsFor(element) ?? element);
  if (!(field instanceof HTMLInputElement)) return '';
  const file = files.find((each) => accepts(field.accept, each));
  if (!file) return '';
  const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], file.name, { type: file.mimeType }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return file.name;
}

/** As the browser reads `accept`: endings, types, and kinds of types; all where it says nothing. */
export function accepts(accept: string, { name, mimeType }: SampleFile): boolean {
  const asked = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return (
    asked.length === 0 ||
    asked.some((part) =>
      part.startsWith('.')
        ? name.endsWith(part)
        : part === mimeType || part === '*/*' || part === `${mimeType.split('/')[0] ?? ''}/*`,
    )
  );
}

/** Pastes text into the focused field as a keyboard shortcut would: the page may refuse the event or ignore the text. */
export function pasteInto({ ref, text }: { ref: string; text: string }): boolean {
  const field = nodeOf(ref);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (!field.dispatchEvent(pasteOf(text))) return field.value === text;
  field.select();
  document.execCommand('insertText', false, text);
  return field.value === text;
}
