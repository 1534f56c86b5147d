// What a field is for, by what it tells of itself.
import type { FieldFacts } from '../../evidence/evidence.ts';

export type FieldKind = 'phone' | 'card' | 'name' | 'email' | 'postcode';

const byWords: readonly (readonly [FieldKind, RegExp])[] = [
  ['card', /\bcard ?(number|no\.?)\b/i],
  ['phone', /\b(phone|mobile|telephone)( (number|no\.?))?\b/i],
  ['email', /\be-?mail( address)?\b/i],
  ['postcode', /\b(post ?code|postal code)\b/i],
  ['name', /^(your )?((first|last|full|family|given|middle) ?)?names?\b|\bsurname\b/i],
];

/** The kind of a text field; null where it is none of those that we know valid values of. */
export function fieldKind(
  { type, autocomplete, label, placeholder }: FieldFacts,
  name: string,
): FieldKind | null {
  if (!/^(text|tel|email)$/.test(type)) return null;
  const purpose = autocomplete.split(' ').at(-1) ?? '';
  if (purpose === 'cc-number') return 'card';
  if (purpose.startsWith('tel'))
    return purpose === 'tel-country-code' || purpose === 'tel-extension' ? null : 'phone';
  if (/^(name|given-name|family-name)$/.test(purpose)) return 'name';
  if (purpose === 'postal-code') return 'postcode';
  const words = label || name || placeholder;
  if (
    /\b(company|business|user|account|file|product|project|event|holder)\b/i.test(words) &&
    !/card/i.test(words)
  )
    return null;
  return (
    byWords.find(([, pattern]) => pattern.test(words))?.[0] ??
    (type === 'email' ? 'email' : type === 'tel' ? 'phone' : null)
  );
}
