// What keeps rules silent, one guard at a time: for each a page that is told apart by it alone.
import { expect, test } from 'vitest';
import { element, evidence, field, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { foundAfterDeed } from '../../../test/support/judge-deed.ts';
import { probed, probedPage, stop, walk } from '../../../test/support/probe-builder.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { NarrowLook } from '../../evidence/probe.ts';
import { confirmshaming } from './confirmshaming.ts';
import { consentAsymmetry } from './consent-asymmetry.ts';
import { focusTrap } from './focus-trap.ts';
import { inputEcho } from './input-echo.ts';
import { lastingMotion } from './lasting-motion.ts';
import { reflow } from './reflow.ts';

const { url } = probedPage;
const used = element('buy', { name: 'Buy' });
const page = evidence({ screens: [screen('s1', [used])], turns: [turn(1, used)] });

function narrow(more: Partial<NarrowLook>): NarrowLook {
  const rest = { overflowPx: 0, overflowing: [], moving: [], viewportTag: 'width=device-width' };
  const viewport = { width: 320, height: 640 };
  return { kind: 'narrow-look', id: 'p2', event: 10, url, viewport, image: null, ...rest, ...more };
}

const lookedAt = (more: Partial<NarrowLook>) => ({ ...page, probes: [narrow(more)] });

test('what makes a page wide or moves is told by its name, or by what it is', () => {
  const table = (name: string) => ({ ...probed(name), beyondPx: 328 });
  const wide = (name: string) =>
    judge(reflow, lookedAt({ overflowPx: 330, wideTable: table(name) })).found[0]?.summary;
  expect(wide('')).toContain('because a table reaches');
  expect(wide('Departures')).toContain('“Departures”');
  const moving = (name: string) => ({ ...probed(name), how: 'animation', lastsMs: null });
  const moves = (name: string) =>
    judge(lastingMotion, lookedAt({ moving: [moving(name)] })).found[0]?.summary;
  expect(moves('Kite')).toContain('“Kite”');
  expect(moves('')).not.toContain('“”');
});

test('a page that is too wide stands in the way of whatever is done on it', () => {
  const culprit = { ...probed('Offer'), beyondPx: 330 };
  for (const more of [{ overflowing: [culprit] }, { wideTable: culprit }]) {
    const [found] = judge(reflow, lookedAt({ overflowPx: 330, ...more })).found;
    expect(found).toMatchObject({ onTaskPath: true });
  }
});

test('a trap that begins at no known stop is none', () => {
  const stops = [stop('A'), stop('B')];
  const lost = walk(stops, { end: 'trap', trap: { from: 7, to: 8 } });
  expect(judge(focusTrap, { ...page, probes: [lost] }).found).toEqual([]);
});

const shames = (more: Partial<ScreenElement>) => {
  const label = 'No thanks, I don’t like saving money';
  const screens = [screen('s1', [element('e1', { text: label, ...more })])];
  return judge(confirmshaming, evidence({ screens })).found.length;
};

test('words shame only on what can be pressed and seen', () => {
  const { locator } = element('e1');
  expect(shames({})).toBe(1);
  expect(shames({ kind: 'text' })).toBe(0);
  expect(shames({ visibleShare: 0 })).toBe(0);
  const headline = { ...locator, css: 'main > h2 > a' };
  expect(shames({ role: 'link', locator: headline })).toBe(0);
  expect(shames({ role: 'button', locator: headline })).toBe(1);
  expect(shames({ role: 'link' })).toBe(1);
  expect(shames({ text: '', name: 'No thanks, I don’t like saving money' })).toBe(1);
});

test('what asks for consent and what refuses stand on one layer', () => {
  const at = (css: string) => ({ locator: { ...element('e1').locator, css } });
  const words = (more: Partial<ScreenElement>) =>
    element('words', { kind: 'text', text: 'We use cookies to improve your experience.', ...more });
  const button = (ref: string, text: string, more: Partial<ScreenElement>) =>
    element(ref, { text, role: 'button', ...more });
  const asked = (...elements: ScreenElement[]) =>
    judge(consentAsymmetry, evidence({ screens: [screen('s1', elements)] })).found.length;
  const box = (y: number) => ({ box: { x: 100, y, width: 120, height: 30 } });

  // In a region of its own, however far apart.
  const region = element('region', { kind: 'landmark', role: 'region', ...at('main > div') });
  const accept = button('accept', 'Accept all', { ...at('main > div > b1'), ...box(100) });
  expect(asked(region, words({ ...at('main > div > p'), ...box(900) }), accept)).toBe(1);
  expect(asked(region, words({ ...at('main > p'), ...box(900) }), accept)).toBe(0);
  // In a group, and not in another.
  const grouped = button('accept', 'Accept all', { group: 'g1', ...box(100) });
  expect(asked(words({ group: 'g1', ...box(900) }), grouped)).toBe(1);
  expect(asked(words({ group: 'g2', ...box(110) }), grouped)).toBe(0);
  // Without either, within a hand's breadth.
  const alone = button('accept', 'Accept all', { group: '', ...box(100) });
  expect(asked(words({ group: '', ...box(300) }), alone)).toBe(1);
  expect(asked(words({ group: '', ...box(900) }), alone)).toBe(0);
});

test('only what was typed, stayed on its page and changed is an echo', () => {
  const typedInto = (type: string, more: Partial<ScreenElement> = {}) => ({
    ...field('name', '', { label: 'Name', type }),
    ...more,
  });
  const echoes = (
    action: object,
    { target = typedInto('text'), effect = {} }: { target?: ScreenElement; effect?: object } = {},
  ) => {
    const typed = { kind: 'type' as const, value: 'Passerby Test', valueAfter: 'Passerby T', ...action };
    return foundAfterDeed(inputEcho, { target, before: [target], action: typed, effect }).length;
  };
  expect(echoes({})).toBe(1);
  expect(echoes({ submitted: true })).toBe(0);
  expect(echoes({}, { effect: { navigated: true } })).toBe(0);
  expect(echoes({ refused: 'it is switched off' })).toBe(0);
  expect(echoes({ missed: true })).toBe(0);
  expect(echoes({ value: null })).toBe(0);
  expect(echoes({ valueAfter: null })).toBe(0);
  expect(echoes({ valueAfter: '' })).toBe(0);
  expect(echoes({}, { target: typedInto('date') })).toBe(0);
  expect(echoes({}, { target: typedInto('text', { role: 'combobox' }) })).toBe(0);
  expect(echoes({}, { target: { ...typedInto('text'), field: null } })).toBe(0);
  // Without the leading zero, and cut off behind it.
  expect(echoes({ value: '01632960001', valueAfter: '1632960001' })).toBe(0);
  expect(echoes({ value: '01632960001', valueAfter: '60001' })).toBe(1);
});
