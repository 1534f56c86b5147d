// A finding as a report tells it.
import { confidences } from '../base/wire-facts.ts';
import { z } from 'zod';
import { noticedKinds } from '../evidence/noticed.ts';
import { audiences } from '../findings/finding.ts';
import { count, imageRefSchema, label, locator, severitySchema, text } from './report-parts-schema.ts';

export const findingSchema = z
  .object({
    id: text('`f1`, `f2`, … in the order of the report.'),
    rule: text('Id of the rule that found it.'),
    title: text('The fault in one line.'),
    summary: text('What happened, with the values.'),
    impact: text('Why it matters to this persona.'),
    remedy: text('What a developer should do.'),
    severity: severitySchema,
    severity_name: z
      .enum(['critical', 'serious', 'moderate', 'minor', 'note'])
      .describe('The same in a word.'),
    impact_level: severitySchema
      .optional()
      .describe(
        'What it cost, before it is lowered for lying off the path; 4 only where the persona was stopped.',
      ),
    stopped: z.boolean().optional().describe('The persona could not go on there, and gave up after it.'),
    would_stop: z
      .boolean()
      .optional()
      .describe('It is of a kind that stops a person who needs the control or the content behind it.'),
    shown_by: z
      .string()
      .optional()
      .describe(
        '`deed`: what an action did; `screen`: what stood on a screen; `crawl`: the crawl of the run met it; else the kind of the probe of the second look that did.',
      ),
    hurts: z
      .enum(audiences)
      .optional()
      .describe(
        'Whom it can hurt; the second look of one session looks at pages for all personas of the run.',
      ),
    confidence: z
      .enum(confidences)
      .describe(
        'high: stands on the page, or happened again when its steps were repeated; medium: measured once; low: a prediction, an opinion, or it did not happen again.',
      ),
    repetition: z
      .enum(['happened again', 'did not happen again', 'not repeated'])
      .nullable()
      .optional()
      .describe(
        'What doing it once more in a fresh browser showed; null where it is about no action of the persona or of the second look.',
      ),
    label,
    source: z
      .literal('model')
      .optional()
      .describe('Found by a language model, whose sentence is shown; left out if a rule found it.'),
    said_too: z
      .array(
        z.object({
          id: text('Id of the suspicion in the records; those of the crawl begin with `crawl.`.'),
          kind: z.enum(noticedKinds).describe('Kind of fault, as the model calls it.'),
          what: text('Its sentence.'),
          verdict: z
            .enum(['proven', 'refuted', 'flaky', 'not checkable'])
            .nullable()
            .describe('What a browser made of it; null where it was not done again.'),
        }),
      )
      .optional()
      .describe('What a language model said of the same fault; left out where it said nothing further.'),
    reproduction: z
      .string()
      .optional()
      .describe('A Playwright test that fails while the fault is there; left out where there is none.'),
    url: text('Page on which it was met.'),
    element: z
      .object({ role: text('ARIA role.'), name: text('Accessible name.'), locator })
      .nullable()
      .describe('The element at fault.'),
    measured: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('Names and values from which the claim can be recomputed.'),
    measured_from: z
      .record(z.string(), z.string().max(20_000))
      .optional()
      .describe(
        'Where each measured value stands in the evidence (`screens.s3.elements.e12.box.width`), or by which function of which places it is made (`rounded(…; 2)`). Left out by reports before 1.1.',
      ),
    rules_version: z
      .string()
      .optional()
      .describe('Version of the rules that found it. Left out by reports before 1.1.'),
    proof: z
      .object({
        events: z.array(z.int()).describe('`seq` of the session events.'),
        turns: z.array(z.int()).describe('Turns in which it was met.'),
        screen: z.string().nullable().describe('Screen id.'),
        image: imageRefSchema.nullable().describe('Where the fault can be seen; null without a picture.'),
        requests: z.array(z.string()).describe('Ids of requests; `cited.requests` describes each.'),
        console: z.array(z.string()).describe('Ids of console records; `cited.console` describes each.'),
        crawl: z
          .object({
            shown_by: text('As `shown_by`, of what the crawl did.'),
            events: z.array(z.int()).describe('`seq` of the events of the crawl.'),
            turns: z.array(z.int()).describe('Its actions, by number.'),
            screen: z.string().nullable().describe('Id of its screen.'),
            reached: z.boolean().describe('The persona came to a page of this address as well.'),
          })
          .optional()
          .describe('Where it stands in the records of the crawl; left out for what the session met.'),
        pictures: z
          .object({
            before: z.string().nullable().describe('File name of the screenshot before the last step.'),
            after: z.string().nullable().describe('File name of that at the end.'),
          })
          .optional()
          .describe('What a proof showed; left out for what was not proven so.'),
      })
      .describe('Where the proof lies.'),
    wcag: z.array(z.string()).describe('Success criteria such as `4.1.2`.'),
    heuristics: z.array(z.string()).describe('Nielsen heuristics such as `H1`.'),
    on_task_path: z
      .boolean()
      .describe('The persona used the element, or was hit by the fault, in an action for its goal.'),
    fingerprint: text(
      'The same problem has the same text, between personas and between runs; of another goal where it is about the way to it.',
    ),
    former_fingerprints: z
      .array(z.string())
      .optional()
      .describe(
        'Fingerprints that earlier versions gave to the same problem, when its rule had another id or each of its places was a finding. Left out if it always had this one.',
      ),
    occurrences: count('Places that show the same fault.'),
    places: z
      .array(
        z.object({
          url: text('Page.'),
          name: text('Accessible name of the element, or empty.'),
          css: text('CSS path of the element, or empty.'),
        }),
      )
      .max(20)
      .optional()
      .describe('The first of these places; left out where there is one.'),
  })
  .describe('A claim about the page that a machine can check again.');
