// How many there are.
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { findAll, targetSchema } from '../target.ts';
import { amountOf, tellAmount, valueSchema } from '../value.ts';

export const count = defineCheck({
  kind: 'count',
  about: 'As many things are there as a value says, or not.',
  schema: z.strictObject({
    kind: z.literal('count'),
    at: momentSchema,
    of: targetSchema.describe('Names all that are counted.'),
    equals: valueSchema,
    same: z.boolean().describe('True where the count is that value.'),
  }),
  example: {
    kind: 'count',
    at: 'end',
    of: { role: 'button', name: 'Remove' },
    equals: { of: { role: 'link', name: 'Basket' }, at: 'end' },
    same: false,
  },
  evaluate({ at, of, equals, same }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    if (!moment.whole) return cannotTell('not all of the page was seen then');
    const wanted = amountOf(equals, checked);
    if (isCannot(wanted)) return cannotTell(wanted.cannot);
    const counted = findAll(of, moment.elements).length;
    const readings = [wanted.reading, { what: 'counted', value: String(counted), screen: moment.screen.id }];
    const words = `${counted} are there, and ${tellAmount(wanted.amount)} is said.`;
    return verdict((counted === wanted.amount) === same, words, readings);
  },
});
