// The only writer of what a session leaves behind. It masks secrets, keeps event times strictly increasing, counts
// bytes against the cap, and hands events and images to the sink as they come, so that a watcher sees them live.
import type { Clock } from '../base/time.ts';
import { version } from '../base/version.ts';
import {
  evidenceVersion,
  type ConsoleRecord,
  type Evidence,
  type FlowRecord,
  type GuidedRecord,
  type HostRecord,
  type ImageRecord,
  type JournalLine,
  type LastDecision,
  type ModelUseRecord,
  type PageRead,
  type RequestRecord,
  type ScreenRecord,
  type SessionEnd,
  type SessionEvent,
  type SessionFacts,
  type TurnRecord,
  type VitalsRecord,
  type WriteRecord,
} from './evidence.ts';
import type { EventData, EventKind } from './event-schema.ts';
import { createKeptImages } from './kept-images.ts';
import type { Mask } from './mask.ts';
import { cutOfPictures } from './picture-size.ts';
import { createShareReads } from './share-equal.ts';

/** Where records go at once. For the one who implements it: reject when a newer attempt owns the session. */
export interface EvidenceSink {
  /** Keeps these events and lines of the journal, either possibly none; called with one batch at a time, in order. */
  events(batch: readonly SessionEvent[], journal: readonly JournalLine[]): Promise<void>;
  /** Keeps the bytes of one image under its name. */
  image(record: ImageRecord, png: Buffer): Promise<void>;
}

/** The parts that the observers collected, given once at the end. */
export interface ObservedParts {
  requests: RequestRecord[];
  console: ConsoleRecord[];
  vitals: VitalsRecord[];
  flows: FlowRecord[];
  guided?: GuidedRecord;
  modelUse?: ModelUseRecord;
  wordsUnknownIn?: string[];
  undrawnScripts?: string[];
  wouldHaveLeftTurn: number | null;
  hosts: HostRecord[];
  writes?: WriteRecord[];
  cut: string[];
}

export interface Recorder {
  /** Milliseconds since the session began. */
  sinceStartMs: () => number;
  /** Drops it beyond the cap, but for the end and what binds; throws where even that has no room: it must not be sent then. */
  event<Kind extends EventKind>(kind: Kind, turn: number, data: EventData<Kind>): SessionEvent;
  /** Keeps a settled state; the same state twice in a row is one screen. */
  screen(read: PageRead, turn: number, image: string | null): Promise<ScreenRecord>;
  /** Keeps a PNG; answers the name of an equal picture if the last one shows the same, but for one side of a comparison, and null once the cap is reached. */
  image(
    label: string,
    png: Buffer,
    taken: { turn: number; width: number; height: number; pixelRatio: number; isSide?: boolean },
  ): string | null;
  turn(record: TurnRecord): void;
  /** The decision that ends the session. */
  last(decision: LastDecision): void;
  turns(): readonly TurnRecord[];
  /** What was seen last; null before the first look. */
  newestScreen(): ScreenRecord | null;
  /** Resolves when all that was told so far is with the sink. */
  written(): Promise<void>;
  /** Rejects when the sink refused a write; a session then ends, since somebody else owns it. */
  failed: Promise<never>;
  /** Waits until everything is with the sink, and answers the whole. */
  finish(end: SessionEnd, parts: ObservedParts): Promise<Evidence>;
}

/** Caps of one session (design 5): 25 MB for a short one, 100 MB for a medium one. */
export interface RecorderCaps {
  imageBytes: number;
  images: number;
  events: number;
}

/** A recorder for one attempt at one session. */
export function createRecorder(options: {
  facts: SessionFacts;
  clock: Clock;
  mask: Mask;
  sink: EvidenceSink;
  caps: RecorderCaps;
}): Recorder {
  const { clock, mask, sink, caps } = options;
  const facts = mask.json(options.facts);
  const startedMs = clock.monotonicMs();
  const events: SessionEvent[] = [];
  const screens: ScreenRecord[] = [];
  const turns: TurnRecord[] = [];
  const cut = new Set(cutOfPictures(facts.persona.device));
  const writer = createWriter(sink);
  const pictures = createKeptImages(caps);
  const shareRead = createShareReads();
  let lastDecision: LastDecision | null = null;
  writer.journal({ kind: 'facts', data: facts });

  const sinceStartMs = () => Math.round(clock.monotonicMs() - startedMs);

  function event<Kind extends EventKind>(kind: Kind, turn: number, data: EventData<Kind>): SessionEvent {
    const last = events.at(-1);
    const record: SessionEvent = {
      seq: events.length + 1,
      at: Math.max(clock.nowMs(), (last?.at ?? 0) + 1),
      kind,
      turn,
      data: mask.json(data),
    };
    if (events.length >= caps.events && kind !== 'session.ended') {
      cut.add(`events beyond ${caps.events}`);
      if (kind !== 'request.binds') return last ?? record;
      // It is not sent unrecorded; a page that sends them without end is held at last.
      if (events.length >= caps.events * 2) throw new Error('nothing more that binds can be recorded');
    }
    events.push(record);
    writer.event(record);
    return record;
  }

  async function screen(read: PageRead, turn: number, image: string | null): Promise<ScreenRecord> {
    const masked = await shareRead(await mask.jsonInTurns(read));
    const last = screens.at(-1);
    if (last && last.image === image && sameState(last, masked)) return last;
    const id = `s${screens.length + 1}`;
    const record: ScreenRecord = { ...masked, id, turn, atMs: sinceStartMs(), image };
    screens.push(record);
    const { elements: _elements, tree: _tree, ...head } = record;
    writer.journal({ kind: 'screen', data: head });
    return record;
  }

  function image(
    label: string,
    png: Buffer,
    { turn, ...size }: Parameters<Recorder['image']>[2],
  ): string | null {
    const kept = pictures.keep(label, png, { atMs: sinceStartMs(), ...size });
    if (kept === null) {
      cut.add(`images beyond ${caps.images} or ${Math.round(caps.imageBytes / 1e6)} MB`);
      return null;
    }
    const { name, width, height, sha256 } = kept.record;
    if (kept.isNew) {
      writer.image(kept.record, png);
      event('screenshot', turn, { name, width, height, sha256 });
    }
    return name;
  }

  function turn(record: TurnRecord): void {
    const masked = mask.json(record);
    turns.push(masked);
    writer.journal({ kind: 'turn', data: masked });
  }

  function last(decision: LastDecision): void {
    lastDecision = mask.json(decision);
    writer.journal({ kind: 'last', data: lastDecision });
  }

  async function finish(end: SessionEnd, parts: ObservedParts): Promise<Evidence> {
    const told = toldAtEnd(end, parts, { mask, cut });
    writer.journal({ kind: 'end', data: told });
    await writer.drain();
    return {
      version: evidenceVersion,
      program: version,
      facts,
      screens,
      turns,
      ...(lastDecision === null ? {} : { last: lastDecision }),
      requests: await mask.jsonInTurns(parts.requests),
      console: await mask.jsonInTurns(parts.console),
      vitals: mask.json(parts.vitals),
      images: pictures.all,
      hosts: mask.json(parts.hosts),
      ...(parts.writes ? { writes: mask.json(parts.writes) } : {}),
      events,
      ...told,
    };
  }

  return {
    sinceStartMs,
    event,
    screen,
    image,
    turn,
    last,
    turns: () => turns,
    newestScreen: () => screens.at(-1) ?? null,
    written: () => writer.drain(),
    failed: writer.failed,
    finish,
  };
}

/** What is known of a session only once it has ended. */
function toldAtEnd(end: SessionEnd, parts: ObservedParts, by: { mask: Mask; cut: ReadonlySet<string> }) {
  const { mask, cut } = by;
  return {
    end: mask.json(end),
    flows: mask.json(parts.flows),
    ...(parts.guided ? { guided: mask.json(parts.guided) } : {}),
    ...(parts.modelUse ? { modelUse: mask.json(parts.modelUse) } : {}),
    ...(parts.wordsUnknownIn ? { wordsUnknownIn: mask.json(parts.wordsUnknownIn) } : {}),
    ...(parts.undrawnScripts ? { undrawnScripts: parts.undrawnScripts } : {}),
    wouldHaveLeftTurn: parts.wouldHaveLeftTurn,
    cut: [...cut, ...parts.cut],
  };
}

function sameState(a: PageRead, b: PageRead): boolean {
  return (
    a.url === b.url && a.structure === b.structure && a.scroll.x === b.scroll.x && a.scroll.y === b.scroll.y
  );
}

interface Writer {
  event(record: SessionEvent): void;
  journal(line: JournalLine): void;
  image(record: ImageRecord, png: Buffer): void;
  drain(): Promise<void>;
  failed: Promise<never>;
}

/** One write at a time; what comes meanwhile goes in the next batch, so a slow sink costs latency, not order. */
function createWriter(sink: EvidenceSink): Writer {
  let waiting: SessionEvent[] = [];
  let lines: JournalLine[] = [];
  let pictures: { record: ImageRecord; png: Buffer }[] = [];
  let running: Promise<void> | null = null;
  const broken = { by: null as unknown };
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);

  const idle = () => waiting.length === 0 && lines.length === 0 && pictures.length === 0;

  function kick(): void {
    if (broken.by !== null || idle()) return;
    running ??= run().finally(() => {
      running = null;
      kick();
    });
  }

  async function run(): Promise<void> {
    while (broken.by === null && !idle()) {
      // Bytes before the event that names them: whoever is told of a picture can fetch it.
      const [images, batch, journal] = [pictures, waiting, lines];
      pictures = [];
      waiting = [];
      lines = [];
      try {
        for (const { record, png } of images) await sink.image(record, png);
        if (batch.length > 0 || journal.length > 0) await sink.events(batch, journal);
      } catch (error) {
        broken.by = error;
        fail(error);
      }
    }
  }

  return {
    event(record) {
      waiting.push(record);
      // A microtask later, so that events of one moment travel together.
      queueMicrotask(kick);
    },
    journal(line) {
      lines.push(line);
      queueMicrotask(kick);
    },
    image(record, png) {
      pictures.push({ record, png });
    },
    async drain() {
      do {
        kick();
        await running;
      } while (broken.by === null && !idle());
      if (broken.by !== null) throw broken.by;
    },
    failed,
  };
}
