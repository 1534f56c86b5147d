// On which devices pages are looked at beside that of the crawl.
import { expect, test } from 'vitest';
import { plainPersona } from '../../test/support/personas.ts';
import type { Persona } from '../personas/persona.ts';
import { crawlPersona, otherDevices } from './crawl-persona.ts';

const wide = (width: number, touch = false): Persona => ({
  ...plainPersona,
  device: { ...plainPersona.device, viewport: { width, height: 800 }, touch },
});
const sessions = (...widths: number[]) => widths.map((width) => ({ persona: wide(width) }));
const widthsOf = (devices: readonly Persona['device'][]) => devices.map(({ viewport }) => viewport.width);

test('the commonest devices come first, three at most, and never that of the crawl', () => {
  const all = sessions(1280, 1280, 1280, 360, 768, 768, 1024, 1024, 1024, 1920);
  const own = crawlPersona(all.map(({ persona }) => persona));
  expect(own.device.viewport.width).toBe(1280);
  expect(widthsOf(otherDevices(own, all))).toEqual([1024, 768, 360]);
});

test('a screen that is touched is another device than one of the same size that is not', () => {
  const all = [...sessions(1280, 1280), { persona: wide(1280, true) }];
  const own = crawlPersona(all.map(({ persona }) => persona));
  expect(otherDevices(own, all).map(({ touch }) => touch)).toEqual([true]);
  expect(otherDevices(own, sessions(1280))).toEqual([]);
});
