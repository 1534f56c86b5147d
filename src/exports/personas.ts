// passerby/personas: what a persona is, the library, and a persona that differs from another in some traits.
import { snakeKeys } from '../base/key-case.ts';
import type { Schemas } from '../client/api-client.ts';
import type { Persona } from '../personas/persona.ts';

export { changeTraits, type TraitChange } from '../personas/change-traits.ts';
export { findLibraryPersona, libraryPersonas } from '../personas/persona-index.ts';
export { personaSchema, type Persona } from '../personas/persona.ts';

/** The persona as `POST /personas` takes it: every trait, and no id, since the service gives one. */
export function bodyOf({ id: _id, ...traits }: Persona): Schemas['CreatePersonaInput'] {
  return snakeKeys(traits) as Schemas['CreatePersonaInput'];
}
