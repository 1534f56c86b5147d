// What a site says about what it was sent: words that are new on the page, each with the field beside which it stands.
import type { Box, EffectRecord, PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { answerOf } from '../../language/answer-of.ts';
import { keyedFields, type KeyedField } from './field-keys.ts';
import type { FormMessage, FormView } from './form-view.ts';
import { boxAround, gapBetween } from './places.ts';

/** New words of a page, with what their place and their marks say. */
export interface NewWords extends FormMessage {
  /** In an alert, or marked as an error by what watched the page. */
  alarming: boolean;
  /** Within or directly around the form. */
  inForm: boolean;
  says: 'taken' | 'refused' | null;
}

/** Pixels from a field to words that are about it, and from a form to words that are about it as a whole. */
const besideFieldPx = 48;
const besideFormPx = 160;
/** Longer texts are pages, not messages. */
const longestMessage = 300;
const mostMessages = 20;

/** The words that are on `after` and were not on `before`, those that passed by included; `form` is the form on `after`, or null. */
export function newWordsOf(
  { before, after, effect }: { before: PageRead; after: PageRead; effect: EffectRecord },
  form: FormView | null,
): NewWords[] {
  // What a field holds is no message, so that it is new where it shows elsewhere.
  const known = new Set(before.elements.flatMap(({ text, field }) => (field ? [] : plain(text))));
  const fields = form ? keyedFields(form.fields) : [];
  const around = boxAround(fields.map(({ element }) => element.box));
  const shown = after.elements
    .filter((element) => element.field === null && isMessage(element) && !known.has(plain(element.text)))
    .map(({ text, box, role, live }) => ({ text, box, alarming: role === 'alert' || isUrgent(live) }));
  const passed = effect.newText
    .filter(({ text }) => text !== '' && text.length <= longestMessage && !known.has(plain(text)))
    .map(({ text, box, role, live, error }) => ({
      text,
      box,
      alarming: error || role === 'alert' || isUrgent(live),
    }));
  const said = [...effect.dialogs.map(({ message }) => message), ...(effect.announcements ?? [])].map(
    (text) => ({ text, box: null, alarming: false }),
  );
  const all = [...shown, ...passed, ...said].filter(({ text }) => text.trim() !== '');
  const once = [...Map.groupBy(all, ({ text }) => plain(text)).values()].map((same) => ({
    text: same[0]?.text ?? '',
    box: same.find(({ box }) => box !== null)?.box ?? null,
    alarming: same.some(({ alarming }) => alarming),
  }));
  return once.slice(0, mostMessages).map(({ text, box, alarming }) => ({
    text: text.trim().slice(0, longestMessage),
    field: box && fieldBeside(box, fields),
    alarming,
    inForm: box !== null && around !== null && gapBetween(box, around) < besideFormPx,
    says: answerOf(text),
  }));
}

/** What the browser itself says against fields that hold what is not valid. */
export function browserMessages(form: FormView): FormMessage[] {
  return keyedFields(form.fields).flatMap(({ key, element, options }) => {
    const text = [element, ...options].map(({ field }) => field?.validationMessage ?? '').find(Boolean);
    return text ? [{ field: key, text }] : [];
  });
}

/** Keys of the fields that the page marks as wrong. */
export function invalidKeys(form: FormView): Set<string> {
  const marked = keyedFields(form.fields).filter(({ element, options }) =>
    [element, ...options].some(({ states }) => states.invalid === true),
  );
  return new Set(marked.map(({ key }) => key));
}

function isMessage({ kind, text, role }: ScreenElement): boolean {
  if (text.trim() === '' || text.length > longestMessage) return false;
  return kind === 'text' || kind === 'status' || kind === 'heading' || kind === 'dialog' || role === 'alert';
}

function isUrgent(live: string): boolean {
  return live === 'alert' || live === 'assertive';
}

/** The nearest field above, left of or right of the words; null where none is near. */
function fieldBeside(box: Box, fields: readonly KeyedField[]): string | null {
  const near = fields
    .map(({ key, element }) => ({ key, gap: gapBetween(box, element.box), below: box.y >= element.box.y }))
    .filter(({ gap }) => gap <= besideFieldPx)
    // Words under a field are about it more often than about the next.
    .sort((a, b) => Number(b.below) - Number(a.below) || a.gap - b.gap);
  return near[0]?.key ?? null;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
