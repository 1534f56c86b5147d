// The colour of a thing as people call it, and the word by which a text calls it.
import { knownLanguages } from './language-table.ts';
import { colours, colourWords, type Colour } from './tables/colour-words.ts';
import { tokensOf } from './tokens.ts';

/** The word of the text that names this colour, in any language; null where none does. */
export function colourSaid(text: string, rgb: readonly [number, number, number]): string | null {
  const words = wordsFor(colourOf(rgb));
  return tokensOf(text).find((token) => words.has(token)) ?? null;
}

const known = new Map<Colour, ReadonlySet<string>>();

function wordsFor(colour: Colour): ReadonlySet<string> {
  const before = known.get(colour);
  if (before) return before;
  const at = colours.indexOf(colour);
  const words = new Set(
    knownLanguages.flatMap((language) => tokensOf(colourWords[language].split(',')[at] ?? '')),
  );
  known.set(colour, words);
  return words;
}

/** Where each colour begins on the circle of hues, in degrees. */
const hues: readonly (readonly [number, Colour])[] = [
  [345, 'red'],
  [300, 'pink'],
  [255, 'purple'],
  [195, 'blue'],
  [165, 'teal'],
  [70, 'green'],
  [42, 'yellow'],
  [15, 'orange'],
  [0, 'red'],
];

/** What people call a colour: by its hue, and without much of one by how light it is. */
export function colourOf([red, green, blue]: readonly [number, number, number]): Colour {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, range] = [(most + least) / 510, most - least];
  if (light < 0.1) return 'black';
  if (range < 26) return light > 0.92 ? 'white' : light < 0.2 ? 'black' : 'grey';
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (sixth * 60 + 360) % 360;
  const colour = hues.find(([from]) => hue >= from)?.[1] ?? 'red';
  if (colour === 'orange' && light < 0.35) return 'brown';
  return colour === 'red' && light > 0.75 ? 'pink' : colour;
}
