// What was removed and stands there again after a reload.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, request, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import { goneComesBack } from './gone-comes-back.ts';

const names = (...texts: string[]) =>
  texts.map((text) => element(text, { kind: 'heading', tag: 'h3', role: 'heading', text }));
const button = element('remove', { text: 'Remove' });

/** Each row: what is taken out, and what stands there before, after and once the page is loaded anew. */
function removed(
  rows: { item: string; before: string[]; after: string[]; later: string[]; url?: string }[],
  status: number | null = null,
) {
  return judge(
    goneComesBack,
    crawl({
      screens: rows.flatMap(({ before, after, later, url }, at) => [
        screen(`s${3 * at + 1}`, [button, ...names(...before)]),
        screen(`s${3 * at + 2}`, [button, ...names(...after)]),
        screen(`s${3 * at + 3}`, [button, ...names(...later)], url ? { url } : {}),
      ]),
      turns: rows.flatMap((_, at) => [
        turn(2 * at + 1, button, {
          from: `s${3 * at + 1}`,
          to: `s${3 * at + 2}`,
          ...(status !== null && { effect: { requests: ['r1'] } }),
        }),
        turn(2 * at + 2, null, {
          from: `s${3 * at + 2}`,
          to: `s${3 * at + 3}`,
          action: { kind: 'reload' },
        }),
      ]),
      ...(status !== null && { requests: [request('r1', { method: 'POST', status })] }),
      trials: rows.map(({ item }, at) =>
        trial('reload', {
          item,
          about: { gone: 'yes' },
          steps: [
            [2 * at + 1, 'do'],
            [2 * at + 2, 'reload'],
          ],
        }),
      ),
    }),
  );
}

const back = { item: 'Ada', before: ['Ada', 'Grace'], after: ['Grace'], later: ['Ada', 'Grace'] };
const away = { item: 'Alan', before: ['Alan', 'Grace'], after: ['Grace'], later: ['Grace'] };

test('what comes back is told where the write was answered well, or another thing stayed away', () => {
  expect(removed([back], 200).found).toMatchObject([
    { title: '“Ada” comes back after it was removed', confidence: 'high', measured: { shown_again: 'Ada' } },
  ]);
  expect(removed([back, away]).found).toMatchObject([{ confidence: 'medium' }]);
  expect(removed([back]).doubts).toHaveLength(1);
  expect(removed([back], 500).found).toEqual([]);
});

test('what stays away, a list of one, another page and one of two of a name are none', () => {
  expect(removed([away], 200)).toEqual({ found: [], doubts: [] });
  expect(removed([{ ...back, before: ['Ada'], after: [], later: ['Ada'] }], 200).found).toEqual([]);
  expect(removed([{ ...back, url: 'https://shop.example.com/other' }], 200).found).toEqual([]);
  const twice = {
    ...back,
    before: ['Ada', 'Ada', 'Grace'],
    after: ['Ada', 'Grace'],
    later: ['Ada', 'Grace'],
  };
  expect(removed([twice], 200)).toEqual({ found: [], doubts: [] });
  expect(removed([{ ...back, after: ['Ada', 'Grace'] }], 200).found).toEqual([]);
});
