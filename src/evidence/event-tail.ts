// Follows the events of sessions as they are written: one reader a session, however many follow it. The rows of the
// database are the only source, so a follower meets exactly what the polling feed answers, in the same order.
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { every } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import { listenFor, type Notices } from '../storage/notices.ts';
import type { SessionEvent } from './evidence.ts';
import type { EvidenceStore } from './evidence-store.ts';

/** Events read at once. */
const pageLimit = 500;
/** Events of one session that are kept for those who join it later. */
const recentLimit = 1_000;
/** How often a followed session is looked at without a notice, in case one was lost, milliseconds. */
const lookPeriodMs = 2_000;

/** Takes events in order; who answers a promise is given the next page once it settles, while it catches up. */
export type TakeEvents = (events: readonly SessionEvent[]) => Promise<void> | void;

export interface EventTail {
  /**
   * Hands over every event after `sinceMs` (exclusive), oldest first, first those that stand and then each as it is
   * written, until the answered function is called. What `take` throws ends this follower alone.
   */
  follow(sessionId: string, sinceMs: number, take: TakeEvents): () => void;
  /** Stops following everything. */
  close(): Promise<void>;
}

interface Follower {
  /** `at` of the last event that it was given. */
  cursor: number;
  /** `live` once it has all that the feed has read. */
  state: 'behind' | 'catching up' | 'live' | 'gone';
  take: TakeEvents;
}

interface Feed {
  sessionId: string;
  followers: Set<Follower>;
  /** The newest events, and the moment after which they are complete. */
  recent: SessionEvent[];
  recentFrom: number;
  reading: boolean;
  readAgain: boolean;
}

/** A tail over one database. It holds one connection from its first follower on: a worker has none. */
export function createEventTail(options: {
  database: Database;
  evidence: Pick<EvidenceStore, 'events'>;
  log: Log;
}): EventTail {
  const { database, evidence, log } = options;
  const feeds = new Map<string, Feed>();

  let notices: Notices | null = null;
  const listen = () =>
    (notices ??= listenFor({
      connection: database.connection,
      channel: 'session_events',
      log,
      heard: (sessionId) => (sessionId === null ? lookAtAll() : wake(feeds.get(sessionId))),
    }));
  const ceaseLooking = every(lookPeriodMs, lookAtAll);

  function lookAtAll(): void {
    for (const feed of feeds.values()) wake(feed);
  }

  function wake(feed: Feed | undefined): void {
    if (!feed) return;
    for (const follower of feed.followers) if (follower.state === 'behind') void catchUp(feed, follower);
    feed.readAgain = true;
    if (feed.reading) return;
    feed.reading = true;
    read(feed)
      // The next notice or look reads from where this one stopped.
      .catch((error: unknown) =>
        log.warn('events.read_failed', { session_id: feed.sessionId, message: messageOf(error) }),
      )
      .finally(() => (feed.reading = false));
  }

  async function read(feed: Feed): Promise<void> {
    while (feed.readAgain && feed.followers.size > 0) {
      feed.readAgain = false;
      const events = await evidence.events(feed.sessionId, newestOf(feed), pageLimit);
      if (events.length === pageLimit) feed.readAgain = true;
      if (events.length > 0) spread(feed, events);
    }
  }

  function spread(feed: Feed, events: readonly SessionEvent[]): void {
    remember(feed, events);
    for (const follower of feed.followers) {
      if (follower.state === 'live') void give(feed, follower, events);
    }
  }

  async function give(feed: Feed, follower: Follower, events: readonly SessionEvent[]): Promise<void> {
    const fresh = events.filter((event) => event.at > follower.cursor);
    const last = fresh.at(-1);
    if (!last || follower.state === 'gone') return;
    follower.cursor = last.at;
    try {
      await follower.take(fresh);
    } catch (error) {
      drop(feed, follower);
      log.debug('events.follower_left', { session_id: feed.sessionId, message: messageOf(error) });
    }
  }

  /** Brings one who joined late up to the feed, page by page; from then on it is given what the feed reads. */
  async function catchUp(feed: Feed, follower: Follower): Promise<void> {
    follower.state = 'catching up';
    try {
      while (follower.cursor < newestOf(feed)) {
        const remembered = follower.cursor >= feed.recentFrom;
        const page = remembered
          ? feed.recent.filter((event) => event.at > follower.cursor).slice(0, pageLimit)
          : await evidence.events(feed.sessionId, follower.cursor, pageLimit);
        await give(feed, follower, page);
        if (isGone(follower)) return;
        // Rows of an earlier attempt are gone from the table.
        if (page.length === 0) follower.cursor = Math.max(follower.cursor, feed.recentFrom);
      }
      follower.state = 'live';
    } catch (error) {
      log.warn('events.read_failed', { session_id: feed.sessionId, message: messageOf(error) });
      follower.state = 'behind';
    }
  }

  function drop(feed: Feed, follower: Follower): void {
    follower.state = 'gone';
    feed.followers.delete(follower);
    if (feed.followers.size === 0 && feeds.get(feed.sessionId) === feed) feeds.delete(feed.sessionId);
  }

  return {
    follow(sessionId, sinceMs, take) {
      listen();
      const feed: Feed = feeds.get(sessionId) ?? {
        sessionId,
        followers: new Set(),
        recent: [],
        recentFrom: sinceMs,
        reading: false,
        readAgain: false,
      };
      feeds.set(sessionId, feed);
      const follower: Follower = { cursor: sinceMs, state: 'behind', take };
      feed.followers.add(follower);
      wake(feed);
      return () => drop(feed, follower);
    },
    async close() {
      ceaseLooking();
      for (const feed of feeds.values()) for (const follower of feed.followers) drop(feed, follower);
      await notices?.close();
    },
  };
}

/** Keeps the newest of what was read. */
function remember(feed: Feed, events: readonly SessionEvent[]): void {
  // A new attempt starts from nothing: what an earlier one told is not among the rows any more.
  const restart = events.findLast((event) => event.kind === 'session.started');
  if (restart) {
    feed.recent = [];
    feed.recentFrom = restart.at - 1;
  }
  feed.recent.push(...events.filter((event) => event.at > feed.recentFrom));
  const dropped = feed.recent.splice(0, Math.max(0, feed.recent.length - recentLimit));
  feed.recentFrom = dropped.at(-1)?.at ?? feed.recentFrom;
}

/** `at` of the newest event that the feed has read. */
function newestOf(feed: Feed): number {
  return feed.recent.at(-1)?.at ?? feed.recentFrom;
}

/** Apart, since what is known of the state before a wait does not hold after it. */
function isGone(follower: Follower): boolean {
  return follower.state === 'gone';
}
