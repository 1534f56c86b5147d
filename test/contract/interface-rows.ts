// Every table row, state, rule and limit of the interface, by section, with the test that fails when it breaks.
// docs/contract.md is made from this list, and made only where each test is there under its name.

/** A row whose test stands in interface.test.ts under the row's own words, or elsewhere under a name. */
export type ContractRow = string | { row: string; file: string; test: string };

const budgets = 'src/sessions/budget.test.ts';
const vault = 'src/credentials/vault.test.ts';
const webhooks = 'test/webhooks/deliveries.test.ts';
const stream = 'test/contract/event-stream.test.ts';
const journeys = 'test/contract/journeys.test.ts';
const endToEnd = 'test/contract/run-end-to-end.test.ts';
const lists = 'test/contract/run-list-and-repeats.test.ts';
const everyOperation = 'test/contract/every-operation.test.ts';
const badInput = 'test/contract/bad-input.test.ts';
const crawl = 'test/contract/crawl.test.ts';
const ends = 'test/crawl/ends.test.ts';
const model = 'test/contract/language-model.test.ts';
const hosts = 'test/contract/hosts.test.ts';
const deletion = 'test/contract/budgets-and-deletion.test.ts';

/** Rows by the sections of the interface, in its order. */
export const contractRows: Record<string, readonly ContractRow[]> = {
  'What the service does': [
    'each persona of a run is a session of its own, 1 to 10 of them',
    'the start answers at once while sessions work in the background',
    'a completed session has a report as JSON, Markdown and HTML',
    'a run of several personas has an aggregate report that compares them',
  ],
  'Run fields': [
    'run_id in the start and the single view, id in the list: one identifier',
    'target_url is the https page under test, as it was given',
    'status in every view',
    'guided_exploration in every view, as it was asked for',
    'aggregate_status in the single view',
    'created_at in list items: ISO 8601 in UTC',
    'session_count in list items: an integer',
    'sessions in the start and the single view',
  ],
  'Session summary fields': [
    'session id: the same in the start and in the single view',
    'persona_id: the persona that the session runs, in the order asked for',
    'session status: in the single view, not in the start',
  ],
  Persona: ['a persona is named by a string, from the library or custom'],
  Report: [
    'report.json carries schema_version and has a published, stable shape',
    'aggregate report: JSON, Markdown and HTML',
    'screenshots are PNG files named <NNN>-<label>.png',
  ],
  'Credential fields': [
    'id, label and target_host come back from the creation',
    'username and created_at come back from the list alone',
    'password is taken on creation and is in no answer',
    {
      row: 'the password is stored encrypted by a data key that a master key wraps; only encrypted values are stored',
      file: vault,
      test: 'a login comes back whole, and the row holds neither it nor a key',
    },
    {
      row: 'the master key is rotated without downtime by wrapping the data keys again',
      file: vault,
      test: 'rotating and retiring under constant use fails no call and leaves no row on an old key',
    },
  ],
  'Webhook fields': [
    'webhook id, url and events, as they were given',
    'secret: at least 16 characters when the client gives one, made by the service otherwise, shown in the creation alone',
    'last_delivery_at and last_delivery_status in list items: a time, and the status code as a string',
  ],
  'Webhook delivery record': ['a record has event, attempt count, status, last response code and next retry'],
  'Allowed values of run inputs': [
    'duration_budget is short or medium, short by default',
    'guided_exploration is off, standard or deep, off by default',
  ],
  'Run states': [
    'queued: accepted, not started; also in the start',
    'running: in progress',
    'completed: every session completed',
    'failed: no session completed',
    'partial: some sessions failed',
    'cancelled: the client asked it to stop',
    'a session that writes its report when the cancel comes finishes, and its run completes',
  ],
  'Session states': [
    'sessions go through queued, running, completed and failed and no other state',
    'the report is ready once the status is completed: 409 before, 404 where it failed',
  ],
  'Aggregate states': [
    'pending while a session lives',
    'ready once the sessions have ended and one completed',
    'failed (aggregate): no session completed',
    'not_applicable: a run of one persona',
  ],
  'Webhook delivery states': [
    'delivered: the receiver answered with 2xx',
    {
      row: 'pending, then dead after the last attempt of the schedule',
      file: webhooks,
      test: 'over the whole schedule every event ends delivered or dead, under one id, with the wait that the log says',
    },
  ],
  'POST /runs': [
    'answers 202 with run_id, status queued, sessions of id and persona_id, guided_exploration',
    'target_url is required',
    'target_url must be https',
    'target_url: its host must be on the allowlist of the caller',
    'target_url: private and internal addresses are refused',
    'persona_ids is required, with 1 to 10 ids',
    'persona_ids: an unknown persona is refused',
    'task is optional, and reaches the session',
    'task left out: the persona explores',
    'flows are optional, and each has a verdict in the report, in order',
    {
      row: 'guided_exploration standard attaches a questioner: its questions are events, and stand in the report',
      file: stream,
      test: 'questions, signals and findings of the feed are those of the report',
    },
    'credential_ids are optional',
    {
      row: 'the host of a credential in credential_ids is that of target_url, else the run is refused',
      file: 'test/contract/stored-logins.test.ts',
      test: 'a run takes only logins that exist, are its own and belong to the target',
    },
    'model may be left out, or be the one model of the service; another is refused',
  ],
  'GET /runs': [
    'lists the runs of the caller, newest first',
    'limit is 1 to 100',
    'limit is 50 by default',
    {
      row: 'status filters by each of the six states, and another is refused',
      file: everyOperation,
      test: 'status filters by each of the six states, and another is refused',
    },
    'cursor takes next_cursor of the page before, until it is null',
    'items have id, target_url, status, guided_exploration, created_at and session_count, no more and no less',
  ],
  'GET /runs/:id': [
    'answers one run with run_id, target_url, status, guided_exploration, aggregate_status, sessions',
  ],
  'POST /runs/:id/cancel': [
    'takes no body, and answers the run',
    {
      row: 'a repeated cancel, and one of an ended run, change nothing',
      file: lists,
      test: 'a cancel ends the run, may be repeated, and leaves an ended run as it is',
    },
  ],
  'Reports and per-session resources': [
    'report.json: structured findings',
    'report.md: the same report as Markdown',
    'report.html: one rendered page',
    'aggregate-report.json: for runs of more than one persona',
    'aggregate-report.md',
    'aggregate-report.html',
    'screenshots/:filename: a PNG of the session',
    'transcript: full and replay-ready',
    'events: a polling feed from a millisecond on',
    {
      row: 'stream: the same events, live',
      file: stream,
      test: 'a stream opened before the session starts tells every row of the feed, and closes after session.ended',
    },
    'map: nodes and edges of the screens reached',
    {
      row: 'a dashboard view of both reports at {dashboard_url}/r/<run_id>',
      file: 'test/contract/dashboard.test.ts',
      test: 'its page is kept fresh by one stream until both reports are there',
    },
    {
      row: 'the transcript of a failed session is kept',
      file: journeys,
      test: 'a session that failed keeps its transcript, one that never began has an empty one',
    },
  ],
  'POST /credentials': ['label, target_host, username and password are required, and unknown fields refused'],
  'GET /credentials': ['items have id, label, target_host, username, created_at, and nothing secret'],
  'DELETE /credentials/:id': ['deletes for good; later runs that name it answer 404 credential_not_found'],
  'POST /webhooks': ['url and events are required, an event must be one of the list, and the url https'],
  'GET /webhooks': ['lists webhooks without any secret'],
  'PATCH /webhooks/:id': [
    'events can be changed',
    'the secret cannot be changed: a lost one is had anew by a new webhook',
  ],
  'DELETE /webhooks/:id': [
    'removes the webhook',
    {
      row: 'pending retries are dropped',
      file: webhooks,
      test: 'a webhook that is deleted during a retry wait gets nothing more, and its jobs go in the same transaction',
    },
  ],
  'POST /webhooks/:id/test': [
    'sends webhook.test at once, and answers delivered, status_code and attempt_count',
  ],
  'GET /webhooks/:id/deliveries': ['answers the latest attempts, newest first'],
  Authentication: [
    'every endpoint wants a bearer key that begins with sk_live_',
    { row: 'TLS 1.3 only', file: badInput, test: 'TLS 1.2 is refused, TLS 1.3 is spoken' },
    {
      row: 'a key may be for reading alone',
      file: lists,
      test: 'a key that may only read starts and cancels nothing',
    },
  ],
  'Accounts apart': ['every operation answers a foreign id exactly as a missing one'],
  'Webhook events': [
    'run.completed: a run ends completed',
    'run.failed: a run ends failed',
    'run.partial: a run ends partial',
    'session.completed: a session ends completed',
    'session.failed: a session ends failed',
    'webhook.test: the test was called',
    'every delivery is as the published schema of its event says',
    'a webhook gets the events that it subscribed to alone',
  ],
  'Session events': [
    {
      row: 'by polling and as a stream: the same rows',
      file: stream,
      test: 'a stream opened before the session starts tells every row of the feed, and closes after session.ended',
    },
    {
      row: 'every kind and field is published as a schema',
      file: stream,
      test: 'every event fits the published schema, and the kinds that such a session has are all there',
    },
  ],
  Errors: [
    'a credential that is deleted or foreign: 404 credential_not_found',
    'every refusal is a problem document with code and request id',
    {
      row: 'validation names each field by a pointer',
      file: badInput,
      test: 'validation names the field by a JSON pointer, and an unknown field by its name',
    },
    {
      row: 'broken JSON, another media type, a body that is too large',
      file: badInput,
      test: 'broken JSON, another media type and a huge body are each told apart',
    },
    {
      row: 'what is no HTTP at all, and headers beyond 16 kB: a problem document too',
      file: badInput,
      test: '%s: a problem document too',
    },
    {
      row: 'keys that are missing, changed, revoked or expired: 401 unauthorized',
      file: badInput,
      test: 'no key, a changed one, a revoked and an expired one are all unauthorized',
    },
    {
      row: 'too many calls: 429 rate_limited with Retry-After',
      file: 'test/contract/dashboard-forms.test.ts',
      test: 'calls of the interface are counted too: beyond the limit a problem document says when to ask again',
    },
    {
      row: 'a repeated POST with one Idempotency-Key has one effect and one answer, for every POST',
      file: everyOperation,
      test: 'every POST there is obeys an Idempotency-Key: one effect, one answer, and the path is part of the request',
    },
    {
      row: 'two at once under one key: 409 idempotency_in_progress',
      file: 'test/contract/webhooks.test.ts',
      test: 'a test under a key is sent once, also while it is on its way; so is a resend',
    },
    {
      row: 'a key serves for 24 hours',
      file: 'src/accounts/idempotency.test.ts',
      test: 'the answer is given again for 24 hours, and not a millisecond longer',
    },
    {
      row: 'a key keeps no secret of a stored login or webhook',
      file: everyOperation,
      test: 'of a stored login nothing that was secret is kept for a repeat, not even a hash',
    },
    {
      row: 'unknown fields are refused by name in every body, and a body where there is none',
      file: everyOperation,
      test: 'an unknown field is refused by its name in every body, and a field where there is no body',
    },
    {
      row: 'a method that an address does not take: 405 with Allow',
      file: everyOperation,
      test: 'a method that an address does not take is refused with those that it takes',
    },
    {
      row: 'a slash at the end, HEAD, types with a charset and empty bodies are understood',
      file: everyOperation,
      test: 'odd but legal calls are understood: a slash at the end, HEAD, types with more, an empty body of any type',
    },
    {
      row: 'no call gets a 5xx, or an answer that the document does not have',
      file: endToEnd,
      test: 'no call of the sample gets a 5xx, or an answer that the document does not have',
    },
  ],
  Limits: [
    'persona_ids: none and 11 are refused, 1 and 10 are taken',
    'limit: 0 and 101 are refused, 1 and 100 are taken',
    {
      row: 'short is 15 turns and 3 minutes, medium 120 turns and 20 minutes',
      file: budgets,
      test: 'short and medium are the numbers of the interface',
    },
    {
      row: 'a departure that the operator may choose: with PASSERBY_MODEL_TIME=apart the time of the language model does not count, and a session lasts at most 30 minutes in a short run and 90 in a medium one',
      file: budgets,
      test: 'time apart is not counted, up to a cap of its own',
    },
    {
      row: 'the turns of a budget hold in a real session',
      file: deletion,
      test: 'the turns of a budget end a session, and not one turn more is taken',
    },
    {
      row: 'the time of a budget holds in a real session',
      file: deletion,
      test: 'the time of a budget ends a session',
    },
    'secret: 15 characters are refused, 16 are taken',
    'http targets are refused',
  ],
  'Values and outcomes (ours)': [
    {
      row: 'values in POST /runs reach the fields of the site, are answered nowhere, and go with the run',
      file: 'test/contract/values.test.ts',
      test: 'values reach the site, stand in nothing that is answered or kept, and go with the run',
    },
    {
      row: 'values: an object of at most 50 strings of at most 500 characters',
      file: 'test/contract/values.test.ts',
      test: 'values are an object of at most 50 strings of at most 500 characters: %s is refused',
    },
    {
      row: 'outcome ended_unconfirmed, and outcome_detail stopped_at_leave or limits_of_the_mind, in the report',
      file: 'test/sessions/outcomes.test.ts',
      test: '%j with the task %j is %s',
    },
    {
      row: 'ended_unconfirmed counts as reached nowhere in the aggregate report',
      file: 'src/reports/aggregate-report.test.ts',
      test: 'counts what ended without proof as reached nowhere',
    },
  ],
  'What a language model says (ours)': [
    {
      row: 'POST /runs/estimate: turns, tokens and money of a run before it is started',
      file: model,
      test: 'before a run its cost is told, and measured afterwards',
    },
    {
      row: 'what a model noticed is an event with its place, and its suspicions are proven by the browser: events noticed and suspicion',
      file: 'src/examiner/examine.test.ts',
      test: 'what was noticed is an event, is told to the examiner, and is proven by the browser',
    },
    {
      row: 'noticed: box, the place in the viewport; null where nothing tells it',
      file: 'src/sessions/told-by-mind.test.ts',
      test: 'what was noticed is told with its place, and without one where nothing tells it',
    },
    {
      row: 'source: model in findings; GET /runs/:id/sessions/:sid/findings/:fid/reproduction, 404 where there is no proof',
      file: model,
      test: 'a run tells tokens and money by turn and session, keeps the opinion that holds and drops the one that does not',
    },
    {
      row: 'a model that fails costs the examination and nothing else',
      file: 'src/examiner/examine.test.ts',
      test: 'a model that fails, is cut or says nonsense costs the examination and nothing else',
    },
    {
      row: 'examination in the report: what was left out for want of room or time is counted',
      file: 'src/examiner/examine.test.ts',
      test: 'caps hold: one thing is driven once, no more than 120 are listened to, and none after the time is over, and what was left out is counted',
    },
    {
      row: 'who.knows_site of a persona: it remembers pages of the site, with the way to each',
      file: 'src/runs/site-memory.test.ts',
      test: 'pages are remembered by name with the way to them, nearest first, and stand between the marks of page words',
    },
    {
      row: 'suspicions, proofs and their pictures go with the run',
      file: model,
      test: 'suspicions, proofs and their pictures go with the run',
    },
  ],
  'Hosts, records and what is ignored (ours)': [
    {
      row: 'PUT, GET and DELETE of /hosts: effects, exceptions and the crawl of a host, in one spelling',
      file: hosts,
      test: 'a host is allowed, changed and removed, in one spelling',
    },
    {
      row: 'hosts:write to change them, read to read them',
      file: hosts,
      test: 'changing needs hosts:write, which keys do not have by default; reading needs read',
    },
    {
      row: 'one account neither sees nor changes the list of another',
      file: hosts,
      test: 'one account neither sees nor changes the list of another',
    },
    {
      row: 'GET …/evidence and …/manifest: the records of a session, signed, by which its report is checked',
      file: endToEnd,
      test: 'records are signed, and a report can be checked by them where no service is',
    },
    {
      row: 'GET /runs/:id/ignored: faults that are ignored on the host of the run or of its base',
      file: 'test/contract/pull-requests.test.ts',
      test: 'what is ignored in the dashboard, on the host of the run or of its base, fails nothing and is told as ignored',
    },
  ],
  'The crawl (ours)': [
    {
      row: 'the crawl goes on beside the sessions; the first one waits for its end, the others for nothing',
      file: crawl,
      test: 'the first session waits for the crawl, the others wait for nothing',
    },
    {
      row: 'what only the crawl met stands in the report of the first session and in the aggregate, and says so',
      file: crawl,
      test: 'what only the crawl met stands in the first report and in the aggregate, and says that nobody came there',
    },
    {
      row: 'GET /runs/:id/crawl/events, …/crawl/stream and …/crawl/screenshots/:filename, as those of sessions',
      file: crawl,
      test: 'its events are read and streamed as those of a session, its pictures as theirs',
    },
    { row: 'crawl: "off" in POST /runs', file: crawl, test: 'a run without a crawl has none' },
    {
      row: 'crawl: {exclude, max_actions} in POST /runs and of an allowed host; both hold',
      file: crawl,
      test: 'paths that the run or the host leaves out are not entered, and the fewer actions hold',
    },
    {
      row: 'a crawl that fails changes nothing for run and session',
      file: crawl,
      test: 'a crawl that fails changes nothing for run and session',
    },
    {
      row: 'ended: nothing left, or that what was left could not be come to again',
      file: ends,
      test: 'what could not be come to again is told so, and is not called tried',
    },
    {
      row: 'ended: asked or failing, where a site is let alone for its answers',
      file: ends,
      test: 'a site that asks for rest without end is left alone, and the crawl says that it was asked',
    },
    {
      row: 'left and not_entered: what a crawl that was cut would have tried',
      file: ends,
      test: 'a crawl that was cut tells what it would have tried, and one that was not has nothing left',
    },
    {
      row: 'limits.crawl of report and aggregate: the crawl failed or was not judged',
      file: 'src/reports/crawl-told.test.ts',
      test: 'a crawl that is missing is told among the limits: %j',
    },
    {
      row: 'a cancel ends the crawl',
      file: crawl,
      test: 'a cancel ends the crawl and the session that waits for it',
    },
    {
      row: 'crawl in the journey map: its states and ways, beside nodes and edges, which are what sessions reached',
      file: crawl,
      test: 'the map has its states and ways under a key of their own',
    },
  ],
  'The recording of the page (ours)': [
    {
      row: 'GET /runs/:id/sessions/:sid/recording: turns, gaps, why it stopped, style sheets and events of rrweb, for the account alone',
      file: 'test/contract/page-replay.test.ts',
      test: 'a stranger gets neither the recording nor, of another account, that there is one',
    },
    {
      row: 'what was written, pictures, frames and whatever runs or is fetched are not in it',
      file: 'src/sessions/record-replay.test.ts',
      test: 'holds nothing that was written, nothing of pictures, frames and fonts, and nothing that would run or be fetched',
    },
    {
      row: 'a secret that stands in pieces takes that turn out of it',
      file: 'src/sessions/record-replay.test.ts',
      test: 'that stands in %s takes that turn out of the recording',
    },
    { row: 'it goes with its run', file: 'test/contract/page-replay.test.ts', test: 'it goes with its run' },
    {
      row: 'PASSERBY_RECORDING=off: 404 report_not_available',
      file: 'test/contract/page-replay.test.ts',
      test: 'where recording is off there is none, and the film offers none',
    },
  ],
  Versioning: [
    {
      row: 'the session report has a schema_version and obeys the schema of that version',
      file: endToEnd,
      test: 'the report comes as JSON by its published schema, Markdown and one self-contained page',
    },
  ],
};
