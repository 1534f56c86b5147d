// Records a session for a replay of the page: asks the recorder in the page for what came since the last look, cleans and masks it, and
// keeps it within limits. Nothing that goes wrong here ends a session: what could not be kept is said in the recording.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { messageOf } from '../base/errors.ts';
import type { Log } from '../base/log.ts';
import { takingTurns, withDeadline, type Clock } from '../base/time.ts';
import { createRecordingCleaner, isSnapshot } from '../evidence/clean-recording.ts';
import { foldText } from '../evidence/fold-text.ts';
import type { Mask } from '../evidence/mask.ts';
import { neededStyles, noNames, seeNames } from '../evidence/needed-style.ts';
import {
  recordingVersion,
  type KeptEvent,
  type KeptNode,
  type PageRecording,
  type RecordingHead,
} from '../evidence/page-recording.ts';
import { packAdds, packTree, type AddedNode } from '../evidence/pack-tree.ts';
import { holdsSplitSecret } from '../evidence/split-secrets.ts';
import type { SessionPage } from './browser/session-page.ts';
import { recordPageSource, type RecordedBatch, type RecordOrder } from './page/record-page.ts';

/** Records one session. */
export interface ReplayRecorder {
  /** Takes what the page shows now, which the next turn acts on, and what changed since the last call. Never rejects. */
  take(page: SessionPage, turn: number): Promise<void>;
  /** The recording as gzipped JSON; null where nothing was recorded. `take` is not called again. */
  finish(): Promise<Buffer | null>;
}

/** Limits of a recording, in characters of its JSON: about one byte each, and a tenth of that gzipped. */
export interface ReplayLimits {
  turn: number;
  session: number;
}

/** One turn may hold a large page whole; a session of the longest budget seldom comes to the second. */
export const replayLimits: ReplayLimits = { turn: 4_000_000, session: 16_000_000 };

/** Longest that the page may take to tell one batch, milliseconds. */
const takeLimitMs = 3_000;
/** A recorder that failed so often in a row is not asked again. */
const mostFailures = 3;

/** The text of the recorder, read once. */
let source: Promise<string> | undefined;

/** A recorder that has recorded nothing. With secrets to hide it keeps one whole snapshot a turn and nothing in between. */
export function createReplayRecorder(options: {
  mask: Mask;
  clock: Clock;
  log: Log;
  limits?: ReplayLimits;
}): ReplayRecorder {
  const { mask, clock, log, limits = replayLimits } = options;
  const startedMs = clock.nowMs();
  const isStepwise = [mask.hides.secrets, mask.hides.names, mask.hides.values].some(
    (each) => each.length > 0,
  );
  const cleaner = createRecordingCleaner(mask);
  const head: RecordingHead = { version: recordingVersion, turns: [], gaps: [], stopped: null, styles: [] };
  const events: string[] = [];
  const seen = noNames();
  let characters = 0;
  let from: string | null = null;
  let failures = 0;
  let asked = 0;

  async function take(page: SessionPage, turn: number): Promise<void> {
    if (head.stopped !== null) return;
    try {
      source ??= readRecorder();
      asked += 1;
      const order: RecordOrder = { from, name: `d${asked}`, mostCharacters: limits.turn, isStepwise };
      const frame = await page.mainFrame();
      const asking = frame.evaluate<RecordedBatch | null>(await source, order);
      const batch = await withDeadline('the recording', takeLimitMs, asking);
      failures = 0;
      await keep(batch, turn);
    } catch (error) {
      from = null;
      failures += 1;
      log.debug('recording.failed', { turn, message: messageOf(error) });
      head.gaps.push({ turn, because: 'The page could not be recorded.' });
      if (failures >= mostFailures) head.stopped = 'The page could not be recorded several times in a row.';
    }
  }

  async function keep(batch: RecordedBatch | null, turn: number): Promise<void> {
    if (batch === null) {
      from = null;
      head.gaps.push({ turn, because: 'This kind of document is not recorded.' });
      return;
    }
    if (batch.overflowed) {
      head.stopped = 'More changed on the page in one turn than is recorded.';
      return;
    }
    const cleaned = await cleaner.clean(batch.events, startedMs);
    const isWhole = cleaned.some(isSnapshot);
    if (from !== batch.from && !isWhole) {
      from = null;
      head.gaps.push({ turn, because: 'The page had not come yet.' });
      return;
    }
    if (isStepwise && cleaned.some((event) => showsSecret(event))) {
      from = null;
      head.gaps.push({ turn, because: 'The page may show a stored secret in pieces.' });
      return;
    }
    const told = cleaned.map((event) => JSON.stringify(packed(event)));
    const more = told.reduce((sum, { length }) => sum + length, 0);
    const styles = cleaner.styles.reduce((sum, { length }) => sum + length, 0);
    if (characters + more + styles > limits.session) {
      head.stopped = 'The recording reached the most that is kept of a session.';
      return;
    }
    characters += more;
    for (const [nth, event] of cleaned.entries()) seeNames(seen, event, told[nth] ?? '');
    events.push(...told);
    from = batch.from;
    head.turns.push({ turn, at_ms: Math.max(0, Math.round(clock.nowMs() - startedMs)) });
  }

  function showsSecret(event: KeptEvent): boolean {
    return isSnapshot(event) && holdsSplitSecret(event.data['node'] as KeptNode, mask.spellings);
  }

  async function finish(): Promise<Buffer | null> {
    if (head.turns.length === 0) return null;
    const styles = await neededStyles(cleaner.styles, seen, takingTurns());
    const folded = await foldText(`[${events.join(',')}]`, takingTurns());
    const recording: PageRecording = { ...head, styles, folded };
    return zip(JSON.stringify(recording), { level: 9 });
  }

  return { take, finish };
}

const zip = promisify(gzip);

function packed(event: KeptEvent): object {
  const { node, adds } = event.data;
  if (isSnapshot(event)) return { ...event, data: { ...event.data, node: packTree(node as KeptNode) } };
  if (adds === undefined) return event;
  return { ...event, data: { ...event.data, adds: packAdds(adds as AddedNode[]) } };
}

async function readRecorder(): Promise<string> {
  const beside = new URL('record.umd.min.cjs', import.meta.resolve('@rrweb/record'));
  return recordPageSource(await readFile(fileURLToPath(beside), 'utf8'));
}
