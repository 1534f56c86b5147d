// Transcripts and maps of sessions in any state: from the journal that each one writes as it goes.
import type { EvidenceStore } from '../evidence/evidence-store.ts';
import type { Evidence, SessionFacts } from '../evidence/evidence.ts';
import { sessionOfJournal } from '../evidence/journal.ts';
import type { MappedCrawl } from '../reports/crawl-map.ts';
import { journeyMap, type JourneyMap } from '../reports/journey-map.ts';
import type { PlacedFinding } from '../reports/placed-finding.ts';
import { transcript, type Transcript } from '../reports/transcript.ts';
import { budgets } from '../sessions/budget.ts';
import type { Database } from '../storage/database.ts';
import { sql } from 'kysely';
import { crawlOfRun } from './crawl-store.ts';
import type { RunRow } from './run-store.ts';
import type { SessionRow } from './session-store.ts';

/** The transcript of one session: of one that has not begun its facts, of a live or lost one as far as it came. */
export async function tellTranscript(
  evidence: EvidenceStore,
  run: RunRow,
  session: SessionRow,
): Promise<Transcript> {
  const lines = await evidence.journal(session.id);
  const recorded = sessionOfJournal(lines, plannedFacts(run, session));
  const begun = lines.length > 0;
  const facts = begun ? recorded.facts : { ...recorded.facts, policy: null, browser: null, startedAt: null };
  return transcript({ ...recorded, facts, end: recorded.end ?? lostEnd(session) });
}

/** The map of a run, of what has been recorded so far. */
export async function tellMap(
  parts: { database: Database; evidence: EvidenceStore },
  run: RunRow,
  sessions: readonly SessionRow[],
): Promise<JourneyMap> {
  const [trails, findings, crawl] = await Promise.all([
    parts.evidence.trails(run.id),
    findingsOf(parts.database, run.id),
    mappedCrawl(parts, run.id),
  ]);
  const [first] = sessions;
  return journeyMap({
    runId: run.id,
    targetUrl: run.targetUrl,
    crawl: crawl && { ...crawl, sessionId: first?.id ?? '', findings: findings.get(first?.id ?? '') ?? [] },
    sessions: sessions.map((session) => {
      const recorded = sessionOfJournal(trails.get(session.id) ?? [], plannedFacts(run, session));
      return {
        recorded: { ...recorded, end: recorded.end ?? lostEnd(session) },
        findings: findings.get(session.id) ?? [],
      };
    }),
  });
}

/** What the crawl of the run recorded so far; null where there is none. */
async function mappedCrawl(
  { database, evidence }: { database: Database; evidence: EvidenceStore },
  runId: string,
): Promise<Pick<MappedCrawl, 'graph' | 'screens' | 'turns'> | null> {
  const crawl = await crawlOfRun(database.kysely, runId);
  if (!crawl) return null;
  const [lines, graph] = await Promise.all([evidence.trail(crawl.id), evidence.graph(crawl.id)]);
  return {
    graph,
    screens: lines.flatMap((line) => (line.kind === 'screen' ? [line.data] : [])),
    turns: lines.flatMap((line) => (line.kind === 'turn' ? [line.data] : [])),
  };
}

/** What is known of a session before it begins. */
function plannedFacts(run: RunRow, session: SessionRow): SessionFacts {
  return {
    sessionId: session.id,
    runId: run.id,
    targetUrl: run.targetUrl,
    task: run.task,
    flows: run.flows,
    effects: run.effects,
    persona: session.persona,
    position: session.position,
    seed: run.seed,
    policy: { name: '', version: '' },
    browser: '',
    startedAt: run.createdAt.toISOString(),
    budget: budgets[run.durationBudget],
  };
}

/** The end of a session that ended without writing it down: it was cancelled in the queue, or its worker was lost. */
function lostEnd(session: SessionRow): Evidence['end'] | null {
  if (session.status !== 'failed') return null;
  const because = session.failure?.message ?? 'no reason was kept';
  return { outcome: null, failure: session.failure, because, atMs: 0 };
}

async function findingsOf(database: Database, runId: string): Promise<Map<string, PlacedFinding[]>> {
  const rows = await database.kysely
    .selectFrom('sessions')
    .select(['id', sql<PlacedFinding[] | null>`report -> 'findings'`.as('findings')])
    .where('run_id', '=', runId)
    .where('status', '=', 'completed')
    .execute();
  return new Map(rows.map(({ id, findings }) => [id, findings ?? []]));
}
