// The picture that goes to a mind: what the screen shows, made small, with the refs of things where they were asked for.
import sharp from 'sharp';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { ModelPicture } from '../../models/model.ts';
import type { Persona } from '../../personas/persona.ts';
import { magnificationOf } from './magnification.ts';

/** Longest side, pixels: labels of 14 px on a desktop window can still be read. */
export const longestPx = 1_024;
const quality = 70;
/** Refs that are drawn. */
const refsMax = 120;

/** Null for those who do not see the screen as it is drawn: listeners, and those whose magnifier shows a part of it. */
export function seesScreen(persona: Persona): boolean {
  return persona.abilities.vision !== 'screen-reader' && magnificationOf(persona) === 1;
}

/** `png` made small; `things` get their refs drawn beside them. Null where it cannot be decoded. */
export async function mindPicture(
  png: Buffer,
  { viewport, things }: { viewport: { width: number }; things: readonly ScreenElement[] },
): Promise<ModelPicture | null> {
  try {
    const { width, height } = await sharp(png).metadata();
    const scale = Math.min(1, longestPx / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const small = await sharp(png).resize(size).png().toBuffer();
    const marks = labels(things, { ...size, perCss: size.width / Math.max(1, viewport.width) });
    const drawn = things.length === 0 ? sharp(small) : sharp(small).composite([{ input: marks }]);
    const jpeg = await drawn.jpeg({ quality }).toBuffer();
    return { mediaType: 'image/jpeg', base64: jpeg.toString('base64'), ...size };
  } catch {
    return null;
  }
}

function labels(
  things: readonly ScreenElement[],
  { width, height, perCss }: { width: number; height: number; perCss: number },
): Buffer {
  const drawn = things.slice(0, refsMax).map(({ ref, box }) => {
    const [x, y] = [Math.round(box.x * perCss), Math.round(box.y * perCss)];
    const [w, h] = [Math.round(box.width * perCss), Math.round(box.height * perCss)];
    const wide = ref.replace(/[^\w-]/g, '').length * 7 + 4;
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#d0006f"/><rect x="${x}" y="${y}" width="${wide}" height="13" fill="#d0006f"/><text x="${x + 2}" y="${y + 10}" font-family="monospace" font-size="11" fill="#fff">${ref.replace(/[^\w-]/g, '')}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`,
  );
}
