// Records of equal parts, kept once.
import { expect, test } from 'vitest';
import { createShareEqual } from './share-equal.ts';
import { unshare } from './unshare.ts';

const element = (name: string, y = 0) => ({ name, box: { x: 0, y }, classes: ['card', 'wide'], style: null });

test('equal parts of different records are one object, and the records stay what they were', () => {
  const share = createShareEqual();
  const first = share({ elements: [element('Socks'), element('Shoes', 40)] });
  const second = share({ elements: [element('Socks'), element('Shoes', 80)] });
  expect(second).toEqual({ elements: [element('Socks'), element('Shoes', 80)] });
  expect(second.elements[0]).toBe(first.elements[0]);
  expect(second.elements[1]).not.toBe(first.elements[1]);
  expect(second.elements[1]?.classes).toBe(first.elements[1]?.classes);
  expect(second.elements[0]?.classes).toBe(second.elements[1]?.classes);
});

test.for<[unknown, unknown]>([
  [{ a: '1' }, { a: 1 }],
  [{ a: [] }, { a: {} }],
  [{ a: null }, { a: 'null' }],
  [['a,b'], ['a', 'b']],
  [{ a: ['x'] }, { a: '#1' }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
])('%j and %j are not one', ([one, other]) => {
  const share = createShareEqual();
  const shared = share([one, other]);
  expect(shared).toEqual([one, other]);
  expect(shared[0]).not.toBe(shared[1]);
  expect(JSON.stringify(shared)).toBe(JSON.stringify([one, other]));
});

test('what is not met again is let go, and what is met stays', () => {
  const share = createShareEqual(4);
  const kept = share({ kept: true });
  const once = share({ once: true });
  for (let at = 0; at < 12; at++) {
    share({ at });
    expect(share({ kept: true })).toBe(kept);
  }
  expect(share({ once: true })).not.toBe(once);
});

test('places of their own are given back', () => {
  const share = createShareEqual();
  const records = unshare(share({ screens: [{ elements: [element('A')] }, { elements: [element('A')] }] }));
  expect(records.screens[0]?.elements[0]).not.toBe(records.screens[1]?.elements[0]);
  expect(records.screens[0]).toEqual(records.screens[1]);
});
