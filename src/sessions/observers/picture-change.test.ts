import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyCopy, shareChanged } from './picture-change.ts';

type Patch = { left: number; top: number; width: number; height: number; colour: string };

/** A white picture with patches on it. */
async function picture(patches: readonly Patch[], size = { width: 1366, height: 700 }): Promise<Buffer> {
  const layers = patches.map(({ colour: background, left, top, width, height }) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  }));
  return sharp({ create: { ...size, channels: 4, background: '#ffffff' } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
}
const changed = async (before: Patch[], after: Patch[]) =>
  shareChanged(await greyCopy(await picture(before)), await greyCopy(await picture(after)));
const patch = (
  at: { left: number; top: number },
  size: { width: number; height: number },
  colour = '#000000',
): Patch => ({ ...at, ...size, colour });

test('the share that changed is that of the place that did, wherever it lies', async () => {
  expect(await changed([], [])).toBe(0);
  expect(await changed([], [patch({ left: 0, top: 0 }, { width: 1366, height: 350 })])).toBeCloseTo(0.5, 2);
  expect(await changed([patch({ left: 100, top: 100 }, { width: 200, height: 70 })], [])).toBeCloseTo(
    (200 * 70) / (1366 * 700),
    2,
  );
  expect(await changed([], [patch({ left: 1336, top: 680 }, { width: 30, height: 20 })])).toBeGreaterThan(0);
});

test('a word counts, a breath of colour does not, and another size is another picture', async () => {
  expect(await changed([], [patch({ left: 400, top: 300 }, { width: 40, height: 2 })])).toBeGreaterThan(0);
  expect(await changed([], [patch({ left: 0, top: 0 }, { width: 1366, height: 700 }, '#fbfbfb')])).toBe(0);
  const small = await greyCopy(await picture([], { width: 640, height: 400 }));
  expect(shareChanged(small, await greyCopy(await picture([])))).toBe(1);
});

test('a picture of one channel is read too', async () => {
  const grey = await sharp({ create: { width: 320, height: 2, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect([...new Set(await greyCopy(grey))]).toEqual([128]);
});
