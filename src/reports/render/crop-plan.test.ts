import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { screensSeen } from '../screens-seen.ts';
import { cropPlan, cropRect, markRect } from './crop-plan.ts';

const length = fc.integer({ min: 1, max: 4_000 });
const anywhere = fc.double({ min: -10_000, max: 10_000, noNaN: true });

describe('cropRect', () => {
  it('lies within the image for any box', () => {
    fc.assert(
      fc.property(
        fc.record({ x: anywhere, y: anywhere, width: anywhere, height: anywhere }),
        fc.record({ width: length, height: length }),
        (box, size) => {
          const crop = cropRect(box, size);
          expect(crop.x).toBeGreaterThanOrEqual(0);
          expect(crop.y).toBeGreaterThanOrEqual(0);
          expect(crop.width).toBeGreaterThanOrEqual(1);
          expect(crop.x + crop.width).toBeLessThanOrEqual(size.width);
          expect(crop.y + crop.height).toBeLessThanOrEqual(size.height);
        },
      ),
    );
  });

  it('shows a small element with its surroundings, in the middle', () => {
    const crop = cropRect({ x: 600, y: 400, width: 80, height: 30 }, { width: 1280, height: 800 });
    expect(crop).toEqual({ x: 450, y: 295, width: 380, height: 240 });
  });

  it('shows the beginning of an element that is too large', () => {
    const crop = cropRect({ x: 100, y: 100, width: 1100, height: 2_000 }, { width: 1280, height: 3_000 });
    expect(crop).toEqual({ x: 44, y: 44, width: 900, height: 620 });
  });
});

describe('markRect', () => {
  const size = { width: 400, height: 800 };

  it('is cut at the edge of the image', () => {
    expect(markRect({ x: 380, y: 10, width: 100, height: 20 }, size)).toEqual({
      x: 380,
      y: 10,
      width: 20,
      height: 20,
    });
  });

  it('marks nothing outside the image, and not the whole of it', () => {
    expect(markRect({ x: 0, y: 900, width: 100, height: 20 }, size)).toBeNull();
    expect(markRect({ x: 0, y: 0, width: 400, height: 800 }, size)).toBeNull();
  });
});

describe('cropPlan', () => {
  it('asks for one picture a finding, one a screenshot and one a page, within the device pixels of the source', () => {
    const report = sampleReport();
    const plan = cropPlan(report);
    const pages = screensSeen(report).length;
    expect(plan).toHaveLength(report.findings.length + report.artefacts.images.length + pages);
    for (const { crop } of plan) {
      expect(crop.x + crop.width).toBeLessThanOrEqual(721);
      expect(crop.y + crop.height).toBeLessThanOrEqual(1_440);
    }
  });

  it('leaves out a finding whose screenshot is not there', () => {
    const report = { ...sampleReport(), artefacts: { images: [] } };
    expect(cropPlan(report)).toEqual([]);
  });
});
