// Screenshots as rules read them: decoded, up to a limit of memory.
import sharp from 'sharp';
import type { Evidence, ImageRecord } from '../evidence/evidence.ts';
import { picturesOf } from '../evidence/probe.ts';
import type { Pixels } from '../findings/pixels.ts';

/** Decoded pictures of one session held at once, bytes; screens beyond it are judged without pixels. */
const pixelBytesLimit = 400_000_000;

/**
 * RGBA of these pictures by name, in their order, each picture once even under two names; by default of all screens and
 * probes. What is not among `bytes` or beyond the limit is left out.
 */
export async function decodePictures(
  evidence: Evidence,
  bytes: ReadonlyMap<string, Uint8Array>,
  names: Iterable<string | null> = allOf(evidence),
): Promise<Map<string, Pixels>> {
  const records = new Map(evidence.images.map((image) => [image.name, image]));
  const bySha = new Map<string, Pixels>();
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
    pixels.set(record.name, decoded);
  }
  return pixels;
}

function allOf({ screens, probes = [] }: Evidence): (string | null)[] {
  return [...screens.map(({ image }) => image), ...picturesOf(probes)];
}

async function decodeOne(record: ImageRecord, png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, pixelRatio: record.pixelRatio };
}
