// A persona made or changed field by field: what is given replaces, what is left out stays, the schema has the last word.
import { AppError } from '../base/errors.ts';
import { snakeKeys } from '../base/key-case.ts';
import { personaSchema, type Persona } from './persona.ts';

/** Some traits of some sections, in camelCase. Objects inside are merged, lists and null replace. */
export type TraitChange = Readonly<Record<string, unknown>>;

/**
 * `base` with the change, under `id`; without a base the change must be a whole persona. Throws `validation_failed` with a
 * pointer, in the names of the interface, to each field that is missing, unknown or out of range.
 */
export function changeTraits(base: Persona | null, change: TraitChange, id: string): Persona {
  const merged = merge(base ?? {}, { ...change, id });
  const parsed = personaSchema.safeParse(merged);
  if (parsed.success && !listensOddly(parsed.data)) return parsed.data;
  const errors = parsed.success
    ? [
        {
          pointer: '/how/listening',
          detail:
            'with the vision "screen-reader" this and /abilities/speech_wpm are needed, without it both are null',
        },
      ]
    : parsed.error.issues.slice(0, 50).map(({ path, message }) => ({
        pointer: path.map((part) => `/${snakeName(String(part))}`).join(''),
        detail: message.endsWith('received undefined') ? 'is required' : message,
      }));
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

/** Ears and voice belong together. */
function listensOddly({ abilities, how }: Persona): boolean {
  const listens = abilities.vision === 'screen-reader';
  return (abilities.speechWpm !== null) !== listens || (how.listening !== null) !== listens;
}

function snakeName(name: string): string {
  return Object.keys(snakeKeys({ [name]: 0 }) as object)[0] ?? name;
}
