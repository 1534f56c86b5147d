// Which faults of elements are drawn for the drives of a tour.
import { expect, test } from 'vitest';
import { drawFaults } from '../../bench/ground/elements/draw-faults.ts';
import { ofElements } from '../../bench/ground/elements/measure-elements.ts';
import { siteText } from '../../bench/ground/faults/parts/site-text.ts';
import type { Recording, SeenElement } from '../../bench/ground/faults/operator.ts';

/** Ten screens, one a step, with four buttons each. */
const elements = Array.from({ length: 10 }, (_, step) => step).flatMap((step) =>
  Array.from({ length: 4 }, (_each, nth): SeenElement => ({
    step,
    screen: `/page?nth=${step}`,
    selector: `main>button:nth-of-type(${nth + 1})`,
    tag: 'button',
    role: 'button',
    name: `Do ${nth}`,
    text: `Do ${nth}`,
    box: [20, 200 + 40 * nth, 90, 30],
    control: true,
    alike: 4,
    attributes: [],
    focused: false,
  })),
);
const recording: Recording = { steps: 10, exchanges: [], elements, ran: [] };
const drawn = (seed: number) => drawFaults('app', recording, { operators: ofElements, seed, drives: 4 });

test('a drive holds one fault of each screen, and no fault is drawn twice', () => {
  const drives = drawn(1);
  for (const faults of drives) expect(new Set(faults.map(({ site }) => site['screen'])).size).toBe(10);
  const all = drives.flat().map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
});

test('one fault of a drive may stop the tour, near its end', () => {
  const stopping = (faults: ReturnType<typeof drawn>[number]) =>
    faults.filter(({ operator }) => /covered|out-of-view|while-off|trapped|role-removed/.test(operator));
  for (const faults of drawn(1)) {
    const steps = stopping(faults).map(({ site }) => Number(siteText(site, 'screen').split('=')[1]));
    expect(steps).toHaveLength(1);
    expect(steps[0]).toBeGreaterThanOrEqual(7);
  }
});

test('operators come up about as often, and a seed draws the same', () => {
  const counts = [...Map.groupBy(drawn(1).flat(), ({ operator }) => operator).values()].map(
    (one) => one.length,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(2)).not.toEqual(drawn(1));
});
