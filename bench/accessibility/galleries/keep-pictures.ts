// Pictures of findings with their places marked, for whoever gives the verdicts. They stay in the cache.
import sharp from 'sharp';
import type { VisitedPage } from './visit-page.ts';

/** What of the page around a place is shown, pixels. */
const around = 140;
const least = { width: 640, height: 300 };

/** One file for each finding that a picture shows, named by the fingerprint. */
export async function keepPictures(
  { findings, evidence, pictures }: VisitedPage,
  prefix: string,
): Promise<void> {
  for (const { fingerprint, proof } of findings) {
    const { name = '', box } = proof.image ?? {};
    const png = pictures.get(name);
    if (!png || !box) continue;
    const ratio = evidence.images.find((image) => image.name === name)?.pixelRatio ?? 1;
    const { width, height } = await sharp(png).metadata();
    const [x, y, wide, high] = [box.x, box.y, box.width, box.height].map((side) =>
      Math.round(side * ratio),
    ) as [number, number, number, number];
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${Math.max(4, wide)}" height="${Math.max(4, high)}" fill="none" stroke="red" stroke-width="3"/></svg>`;
    const marked = await sharp(png)
      .composite([{ input: Buffer.from(mark) }])
      .png()
      .toBuffer();
    const left = Math.max(0, Math.min(width - 10, x - around));
    const top = Math.max(0, Math.min(height - 10, y - around));
    await sharp(marked)
      .extract({
        left,
        top,
        width: Math.min(width - left, Math.max(least.width, wide + 2 * around)),
        height: Math.min(height - top, Math.max(least.height, Math.min(700, high + 2 * around))),
      })
      .toFile(`${prefix}-${fingerprint}.png`);
  }
}
