// Whether a session report holds against the raw records: every measured value at the place that it comes from, every picture
// by its bytes, and, where the same version judged, the whole report told again. Pure.
import { isDeepStrictEqual } from 'node:util';
import { messageOf } from '../../base/errors.ts';
import { version } from '../../base/version.ts';
import { crawlPicture } from '../../evidence/crawl-picture.ts';
import type { Evidence, ImageRecord, TurnRecord } from '../../evidence/evidence.ts';
import { expectationsMet } from '../../evidence/judgements.ts';
import type { Pixels } from '../../findings/pixels.ts';
import { citable } from '../citable.ts';
import { withPlainText } from '../plain-text.ts';
import type { ReportFinding, SessionReport } from '../session-report-schema.ts';
import {
  NoFurther,
  sayInto,
  shown,
  type Check,
  type PictureFacts,
  type Say,
  type Verification,
} from './check.ts';
import { compareWhole, isSameWording } from './compare-whole.ts';
import { againstItsRule, checkConsistency, isOwnFingerprint } from './consistency.ts';
import { sourceFollower } from './follow-sources.ts';
import { elementFinder } from './same-element.ts';
import { verifyFinding } from './verify-finding.ts';

/** The version of records that do not name it: the only one that ever left it out. */
const unnamedVersion = '0.1.0';

/**
 * Checks the report. `again` is what judging the same records makes now. It is compared as a whole where this program made
 * the records, as they say themselves; another version may rightly judge otherwise, and then only what does not hang on
 * that is checked, and the rest is named in `leftOut`. Null leaves judging again out.
 */
export function verifyReport(options: {
  report: SessionReport;
  evidence: Evidence;
  /** Null where they are not at hand. */
  pictures: ReadonlyMap<string, PictureFacts> | null;
  pixels: ReadonlyMap<string, Pixels>;
  again: SessionReport | null;
  /** The time that this thread has worked, by which reading what the report refers to is bounded; without, it is not. */
  workedMs?: () => number;
}): Verification {
  const { report, evidence, pictures, pixels, again, workedMs } = options;
  const checks: Check[] = [];
  const recordedBy = evidence.program ?? unnamedVersion;
  const otherVersion = recordedBy === version ? null : recordedBy;
  const leftOut: string[] = [];
  const isWhole = sayInto(checks, (say) => {
    sameBy(say)('generator.version', report.generator.version, recordedBy);
    checkFacts(report, evidence, say);
    checkConsistency(report, evidence, say);
    checkScreens(report, evidence, say);
    checkJourney(report, evidence, say);
    if (pictures) checkPictures({ report, evidence, pictures }, say);
    checkCited(report, evidence, say);
    const records = { evidence, follow: sourceFollower(evidence, pixels, workedMs), find: elementFinder() };
    for (const finding of report.findings) checkFinding(finding, records, say);
    if (!pictures) leftOut.push(...withoutPictures(checks));
    if (otherVersion !== null) leftOut.push(...checkOtherVersion({ report, again, by: otherVersion }, say));
    else if (again) compareWhole([report, again], say);
  });
  return { checks, leftOut, otherVersion, ...(isWhole ? {} : { isBeyond: true }) };
}

function checkFinding(finding: ReportFinding, records: Parameters<typeof verifyFinding>[1], say: Say): void {
  const below: Say = (at, holds, otherwise) => say(`findings[${finding.id}].${at}`, holds, otherwise);
  try {
    verifyFinding(finding, records, below);
  } catch (error) {
    if (error instanceof NoFurther) throw error;
    below('records', false, `they cannot be read: ${messageOf(error)}`);
  }
}

/** Takes out of the checks what only pictures can tell, and names it. */
function withoutPictures(checks: Check[]): string[] {
  const { read = [], unread = [] } = Object.groupBy(checks, ({ says }) =>
    /\bpictures\./.test(says) ? 'unread' : 'read',
  );
  checks.splice(0, checks.length, ...read);
  return [
    'Pictures, and judging again, which looks at them: not all of them are here.',
    ...unread.map(({ at }) => `${at}: it is read off a picture.`),
  ];
}

/** The same fault as it is found now. */
function twinOf(
  { rule, element, url }: ReportFinding,
  findings: readonly ReportFinding[],
): ReportFinding | undefined {
  return findings.find(
    (each) => each.rule === rule && each.url === url && isDeepStrictEqual(each.element, element),
  );
}

/**
 * Of a report that another version made: fingerprints that follow from what they are made of, and sentences that this version
 * words alike. Answers what cannot be checked so.
 */
function checkOtherVersion(
  { report, again, by }: { report: SessionReport; again: SessionReport | null; by: string },
  say: Say,
): string[] {
  const same = sameBy(say);
  const leftOut = [
    `Judging again was not compared as a whole: version ${by} made the records and this is ${version}, which may judge otherwise. Severity and confidence were checked for their range and consistency alone; what worked, limits, time and frustration were not checked.`,
  ];
  for (const finding of report.findings) {
    const at = `findings[${finding.id}]`;
    const twin = twinOf(finding, again?.findings ?? []);
    if (!finding.measured_from)
      leftOut.push(`${at}.measured: the report does not say where its values come from.`);
    const isMade = isOwnFingerprint(finding) || twin?.fingerprint === finding.fingerprint;
    if (isMade || twin) say(`${at}.fingerprint`, isMade, `it is ${twin?.fingerprint}`);
    else leftOut.push(`${at}.fingerprint: it is made of more than rule, element and address.`);
    for (const field of ['title', 'summary', 'impact'] as const) {
      if (twin && isSameWording(finding[field], twin[field]))
        same(`${at}.${field}`, finding[field], twin[field]);
      else leftOut.push(`${at}.${field}: this version does not word it so.`);
    }
    for (const field of againstItsRule(finding)) {
      leftOut.push(`${at}.${field}: this version's rule says otherwise of itself.`);
    }
  }
  return leftOut;
}

function checkFacts(report: SessionReport, { facts, end, turns }: Evidence, say: Say): void {
  const same = sameBy(say);
  const told: [string, unknown, unknown][] = [
    ['run_id', report.run_id, facts.runId],
    ['session_id', report.session_id, facts.sessionId],
    ['target_url', report.target_url, facts.targetUrl],
    ['task', report.task, facts.task],
    ['persona.id', report.persona.id, facts.persona.id],
    ['seed', report.seed, facts.seed],
    ['started_at', report.started_at, facts.startedAt],
    ['policy', report.policy, { name: facts.policy.name, version: facts.policy.version }],
    ['browser', report.browser, facts.browser],
    ['outcome.value', report.outcome.value, end.outcome],
    ['outcome.because', report.outcome.because, end.because],
    ['outcome_detail', report.outcome_detail ?? null, end.detail ?? null],
    ['summary.turns', report.summary.turns, turns.length],
  ];
  for (const [at, is, wanted] of told) same(at, is, wanted);
  const counted = Object.values(report.summary.counts).reduce((sum, count) => sum + count, 0);
  same('summary.counts', counted, report.findings.length);
}

function checkScreens(report: SessionReport, { screens }: Evidence, say: Say): void {
  const same = sameBy(say);
  const wanted = screens.map(({ id, url, title, image, turn }) => ({ id, url, title, image, turn }));
  same('screens', report.screens, wanted);
}

function checkJourney(report: SessionReport, evidence: Evidence, say: Say): void {
  const same = sameBy(say);
  same('journey', report.journey.length, evidence.turns.length);
  const met = expectationsMet(evidence);
  for (const [place, told] of report.journey.entries()) {
    const turn = evidence.turns[place];
    if (!turn) continue;
    const wanted = { ...deedOf(turn, evidence), met: met.get(turn.turn) ?? null };
    for (const [name, value] of Object.entries(wanted)) {
      const is =
        name in told ? told[name as keyof typeof told] : told.action[name as keyof typeof told.action];
      same(`journey[${turn.turn}].${name}`, is, value);
    }
  }
}

function deedOf(turn: TurnRecord, { screens }: Evidence): Record<string, unknown> {
  const { action } = turn;
  const imageOf = (id: string) => screens.find((screen) => screen.id === id)?.image ?? null;
  const locator = action.target?.locator;
  return {
    turn: turn.turn,
    screen_before: turn.screen,
    screen_after: turn.screenAfter,
    image_before: imageOf(turn.screen),
    image_after: imageOf(turn.screenAfter),
    target_box: action.target ? { ...action.target.box } : null,
    thought: turn.decision.thought,
    expectation: turn.decision.expectation.sentence,
    kind: action.kind,
    role: action.target?.role ?? null,
    name: action.target?.name ?? null,
    locator: locator
      ? {
          role: locator.role,
          name: locator.name,
          test_id: locator.testId,
          css: locator.css,
          nth: locator.nth,
          frame_url: locator.frameUrl,
        }
      : null,
    value: action.value,
    missed: action.missed,
    refused: action.refused,
  };
}

/** Every picture by its own bytes, and by the event that told of it when it was taken. */
function checkPictures(
  {
    report,
    evidence,
    pictures,
  }: { report: SessionReport; evidence: Evidence; pictures: ReadonlyMap<string, PictureFacts> },
  say: Say,
): void {
  const same = sameBy(say);
  const records = recordsOf(evidence);
  const own = report.artefacts.images.slice(0, evidence.images.length);
  same('artefacts.images', own.length, evidence.images.length);
  for (const [place, told] of report.artefacts.images.entries()) {
    const at = `artefacts.images[${place}]`;
    const bytes = pictures.get(told.name);
    const record = records.get(told.name);
    same(`${at}.name`, told.name, evidence.images[place]?.name ?? record?.image.name);
    same(`${at}.pixel_ratio`, told.pixel_ratio, record?.image.pixelRatio);
    if (!bytes) {
      say(at, false, 'the picture is not there');
      continue;
    }
    same(`${at}.sha256`, told.sha256, bytes.sha256);
    same(`${at}.size_bytes`, told.size_bytes, bytes.sizeBytes);
    same(`${at}.width`, told.width, bytes.width);
    same(`${at}.height`, told.height, bytes.height);
    same(`${at}.event`, record?.sha256, bytes.sha256);
  }
}

/** The pictures of the session and of the crawl that it keeps, by the session's names, each with what was told when it was taken. */
function recordsOf({
  images,
  events,
  crawl,
}: Evidence): Map<string, { image: ImageRecord; sha256: unknown }> {
  const told = new Map(
    events.filter(({ kind }) => kind === 'screenshot').map(({ data }) => [data['name'], data['sha256']]),
  );
  const own = images.map((image) => [image.name, { image, sha256: told.get(image.name) }] as const);
  const ofCrawl = [...(crawl ? recordsOf(crawl) : [])].map(([name, { image, sha256 }]) => {
    const kept = crawlPicture(name);
    return [kept, { image: { ...image, name: kept }, sha256 }] as const;
  });
  return new Map([...ofCrawl, ...own]);
}

function checkCited(report: SessionReport, evidence: Evidence, say: Say): void {
  const same = sameBy(say);
  const { requests, console: records } = citable(evidence);
  const cited = (kind: 'requests' | 'console') =>
    new Set(report.findings.flatMap(({ proof }) => proof[kind]));
  const ids = cited('requests');
  same(
    'cited.requests',
    report.cited.requests.map(({ id, method, status, failure }) => ({ id, method, status, failure })),
    requests
      .filter(({ id }) => ids.has(id))
      .map(({ id, method, status, failure }) => ({ id, method, status, failure })),
  );
  const consoleIds = cited('console');
  same(
    'cited.console',
    report.cited.console.map(({ id, kind }) => ({ id, kind })),
    records.filter(({ id }) => consoleIds.has(id)).map(({ id, kind }) => ({ id, kind })),
  );
}

/** Says of a value whether it is what it has to be. */
function sameBy(say: Say) {
  return (at: string, told: unknown, wanted: unknown): void => {
    const is = withPlainText(wanted);
    say(at, isDeepStrictEqual(told, is), `it is ${shown(is)}`);
  };
}
