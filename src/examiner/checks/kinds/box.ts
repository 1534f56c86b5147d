// Where things lie: over each other, inside each other, large enough.
import { z } from 'zod';
import type { Box } from '../../../evidence/evidence.ts';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema, onOneLook } from '../moment.ts';
import { findOne, targetSchema, tellTarget } from '../target.ts';

/** Less than this two boxes share by rounding, CSS pixels. */
const leastOverlapPx = 2;

export const box = defineCheck({
  kind: 'box',
  about:
    'A thing lies over another, sticks out of it, sticks out of the viewport or is smaller than a size, or is not so.',
  schema: z.strictObject({
    kind: z.literal('box'),
    at: momentSchema,
    of: targetSchema,
    relation: z.enum(['overlaps', 'sticks out of', 'is smaller than']).describe('How it lies.'),
    other: targetSchema.nullable().describe('The other thing; null for the viewport, and for a size.'),
    px: z.number().min(0).max(10_000).describe('By more than this; of a size its shorter side. CSS pixels.'),
    so: z.boolean().describe('True where it is so.'),
  }),
  example: {
    kind: 'box',
    at: 'start',
    of: { text: 'Sale' },
    relation: 'overlaps',
    other: { text: '€12.50' },
    px: 2,
    so: true,
  },
  evaluate({ at, of, relation, other, px, so }, checked) {
    const moment = momentOf(at, checked);
    if (isCannot(moment)) return cannotTell(moment.cannot);
    const seen = onOneLook(moment, (look) => {
      const found = findOne(of, look.elements);
      if (isCannot(found) || other === null) return isCannot(found) ? found : { look, found, against: null };
      const against = findOne(other, look.elements);
      return isCannot(against) ? against : { look, found, against };
    });
    if (isCannot(seen)) return cannotTell(seen.cannot);
    const { look: screen, found, against } = seen;
    const reading = (what: string, { x, y, width, height }: Box) => ({
      what,
      value: `${x}, ${y}, ${width} × ${height}`,
      screen: screen.id,
    });
    const own = { ...reading(tellTarget(of), found.box), thing: found };
    if (relation === 'is smaller than') {
      const side = Math.min(found.box.width, found.box.height);
      return verdict(side < px === so, `Its shorter side is ${side} px.`, [own]);
    }
    if (against && against.ref === found.ref) return cannotTell('both are the same thing');
    const { width, height } = screen.viewport;
    const second = against?.box ?? { x: 0, y: 0, width, height };
    const readings = [own, reading(other === null ? 'viewport' : tellTarget(other), second)];
    const by = relation === 'overlaps' ? sharedPx(found.box, second) : outPx(found.box, second);
    const words = `It ${relation === 'overlaps' ? 'overlaps by' : 'sticks out by'} ${Math.max(0, by)} px.`;
    return verdict(by > Math.max(px, leastOverlapPx) === so, words, readings);
  },
});

/** The shorter side of what two boxes share; 0 or less where they share nothing. */
function sharedPx(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.min(width, height);
}

/** How far `a` reaches beyond `b` at most. */
function outPx(a: Box, b: Box): number {
  return Math.max(b.x - a.x, b.y - a.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height);
}
