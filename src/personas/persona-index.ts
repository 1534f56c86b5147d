// The library personas, one file each; whoever adds one adds a line here.
import { firstTimeVisitor } from './library/first-time-visitor.ts';
import { impatientMobileShopper } from './library/impatient-mobile-shopper.ts';
import { keyboardOnlyUser } from './library/keyboard-only-user.ts';
import { nonNativeReader } from './library/non-native-reader.ts';
import { olderAdult } from './library/older-adult.ts';
import type { Persona } from './persona.ts';

/** Every library persona, in the order in which they are shown. */
export const libraryPersonas: readonly Persona[] = [
  firstTimeVisitor,
  impatientMobileShopper,
  olderAdult,
  keyboardOnlyUser,
  nonNativeReader,
];

/** The library persona of that id, or null. */
export function findLibraryPersona(id: string): Persona | null {
  return libraryPersonas.find((persona) => persona.id === id) ?? null;
}
