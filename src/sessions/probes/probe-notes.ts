// What the probes of a session tell, on its way into the evidence: records, events and pictures, after those of the journey.
import { createHash } from 'node:crypto';
import type { Clock } from '../../base/time.ts';
import type { Evidence, ImageRecord, SessionEvent } from '../../evidence/evidence.ts';
import { pictureOf } from '../../evidence/picture-size.ts';
import type { EvidenceSink } from '../../evidence/recorder.ts';
import type { Mask } from '../../evidence/mask.ts';
import type { ProbeRecord } from '../../evidence/probe.ts';
import type { Persona } from '../../personas/persona.ts';

/** Pictures that the probes of one session keep at most. */
const pictureLimit = 48;

/** What the probes of a session told, kept as they tell it. */
export interface Notes {
  /** Writes a probe down, and an event of it. */
  keep(record: Omit<ProbeRecord, 'id' | 'event'>): Promise<void>;
  /** Keeps a picture; null once the cap is reached. */
  picture(label: string, png: Buffer, device: Persona['device']): Promise<string | null>;
  /** Resolves when all that was told is written. */
  drain(): Promise<void>;
  /** The journey's evidence with what was told since. */
  evidence(): Evidence;
}

/** Goes on where the recorder of the journey stopped: names of pictures, numbers of events and probes. */
export function takeNotes({
  evidence,
  sink,
  mask,
  clock,
}: {
  evidence: Evidence;
  sink: EvidenceSink;
  mask: Mask;
  clock: Clock;
}): Notes {
  const probes: ProbeRecord[] = [...(evidence.probes ?? [])];
  const images: ImageRecord[] = [...evidence.images];
  // The journey's own last word comes after what the second look tells.
  const events: SessionEvent[] = evidence.events.filter(({ kind }) => kind !== 'session.ended');
  let writing: Promise<void> = Promise.resolve();
  let taken = 0;

  function tell(kind: 'probe' | 'screenshot', data: SessionEvent['data']): SessionEvent {
    const last = events.at(-1);
    const event: SessionEvent = {
      seq: (last?.seq ?? 0) + 1,
      at: Math.max(clock.nowMs(), (last?.at ?? 0) + 1),
      kind,
      turn: last?.turn ?? 0,
      data: mask.json(data),
    };
    events.push(event);
    writing = writing.then(() => sink.events([event], []));
    // Told by `drain`. Until then nobody waits for it, and a refused write is not to end the process with all its sessions.
    writing.catch(() => undefined);
    return event;
  }

  return {
    async keep(record) {
      const masked = await mask.jsonInTurns(record);
      const { seq } = tell('probe', { probe: record.kind, url: record.url });
      probes.push({ ...masked, id: `p${probes.length + 1}`, event: seq } as ProbeRecord);
    },
    async picture(label, png, device) {
      if (taken >= pictureLimit) return null;
      taken += 1;
      const record: ImageRecord = {
        name: `${String(images.length + 1).padStart(3, '0')}-probe-${label}.png`,
        atMs: evidence.end.atMs,
        ...pictureOf(png, device),
        sha256: createHash('sha256').update(png).digest('hex'),
        sizeBytes: png.length,
      };
      images.push(record);
      await sink.image(record, png);
      const { name, width, height, sha256 } = record;
      tell('screenshot', { name, width, height, sha256 });
      return name;
    },
    drain: () => writing,
    evidence: () => ({ ...evidence, images, events, probes }),
  };
}
