import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sampleImages } from '../../../test/support/sample-pages.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { version } from '../../base/version.ts';
import { aggregateReport } from '../aggregate-report.ts';
import { aggregateHtml } from '../render/aggregate-html.ts';
import { sessionPicture } from '../render/crop-plan.ts';
import { cropPlan } from '../render/crop-plan.ts';
import { cropImages, embedded, type Picture } from '../render/images.ts';
import { sessionHtml } from '../render/session-html.ts';
import { verifyPage } from './verify-page.ts';

const report = { ...sampleReport(), generator: { name: 'Passerby', version } };
let pictures: Picture[];
beforeAll(async () => {
  pictures = await cropImages(cropPlan(report), await sampleImages());
});

const wrongIn = async (
  html: string,
  told: Parameters<typeof verifyPage>[0]['report'] = report,
  of = pictures,
) =>
  (await verifyPage({ report: told, pictures: of, html })).filter(({ holds }) => !holds).map(({ at }) => at);
/** The page with one picture in the place of another. */
const drawnWith = (place: number, bytes: Buffer) =>
  sessionHtml(report, embedded(pictures.map((each, at) => (at === place ? { ...each, bytes } : each))));

test('a page holds with the pictures that are cut anew', async () => {
  expect(pictures.length).toBeGreaterThan(5);
  expect(await wrongIn(sessionHtml(report, embedded(pictures)))).toEqual([]);
});

test('every picture that is exchanged for another is noticed, and named', async () => {
  for (const [place, { name, bytes }] of pictures.entries()) {
    const other = pictures.find((each) => !each.bytes.equals(bytes));
    expect(await wrongIn(drawnWith(place, other?.bytes ?? Buffer.alloc(0)))).toEqual([`page.${name}`]);
  }
});

test('every picture of which a small part is painted over is noticed', async () => {
  for (const [place, { name, bytes }] of pictures.entries()) {
    const dot = { create: { width: 6, height: 6, channels: 3, background: '#7b2fbe' } } as const;
    const spot = await sharp(dot).png().toBuffer();
    const edited = await sharp(bytes)
      .composite([{ input: spot, left: 40, top: 40 }])
      .webp({ lossless: true })
      .toBuffer();
    expect(await wrongIn(drawnWith(place, edited))).toEqual([`page.${name}`]);
  }
});

test('a picture that another encoder wrote is the same picture', async () => {
  const [{ bytes } = { bytes: Buffer.alloc(0) }] = pictures;
  expect(await wrongIn(drawnWith(0, await sharp(bytes).webp({ lossless: true }).toBuffer()))).toEqual([]);
});

test('a picture that is missing, and a word that is changed, are noticed', async () => {
  const html = sessionHtml(report, embedded(pictures));
  expect(await wrongIn(sessionHtml(report, embedded(pictures.slice(1))))).toContain('page.pictures');
  const title = report.findings[0]?.title ?? '';
  expect(html).toContain(title);
  expect(await wrongIn(html.replace(title, 'All is well'))).toEqual(['page.words']);
});

test('the pictures of a comparison are those of its sessions', async () => {
  const compared = aggregateReport({
    run: { runId: report.run_id, targetUrl: report.target_url, task: report.task },
    reports: [report],
  });
  const named = pictures.map(({ name, ...rest }) => ({
    ...rest,
    name: sessionPicture(report.session_id, name),
  }));
  const [first, second] = named;
  expect(await wrongIn(aggregateHtml(compared, embedded(named)), compared, named)).toEqual([]);
  const exchanged = named.map((each) => (each === first && second ? { ...each, bytes: second.bytes } : each));
  expect(await wrongIn(aggregateHtml(compared, embedded(exchanged)), compared, named)).toEqual([
    `page.${first?.name}`,
  ]);
});
