// Where the focus is.
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { findOne, targetSchema } from '../target.ts';

export const focus = defineCheck({
  kind: 'focus',
  about: 'The focus is on a thing, or nowhere, or is not.',
  schema: z.strictObject({
    kind: z.literal('focus'),
    at: momentSchema,
    on: targetSchema.nullable().describe('null for nowhere.'),
    there: z.boolean().describe('True where it is there.'),
  }),
  example: { kind: 'focus', at: 2, on: { role: 'button', name: 'Close' }, there: false },
  evaluate({ at, on, there }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    const { screen } = moment;
    const holder = screen.elements.find(({ ref }) => ref === screen.focus);
    const value = screen.focus === '' ? 'nowhere' : holder ? holder.name || holder.role : 'out of view';
    const reading = { what: 'focus', value, screen: screen.id, thing: holder ?? null };
    if (on === null) return verdict((screen.focus === '') === there, `The focus is ${value}.`, [reading]);
    const wanted = findOne(on, screen.elements);
    if (isCannot(wanted)) return cannotTell(wanted.cannot);
    return verdict((wanted.ref === screen.focus) === there, `The focus is on “${value}”.`, [reading]);
  },
});
