// The table of success criteria as it leaves, in session reports and comparisons.
import { z } from 'zod';
import { statesNotAudited } from '../crawl-told.ts';
import { closeLooks } from './looked-at-less.ts';
import { count, imageRefSchema, locator, text } from '../report-parts-schema.ts';

export const criterionStatuses = [
  'failed',
  'needs_a_person',
  'answered_by_model',
  'passed_by_check',
  'not_met',
] as const;
export type CriterionStatus = (typeof criterionStatuses)[number];

const criterion = z.object({
  num: text('Number in WCAG 2.2, such as `1.4.3`.'),
  name: text('Its name there.'),
  level: z.enum(['A', 'AA']).describe('Its level there.'),
  status: z
    .enum(criterionStatuses)
    .describe(
      '`failed`: there are findings. `passed_by_check`: the checks that decide it looked and found nothing. `not_met`: it did not occur, because the states that were looked at contain nothing of its kind. `answered_by_model`: a language model answered all that was left open, which decides nothing until a person agrees. `needs_a_person`: anything else.',
    ),
  findings: z
    .array(z.string())
    .describe('Ids of findings in a session report, fingerprints in a comparison. Empty unless it failed.'),
  checks: z
    .array(z.string())
    .describe(
      'Rules that looked for its faults and were clear. They decide it only where the status says so.',
    ),
  doubts: count('Places that checks marked for a person to look at.'),
  answers: z
    .array(z.string())
    .optional()
    .describe('Ids of the answers of a language model under it; left out where there are none.'),
  ask: text('What to ask a person; empty unless the status is `needs_a_person` or `answered_by_model`.'),
});

const question = z.object({
  id: text('`q1`, `q2`, … in the order of the report.'),
  criteria: z.array(z.string()).describe('Success criteria that it is about; none for good practice.'),
  rule: text(
    'The engine that asks with its rule, such as `axe/aria-valid-attr-value`, or `model/` with what a language model is asked of all pages where there is one.',
  ),
  ask: text('What the engine asks for.'),
  because: text('What it says of this place, or empty.'),
  url: text('Page.'),
  element: z
    .object({ role: text('ARIA role.'), name: text('Accessible name.'), locator })
    .nullable()
    .describe('The place; null where the page as a whole is meant.'),
  places: count('Places of this kind that one look marked.'),
  pages: z
    .int()
    .optional()
    .describe('Pages that show it with the same words, or of which the same is asked; left out for one.'),
  image: imageRefSchema.nullable().describe('Where it can be seen; null without a picture.'),
  session_id: z
    .string()
    .optional()
    .describe('In a comparison: the session whose artefacts hold the picture.'),
  asked_as: z.string().optional().describe('In a comparison: its id in the report of that session.'),
});

const answer = z.object({
  id: text('`a1`, `a2`, …'),
  criteria: z.array(z.string()).describe('Success criteria under which it was asked.'),
  rule: text('Who asked: an engine with its rule, or `model/` with a question of its own.'),
  ask: text('The question.'),
  answer: z.enum(['met', 'not_met']).describe('What the model said.'),
  why: text('Its reason, in a sentence; may be empty where it is met.'),
  url: text('Page.'),
  element: question.shape.element,
  image: question.shape.image,
  session_id: question.shape.session_id,
});

export const accessibilitySchema = z
  .object({
    standard: text('`WCAG 2.2`.'),
    claim: text('What this table is, and that it is no claim of conformance.'),
    states: count(
      'States that accessibility engines looked at: of the crawl those that all of them did, of a session those that axe-core did.',
    ),
    sample: z
      .array(
        z.object({
          url: text('Address.'),
          title: text('Title, or empty where it is not known.'),
          states: count('States of it that they looked at.'),
        }),
      )
      .optional()
      .describe(
        'The pages of these states, at most 200: the sample that the results are about. Left out by older versions.',
      ),
    not_audited: count('States of the crawl that they did not look at.'),
    left_out: statesNotAudited,
    looked_at_less: z
      .array(
        z.object({
          url: text('Address; of pages that are built alike the first.'),
          looks: z
            .array(z.enum(closeLooks))
            .describe(
              'What was left out: `settings` (wide spacing of text, exchanged sides, colours of the system), `large_text` (twice the size), `narrow` (320 px), `keyboard` (a walk with Tab), `widgets` (worked with the keyboard).',
            ),
        }),
      )
      .optional()
      .describe(
        'Pages that engines looked at and other looks did not, at most 200, because their time was over or they are kept for fewer pages. Left out where there are none.',
      ),
    questions: z
      .array(question)
      .optional()
      .describe(
        'What engines marked for a person to decide and no finding covers, then what a language model is asked of all pages, as far as none answered it; at most 60: one for each rule and component. Left out where there are none.',
      ),
    answers: z
      .array(answer)
      .optional()
      .describe(
        'What a language model answered of places that checks leave open. Opinions: no criterion fails or passes by them. Left out where there are none.',
      ),
    criteria: z.array(criterion).describe('Levels A and AA, in the order of the recommendation.'),
    beyond: z
      .array(
        z.object({
          num: text('Number of a criterion of level AAA.'),
          name: text('Its name.'),
          findings: z.array(z.string()).describe('As above.'),
          noted: z
            .object({
              places: count('Places on the page that has most.'),
              says: text('What the first of them shows.'),
              url: text('That page.'),
            })
            .optional()
            .describe('What checks saw that is no finding, since teams work to levels A and AA.'),
        }),
      )
      .describe(
        'Criteria of level AAA with findings, or with something that checks noted. The others of that level were not judged.',
      ),
  })
  .describe(
    'What was found, criterion by criterion, of the site on the states that were looked at. No claim of conformance.',
  );

export type AccessibilityTold = z.infer<typeof accessibilitySchema>;
export type CriterionTold = AccessibilityTold['criteria'][number];
export type QuestionTold = NonNullable<AccessibilityTold['questions']>[number];
export type AnswerTold = z.infer<typeof answer>;
export type BeyondTold = AccessibilityTold['beyond'][number];
