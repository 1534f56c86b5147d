// Which part of which screenshot shows a finding, and which small pictures a report needs. Geometry alone, no pixels.
import type { Box } from '../../evidence/evidence.ts';
import { screensSeen } from '../screens-seen.ts';
import type { ReportFinding, SessionReport } from '../session-report-schema.ts';
import type { Severity } from '../../findings/finding.ts';

/** Surroundings shown on each side of the marked element, CSS pixels. */
const paddingPx = 56;
/** Smallest and largest part that is cut out, CSS pixels: enough to know the place, small enough to see the fault. */
const least = { width: 380, height: 240 };
const most = { width: 900, height: 620 };
/** A mark around almost everything marks nothing. */
const markedShareAtMost = 0.85;
/** Width of the pictures of turns, device pixels. */
const thumbWidthPx = 480;
/** Width of the pictures of a proof, device pixels. */
const proofWidthPx = 640;
/** Thumbnails a report may carry; the turns after them name their screenshot instead. */
const mostThumbs = 60;
/** Width of the pictures of pages, device pixels, and the pages that are drawn. */
const pageWidthPx = 300;
export const mostPages = 24;

type ImageRef = NonNullable<ReportFinding['proof']['image']>;

/** One small picture to make. Rectangles are device pixels of the source image. */
export interface CropTask {
  /** Name of the picture that is made. */
  name: string;
  /** Name of the screenshot that it is made of. */
  source: string;
  crop: Box;
  /** What to mark, within the source; null marks nothing. */
  mark: Box | null;
  severity: Severity | null;
  /** The picture is scaled down to at most this width; never up. */
  widthAtMostPx: number;
}

/** Pictures of questions for a person; the others name their screenshot. */
const mostQuestions = 24;

/** Name of the picture of a finding, or of a question for a person, in the images of a report. */
export function findingPicture(id: string): string {
  return `crop-${id}.webp`;
}

/** Name of a session's picture among the images of a comparison: `<session id>/<name>`. */
export function sessionPicture(sessionId: string, name: string): string {
  return `${sessionId}/${name}`;
}

/** Names of the pictures of a proof in the images of a report. */
export function proofPicture(findingId: string, when: 'before' | 'after'): string {
  return `proof-${findingId}-${when}.webp`;
}

/** Name of the small picture of a screenshot in the images of a report. */
export function thumbPicture(imageName: string): string {
  return `thumb-${imageName.replace(/\.png$/, '')}.webp`;
}

/** Name of the picture of a page in the images of a report; smaller than that of a turn, which stands in the same file. */
export function pagePicture(imageName: string): string {
  return `page-${imageName.replace(/\.png$/, '')}.webp`;
}

/** Every picture that `sessionHtml` shows: one a finding, one a screenshot of the journey, one a page, one a question. In a fixed order. */
export function cropPlan(report: SessionReport): CropTask[] {
  const sources = new Map(report.artefacts.images.map((image) => [image.name, image]));
  const cut = (id: string, shown: ImageRef | null, severity: Severity | null): CropTask[] => {
    const source = shown && sources.get(shown.name);
    if (!shown || !source) return [];
    const size = { width: source.width / source.pixel_ratio, height: source.height / source.pixel_ratio };
    const mark = markRect(shown.box, size);
    return [
      {
        name: findingPicture(id),
        source: source.name,
        crop: toDevice(shown.crop, source),
        mark: mark && toDevice(mark, source),
        severity,
        widthAtMostPx: most.width,
      },
    ];
  };
  const tasks = report.findings.flatMap(({ id, severity, proof }) => cut(id, proof.image, severity));
  const small = [
    ...report.findings.flatMap(({ id, proof: { pictures } }) =>
      (['before', 'after'] as const).flatMap((when) => {
        const name = pictures?.[when] ?? null;
        return name === null ? [] : [{ name, picture: proofPicture(id, when), widthAtMostPx: proofWidthPx }];
      }),
    ),
    ...journeyImages(report).map((name) => ({
      name,
      picture: thumbPicture(name),
      widthAtMostPx: thumbWidthPx,
    })),
    ...pageImages(report).map((name) => ({ name, picture: pagePicture(name), widthAtMostPx: pageWidthPx })),
  ];
  for (const { name, picture, widthAtMostPx } of small) {
    const source = sources.get(name);
    if (!source) continue;
    const whole = { x: 0, y: 0, width: source.width, height: source.height };
    tasks.push({
      name: picture,
      source: name,
      crop: whole,
      mark: null,
      severity: null,
      widthAtMostPx,
    });
  }
  const asked = (report.accessibility?.questions ?? []).filter(({ image }) => image !== null);
  return [...tasks, ...asked.slice(0, mostQuestions).flatMap(({ id, image }) => cut(id, image, null))];
}

/** Screenshots of the journey, each once, in order, at most 60. */
export function journeyImages(report: SessionReport): string[] {
  const names = report.journey.flatMap(({ image_before, image_after }) => [image_before, image_after]);
  return [...new Set(names)].filter((name) => name !== null).slice(0, mostThumbs);
}

/** The first screenshots of the pages that are drawn, each once. */
function pageImages(report: SessionReport): string[] {
  const names = screensSeen(report)
    .slice(0, mostPages)
    .map(({ image }) => image);
  return [...new Set(names)].filter((name) => name !== null);
}

/**
 * The part of an image of `size` that shows `box` with its surroundings: padded, not too small, not too large, and
 * within the image. A box outside the image gives the part nearest to it. Whole CSS pixels; at least one by one.
 */
export function cropRect(box: Box, size: { width: number; height: number }): Box {
  const [x, width] = span({ start: box.x, length: box.width }, size.width, {
    least: least.width,
    most: most.width,
  });
  const [y, height] = span({ start: box.y, length: box.height }, size.height, {
    least: least.height,
    most: most.height,
  });
  return { x, y, width, height };
}

/** The part of `box` that lies within the image, or null where that is nothing or nearly everything. */
export function markRect(box: Box, size: { width: number; height: number }): Box | null {
  const left = clamp(box.x, 0, size.width);
  const top = clamp(box.y, 0, size.height);
  const width = clamp(box.x + box.width, 0, size.width) - left;
  const height = clamp(box.y + box.height, 0, size.height) - top;
  if (width < 1 || height < 1) return null;
  if (width * height > markedShareAtMost * size.width * size.height) return null;
  return { x: left, y: top, width, height };
}

/** Start and length along one axis. A box longer than allowed shows its beginning. */
function span(
  { start, length }: { start: number; length: number },
  whole: number,
  { least: atLeast, most: atMost }: { least: number; most: number },
): [number, number] {
  const wholePx = Math.max(1, Math.floor(whole));
  const wanted = clamp(length + 2 * paddingPx, atLeast, atMost);
  const taken = Math.min(wholePx, Math.round(wanted));
  const centred = length + 2 * paddingPx > atMost ? start - paddingPx : start + length / 2 - taken / 2;
  return [Math.round(clamp(centred, 0, wholePx - taken)), taken];
}

function toDevice(box: Box, image: { width: number; height: number; pixel_ratio: number }): Box {
  const x = clamp(Math.floor(box.x * image.pixel_ratio), 0, image.width - 1);
  const y = clamp(Math.floor(box.y * image.pixel_ratio), 0, image.height - 1);
  return {
    x,
    y,
    width: clamp(Math.round(box.width * image.pixel_ratio), 1, image.width - x),
    height: clamp(Math.round(box.height * image.pixel_ratio), 1, image.height - y),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : low, low), high);
}
