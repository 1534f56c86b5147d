// Things in order.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { numberIn } from '../../../language/numbers.ts';
import { findAll, targetSchema, tellTarget } from '../target.ts';

export const order = defineCheck({
  kind: 'order',
  about: 'Things stand in ascending or descending order, or do not.',
  schema: z.strictObject({
    kind: z.literal('order'),
    at: momentSchema,
    of: targetSchema.describe('Names all of them.'),
    by: z.enum(['number', 'text']).describe('What of their words orders them.'),
    direction: z.enum(['ascending', 'descending']).describe('From the first to the last.'),
    ordered: z.boolean().describe('True where they stand so.'),
  }),
  example: {
    kind: 'order',
    at: 'end',
    of: { text: '€' },
    by: 'number',
    direction: 'ascending',
    ordered: false,
  },
  evaluate({ at, of, by, direction, ordered }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    const found = findAll(of, moment.elements);
    if (found.length < 3) return cannotTell(`fewer than three things fit ${tellTarget(of)}`);
    const words = found.map(({ text, name }) => text || name);
    const keys = words.map((one) => (by === 'number' ? numberIn(one) : flat(one)));
    if (keys.includes(null)) return cannotTell('one of them holds no number');
    const sign = direction === 'ascending' ? 1 : -1;
    const wrong = keys.findIndex((key, place) => place > 0 && sign * compare(keys[place - 1], key) > 0);
    const readings = found.map((element, place) => ({
      what: `number ${place + 1}`,
      value: words[place] ?? '',
      screen: moment.screenOf.get(element.ref) ?? '',
      thing: element,
    }));
    const isOrdered = wrong < 0;
    return verdict(
      isOrdered === ordered,
      isOrdered
        ? `All ${found.length} stand in ${direction} order.`
        : `“${words[wrong] ?? ''}” stands behind “${words[wrong - 1] ?? ''}”.`,
      isOrdered ? readings : readings.slice(Math.max(0, wrong - 1), wrong + 1),
    );
  },
});

function compare(a: number | string | null | undefined, b: number | string | null | undefined): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
