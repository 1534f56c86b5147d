// What scripts of the page complained of.
import { flat } from '../../../base/plain-words.ts';
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { stepsMax } from '../moment.ts';
import { errorsOfStep, turnOfStep } from '../step-of.ts';

export const consoleCheck = defineCheck({
  kind: 'console',
  about: 'A step makes a script fail, or log an error, or does not.',
  schema: z.strictObject({
    kind: z.literal('console'),
    step: z.int().min(1).max(stepsMax),
    text: z.string().max(200).optional().describe('Words of it; left out, any.'),
    logged: z.boolean().describe('True where there is such an error.'),
  }),
  example: { kind: 'console', step: 1, text: 'is not a function', logged: true },
  evaluate({ step, text, logged }, checked) {
    const turn = turnOfStep(step, checked);
    if (isCannot(turn)) return cannotTell(turn.cannot);
    const errors = errorsOfStep(turn, checked);
    const found = errors.find((one) => text === undefined || flat(one.text).includes(flat(text)));
    const told = found ?? errors[0];
    const reading = {
      what: 'error',
      value: told?.text.slice(0, 300) ?? 'none',
      screen: '',
      thing: turn.action.target,
    };
    return verdict((found !== undefined) === logged, `${errors.length} errors were logged.`, [reading]);
  },
});
