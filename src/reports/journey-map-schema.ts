// The JSON of a journey map as it leaves: the screens that the sessions of a run reached, and the ways between them.
// The one definition of the type and of the published JSON Schema. Fields may be added within 1.x.
import { z } from 'zod';
import { notEnteredBecause } from './crawl-told.ts';
import { count, generatorSchema, severitySchema, text } from './report-parts-schema.ts';

/** Version of the shape; the major number changes when a field changes its meaning or goes. */
export const journeyMapSchemaVersion = '1.0';

const sessionIds = z.array(z.string()).describe('Sessions.');

const placed = {
  session_id: text('Session.'),
  finding_id: text('Id in the report of that session.'),
  fingerprint: text('The same problem has the same text in every report.'),
  title: text('The fault in one line.'),
  severity: severitySchema,
};

const node = z
  .object({
    id: text('`n1`, `n2`, … in the order of discovery.'),
    template: text('Address with `:id` for what varies, then the names of the query.'),
    url: text('An address that shows it: the first that did.'),
    title: text('Title of the document when it was first seen.'),
    label: text('Short name: the dialog, the main heading, the title or the template.'),
    dialog: z.boolean().describe('A dialog that is open over the page.'),
    thumbnail: z
      .object({
        session_id: text('Session that took it.'),
        name: text('File name of the screenshot.'),
        path: text('Path below the base URL at which it can be read.'),
      })
      .nullable()
      .describe('A picture of the screen; null where none was kept.'),
    visits: count('Arrivals on this screen, over all sessions.'),
    stays: count('Actions after which this screen was still there, over all sessions.'),
    personas: z
      .array(
        z.object({
          session_id: text('Session.'),
          persona_id: text('Persona.'),
          visits: count('Arrivals of this session.'),
        }),
      )
      .describe('Who came here.'),
    findings: z.array(z.object(placed)).describe('What was found here, worst first.'),
    entered: sessionIds.describe('Sessions that began here.'),
    ended: z
      .array(
        z.object({
          session_id: text('Session.'),
          how: text('Outcome, code of the failure, or `live` where the session is still going.'),
        }),
      )
      .describe('Sessions that ended, or are now, here.'),
    dead_end: z
      .boolean()
      .describe('Left only by going back or by giving up: nobody found a way on, and nobody had arrived.'),
  })
  .describe('A screen: one template of address, one structure, one dialog.');

const edge = z
  .object({
    id: text('`e1`, `e2`, … in the order of discovery.'),
    from: text('Screen.'),
    to: text('Another screen.'),
    label: text('The action that led there most often, in words.'),
    count: count('Times it was taken, over all sessions.'),
    back: z.boolean().describe('Only ever taken by going back.'),
    actions: z
      .array(
        z.object({
          kind: text('click, press, type, back, …'),
          role: text('Role of the target; empty without one.'),
          name: text('Name of the target, or the key pressed; empty without either.'),
          count: count('Times.'),
        }),
      )
      .describe('What led there, most often first.'),
    taken: z
      .array(z.object({ session_id: text('Session.'), turn: count('Turn.') }))
      .describe('When it was taken.'),
  })
  .describe('A way from one screen to another.');

const crawlNode = z
  .object({
    id: text('Id of the state, `n1`, `n2`, …: the crawl counts its own.'),
    template: text('Address with `:id` for what varies.'),
    url: text('An address that shows it.'),
    title: text('Title of the document when it was first seen.'),
    label: text('Short name: the open layer, the title or the template.'),
    node: z
      .string()
      .nullable()
      .describe('The screen in `nodes` that shows the same page; null where no persona came.'),
    thumbnail: z
      .object({
        name: text('File name of the screenshot.'),
        path: text('Path below the base URL at which it can be read.'),
      })
      .nullable()
      .describe('A picture of it; null where none was kept.'),
    dead_end: z
      .boolean()
      .describe('No action led from it to another state, and the crawl left nothing untried.'),
    trap: z
      .object({ tried: z.array(z.string()).describe('Ways out that were tried, in words.') })
      .nullable()
      .describe('Nothing at all led out of it; null for any other.'),
    not_entered: z
      .array(
        z.object({
          label: text('Words on the control.'),
          because: text(notEnteredBecause),
        }),
      )
      .describe('Controls that were not pressed here, at most 20.'),
    breaks: z
      .array(
        z.object({
          action: text('What was being done, such as `click`.'),
          label: text('Words on the control; empty without any.'),
          because: text('What was seen.'),
        }),
      )
      .optional()
      .describe('Times that the browser broke down or hung here. Left out where it did not.'),
    findings: z.array(z.object(placed)).describe('What the crawl met here.'),
  })
  .describe('A state of the site.');

const crawlEdge = z
  .object({
    id: text('`e1`, `e2`, …'),
    from: text('State.'),
    to: text('Another state.'),
    label: text('Words on what led there most often.'),
    action: text('What was done, such as `click`.'),
    count: count('Times.'),
  })
  .describe('A way from one state to another.');

const crawl = z
  .object({ nodes: z.array(crawlNode), edges: z.array(crawlEdge) })
  .describe('What the crawl of the run has found so far; left out if the run has none.');

/** The schema of a journey map. */
export const journeyMapSchema = z.object({
  schema_version: z.literal(journeyMapSchemaVersion).describe('Version of this shape.'),
  generator: generatorSchema,
  run_id: text('Run.'),
  target_url: text('Page under test.'),
  complete: z.boolean().describe('False while a session lives: the map shows what has been recorded so far.'),
  nodes: z.array(node).describe('Screens.'),
  edges: z.array(edge).describe('Transitions; what stays on a screen is counted there.'),
  crawl: crawl.optional(),
  sessions: z
    .array(
      z.object({
        session_id: text('Session.'),
        persona_id: text('Persona.'),
        outcome: z.string().nullable().describe('null while it lives and where it failed.'),
        path: z.array(z.string()).describe('Screens in the order visited, without repeats in a row.'),
      }),
    )
    .describe('Every session that has begun, in the order of the run.'),
  unplaced: z
    .object({
      count: count('Findings.'),
      findings: z
        .array(z.object({ ...placed, url: text('Page on which it was found.') }))
        .describe('Worst first.'),
    })
    .optional()
    .describe(
      'Findings on pages that no persona came to: the second look or the crawl opened them by itself.',
    ),
  dead_ends: z.array(z.string()).describe('Screens that are dead ends.'),
  loops: z
    .array(
      z.object({
        nodes: z.array(z.string()).describe('Screens of the circle, beginning with the first discovered.'),
        times: count('Times that a session went round.'),
        session_ids: sessionIds,
      }),
    )
    .describe('Circles that sessions went, most often first; a step forth and back is one.'),
  best_path: z
    .object({
      nodes: z.array(z.string()).describe('Screens from the arrival to the goal.'),
      edges: z.array(z.string()).describe('Transitions between them.'),
      reached_by: sessionIds.describe('Sessions that reached the goal on its last screen.'),
    })
    .nullable()
    .describe(
      'The shortest known way from arrival to goal, pieced together from all sessions; null if none arrived.',
    ),
});

/** `GET /runs/:id/map`. */
export type JourneyMap = z.infer<typeof journeyMapSchema>;
export type JourneyNode = JourneyMap['nodes'][number];
export type CrawlMap = NonNullable<JourneyMap['crawl']>;
export type CrawlMapNode = CrawlMap['nodes'][number];
export type CrawlMapEdge = CrawlMap['edges'][number];
export type JourneyEdge = JourneyMap['edges'][number];

/** The published JSON Schema (draft 2020-12), as served at `/schemas/journey-map-1.0.json`. */
export function journeyMapJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(journeyMapSchema, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: `/schemas/journey-map-${journeyMapSchemaVersion}.json`,
    title: 'Passerby journey map',
    ...schema,
  };
}
