// Where the records of a session or a crawl live: events as rows, bytes as artefacts. Every write carries the attempt number
// of the worker that makes it, and is refused once a newer attempt owns what is recorded.
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { Log } from '../base/log.ts';
import { parseInTurns } from '../base/parse-in-turns.ts';
import type { Signer } from '../base/signing-keys.ts';
import type { Clock } from '../base/time.ts';
import type { Database } from '../storage/database.ts';
import type { Files } from '../storage/file-store.ts';
import { createArtefactStore, type ArtefactStore } from './artefact-store.ts';
import type { CrawlGraph, Evidence, ImageRecord } from './evidence.ts';
import { manifestOf, type Manifest } from './manifest.ts';
import type { EvidenceSink } from './recorder.ts';
import type { SessionWriter } from './session-writer.ts';
import { apartDepth, zippedJson } from './zipped-json.ts';
import { createStoredEvents, type StoredEvents } from './stored-events.ts';

export type { Artefact, StoredArtefact } from './artefact-store.ts';
export { requireAttempt, type SessionWriter } from './session-writer.ts';
export type { AttemptEvent, JournalText } from './stored-events.ts';

/** All that is kept of sessions and crawls: events, journals and files, and what is made of them. */
export interface EvidenceStore extends Omit<StoredEvents, 'keepEvents'>, Omit<ArtefactStore, 'remove'> {
  /** The sink of one attempt; its writes reject with StopError('superseded') once a newer one exists. */
  sinkFor(writer: SessionWriter): EvidenceSink;
  /** Keeps the whole evidence, gzipped JSON; of a crawl its graph beside it. */
  keepEvidence(writer: SessionWriter, evidence: Evidence): Promise<void>;
  evidence(sessionId: string): Promise<Evidence | null>;
  /** The same as the JSON that was kept, unpacked as it is read. */
  records(sessionId: string): Promise<Readable | null>;
  /** The graph of a crawl; null before it has ended. */
  graph(crawlId: string): Promise<CrawlGraph | null>;
  /** Keeps what a replay of the page is made of, gzipped JSON. */
  keepRecording(writer: SessionWriter, zipped: Buffer): Promise<void>;
  /** Whether one of its documents is kept. */
  keeps(sessionId: string, what: KeptDocument): Promise<boolean>;
  /** The same as JSON, unpacked as it is read; null where there is none. */
  recording(sessionId: string): Promise<Readable | null>;
  /** The signed sums of what a session recorded; null where none were made. */
  manifest(sessionId: string): Promise<Manifest | null>;
  /** Removes the files of a run whose rows are gone or going; call it after the rows' transaction. */
  removeFiles(keys: readonly string[]): Promise<void>;
}

/** In a thread of its own: tens of megabytes take hundreds of milliseconds. */
const unzip = promisify(gunzip);

const evidenceName = 'evidence.json.gz';
const manifestName = 'manifest.json';
const recordingName = 'recording.json.gz';

/** What may be kept of a session beside its pictures. */
export type KeptDocument = 'records' | 'recording' | 'manifest';
const documentNames: Readonly<Record<KeptDocument, string>> = {
  records: evidenceName,
  recording: recordingName,
  manifest: manifestName,
};
const graphName = 'graph.json.gz';

/** The store over one database and one file store. Without `sign` no manifest is kept. */
export function createEvidenceStore(options: {
  database: Database;
  files: Files;
  clock: Clock;
  sign?: Signer;
  log?: Log;
}): EvidenceStore {
  const { sign } = options;
  const { keepEvents, ...stored } = createStoredEvents(options);
  const { remove, ...artefacts } = createArtefactStore(options);
  const { artefact, storedArtefact, keepArtefact } = artefacts;

  return {
    ...stored,
    ...artefacts,
    sinkFor(writer) {
      let written = 0;
      return {
        async events(batch, lines) {
          await keepEvents(writer, batch, { from: written + 1, lines });
          written += lines.length;
        },
        image: (record: ImageRecord, png) =>
          keepArtefact(writer, { kind: 'screenshot', name: record.name, bytes: png, mediaType: 'image/png' }),
      };
    },
    async keepEvidence(writer, evidence) {
      const { bytes, sha256 } = await zippedJson(evidence);
      await keepArtefact(writer, {
        kind: 'evidence',
        name: evidenceName,
        bytes,
        mediaType: 'application/gzip',
      });
      if (evidence.graph) {
        const graph = await zippedJson(evidence.graph);
        await keepArtefact(writer, {
          kind: 'evidence',
          name: graphName,
          bytes: graph.bytes,
          mediaType: 'application/gzip',
        });
      }
      if (!sign || writer.of === 'crawl') return;
      await keepArtefact(writer, {
        kind: 'evidence',
        name: manifestName,
        bytes: Buffer.from(JSON.stringify(manifestOf(evidence, sha256, sign))),
        mediaType: 'application/json',
      });
    },
    async evidence(sessionId) {
      const file = await artefact(sessionId, 'evidence', evidenceName);
      return file && ((await parseInTurns(await unzip(file.bytes), apartDepth)) as Evidence);
    },
    async records(sessionId) {
      const file = await artefact(sessionId, 'evidence', evidenceName);
      return file && Readable.from([file.bytes]).pipe(createGunzip());
    },
    keepRecording: (writer, bytes) =>
      keepArtefact(writer, { kind: 'evidence', name: recordingName, bytes, mediaType: 'application/gzip' }),
    keeps: async (sessionId, what) =>
      (await storedArtefact(sessionId, 'evidence', documentNames[what])) !== null,
    async recording(sessionId) {
      const file = await artefact(sessionId, 'evidence', recordingName);
      return file && Readable.from([file.bytes]).pipe(createGunzip());
    },
    async graph(crawlId) {
      const file = await artefact(crawlId, 'evidence', graphName);
      return file ? ((await parseInTurns(await unzip(file.bytes), apartDepth)) as CrawlGraph) : null;
    },
    async manifest(sessionId) {
      const file = await artefact(sessionId, 'evidence', manifestName);
      return file ? (JSON.parse(file.bytes.toString()) as Manifest) : null;
    },
    removeFiles: (keys) => remove(keys),
  };
}
