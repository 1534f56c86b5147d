// The JSON of a transcript as it leaves: everything that a session decided and did, in order, so that it can be driven
// again and argued with. The one definition of the type and of the published JSON Schema. Fields may be added within 1.x.
import { allEffects, guidedStates } from '../base/wire-facts.ts';
import { z } from 'zod';
import { noticedKinds } from '../evidence/noticed.ts';
import {
  box,
  count,
  flowSchema,
  generatorSchema,
  number,
  outcomeDetailSchema,
  outcomeValueSchema,
  text,
} from './report-parts-schema.ts';

/** Version of the shape; the major number changes when a field changes its meaning or goes. */
export const transcriptSchemaVersion = '1.0';

const locator = z
  .discriminatedUnion('by', [
    z.object({
      by: z.literal('test_id'),
      test_id: text('Value of `data-testid`, `data-test-id`, `data-test`, `data-cy` or `data-qa`.'),
    }),
    z.object({
      by: z.literal('role'),
      role: text('ARIA role.'),
      name: text('Accessible name, exact.'),
      nth: count('Position among the elements of this role and name, from 0.'),
    }),
    z.object({ by: z.literal('css'), css: text('CSS path; ` >>> ` steps into a shadow root.') }),
  ])
  .describe('One way to find the element again.');

const target = z
  .object({
    role: text('ARIA role.'),
    name: text('Accessible name.'),
    frame_url: z.string().nullable().describe('URL of the frame that holds it; null in the main frame.'),
    locators: z.array(locator).min(1).describe('Ways to find it again, the most telling first.'),
    box: box.describe('Where it lay when it was looked at.'),
  })
  .describe('What was operated.');

const action = z
  .object({
    kind: z
      .enum([
        'click',
        'type',
        'select',
        'fill',
        'log-in',
        'drag',
        'open-menu',
        'hover',
        'zoom',
        'move-focus',
        'listen',
        'dismiss',
        'press-outside',
        'press',
        'scroll',
        'back',
        'reload',
        'open-start',
        'wait',
        'open',
        'finish',
        'give-up',
      ])
      .describe('What was done.'),
    target: target.nullable().describe('null where the action has none, such as a scroll.'),
    point: z
      .object({ x: number('CSS pixels.'), y: number('CSS pixels.') })
      .nullable()
      .describe('Where the pointer went down, in the viewport.'),
    missed: z.boolean().describe('The hand missed the target.'),
    value: z
      .string()
      .nullable()
      .describe(
        'Text typed, option chosen, key pressed, direction scrolled or milliseconds waited; twice for a double click; of a drag, what it was dropped on; dots where it is secret.',
      ),
    value_after: z.string().nullable().describe('What the field showed afterwards; null where it is secret.'),
    pasted: z
      .boolean()
      .nullable()
      .describe('Put in by pasting; false where the page forbade it; null where nothing was pasted.'),
    on_purpose: z
      .boolean()
      .optional()
      .describe('What was typed is wrong on purpose; left out where it is not.'),
    file: z
      .boolean()
      .optional()
      .describe('The field took a sample file, whose name is the value; left out where it took none.'),
    weak_password: z
      .boolean()
      .describe(
        'The dots stand for the made-up password that people think of first; a replay types it again.',
      ),
    fields: z
      .array(
        z.object({
          kind: z.enum(['type', 'select', 'click']).describe('What was done to the field.'),
          target: target.nullable().describe('The field; null where it was not on the screen.'),
          value: z.string().nullable().describe('Text typed or option chosen; dots where it is secret.'),
          value_after: z.string().nullable().describe('What the field showed afterwards.'),
          missed: z.boolean().describe('The hand missed the field.'),
          pasted: z.boolean().nullable().describe('As above.'),
          on_purpose: z.boolean().optional().describe('As above.'),
          file: z.boolean().optional().describe('As above.'),
          weak_password: z.boolean().describe('As above.'),
          refused: z.string().nullable().describe('Why the field did not take it.'),
        }),
      )
      .describe(
        'Of a fill or log-in: what was done to each field, in order, up to the first that refused; else empty.',
      ),
    submitted: z.boolean().describe('Enter was pressed in the field after the typing.'),
    refused: z.string().nullable().describe('Why the page did not allow it, or why the harness stopped it.'),
    started_ms: count('Since the session began, milliseconds.'),
    ended_ms: count('Since the session began, milliseconds.'),
  })
  .describe('What the persona did.');

const candidate = z.object({
  ref: text('Element on the screen.'),
  label: text('Its words.'),
  read: count('Order in which it was read, from 1.'),
  scent: number('How well it fits the goal after noise, 0 to 1.'),
  parts: z.record(z.string(), z.number()).describe('What the scent is made of.'),
});

const decision = z
  .object({
    thought: text('First person, one or two sentences.'),
    strategy: text('Which strategy won: choose, scroll, back, search, fill, dismiss, …'),
    candidates: z.array(candidate).describe('Labels that were read and judged.'),
    thresholds: z.record(z.string(), z.number()).describe('Bars that the choice was made by.'),
    options: z
      .array(
        z.object({
          name: text('scroll, search, menu, back, give up, …'),
          worth: number('In units of scent, less its cost.'),
        }),
      )
      .describe(
        'Ways on that were weighed once nothing in view would do, best first; empty where none had to be.',
      ),
    draws: z
      .record(z.string(), z.number())
      .describe('Chance that decided beside the noise on labels, by name.'),
    asked: z
      .array(
        z.object({
          id: text('expected, unclear, left, the name of a probe, or gate.'),
          question: text('What was asked.'),
          answer: text('What the persona said or what was seen.'),
          state: z.enum(guidedStates),
        }),
      )
      .describe('What a questioner asked before this decision, and what its gate said; empty without one.'),
    noticed: z
      .array(
        z.object({
          kind: z.enum(noticedKinds).describe('Kind of fault.'),
          what: text('What is wrong, in a sentence of the model.'),
          quote: text('Words of the page that it is about, or empty.'),
          ref: text('Element that it is about, or empty.'),
          box: box.nullable().describe('Where it is in the viewport, CSS pixels; null if not known.'),
        }),
      )
      .optional()
      .describe('What a language model noticed of the site. Its word, not a measurement.'),
  })
  .describe('How the mind came to its action.');

const expectation = z
  .object({
    kind: text(
      'navigate, open, close, toggle, submit, add, remove, change-value, move, refusal, feedback or nothing.',
    ),
    about: z.array(z.string()).describe('Words that the result should show.'),
    sentence: text('In words.'),
  })
  .describe('What the persona believed would happen, written before it acted.');

const effect = z
  .object({
    url_before: text('Address before.'),
    url_after: text('Address after.'),
    navigated: z.boolean().describe('A new document was loaded.'),
    status: z.int().nullable().describe('HTTP status of the new document.'),
    history_changed: z.boolean().describe('The address changed without a new document.'),
    visible_mutations: count('Visible nodes added, removed or changed.'),
    new_text: z
      .array(z.object({ text: text('Words.'), role: text('ARIA role.'), error: z.boolean() }))
      .describe('Words that came into view.'),
    focus_moved: z.boolean().describe('The focus went elsewhere.'),
    requests: count('Requests that the action set off.'),
    errors: count('Errors of scripts within a second.'),
    dialogs: z.array(
      z.object({
        type: text('alert, confirm, …'),
        message: text('Its words.'),
        agreed: text(
          'It was agreed to, a prompt with these words; left out where it was turned down.',
        ).optional(),
      }),
    ),
    downloads: z.array(z.string()).describe('File names.'),
    popups: z.array(z.string()).describe('Addresses of tabs that opened.'),
    scrolled_px: number('Downwards, CSS pixels.'),
    first_response_ms: z.int().nullable().describe('Until the first visible response, milliseconds.'),
    settled_ms: count('Until the page was quiet, milliseconds.'),
    timed_out: z.boolean().describe('The wait ended before the page was quiet.'),
  })
  .describe('What the page did, watched until it was quiet.');

const turn = z
  .object({
    turn: z.int().min(1).describe('From 1.'),
    screen: text('Screen before the action.'),
    screen_after: text('Screen after it.'),
    decision,
    expectation,
    action,
    effect,
    expectation_met: z.boolean().nullable().describe('null where nothing was expected.'),
    person_seconds: z
      .object({
        read: number('Seconds.'),
        decide: number('Seconds.'),
        point: number('Seconds.'),
        type: number('Seconds.'),
        wait: number('Seconds.'),
      })
      .describe('What a person would have needed; model estimate.'),
    operators: z
      .array(
        z.object({
          name: text('label read, pointing, keys, …'),
          kind: z.enum(['read', 'decide', 'point', 'type', 'wait']),
          count: number('How often: labels, words, characters, presses.'),
          seconds: number('Seconds, for all of them.'),
        }),
      )
      .describe('What `person_seconds` sums up.'),
    frustration: number('After the turn, 0 to 1; model estimate.'),
    frustration_causes: z.array(z.string()),
    progress: number('Toward the goal, 0 to 1, as the mind judges it.'),
  })
  .describe('One round of looking, deciding, acting and watching.');

const screen = z
  .object({
    id: text('`s1`, `s2`, …'),
    turn: count('Turn in which it was looked at; 0 is the arrival.'),
    url: text('Address.'),
    title: text('Title of the document.'),
    structure: text('Hash of what the document is made of: equal for two visits to one screen.'),
    viewport: z.object({ width: count('CSS pixels.'), height: count('CSS pixels.') }),
    scroll: z.object({ x: number('CSS pixels.'), y: number('CSS pixels.') }),
    image: z.string().nullable().describe('File name of the screenshot.'),
  })
  .describe('A settled state that the persona looked at.');

/** The schema of a transcript. */
export const transcriptSchema = z.object({
  schema_version: z.literal(transcriptSchemaVersion).describe('Version of this shape.'),
  generator: generatorSchema,
  run_id: text('Run.'),
  session_id: text('Session.'),
  complete: z.boolean().describe('False while the session lives, and where its worker was lost.'),
  target_url: text('Page under test.'),
  task: z.string().nullable().describe('The goal as given; null where the persona explored freely.'),
  flows: z.array(flowSchema).describe('Named steps, in the order given, with what became of them.'),
  effects: z.enum(allEffects).describe('How far the persona might go.'),
  persona: z
    .looseObject({ id: text('Persona id.') })
    .describe('The whole persona as it was when the run started, in the shape of GET /personas/:id.'),
  position: count('Place of the session in its run, from 0; part of the seed.'),
  seed: z.int().describe('The same seed repeats the session.'),
  policy: z
    .object({ name: text('Policy.'), version: text('Its version.') })
    .nullable()
    .describe('The mind; null before the session began.'),
  browser: z.string().nullable().describe('Browser and build; null before the session began.'),
  started_at: z.string().nullable().describe('ISO 8601 UTC; null before the session began.'),
  budget: z.object({ turns: count('Turns.'), wall_ms: count('Wall time, milliseconds.') }),
  screens: z.array(screen).describe('In the order seen.'),
  turns: z.array(turn).describe('In order.'),
  last_decision: z
    .object({
      turn: z.int().min(1).describe('The turn that it would have been.'),
      screen: text('Screen on which it was made.'),
      kind: z.enum(['finish', 'give-up']),
      because: text('What was seen.'),
      decision,
    })
    .nullable()
    .describe('The decision that ended the session; null where none did.'),
  end: z
    .object({
      outcome: outcomeValueSchema.nullable().describe('null where the session failed.'),
      outcome_detail: outcomeDetailSchema.optional(),
      failure: z
        .object({ code: text('Code.'), reason: text('Closer reason.'), message: text('In words.') })
        .nullable(),
      because: text('What was seen.'),
      at_ms: count('Since the session began, milliseconds.'),
    })
    .nullable()
    .describe('How it ended; null while it lives.'),
});

/** `GET …/transcript` of a session. */
export type Transcript = z.infer<typeof transcriptSchema>;
export type TranscriptTurn = Transcript['turns'][number];
export type TranscriptLocator = z.infer<typeof locator>;

/** The published JSON Schema (draft 2020-12), as served at `/schemas/transcript-1.0.json`. */
export function transcriptJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(transcriptSchema, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: `/schemas/transcript-${transcriptSchemaVersion}.json`,
    title: 'Passerby transcript',
    ...schema,
  };
}
