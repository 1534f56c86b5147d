// Hurry that is made up, on words read at several loads: what is found, and which numbers may rightly change.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { HurryLook } from '../../evidence/probe.ts';
import { fakeUrgency } from './fake-urgency.ts';

const buy = element('buy', { name: 'Buy' });
const page = evidence({ screens: [screen('s1', [buy])], turns: [turn(1, buy)] });

/** What the rule measures of words read at each load, and once more before the second. */
function measured(atLoad: string[], later = atLoad[0] ?? '') {
  const locator = { role: '', name: '', testId: null, css: '#claim', nth: 0, frameUrl: null };
  const box = { x: 100, y: 100, width: 300, height: 24 };
  const look: HurryLook = {
    kind: 'hurry-look',
    id: 'p1',
    event: 9,
    url: 'https://shop.example.com/',
    viewport: { width: 1280, height: 800 },
    image: null,
    claims: [{ role: '', name: '', box, locator, atLoad, later, laterAfterS: 5 }],
  };
  return judge(fakeUrgency, { ...page, probes: [look] }).found.map((found) => found.measured);
}

const looking = (...counts: number[]) => counts.map((count) => `${count} people are looking at this`);

test('a number of others that is drawn anew at every load is found', () => {
  expect(measured(looking(27, 12, 31))).toMatchObject([
    { at_first: 27, later: 27, after_reload: 12, after_second_reload: 31 },
  ]);
  expect(measured(looking(8, 19, 6), looking(9)[0])).toMatchObject([{ later: 9 }]);
});

test.for<[string, string[]]>([
  ['stays', looking(12, 12, 12)],
  ['goes up and down by one', looking(12, 13, 12)],
  ['only grows', looking(12, 18, 25)],
  ['changes by few among many', looking(104, 97, 103)],
  ['was read at two loads alone', looking(27, 12)],
  ['has separators', ['1,204 people are looking', '1,380 people are looking', '1,207 people are looking']],
])('a number that %s is not', ([, atLoad]) => {
  expect(measured(atLoad)).toEqual([]);
});

test('a stock that falls or stays is not found, one that is there again is', () => {
  expect(measured(['Only 3 left', 'Only 3 left', 'Only 3 left'])).toEqual([]);
  expect(measured(['Only 3 left', 'Only 2 left', 'Only 2 left'])).toEqual([]);
  expect(measured(['Only 3 left', 'Only 3 left'], 'Only 1 left')).toMatchObject([
    { at_first: 3, later: 1, after_reload: 3 },
  ]);
});

test('a clock that begins again is found, one that goes on is not', () => {
  expect(measured(['Ends in 4:59', 'Ends in 4:59'], 'Ends in 4:54')).toMatchObject([
    { at_first: 299, later: 294, after_reload: 299 },
  ]);
  expect(measured(['Ends in 4:59', 'Ends in 4:53'], 'Ends in 4:54')).toEqual([]);
});
