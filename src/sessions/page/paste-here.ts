// Whether fields take what is pasted: which ones people paste into, and what becomes of it. Runs inside the page.
import type { ProbedElement } from '../../evidence/probe.ts';
import { nameOf } from './accessible-name.ts';
import { isSecret } from './fields.ts';
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { roleOf } from './roles.ts';
import { probedOf } from './tab-stop.ts';

/** Text of `pasteTargets`. Answers the fields whose paste is to be tried, with the refs of their nodes. */
export const pasteTargetsSource: string = pageSource([...readingParts, probedOf, isOnPaper], pasteTargets);

/** Text of `pasteHere`. Argument: place among `pasteTargets` and the text. Answers whether the field took it; null where it is gone. */
export const pasteHereSource: string = pageSource([pasteOf], pasteHere);

/** Fields in which people paste what they cannot remember: secrets, addresses, codes and numbers that stand on paper; at most 4. */
export function pasteTargets(): (ProbedElement & { ref: number; type: string })[] {
  const fields = [...document.querySelectorAll('input')].filter((field) => {
    const rect = field.getBoundingClientRect();
    const purpose = `${field.autocomplete} ${field.name} ${field.id}`;
    const wanted =
      /^(password|email)$/.test(field.type) ||
      isSecret(field) ||
      /one-time-code|otp|verification|iban|\bcode\b/i.test(purpose) ||
      (/^(text|tel|search)$/.test(field.type) && isOnPaper(nameOf(field, roleOf(field))));
    return wanted && rect.width > 4 && field.checkVisibility() && !field.disabled && !field.readOnly;
  });
  const holder = globalThis as { passerbyPaste?: HTMLInputElement[] };
  holder.passerbyPaste = fields.slice(0, 4);
  return holder.passerbyPaste.map((field, ref) => ({ ...probedOf(field), ref, type: field.type }));
}

/** Names of what people copy from a letter, a card or a screen. */
export function isOnPaper(name: string): boolean {
  return /\b(account|card|customer|reference|booking|policy|order|claim|serial|member(ship)?|licen[cs]e|tracking|invoice|meter|tax|insurance|passport) ?(number|no\.?|id|code|key)\b|\b(iban|bic|code|key|token)\b/i.test(
    name,
  );
}

/** The event by which a page is told that this text is pasted, and may refuse it. */
export function pasteOf(text: string): ClipboardEvent {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true });
}

/** Pastes as a keyboard shortcut would, and empties the field again. */
export function pasteHere({ ref, text }: { ref: number; text: string }): boolean | null {
  const field = (globalThis as { passerbyPaste?: HTMLInputElement[] }).passerbyPaste?.[ref];
  if (!field) return null;
  field.focus();
  field.value = '';
  const open = field.dispatchEvent(pasteOf(text));
  if (open) document.execCommand('insertText', false, text);
  const took = field.value !== '';
  field.value = '';
  return took;
}
