// Again: the colours as they stand in the picture, and the ratio between them by the formula of WCAG.
import type { Box, ScreenElement } from '../../../evidence/evidence.ts';
import type { Pixels } from '../../../findings/rule.ts';
import { theElement, type Claim } from '../claim.ts';

/** How far from the background towards the declared colour a pixel of the text's own colour must lie, 0 to 1. */
const inkShare = 0.8;
/** Borders of controls are no text, CSS pixels. */
const borderPx = 3;

export const ofJourney: Claim = (context) => {
  const { finding, screen, pixels } = context;
  const element = theElement(context);
  const picture = pixels.get(screen.image ?? '');
  if (!picture) return 'there is no picture of its screen';
  const seen = coloursIn(picture, inside(element));
  if (element.style.background === null) return onPicture(element, seen);
  const background = [...seen].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
  const text = String(finding.measured['text_colour']);
  if (!seen.has(text)) return `no pixel of the text has the colour ${text}`;
  const declared = over(element.style.color, parse(background));
  if (distance(parse(text), parse(background)) < inkShare * distance(declared, parse(background)))
    return `${text} is only the soft edge of its letters`;
  const ratio = ratioOf(parse(text), parse(background));
  const { fontSizePx, fontWeight } = element.style;
  const least = fontSizePx >= 24 || (fontWeight >= 700 && fontSizePx >= 18.66) ? 3 : 4.5;
  if (ratio >= least) return `the ratio is ${ratio.toFixed(2)}, which is enough`;
  return {
    measured: {
      ratio: Math.floor(ratio * 100) / 100,
      least_ratio: least,
      text_colour: text,
      background_colour: background,
      font_px: fontSizePx,
      font_weight: fontWeight,
    },
    requests: [],
    console: [],
  };
};

/** On a picture: of all colours in the box the one that stands out most, a fiftieth of the pixels left aside. */
function onPicture({ style }: ScreenElement, seen: ReadonlyMap<string, number>): ReturnType<Claim> {
  const [red, green, blue] = style.color;
  const text: Colour = [red, green, blue];
  const count = [...seen.values()].reduce((sum, each) => sum + each, 0);
  const ordered = [...seen]
    .map(([colour, many]) => ({ colour, many, ratio: ratioOf(text, parse(colour)) }))
    .sort((a, b) => b.ratio - a.ratio || (a.colour < b.colour ? -1 : 1));
  let left = count * 0.02;
  const strongest = ordered.find(({ many }) => (left -= many) < 0);
  const least = style.fontSizePx >= 24 || (style.fontWeight >= 700 && style.fontSizePx >= 18.66) ? 3 : 4.5;
  if (!strongest || strongest.ratio >= least) return 'something behind it stands out enough';
  return {
    measured: {
      ratio: Math.floor(strongest.ratio * 100) / 100,
      least_ratio: least,
      text_colour: `#${Buffer.from(text.map((part) => Math.round(part))).toString('hex')}`,
      background_colour: strongest.colour,
      font_px: style.fontSizePx,
      font_weight: style.fontWeight,
    },
    requests: [],
    console: [],
  };
}

type Colour = [number, number, number];

/** Pixels inside the box by colour, `#rrggbb`. */
function coloursIn({ data, width, height, pixelRatio }: Pixels, box: Box): Map<string, number> {
  const counts = new Map<number, number>();
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const bottom = clamp(Math.ceil((box.y + box.height) * pixelRatio), height);
  const right = clamp(Math.ceil((box.x + box.width) * pixelRatio), width);
  for (let y = clamp(Math.floor(box.y * pixelRatio), height); y < bottom; y++) {
    for (let x = clamp(Math.floor(box.x * pixelRatio), width); x < right; x++) {
      const at = 4 * (y * width + x);
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([colour, count]) => [`#${colour.toString(16).padStart(6, '0')}`, count]));
}

function inside({ kind, box, style }: ScreenElement): Box {
  if (kind !== 'control') return box;
  const inset = Math.min(borderPx, Math.max(0, (Math.min(box.width, box.height) - style.fontSizePx) / 2));
  return {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
}

function parse(colour: string): Colour {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  return [red, green, blue];
}

function over([red, green, blue, alpha]: readonly [number, number, number, number], under: Colour): Colour {
  return [red, green, blue].map((top, i) => top * alpha + (under[i] ?? 0) * (1 - alpha)) as Colour;
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** WCAG 2.2: (L1 + 0.05) / (L2 + 0.05) of relative luminances. */
function ratioOf(a: Colour, b: Colour): number {
  const luminance = (colour: Colour): number => {
    const linear = colour.map((channel) => {
      const value = channel / 255;
      return value > 0.04045 ? Math.pow((value + 0.055) / 1.055, 2.4) : value / 12.92;
    });
    return (linear[0] ?? 0) * 0.2126 + (linear[1] ?? 0) * 0.7152 + (linear[2] ?? 0) * 0.0722;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
