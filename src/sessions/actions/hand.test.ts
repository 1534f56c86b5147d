import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../base/random.ts';
import type { Persona } from '../../personas/persona.ts';
import { aim } from './aim.ts';
import { strokes } from './type.ts';

const probe = {
  gone: false,
  box: { x: 100, y: 100, width: 24, height: 24 },
  open: [0, 1, 2, 3, 4].map((i) => ({ x: 112 + i, y: 112 })),
  inView: 1,
  disabled: false,
  focused: false,
  entry: '' as const,
  secret: false,
  length: 0,
  coveredBy: '',
};
const of = (touch: boolean, motor: string, misclickRate = 0) =>
  ({ device: { touch }, abilities: { motor }, how: { misclickRate } }) as unknown as Persona;
const hits = (persona: Persona, size: number) => {
  const random = seededRandom('aim', size);
  const target = {
    ...probe,
    box: { x: 100, y: 100, width: size, height: size },
    open: [{ x: 100 + size / 2, y: 100 + size / 2 }, ...probe.open.slice(1)],
  };
  let hit = 0;
  for (let i = 0; i < 4_000; i++) {
    const point = aim({
      probe: target,
      offset: { x: 0, y: 0 },
      persona,
      random,
      viewport: { width: 400, height: 400 },
    });
    const off = Math.max(Math.abs(point.x - 100 - size / 2), Math.abs(point.y - 100 - size / 2));
    if (off <= size / 2) hit += 1;
  }
  return hit / 4_000;
};

describe('aim', () => {
  it('hits 24, 32, 44 and 48 px by finger as often as science 3.3 says', () => {
    const finger = of(true, 'touch');
    expect(hits(finger, 24)).toBeCloseTo(0.63, 1);
    expect(hits(finger, 32)).toBeCloseTo(0.83, 1);
    expect(hits(finger, 44)).toBeGreaterThan(0.94);
    expect(hits(finger, 48)).toBeGreaterThan(0.96);
  });

  it('hits nearly always by mouse, less with a tremor, less with misclicks', () => {
    expect(hits(of(false, 'mouse'), 24)).toBeGreaterThan(0.98);
    expect(hits(of(true, 'tremor'), 24)).toBeLessThan(0.35);
    expect(hits(of(false, 'mouse', 0.5), 24)).toBeLessThan(0.9);
  });
});

describe('strokes', () => {
  it('joins to the text, with as many slips as the rate says, letters only', () => {
    const text = 'the quick brown fox 1234 '.repeat(40);
    const pieces = strokes(text, 0.1, seededRandom('typing'));
    const wrong = pieces.filter((piece) => piece.wrong !== '');
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(wrong.length).toBeGreaterThan(35);
    expect(wrong.length).toBeLessThan(95);
    expect(wrong.every((piece) => /^[a-z]$/i.test(piece.wrong) && piece.wrong !== piece.text[0])).toBe(true);
  });

  it('makes one piece without slips', () => {
    expect(strokes('Anna', 0, seededRandom(1))).toEqual([{ wrong: '', text: 'Anna' }]);
  });
});
