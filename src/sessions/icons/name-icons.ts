// Gives each element of a page read the picture that a sighted person sees on it.
import { createLru } from '../../base/lru.ts';
import type { PageRead, ScreenElement } from '../../evidence/evidence.ts';
import { drawnIn } from './outline.ts';
import { pictureOfNames } from './picture-of-names.ts';
import { pictureOfOutline } from './picture-of-outline.ts';

/** The read with `icon` told and `glyph`, from which it is told, taken away. */
export function nameIcons(read: PageRead): PageRead {
  return { ...read, elements: read.elements.map(nameIcon) };
}

function nameIcon({ glyph, ...element }: ScreenElement): ScreenElement {
  if (!glyph) return element;
  return { ...element, icon: pictureOfNames(glyph.names) ?? pictureOfDrawn(glyph.drawn) };
}

/** Remembered: the same icons are seen turn after turn. */
function pictureOfDrawn(text: string): string {
  if (text === '') return '';
  const known = recognised.get(text);
  if (known !== undefined) return known;
  const drawn = drawnIn(text);
  const picture = (drawn && pictureOfOutline(drawn)) ?? '';
  recognised.set(text, picture);
  return picture;
}

/** Drawings whose picture is remembered; one takes a kilobyte. */
const recognised = createLru<string>(2_000);
