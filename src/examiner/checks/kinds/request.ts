// What a step sent, and how it was answered.
import { z } from 'zod';
import { cannotTell, defineCheck, isCannot, verdict } from '../check.ts';
import { stepsMax } from '../moment.ts';
import { turnOfStep } from '../step-of.ts';

export const request = defineCheck({
  kind: 'request',
  about: 'A step makes a request, or one that is answered with a status of a range, or does not.',
  schema: z.strictObject({
    kind: z.literal('request'),
    step: z.int().min(1).max(stepsMax),
    method: z.string().max(10).optional().describe('Left out, any.'),
    path: z.string().max(200).optional().describe('Part of the address; left out, any.'),
    status: z
      .strictObject({ least: z.int().min(100).max(599), most: z.int().min(100).max(599) })
      .optional()
      .describe('Left out, any answer or none.'),
    made: z.boolean().describe('True where there is such a request.'),
  }),
  example: { kind: 'request', step: 2, path: '/api/', status: { least: 500, most: 599 }, made: true },
  evaluate({ step, method, path, status, made }, checked) {
    const turn = turnOfStep(step, checked);
    if (isCannot(turn)) return cannotTell(turn.cannot);
    const ids = new Set(turn.effect.requests);
    const sent = checked.requests.filter(({ id }) => ids.has(id));
    const fits = sent.filter(
      (one) =>
        (method === undefined || one.method.toUpperCase() === method.toUpperCase()) &&
        (path === undefined || one.url.includes(path)),
    );
    if (status && fits.some((one) => one.status === null && one.failure === null))
      return cannotTell('a request was not answered in time');
    const found = fits.find((one) => {
      const answer = one.status ?? 0;
      return status === undefined || (answer >= status.least && answer <= status.most);
    });
    const told = found ?? fits[0];
    const reading = {
      what: 'request',
      value: told ? `${told.method} ${told.url} ${told.status ?? told.failure ?? ''}`.trim() : 'none',
      screen: '',
      thing: turn.action.target,
    };
    return verdict((found !== undefined) === made, `${sent.length} requests were made.`, [reading]);
  },
});
