import { afterEach, expect, test, vi } from 'vitest';
import { workSignOf } from './layers.ts';

afterEach(() => void vi.unstubAllGlobals());

/** As much of an element as the question needs. */
function drawn(names: string, holdsField: boolean, isControl = false): Element {
  return {
    getAttribute: (name: string) => (name === 'class' ? names : null),
    hasAttribute: () => false,
    matches: () => isControl,
    querySelector: () => (holdsField ? {} : null),
  } as unknown as Element;
}

test.for<[string, boolean, boolean]>([
  ['spinner-border', false, true],
  ['skeleton', false, true],
  ['ui-spinner', true, false],
  ['inspinner', false, false],
])('%s, with a field in it %s, is a sign of work: %s', ([names, holdsField, is]) => {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  const rect = { width: 120, height: 30 } as DOMRect;
  expect(workSignOf({ element: drawn(names, holdsField), rect, role: '' }, new Map())).toBe(
    is ? 'drawn' : null,
  );
});

test('an arrow of such a field is none', () => {
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  expect(
    workSignOf(
      {
        element: drawn('ui-spinner-button', false, true),
        rect: { width: 20, height: 15 } as DOMRect,
        role: '',
      },
      new Map(),
    ),
  ).toBeNull();
});
