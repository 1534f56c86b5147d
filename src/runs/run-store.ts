// Rows of runs, and the sessions that are written and read with them. Each function is one statement or one lock; the
// transactions that use them are beside it.
import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Effects, HostGrant, SessionEnd } from '../evidence/evidence.ts';
import type { Persona } from '../personas/persona.ts';
import { assert } from '../base/errors.ts';
import type { DurationBudget, GuidedExploration } from '../base/wire-facts.ts';
import { compileOnce } from '../storage/compile-once.ts';
import type { Querier, Transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import type { AggregateStatus, RunStatus, SessionStatus } from './run.ts';
import type { SessionRow } from './session-store.ts';

/** A run as its row says it. */
export interface RunRow {
  id: string;
  accountId: string;
  targetUrl: string;
  task: string | null;
  /** What it is of, in the caller's words, such as a branch. */
  label: string | null;
  /** The label of the runs that it is compared with, such as the base branch. */
  baseLabel: string | null;
  flows: string[];
  durationBudget: DurationBudget;
  guidedExploration: GuidedExploration;
  model: string;
  effects: Effects;
  seed: number;
  status: RunStatus;
  cancelRequested: boolean;
  createdAt: Date;
  sessionCount: number;
  aggregateStatus: AggregateStatus;
}

export const runColumns = [
  'id',
  'account_id',
  'target_url',
  'task',
  'label',
  'base_label',
  'flows',
  'duration_budget',
  'guided_exploration',
  'model',
  'effects',
  'seed',
  'status',
  'cancel_requested_at',
  'created_at',
  'session_count',
  'aggregate_status',
] as const;

/** Inserts a run and its sessions, all queued. Without `hosts`, its sessions go by the list as it is when they begin. */
export async function insertRun(
  tx: Transaction,
  run: Omit<
    RunRow,
    'status' | 'cancelRequested' | 'sessionCount' | 'aggregateStatus' | 'label' | 'baseLabel'
  > & {
    hosts?: readonly HostGrant[];
    label?: string | null;
    baseLabel?: string | null;
  },
  sessions: readonly {
    id: string;
    persona: Persona;
    credentialId?: string | null;
    waitsForLogin?: boolean;
    /** 0 where it is left out. */
    fairTurn?: number;
  }[],
): Promise<void> {
  await insertRunRow(tx, {
    id: run.id,
    account_id: run.accountId,
    target_url: run.targetUrl,
    task: run.task,
    label: run.label ?? null,
    base_label: run.baseLabel ?? null,
    flows: JSON.stringify(run.flows),
    duration_budget: run.durationBudget,
    guided_exploration: run.guidedExploration,
    model: run.model,
    effects: run.effects,
    hosts: run.hosts === undefined ? null : JSON.stringify(run.hosts),
    seed: run.seed,
    created_at: run.createdAt,
    session_count: sessions.length,
    aggregate_status: sessions.length > 1 ? 'pending' : 'not_applicable',
  });
  const rows = sessions.map((session, position) => ({
    id: session.id,
    position,
    persona_id: session.persona.id,
    persona: session.persona,
    credential_id: session.credentialId ?? null,
    waits_for_login: session.waitsForLogin ?? false,
    fair_turn: session.fairTurn ?? 0,
  }));
  await insertSessionRows(tx, { runId: run.id, accountId: run.accountId, rows: JSON.stringify(rows) });
}

const insertRunRow = compileOnce((db, row: Omit<Insertable<Schema['runs']>, 'status'>) =>
  db.insertInto('runs').values({
    id: row.id,
    account_id: row.account_id,
    target_url: row.target_url,
    task: row.task,
    label: row.label,
    base_label: row.base_label,
    flows: row.flows,
    duration_budget: row.duration_budget,
    guided_exploration: row.guided_exploration,
    model: row.model,
    effects: row.effects,
    hosts: row.hosts,
    seed: row.seed,
    status: 'queued',
    created_at: row.created_at,
    session_count: row.session_count,
    aggregate_status: row.aggregate_status,
  }),
);

/** `rows` is one JSON text for all sessions, so that one to ten of them are the same statement. */
const insertSessionRows = compileOnce(
  (db, { runId, accountId, rows }: { runId: string; accountId: string; rows: string }) => ({
    compile: () =>
      sql`insert into sessions
          (id, run_id, account_id, position, persona_id, persona, status, credential_id, waits_for_login, fair_turn)
        select id, ${runId}, ${accountId}, position, persona_id, persona, 'queued', credential_id, waits_for_login, fair_turn
        from jsonb_to_recordset(${rows}::jsonb) as row(
          id text, position int, persona_id text, persona jsonb, credential_id text, waits_for_login boolean, fair_turn int
        )`.compile(db),
  }),
);

/** The run, or null. With an account, a run of another account answers as a missing one does. */
export async function findRun(db: Querier, runId: string, accountId: string | null): Promise<RunRow | null> {
  const row = await theRun(db, runId, accountId).executeTakeFirst();
  return row ? toRun(row) : null;
}

/** The run as `findRun` answers it, its row held until the transaction ends. */
export async function holdRun(
  tx: Querier,
  runId: string,
  accountId: string | null = null,
): Promise<RunRow | null> {
  const row = await theRun(tx, runId, accountId).forUpdate().executeTakeFirst();
  return row ? toRun(row) : null;
}

function theRun(db: Querier, runId: string, accountId: string | null) {
  const query = db.selectFrom('runs').select(runColumns).where('id', '=', runId);
  return accountId === null ? query : query.where('account_id', '=', accountId);
}

/** What is told of a session beside its run. */
export type SessionGlance = Pick<
  SessionRow,
  'id' | 'personaId' | 'status' | 'outcome' | 'outcomeDetail' | 'failure'
>;

/**
 * A run with its sessions as they were at one moment, or null. One statement: two could show a queued run with a running
 * session, since a worker may come between them.
 */
export async function findRunWithSessions(
  db: Querier,
  runId: string,
  accountId: string,
): Promise<{ run: RunRow; sessions: SessionGlance[] } | null> {
  const [row] = await selectRunWithSessions(db, { runId, accountId });
  if (!row) return null;
  const sessions = row.sessions.map((session) => ({
    id: session.id,
    personaId: session.persona_id,
    status: session.status as SessionStatus,
    outcome: session.outcome,
    outcomeDetail: session.outcome_detail,
    failure: session.failure as SessionEnd['failure'],
  }));
  return { run: toRun(row), sessions };
}

const selectRunWithSessions = compileOnce((db, { runId, accountId }: { runId: string; accountId: string }) =>
  db
    .selectFrom('runs')
    .select(runColumns)
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('sessions')
          .select(['id', 'persona_id', 'status', 'outcome', 'outcome_detail', 'failure'])
          .whereRef('sessions.run_id', '=', 'runs.id')
          .orderBy('sessions.position'),
      ).as('sessions'),
    )
    .where('id', '=', runId)
    .where('account_id', '=', accountId),
);

/** A place in the list of runs: what the last item of a page had. */
export interface RunPlace {
  createdAt: Date;
  id: string;
}

/** What a list of runs is narrowed to; null for all. */
export interface RunFilter {
  status: RunStatus | null;
  label: string | null;
}

/** Runs of an account after `place`, newest first. */
export async function runsAfter(
  db: Querier,
  options: RunFilter & { accountId: string; place: RunPlace | null; limit: number },
): Promise<RunRow[]> {
  const { place, ...always } = options;
  const form = listForms.find(
    ({ by }) =>
      by.place === (place !== null) &&
      by.status === (always.status !== null) &&
      by.label === (always.label !== null),
  );
  assert(form, 'every form of the list has a statement');
  const rows = await form.select(db, {
    ...always,
    atIso: place?.createdAt.toISOString() ?? '',
    id: place?.id ?? '',
  });
  return rows.map(toRun);
}

interface ListForm {
  place: boolean;
  status: boolean;
  label: boolean;
}

const either = [false, true];
/** One statement for each form of the list; a form has no parameter that it does not use. */
const listForms = either.flatMap((place) =>
  either.flatMap((status) =>
    either.map((label) => {
      const by: ListForm = { place, status, label };
      return { by, select: listStatement(by) };
    }),
  ),
);

function listStatement(by: ListForm) {
  return compileOnce(
    (db, given: RunFilter & { accountId: string; atIso: string; id: string; limit: number }) => {
      let query = db.selectFrom('runs').select(runColumns).where('account_id', '=', given.accountId);
      if (by.status) query = query.where('status', '=', given.status as RunStatus);
      if (by.label) query = query.where('label', '=', given.label);
      if (by.place) {
        query = query.where(sql<boolean>`(created_at, id) < (${given.atIso}::timestamptz, ${given.id})`);
      }
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(given.limit);
    },
  );
}

/** Writes what `runStatus` derived; an ended run gets its time of ending. */
export async function setRunStatus(
  tx: Querier,
  runId: string,
  {
    status,
    ended,
  }: {
    status: RunStatus;
    ended: { at: Date; aggregateStatus: AggregateStatus; aggregateReport: unknown } | null;
  },
): Promise<void> {
  await tx
    .updateTable('runs')
    .set({
      status,
      ...(ended
        ? {
            ended_at: ended.at,
            aggregate_status: ended.aggregateStatus,
            aggregate_report: ended.aggregateReport === null ? null : JSON.stringify(ended.aggregateReport),
          }
        : {}),
    })
    .where('id', '=', runId)
    .execute();
}

interface RawRun {
  id: string;
  account_id: string;
  target_url: string;
  task: string | null;
  label: string | null;
  base_label: string | null;
  flows: unknown;
  duration_budget: string;
  guided_exploration: string;
  model: string;
  effects: string;
  seed: string | number | bigint;
  status: string;
  cancel_requested_at: Date | null;
  created_at: Date;
  session_count: number;
  aggregate_status: string;
}

/** A row of `runColumns`. */
export function toRun(row: RawRun): RunRow {
  return {
    id: row.id,
    accountId: row.account_id,
    targetUrl: row.target_url,
    task: row.task,
    label: row.label,
    baseLabel: row.base_label,
    flows: row.flows as string[],
    durationBudget: row.duration_budget as DurationBudget,
    guidedExploration: row.guided_exploration as GuidedExploration,
    model: row.model,
    effects: row.effects as Effects,
    seed: Number(row.seed),
    status: row.status as RunStatus,
    cancelRequested: row.cancel_requested_at !== null,
    createdAt: row.created_at,
    sessionCount: row.session_count,
    aggregateStatus: row.aggregate_status as AggregateStatus,
  };
}
