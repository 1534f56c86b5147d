// How long turns take, read from the events that pass by on their way to the store.
import type { EvidenceSink } from '../evidence/recorder.ts';
import type { Meters } from '../telemetry/meters.ts';

/** The same sink; each turn is told to `meters` when the next one begins or the session ends. */
export function meterTurns(sink: EvidenceSink, meters: Pick<Meters, 'turn'>): EvidenceSink {
  let beganAt: number | null = null;
  return {
    image: (record, png) => sink.image(record, png),
    async events(batch, journal) {
      for (const { kind, at } of batch) {
        if (kind !== 'turn.started' && kind !== 'session.ended') continue;
        if (beganAt !== null) meters.turn((at - beganAt) / 1_000);
        beganAt = at;
      }
      await sink.events(batch, journal);
    },
  };
}
