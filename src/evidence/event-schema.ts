// What each kind of session event carries, for whoever watches a session. The one definition of the types, of the
// published JSON Schema and of docs/events.md. Fields may be added; none changes its meaning.
import { z } from 'zod';
import { crawlEnds, crawlEndsDescribed } from '../base/wire-facts.ts';
import { noticedKinds } from './noticed.ts';

const text = (about: string) => z.string().describe(about);
const count = (about: string) => z.int().min(0).describe(about);
const ms = (about: string) => z.number().describe(`${about} Milliseconds.`);

const failure = z
  .object({
    code: z.string().describe('One of the codes of a failed session, such as `blocked_by_site`.'),
    reason: z.string().describe('The detailed reason, such as `captcha` or `timeout`.'),
    message: z.string().describe('A sentence that describes what was seen.'),
  })
  .nullable();

/** The data of every kind, in the order in which a session meets them. */
export const eventData = {
  'session.started': z
    .object({
      persona: text('Id of the persona.'),
      target_url: text('The page under test.'),
      task: z.string().nullable().describe('The goal in plain words; null if the persona explores.'),
      seed: z.int().describe('Seed of the run.'),
      policy: z
        .object({ name: z.string(), version: z.string() })
        .describe('The mind that decides: built-in or a language model.'),
    })
    .describe('A worker has started the session. The first event of every attempt.'),
  'turn.started': z
    .object({ url: text('Address of the page at this moment.') })
    .describe('A turn begins: look, decide, act, see the effect.'),
  observation: z
    .object({
      screen: text('Id of the screen, as in the transcript.'),
      url: text('Address of the page.'),
      title: text('Title of the page.'),
      noticed: count('Things on the screen that this persona can perceive.'),
      more_below: count('Controls that scrolling would show.'),
      left_out: count('Things that did not fit into one observation.'),
    })
    .describe('What the persona perceives.'),
  question: z
    .object({
      id: text('Id of the question, as in the transcript and the report.'),
      question: text('What the questioner asks.'),
      answer: z.string().nullable().describe('The answer of the persona; null while it still has to try.'),
      state: text('How far the question has come.'),
    })
    .describe('Guided exploration: a question to the persona, which answers or tries.'),
  thought: z
    .object({
      text: text('What the persona thinks, in the first person.'),
      strategy: text('The chosen strategy, such as `choose`, `scroll` or `search`.'),
    })
    .describe('The decision of the turn, before it is carried out.'),
  judgement: z
    .object({
      of_turn: count('The turn that is judged.'),
      met: z
        .boolean()
        .nullable()
        .describe(
          'Whether what happened is what this persona would expect; null where values alone were compared.',
        ),
      why_not: text('Why not, in a sentence; empty where it was met.'),
      compared: text('What does not agree with a value met before; empty where nothing was said.'),
    })
    .describe('A language model judges the last action. This is its statement, not a measurement.'),
  noticed: z
    .object({
      about: z.enum(noticedKinds).describe('Kind of fault.'),
      what: text('What is wrong, in a sentence of the model.'),
      quote: text('Words of the page that it is about, or empty.'),
      ref: text('Element that it is about, as in the screen of this turn, or empty.'),
      box: z
        .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
        .nullable()
        .optional()
        .describe(
          'Where it is in the viewport, CSS pixels; null where neither element nor picture tells. Absent from events of earlier versions.',
        ),
      shown: z.boolean().describe('Whether quote and element were in view when the model said so.'),
    })
    .describe('A language model noticed something on the site. This is its statement, not a measurement.'),
  suspicion: z
    .object({
      id: text('Id of the suspicion.'),
      about: z.enum(noticedKinds).describe('Kind of fault.'),
      what: text('What is wrong, in a sentence of the model.'),
      verdict: z
        .enum(['proven', 'refuted', 'flaky', 'not checkable'])
        .nullable()
        .describe('Result of the proof in fresh browsers; null if there was no proof.'),
      because: text('Why, in a sentence.'),
    })
    .describe('A language model suspects a fault; a browser has checked it where possible.'),
  model: z
    .object({
      purpose: z
        .enum(['decision', 'examination', 'questions', 'opinions'])
        .describe(
          'Purpose of the call: `questions` are those of accessibility that checks leave open; `opinions` in sessions of earlier versions.',
        ),
      calls: count('Calls, including repeated ones.'),
      input_tokens: count('Tokens of the prompts, including those from the cache.'),
      cached_tokens: count('Of those, read from the cache of the provider.'),
      output_tokens: count('Tokens of the answers.'),
      cost_usd: z.number().nullable().describe('US dollars; null if the price is not known.'),
      ms: ms('From the question to the answer that was taken.'),
      refused: z.array(z.string()).describe('Why answers were refused and requested again.'),
    })
    .describe('Tokens, cost and time that a turn used of the language model.'),
  left_site: z
    .object({
      url: text('Where the way led.'),
      why: text('Why it was not followed.'),
      back_at: text('Where the persona is instead.'),
    })
    .describe('A link, form or script led to a host that is not allowed; the persona goes back.'),
  'request.held': z
    .object({
      method: text('HTTP method, or `WS` for a WebSocket.'),
      url: text('Address, without its query.'),
      fields: z.array(z.string()).describe('Names of the fields in the request, never their values.'),
      act: z
        .string()
        .nullable()
        .describe('What the request would have done, such as `order`; null if not known.'),
      why: text('Why it was held, in a few words.'),
      effects: text('How far the host may be acted on: `look`, `reversible` or `all`.'),
    })
    .describe(
      'A request of the page was stopped before it left the machine, because the effects of its host do not allow it.',
    ),
  'request.binds': z
    .object({
      key: text('Identifies the request after a restart.'),
      method: text('HTTP method.'),
      url: text('Address, without its query.'),
    })
    .describe(
      'A request that reaches people or persists for others is about to be sent. The session never sends it again, restarts included.',
    ),
  navigation: z
    .object({
      url: text('The new address.'),
      status: z.int().nullable().describe('HTTP status; null if the page changed its address by itself.'),
    })
    .describe('The persona is on another page.'),
  screenshot: z
    .object({
      name: text('File name for GET …/screenshots/:filename.'),
      width: count('CSS pixels.'),
      height: count('CSS pixels.'),
      sha256: text('Digest of the PNG, hex.'),
    })
    .describe(
      'A screenshot was taken and can be fetched. Screenshots are only taken after a visible change.',
    ),
  action: z
    .object({
      kind: text(
        '`click`, `type`, `select`, `fill`, `log-in`, `drag`, `open-menu`, `press`, `scroll`, `back`, `wait`, …',
      ),
      target: z
        .object({ role: z.string(), name: z.string() })
        .nullable()
        .describe('The element that was used; null if the action has no target.'),
      value: z
        .string()
        .nullable()
        .describe(
          'Text typed, option chosen or key pressed; `twice` for a double click; of a drag, what it was dropped on; secrets are masked.',
        ),
      missed: z.boolean().describe('True if the press missed its target.'),
      refused: z
        .string()
        .nullable()
        .describe('Why the action was not possible (covered, gone, disabled), or null.'),
      fields: z
        .array(z.object({ name: z.string(), value: z.string().nullable() }))
        .optional()
        .describe('Of a `fill`: each field in order.'),
      expectation: text('What the persona expected to happen.'),
    })
    .describe('What the persona did.'),
  effect: z
    .object({
      url: text('Address afterwards.'),
      navigated: z.boolean().describe('True if a new document was loaded.'),
      visible_mutations: count('Changes of the page that can be seen.'),
      first_response_ms: z
        .number()
        .nullable()
        .describe(
          'Time from the action to the first visible response, milliseconds; null if there was none.',
        ),
      settled_ms: ms('From the action until the page was quiet.'),
      expectation_met: z
        .boolean()
        .nullable()
        .describe('Whether the expectation was met; null if it is not known.'),
    })
    .describe('What the action changed.'),
  signal: z
    .object({
      signal: text('Name of the signal, such as `dead click`, `rage click` or `wait without feedback`.'),
      impact: z.number().describe('Its contribution to frustration, before the factor of the persona.'),
    })
    .describe('Something that frustrates a person. A model estimate, never a finding by itself.'),
  probe: z
    .object({
      probe: text(
        '`axe-look`, `ibm-look`, `markup-look`, `settings-look`, `pattern-look`, `tab-walk`, `zoom-look`, `narrow-look`, `hurry-look`, `page-look`, `stay-look`, `dialog-look`, `back-look`, `search-look`, `link-look` or `choice-look`.',
      ),
      url: text('The page that was probed, in a browser of its own.'),
    })
    .describe(
      'Second look: after the journey a page was opened again to measure what the journey does not show.',
    ),
  'report.writing': z.object({}).describe('The session is over and its report is being written.'),
  finding: z
    .object({
      id: text('Id of the finding in the report.'),
      rule: text('Rule that found it.'),
      title: text('What is wrong, in one line.'),
      severity: z.int().min(0).max(4).describe('4 critical, 3 serious, 2 moderate, 1 minor, 0 note.'),
    })
    .describe('One fault of the report, which is about to be ready.'),
  'session.ended': z
    .object({
      outcome: z
        .string()
        .nullable()
        .describe(
          '`goal_reached`, `ended_unconfirmed`, `gave_up`, `explored` or `out_of_budget`; null for a failed session.',
        ),
      outcome_detail: z
        .enum(['stopped_at_leave', 'limits_of_the_mind'])
        .optional()
        .describe('More about the outcome, as in the report; absent if there is nothing to add.'),
      crawl_ended: z
        .enum(crawlEnds)
        .optional()
        .describe(`Why a completed crawl ended: ${crawlEndsDescribed} Absent from events of sessions.`),
      failure: failure.describe('Why the session failed; null for a completed session.'),
      because: text('A sentence that says how it ended.'),
    })
    .describe('Always the last event. When it can be read, the session has its final status.'),
} as const;

export type EventKind = keyof typeof eventData;
/** The data of one kind, as its writer has to give it. */
export type EventData<Kind extends EventKind> = z.infer<(typeof eventData)[Kind]>;

/** Every kind, in the order in which a session meets them. */
export const eventKinds = Object.keys(eventData) as EventKind[];

const envelope = {
  at: z
    .int()
    .describe('Milliseconds since 1970, UTC; strictly increasing within a session. `id` of the stream.'),
  seq: z.int().min(1).describe('Counts from 1, without gaps within an attempt. Findings refer to it.'),
  turn: z.int().min(0).describe('0 before the first turn.'),
  attempt: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Number of the attempt, 0 where the session ended before the first; only present if all attempts are requested.',
    ),
  superseded: z
    .boolean()
    .optional()
    .describe('True if this attempt was lost with its worker and a later attempt replaced it.'),
};

const [first, ...others] = eventKinds.map((kind) =>
  z
    .object({ ...envelope, kind: z.literal(kind), data: eventData[kind] })
    .describe(eventData[kind].description ?? ''),
);

/** One event as the feed and the stream give it. */
export const sessionEventSchema = z.discriminatedUnion('kind', [first!, ...others]);

/** Version of the shape; the major number changes when a field changes its meaning or goes. */
export const sessionEventSchemaVersion = '1.0';

/** The published JSON Schema (draft 2020-12) of one session event. */
export function sessionEventJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(sessionEventSchema, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    $id: `/schemas/session-event-${sessionEventSchemaVersion}.json`,
    title: 'Passerby session event',
    ...schema,
  };
}
