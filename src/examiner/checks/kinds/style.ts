// One of several alike that is drawn otherwise.
import { z } from 'zod';
import { areDrawnAlike, drawnAs, leastAlike, properties } from '../drawn-as.ts';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema, onOneLook } from '../moment.ts';
import { findAll, findOne, targetSchema, tellTarget } from '../target.ts';

export const style = defineCheck({
  kind: 'style',
  about: 'A thing is drawn otherwise than its siblings, which are drawn alike, or is not.',
  schema: z.strictObject({
    kind: z.literal('style'),
    at: momentSchema,
    of: targetSchema.describe('The one.'),
    among: targetSchema.describe('Names all of them.'),
    property: z.enum(properties).describe(`One of ${properties.join(', ')}.`),
    differs: z.boolean().describe('True where it is drawn otherwise.'),
  }),
  example: {
    kind: 'style',
    at: 'start',
    of: { role: 'button', name: 'Add', under: 'Plate' },
    among: { role: 'button', name: 'Add' },
    property: 'height',
    differs: true,
  },
  evaluate({ at, of, among, property, differs }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    const seen = onOneLook(moment, ({ elements, id }) => {
      const one = findOne(of, elements);
      if (isCannot(one)) return one;
      const others = findAll(among, elements).filter(({ ref }) => ref !== one.ref);
      if (others.length >= leastAlike) return { id, one, others };
      return { cannot: `fewer than ${leastAlike} siblings fit ${tellTarget(among)}` };
    });
    if (isCannot(seen)) return cannotTell(seen.cannot);
    const { id, one, others } = seen;
    const [own, ...rest] = [one, ...others].map((element) => drawnAs(element, property));
    const [first] = rest;
    if (own === undefined || first === undefined || [own, ...rest].includes(null))
      return cannotTell(`the ${property} is not known of all`);
    if (!rest.every((other) => areDrawnAlike(other, first)))
      return cannotTell('its siblings are not alike either');
    const isOther = !areDrawnAlike(own, first);
    const readings = [
      { what: `${property} of ${tellTarget(of)}`, value: String(own), screen: id, thing: one },
      { what: `${property} of its siblings`, value: String(first), screen: id },
    ];
    const words = `Its ${property} is ${String(own)}, that of ${others.length} others ${String(first)}.`;
    return verdict(isOther === differs, words, readings);
  },
});
