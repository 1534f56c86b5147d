// What a filter leaves.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { findAll, targetSchema, tellTarget } from '../target.ts';

export const subset = defineCheck({
  kind: 'subset',
  about: 'All things of one moment were there at another, such as before and after a filter, or are not.',
  schema: z.strictObject({
    kind: z.literal('subset'),
    of: targetSchema.describe('Names all of them, at both moments.'),
    at: momentSchema.describe('When the fewer are there.'),
    among: momentSchema.describe('When the more are there.'),
    contained: z.boolean().describe('True where all were there.'),
  }),
  example: { kind: 'subset', of: { role: 'link', under: 'Results' }, at: 2, among: 1, contained: false },
  evaluate({ of, at, among, contained }, checked) {
    const [few, many] = [momentOf(at, checked), momentOf(among, checked)];
    if (isCannot(few)) return cannotTell(few.cannot);
    if (isCannot(many)) return cannotTell(many.cannot);
    if (!many.whole) return cannotTell('not all of the page was seen before');
    const fewer = findAll(of, few.elements);
    if (fewer.length === 0) return cannotTell(`${tellTarget(of)} is not on the screen`);
    const known = new Set(findAll(of, many.elements).map(({ text, name }) => flat(text || name)));
    const strange = fewer.filter(({ text, name }) => !known.has(flat(text || name)));
    const readings = strange.slice(0, 6).map((element) => ({
      what: 'not there before',
      value: element.text || element.name,
      screen: few.screenOf.get(element.ref) ?? '',
      thing: element,
    }));
    const words =
      strange.length === 0
        ? `All ${fewer.length} were there before.`
        : `${strange.length} of ${fewer.length} were not there before.`;
    return verdict((strange.length === 0) === contained, words, readings);
  },
});
