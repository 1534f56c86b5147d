// The JSON of an aggregate report as it leaves: personas of one run beside each other. Counts of personas only; a
// persona is no sample of people, so nothing here is a share of users. Fields may be added within 1.x.
import { confidences, findingLabels } from '../base/wire-facts.ts';
import { z } from 'zod';
import { audiences } from '../findings/finding.ts';
import { accessibilitySchema } from './criteria/criteria-schema.ts';
import { crawlUntoldSchema } from './crawl-told.ts';
import { standings } from './faults.ts';
import {
  count,
  countsSchema,
  flowSchema,
  generatorSchema,
  imageRefSchema,
  outcomeValueSchema,
  severitySchema,
  text,
} from './report-parts-schema.ts';
import { timeSchema } from './session-report-schema.ts';
import { runModelUseSchema, unfinishedModelUseSchema } from './model-use.ts';

/** Version of the shape; the major number changes when a field changes its meaning or goes. */
export const aggregateSchemaVersion = '1.2';

const met = z
  .object({
    session_id: text('Session.'),
    persona_id: text('Persona.'),
    name: text('How the persona is called.'),
    finding_id: text('Id of the finding in the report of that session.'),
    severity: severitySchema,
    stopped: z.boolean().describe('The persona could not go on there, and gave up after it.'),
    hit: z
      .boolean()
      .optional()
      .describe(
        'False where only its second look showed it, on a page it did not come to or that does not hurt it so.',
      ),
  })
  .describe('A persona whose report has the fault.');

const factors = z
  .object({
    impact: severitySchema.describe('The highest impact on one persona, on or off the path.'),
    persisted: z
      .enum(['yes', 'no', 'not repeated'])
      .describe(
        'Whether it happened again when the journey was repeated, or in another session of the same persona.',
      ),
    on_task_path: z.boolean().describe('On the path to the goal of a persona that it hit.'),
    sentence: text('How the severity follows from impact, reach, persistence and path.'),
  })
  .describe('What the severity is computed from, beside `reach`.');

const shared = {
  fingerprint: text('The same problem has the same text in every report.'),
  rule: text('Rule.'),
  title: text('The fault in one line.'),
  severity: severitySchema.describe(
    'Over all personas: the impact; 1 more if half of them were hit and it happened again; 1 less off the path.',
  ),
  severity_factors: factors.optional(),
  hurts: z.enum(audiences).optional().describe('Whom it can hurt.'),
  reach: z
    .object({
      met: count(
        'Personas that it hit: they met it, or came to the page where the second look of another one found it.',
      ),
      of: count('Personas with a report.'),
      sentence: text('Such as `2 of 3 personas`.'),
      because: z
        .string()
        .optional()
        .describe('Whom it hurts, where a second look met it; left out where personas did.'),
    })
    .describe('How many personas met it.'),
};

const pairMean = z.object({
  pairs: count('Pairs that met anything.'),
  mean: z.number().nullable().describe('Mean share of faults that both met, 0 to 1; null without a pair.'),
});

const sessionTime = z
  .object({ session_id: text('Session.'), median_s: z.number().describe('Seconds.') })
  .nullable()
  .describe('Null where no session ended.');

/** The schema of `aggregate-report.json`. */
export const aggregateReportSchema = z.object({
  schema_version: z.literal(aggregateSchemaVersion).describe('Version of this shape.'),
  generator: generatorSchema,
  run_id: text('Run.'),
  target_url: text('Page under test.'),
  task: z.string().nullable().describe('The goal as given; null where the personas explored freely.'),
  summary: z
    .object({
      headline: text('The comparison in one or two sentences.'),
      personas: count('Personas with a report.'),
      findings: count('Different faults, by fingerprint.'),
    })
    .describe('The comparison in a few figures.'),
  fix_first: z
    .array(
      z.object({
        rank: z.int().min(1).describe('From 1.'),
        ...shared,
        summary: text('What happened to the persona that it hit worst.'),
        remedy: text('What a developer should do.'),
        label: z.enum(findingLabels).describe('What kind of claim it is.'),
        confidence: z.enum(confidences).describe('How sure.'),
        url: text('Page on which it was met.'),
        met_by: z.array(met).describe('Whose reports tell it, worst first.'),
        also_hit: z
          .array(
            z.object({
              session_id: text('Session.'),
              persona_id: text('Persona.'),
              name: text('How the persona is called.'),
            }),
          )
          .optional()
          .describe('Who came to the page on which the second look of another session met it.'),
        image: imageRefSchema.nullable().describe('Where the fault can be seen; null without a picture.'),
        image_session_id: z.string().nullable().describe('Session that took the image.'),
      }),
    )
    .max(5)
    .describe(
      'At most five, by severity times personas hit. What did not happen again, and opinions, come last.',
    ),
  personas: z
    .array(
      z.object({
        session_id: text('Session.'),
        persona_id: text('Persona.'),
        name: text('How the persona is called.'),
        device: text('Device, screen, input and network in one line.'),
        outcome: outcomeValueSchema,
        because: text('What was seen.'),
        headline: text('Outcome and findings in one sentence.'),
        turns: count('Turns taken.'),
        screens: count('Different screens seen.'),
        counts: countsSchema,
        time: timeSchema,
        frustration_peak: z
          .object({ turn: count('Turn.'), value: z.number().describe('0 to 1.') })
          .nullable()
          .describe('Model estimate.'),
        would_have_left_turn: z.int().nullable().describe('Model estimate.'),
        flows: z.array(flowSchema).describe('Named steps, in the order given.'),
      }),
    )
    .describe('One entry for each report, in the order of the run.'),
  unfinished: z
    .array(
      z.object({
        session_id: text('Session.'),
        persona_id: text('Persona.'),
        reason: text('Why there is no report.'),
        model_use: unfinishedModelUseSchema.optional(),
      }),
    )
    .describe('Sessions without a report; they count nowhere else.'),
  matrix: z
    .object({
      session_ids: z.array(z.string()).describe('Columns.'),
      rows: z
        .array(
          z.object({
            ...shared,
            cells: z
              .array(
                z
                  .object({
                    finding_id: text('Id in that report.'),
                    severity: severitySchema,
                    occurrences: count('Places that show it.'),
                  })
                  .nullable(),
              )
              .describe('One for each column; null if the report of that persona does not have it.'),
            standings: z
              .array(z.enum(standings))
              .optional()
              .describe(
                'One for each column: met; hit, where it came to the page on which another session met it; not hurt; not met; not there.',
              ),
          }),
        )
        .describe('One row for each fault, the one to fix first on top.'),
    })
    .describe('Which persona met what.'),
  completion: z
    .array(
      z.object({
        outcome: outcomeValueSchema,
        count: count('Personas.'),
        session_ids: z.array(z.string()).describe('Which.'),
      }),
    )
    .describe('Outcomes that occurred.'),
  agreement: z
    .object({
      met_by_all: count('Faults that every session met; 0 with one session.'),
      met_by_one: count('Faults that one session alone met.'),
      between_personas: pairMean.describe('Pairs of sessions of different personas.'),
      between_repeats: pairMean.describe('Pairs of sessions of one persona: what differs there is chance.'),
      sentence: text('The agreement in words.'),
    })
    .describe('How far the sessions met the same faults.'),
  time: z
    .object({
      label: z.literal('model estimate').describe('Always an estimate; never wall time.'),
      ended: count('Sessions that reached the goal, or explored to the end without one.'),
      not_ended: count('Sessions that stopped before; their times are left out.'),
      geometric_mean_s: z.number().nullable().describe('Over those that ended, seconds.'),
      quickest: sessionTime,
      slowest: sessionTime,
      sentence: text('The times in words.'),
    })
    .describe('The time that persons would have needed to the end.'),
  differences: z
    .array(
      z.object({
        kind: z
          .enum(['outcome', 'chance', 'fault', 'leaving', 'time'])
          .describe('How it ended, chance between repeats, a serious fault, leaving, or time.'),
        title: text('The difference in one line.'),
        because: text('What the records say about why.'),
        session_ids: z.array(z.string()).describe('Whom it is about.'),
        fingerprints: z.array(z.string()).describe('Faults that it rests on.'),
      }),
    )
    .max(5)
    .describe('At most five differences between the personas that matter.'),
  flows: z
    .array(
      z.object({
        flow: text('The named step.'),
        reached: count('Personas that reached it.'),
        of: count('Personas that were given it.'),
      }),
    )
    .describe('Named steps over all personas.'),
  crawl: z
    .object({
      sentence: text(
        'The way that the crawl found to what the task speaks of, or how much it tried in vain.',
      ),
      session_ids: z.array(z.string()).describe('Sessions that did not reach the goal.'),
    })
    .optional()
    .describe(
      'What the crawl knows beside personas that did not reach the goal. Left out without any, and without a crawl.',
    ),
  accessibility: accessibilitySchema.optional(),
  model_use: runModelUseSchema.optional(),
  limits: z
    .object({
      unjudged: count('Answers "cannot tell" in all reports together.'),
      rule_errors: count('Rules that failed in all reports together.'),
      crawl: crawlUntoldSchema.optional(),
      method: z.array(z.string()).describe('What such a report can and cannot say, by paragraph.'),
    })
    .describe('What could not be judged.'),
});

/** `aggregate-report.json` of a run. */
export type AggregateReport = z.infer<typeof aggregateReportSchema>;

/** The published JSON Schema (draft 2020-12), as served at `/schemas/aggregate-report-1.2.json`. */
export function aggregateReportJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(aggregateReportSchema, {
    target: 'draft-2020-12',
    io: 'input',
  });
  return {
    $schema,
    $id: `/schemas/aggregate-report-${aggregateSchemaVersion}.json`,
    title: 'Passerby aggregate report',
    ...schema,
  };
}
