// How large a picture of a screen is kept. Whoever reads one holds four bytes of each of its pixels.
import type { Persona } from '../personas/persona.ts';

/** Pixels of a picture at most: the largest screen of a persona at one device pixel for each of CSS. */
const pixelsAtMost = 3_840 * 2_160;

type Screen = Pick<Persona['device'], 'viewport' | 'pixelRatio'>;

/**
 * Pixels of a picture to one CSS pixel: those of the device, or as many hundredths as keep the picture below its limit. Hundredths, so
 * that the ratio can be told exactly.
 */
export function pictureRatioOf({ viewport: { width, height }, pixelRatio }: Screen): number {
  const most = Math.floor(100 * Math.sqrt(pixelsAtMost / (width * height))) / 100;
  return Math.min(pixelRatio, most);
}

/** The size that a PNG tells of itself (bytes 16 to 24). */
export function sizeOfPng(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** What is told of a picture of a whole screen. */
export function pictureOf(
  png: Buffer,
  screen: Screen,
): { width: number; height: number; pixelRatio: number } {
  return { ...sizeOfPng(png), pixelRatio: pictureRatioOf(screen) };
}

/** What the pictures of a screen leave out, as one of the caps that were reached; empty where they leave nothing out. */
export function cutOfPictures(screen: Screen): string[] {
  const ratio = pictureRatioOf(screen);
  if (ratio === screen.pixelRatio) return [];
  return [`pictures at ${ratio} instead of ${screen.pixelRatio} device pixels per CSS pixel`];
}
