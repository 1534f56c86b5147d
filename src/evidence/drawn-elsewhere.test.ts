// What is drawn of the thing that was used, or changes by itself, is no answer; what is drawn beyond it is.
import { expect, test } from 'vitest';
import { drawnElsewhere } from './drawn-elsewhere.ts';

const viewport = { width: 1000, height: 1000 };
/** With 8 px around it, 3.6 % of the view. */
const used = { x: 0, y: 0, width: 284, height: 104 };

test.each([
  ['a ring around the thing', 0.035, used, 0],
  ['more than thing and ring', 0.037, used, 0.037],
  ['a caret that blinks, where nothing was used', 0.002, null, 0],
  ['more than a caret', 0.003, null, 0.003],
  ['a caret beside a thing that is smaller', 0.002, { ...used, width: 1, height: 1 }, 0],
  ['nobody knows without pictures', null, used, null],
])('%s', (_what, pixelsChanged, thing, share) => {
  expect(drawnElsewhere({ pixelsChanged }, thing, viewport)).toBe(share);
});
