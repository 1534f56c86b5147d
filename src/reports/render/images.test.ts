import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sampleImages } from '../../../test/support/sample-pages.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { cropPlan } from './crop-plan.ts';
import { cropImages, embedded } from './images.ts';
import { sessionHtml } from './session-html.ts';

describe('cropImages', () => {
  it('makes every picture of a plan small, and the page of them one file', async () => {
    const report = sampleReport();
    const pictures = await cropImages(cropPlan(report), await sampleImages());
    expect(pictures.map(({ name }) => name)).toEqual(cropPlan(report).map(({ name }) => name));
    const sizes = await Promise.all(pictures.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(900);
    const drawn = sessionHtml(report, embedded(pictures));
    expect(drawn.match(/<img\b/g)).toHaveLength(pictures.length);
    expect(drawn.length).toBeLessThan(3_000_000);
  });

  it('leaves out what is missing or no picture', async () => {
    const plan = cropPlan(sampleReport());
    expect(await cropImages(plan, new Map([['007-turn-6.png', Buffer.from('no picture')]]))).toEqual([]);
  });

  it('stays below the size of a file that can be passed around', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const task = {
      source: 'a.png',
      crop: { x: 0, y: 0, width: 1200, height: 1200 },
      mark: null,
      severity: null,
      widthAtMostPx: 900,
    };
    const plan = Array.from({ length: 12 }, (_, place) => Object.assign({ name: `${place}.webp` }, task));
    const pictures = await cropImages(plan, new Map([['a.png', noise]]));
    const total = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(pictures.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(2_100_000);
  });
});
