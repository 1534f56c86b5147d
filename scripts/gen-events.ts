// Writes docs/events.md, the kinds of session event, from their schemas. With --check it only compares.
import type { z } from 'zod';
import { eventData, eventKinds } from '../src/evidence/event-schema.ts';
import { keepPaper } from './generated-paper.ts';

const head = [
  '<!-- Made by scripts/gen-events.ts from src/evidence/event-schema.ts. Change the schema, not this page. -->',
  '',
  '# Session events',
  '',
  'An event records one thing that happens in a session. Its schema is [session-event-1.0.json](schemas/session-event-1.0.json),',
  'also served at `/schemas/session-event-1.0.json`. The fields are `at` (milliseconds since 1970, strictly increasing within a',
  'session), `seq` (from 1; findings refer to it), `kind`, `turn` (0 before the first turn) and `data`, which depends on the kind. Kinds',
  'and fields may be added; none changes its meaning. Secrets are masked in every field.',
  '',
  '## Reading events',
  '',
  '`GET /v1/runs/:id/sessions/:sid/events?since=<at>` returns `{items, next_since}`, at most 1,000 events at a time.',
  '`GET /v1/runs/:id/sessions/:sid/stream` sends the same events as they are written, as Server-Sent Events:',
  '',
  '```',
  'id: 1795255200123',
  'event: thought',
  'data: {"at":1795255200123,"seq":4,"kind":"thought","turn":1,"data":{"text":"…","strategy":"choose"}}',
  '```',
  '',
  '`id` is the value of `at`. A client that connects again with the last id as `Last-Event-ID` (or `?since=`) gets every event exactly',
  'once. A comment is sent every 15 seconds. After `session.ended` the stream closes; a new connection gets 204. A client that does',
  'not read is disconnected when 256 kB are waiting for it, and may connect again. If a worker is lost, the next attempt of the session',
  'begins with another `session.started`, and events of the lost attempt are no longer sent. To read them too, poll with',
  '`?attempts=all`; they have `attempt` and `superseded`.',
  '',
  'The `EventSource` of browsers cannot send an API key. Use `fetch` instead:',
  '',
  '```js',
  'const answer = await fetch(`${baseUrl}/runs/${runId}/sessions/${sessionId}/stream`, {',
  '  headers: { authorization: `Bearer ${key}` },',
  '});',
  'let text = "";',
  'for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {',
  '  const frames = (text + chunk).split("\\n\\n");',
  '  text = frames.pop();',
  '  for (const frame of frames) {',
  '    const data = /^data: (.*)$/m.exec(frame)?.[1];',
  '    if (data) console.log(JSON.parse(data));',
  '  }',
  '}',
  '```',
  '',
  '## Kinds',
];

keepPaper('docs/events.md', eventsPage());

function eventsPage(): string {
  return `${[...head, ...eventKinds.flatMap(section)].join('\n')}\n`;
}

function section(kind: (typeof eventKinds)[number]): string[] {
  const schema: z.ZodObject = eventData[kind];
  const fields = Object.entries(schema.shape);
  const rows = fields.map(
    ([name, field]) => `| \`${name}\` | ${aboutOf(`${kind}.${name}`, field as z.ZodType)} |`,
  );
  return [
    '',
    `### ${kind}`,
    '',
    schema.description ?? '',
    ...(rows.length === 0 ? [] : ['', '| field | meaning |', '| --- | --- |', ...rows]),
  ];
}

/** What the field says of itself. A description inside of `.nullable()` or `.optional()` is none of the field. */
function aboutOf(name: string, { description }: z.ZodType): string {
  if (description === undefined) throw new Error(`${name} has no description of its own; write it last.`);
  return description.replaceAll('|', '\\|');
}
