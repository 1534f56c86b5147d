// Keeps the pictures of what was proven with those of its session, under names of their own: before the last step and at the end.
import type { ImageRecord, ProofRecord } from '../evidence/evidence.ts';
import type { EvidenceSink } from '../evidence/recorder.ts';

export interface ProofPictures {
  /** Takes the pictures of one drive. */
  sinkOf(drive: number): EvidenceSink;
  /** The proof with the names under which pictures were kept; those of anything but a proof are forgotten. */
  keep(proof: ProofRecord, id: string): Promise<ProofRecord>;
}

/** Pictures of one suspicion; `kept` gets the records of those that are written to `sink`. */
export function proofPictures(sink: EvidenceSink, kept: ImageRecord[]): ProofPictures {
  const taken = new Map<string, { record: ImageRecord; png: Buffer }>();
  const keyOf = (drive: number, name: string) => `${drive}/${name}`;

  async function keepOne(
    from: { drive: number; name: string | null },
    label: string,
  ): Promise<string | null> {
    const picture = from.name === null ? undefined : taken.get(keyOf(from.drive, from.name));
    if (!picture) return null;
    const name = `${String(kept.length + 1).padStart(3, '0')}-${label}.png`;
    const record = { ...picture.record, name };
    await sink.image(record, picture.png);
    kept.push(record);
    return name;
  }

  return {
    sinkOf: (drive) => ({
      events: () => Promise.resolve(),
      image: (record, png) => {
        taken.set(keyOf(drive, record.name), { record, png });
        return Promise.resolve();
      },
    }),
    async keep(proof, id) {
      const isProven = proof.verdict === 'proven';
      const drives: ProofRecord['drives'] = [];
      for (const [at, drive] of proof.drives.entries()) {
        const nothing = { before: null, after: null };
        // Both drives show the same: the first is enough.
        const pictures =
          isProven && at === 0
            ? {
                before: await keepOne({ drive: 1, name: drive.before }, `proof-${id}-before`),
                after: await keepOne({ drive: 1, name: drive.after }, `proof-${id}-after`),
              }
            : nothing;
        drives.push({ ...drive, ...pictures });
      }
      return { ...proof, drives };
    },
  };
}
