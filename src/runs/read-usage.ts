// What an account has used: runs and sessions by month, what a language model took for them, and what it holds now.
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

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
  /** Months with a run that is still kept, newest first, at most `most`. */
  months(accountId: string, most: number): Promise<UsedMonth[]>;
  held(accountId: string): Promise<Held>;
}

export function createReadUsage({ kysely }: Pick<Database, 'kysely'>): ReadUsage {
  return {
    async months(accountId, most) {
      const { rows } = await sql<Record<keyof UsedMonth, string>>`
        with used as (
          select r.id as run_id, to_char(r.created_at at time zone 'UTC', 'YYYY-MM') as month, s.id as session_id, s.status,
            greatest(0, extract(epoch from s.ended_at - s.started_at)) / 60 as minutes
          from runs r join sessions s on s.run_id = r.id where r.account_id = ${accountId}
        )
        select month, count(distinct run_id) as runs, count(*) as sessions,
          count(*) filter (where status = 'completed') as completed, coalesce(sum(minutes), 0) as minutes,
          coalesce(sum(m.calls), 0) as "modelCalls",
          coalesce(sum(m.input_tokens + m.output_tokens), 0) as "modelTokens",
          coalesce(sum(m.micro_usd), 0) / 1000000.0 as "modelUsd"
        from used left join model_use m using (session_id)
        group by month order by month desc limit ${most}`.execute(kysely);
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
