// What is there after a reload, a revisit or a step back.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, momentSchema } from '../moment.ts';
import { findAll, targetSchema, tellTarget } from '../target.ts';

export const kept = defineCheck({
  kind: 'kept',
  about:
    'A thing that is there with its value at one moment is there with the same value at a later one, or is not.',
  schema: z.strictObject({
    kind: z.literal('kept'),
    of: targetSchema,
    before: momentSchema,
    after: momentSchema.describe('Such as after a step `reload`.'),
    kept: z.boolean().describe('True where it is still there.'),
  }),
  example: { kind: 'kept', of: { name: 'Note' }, before: 2, after: 3, kept: false },
  evaluate({ of, before, after, kept: wanted }, checked) {
    const [then, now] = [momentOf(before, checked), momentOf(after, checked)];
    if (isCannot(then)) return cannotTell(then.cannot);
    if (isCannot(now)) return cannotTell(now.cannot);
    const [old, ...more] = findAll(of, then.elements);
    if (!old) return cannotTell(`${tellTarget(of)} is not on the screen before`);
    if (more.length > 0) return cannotTell(`${more.length + 1} things fit ${tellTarget(of)}`);
    const valueOf = (element: typeof old) =>
      element.field
        ? (element.field.value ?? '') + String(element.states.checked ?? '')
        : element.text || element.name;
    const again = findAll(of, now.elements);
    const same = again.find((element) => flat(valueOf(element)) === flat(valueOf(old)));
    if (!same && again.length === 0 && !now.whole) return cannotTell('not all of the page was seen after');
    const readings = [
      { what: 'before', value: valueOf(old), screen: then.screenOf.get(old.ref) ?? '', thing: old },
      {
        what: 'after',
        value: again[0] ? valueOf(same ?? again[0]) : 'not there',
        screen: now.screen.id,
      },
    ];
    const words = same ? 'It is there still.' : again.length > 0 ? 'It has another value.' : 'It is gone.';
    return verdict((same !== undefined) === wanted, words, readings);
  },
});
