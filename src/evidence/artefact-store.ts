// Files of a session or a crawl: bytes in the file store, a row with their sum for each.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newId } from '../base/ids.ts';
import { silentLog, type Log } from '../base/log.ts';
import type { Clock } from '../base/time.ts';
import { whileAway, type Database, type Transaction } from '../storage/database.ts';
import type { ByteRange, Files } from '../storage/file-store.ts';
import { requireAttempt, type SessionWriter } from './session-writer.ts';

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

/** A file to be kept. */
export interface KeptFile extends Pick<Artefact, 'name' | 'mediaType' | 'bytes'> {
  kind: ArtefactKind;
}

export interface ArtefactStore {
  /** Keeps one file of the session. */
  keepArtefact: (writer: SessionWriter, file: KeptFile) => Promise<void>;
  artefact: (sessionId: string, kind: ArtefactKind, name: string) => Promise<Artefact | null>;
  /** The same without reading the bytes. */
  storedArtefact: (sessionId: string, kind: ArtefactKind, name: string) => Promise<StoredArtefact | null>;
  artefacts: (sessionId: string, kind: ArtefactKind) => Promise<Artefact[]>;
  /** Removes files by their keys. */
  remove: (keys: readonly string[]) => Promise<void>;
}

/** The files over one database and one file store. */
export function createArtefactStore(options: {
  database: Database;
  files: Files;
  clock: Clock;
  log?: Log;
}): ArtefactStore {
  const { database, files, clock, log = silentLog } = options;

  async function keepArtefact(
    writer: SessionWriter,
    { kind, name, bytes, mediaType }: KeptFile,
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

  return {
    keepArtefact,
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
    async remove(keys) {
      for (const key of keys) await files.delete(key);
    },
  };
}
