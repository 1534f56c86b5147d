// What transcripts and maps of sessions in any state are told of: the journal that each one writes as it goes, and its row.
import type { EvidenceStore } from '../evidence/evidence-store.ts';
import type { Evidence, SessionFacts } from '../evidence/evidence.ts';
import type { PlacedFinding } from '../reports/placed-finding.ts';
import { budgets } from '../sessions/budget.ts';
import type { Database } from '../storage/database.ts';
import { sql } from 'kysely';
import { crawlOfRun } from './crawl-store.ts';
import type { RunRow } from './run-store.ts';
import type { SessionRow } from './session-store.ts';
import type { JournalOfSession, JournalsOfRun } from './tell-journeys.ts';

/** The journal of one session. */
export async function journalOfSession(
  evidence: EvidenceStore,
  run: RunRow,
  session: SessionRow,
): Promise<JournalOfSession> {
  const lines = await evidence.journal(session.id);
  return { lines, planned: plannedFacts(run, session), lostEnd: lostEnd(session) };
}

/** The journals of a run, with its findings and its crawl. */
export async function journalsOfRun(
  { database, evidence }: { database: Database; evidence: EvidenceStore },
  run: RunRow,
  sessions: readonly SessionRow[],
): Promise<JournalsOfRun> {
  const [trails, findings, crawl] = await Promise.all([
    evidence.trails(run.id),
    findingsOf(database, run.id),
    crawlOf({ database, evidence }, run.id),
  ]);
  return {
    runId: run.id,
    targetUrl: run.targetUrl,
    crawl,
    sessions: sessions.map((session) => ({
      lines: trails.get(session.id) ?? [],
      planned: plannedFacts(run, session),
      lostEnd: lostEnd(session),
      findings: findings.get(session.id) ?? [],
    })),
  };
}

/** What the crawl of the run recorded so far; null where there is none. */
async function crawlOf(
  { database, evidence }: { database: Database; evidence: EvidenceStore },
  runId: string,
): Promise<JournalsOfRun['crawl']> {
  const crawl = await crawlOfRun(database.kysely, runId);
  if (!crawl) return null;
  const [lines, graph] = await Promise.all([evidence.trail(crawl.id), evidence.graph(crawl.id)]);
  return { lines, graph };
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
