// A total and its parts.
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { amountsOf, areEqual, tellAmount, valueSchema, valuesMax } from '../value.ts';

export const sum = defineCheck({
  kind: 'sum',
  about: 'The parts add up to the total, or do not.',
  schema: z.strictObject({
    kind: z.literal('sum'),
    parts: z.array(valueSchema).min(2).max(valuesMax).describe('The values that should add up.'),
    total: valueSchema,
    correct: z.boolean().describe('True where they add up.'),
  }),
  example: {
    kind: 'sum',
    parts: [
      { of: { text: 'Subtotal' }, at: 'end' },
      { of: { text: 'Shipping' }, at: 'end' },
    ],
    total: { of: { text: 'Order total' }, at: 'end' },
    correct: false,
  },
  evaluate({ parts, total, correct }, checked) {
    const read = amountsOf([...parts, total], checked);
    if (isCannot(read)) return cannotTell(read.cannot);
    const added = read.amounts.slice(0, -1).reduce((all, one) => all + one, 0);
    const shown = read.amounts.at(-1) ?? 0;
    const isRight = areEqual(added, shown);
    const words = `The parts add up to ${tellAmount(added)}, and ${tellAmount(shown)} is shown.`;
    return verdict(isRight === correct, words, read.readings);
  },
});
