// Puts a stored secret into the field it belongs to, in one task of the page: nothing can move between the check and the typing.
import { pageSource } from './page-source.ts';
import { readingParts } from './read-page.ts';
import { standsFor } from './operable.ts';
import { nodeOf } from './world.ts';

export interface EnterSecret {
  ref: string;
  text: string;
  /** The one origin that the frame must have and the form must be sent to; an https one. */
  origin: string;
  /** The field must hide what it holds, or say that a current password belongs there. */
  password: boolean;
}

/** Text of `enterSecret`. Argument: EnterSecret. Answers '' where the field took it, else why it did not. */
export const enterSecretSource: string = pageSource([...readingParts, targetsOf], enterSecret);

/** Replaces what the field holds. A frame that only looks like the host's, such as a sandboxed one, has another origin. */
export function enterSecret({ ref, text, origin, password }: EnterSecret): string {
  const element = nodeOf(ref);
  const field = element && (standsFor(element) ?? element);
  if (!(field instanceof HTMLInputElement)) return 'gone';
  if (globalThis.origin !== origin) return `its page is not on ${origin}, where the stored login belongs`;
  if (targetsOf(field).some((target) => target.origin !== origin && target.protocol !== 'javascript:'))
    return `its form is not sent to ${origin}, where the stored login belongs`;
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

/** Where the form of a field, or a button of that form, would send it. Read from attributes: a field that is named "action" hides the form's property. */
function targetsOf({ form }: HTMLInputElement): { origin: string; protocol: string }[] {
  if (form === null) return [];
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[formaction]')];
  const written = [
    form.getAttribute('action'),
    ...buttons.filter((button) => button.form === form).map((button) => button.getAttribute('formaction')),
  ];
  return written.map(
    (target) => URL.parse(target ?? '', document.baseURI) ?? { origin: 'null', protocol: '' },
  );
}
