// The JSON of a comparison of two runs as it leaves: what is new, what is still there, what is fixed. The one definition
// of the type and of the published JSON Schema. Fields may be added within 1.x.
import { z } from 'zod';
import { count, generatorSchema, label, severitySchema, text } from './report-parts-schema.ts';
import { plural } from './wording.ts';

/** Version of the shape; the major number changes when a field changes its meaning or goes. */
export const comparisonSchemaVersion = '1.2';

const side = z
  .object({
    run_id: text('Run.'),
    target_url: text('Page under test.'),
    task: z.string().nullable().describe('The goal as given.'),
    personas: z.array(z.string()).describe('Personas with a report, in the order of the run.'),
    findings: count('Different faults, by fingerprint.'),
  })
  .describe('One of the two runs.');

const fault = {
  fingerprint: text('The same problem has the same text in both runs.'),
  rule: text('Rule.'),
  title: text('The fault in one line.'),
  url: text('Page on which it was met.'),
  remedy: text('What a developer should do.'),
  met_by: z
    .array(
      z.object({
        session_id: text('Session.'),
        persona_id: text('Persona.'),
        name: text('How the persona is called.'),
        finding_id: text('Id in the report of that session.'),
        label,
      }),
    )
    .describe('Who met it, in the run that reports it.'),
};

/** The schema of a comparison. */
export const comparisonSchema = z.object({
  schema_version: z.literal(comparisonSchemaVersion).describe('Version of this shape.'),
  generator: generatorSchema,
  base: side,
  head: side,
  summary: z.object({
    headline: text('The comparison in one sentence.'),
    new: count('Faults.'),
    still_there: count('Faults.'),
    fixed: count('Faults.'),
    not_seen: count('Faults.'),
    not_comparable: count('Faults.'),
  }),
  differs: z
    .array(z.enum(['target', 'task', 'personas', 'rules']))
    .describe('What else is not the same in both: it may be the reason for a difference in findings.'),
  new: z
    .array(z.object({ ...fault, severity: severitySchema }))
    .describe('Met in this run and not in the base, worst first.'),
  still_there: z
    .array(
      z.object({
        ...fault,
        severity: severitySchema,
        severity_before: severitySchema.describe('In the base.'),
      }),
    )
    .describe('Met in both, worst first.'),
  fixed: z
    .array(z.object({ ...fault, severity: severitySchema }))
    .describe(
      'Found in the base and not in this run, although this run did what could have shown it again: the same action, a look at such a screen, or the same probe of such a page.',
    ),
  not_seen: z
    .array(z.object({ ...fault, severity: severitySchema, because: text('Why nobody can tell.') }))
    .describe(
      'Met in the base; this run did not come there, did not do it again, or could not judge. Not to be taken for fixed.',
    ),
  not_comparable: z
    .array(
      z.object({
        ...fault,
        severity: severitySchema,
        met_in: z.enum(['base', 'head']).describe('The run that met it.'),
        because: text('Why it cannot be compared with the other run.'),
      }),
    )
    .describe(
      'Met in one run, where the other was judged by a version that names faults in another way. Neither new nor fixed.',
    ),
});

/** `GET /runs/:id/compare?base=`. */
export type Comparison = z.infer<typeof comparisonSchema>;

/** The counts in one sentence. */
export function headlineOf(counts: Omit<Comparison['summary'], 'headline'>): string {
  const notSeen = counts.not_seen === 0 ? '' : `; ${counts.not_seen} not looked at again`;
  const unknown = counts.not_comparable === 0 ? '' : `; ${counts.not_comparable} not comparable`;
  return `${plural(counts.new, 'new finding')}, ${counts.still_there} still there, ${counts.fixed} fixed${notSeen}${unknown}.`;
}

/** The published JSON Schema (draft 2020-12), as served at `/schemas/comparison-1.2.json`. */
export function comparisonJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(comparisonSchema, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: `/schemas/comparison-${comparisonSchemaVersion}.json`,
    title: 'Passerby comparison of two runs',
    ...schema,
  };
}
