// One finding as a report tells it. Pure.
import type { Box, Evidence, ImageRecord, Locator } from '../evidence/evidence.ts';
import type { CrawlProof, Finding } from '../findings/finding.ts';
import { urlTemplate } from '../findings/url-template.ts';
import { cropRect } from './render/crop-plan.ts';
import type { ReportFinding } from './session-report-schema.ts';
import { severityNames } from './severity-scale.ts';

export function findingOf(
  finding: Finding,
  { images, evidence }: { images: readonly ImageRecord[]; evidence: Evidence },
): ReportFinding {
  const { proof, element } = finding;
  const image = images.find((each) => each.name === proof.image?.name);
  return {
    id: finding.id,
    rule: finding.rule,
    title: finding.title,
    summary: finding.summary,
    impact: finding.impact,
    remedy: finding.remedy,
    severity: finding.severity,
    severity_name: severityNames[finding.severity],
    impact_level: finding.impactLevel,
    stopped: finding.stopped,
    would_stop: finding.wouldStop,
    shown_by: proof.shownBy,
    hurts: finding.hurts,
    confidence: finding.confidence,
    repetition: finding.repetition,
    label: finding.label,
    ...(finding.source ? { source: finding.source } : {}),
    ...(finding.saidToo
      ? { said_too: finding.saidToo.map(({ id, kind, what, verdict }) => ({ id, kind, what, verdict })) }
      : {}),
    ...(finding.reproduction === undefined ? {} : { reproduction: finding.reproduction }),
    url: finding.url,
    element: element && { role: element.role, name: element.name, locator: locatorOf(element.locator) },
    measured: finding.measured,
    measured_from: finding.sources,
    rules_version: finding.rulesVersion,
    proof: {
      events: proof.events,
      turns: proof.turns,
      screen: proof.screen,
      image: proof.image && image ? imageRefOf(proof.image.box, image) : null,
      requests: proof.requests,
      console: proof.console,
      ...(proof.pictures && { pictures: proof.pictures }),
      ...(proof.crawl && { crawl: { ...crawlProofOf(proof.crawl), reached: cameTo(finding.url, evidence) } }),
    },
    wcag: finding.wcag,
    heuristics: finding.heuristics,
    on_task_path: finding.onTaskPath,
    fingerprint: finding.fingerprint,
    ...(finding.formerFingerprints.length > 0 && { former_fingerprints: finding.formerFingerprints }),
    occurrences: finding.occurrences,
    ...(finding.places.length > 1 && {
      places: finding.places.map(({ url, name, css }) => ({ url, name, css })),
    }),
  };
}

function crawlProofOf({ shownBy, events, turns, screen }: CrawlProof) {
  return { shown_by: shownBy, events, turns, screen };
}

/** True where the persona came to a page of that address. */
function cameTo(url: string, { screens }: Evidence): boolean {
  const template = urlTemplate(url);
  return screens.some((screen) => urlTemplate(screen.url) === template);
}

/** As it leaves. */
export function locatorOf(locator: Locator): NonNullable<ReportFinding['element']>['locator'] {
  const { role, name, testId, css, nth, frameUrl } = locator;
  return { role, name, test_id: testId, css, nth, frame_url: frameUrl };
}

/** A part of a picture with its surroundings. */
export function imageRefOf(box: Box, image: ImageRecord): NonNullable<ReportFinding['proof']['image']> {
  return { name: image.name, box: boxOf(box), crop: cropRect(box, cssSize(image)) };
}

function cssSize({ width, height, pixelRatio }: ImageRecord): { width: number; height: number } {
  return { width: width / pixelRatio, height: height / pixelRatio };
}

/** A copy without what else it may hold. */
export function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}
