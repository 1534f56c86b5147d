// The library personas, one file each; whoever adds one adds a line here.
import { carefulFormFiller } from './library/careful-form-filler.ts';
import { colourBlindAnalyst } from './library/colour-blind-analyst.ts';
import { distractedParent } from './library/distracted-parent.ts';
import { expertInAHurry } from './library/expert-in-a-hurry.ts';
import { firstTimeVisitor } from './library/first-time-visitor.ts';
import { impatientMobileShopper } from './library/impatient-mobile-shopper.ts';
import { keyboardOnlyUser } from './library/keyboard-only-user.ts';
import { lowLiteracyReader } from './library/low-literacy-reader.ts';
import { lowVisionMagnifier } from './library/low-vision-magnifier.ts';
import { nonNativeReader } from './library/non-native-reader.ts';
import { olderAdult } from './library/older-adult.ts';
import { privacyMindedSceptic } from './library/privacy-minded-sceptic.ts';
import { screenReaderUser } from './library/screen-reader-user.ts';
import { slowNetworkCommuter } from './library/slow-network-commuter.ts';
import { tremorUser } from './library/tremor-user.ts';
import type { Persona } from './persona.ts';

/** Every library persona, in the order in which they are shown. */
export const libraryPersonas: readonly Persona[] = [
  firstTimeVisitor,
  carefulFormFiller,
  impatientMobileShopper,
  olderAdult,
  screenReaderUser,
  keyboardOnlyUser,
  lowVisionMagnifier,
  colourBlindAnalyst,
  nonNativeReader,
  lowLiteracyReader,
  slowNetworkCommuter,
  privacyMindedSceptic,
  expertInAHurry,
  distractedParent,
  tremorUser,
];

/** The library persona of that id, or null. */
export function findLibraryPersona(id: string): Persona | null {
  return libraryPersonas.find((persona) => persona.id === id) ?? null;
}
