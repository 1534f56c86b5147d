import { expect, test } from 'vitest';
import { journeyMap, type MappedSession } from '../reports/journey-map.ts';
import { render } from '../reports/render/html.ts';
import { element, evidence, screen, turn } from '../../test/support/evidence-builder.ts';
import { mapPicture, screensAtMost } from './map-picture.ts';

/** A session that goes from page to page by controls of these names. */
function walk(names: readonly string[]): MappedSession {
  const places = ['Home', ...names];
  const recorded = evidence({
    screens: places.map((name, place) =>
      screen(`s${place + 1}`, [], {
        url: `https://shop.example.com/${name === 'Home' ? '' : encodeURIComponent(name)}`,
        title: name,
        outline: { headings: [name], fields: [], dialog: '', skeleton: [] },
      }),
    ),
    turns: names.map((name, place) =>
      turn(place + 1, element(name, { name }), {
        from: `s${place + 1}`,
        to: `s${place + 2}`,
        action: { kind: 'click' },
      }),
    ),
    end: { outcome: 'goal_reached', because: 'Seen.' },
  });
  return { recorded, findings: [] };
}

function drawn(...names: string[]): string {
  const map = journeyMap({ runId: 'run_1', targetUrl: 'https://shop.example.com/', sessions: [walk(names)] });
  return render(mapPicture(map));
}

test('every screen is a card that leads to its entry, every way an arrow with what was done and how often', () => {
  const text = drawn('Lamps', 'Home', 'Lamps', 'Ida');
  expect(text.match(/<foreignObject\s/g)).toHaveLength(3);
  expect(text.match(/class="edge/g)).toHaveLength(3);
  expect(text).toContain('Click “Lamps” ×2');
  expect(text).toContain('href="#n1"');
  for (const mark of ['Start', 'Goal']) expect(text).toContain(`>${mark}</b>`);
  // The way over the lamps to Ida is the shortest known: two of the three.
  expect(text.match(/class="edge best"/g)).toHaveLength(2);
});

test('all cards and arrows lie within the drawing', () => {
  const text = drawn('Lamps', 'Ida', 'Home', 'Chairs', 'Otto');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text)?.map(Number) ?? [];
  const cards = [
    ...text.matchAll(/foreignObject\s+x="(-?\d+)"\s+y="(-?\d+)"\s+width="(\d+)"\s+height="(\d+)"/g),
  ];
  expect(cards).toHaveLength(5);
  for (const [x = 0, y = 0, wide = 0, high = 0] of cards.map((card) => card.slice(1).map(Number))) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width ?? 0);
    expect(y + high).toBeLessThanOrEqual(height ?? 0);
  }
});

test('of very many screens the way to the goal and the most visited are drawn', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const names = letters.flatMap((one) => [`Page ${one}`, 'Home', `Section ${one}`, 'Home']);
  const text = drawn(...names, 'Thanks');
  expect(text.match(/<foreignObject\s/g)).toHaveLength(screensAtMost);
  expect(text).toContain('>Home<');
  expect(text).toContain('>Thanks<');
});

test('words of a page are escaped and cut', () => {
  const text = drawn(`<script>alert(1)</script>${'x'.repeat(500)}`);
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('x'.repeat(60));
});
