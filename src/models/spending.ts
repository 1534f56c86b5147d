// What sessions and accounts have spent on the model, in the database, and whether one more call may be made. A call is
// reserved at the most that it can cost before it is made, so that a cap holds for sessions that run at once too.
import { sql } from 'kysely';
import type { ModelCaps, ModelPrice } from '../base/model-setting.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { MeterReading } from './metered.ts';
import type { Leave, TokenUse } from './model.ts';
import { costOf } from './prices.ts';

/** The purse of one session. */
export interface Purse {
  mayAsk(most: TokenUse): Promise<Leave>;
}

/** Average use of a turn, as measured over the last sessions of a model. */
export interface TurnAverage {
  sessions: number;
  inputTokens: number;
  cacheReadTokens: number;
  outputTokens: number;
}

export interface Spending {
  /** Opens the purse of a session; what an earlier attempt had reserved is free again. */
  open(session: { sessionId: string; accountId: string }): Promise<Purse>;
  /** Notes how many turns the use was for, once the session is over. */
  close(sessionId: string, turns: number): Promise<void>;
  /** What sessions took so far, by id; those that asked for nothing are left out. */
  takenBy(sessionIds: readonly string[]): Promise<ReadonlyMap<string, MeterReading>>;
  /** null where no session of the model has ended yet. */
  turnAverage(model: string): Promise<TurnAverage | null>;
}

/** Sessions by which a forecast goes. */
const averageOver = 50;

/** Spending under these caps. */
export function createSpending(parts: {
  database: Database;
  clock: Clock;
  model: string;
  price: ModelPrice | null;
  caps: ModelCaps;
}): Spending {
  const { database, clock, model, price, caps } = parts;
  const microOf = (use: TokenUse) => Math.ceil((costOf(use, price) ?? 0) * 1e6);
  const tokensOf = (use: TokenUse) => use.inputTokens + use.outputTokens;

  async function mayAsk(sessionId: string, accountId: string, most: TokenUse): Promise<Leave> {
    const [tokens, micro] = [tokensOf(most), microOf(most)];
    const over = await database.transaction(async (tx) => {
      // One decision at a time for an account: two sessions must not both take the last of it.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`model:${accountId}`}, 0))`.execute(tx);
      const since = monthOf(clock.nowMs());
      const { rows } = await sql<{
        sessionTokens: string;
        sessionMicro: string;
        accountTokens: string;
        accountMicro: string;
      }>`
        select
          coalesce(sum(input_tokens + output_tokens + reserved_tokens) filter (where session_id = ${sessionId}), 0) as "sessionTokens",
          coalesce(sum(micro_usd + reserved_micro_usd) filter (where session_id = ${sessionId}), 0) as "sessionMicro",
          coalesce(sum(input_tokens + output_tokens + reserved_tokens) filter (where began_at >= ${since}), 0) as "accountTokens",
          coalesce(sum(micro_usd + reserved_micro_usd) filter (where began_at >= ${since}), 0) as "accountMicro"
        from model_use where account_id = ${accountId}`.execute(tx);
      const spent = rows[0];
      const reached =
        spent &&
        capReached(caps, {
          sessionTokens: Number(spent.sessionTokens) + tokens,
          sessionMicro: Number(spent.sessionMicro) + micro,
          accountTokens: Number(spent.accountTokens) + tokens,
          accountMicro: Number(spent.accountMicro) + micro,
        });
      if (reached) return reached;
      await sql`update model_use set reserved_tokens = reserved_tokens + ${tokens},
        reserved_micro_usd = reserved_micro_usd + ${micro} where session_id = ${sessionId}`.execute(tx);
      return null;
    });
    if (over !== null) return { ok: false, because: over };
    return { ok: true, settle: (use) => settle(sessionId, { tokens, micro }, use) };
  }

  async function settle(
    sessionId: string,
    reserved: { tokens: number; micro: number },
    use: TokenUse,
  ): Promise<void> {
    await sql`update model_use set
      calls = calls + 1,
      input_tokens = input_tokens + ${use.inputTokens},
      cache_read_tokens = cache_read_tokens + ${use.cacheReadTokens},
      output_tokens = output_tokens + ${use.outputTokens},
      micro_usd = micro_usd + ${microOf(use)},
      reserved_tokens = greatest(0, reserved_tokens - ${reserved.tokens}),
      reserved_micro_usd = greatest(0, reserved_micro_usd - ${reserved.micro})
      where session_id = ${sessionId}`.execute(database.kysely);
  }

  return {
    async open({ sessionId, accountId }) {
      await sql`insert into model_use (session_id, account_id, model, began_at) values (${sessionId}, ${accountId}, ${model}, ${new Date(clock.nowMs())})
        on conflict (session_id) do update set reserved_tokens = 0, reserved_micro_usd = 0`.execute(
        database.kysely,
      );
      return { mayAsk: (most) => mayAsk(sessionId, accountId, most) };
    },
    async close(sessionId, turns) {
      await sql`update model_use set turns = turns + ${turns}, reserved_tokens = 0, reserved_micro_usd = 0
        where session_id = ${sessionId}`.execute(database.kysely);
    },
    async takenBy(sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const rows = await database.kysely
        .selectFrom('model_use')
        .selectAll()
        .where('session_id', 'in', [...sessionIds])
        .where('calls', '>', 0)
        .execute();
      return new Map(
        rows.map((row): [string, MeterReading] => {
          const use: TokenUse = {
            inputTokens: row.input_tokens,
            cacheReadTokens: row.cache_read_tokens,
            cacheWriteTokens: 0,
            outputTokens: row.output_tokens,
          };
          const costUsd = price === null ? null : row.micro_usd / 1e6;
          return [row.session_id, { calls: row.calls, use, costUsd }];
        }),
      );
    },
    turnAverage: (name) => turnAverage(database, name),
  };
}

/** The cap that would be passed, as a sentence; null where none would. Pure. */
export function capReached(
  caps: ModelCaps,
  would: { sessionTokens: number; sessionMicro: number; accountTokens: number; accountMicro: number },
): string | null {
  const next = 'the next call could pass it';
  if (caps.sessionTokens !== null && would.sessionTokens > caps.sessionTokens)
    return `The session's cap of ${caps.sessionTokens} model tokens is reached: ${next}.`;
  if (caps.sessionUsd !== null && would.sessionMicro > caps.sessionUsd * 1e6)
    return `The session's cap of $${caps.sessionUsd} for the model is reached: ${next}.`;
  if (caps.accountTokens !== null && would.accountTokens > caps.accountTokens)
    return `The account's cap of ${caps.accountTokens} model tokens in a month is reached: ${next}.`;
  if (caps.accountUsd !== null && would.accountMicro > caps.accountUsd * 1e6)
    return `The account's cap of $${caps.accountUsd} for the model in a month is reached: ${next}.`;
  return null;
}

/** Over the newest sessions of `model` that have ended. */
async function turnAverage({ kysely }: Database, model: string): Promise<TurnAverage | null> {
  const { rows } = await sql<{
    sessions: string;
    turns: string;
    input: string;
    cached: string;
    output: string;
  }>`
    select count(*) as sessions, coalesce(sum(turns), 0) as turns, coalesce(sum(input_tokens), 0) as input,
      coalesce(sum(cache_read_tokens), 0) as cached, coalesce(sum(output_tokens), 0) as output
    from (select * from model_use where model = ${model} and turns > 0 order by began_at desc limit ${averageOver}) as last`.execute(
    kysely,
  );
  const turns = Number(rows[0]?.turns ?? 0);
  if (!rows[0] || turns === 0) return null;
  const each = (sum: string) => Math.round(Number(sum) / turns);
  const { sessions, input, cached, output } = rows[0];
  return {
    sessions: Number(sessions),
    inputTokens: each(input),
    cacheReadTokens: each(cached),
    outputTokens: each(output),
  };
}

function monthOf(nowMs: number): Date {
  const now = new Date(nowMs);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
