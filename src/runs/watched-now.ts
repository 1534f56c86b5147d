// What the sessions and the crawl of a run do now, read from the newest of their events.
import { sql, type Kysely } from 'kysely';
import type { SessionEvent } from '../evidence/evidence.ts';
import { urlTemplate } from '../findings/url-template.ts';
import type { SessionReport } from '../reports/session-report.ts';
import type { Schema } from '../storage/schema.ts';
import { crawlOfRun, type CrawlRow } from './crawl-store.ts';

/** The newest of what a session thought, did and saw. */
export interface SessionNow {
  turn: number;
  thought: string | null;
  /** Name of the newest screenshot of the journey; those of the second look show what the persona never came to. */
  screenshot: string | null;
  /** The newest events of the kinds that were asked for, newest first. */
  recent: Pick<SessionEvent, 'seq' | 'at' | 'kind' | 'turn' | 'data'>[];
}

/** The crawl of a run as its lane shows it. */
export interface WatchedCrawl {
  crawl: CrawlRow;
  /** Pages that it has met, one for each template of address, the newest first, at most 12. */
  states: { title: string; path: string; image: string | null }[];
}

/** Events of a session that a page shows while it goes on. */
const recentLimit = 6;
/** Screens of a crawl that are read for its lane, and pages that it shows. */
const screensRead = 200;
const statesShown = 12;
/** Names of pictures that the second look took, as a regular expression of PostgreSQL. */
const secondLookPicture = '^[0-9]+-probe-';

/** What live and ended sessions told last, by id. */
export async function newestOf(
  kysely: Kysely<Schema>,
  sessionIds: readonly string[],
  recentKinds: readonly SessionEvent['kind'][],
): Promise<Map<string, SessionNow>> {
  if (sessionIds.length === 0) return new Map();
  // A few steps back along the index for each session and kind, however long the log is.
  const { rows } = await sql<SessionEvent & { sessionId: string; isRecent: boolean }>`
    select s.id as "sessionId", false as "isRecent", e.*
    from unnest(${sessionIds}::text[]) as s(id)
    cross join (values ('turn.started'), ('thought'), ('screenshot')) as k(kind)
    cross join lateral (
      select seq, at, kind, turn, data from session_events
      where session_id = s.id and kind = k.kind and not superseded
        and not (kind = 'screenshot' and data ->> 'name' ~ ${secondLookPicture})
      order by at desc limit 1
    ) as e
    union all
    select s.id, true, e.*
    from unnest(${sessionIds}::text[]) as s(id)
    cross join lateral (
      select seq, at, kind, turn, data from session_events
      where session_id = s.id and kind = any(${recentKinds}::text[]) and not superseded order by at desc limit ${recentLimit}
    ) as e`.execute(kysely);
  const bySession = Map.groupBy(rows, (row) => row.sessionId);
  return new Map(
    [...bySession].map(([id, events]) => {
      const newest = events.filter((event) => !event.isRecent);
      const data = (kind: string) => newest.find((event) => event.kind === kind)?.data ?? null;
      const recent = events.filter((event) => event.isRecent);
      return [
        id,
        {
          turn: Math.max(0, ...events.map((event) => event.turn)),
          thought: textOf(data('thought')?.['text']),
          screenshot: textOf(data('screenshot')?.['name']),
          recent: recent.toSorted((a, b) => b.seq - a.seq),
        },
      ];
    }),
  );
}

/** Summaries of the completed sessions of a run, by id. */
export async function summariesOf(
  kysely: Kysely<Schema>,
  runId: string,
): Promise<Map<string, SessionReport['summary']>> {
  const { rows } = await sql<{ id: string; summary: SessionReport['summary'] }>`
    select id, report -> 'summary' as summary from sessions
    where run_id = ${runId} and status = 'completed' and report is not null`.execute(kysely);
  return new Map(rows.map((row) => [row.id, row.summary]));
}

/** The crawl of a run with the pages that it saw last; null where the run has none. */
export async function watchedCrawlOf(kysely: Kysely<Schema>, runId: string): Promise<WatchedCrawl | null> {
  const crawl = await crawlOfRun(kysely, runId);
  if (!crawl) return null;
  const { rows } = await sql<{ url: string; title: string; image: string | null }>`
    select data ->> 'url' as url, data ->> 'title' as title, data ->> 'image' as image from session_journal
    where session_id = ${crawl.id} and kind = 'screen' order by seq desc limit ${screensRead}`.execute(
    kysely,
  );
  const byPage = Map.groupBy(rows, ({ url }) => urlTemplate(url));
  const states = [...byPage].slice(0, statesShown).map(([path, shown]) => ({
    title: shown[0]?.title ?? '',
    path,
    image: shown.find(({ image }) => image !== null)?.image ?? null,
  }));
  return { crawl, states };
}

/** Words of an event; null where there are none. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
