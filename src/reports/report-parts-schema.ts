// Parts that the JSON of several reports has in common: words, numbers and shapes that mean the same in each of them.
import { findingLabels, flowVerdicts } from '../base/wire-facts.ts';
import { z } from 'zod';

/** A required text. */
export const text = (about: string) => z.string().describe(about);
/** A whole number from 0. */
export const count = (about: string) => z.int().min(0).describe(about);
/** Any number. */
export const number = (about: string) => z.number().describe(about);

/** A rectangle. */
export const box = z
  .object({
    x: number('From the left, CSS pixels.'),
    y: number('From the top, CSS pixels.'),
    width: number('CSS pixels.'),
    height: number('CSS pixels.'),
  })
  .describe('A rectangle in CSS pixels of the viewport.');

/** What finds an element again. */
export const locator = z
  .object({
    role: text('ARIA role.'),
    name: text('Accessible name.'),
    test_id: z.string().nullable().describe('`data-testid` or a like attribute.'),
    css: text('A CSS path from the nearest id.'),
    nth: count('Position among elements of the same role and name, from 0.'),
    frame_url: z.string().nullable().describe('URL of the frame that holds it; null in the main frame.'),
  })
  .describe('Ways to find the element again, the most specific first.');

export const severitySchema = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .describe(
    '4 blocked or lost, 3 over a minute lost or wrong outcome, 2 10 to 60 s or recovered, 1 minor, 0 note.',
  );

/** What a finding rests on. */
export const label = z
  .enum(findingLabels)
  .describe(
    'measured: a reproducible fact; model: a prediction of a published model; opinion: a language model said so.',
  );

export const generatorSchema = z
  .object({ name: text('The program.'), version: text('Its version.') })
  .describe('What wrote the report.');

export const outcomeValueSchema = z
  .enum(['goal_reached', 'ended_unconfirmed', 'gave_up', 'explored', 'out_of_budget'])
  .describe(
    'How the session ended. ended_unconfirmed: the persona took the goal for reached, but nothing on the page or in its requests proves it; it is never counted as reached.',
  );

export const outcomeDetailSchema = z
  .enum(['stopped_at_leave', 'limits_of_the_mind'])
  .describe(
    'stopped_at_leave, with goal_reached: the persona stopped at the last point that the effects of the host allow. limits_of_the_mind, with gave_up: it failed because of what the built-in mind cannot read or may have misread, which is no fault of the page. Left out if there is nothing to add.',
  );

export const countsSchema = z
  .object({
    critical: count('Findings of severity 4.'),
    serious: count('Findings of severity 3.'),
    moderate: count('Findings of severity 2.'),
    minor: count('Findings of severity 1.'),
    note: count('Findings of severity 0.'),
  })
  .describe('Findings by severity.');

export const flowSchema = z
  .object({
    flow: text('The named step as given.'),
    verdict: z.enum(flowVerdicts).describe('What became of it.'),
    because: text('What was seen.'),
    turns: z.array(z.int()).describe('Turns spent on it.'),
  })
  .describe('A named step and what became of it.');

export const imageRefSchema = z
  .object({
    name: text('File name of the screenshot.'),
    box: box.describe('The marked part.'),
    crop: box.describe('The part of the screenshot that shows it with its surroundings.'),
  })
  .describe('Where the fault can be seen.');
