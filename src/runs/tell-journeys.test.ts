// What a thread tells of journals is what their lines say, in the shapes of the interface.
import { afterAll, expect, test } from 'vitest';
import { sampleEvidence } from '../../test/support/sample-evidence.ts';
import type { JournalLine } from '../evidence/evidence.ts';
import { journeyMapSchema } from '../reports/journey-map-schema.ts';
import { transcriptSchema } from '../reports/transcript-schema.ts';
import { canonicalTranscript, transcript } from '../reports/transcript.ts';
import { createJudge } from './judge.ts';
import type { JournalOfSession } from './tell-journeys.ts';

const judge = createJudge({ threads: 1 });
afterAll(() => judge.close());

const evidence = sampleEvidence();
const lines: JournalLine[] = [
  { kind: 'facts', data: evidence.facts },
  ...evidence.screens.map((data): JournalLine => ({ kind: 'screen', data })),
  ...evidence.turns.map((data): JournalLine => ({ kind: 'turn', data })),
];
const session: JournalOfSession = {
  lines: lines.map(({ kind, data }) => ({ kind, data: JSON.stringify(data) })),
  planned: { ...evidence.facts, sessionId: 'ses_1' },
  lostEnd: evidence.end,
};

test('a transcript of a journal is that of its session, in either form', async () => {
  const beside = transcript({ ...evidence, flows: evidence.flows, end: evidence.end });
  const full = transcriptSchema.parse(JSON.parse(await judge.transcript({ ...session, form: 'full' })));
  expect(full.turns).toHaveLength(evidence.turns.length);
  expect(full).toMatchObject({ session_id: evidence.facts.sessionId, complete: true });
  const canonical = await judge.transcript({ ...session, form: 'canonical' });
  expect(JSON.parse(canonical)).toMatchObject({ turns: JSON.parse(canonicalTranscript(beside)).turns });
});

test('a session that has not begun has the facts of its run, and no mind or browser', async () => {
  const told = await judge.transcript({ ...session, lines: [], lostEnd: null, form: 'full' });
  expect(transcriptSchema.parse(JSON.parse(told))).toMatchObject({
    session_id: 'ses_1',
    complete: false,
    policy: null,
    browser: null,
    started_at: null,
    turns: [],
  });
});

test('a map joins what the sessions and the crawl of a run recorded so far', async () => {
  const told = await judge.map({
    runId: 'run_1',
    targetUrl: evidence.facts.targetUrl,
    sessions: [{ ...session, findings: [] }],
    crawl: { lines: session.lines.slice(1), graph: null },
  });
  const map = journeyMapSchema.parse(JSON.parse(told));
  expect(map.nodes.length).toBeGreaterThan(1);
  expect(map.crawl?.nodes.length).toBeGreaterThan(0);
  expect(map.sessions.map(({ session_id }) => session_id)).toEqual([evidence.facts.sessionId]);
});

test('a line that is no JSON fails that call alone', async () => {
  const broken = { ...session, lines: [{ kind: 'turn', data: '{' }] };
  await expect(judge.transcript({ ...broken, form: 'full' })).rejects.toThrow('JSON');
  expect(await judge.transcript({ ...session, form: 'full' })).toContain('turns');
});
