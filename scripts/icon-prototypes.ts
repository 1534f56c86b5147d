// Which icons of the sets are kept to compare with, and how well those that are not kept are recognised by them.
import { leastLikeness, likeness, outlineOf, packedRough, roughsOf } from '../src/sessions/icons/outline.ts';
import { wholePicture } from '../src/sessions/icons/picture-of-names.ts';
import { pictures, type PictureName } from '../src/language/tables/pictures.ts';
import { wordsOfName } from '../src/language/tokens.ts';
import type { SetIcon } from './set-icons.ts';

/** Icons that look this much alike are kept once. */
const sameLikeness = 0.98;
/** An icon without meaning is kept where it looks nearly enough like one with. */
const nearLikeness = leastLikeness - 0.06;

/** The picture of an icon by its names: of its name in any style, or of another name as it stands. */
export function pictureOfIcon({
  names: [name = '', ...others],
  brand,
}: Pick<SetIcon, 'names' | 'brand'>): PictureName | null {
  if (brand) return null;
  const words = (text: string) => wordsOfName(text).toLowerCase().split(' ');
  return (
    wholePicture(words(name)) ??
    others.map((other) => exact.get(words(other).join(' '))).find(Boolean) ??
    null
  );
}

const exact = new Map(
  Object.entries(pictures).flatMap(([picture, { names }]) =>
    names.split(', ').map((name) => [name.replace('=', ''), picture as PictureName] as const),
  ),
);

/** True for an icon whose name speaks of a picture beside other things, such as `cart-plus`: whether it is one is a matter of taste. */
export function speaksOfPicture({ names }: Pick<SetIcon, 'names'>, picture: PictureName): boolean {
  return names.some((name) => {
    const words = new Set(wordsOfName(name).toLowerCase().split(' '));
    return (namesOf.get(picture) ?? []).some((one) => one.every((word) => words.has(word)));
  });
}

const namesOf = new Map(
  Object.entries(pictures).map(([picture, { names }]) => [
    picture as PictureName,
    names.split(', ').map((name) => name.replace('=', '').split(' ')),
  ]),
);

function speaksOfAny(icon: SetIcon): boolean {
  return [...namesOf.keys()].some((picture) => speaksOfPicture(icon, picture));
}

/** One icon of the table. `heldOut`: it is there for the sake of an icon that is held out. */
export interface Prototype {
  picture: PictureName | 'none';
  rough: string;
  heldOut: boolean;
}

/** The icons to keep: of each picture all that differ, and those without meaning that look like one with. */
export function prototypesOf(icons: readonly SetIcon[]): Prototype[] {
  const kept: (Prototype & { outline: Float32Array })[] = [];
  const keep = (one: Prototype & { outline: Float32Array }) => {
    const same = (other: (typeof kept)[number]) =>
      other.picture === one.picture && likeness(other.outline, one.outline) >= sameLikeness;
    if (!kept.some(same)) kept.push(one);
  };
  const ready = icons
    .toSorted((a, b) => Number(a.heldOut) - Number(b.heldOut))
    .flatMap((icon) => {
      const roughs = roughsOf(icon.drawn);
      const [rough] = roughs;
      if (!rough) return [];
      const known = { rough: packedRough(rough), outline: outlineOf(rough), heldOut: icon.heldOut };
      return [{ icon, known, framed: roughs.length > 1, picture: pictureOfIcon(icon) }];
    });
  for (const { icon, known, framed, picture } of ready) {
    // What is in a frame is recognised without it.
    if (picture && !(framed && isFramedByName(icon))) keep({ ...known, picture });
  }
  const meaningful = [...kept];
  for (const { icon, known, picture } of ready) {
    if (picture || speaksOfAny(icon)) continue;
    const near = meaningful.filter((one) => likeness(one.outline, known.outline) >= nearLikeness);
    const heldOut = known.heldOut || near.every((one) => one.heldOut);
    if (near.length > 0) keep({ ...known, heldOut, picture: 'none' });
  }
  return kept.map(({ picture, rough, heldOut }) => ({ picture, rough, heldOut }));
}

function isFramedByName({ names }: SetIcon): boolean {
  return /circle|square|box|btn|diamond|octagon/.test(names[0] ?? '');
}
