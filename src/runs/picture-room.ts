// Room for the decoded pictures of everybody who judges at the same time, in all threads together.
import type { ImageRecord } from '../evidence/evidence.ts';

/** Decoded pictures of one session or crawl held at once, bytes; screens beyond it are judged without pixels. */
export const pixelBytesLimit = 400_000_000;

/** What decoding these pictures takes at once, bytes of RGBA: each is decoded once, and none beyond the limit. */
export function pixelBytesOf(images: readonly Pick<ImageRecord, 'width' | 'height' | 'sha256'>[]): number {
  const bySha = new Map(images.map(({ sha256, width, height }) => [sha256, width * height * 4]));
  const all = [...bySha.values()].reduce((sum, bytes) => sum + bytes, 0);
  return Math.min(pixelBytesLimit, all);
}

export interface PictureRoom {
  /** Waits until there is room for so many bytes, first come first served, and answers how to give it back. */
  take(bytes: number): Promise<() => void>;
}

/** Room for so many bytes, for which so many may wait; whoever wants more bytes has all of them. */
export function createPictureRoom(size: { bytes: number; waiting: number }): PictureRoom {
  let free = size.bytes;
  const waiting: { bytes: number; enter: () => void }[] = [];

  function letIn(): void {
    for (let [next] = waiting; next && next.bytes <= free; [next] = waiting) {
      waiting.shift();
      free -= next.bytes;
      next.enter();
    }
  }

  return {
    async take(wanted) {
      const bytes = Math.min(wanted, size.bytes);
      if (waiting.length >= size.waiting) throw new Error('Too many wait to be judged.');
      await new Promise<void>((enter) => {
        waiting.push({ bytes, enter });
        letIn();
      });
      let isHeld = true;
      return () => {
        if (isHeld) free += bytes;
        isHeld = false;
        letIn();
      };
    },
  };
}
