// What an account has used: runs and sessions by month, what a language model took for them, and what it holds now.
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../storage/database.ts';

/** One month, UTC. */
export interface UsedMonth {
  /** `2026-11`. */
  month: string;
  runs: number;
  sessions: number;
  /** Of those sessions, the ones with a report. */
  completed: number;
  /** Minutes that browsers of sessions ran. */
  minutes: number;
  modelCalls: number;
  modelTokens: number;
  /** US dollars; 0 where no price is known. */
  modelUsd: number;
}

/** What counts towards the limits of an account. */
export interface Held {
  live: number;
  personas: number;
  logins: number;
  webhooks: number;
  /** Pictures and records that are kept, bytes. */
  bytes: number;
}

export interface ReadUsage {
  /** Months in which something was used, newest first, at most `most`; runs that have been removed since count too. */
  months(accountId: string, most: number): Promise<UsedMonth[]>;
  held(accountId: string): Promise<Held>;
}

/** Keeps what a run has used before its rows go. */
export async function keepUsage(tx: Transaction, runId: string): Promise<void> {
  await sql`insert into removed_usage as kept (account_id, month, runs, sessions, completed, minutes)
    ${usedBy(sql`r.id = ${runId}`)}
    on conflict (account_id, month) do update set runs = kept.runs + excluded.runs, sessions = kept.sessions + excluded.sessions,
      completed = kept.completed + excluded.completed, minutes = kept.minutes + excluded.minutes`.execute(tx);
}

/** Of the runs that are stored and meant. */
function usedBy(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select r.account_id, ${monthOf(sql`r.created_at`)} as month, count(distinct r.id) as runs, count(*) as sessions,
      count(*) filter (where s.status = 'completed') as completed,
      coalesce(sum(greatest(0, extract(epoch from s.ended_at - s.started_at)) / 60), 0) as minutes
    from runs r join sessions s on s.run_id = r.id where ${which} group by 1, 2`;
}

function monthOf(at: RawBuilder<Date>): RawBuilder<string> {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;
}

export function createReadUsage({ kysely }: Pick<Database, 'kysely'>): ReadUsage {
  return {
    async months(accountId, most) {
      const { rows } = await sql<Record<keyof UsedMonth, string>>`
        with used as (
          ${usedBy(sql`r.account_id = ${accountId}`)}
          union all
          select account_id, month, runs, sessions, completed, minutes from removed_usage where account_id = ${accountId}
        ), counted as (
          select month, sum(runs) as runs, sum(sessions) as sessions, sum(completed) as completed, sum(minutes) as minutes
          from used group by month
        ), taken as (
          select ${monthOf(sql`began_at`)} as month, sum(calls) as calls, sum(input_tokens + output_tokens) as tokens,
            sum(micro_usd) / 1000000.0 as usd
          from model_use where account_id = ${accountId} and calls > 0 group by 1
        )
        select month, coalesce(runs, 0) as runs, coalesce(sessions, 0) as sessions, coalesce(completed, 0) as completed,
          coalesce(minutes, 0) as minutes, coalesce(calls, 0) as "modelCalls", coalesce(tokens, 0) as "modelTokens",
          coalesce(usd, 0) as "modelUsd"
        from counted full join taken using (month) order by month desc limit ${most}`.execute(kysely);
      return rows.map(({ month, ...counts }) => ({
        month,
        ...(Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, Number(value)])) as Omit<
          UsedMonth,
          'month'
        >),
      }));
    },

    async held(accountId) {
      const { rows } = await sql<Record<keyof Held, string>>`
        select
          (select count(*) from sessions where account_id = ${accountId} and status in ('queued', 'running')) as live,
          (select count(*) from personas where account_id = ${accountId}) as personas,
          (select count(*) from credentials where account_id = ${accountId}) as logins,
          (select count(*) from webhooks where account_id = ${accountId}) as webhooks,
          (select coalesce(sum(size_bytes), 0) from artefacts where account_id = ${accountId}) as bytes`.execute(
        kysely,
      );
      const [row] = rows;
      return {
        live: Number(row?.live ?? 0),
        personas: Number(row?.personas ?? 0),
        logins: Number(row?.logins ?? 0),
        webhooks: Number(row?.webhooks ?? 0),
        bytes: Number(row?.bytes ?? 0),
      };
    },
  };
}
