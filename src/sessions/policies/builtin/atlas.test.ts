import { expect, test } from 'vitest';
import { button, heading, link, readOf } from '../../../../test/support/synthetic-page.ts';
import { createAtlas } from './atlas.ts';
import { labelOf, viewOf } from './view.ts';

const front = viewOf({
  ...readOf(
    { title: 'Hall', parts: [heading('Hall'), link('Courts', '/courts'), button('18:00'), button('19:00')] },
    'https://shop.example/',
  ),
  turn: 1,
  canGoBack: false,
});

test('what the hand went beside was not tried, once; what was pressed was', () => {
  const atlas = createAtlas('all');
  atlas.see(front);
  const [courts, six] = atlas.fresh(front);
  if (!courts || !six) throw new Error('Assertion failed: the page offers three things');
  const left = () => atlas.fresh(front).map(labelOf);
  atlas.use(front, courts);
  expect(left()).toEqual(['18:00', '19:00']);
  atlas.moved(front, front, { isBack: false, missed: true, pressed: courts });
  expect(left()).toContain('Courts');
  atlas.use(front, courts);
  atlas.moved(front, front, { isBack: false, missed: true, pressed: courts });
  expect(left()).not.toContain('Courts');
  atlas.use(front, six);
  atlas.moved(front, front, { isBack: false, missed: false, pressed: six });
  expect(left()).toEqual(['19:00']);
  expect(atlas.usesOfKind(six)).toBe(1);
});
