// Pictures as rules read them, and what is left of them afterwards.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { evidence } from '../../test/support/evidence-builder.ts';
import { bytesForThreads } from '../base/bytes-for-threads.ts';
import type { ImageRecord } from '../evidence/evidence.ts';
import type { Pixels } from '../findings/pixels.ts';
import { withPixels } from './decode-pictures.ts';

const size = { width: 3, height: 2 };
const image = (name: string, of: Partial<ImageRecord> = {}): ImageRecord => ({
  name,
  ...size,
  atMs: 0,
  pixelRatio: 1,
  sha256: name,
  sizeBytes: 1,
  ...of,
});
const pngOf = async (background: string) =>
  bytesForThreads(
    await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const pictures = async (images: ImageRecord[]) => ({
  evidence: { ...evidence({ screens: [] }), images },
  bytes: new Map([
    ['red', await pngOf('#f00')],
    ['blue', await pngOf('#00f')],
    ['again', await pngOf('#f00')],
  ]),
  names: ['red', 'again', 'missing', 'blue'],
});

test('each is decoded once, in its order, and its memory is given back when the work is done', async () => {
  const given = await pictures([image('red'), image('again', { sha256: 'red' }), image('blue')]);
  const held: Pixels[] = [];
  const seen = await withPixels(given, (pixels) => {
    held.push(...pixels.values());
    return [...pixels].map(([name, { data }]) => [name, ...data.subarray(0, 4)]);
  });
  expect(seen).toEqual([
    ['red', 255, 0, 0, 255],
    ['again', 255, 0, 0, 255],
    ['blue', 0, 0, 255, 255],
  ]);
  // One memory under two names, and each name a thing of its own.
  expect(held[0]?.data).toBe(held[1]?.data);
  expect(held[0]).not.toBe(held[1]);
  expect(held.map(({ data }) => data.buffer.byteLength)).toEqual([0, 0, 0]);
});

test('their memory is given back where the work throws, or one cannot be decoded', async () => {
  const given = await pictures([image('red'), image('blue')]);
  const held: Pixels[] = [];
  const throws = withPixels(given, (pixels) => {
    held.push(...pixels.values());
    throw new Error('a rule of no use');
  });
  await expect(throws).rejects.toThrow('a rule of no use');
  expect(held.map(({ data }) => data.buffer.byteLength)).toEqual([0, 0]);
  const broken = { ...given, bytes: new Map([['red', new Uint8Array(9)]]) };
  await expect(withPixels(broken, () => null)).rejects.toThrow();
});

test('pictures beyond the limit are left out, by the size that is told of them', async () => {
  const given = await pictures([image('red'), image('again', { width: 1e5, height: 1e5 }), image('blue')]);
  expect(await withPixels(given, (pixels) => [...pixels.keys()])).toEqual(['red']);
});
