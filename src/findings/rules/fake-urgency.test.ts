// Hurry that is made up, on words read at several loads: what is found, and which numbers may rightly change.
import { expect, test } from 'vitest';
import { element, evidence, screen, turn } from '../../../test/support/evidence-builder.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import type { HurryLook } from '../../evidence/probe.ts';
import { fakeUrgency } from './fake-urgency.ts';

const buy = element('buy', { name: 'Buy' });
const page = evidence({ screens: [screen('s1', [buy])], turns: [turn(1, buy)] });

/** What the rule measures of words read at each load, and once more before the second. */
function told(atLoad: string[], later = atLoad[0] ?? '', laterAfterS = 5) {
  const locator = { role: '', name: '', testId: null, css: '#claim', nth: 0, frameUrl: null };
  const box = { x: 100, y: 100, width: 300, height: 24 };
  const look: HurryLook = {
    kind: 'hurry-look',
    id: 'p1',
    event: 9,
    url: 'https://shop.example.com/',
    viewport: { width: 1280, height: 800 },
    image: null,
    claims: [{ role: '', name: '', box, locator, atLoad, later, laterAfterS }],
  };
  return judge(fakeUrgency, { ...page, probes: [look] }).found;
}

const measured = (...args: Parameters<typeof told>) => told(...args).map((found) => found.measured);

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

test.for<[string, number, Parameters<typeof told>]>([
  ['a second late', 1, [['Ends in 4:59', 'Ends in 4:58'], 'Ends in 4:54']],
  ['two seconds late', 0, [['Ends in 4:59', 'Ends in 4:57'], 'Ends in 4:54']],
  ['watched too briefly', 0, [['Ends in 4:59', 'Ends in 4:59'], 'Ends in 4:58', 1]],
  ['watched for two seconds', 1, [['Ends in 4:59', 'Ends in 4:59'], 'Ends in 4:57', 2]],
  ['stands still', 0, [['Ends in 4:59', 'Ends in 4:59'], 'Ends in 4:59']],
  ['gone when it was looked at again', 0, [['Ends in 4:59', 'Ends in 4:59'], 'Hurry']],
  ['not there at first', 0, [['Hurry', 'Ends in 4:59'], 'Ends in 4:54']],
  ['gone after the reload', 0, [['Ends in 4:59', 'Hurry'], 'Ends in 4:54']],
])('a clock %s: %s', ([, count, claim]) => {
  expect(told(...claim)).toHaveLength(count);
});

test('a number that is missing at a load is compared with none', () => {
  expect(told(['Hurry', 'Only 3 left'], 'Only 1 left')).toEqual([]);
  expect(told(['Only 3 left', 'Only 3 left'], 'Hurry')).toEqual([]);
  expect(told(['Only 3 left', 'Hurry'], 'Only 1 left')).toEqual([]);
  const [many, few] = looking(31, 12);
  expect(told(['Hurry', ...looking(31, 12)], few)).toEqual([]);
  expect(told([many ?? '', 'Hurry', few ?? ''], few)).toEqual([]);
  expect(told(looking(27, 12, 31), 'Hurry')).toEqual([]);
});

test('each kind says what the page said, and when', () => {
  expect(told(['Ends in 4:59', 'Ends in 4:59'], 'Ends in 4:54')).toMatchObject([
    {
      title: 'The clock “Ends in 4:59” starts again at every visit',
      summary: 'The page said “Ends in 4:59”, after 5.0 s “Ends in 4:54”, and after a reload “Ends in 4:59”.',
    },
  ]);
  expect(told(['Only 3 left', 'Only 3 left'], 'Only 1 left')).toMatchObject([
    {
      title: '“Only 3 left” is not so at the next visit',
      summary: 'The page said “Only 3 left”, and after a reload “Only 3 left”.',
    },
  ]);
  expect(
    told(['27 people look', '12 people look', '31 people look'].map((words) => `${words}ing at this`)),
  ).toMatchObject([
    {
      title: '“27 people looking at this” is another number at every visit',
      summary: expect.stringContaining(
        'after a reload “12 people looking at this”, and once more “31 people looking at this”.',
      ),
    },
  ]);
});
