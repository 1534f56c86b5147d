// Habits that strict forms stumble over, on purpose: spaces in a phone number, an accent in a name, a typo that is noticed
// late, a pasted password. Drawn once a session, so that a person keeps to their habits.
import type { Random } from '../../../base/random.ts';
import type { ScreenElement } from '../../../evidence/evidence.ts';
import { fieldKindOf } from '../../../language/field-kind-of.ts';
import type { Persona } from '../../../personas/persona.ts';
import type { FillEntry } from '../../policy.ts';
import { quirkShares } from './calibration/forms.ts';
import { nameOf } from './field-name.ts';

/** The made-up value as this persona writes it. Errors of the form are reacted to without it. */
export function withQuirk(
  value: string,
  element: ScreenElement,
  { random, persona }: { random: Random; persona: Persona },
): string {
  const { type = '', autocomplete = '' } = element.field ?? {};
  const kind = fieldKindOf({ name: '', label: nameOf(element), autocomplete, type });
  if (kind === 'phone') return has('spaced phone', random) ? value.replaceAll(/[-.]/g, ' ') : value;
  const accented = persona.who.languages[0]?.startsWith('en') !== true || has('accented name', random);
  return kind === 'name' && accented ? value.replace('Passerby', 'Pässerby') : value;
}

/** A password comes from a manager, for those who have one. */
export function pastesSecrets(random: Random): boolean {
  return has('pasted password', random);
}

/** One text field gets a wrong letter first and is put right after the others; null for those without the habit. */
export function lateTypo(
  planned: readonly { field: ScreenElement; entry: FillEntry }[],
  random: Random,
  persona: Persona,
): { entries: FillEntry[]; thought: string } | null {
  if (persona.how.typoRate === 0 || !has('late typo', random)) return null;
  const index = planned.findIndex(
    ({ field, entry }) =>
      entry.kind === 'type' && /^(text|email)$/.test(field.field?.type ?? '') && entry.text.length >= 6,
  );
  const meant = planned[index]?.entry;
  if (meant?.kind !== 'type' || planned.length < 2) return null;
  const wrong: FillEntry = { ...meant, text: swapped(meant.text) };
  const entries = planned.map(({ entry }, at) => (at === index ? wrong : entry));
  return { entries: [...entries, meant], thought: 'I mistyped one of them and put it right at the end.' };
}

function has(quirk: keyof typeof quirkShares, random: Random): boolean {
  return random.fork(`quirk ${quirk}`).uniform() < quirkShares[quirk];
}

/** Two letters change places, as fast fingers do. */
function swapped(text: string): string {
  return `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`;
}
