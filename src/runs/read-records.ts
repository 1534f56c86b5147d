// What a client may read of the records of a session or a crawl: transcript, raw records, pictures and the event feed.
import type { Readable } from 'node:stream';
import { AppError } from '../base/errors.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type {
  Artefact,
  AttemptEvent,
  EvidenceStore,
  KeptDocument,
  StoredArtefact,
} from '../evidence/evidence-store.ts';
import type { Manifest } from '../evidence/manifest.ts';
import type { Judge } from './judge.ts';
import { journalOfSession } from './read-journeys.ts';
import type { Required, SessionKey } from './required.ts';
import { isLive } from './run.ts';

/** Largest page of the event feed. */
const eventPageLimit = 1_000;

export interface ReadRecords {
  /** As far as the session came, as JSON. Throws `not_found`. */
  transcript(key: SessionKey, form: 'full' | 'canonical'): Promise<string>;
  /** The raw records, as JSON. Throws `not_found`, `report_not_ready` while the session lives, `report_not_available` where none were kept. */
  records(key: SessionKey): Promise<Readable>;
  /** What a replay of the page is made of, as JSON. Throws as `records` does. */
  recording(key: SessionKey): Promise<Readable>;
  /** Whether this is kept of an ended session. Throws `not_found`. */
  keeps(key: SessionKey, what: KeptDocument): Promise<boolean>;
  /** The signed sums of the raw records. Throws as `records` does. */
  manifest(key: SessionKey): Promise<Manifest>;
  /** Of a session or the crawl. Throws `not_found`. */
  screenshot(key: SessionKey, name: string): Promise<Artefact>;
  /** Events of a session or the crawl after `sinceMs` (exclusive), oldest first, at most `eventPageLimit`. Throws `not_found`. */
  events(key: SessionKey, sinceMs: number): Promise<SessionEvent[]>;
  /** A screenshot whose bytes are still to be read, in part or whole. Throws `not_found`. */
  storedScreenshot(key: SessionKey, name: string): Promise<StoredArtefact>;
  /** The same with what lost attempts told. */
  allEvents(key: SessionKey, sinceMs: number): Promise<AttemptEvent[]>;
  /** Whose events to follow; over where it has ended and has none after `sinceMs`. Throws `not_found`. */
  follow(key: SessionKey, sinceMs: number): Promise<{ id: string; isOver: boolean }>;
}

/** Reads of `evidence` what is asked for by a key that names something of the caller's. */
export function createReadRecords({
  required,
  evidence,
  judge,
}: {
  required: Required;
  evidence: EvidenceStore;
  judge: Pick<Judge, 'transcript'>;
}): ReadRecords {
  const { requireRun, requireSession, requireRecords, requireEnded } = required;
  return {
    async transcript(key, form) {
      const session = await requireSession(key);
      const run = await requireRun(key.accountId, key.runId);
      return judge.transcript({ ...(await journalOfSession(evidence, run, session)), form });
    },

    async records(key) {
      await requireEnded(key);
      const kept = await evidence.records(key.sessionId);
      if (!kept) throw new AppError('report_not_available', 'No records of this session are kept.');
      return kept;
    },

    async recording(key) {
      await requireEnded(key);
      const kept = await evidence.recording(key.sessionId);
      if (!kept)
        throw new AppError('report_not_available', 'No recording of the page is kept of this session.');
      return kept;
    },

    async keeps(key, what) {
      const { id, status } = await requireSession(key);
      return !isLive(status) && (await evidence.keeps(id, what));
    },

    async manifest(key) {
      await requireEnded(key);
      const kept = await evidence.manifest(key.sessionId);
      if (!kept) throw new AppError('report_not_available', 'The records of this session were not signed.');
      return kept;
    },

    async screenshot(key, name) {
      const { id } = await requireRecords(key);
      const artefact = await evidence.artefact(id, 'screenshot', name);
      if (!artefact) throw new AppError('not_found', 'There is no such screenshot.');
      return artefact;
    },

    async storedScreenshot(key, name) {
      const { id } = await requireRecords(key);
      const stored = await evidence.storedArtefact(id, 'screenshot', name);
      if (!stored) throw new AppError('not_found', 'There is no such screenshot.');
      return stored;
    },

    async events(key, sinceMs) {
      const { id } = await requireRecords(key);
      return evidence.events(id, sinceMs, eventPageLimit);
    },

    async allEvents(key, sinceMs) {
      const { id } = await requireRecords(key);
      return evidence.allEvents(id, sinceMs, eventPageLimit);
    },

    async follow(key, sinceMs) {
      const { id, status } = await requireRecords(key);
      const isOver = !isLive(status) && (await evidence.events(id, sinceMs, 1)).length === 0;
      return { id, isOver };
    },
  };
}
