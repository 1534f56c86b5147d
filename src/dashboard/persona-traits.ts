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
  'magnified-200': 'magnifier, twice as large',
  'magnified-400': 'magnifier, four times as large',
  'low-contrast': 'faint things are not seen',
  blurred: 'small things are not seen',
  protanopia: 'no red (protanopia)',
  deuteranopia: 'no green (deuteranopia)',
  tritanopia: 'no blue (tritanopia)',
  keyboard: 'keyboard alone',
  tremor: 'a hand that shakes',
  full: 'fast',
  'slow-4g': 'slow 4G',
  'slow-3g': 'slow 3G',
};

const choices = (values: readonly string[]) =>
  values.map((value) => [value, wordsOf[value] ?? value] as const);

/** In the order of the form. A screen reader needs more traits than these, so it is not offered to those who see. */
export const traitFields: readonly TraitField[] = [
  { path: 'who.name', label: 'Name', kind: 'text' },
  { path: 'who.story', label: 'Story', hint: 'Two or three sentences. It is told in reports.', kind: 'long' },
  {
    path: 'who.vocabulary',
    label: 'Vocabulary',
    kind: 'choice',
    options: choices(who.shape.vocabulary.options),
  },
  {
    path: 'who.domainKnowledge',
    label: 'Knows the field of the site',
    kind: 'choice',
    options: choices(who.shape.domainKnowledge.options),
  },
  {
    path: 'device.viewport.width',
    label: 'Width of the screen',
    hint: 'CSS pixels, 240 to 3840.',
    kind: 'number',
  },
  {
    path: 'device.viewport.height',
    label: 'Height of the screen',
    hint: 'CSS pixels, 240 to 2160.',
    kind: 'number',
  },
  { path: 'device.touch', label: 'Touches the screen', kind: 'yes' },
  {
    path: 'device.network',
    label: 'Network',
    kind: 'choice',
    options: choices(device.shape.network.options),
  },
  {
    path: 'abilities.vision',
    label: 'Sight',
    kind: 'choice',
    options: choices(abilities.shape.vision.options),
  },
  { path: 'abilities.motor', label: 'Hand', kind: 'choice', options: choices(abilities.shape.motor.options) },
  { path: 'abilities.readingWpm', label: 'Reads', hint: 'Words a minute, 40 to 500.', kind: 'number' },
  { path: 'preferences.reducedMotion', label: 'Has asked for little motion', kind: 'yes' },
  {
    path: 'preferences.colorScheme',
    label: 'Colours',
    kind: 'choice',
    options: choices(preferences.shape.colorScheme.options),
  },
  {
    path: 'how.patienceS',
    label: 'Waits',
    hint: 'Seconds without any sign, 1 to 60.',
    kind: 'number',
  },
  {
    path: 'how.scrollWillingness',
    label: 'Scrolls',
    hint: 'Screenfuls of one page, 1 to 30.',
    kind: 'number',
  },
  { path: 'how.typingWpm', label: 'Types', hint: 'Words a minute, 5 to 120.', kind: 'number' },
  {
    path: 'how.workingMemory',
    label: 'Keeps in mind',
    hint: 'Values from page to page, 1 to 9.',
    kind: 'number',
  },
  { path: 'how.misclickRate', label: 'Presses beside the target', hint: 'A share, 0 to 1.', kind: 'number' },
  { path: 'how.searchDominant', label: 'Searches before it browses', kind: 'yes' },
  {
    path: 'how.consent',
    label: 'Asked for cookies',
    kind: 'choice',
    options: choices(how.shape.consent.options),
  },
];

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
