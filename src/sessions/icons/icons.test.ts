import { beforeAll, expect, test } from 'vitest';
import { pictureOfIcon, speaksOfPicture } from '../../../scripts/icon-prototypes.ts';
import { readSetIcons, type SetIcon } from '../../../scripts/set-icons.ts';
import { badgeOf } from './badge.ts';
import { fitted, isDrawn, type Bitmap } from './bitmap.ts';
import { withoutFrame } from './frame.ts';
import { iconTable } from './icon-table.ts';
import { likeness, outlineOf, roughsOf } from './outline.ts';
import { pictureOfName } from './picture-of-names.ts';
import { pictureOfOutline, unpackedIcons } from './picture-of-outline.ts';

const others = unpackedIcons(iconTable);
let icons: SetIcon[];
beforeAll(async () => {
  icons = await readSetIcons('some held out');
});

test('icons of the common sets that are not in the table are recognised by what they look like', () => {
  const told = icons.map((icon) => ({
    icon,
    truth: pictureOfIcon(icon),
    said: pictureOfOutline(icon.drawn, others),
  }));
  const known = told.filter(({ truth }) => truth !== null);
  const right = known.filter(({ truth, said }) => said === truth);
  const isWrong = ({ icon, truth, said }: (typeof told)[number]) =>
    said !== null && said !== truth && !speaksOfPicture(icon, said);
  const wrong = told.filter(isWrong);
  const tell = wrong.map(({ icon, said }) => `${icon.set} ${icon.names[0]} as ${said}`).join('\n');
  const recall = right.length / known.length;
  const wrongMeaning = known.filter(isWrong).length / known.length;
  const precision = right.length / (right.length + wrong.length);
  expect(known.length).toBeGreaterThan(70);
  expect(recall, tell).toBeGreaterThan(0.5);
  // Nine of ten icons held out mean nothing here, brands and zodiac signs among them; of what a product shows far fewer do.
  expect(precision, tell).toBeGreaterThan(0.7);
  expect(wrongMeaning, tell).toBeLessThan(0.05);
});

test.each([
  ['shopping-cart', 'cart'],
  ['icon--trashCan', 'trash'],
  ['fa-magnifying-glass', 'search'],
  ['header_cart_2x.png', 'cart'],
  ['x-circle', 'close'],
  ['fa-ellipsis-v', 'more'],
  ['×', 'close'],
  ['⚙️', 'gear'],
  ['text-xl', null],
  ['product-card', null],
  ['data-table-wrapper', null],
  ['', null],
])('the name %s speaks of %s', (name, picture) => {
  expect(pictureOfName(name)).toBe(picture);
});

test('place, scale and weight of line change little of what an icon is taken for', () => {
  const seen = icons
    .filter((_icon, at) => at % 2 === 0)
    .flatMap((icon) => {
      const said = pictureOfOutline(icon.drawn, others);
      return said ? [{ drawn: icon.drawn, said }] : [];
    });
  const share = (change: (drawn: Bitmap) => Bitmap) =>
    seen.filter(({ drawn, said }) => pictureOfOutline(change(drawn), others) === said).length / seen.length;
  const smaller = (drawn: Bitmap) => {
    const small = fitted(drawn, 44) as Bitmap;
    return drawnBy((x, y) => isDrawn(small, x - 15, y - 4));
  };
  const heavier = (drawn: Bitmap) => drawnBy((x, y) => isDrawn(drawn, x, y) || isDrawn(drawn, x + 1, y + 1));
  expect(seen.length).toBeGreaterThan(30);
  expect(share(smaller)).toBeGreaterThan(0.85);
  expect(share(heavier)).toBeGreaterThan(0.75);
});

test('a frame is taken for what it is, and what is no frame stays', () => {
  const cross = (x: number, y: number) =>
    Math.min(Math.abs(x - y), Math.abs(x + y - 63)) < 4 && Math.abs(x - 31.5) < 14;
  const away = (x: number, y: number) => Math.hypot(x - 31.5, y - 31.5);
  const ring = drawnBy((x, y) => Math.abs(away(x, y) - 29) < 2.5 || cross(x, y));
  const disc = drawnBy((x, y) => away(x, y) < 31 && !cross(x, y));
  const [bare] = roughsOf(drawnBy(cross)).map(outlineOf);
  for (const framed of [ring, disc]) {
    const [, inside] = roughsOf(framed).map(outlineOf);
    expect(likeness(inside as Float32Array, bare as Float32Array)).toBeGreaterThan(0.9);
  }
  const shield = drawnBy((x, y) => y > 4 && Math.abs(x - 32) < Math.min(26, (60 - y) * 0.9) && !cross(x, y));
  expect(withoutFrame(fitted(shield, 48) as Bitmap)).toBeNull();
});

test('an empty picture, a full one and a bare box say nothing', () => {
  expect(pictureOfOutline(drawnBy(() => false))).toBeNull();
  expect(pictureOfOutline(drawnBy(() => true))).toBeNull();
  const noise = drawnBy((x, y) => (x * 7919 + y * 104729) % 13 < 5);
  expect(pictureOfOutline(noise)).toBeNull();
});

function drawnBy(isInk: (x: number, y: number) => boolean): Bitmap {
  const cells = Uint8Array.from({ length: 64 * 64 }, (_, at) =>
    isInk(at % 64, Math.floor(at / 64)) ? 1 : 0,
  );
  return { size: 64, cells };
}

test('a figure on a control is its badge, inside it or drawn over it, and a figure beside it is not', () => {
  const box = (x: number, y: number, side: number) => ({ x, y, width: side, height: side });
  const cart = { ref: 'e1', kind: 'control' as const, text: '', box: box(100, 10, 40) };
  const figure = (text: string, x: number) => ({
    ref: 'e2',
    kind: 'text' as const,
    text,
    box: box(x, 8, 16),
  });
  expect(badgeOf({ ...cart, text: '3' }, [])).toBe('3');
  expect(badgeOf(cart, [cart, figure('99+', 128)])).toBe('99+');
  expect(badgeOf(cart, [cart, figure('5', 170)])).toBe('');
  expect(badgeOf(cart, [cart, figure('New', 128)])).toBe('');
});
