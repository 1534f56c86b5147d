// The last events of a session or crawl: `session.ended` is kept back, so that what comes before it is told before it, and
// it commits with the status.
import type { Clock } from '../base/time.ts';
import type { EventData, EventKind } from '../evidence/event-schema.ts';
import type { SessionEvent } from '../evidence/evidence.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';

/** A sink that keeps `session.ended` back. */
export interface Tail {
  sink: EvidenceSink;
  /** The next event, after all that were recorded. */
  next<Kind extends EventKind>(kind: Kind, data: EventData<Kind>): SessionEvent;
  /** The held `session.ended`, at its new place, with `data` laid over what it said; one is made where none was held. */
  last(data: Partial<EventData<'session.ended'>>): SessionEvent[];
}

/** Where earlier events ended, and what they held back. */
export interface HeldBefore {
  last: { seq: number; at: number; turn: number };
  held: EventData<'session.ended'> | null;
}

const nothingBefore: HeldBefore = { last: { seq: 0, at: 0, turn: 0 }, held: null };

/** Goes on after `before` where an earlier worker recorded. */
export function holdTail(sink: EvidenceSink, clock: Clock, before: HeldBefore = nothingBefore): Tail {
  let held: Record<string, unknown> | null = before.held;
  let { last } = before;

  function next<Kind extends EventKind>(kind: Kind, data: EventData<Kind>): SessionEvent {
    const at = Math.max(clock.nowMs(), last.at + 1);
    last = { seq: last.seq + 1, at, turn: last.turn };
    return { ...last, kind, data };
  }

  return {
    sink: {
      image: (record, png) => sink.image(record, png),
      async events(batch, journal) {
        const ending = batch.find((event) => event.kind === 'session.ended');
        held = ending?.data ?? held;
        const now = batch.filter((event) => event !== ending);
        const newest = now.at(-1);
        if (newest && newest.seq > last.seq) last = { seq: newest.seq, at: newest.at, turn: newest.turn };
        if (now.length > 0 || journal.length > 0) await sink.events(now, journal);
      },
    },
    next,
    last: (data) => {
      const unknown = { outcome: null, failure: null, because: '' };
      return [next('session.ended', { ...unknown, ...held, ...data })];
    },
  };
}
