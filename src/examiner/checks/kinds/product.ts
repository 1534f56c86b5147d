// A product and its factors, such as price times quantity.
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { amountsOf, amountTolerance, tellAmount, valueSchema } from '../value.ts';

export const product = defineCheck({
  kind: 'product',
  about: 'The factors multiply to the result, rounded to whole cents, or do not.',
  schema: z.strictObject({
    kind: z.literal('product'),
    factors: z.array(valueSchema).min(2).max(6).describe('The values that should multiply.'),
    result: valueSchema,
    correct: z.boolean().describe('True where they do.'),
  }),
  example: {
    kind: 'product',
    factors: [
      { of: { text: 'Unit price' }, at: 'end' },
      { of: { name: 'Quantity' }, at: 'end' },
    ],
    result: { of: { text: 'Line total' }, at: 'end' },
    correct: false,
  },
  evaluate({ factors, result, correct }, checked) {
    const read = amountsOf([...factors, result], checked);
    if (isCannot(read)) return cannotTell(read.cannot);
    const multiplied = read.amounts.slice(0, -1).reduce((all, one) => all * one, 1);
    const shown = read.amounts.at(-1) ?? 0;
    // Half a cent either way is rounding.
    const isRight = Math.abs(multiplied - shown) <= amountTolerance + 1e-9;
    const words = `The factors multiply to ${tellAmount(multiplied)}, and ${tellAmount(shown)} is shown.`;
    return verdict(isRight === correct, words, read.readings);
  },
});
