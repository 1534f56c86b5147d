// Whether the page lets a step be done.
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { momentOf, stepsMax } from '../moment.ts';

/** What the hand says of a page that hinders it, with what it was about to press; all else it says may be its own doing. */
const hindrance = /^(covered|disabled|read only|no way to close it|not reachable by keyboard)/;

export const possible = defineCheck({
  kind: 'possible',
  about:
    'A step can be done, or the page hinders it: what it names is covered, disabled, read-only or out of reach of the keyboard, or the layer that it dismisses cannot be closed.',
  schema: z.strictObject({
    kind: z.literal('possible'),
    step: z.int().min(1).max(stepsMax).describe('The last step.'),
    possible: z.boolean().describe('True where it can be done.'),
  }),
  example: { kind: 'possible', step: 2, possible: false },
  evaluate({ step, possible: wanted }, checked) {
    const before = momentOf(step === 1 ? 'start' : step - 1, checked);
    if (isCannot(before)) return cannotTell(before.cannot);
    const turn = checked.turns.find((one) => one.turn === checked.turnOf[step - 1]);
    if (!turn) return cannotTell(`step ${step} was not done: ${checked.stopped || 'there is none'}`);
    const { refused, missed, target } = turn.action;
    if (missed) return cannotTell(`the hand missed the target of step ${step}`);
    if (refused !== null && !hindrance.test(refused)) return cannotTell(refused);
    const reading = { what: `step ${step}`, value: refused ?? 'done', screen: turn.screen, thing: target };
    return verdict((refused === null) === wanted, refused ?? 'It was done.', [reading]);
  },
});
