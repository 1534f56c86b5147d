// The JSON of a session report as it leaves: the one definition from which the type, the published JSON Schema and the
// check of our own output come. Fields may be added within 1.x; none changes its meaning or goes.
import { guidedStates } from '../base/wire-facts.ts';
import { z } from 'zod';
import { crawlToldSchema, crawlUntoldSchema } from './crawl-told.ts';
import { accessibilitySchema } from './criteria/criteria-schema.ts';
import { findingSchema } from './finding-schema.ts';
import { heldRequestsSchema, notSentAgainSchema } from './held-requests.ts';
import { modelUseSchema, turnModelSchema } from './model-use.ts';
import {
  box,
  count,
  countsSchema,
  flowSchema,
  generatorSchema,
  locator,
  number,
  outcomeDetailSchema,
  outcomeValueSchema,
  text,
} from './report-parts-schema.ts';

/** Version of the shape; the major number changes when a field changes its meaning or goes. */
export const sessionSchemaVersion = '1.4';
/** Those that this program reads: a report of an older one lacks what was added since. */
const readable = ['1.0', '1.1', '1.2', '1.3', sessionSchemaVersion] as const;

const persona = z
  .object({
    id: text('Persona id.'),
    name: text('How the persona is called.'),
    story: text('Who the persona is, in two or three sentences.'),
    device: z
      .object({
        summary: text('Device, screen, input and network in one line.'),
        viewport: z.object({ width: count('CSS pixels.'), height: count('CSS pixels.') }).describe('Window.'),
        pixel_ratio: number('Device pixels per CSS pixel.'),
        touch: z.boolean().describe('Touch instead of a pointer.'),
        network: text('Throttling profile; `full` is none.'),
      })
      .describe('What the page was used on.'),
    vision: text('How the persona sees.'),
    motor: text('How the persona operates.'),
    languages: z.array(z.string()).describe('BCP 47 tags, best first.'),
    reduced_motion: z.boolean().optional().describe('The browser asked pages for little motion.'),
  })
  .describe('Who used the page.');

const guidedItem = z.object({
  id: text('expected, unclear, left, the name of something tried, or gate.'),
  question: text('What the questioner asked or had tried.'),
  answer: text('What the persona answered, or what was seen; empty while open.'),
  state: z.enum(guidedStates).describe('What became of it.'),
  turns: z.array(z.int()).describe('Turns in which it was asked or tried.'),
});

const guided = z
  .object({
    level: z.enum(['standard', 'deep']).describe('How much was asked and tried.'),
    items: z.array(guidedItem).describe('In the order in which they came up.'),
    gate_passed: z
      .boolean()
      .describe('Everything on the list was done, or could not be done, before the end.'),
    goal_ended_turn: z
      .int()
      .nullable()
      .describe(
        'Turn in which the goal itself ended; later turns only tried other ways. null where it never did.',
      ),
  })
  .describe('What a questioner asked the persona and had it try.');

const diagnosisPage = z
  .object({
    turn: count('Turn of the decision.'),
    screen: text('Screen on which it was made.'),
    image: z.string().nullable().describe('File name of the screenshot.'),
    url: text('Address.'),
    label: text('The label that was right here.'),
    rank: count('Its place among the labels by scent, from 1.'),
    labels: count('Labels that could be read.'),
    scent: number('Its scent without noise, 0 to 1.'),
    group_scent: number('Scent of the heading of its group, 0 to 1.'),
    competitors: z.array(z.string()).describe('Labels with at least 0.8 of its scent.'),
    screenful: count('Screenful of the page in which it stands, from 1.'),
    salience_rank: count('Its place by how striking it is, from 1.'),
    unfamiliar: z.boolean().describe('None of its words is in the dictionary, the lexicon or the task.'),
    keyboard_stops: z
      .int()
      .nullable()
      .describe('Stops before it in reading order; null where a keyboard cannot reach it.'),
    problems: z.array(z.string()).describe('weak scent, competing labels, unfamiliar, buried.'),
    predicted: z
      .object({
        draws: count('Draws of the decision.'),
        right: number('Share that chose the right label first.'),
        nothing: number('Share that chose nothing here.'),
        mean_reads: number('Labels read on average.'),
        first_clicks: z
          .array(z.object({ label: text('Label.'), share: number('Share of the draws.') }))
          .describe('The labels chosen first, most often first.'),
      })
      .describe('Prediction of the model, without a browser.'),
    relabel: z
      .object({
        label: text('The words now.'),
        to: text('Words of the task that would do better.'),
        right: number('Share that would then choose right.'),
      })
      .nullable()
      .describe('The change of one label that would help most; null where none helps.'),
  })
  .describe('One decision on the way that led to the goal.');

export const diagnosisSchema = z
  .object({
    label: z.literal('model prediction').describe('A prediction of the model, not a count of people.'),
    pages: z.array(diagnosisPage).describe('Decisions on the way, in order.'),
  })
  .describe('How easy the way that led to the goal is to find.');

const seconds = {
  read: number('Reading, seconds.'),
  decide: number('Judging labels and deciding, seconds.'),
  point: number('Pointing, tapping, tabbing and scrolling, seconds.'),
  type: number('Typing, seconds.'),
  wait: number('Waiting for the page beyond one second, seconds.'),
};

export const timeSchema = z
  .object({
    label: z.literal('model estimate').describe('Always an estimate; never wall time.'),
    ...seconds,
    total_median_s: number('Sum of the parts, the median of the estimate, seconds.'),
    band_80_low_s: number('Lower end of the range of 8 in 10 cases, seconds.'),
    band_80_high_s: number('Upper end of the range of 8 in 10 cases, seconds.'),
  })
  .describe('The time that a person would have needed, by kind of work.');

const frustration = z
  .object({
    label: z.literal('model estimate').describe('Ordinal calibration only; never what a person felt.'),
    points: z
      .array(
        z.object({
          turn: count('Turn.'),
          value: number('After the turn, 0 to 1.'),
          causes: z.array(z.string()).describe('What moved it up.'),
        }),
      )
      .describe('One point a turn.'),
    peak: z
      .object({ turn: count('Turn.'), value: number('0 to 1.') })
      .nullable()
      .describe('The highest point, the first of equals; null without turns.'),
    would_have_left_turn: z
      .int()
      .nullable()
      .describe('First turn after which a person would have left for good; null where none.'),
  })
  .describe('Frustration over the turns.');

const screen = z
  .object({
    id: text('`s1`, `s2`, …'),
    url: text('Address.'),
    title: text('Title of the document.'),
    image: z.string().nullable().describe('File name of the screenshot.'),
    turn: count('Turn in which it was looked at; 0 is the arrival.'),
  })
  .describe('A settled state that the persona looked at.');

const turn = z
  .object({
    turn: z.int().min(1).describe('From 1.'),
    url: text('Address before the action.'),
    title: text('Title of the document before the action.'),
    thought: text('What the persona thought, in the first person.'),
    strategy: text('Which strategy won: choose, scroll, back, search, fill, …'),
    action: z
      .object({
        kind: text(
          'The kinds of the transcript: click, type, select, fill, log-in, drag, open-menu, press, scroll, back, wait, open, finish, give-up and others.',
        ),
        sentence: text('What was done, in words.'),
        role: z.string().nullable().describe('Role of the target.'),
        name: z.string().nullable().describe('Name of the target.'),
        locator: locator.nullable().describe('How to find the target again.'),
        value: z
          .string()
          .nullable()
          .describe(
            'Text typed, option chosen or key pressed; twice for a double click; of a drag, what it was dropped on; masked where secret.',
          ),
        missed: z.boolean().describe('The hand missed the target.'),
        refused: z.string().nullable().describe('Why it could not be done.'),
      })
      .describe('What the persona did.'),
    expectation: text('What the persona expected, written before it acted.'),
    result: text('What the page did, in words.'),
    met: z
      .boolean()
      .nullable()
      .describe('Did the result match? null if nothing was expected or it is not known.'),
    screen_before: text('Screen id.'),
    screen_after: text('Screen id.'),
    image_before: z.string().nullable().describe('File name of the screenshot.'),
    image_after: z.string().nullable().describe('File name of the screenshot.'),
    target_box: box.nullable().describe('Where the target lay on `image_before`.'),
    person_seconds: z
      .object({ ...seconds, total: number('Sum, seconds.') })
      .describe('Time that a person would have needed; model estimate.'),
    frustration: number('After the turn, 0 to 1; model estimate.'),
    frustration_causes: z.array(z.string()).describe('What moved it up.'),
    progress: number('Progress toward the goal, 0 to 1, as the policy judges it.'),
    findings: z.array(z.string()).describe('Ids of findings that this turn is proof of.'),
    model: turnModelSchema.optional().describe('What the language model took; left out where none decided.'),
  })
  .describe('One loop of looking, deciding, acting and watching.');

const probe = z
  .object({
    event: z.int().describe('`seq` of the session event that records it; findings point to it.'),
    kind: text('What was done: `tab-walk`, `narrow-look`, `axe-look`, …'),
    url: text('Address of the page.'),
    tried: locator
      .nullable()
      .describe('What was pressed, followed or searched with; null for the page as a whole.'),
    opened: z.array(z.string()).describe('Addresses that it opened from there.'),
  })
  .describe('A probe of the second look, after the journey and in a browser of its own.');

/** The schema of `report.json`. */
export const sessionReportSchema = z.object({
  schema_version: z.enum(readable).describe('Version of this shape.'),
  fingerprint_version: z
    .int()
    .optional()
    .describe(
      'How the fingerprints were made. Those of another version are compared by `former_fingerprints`. Left out by reports before 1.2, which made them in the first way.',
    ),
  generator: generatorSchema,
  run_id: text('Run.'),
  session_id: text('Session.'),
  target_url: text('Page under test.'),
  task: z.string().nullable().describe('The goal as given; null where the persona explored freely.'),
  persona,
  started_at: text('ISO 8601 UTC.'),
  duration_ms: count('Wall time of the session; not the time of a person.'),
  budget: z
    .object({ turns: count('Turns.'), wall_ms: count('Wall time, milliseconds.') })
    .describe('What the session was allowed.'),
  seed: z.int().describe('The same seed repeats the session.'),
  policy: z.object({ name: text('Policy.'), version: text('Its version.') }).describe('The mind.'),
  browser: text('Browser and build.'),
  outcome: z
    .object({
      value: outcomeValueSchema,
      because: text('What was seen.'),
      reached_turn: z.int().nullable().describe('Turn in which the goal was reached.'),
    })
    .describe('How it ended.'),
  outcome_detail: outcomeDetailSchema.optional(),
  flows: z.array(flowSchema).describe('Named steps, in the order given.'),
  guided_exploration: guided.optional(),
  path_diagnosis: diagnosisSchema.optional(),
  model_use: modelUseSchema.optional(),
  summary: z
    .object({
      headline: text('Outcome and findings in one or two sentences.'),
      counts: countsSchema,
      turns: count('Turns taken.'),
      screens: count('Different screens seen.'),
    })
    .describe('The report in a few figures.'),
  time: timeSchema,
  frustration,
  findings: z.array(findingSchema).describe('Worst first.'),
  what_worked: z.array(z.string()).describe('Facts that speak for the page.'),
  screens: z.array(screen).describe('In the order seen.'),
  probes: z
    .array(probe)
    .optional()
    .describe('What the second look did, in order; left out by earlier versions.'),
  held_requests: heldRequestsSchema.optional(),
  crawl: crawlToldSchema.optional(),
  accessibility: accessibilitySchema.optional(),
  journey: z.array(turn).describe('Turn by turn.'),
  cited: z
    .object({
      requests: z
        .array(
          z.object({
            id: text('Request id.'),
            method: text('HTTP method.'),
            url: text('Address, secrets masked.'),
            status: z.int().nullable().describe('HTTP status.'),
            failure: z.string().nullable().describe('Why it failed.'),
          }),
        )
        .describe('Requests that findings point to.'),
      console: z
        .array(
          z.object({
            id: text('Record id.'),
            kind: text('error, warning or uncaught.'),
            text: text('The message.'),
          }),
        )
        .describe('Console records that findings point to.'),
    })
    .describe('Records that the findings cite.'),
  limits: z
    .object({
      cannot_tell: z
        .array(
          z.object({
            rule: text('Rule.'),
            what: text('What it looked at.'),
            because: text('Why it could not judge.'),
          }),
        )
        .describe('Neither found nor clear.'),
      clear: z.array(z.string()).describe('Rules that had nothing to object to and no doubt.'),
      rule_errors: z
        .array(z.object({ rule: text('Rule.'), message: text('What went wrong in it.') }))
        .describe('Rules that failed; the others stand.'),
      not_sent_again: notSentAgainSchema.optional(),
      crawl: crawlUntoldSchema.optional(),
      cut: z.array(z.string()).describe('Caps that were reached; empty when nothing was cut.'),
      method: z.array(z.string()).describe('What such a report can and cannot say, by paragraph.'),
    })
    .describe('What could not be judged.'),
  artefacts: z
    .object({
      images: z
        .array(
          z.object({
            name: text('File name `<NNN>-<label>.png`.'),
            width: count('Device pixels.'),
            height: count('Device pixels.'),
            pixel_ratio: number('Device pixels per CSS pixel.'),
            size_bytes: count('Bytes.'),
            sha256: text('Hex digest of the bytes.'),
          }),
        )
        .describe('Screenshots of the session.'),
    })
    .describe('Files beside the report.'),
});

/** `report.json` of a session. */
export type SessionReport = z.infer<typeof sessionReportSchema>;
export type ReportFinding = SessionReport['findings'][number];
export type ReportTurn = SessionReport['journey'][number];

/** The published JSON Schema (draft 2020-12), as served at `/schemas/session-report-1.4.json`. */
export function sessionReportJsonSchema(): Record<string, unknown> {
  // `io: input` leaves room for fields that a later 1.x adds.
  const { $schema, ...schema } = z.toJSONSchema(sessionReportSchema, {
    target: 'draft-2020-12',
    io: 'input',
  });
  return {
    $schema,
    $id: `/schemas/session-report-${sessionSchemaVersion}.json`,
    title: 'Passerby session report',
    ...schema,
  };
}
