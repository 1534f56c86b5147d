// What a press brought, and what of it a second press leaves.
import { expect, test } from 'vitest';
import { crawl, trial } from '../../../../test/support/crawl-builder.ts';
import { element, screen, turn } from '../../../../test/support/evidence-builder.ts';
import { judge } from '../../../../test/support/judge-rule.ts';
import type { TrialKind } from '../../../evidence/evidence.ts';
import { staysOpen } from './stays-open.ts';

const words = (ref: string) => element(ref, { kind: 'text', tag: 'p', text: `Words of ${ref}` });

/** Each row: the control is pressed twice, brings so many parts, and leaves so many of them. */
function pressed(
  rows: [item: string, brings: number, leaves: number, kind?: TrialKind][],
  label: 'Answer' | 'of the thing' | 'a sign' = 'Answer',
) {
  const parts = (at: number, many: number) =>
    Array.from({ length: many }, (_, nth) => words(`w${at}x${nth}`));
  const control = (at: number) => {
    const name = label === 'Answer' ? label : (rows[at]?.[0] ?? '');
    return element(`b${at}`, { name, text: label === 'a sign' ? '' : name });
  };
  return judge(
    staysOpen,
    crawl({
      screens: rows.flatMap(([, brings, leaves], at) => [
        screen(`s${3 * at + 1}`, [control(at)]),
        screen(`s${3 * at + 2}`, [control(at), ...parts(at, brings)]),
        screen(`s${3 * at + 3}`, [control(at), ...parts(at, leaves)]),
      ]),
      turns: rows.flatMap((_, at) => [
        turn(2 * at + 1, control(at), { from: `s${3 * at + 1}`, to: `s${3 * at + 2}` }),
        turn(2 * at + 2, control(at), { from: `s${3 * at + 2}`, to: `s${3 * at + 3}` }),
      ]),
      trials: rows.map(([item, , , kind = 'press'], at) =>
        trial(kind, {
          item,
          steps: [
            [2 * at + 1, 'do'],
            [2 * at + 2, 'again'],
          ],
        }),
      ),
    }),
  );
}

const quiet = { found: [], doubts: [] };

test('what stays whole is told where it goes away for every other thing', () => {
  const { found } = pressed([
    ['Parking', 2, 2],
    ['Opening hours', 3, 0],
  ]);
  expect(found).toMatchObject([
    {
      title: 'A second press on the button “Answer” of “Parking” does not undo the first',
      measured: { brought: 2, left: 2, shows: 'Words of w0x0' },
    },
  ]);
});

test('what goes in part, or stays for others as well, is not', () => {
  const fine: [string, number, number] = ['Opening hours', 2, 0];
  expect(pressed([['Parking', 2, 1], fine])).toEqual(quiet);
  expect(pressed([['Parking', 2, 2]])).toEqual(quiet);
  expect(pressed([['Parking', 1, 1], fine])).toEqual(quiet);
  expect(pressed([['Parking', 2, 2], ['Ways to pay', 2, 2], fine])).toEqual(quiet);
  expect(
    pressed([
      ['Parking', 2, 2],
      ['Opening hours', 2, 0, 'do-undo'],
    ]),
  ).toEqual(quiet);
  expect(pressed([['Parking', 2, 2], ['Ways to pay', 0, 0], fine]).found).toHaveLength(1);
});

test('buttons with names of their own need two others', () => {
  for (const label of ['of the thing', 'a sign'] as const) {
    const bar = (...others: string[]) =>
      pressed([['Bold', 2, 2], ...others.map((name): [string, number, number] => [name, 2, 0])], label);
    expect(bar('Italic')).toEqual(quiet);
    expect(bar('Italic', 'Code').found).toHaveLength(1);
  }
});
