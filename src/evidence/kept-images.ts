// The pictures of one session, named and counted: one that shows what the last one shows is not kept again.
import { createHash } from 'node:crypto';
import type { ImageRecord } from './evidence.ts';

export interface KeptImages {
  /** In the order in which they were taken. */
  all: ImageRecord[];
  /** The picture's record, or that of the last one where it is equal; null once a cap is reached. */
  keep(
    label: string,
    png: Buffer,
    /** `isSide`: kept even if it shows what the last one shows, as one side of a comparison. */
    of: Pick<ImageRecord, 'atMs' | 'width' | 'height' | 'pixelRatio'> & { isSide?: boolean },
  ): { record: ImageRecord; isNew: boolean } | null;
}

/** No pictures yet, and at most so many and of so many bytes together. */
export function createKeptImages(caps: { images: number; imageBytes: number }): KeptImages {
  const all: ImageRecord[] = [];
  let bytes = 0;
  return {
    all,
    keep(label, png, { isSide = false, ...of }) {
      const sha256 = createHash('sha256').update(png).digest('hex');
      const last = all.at(-1);
      if (!isSide && last?.sha256 === sha256) return { record: last, isNew: false };
      if (all.length >= caps.images || bytes + png.length > caps.imageBytes) return null;
      bytes += png.length;
      const name = `${String(all.length + 1).padStart(3, '0')}-${label}.png`;
      const record: ImageRecord = { name, ...of, sha256, sizeBytes: png.length };
      all.push(record);
      return { record, isNew: true };
    },
  };
}
