// The shape of one reply of the model. Flat, every field there, so that every provider's structured answers can give it.
import { z } from 'zod';
import { noticedKinds } from '../../../evidence/noticed.ts';

/** What a reply may ask for; `done` and `give-up` end the visit. */
export const replyActions = [
  'click',
  'double-click',
  'open-menu',
  'drag',
  'type',
  'select',
  'fill',
  'log-in',
  'press',
  'hover',
  'focus',
  'focus-back',
  'listen',
  'dismiss',
  'press-outside',
  'scroll-down',
  'scroll-up',
  'back',
  'reload',
  'open-start',
  'wait',
  'show-refs',
  'done',
  'give-up',
] as const;

export const expectationKinds = [
  'navigate',
  'open',
  'close',
  'toggle',
  'submit',
  'add',
  'remove',
  'change-value',
  'move',
  'refusal',
  'feedback',
  'nothing',
] as const;

/** Short names save tokens; the system text explains them. */
export const replySchema = z.object({
  judged: z.enum(['as expected', 'otherwise', 'nothing to judge']),
  why_not: z.string(),
  noticed: z.array(
    z.object({
      kind: z.enum(noticedKinds),
      what: z.string(),
      quote: z.string(),
      ref: z.string(),
      box: z.array(z.number()),
    }),
  ),
  noted: z.array(z.object({ what: z.string(), value: z.string() })),
  compared: z.string(),
  thought: z.string(),
  action: z.enum(replyActions),
  ref: z.string(),
  text: z.string(),
  submit: z.boolean(),
  on_purpose: z.boolean(),
  fields: z.array(z.object({ ref: z.string(), text: z.string(), on_purpose: z.boolean() })),
  expect: z.enum(expectationKinds),
  expectation: z.string(),
  confidence: z.number(),
  progress: z.number(),
  step: z.number(),
});

export type Reply = z.infer<typeof replySchema>;

/** A share, whatever number came. */
export function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}
