// Whether a session report holds against the raw records: every claim recomputed by a path apart from its rule, every
// picture by its bytes, and, where the same version judged, the whole report told again. Pure.
import { isDeepStrictEqual } from 'node:util';
import { version } from '../../base/version.ts';
import type { Evidence, TurnRecord } from '../../evidence/evidence.ts';
import type { Pixels } from '../../findings/rule.ts';
import { withPlainText } from '../plain-text.ts';
import type { ReportFinding, SessionReport } from '../session-report-schema.ts';
import { claimIndex } from './claims/claim-index.ts';
import { probeClaimOf } from './claims/second-look.ts';
import { verifyFinding } from './verify-finding.ts';
import { opinionRule } from './verify-opinion.ts';

/** One thing that was checked. */
export interface Check {
  /** Where in the report, such as `findings[f1].measured.ratio`. */
  at: string;
  holds: boolean;
  /** What is there instead; '' where it holds. */
  says: string;
}

/** Notes a check below a place. */
export type Say = (at: string, holds: boolean, otherwise: string) => void;

/** What the bytes of a picture are. */
export interface PictureFacts {
  sha256: string;
  sizeBytes: number;
  width: number;
  height: number;
}

export interface Verification {
  checks: Check[];
  /** Findings of rules whose claims nothing recomputes apart; they are only judged again. */
  onlyJudgedAgain: string[];
  /** Version of the program that wrote the report, where it is not this one; what judging makes now is then not compared. */
  otherVersion: string | null;
}

/**
 * Checks the report. `again` is what judging the same records makes now. It is compared as a whole where report and
 * program have one version, since another version may rightly say otherwise; findings whose rule has no claim of its own
 * have to be in it whatever the version. Null leaves both out.
 */
export function verifyReport(options: {
  report: SessionReport;
  evidence: Evidence;
  pictures: ReadonlyMap<string, PictureFacts>;
  pixels: ReadonlyMap<string, Pixels>;
  again: SessionReport | null;
}): Verification {
  const { report, evidence, pictures, pixels, again } = options;
  const checks: Check[] = [];
  const say: Say = (at, holds, otherwise) => checks.push({ at, holds, says: holds ? '' : otherwise });
  checkFacts(report, evidence, say);
  checkScreens(report, evidence, say);
  checkJourney(report, evidence, say);
  checkPictures(report, evidence, pictures, say);
  checkCited(report, evidence, say);
  for (const finding of report.findings) {
    const below: Say = (at, holds, otherwise) => say(`findings[${finding.id}].${at}`, holds, otherwise);
    verifyFinding(finding, { evidence, pixels }, below);
  }
  const judgedAgain = report.findings.filter(
    ({ rule }) => !claimIndex.has(rule) && probeClaimOf(rule) === undefined && rule !== opinionRule,
  );
  if (again) for (const finding of judgedAgain) checkJudgedAgain(finding, again, say);
  const sameVersion = report.generator.version === version;
  if (again && sameVersion) compareWhole(report, again, say);
  return {
    checks,
    onlyJudgedAgain: judgedAgain.map(({ id }) => id),
    otherVersion: sameVersion ? null : report.generator.version,
  };
}

function checkJudgedAgain(finding: ReportFinding, again: SessionReport, say: Say): void {
  const twin = again.findings.find(
    ({ rule, fingerprint }) => rule === finding.rule && fingerprint === finding.fingerprint,
  );
  say(`findings[${finding.id}]`, twin !== undefined, 'judging again does not find it');
  if (!twin) return;
  for (const part of ['measured', 'element', 'proof', 'url'] as const) {
    same(say, `findings[${finding.id}].${part}`, finding[part], twin[part]);
  }
}

function checkFacts(report: SessionReport, { facts, end, turns }: Evidence, say: Say): void {
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
    ['summary.turns', report.summary.turns, turns.length],
  ];
  for (const [at, is, wanted] of told) same(say, at, is, wanted);
  const counted = Object.values(report.summary.counts).reduce((sum, count) => sum + count, 0);
  same(say, 'summary.counts', counted, report.findings.length);
}

function checkScreens(report: SessionReport, { screens }: Evidence, say: Say): void {
  const wanted = screens.map(({ id, url, title, image, turn }) => ({ id, url, title, image, turn }));
  same(say, 'screens', report.screens, wanted);
}

function checkJourney(report: SessionReport, evidence: Evidence, say: Say): void {
  same(say, 'journey', report.journey.length, evidence.turns.length);
  for (const [place, told] of report.journey.entries()) {
    const turn = evidence.turns[place];
    if (!turn) continue;
    const wanted = deedOf(turn, evidence);
    for (const [name, value] of Object.entries(wanted)) {
      const is =
        name in told ? told[name as keyof typeof told] : told.action[name as keyof typeof told.action];
      same(say, `journey[${turn.turn}].${name}`, is, value);
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
    met: turn.expectationMet,
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
  report: SessionReport,
  evidence: Evidence,
  pictures: ReadonlyMap<string, PictureFacts>,
  say: Say,
): void {
  same(say, 'artefacts.images', report.artefacts.images.length, evidence.images.length);
  for (const [place, told] of report.artefacts.images.entries()) {
    const at = `artefacts.images[${place}]`;
    const bytes = pictures.get(told.name);
    const record = evidence.images[place];
    same(say, `${at}.name`, told.name, record?.name);
    same(say, `${at}.pixel_ratio`, told.pixel_ratio, record?.pixelRatio);
    if (!bytes) {
      say(at, false, 'the picture is not there');
      continue;
    }
    same(say, `${at}.sha256`, told.sha256, bytes.sha256);
    same(say, `${at}.size_bytes`, told.size_bytes, bytes.sizeBytes);
    same(say, `${at}.width`, told.width, bytes.width);
    same(say, `${at}.height`, told.height, bytes.height);
    const event = evidence.events.find(
      ({ kind, data }) => kind === 'screenshot' && data['name'] === told.name,
    );
    same(say, `${at}.event`, event?.data['sha256'], bytes.sha256);
  }
}

function checkCited(report: SessionReport, { requests, console: records }: Evidence, say: Say): void {
  const cited = (kind: 'requests' | 'console') =>
    new Set(report.findings.flatMap(({ proof }) => proof[kind]));
  const ids = cited('requests');
  same(
    say,
    'cited.requests',
    report.cited.requests.map(({ id, method, status, failure }) => ({ id, method, status, failure })),
    requests
      .filter(({ id }) => ids.has(id))
      .map(({ id, method, status, failure }) => ({ id, method, status, failure })),
  );
  const consoleIds = cited('console');
  same(
    say,
    'cited.console',
    report.cited.console.map(({ id, kind }) => ({ id, kind })),
    records.filter(({ id }) => consoleIds.has(id)).map(({ id, kind }) => ({ id, kind })),
  );
}

/** Compares field by field down to where they differ, so that the difference has a name. */
export function compareWhole(told: unknown, again: unknown, say: Say, at = 'told again', top = at): void {
  if (isDeepStrictEqual(told, again)) {
    if (at === top) say(at, true, '');
    return;
  }
  const both = [told, again];
  if (both.some((value) => typeof value !== 'object' || value === null)) {
    say(at, false, `judging again says ${JSON.stringify(again) ?? 'nothing'}`);
    return;
  }
  const [one, other] = both as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    compareWhole(one[name], other[name], say, `${at}.${name}`, top);
  }
}

function same(say: Say, at: string, told: unknown, wanted: unknown): void {
  const is = withPlainText(wanted);
  say(at, isDeepStrictEqual(told, is), `it is ${JSON.stringify(is) ?? 'not there'}`);
}
