// A persona made or changed field by field: what is given replaces, what is left out stays, the schema has the last word.
import { AppError } from '../base/errors.ts';
import { snakeName } from '../base/key-case.ts';
import { wordCount } from '../base/plain-words.ts';
import { personaSchema, type Persona } from './persona.ts';

/**
 * Words of a story and of a goal: no sentence that somebody would write has more in so many signs. Asked of what is made or changed;
 * a persona that is stored is taken as it is.
 */
const storyWordsMax = 150;
const goalWordsMax = 50;

/** Some traits of some sections, in camelCase. Objects inside are merged, lists and null replace. */
export type TraitChange = Readonly<Record<string, unknown>>;

/**
 * `base` with the change, under `id`; without a base the change must be a whole persona. Throws `validation_failed` with a
 * pointer, in the names of the interface, to each field that is missing, unknown or out of range.
 */
export function changeTraits(base: Persona | null, change: TraitChange, id: string): Persona {
  const merged = merge(base ?? {}, { ...change, id });
  const parsed = personaSchema.safeParse(merged);
  const errors = parsed.success
    ? [...oddListening(parsed.data), ...tooManyWords(parsed.data)]
    : parsed.error.issues.slice(0, 50).map(({ path, message }) => ({
        pointer: path.map((part) => `/${snakeName(String(part))}`).join(''),
        detail: message.endsWith('received undefined') ? 'is required' : message,
      }));
  if (parsed.success && errors.length === 0) return parsed.data;
  const first = errors[0];
  throw new AppError(
    'validation_failed',
    `The persona is not valid: ${first ? `${first.pointer.slice(1).replaceAll('/', '.')} ${first.detail}` : 'see errors'}.`,
    { errors },
  );
}

function merge(base: object, change: object): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(change)) {
    const before = merged[name];
    merged[name] = isPlain(before) && isPlain(value) ? merge(before, value) : value;
  }
  return merged;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Problem {
  pointer: string;
  detail: string;
}

/** Ears and voice belong together. */
function oddListening({ abilities, how }: Persona): Problem[] {
  const listens = abilities.vision === 'screen-reader';
  if ((abilities.speechWpm !== null) === listens && (how.listening !== null) === listens) return [];
  const detail =
    'with the vision "screen-reader" this and /abilities/speech_wpm are needed, without it both are null';
  return [{ pointer: '/how/listening', detail }];
}

function tooManyWords({ who }: Persona): Problem[] {
  const texts = [
    { pointer: '/who/story', text: who.story, most: storyWordsMax },
    ...who.goals.map((text, at) => ({ pointer: `/who/goals/${at}`, text, most: goalWordsMax })),
  ];
  return texts
    .filter(({ text, most }) => wordCount(text) > most)
    .map(({ pointer, most }) => ({ pointer, detail: `must be at most ${most} words` }));
}
