import { expect, test } from 'vitest';
import { evidence, field, screen } from '../../../test/support/evidence-builder.ts';
import { text, there } from '../../../test/support/followed-link.ts';
import { judge } from '../../../test/support/judge-rule.ts';
import { cardAfterAll } from './card-after-all.ts';

test('a card for what was to be free without one is found, an optional one is not', () => {
  const asked = (said: string, label: string) =>
    judge(
      cardAfterAll,
      evidence({
        screens: [
          screen('s1', [text(said)]),
          screen('s2', [text('Start your free month'), field(label, '')], { url: there }),
        ],
        turns: [],
      }),
    ).found.map(({ title }) => title);
  const promise = 'The first month is free. You need no card to begin.';
  expect(asked(promise, 'Card number')).toEqual(['A card is asked for, although none was to be needed']);
  expect(asked(promise, 'Card number (optional)')).toEqual([]);
  const long = `${promise} ${'There is more to be said of it. '.repeat(6)}`;
  expect(asked(long, 'Card number')).toEqual([]);
  expect(asked('The first month is free.', 'Card number')).toEqual([]);
  expect(asked('No card fees, free delivery', 'Card number')).toEqual([]);
});
