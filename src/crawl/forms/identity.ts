// Who the crawl says it is: one made-up person for all forms of a site, so that what was typed is known again, and what was
// accepted signs in.
import { madeUpPerson, type MadeUpPerson } from '../../language/made-up-person.ts';
import { strongPassword } from '../../sessions/made-up-passwords.ts';
import { keyedFields } from './field-keys.ts';
import type { FormPlan, FormView } from './form-view.ts';
import { purposeOf } from './purpose.ts';

export interface Identity {
  seed: number;
  person: MadeUpPerson;
  /** The same from elsewhere, for forms that want another country's way of writing. */
  others: readonly MadeUpPerson[];
  password: string;
  /** What a site accepted once: it signs in with it. null before. */
  accepted: { login: string; password: string } | null;
}

/** Test numbers that payment services publish; they are typed only where a field asks for a card. */
export const testCard = {
  'cc-number': '4242 4242 4242 4242',
  'cc-exp': '12/34',
  'cc-exp-month': '12',
  'cc-exp-year': '2034',
  'cc-csc': '123',
} as const;

/** The identity of a seed on a site whose people speak this language, a tag such as `de-AT`. */
export function identityFor({ seed, locale }: { seed: number; locale: string }): Identity {
  const person = madeUpPerson(seed, locale);
  const others = ['en', 'de', 'fr', 'nl', 'pt', 'pl']
    .map((tag) => madeUpPerson(seed, tag))
    .filter((other) => other.country !== person.country);
  return { seed, person, others, password: strongPassword, accepted: null };
}

/** The identity after `plan` was accepted by `form`: the user name or address and the password that it holds are kept. */
export function rememberAccepted(identity: Identity, form: FormView, plan: FormPlan): Identity {
  const held = (wanted: readonly string[]) =>
    keyedFields(form.fields)
      .filter(({ element }) => wanted.includes(purposeOf(element)))
      .map(({ key }) => plan.values[key] ?? '')
      .find((value) => value !== '');
  const password = held(['password', 'new-password']);
  const login = held(['username']) ?? held(['email']) ?? held(['name']);
  if (password === undefined || login === undefined) return identity;
  return { ...identity, accepted: { login, password } };
}
