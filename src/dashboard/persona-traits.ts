// All traits of a persona as fields of a form: what people know of themselves first, finer numbers behind a fold. Limits are those of the
// schema, and a test holds the form to every trait in it.
import type { TraitChange } from '../personas/change-traits.ts';
import { linesOf } from './form-field.ts';
import { personaSchema, type Persona } from '../personas/persona.ts';

/** What the form holds, by the path of the trait. */
export type PersonaForm = Readonly<Record<string, string>>;

/** One trait as a field of the form. */
export interface TraitField {
  /** Section and name, such as `how.patienceS`; the name of the field as well. */
  path: string;
  label: string;
  hint?: string;
  /** Of `lines` each is one value. */
  kind: 'text' | 'long' | 'lines' | 'number' | 'choice' | 'yes';
  /** Of a choice: value and words. */
  options?: readonly (readonly [string, string])[];
}

/** Fields that belong together, under one heading of the form; `more` is folded away. */
export interface TraitGroup {
  title: string;
  fields: readonly TraitField[];
  more: readonly TraitField[];
}

/** What stands beside the value where the bare word would not be understood. */
const wordsOf: Record<string, string> = {
  'magnified-200': 'magnifier, 2×',
  'magnified-400': 'magnifier, 4×',
  'low-contrast': 'does not see faint text',
  blurred: 'does not see small text',
  protanopia: 'red-blind (protanopia)',
  deuteranopia: 'green-blind (deuteranopia)',
  tritanopia: 'blue-blind (tritanopia)',
  'screen-reader': 'none: uses a screen reader',
  keyboard: 'keyboard only',
  tremor: 'mouse, with a tremor',
  full: 'fast',
  'slow-4g': 'slow 4G',
  'slow-3g': 'slow 3G',
  accept: 'accepts all',
  reject: 'rejects all',
  manage: 'opens the settings',
};

/** A schema, as far as the form asks it. */
interface Node {
  def?: { type?: string; innerType?: Node };
  shape?: Record<string, Node>;
  options?: readonly string[];
  minValue?: number;
  maxValue?: number;
}

/** The schema of a trait, without what says that it may be null or left out. */
function schemaOf(path: string): Node {
  let at = personaSchema as unknown as Node;
  for (const name of path.split('.')) {
    while (at.def?.innerType) at = at.def.innerType;
    at = at.shape?.[name] ?? {};
  }
  while (at.def?.innerType) at = at.def.innerType;
  return at;
}

/** Least and most of a number. */
export function boundsOf(path: string): { least: number; most: number } {
  const { minValue = 0, maxValue = 0 } = schemaOf(path);
  return { least: minValue, most: maxValue };
}

const text = (path: string, label: string, hint?: string): TraitField => ({
  path,
  label,
  kind: 'text',
  ...(hint === undefined ? {} : { hint }),
});
const choice = (path: string, label: string): TraitField => ({
  path,
  label,
  kind: 'choice',
  options: (schemaOf(path).options ?? []).map((value) => [value, wordsOf[value] ?? value] as const),
});
const number = (path: string, label: string, unit: string): TraitField => {
  const { least, most } = boundsOf(path);
  return { path, label, hint: `${unit}, ${least} to ${most}.`, kind: 'number' };
};
const yes = (path: string, label: string): TraitField => ({ path, label, kind: 'yes' });

const byEar = 'how.listening';
const listened = [
  ['headings', 'Listens: by headings'],
  ['find', 'Listens: by searching'],
  ['readThrough', 'Listens: from top to bottom'],
  ['links', 'Listens: by links'],
  ['landmarks', 'Listens: by landmarks'],
] as const;

/** In the order of the form. */
export const traitGroups: readonly TraitGroup[] = [
  {
    title: 'Person',
    fields: [
      text('who.name', 'Name'),
      { path: 'who.story', label: 'Story', hint: 'Two or three sentences for the reports.', kind: 'long' },
      choice('who.vocabulary', 'Vocabulary'),
      choice('who.domainKnowledge', 'Knowledge of the subject'),
    ],
    more: [
      {
        path: 'who.goals',
        label: 'Goals',
        hint: 'What the person comes for where a run has no task, one per line, best first; at most 5.',
        kind: 'lines',
      },
      {
        path: 'who.languages',
        label: 'Languages',
        hint: 'Tags such as en-GB, one per line, best first; at most 5.',
        kind: 'lines',
      },
      text('who.locale', 'Language of the browser', 'A tag such as en-GB.'),
      text('who.timezone', 'Time zone', 'Such as Europe/Berlin.'),
      yes('who.knowsSite', 'Has been here before'),
    ],
  },
  {
    title: 'Device',
    fields: [
      number('device.viewport.width', 'Width of the screen', 'CSS pixels'),
      number('device.viewport.height', 'Height of the screen', 'CSS pixels'),
      choice('device.network', 'Network'),
      choice('preferences.colorScheme', 'Colours'),
      yes('device.touch', 'Touch screen'),
      yes('preferences.reducedMotion', 'Prefers reduced motion'),
    ],
    more: [
      number('device.pixelRatio', 'Sharpness of the screen', 'Device pixels for one CSS pixel'),
      number('device.cpuSlowdown', 'Slowness of the processor', 'Factor; 4 is a mid-range phone'),
      yes('preferences.forcedColors', 'Forced colours'),
      yes('preferences.moreContrast', 'Prefers more contrast'),
    ],
  },
  {
    title: 'Abilities',
    fields: [
      choice('abilities.vision', 'Vision'),
      choice('abilities.motor', 'Input'),
      number('abilities.readingWpm', 'Reading speed', 'Words a minute'),
      number('how.typingWpm', 'Typing speed', 'Words a minute'),
    ],
    more: [
      number('abilities.readingGrade', 'Text that is read with ease', 'School grade'),
      number('abilities.slowness.perceive', 'Slowness in seeing', 'Factor; 1 is a young adult'),
      number('abilities.slowness.think', 'Slowness in thinking', 'Factor; 1 is a young adult'),
      number('abilities.slowness.move', 'Slowness in moving', 'Factor; 1 is a young adult'),
      number('abilities.speechWpm', 'Speech of the screen reader', 'Words a minute; empty without one'),
      ...listened.map(([name, label]) =>
        number(`${byEar}.${name}`, label, 'Share; the five make 1; empty without a screen reader'),
      ),
    ],
  },
  {
    title: 'Habits',
    fields: [
      number('how.patienceS', 'Patience', 'Seconds without any response'),
      number('how.scrollWillingness', 'Scrolling', 'Screens of one page'),
      number('how.workingMemory', 'Memory', 'Values kept from page to page'),
      number('how.misclickRate', 'Missed clicks', 'Share'),
      choice('how.consent', 'Cookie notices'),
      yes('how.searchDominant', 'Searches before browsing'),
    ],
    more: [
      number('how.chooseAtOnce', 'Fit at which a link is taken at once', 'Likeness to the task'),
      number('how.worthAClick', 'Least fit that is worth a click', 'Likeness to the task'),
      number('how.scentNoise', 'Misjudging of fit', 'Scale of the noise'),
      number('how.readingCap', 'Links read before settling', 'Items; empty for no limit'),
      number('how.hurryPerItem', 'Hurry', 'Loss of choosiness for each item read'),
      number('how.goBackCost', 'Reluctance to go back', 'In units of fit'),
      number('how.frustrationGain', 'Frustration by trouble', 'Weight'),
      number('how.waitGain', 'Frustration by waits', 'Weight'),
      number('how.blockGain', 'Frustration by being blocked', 'Weight'),
      number('how.textGain', 'Frustration by words that do not help', 'Weight'),
      number('how.calmsAfterS', 'Calms down', 'Seconds until frustration has faded to a third'),
      number('how.caution', 'Caution', 'Care before what has consequences'),
      number('how.typoRate', 'Typing errors', 'Share of letters'),
      number('how.leaveHazard', 'Readiness to leave', 'Factor; 0.4 must do it, 1.8 is casual'),
    ],
  },
];

/** All fields of the form. */
export const traitFields: readonly TraitField[] = traitGroups.flatMap(({ fields, more }) => [
  ...fields,
  ...more,
]);

/** What the form holds for a persona. */
export function formOf(persona: Persona): PersonaForm {
  return Object.fromEntries(traitFields.map(({ path }) => [path, traitOf(persona, path)]));
}

/** The value of a trait as the form holds it; '' for none. */
function traitOf(persona: Persona, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], persona);
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'number') return String(value);
  return value === true ? 'yes' : typeof value === 'string' ? value : '';
}

/** What the form changes, as nested sections; a field that holds no number is left to the schema, which refuses it. */
export function changeOf(form: PersonaForm): TraitChange {
  const change: Record<string, unknown> = {};
  for (const trait of traitFields) put(change, trait, form);
  return change;
}

/** What one field changes. */
export function changeAt(trait: TraitField, form: PersonaForm): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  put(change, trait, form);
  return change;
}

/** Writes the value of a field to its place. The ways of listening are there together, or none is. */
function put(change: Record<string, unknown>, trait: TraitField, form: PersonaForm): void {
  const { path } = trait;
  const isHeard = path.startsWith(`${byEar}.`);
  const isDeaf = isHeard && listened.every(([name]) => (form[`${byEar}.${name}`] ?? '') === '');
  const names = (isDeaf ? byEar : path).split('.');
  const last = names.pop() ?? '';
  let at = change;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = isDeaf ? null : valueOf(trait, form[path] ?? '');
}

function valueOf({ kind, path }: TraitField, typed: string): unknown {
  switch (kind) {
    case 'yes':
      return typed === 'yes';
    case 'number':
      return typed === '' && !path.startsWith(byEar) ? null : numberOf(typed);
    case 'lines':
      return linesOf(typed);
    case 'text':
    case 'long':
    case 'choice':
      return typed;
  }
}

function numberOf(typed: string): number | string {
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed;
}
