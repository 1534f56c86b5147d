// What runs inside a thread of the judge. Pure parts are called with decoded pictures; nothing here touches the service.
import sharp from 'sharp';
import type { Evidence, ImageRecord } from '../evidence/evidence.ts';
import { analyse } from '../findings/analyse.ts';
import type { Pixels } from '../findings/rule.ts';
import { aggregateReport } from '../reports/aggregate-report.ts';
import { aggregateHtml } from '../reports/render/aggregate-html.ts';
import { aggregateMarkdown } from '../reports/render/aggregate-markdown.ts';
import { cropPlan } from '../reports/render/crop-plan.ts';
import { cropImages, embedded } from '../reports/render/images.ts';
import { sessionHtml } from '../reports/render/session-html.ts';
import { sessionMarkdown } from '../reports/render/session-markdown.ts';
import { sessionReport } from '../reports/session-report.ts';
import { diagnose } from '../sessions/policies/builtin/diagnosis.ts';
import type { JudgeAnswers, JudgeTasks } from './judge.ts';

/** Decoded pictures of one session held at once, bytes; screens beyond it are judged without pixels. */
const pixelBytesLimit = 400_000_000;

// A thread does one thing at a time; libvips' own threads would only take cores from browsers.
sharp.concurrency(1);
sharp.cache(false);

/** Judges one session and cuts out the pictures of its findings. */
export async function session({ evidence, images }: JudgeTasks['session']): Promise<JudgeAnswers['session']> {
  const bytes = new Map(images.map((image) => [image.name, image.bytes]));
  const analysis = analyse(evidence, await decode(evidence, bytes));
  const report = sessionReport({ evidence, analysis, diagnosis: diagnose(evidence) });
  return { report, crops: await cropImages(cropPlan(report), bytes) };
}

/** Compares the personas of one run. */
export function aggregate(input: JudgeTasks['aggregate']): JudgeAnswers['aggregate'] {
  return aggregateReport(input);
}

/** Draws one document. */
export function draw(task: JudgeTasks['draw']): string {
  if (task.kind === 'aggregate') {
    return task.format === 'md'
      ? aggregateMarkdown(task.report)
      : aggregateHtml(task.report, embedded(task.images), task.within);
  }
  return task.format === 'md'
    ? sessionMarkdown(task.report)
    : sessionHtml(task.report, embedded(task.images), task.within);
}

/** RGBA of the pictures of screens, in their order, each picture once even under two names. */
async function decode(
  evidence: Evidence,
  bytes: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Pixels>> {
  const records = new Map(evidence.images.map((image) => [image.name, image]));
  const bySha = new Map<string, Pixels>();
  const pixels = new Map<string, Pixels>();
  let heldBytes = 0;
  for (const name of new Set(evidence.screens.map((screen) => screen.image))) {
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

async function decodeOne(record: ImageRecord, png: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, pixelRatio: record.pixelRatio };
}
