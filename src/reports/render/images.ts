// The pixel work of a report: cuts, marks and shrinks screenshots as a plan says. Bytes in, bytes out; run it in a
// worker thread, since it takes tens of milliseconds a picture.
import sharp, { type Sharp } from 'sharp';
import type { Severity } from '../../findings/finding.ts';
import type { CropTask } from './crop-plan.ts';

/** Good enough to read small text, a tenth of the PNG. */
const webpQuality = 80;
/** Of 0 to 6: the slow ones save a tenth of the bytes and take four times as long. */
const webpEffort = 1;
/** Largest picture that is decoded, pixels: a full desktop window at four times is 20 million. */
const pixelsAtMost = 40_000_000;

/** Pictures that are made at a time. */
const madeAhead = 2;

/** All pictures of one report together, bytes: base64 makes 2.8 MB of it, so that the file stays below 3 MB. */
const bytesAtMost = 2_100_000;

export interface Picture {
  name: string;
  mediaType: 'image/webp';
  bytes: Buffer;
}

/**
 * Makes the pictures of a plan, in its order. `images` holds screenshots by name; a task whose screenshot is missing
 * or cannot be decoded is left out, since a report without one picture is better than none. Those that would take the
 * sum beyond 2.1 MB are left out too; the plan names findings first.
 */
export async function cropImages(
  plan: readonly CropTask[],
  images: ReadonlyMap<string, Uint8Array>,
): Promise<Picture[]> {
  const made = new Map<string, Promise<Buffer | null>>();
  const makeOnce = (task: CropTask) => {
    const source = images.get(task.source);
    const known = made.get(task.name);
    const making = known ?? (source ? make(task, source).catch(() => null) : Promise.resolve(null));
    made.set(task.name, making);
    return making;
  };
  const pictures: Picture[] = [];
  let total = 0;
  for (const [place, task] of plan.entries()) {
    // The next ones are made meanwhile: decoding and encoding run outside of this thread.
    for (const next of plan.slice(place + 1, place + madeAhead)) void makeOnce(next);
    const bytes = await makeOnce(task);
    made.delete(task.name);
    if (!bytes || total + bytes.length > bytesAtMost) continue;
    total += bytes.length;
    pictures.push({ name: task.name, mediaType: 'image/webp', bytes });
  }
  return pictures;
}

/** The form in which the drawing functions take pictures. */
export function embedded(
  pictures: readonly { name: string; bytes: Uint8Array }[],
): Map<string, { mediaType: string; base64: string }> {
  return new Map(
    pictures.map(({ name, bytes }) => [
      name,
      { mediaType: mediaTypeOf(name), base64: Buffer.from(bytes).toString('base64') },
    ]),
  );
}

function mediaTypeOf(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'image/png';
}

async function make(task: CropTask, source: Uint8Array): Promise<Buffer> {
  const { crop, mark } = task;
  const part = sharp(source, { limitInputPixels: pixelsAtMost }).extract({
    left: crop.x,
    top: crop.y,
    width: crop.width,
    height: crop.height,
  });
  const marked = mark ? await withMark(part, task, mark) : part;
  return marked
    .resize({ width: task.widthAtMostPx, withoutEnlargement: true })
    .webp({ quality: webpQuality, effort: webpEffort })
    .toBuffer();
}

/** sharp shrinks before it lays one picture over another, so that the mark goes in apart, on bare pixels. */
async function withMark(part: Sharp, task: CropTask, mark: NonNullable<CropTask['mark']>): Promise<Sharp> {
  const { data, info } = await part
    .composite([{ input: overlay(task, mark) }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

const markColours: Record<Severity, string> = {
  4: '#c3161c',
  3: '#c34a00',
  2: '#9a6b00',
  1: '#1f62a8',
  0: '#4c5854',
};

/** Dims what is not meant, and rings what is: a light ring around a coloured one shows on any ground. */
function overlay(
  { crop, severity }: CropTask,
  mark: { x: number; y: number; width: number; height: number },
): Buffer {
  const scale = Math.max(1, crop.width / 640);
  const gap = 5 * scale;
  const x = mark.x - crop.x - gap;
  const y = mark.y - crop.y - gap;
  const width = mark.width + 2 * gap;
  const height = mark.height + 2 * gap;
  const radius = 6 * scale;
  const ring = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none"`;
  const shade = `<mask id="m"><rect width="100%" height="100%" fill="#fff"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="#000"/></mask><rect width="100%" height="100%" fill="#0c1714" fill-opacity=".22" mask="url(#m)"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${crop.width}" height="${crop.height}">${shade}` +
      `<rect ${ring} stroke="#fff" stroke-width="${7 * scale}"/>` +
      `<rect ${ring} stroke="${markColours[severity ?? 0]}" stroke-width="${3.5 * scale}"/></svg>`,
  );
}
