// A search in vain of a persona: told only where a probe showed that the search holds such things.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { ScreenElement } from '../../evidence/evidence.ts';
import type { SearchLook } from '../../evidence/probe.ts';
import { searchFails } from './search-fails.ts';

const origin = 'https://shop.example.com';

test('a search that misses a plural of what the site has is found', () => {
  const box = element('q', { role: 'searchbox', tag: 'input', name: 'Search' });
  const lamp = element('lamp', { role: 'link', text: 'Walnut lamp', href: `${origin}/lamps/walnut` });
  const oak = element('oak', { role: 'link', name: 'Oak lamp', href: `${origin}/lamps/oak` });
  const visit = (item: ScreenElement, words: string, { value = 'walnut lamps', found = 'Oak lamp' } = {}) =>
    judge(searchFails, {
      ...evidence({
        screens: [
          screen('s1', [box, item, oak]),
          screen('s2', [element('none', { kind: 'text', text: words })], { url: `${origin}/search?q=x` }),
        ],
        turns: [turn(1, box, { to: 's2', action: { kind: 'type', value, submitted: true } })],
      }),
      probes: [searched(found)],
    }).found.length;
  expect(visit(lamp, 'No results for walnut lamps')).toBe(1);
  expect(visit(lamp, '1 result')).toBe(0);
  // The search holds something else, or nobody knows what.
  expect(visit(lamp, 'No results for walnut lamps', { found: 'My invoices' })).toBe(0);
  expect(
    visit(
      element('rug', { role: 'link', text: 'Wool rug', href: `${origin}/lamps/rug` }),
      'No results for walnut lamps',
    ),
  ).toBe(0);
  const menu = element('menu', { role: 'link', text: 'Lamps', href: `${origin}/l` });
  const both = [
    { ...menu, locator: { ...menu.locator, css: 'html > body > header > nav > a' } },
    element('own', { role: 'link', text: 'My lamps', href: `${origin}/l` }),
  ];
  const screens = [
    screen('s1', [box, ...both]),
    screen('s2', [element('none', { kind: 'text', text: 'No results' })], { url: `${origin}/search?q=x` }),
  ];
  const turns = [turn(1, box, { to: 's2', action: { kind: 'type', value: 'lamps', submitted: true } })];
  expect(judge(searchFails, { ...evidence({ screens, turns }), probes: [searched('Lamps')] }).found).toEqual(
    [],
  );
  // What is to be done is no thing that a search holds.
  const deed = element('book', { role: 'link', text: 'Book an appointment', href: `${origin}/lamps/book` });
  expect(visit(deed, 'No results for appointments', { value: 'appointments' })).toBe(0);
});

/** A probe that found this title by searching for it. */
function searched(title: string): SearchLook {
  const [box, viewport] = [
    { x: 0, y: 0, width: 100, height: 20 },
    { width: 1280, height: 800 },
  ];
  const locator = { role: 'searchbox', name: 'Search', testId: null, css: '#q', nth: 0, frameUrl: null };
  return {
    kind: 'search-look',
    id: 'p1',
    event: 9,
    url: `${origin}/`,
    viewport,
    image: null,
    field: { role: 'searchbox', name: 'Search', box, locator },
    title,
    asked: [{ how: 'as it stands', query: title, shows: true, said: title }],
  };
}
