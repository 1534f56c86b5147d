// Two values that are the same, or differ.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { amountOf, areEqual, tellAmount, valueSchema, wordsOf } from '../value.ts';

export const equal = defineCheck({
  kind: 'equal',
  about: 'Two values are the same, or differ.',
  schema: z.strictObject({
    kind: z.literal('equal'),
    left: valueSchema,
    right: valueSchema,
    as: z.enum(['number', 'text']).describe('What of them is compared.'),
    same: z.boolean().describe('True where they are the same.'),
  }),
  example: {
    kind: 'equal',
    left: { of: { name: 'Price', under: 'Blue mug' }, at: 1 },
    right: { of: { name: 'Price', under: 'Your basket' }, at: 'end' },
    as: 'number',
    same: false,
  },
  evaluate({ left, right, as, same }, checked) {
    if (as === 'text') {
      const [a, b] = [wordsOf(left, checked), wordsOf(right, checked)];
      if (isCannot(a)) return cannotTell(a.cannot);
      if (isCannot(b)) return cannotTell(b.cannot);
      const isSame = flat(a.value) === flat(b.value);
      return verdict(
        isSame === same,
        `“${a.value}” and “${b.value}” ${isSame ? 'are the same' : 'differ'}.`,
        [a, b],
      );
    }
    const [a, b] = [amountOf(left, checked), amountOf(right, checked)];
    if (isCannot(a)) return cannotTell(a.cannot);
    if (isCannot(b)) return cannotTell(b.cannot);
    const isSame = areEqual(a.amount, b.amount);
    const words = `${tellAmount(a.amount)} and ${tellAmount(b.amount)} ${isSame ? 'are the same' : 'differ'}.`;
    return verdict(isSame === same, words, [a.reading, b.reading]);
  },
});
