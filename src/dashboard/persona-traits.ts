// The traits of a persona that the form offers: those that people know of themselves. The others stay as the persona has them that it is
// based on; the API changes all.
import type { TraitChange } from '../personas/change-traits.ts';
import { personaSchema, type Persona } from '../personas/persona.ts';

/** One trait as a field of the form. */
export interface TraitField {
  /** Section and name, such as `how.patienceS`; the name of the field as well. */
  path: string;
  label: string;
  hint?: string;
  kind: 'text' | 'long' | 'number' | 'choice' | 'yes';
  /** Of a choice: value and words. */
  options?: readonly (readonly [string, string])[];
}

const { who, device, abilities, preferences, how } = personaSchema.shape;

/** What stands beside the value where the bare word would not be understood. */
const wordsOf: Record<string, string> = {
  'magnified-200': 'magnifier, 2×',
  'magnified-400': 'magnifier, 4×',
  'low-contrast': 'does not see faint text',
  blurred: 'does not see small text',
  protanopia: 'red-blind (protanopia)',
  deuteranopia: 'green-blind (deuteranopia)',
  tritanopia: 'blue-blind (tritanopia)',
  keyboard: 'keyboard only',
  tremor: 'mouse, with a tremor',
  full: 'fast',
  'slow-4g': 'slow 4G',
  'slow-3g': 'slow 3G',
  accept: 'accepts all',
  reject: 'rejects all',
  manage: 'opens the settings',
};

const choices = (values: readonly string[]) =>
  values.map((value) => [value, wordsOf[value] ?? value] as const);

/** Fields that belong together, under one heading of the form. */
export interface TraitGroup {
  title: string;
  fields: readonly TraitField[];
}

const choice = (path: string, label: string, options: readonly string[]): TraitField => ({
  path,
  label,
  kind: 'choice',
  options: choices(options),
});
const number = (path: string, label: string, hint: string): TraitField => ({
  path,
  label,
  hint,
  kind: 'number',
});
const yes = (path: string, label: string): TraitField => ({ path, label, kind: 'yes' });

/** In the order of the form. A screen reader needs more traits than these, so it is not offered to those who see. */
export const traitGroups: readonly TraitGroup[] = [
  {
    title: 'Person',
    fields: [
      { path: 'who.name', label: 'Name', kind: 'text' },
      { path: 'who.story', label: 'Story', hint: 'Two or three sentences for the reports.', kind: 'long' },
      choice('who.vocabulary', 'Vocabulary', who.shape.vocabulary.options),
      choice('who.domainKnowledge', 'Knowledge of the subject', who.shape.domainKnowledge.options),
    ],
  },
  {
    title: 'Device',
    fields: [
      number('device.viewport.width', 'Width of the screen', 'CSS pixels, 240 to 3840.'),
      number('device.viewport.height', 'Height of the screen', 'CSS pixels, 240 to 2160.'),
      choice('device.network', 'Network', device.shape.network.options),
      choice('preferences.colorScheme', 'Colours', preferences.shape.colorScheme.options),
      yes('device.touch', 'Touch screen'),
      yes('preferences.reducedMotion', 'Prefers reduced motion'),
    ],
  },
  {
    title: 'Abilities',
    fields: [
      choice('abilities.vision', 'Vision', abilities.shape.vision.options),
      choice('abilities.motor', 'Input', abilities.shape.motor.options),
      number('abilities.readingWpm', 'Reading speed', 'Words a minute, 40 to 500.'),
      number('how.typingWpm', 'Typing speed', 'Words a minute, 5 to 120.'),
    ],
  },
  {
    title: 'Habits',
    fields: [
      number('how.patienceS', 'Patience', 'Seconds without any response, 1 to 60.'),
      number('how.scrollWillingness', 'Scrolling', 'Screens of one page, 1 to 30.'),
      number('how.workingMemory', 'Memory', 'Values kept from page to page, 1 to 9.'),
      number('how.misclickRate', 'Missed clicks', 'A share, 0 to 1.'),
      choice('how.consent', 'Cookie notices', how.shape.consent.options),
      yes('how.searchDominant', 'Searches before browsing'),
    ],
  },
];

/** All fields of the form. */
export const traitFields: readonly TraitField[] = traitGroups.flatMap(({ fields }) => fields);

/** The value of a trait as the form holds it. */
export function traitOf(persona: Persona, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], persona);
  return value === true ? 'yes' : value === false ? '' : String(value);
}

/** What the form changes, as nested sections; a field that holds no number is left to the schema, which refuses it. */
export function changeOf(form: Readonly<Record<string, string>>): TraitChange {
  const change: Record<string, unknown> = {};
  for (const { path, kind } of traitFields) {
    const text = form[path] ?? '';
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at = change;
    for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
    at[last] = kind === 'yes' ? text === 'yes' : kind === 'number' ? numberOf(text) : text;
  }
  return change;
}

function numberOf(text: string): number | string {
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
}
