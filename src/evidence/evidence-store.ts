// Where the records of a session or a crawl live: events as rows, bytes as artefacts. Every write carries the attempt number
// of the worker that makes it, and is refused once a newer attempt owns what is recorded.
import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { newId } from '../base/ids.ts';
import { silentLog, type Log } from '../base/log.ts';
import { StopError } from '../base/stop.ts';
import type { Clock } from '../base/time.ts';
import { whileAway, type Database, type Transaction } from '../storage/database.ts';
import type { ByteRange, Files } from '../storage/file-store.ts';
import type { CrawlGraph, Evidence, ImageRecord, JournalLine, SessionEvent } from './evidence.ts';
import type { TrailLine } from './journal.ts';
import { insertEvents } from './insert-events.ts';
import { manifestOf, type Manifest } from './manifest.ts';
import type { EvidenceSink } from './recorder.ts';
import type { Signer } from './signing-keys.ts';

/** Which attempt at which session or crawl writes. */
export interface SessionWriter {
  accountId: string;
  runId: string;
  /** Of the session, or of the crawl. */
  sessionId: string;
  attempt: number;
  /** Left out for a session. */
  of?: 'crawl';
}

/** An event with the attempt that told it. */
export type AttemptEvent = SessionEvent & { attempt: number; superseded: boolean };

/** An artefact whose bytes are still to be read. */
export interface StoredArtefact extends Omit<Artefact, 'bytes'> {
  /** The bytes, or those of a range; null where the store has lost them. */
  read(range?: ByteRange): Promise<Readable | null>;
}

export type ArtefactKind = 'screenshot' | 'evidence' | 'crop';

export interface Artefact {
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  bytes: Buffer;
}

export interface EvidenceStore {
  /** The sink of one attempt; its writes reject with StopError('superseded') once a newer one exists. */
  sinkFor(writer: SessionWriter): EvidenceSink;
  /** Keeps the whole evidence, gzipped JSON; of a crawl its graph beside it. */
  keepEvidence(writer: SessionWriter, evidence: Evidence): Promise<void>;
  /** Keeps one file of the session. */
  keepArtefact(
    writer: SessionWriter,
    kind: ArtefactKind,
    name: string,
    bytes: Buffer,
    mediaType: string,
  ): Promise<void>;
  /** Events of the newest attempt after `sinceMs` (exclusive), oldest first, at most `limit`. */
  events(sessionId: string, sinceMs: number, limit: number): Promise<SessionEvent[]>;
  /** The same of all attempts, each with its number; `superseded` where a later one took its place. */
  allEvents(sessionId: string, sinceMs: number, limit: number): Promise<AttemptEvent[]>;
  /** The journal so far, in order; empty before the session began. */
  journal(sessionId: string): Promise<JournalLine[]>;
  /** The journal of a crawl so far, as `trails` tells those of sessions. */
  trail(crawlId: string): Promise<TrailLine[]>;
  /** The journals of all sessions of a run by session, without decisions and effects: what a map needs. */
  trails(runId: string): Promise<Map<string, TrailLine[]>>;
  artefact(sessionId: string, kind: ArtefactKind, name: string): Promise<Artefact | null>;
  /** The same without reading the bytes. */
  storedArtefact(sessionId: string, kind: ArtefactKind, name: string): Promise<StoredArtefact | null>;
  artefacts(sessionId: string, kind: ArtefactKind): Promise<Artefact[]>;
  evidence(sessionId: string): Promise<Evidence | null>;
  /** The graph of a crawl; null before it has ended. */
  graph(crawlId: string): Promise<CrawlGraph | null>;
  /** The signed sums of what a session recorded; null where none were made. */
  manifest(sessionId: string): Promise<Manifest | null>;
  /** Removes the files of a run whose rows are gone or going; call it after the rows' transaction. */
  removeFiles(keys: readonly string[]): Promise<void>;
}

const evidenceName = 'evidence.json.gz';
const manifestName = 'manifest.json';
const graphName = 'graph.json.gz';

/** A line without what a map does not need. */
const trailData = sql`case kind when 'turn' then data::jsonb - 'decision' - 'effect' else data::jsonb end`.as(
  'data',
);

/** The store over one database and one file store. Without a `signer` no manifest is kept. */
export function createEvidenceStore(options: {
  database: Database;
  files: Files;
  clock: Clock;
  signer?: Signer;
  log?: Log;
}): EvidenceStore {
  const { database, files, clock, signer, log = silentLog } = options;

  async function keepArtefact(
    writer: SessionWriter,
    kind: ArtefactKind,
    name: string,
    bytes: Buffer,
    mediaType: string,
  ): Promise<void> {
    // The bytes first: a row never names what is not there. A file without a row is swept.
    const key = `${writer.accountId}/${writer.runId}/${writer.sessionId}/${kind}-${writer.attempt}-${name}`;
    const stored = await files.put(key, bytes, mediaType);
    const keepRow = async (tx: Transaction) => {
      await requireAttempt(tx, writer);
      await tx
        .insertInto('artefacts')
        .values({
          id: newId('art', clock.nowMs()),
          account_id: writer.accountId,
          run_id: writer.runId,
          session_id: writer.sessionId,
          kind,
          name,
          key,
          media_type: mediaType,
          size_bytes: stored.sizeBytes,
          sha256: stored.sha256,
        })
        .onConflict((conflict) =>
          conflict.columns(['session_id', 'kind', 'name']).doUpdateSet((row) => ({
            key: row.ref('excluded.key'),
            media_type: row.ref('excluded.media_type'),
            size_bytes: row.ref('excluded.size_bytes'),
            sha256: row.ref('excluded.sha256'),
          })),
        )
        .execute();
    };
    await whileAway({ log }, () => database.transaction(keepRow));
  }

  async function keepEvents(
    writer: SessionWriter,
    batch: readonly SessionEvent[],
    journal: { from: number; lines: readonly JournalLine[] },
  ): Promise<void> {
    const keep = async (tx: Transaction, again: boolean) => {
      await requireAttempt(tx, writer);
      if (journal.lines.length > 0) {
        await tx
          .insertInto('session_journal')
          .values(
            journal.lines.map((line, place) => ({
              session_id: writer.sessionId,
              seq: journal.from + place,
              kind: line.kind,
              data: JSON.stringify(line.data),
            })),
          )
          .$if(again, (query) =>
            query.onConflict((conflict) => conflict.columns(['session_id', 'seq']).doNothing()),
          )
          .execute();
      }
      await insertEvents(tx, writer, batch, again);
    };
    await whileAway({ log }, (again) => database.transaction((tx) => keep(tx, again)));
  }

  async function rowsOf(sessionId: string, kind: ArtefactKind, name: string | null) {
    let query = database.kysely
      .selectFrom('artefacts')
      .select(['name', 'key', 'media_type', 'size_bytes', 'sha256'])
      .where('session_id', '=', sessionId)
      .where('kind', '=', kind)
      .orderBy('name');
    if (name !== null) query = query.where('name', '=', name);
    return query.execute();
  }

  async function load(row: Awaited<ReturnType<typeof rowsOf>>[number]): Promise<Artefact | null> {
    const bytes = await files.get(row.key);
    if (!bytes) return null;
    if (createHash('sha256').update(bytes).digest('hex') !== row.sha256) {
      // Damaged bytes are no evidence: better none than wrong ones.
      log.error('artefact.damaged', { name: row.name, key: row.key });
      return null;
    }
    return {
      name: row.name,
      mediaType: row.media_type,
      sizeBytes: row.size_bytes,
      sha256: row.sha256,
      bytes,
    };
  }

  const store: EvidenceStore = {
    sinkFor(writer) {
      let written = 0;
      return {
        async events(batch, lines) {
          await keepEvents(writer, batch, { from: written + 1, lines });
          written += lines.length;
        },
        image: (record: ImageRecord, png) =>
          keepArtefact(writer, 'screenshot', record.name, png, 'image/png'),
      };
    },
    async keepEvidence(writer, evidence) {
      const text = JSON.stringify(evidence);
      await keepArtefact(writer, 'evidence', evidenceName, gzipSync(text), 'application/gzip');
      if (evidence.graph) {
        const graph = gzipSync(JSON.stringify(evidence.graph));
        await keepArtefact(writer, 'evidence', graphName, graph, 'application/gzip');
      }
      if (!signer || writer.of === 'crawl') return;
      const manifest = Buffer.from(JSON.stringify(manifestOf(evidence, text, signer)));
      await keepArtefact(writer, 'evidence', manifestName, manifest, 'application/json');
    },
    keepArtefact,
    async events(sessionId, sinceMs, limit) {
      const rows = await database.kysely
        .selectFrom('session_events')
        .select(['seq', 'at', 'kind', 'turn', 'data'])
        .where('session_id', '=', sessionId)
        .where('at', '>', sinceMs)
        .where('superseded', '=', false)
        .orderBy('at')
        .limit(limit)
        .execute();
      return rows as SessionEvent[];
    },
    async allEvents(sessionId, sinceMs, limit) {
      const rows = await database.kysely
        .selectFrom('session_events')
        .select(['seq', 'at', 'kind', 'turn', 'data', 'attempt', 'superseded'])
        .where('session_id', '=', sessionId)
        .where('at', '>', sinceMs)
        .orderBy('at')
        .limit(limit)
        .execute();
      return rows as AttemptEvent[];
    },
    async journal(sessionId) {
      const rows = await database.kysely
        .selectFrom('session_journal')
        .select(['kind', 'data'])
        .where('session_id', '=', sessionId)
        .orderBy('seq')
        .execute();
      return rows as JournalLine[];
    },
    async trail(crawlId) {
      const rows = await database.kysely
        .selectFrom('session_journal')
        .select(['kind', trailData])
        .where('session_id', '=', crawlId)
        .where('kind', 'in', ['screen', 'turn'])
        .orderBy('seq')
        .execute();
      return rows as TrailLine[];
    },
    async trails(runId) {
      const rows = await database.kysely
        .selectFrom('session_journal')
        .innerJoin('sessions', 'sessions.id', 'session_journal.session_id')
        .select(['session_id', 'kind', trailData])
        .where('run_id', '=', runId)
        .where('kind', '!=', 'last')
        .orderBy('position')
        .orderBy('seq')
        .execute();
      const bySession = Map.groupBy(rows, (row) => row.session_id);
      return new Map(
        [...bySession].map(([id, lines]) => [
          id,
          lines.map(({ kind, data }) => ({ kind, data }) as TrailLine),
        ]),
      );
    },
    async artefact(sessionId, kind, name) {
      const [row] = await rowsOf(sessionId, kind, name);
      return row ? load(row) : null;
    },
    async storedArtefact(sessionId, kind, name) {
      const [row] = await rowsOf(sessionId, kind, name);
      if (!row) return null;
      return {
        name: row.name,
        mediaType: row.media_type,
        sizeBytes: row.size_bytes,
        sha256: row.sha256,
        read: (range) => files.read(row.key, range),
      };
    },
    async artefacts(sessionId, kind) {
      const loaded = await Promise.all((await rowsOf(sessionId, kind, null)).map(load));
      return loaded.filter((artefact) => artefact !== null);
    },
    async evidence(sessionId) {
      const artefact = await store.artefact(sessionId, 'evidence', evidenceName);
      return artefact ? (JSON.parse(gunzipSync(artefact.bytes).toString()) as Evidence) : null;
    },
    async graph(crawlId) {
      const artefact = await store.artefact(crawlId, 'evidence', graphName);
      return artefact ? (JSON.parse(gunzipSync(artefact.bytes).toString()) as CrawlGraph) : null;
    },
    async manifest(sessionId) {
      const artefact = await store.artefact(sessionId, 'evidence', manifestName);
      return artefact ? (JSON.parse(artefact.bytes.toString()) as Manifest) : null;
    },
    async removeFiles(keys) {
      for (const key of keys) await files.delete(key);
    },
  };
  return store;
}

/** Holds the row of the session or crawl for this attempt until the transaction ends; StopError where a newer attempt has it. */
export async function requireAttempt(
  tx: Transaction,
  writer: Pick<SessionWriter, 'sessionId' | 'attempt' | 'of'>,
): Promise<void> {
  const owned = await tx
    .selectFrom(writer.of === 'crawl' ? 'crawls' : 'sessions')
    .select('id')
    .where('id', '=', writer.sessionId)
    .where('attempt', '=', writer.attempt)
    .where('status', '=', 'running')
    .forShare()
    .executeTakeFirst();
  if (!owned) throw new StopError('superseded');
}
