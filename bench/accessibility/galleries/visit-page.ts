// One page of a gallery as the service looks at it: crawled with engines and walks, then looked at in a browser of its own, and judged.
import sharp from 'sharp';
import type { Evidence } from '../../../src/evidence/evidence.ts';
import { analyse, type Analysis } from '../../../src/findings/analyse.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import type { Pixels } from '../../../src/findings/pixels.ts';
import { crawlOf } from '../../../test/support/crawl-visit.ts';
import { servePage, type GalleryPage } from './gallery.ts';

/** Actions of the crawl: enough to open what the page opens. */
const actions = 12;
const wallMs = 90_000;
const engineMs = 60_000;

export interface VisitedPage {
  evidence: Evidence;
  analysis: Analysis;
  /** Findings about accessibility on the page itself: those that name a success criterion or an engine's rule. */
  findings: Finding[];
  pictures: ReadonlyMap<string, Buffer>;
}

type Limits = { actions: number; wallMs: number };

export async function visitPage(
  modules: string,
  page: GalleryPage,
  limits: Limits = { actions, wallMs },
): Promise<VisitedPage> {
  return judgePage(page, await recordPage(modules, page, limits));
}

export interface RecordedPage {
  evidence: Evidence;
  pictures: ReadonlyMap<string, Buffer>;
}

export async function recordPage(
  modules: string,
  page: GalleryPage,
  limits: Limits = { actions, wallMs },
): Promise<RecordedPage> {
  const site = await servePage(modules, page);
  const pictures = new Map<string, Buffer>();
  try {
    const evidence = await crawlOf(site, {
      path: page.path,
      ...limits,
      engineMs,
      look: { lookPages: 1, lookMs: limits.wallMs },
      onImage: (name, png) => pictures.set(name, png),
    });
    if (evidence.end.failure) throw new Error(evidence.end.failure.message);
    return { evidence, pictures };
  } finally {
    await site.close();
  }
}

export async function judgePage(
  page: GalleryPage,
  { evidence, pictures }: RecordedPage,
): Promise<VisitedPage> {
  const analysis = analyse(evidence, await decoded(evidence, pictures));
  const findings = analysis.findings.filter(
    ({ rule, wcag, url }) =>
      (wcag.length > 0 || /^(axe|ibm)\//.test(rule)) && new URL(url).pathname === page.path,
  );
  return { evidence, analysis, findings, pictures };
}

async function decoded(
  { images }: Evidence,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Pixels>> {
  const pixels = new Map<string, Pixels>();
  for (const { name, pixelRatio } of images) {
    const { data, info } = await sharp(pictures.get(name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pixels.set(name, { width: info.width, height: info.height, data, pixelRatio });
  }
  return pixels;
}
