// Words that are there, or are not.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { findOne, targetSchema } from '../target.ts';

export const text = defineCheck({
  kind: 'text',
  about: 'Words are on the page, or in one thing of it, or are not.',
  schema: z.strictObject({
    kind: z.literal('text'),
    at: momentSchema,
    text: z.string().min(1).max(300).describe('The words; capitals and line ends do not matter.'),
    present: z.boolean().describe('True where they are there.'),
    within: targetSchema.optional().describe('Only in this thing; left out, anywhere on the page.'),
  }),
  example: { kind: 'text', at: 'end', text: 'Your basket is empty', present: true },
  evaluate({ at, text: wanted, present, within }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    const one = within ? findOne(within, moment.elements) : null;
    if (one && isCannot(one)) return cannotTell(one.cannot);
    const among = one ? [one] : moment.elements;
    const found = among.find((element) =>
      flat([element.name, element.text, element.field?.value ?? ''].join(' ')).includes(flat(wanted)),
    );
    if (found) {
      const screen = moment.screenOf.get(found.ref) ?? '';
      const value = found.text || found.name;
      return verdict(present, `“${wanted}” is there.`, [{ what: 'words', value, screen, thing: found }]);
    }
    if (!one && !moment.whole) return cannotTell('not all of the page was seen then');
    const screen = moment.screen.id;
    const value = one ? one.text || one.name : '';
    return verdict(!present, `“${wanted}” is not there.`, [{ what: 'words', value, screen, thing: one }]);
  },
});
