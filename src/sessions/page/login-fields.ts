// Puts a stored secret into the field it belongs to, in one task of the page: nothing can move between the check and the typing.
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { standsFor } from './walk.ts';
import { nodeOf } from './world.ts';

export interface EnterSecret {
  ref: string;
  text: string;
  /** The one host that the frame must be on, over HTTPS. */
  host: string;
  /** The field must hide what it holds, or say that a current password belongs there. */
  password: boolean;
}

/** Text of `enterSecret`. Argument: EnterSecret. Answers '' where the field took it, else why it did not. */
export const enterSecretSource: string = pageSource(readingParts, enterSecret);

/** Replaces what the field holds. A frame that only looks like the host's, such as a sandboxed one, has another origin. */
export function enterSecret({ ref, text, host, password }: EnterSecret): string {
  const element = nodeOf(ref);
  const field = element && (standsFor(element) ?? element);
  if (!(field instanceof HTMLInputElement)) return 'gone';
  const own = URL.parse(globalThis.origin);
  if (own === null || own.protocol !== 'https:' || own.hostname !== host)
    return `its page is not on ${host} over HTTPS, where the stored login belongs`;
  const hides = field.type === 'password' || /\bcurrent-password\b/.test(field.autocomplete);
  if (password && !hides) return 'it is no password field';
  if (!password && !/^(text|email|tel|url|number)$/.test(field.type)) return 'it is no text field';
  if (field.disabled || field.readOnly) return 'it is read only';
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
  if (field.value === '') {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field.value === '' ? 'it did not take it' : '';
}
