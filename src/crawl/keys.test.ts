// Which keys a page names, and on how many pages each is pressed.
import { expect, test } from 'vitest';
import { element } from '../../test/support/evidence-builder.ts';
import { tiers } from './goal.ts';
import { answersNone, isKeyWorth, keysOn } from './keys.ts';

const button = (text: string) => element(text, { kind: 'control', role: 'button', text });

test('a page tells keys beside its controls; those that take away come last, and those of the browser never', () => {
  const elements = [button('refresh (Ctrl+R)'), button('F8 Delete'), button('Print (Ctrl+P)'), button('F2')];
  const keys = new Map(keysOn({ elements, hears: ['keys'] }).map(({ key, tier }) => [key, tier]));
  expect(keys.get('Control+r')).toBe(tiers.form);
  expect(keys.get('F2')).toBe(tiers.form);
  expect(keys.get('F8')).toBe(tiers.leaves);
  expect(keys.get('Delete')).toBe(tiers.leaves);
  expect(keys.get('ArrowDown')).toBe(tiers.fewItems);
  expect(keys.has('Control+p')).toBe(false);
});

test('where nothing hears keys none is pressed', () => {
  expect(keysOn({ elements: [button('F2')] })).toEqual([]);
  expect(keysOn({ elements: [button('F2')], hears: ['menu'] })).toEqual([]);
});

const pressed = (...pages: string[]) => ({ pages: new Set(pages), answered: true });

test('a key is pressed on two pages, once on each', () => {
  const one = new Map([['F2', pressed('/a')]]);
  expect(isKeyWorth(one, 'F2', '/a')).toBe(false);
  expect(isKeyWorth(one, 'F2', '/b')).toBe(true);
  const two = new Map([['F2', pressed('/a', '/b')]]);
  expect(isKeyWorth(two, 'F2', '/c')).toBe(false);
  expect(isKeyWorth(two, 'F3', '/c')).toBe(true);
});

test('a site that answers none of several keys is asked for no more', () => {
  const silent = { ...pressed('/a'), answered: false };
  const keys = new Map(['Home', 'End', 'Enter', 'Insert', 'F2'].map((key) => [key, silent]));
  expect(answersNone(keys)).toBe(true);
  keys.set('F2', pressed('/a'));
  expect(answersNone(keys)).toBe(false);
});
