// Screenshots as rules read them: decoded one after the other up to a limit of memory, and gone when they have been read.
import sharp from 'sharp';
import type { Evidence, ImageRecord } from '../evidence/evidence.ts';
import { picturesOf } from '../evidence/probe.ts';
import type { Pixels } from '../findings/pixels.ts';
import { pixelBytesLimit } from './picture-room.ts';

/** Which pictures are decoded. */
export interface Pictures {
  evidence: Evidence;
  /** PNGs by name. */
  bytes: ReadonlyMap<string, Uint8Array>;
  /** All screens and probes, where they are left out. */
  names?: Iterable<string | null>;
}

/**
 * Does `work` with RGBA of these pictures by name, in their order, each picture once even under two names. What is not among `bytes` or
 * beyond the limit is left out. Their memory is given back when the work is done: what it answers must not hold them.
 */
export async function withPixels<T>(
  pictures: Pictures,
  work: (pixels: ReadonlyMap<string, Pixels>) => T | Promise<T>,
): Promise<T> {
  const bySha = new Map<string, Pixels>();
  try {
    return await work(await decodeAll(pictures, bySha));
  } finally {
    // A thread that rests collects no garbage.
    for (const { data } of bySha.values()) (data.buffer as ArrayBuffer).transfer(0);
  }
}

async function decodeAll(
  { evidence, bytes, names = allOf(evidence) }: Pictures,
  bySha: Map<string, Pixels>,
): Promise<Map<string, Pixels>> {
  const records = new Map(evidence.images.map((image) => [image.name, image]));
  const pixels = new Map<string, Pixels>();
  let heldBytes = 0;
  for (const name of new Set(names)) {
    const record = name === null ? undefined : records.get(name);
    const png = record && bytes.get(record.name);
    if (!record || !png) continue;
    const known = bySha.get(record.sha256);
    heldBytes += known ? 0 : record.width * record.height * 4;
    if (heldBytes > pixelBytesLimit) break;
    const decoded = known ?? (await decodeOne(record, png));
    bySha.set(record.sha256, decoded);
    // A thing of its own for each name, so that what was read from it names the picture that was meant; the bytes are shared.
    pixels.set(record.name, { ...decoded });
  }
  return pixels;
}

function allOf({ screens, probes = [] }: Evidence): (string | null)[] {
  return [...screens.map(({ image }) => image), ...picturesOf(probes)];
}

/** In memory of our own: that of the library is given back when it pleases. */
async function decodeOne(record: ImageRecord, png: Uint8Array): Promise<Pixels> {
  const decoded = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = decoded.info;
  return { width, height, data: new Uint8Array(decoded.data), pixelRatio: record.pixelRatio };
}
