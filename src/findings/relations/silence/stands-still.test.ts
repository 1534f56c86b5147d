// Presses after which the page stands still.
import { expect, test } from 'vitest';
import { crawl } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { VitalsRecord } from '../../../evidence/evidence.ts';
import { standsStill } from './stands-still.ts';

const origin = 'https://shop.example.com';
const names = ['Back to goods', 'Cart', 'Add', 'Remove', 'Help', 'Terms'];
const buttons = names.map((text, nth) =>
  element(`b${nth}`, { text, locator: { ...element(`b${nth}`).locator, css: `main > #b${'abcdef'[nth]}` } }),
);

/** What is pressed, whether another page shows after it, and how long the press took. */
type Press = [name: string, to: string, ms: number];

const plain: Press[] = [
  ['Back to goods', '/goods', 5_040],
  ['Cart', '/cart', 30],
  ['Add', '', 20],
  ['Back to goods', '/goods', 5_060],
  ['Remove', '', 25],
  ['Help', '/help', 40],
  ['Terms', '/terms', 900],
];

function vitalOf(path: string, turn: number, inpMs: number | null): VitalsRecord {
  return { url: `${origin}/${path}`, turn, lcpMs: null, inpMs, cls: 0, ttfbMs: 10 };
}

function pressed(
  presses: readonly Press[],
  inpMs: number | null = 5_100,
  { navigated = false, besides = [] }: { navigated?: boolean; besides?: VitalsRecord[] } = {},
) {
  return judge(standsStill, {
    ...crawl({
      screens: [screen('s1', buttons)],
      turns: presses.map(([name, to, ms], at) =>
        turn(at + 1, buttons[names.indexOf(name)] ?? null, {
          from: 's1',
          to: 's1',
          action: { startedMs: at * 10_000, endedMs: at * 10_000 + ms },
          effect: {
            navigated,
            historyChanged: to !== '',
            urlBefore: `${origin}/`,
            urlAfter: to === '' ? `${origin}/` : `${origin}${to}`,
          },
        }),
      ),
      trials: [],
    }),
    vitals: [vitalOf('', 1, inpMs), ...besides],
  });
}

test('presses that lead to one page and take seconds are told, where others are quick', () => {
  expect(pressed(plain).found).toMatchObject([
    {
      title: 'The page stands still for 5.1 s after the button “Back to goods”',
      measured: { took_ms: 5_060, longest_interaction_ms: 5_100, slow_presses: 2, quick_presses: 5 },
    },
  ]);
  const onOne: Press[] = plain.map(([name, to, ms]) => [name, ms > 3_000 ? '' : to, ms]);
  expect(pressed(onOne).found).toHaveLength(1);
});

test('one slow press, a page that is quick at most visits, and presses that load a document are not', () => {
  expect(pressed(plain.filter((_, at) => at !== 3))).toEqual({ found: [], doubts: [] });
  const mixed: Press[] = [...plain, ['Cart', '/goods', 30], ['Help', '/goods', 30]];
  expect(pressed(mixed)).toEqual({ found: [], doubts: [] });
  expect(pressed(plain, 5_100, { navigated: true })).toEqual({ found: [], doubts: [] });
});

test('where others are slow as well, or the browser measured no such wait, it cannot be told', () => {
  const busy: Press[] = plain.map(([name, to, ms]) => [name, to, ms + (name === 'Help' ? 4_000 : 900)]);
  expect(pressed(busy)).toMatchObject({ found: [], doubts: [{}] });
  expect(pressed(plain, 300)).toMatchObject({ found: [], doubts: [{}] });
  expect(pressed(plain, null)).toMatchObject({ found: [], doubts: [{}] });
});

test('what the browser measured counts of the document that was pressed alone', () => {
  expect(pressed(plain, 300, { besides: [vitalOf('help', 6, 5_100)] })).toMatchObject({
    found: [],
    doubts: [{}],
  });
  // The page was come to at another address, and the address changed without a document.
  expect(pressed(plain, 300, { besides: [vitalOf('start', 3, 5_100)] }).found).toHaveLength(1);
});
