// A part of a screenshot with one place marked in it, for a model that looks at that place.
import sharp from 'sharp';
import type { Box, ImageRecord } from '../evidence/evidence.ts';
import type { ModelPicture } from '../models/model.ts';
import { cropRect, markRect } from '../reports/render/crop-plan.ts';

/** Longest side, pixels: a place with its surroundings can be read, and a page of them costs what one screen does. */
export const placePicturePx = 512;
const quality = 75;

/** `box` in CSS pixels of the picture. Null where it cannot be decoded or lies outside. */
export async function placePicture(
  png: Uint8Array,
  { width, height, pixelRatio }: Pick<ImageRecord, 'width' | 'height' | 'pixelRatio'>,
  box: Box,
): Promise<ModelPicture | null> {
  const size = { width: width / pixelRatio, height: height / pixelRatio };
  if (box.x >= size.width || box.y >= size.height || box.x + box.width <= 0 || box.y + box.height <= 0)
    return null;
  const crop = cropRect(box, size);
  const mark = markRect(box, size);
  const device = (side: number) => Math.round(side * pixelRatio);
  const left = Math.min(width - 1, device(crop.x));
  const top = Math.min(height - 1, device(crop.y));
  const region = {
    left,
    top,
    width: Math.max(1, Math.min(width - left, device(crop.width))),
    height: Math.max(1, Math.min(height - top, device(crop.height))),
  };
  try {
    const cut = sharp(Buffer.from(png)).extract(region);
    const frame =
      mark &&
      `<svg xmlns="http://www.w3.org/2000/svg" width="${region.width}" height="${region.height}"><rect x="${device(mark.x) - left}" y="${device(mark.y) - top}" width="${device(mark.width)}" height="${device(mark.height)}" fill="none" stroke="#e00000" stroke-width="${device(2)}"/></svg>`;
    const marked = frame
      ? await cut
          .composite([{ input: Buffer.from(frame) }])
          .png()
          .toBuffer()
      : await cut.png().toBuffer();
    const { data, info } = await sharp(marked)
      .resize({ width: placePicturePx, height: placePicturePx, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return {
      mediaType: 'image/jpeg',
      base64: data.toString('base64'),
      width: info.width,
      height: info.height,
    };
  } catch {
    return null;
  }
}
