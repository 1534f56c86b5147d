// TELL: one session's evidence and findings as the report that a client reads. Pure: the same input gives the same bytes.
import { scripts } from '../language/scripts.ts';
import { assert } from '../base/errors.ts';
import { version } from '../base/version.ts';
import type { Evidence, ImageRecord, TurnRecord } from '../evidence/evidence.ts';
import type { ProbedElement, ProbeRecord } from '../evidence/probe.ts';
import type { Finding } from '../findings/finding.ts';
import { crawlPicture } from '../evidence/crawl-picture.ts';
import { citable } from './citable.ts';
import { crawlToldOf, crawlUntoldOf } from './crawl-told.ts';
import { criteriaTable } from './criteria/criteria-table.ts';
import { fingerprintVersion } from '../findings/fingerprint.ts';
import { heldRequestsOf, notSentAgainOf } from './held-requests.ts';
import { boxOf, findingOf, locatorOf } from './report-finding.ts';
import { estimateLabel, method, methodWithLogin } from './method.ts';
import { withPlainText } from './plain-text.ts';
import { expectationsMet, judgementsOf } from '../evidence/judgements.ts';
import { modelUseOf, turnModelOf } from './model-use.ts';
import { outcomeSentence, headline } from './outcome-sentences.ts';
import { sessionSchemaVersion, type SessionReport } from './session-report-schema.ts';
import { countBySeverity } from './severity-scale.ts';
import { actionSentence, resultSentence } from './turn-sentences.ts';
import { clip, deviceInWords } from './wording.ts';
import { whatWorked } from './what-worked.ts';

export type { SessionReport } from './session-report-schema.ts';

/** What judging said of the session: the part of `findings/analyse` that a report tells. */
export interface JudgedFindings {
  findings: readonly Finding[];
  cannotTell: readonly { rule: string; what: string; because: string }[];
  clear: readonly string[];
  ruleErrors: readonly { rule: string; message: string }[];
  /** Pictures of the crawl that the session keeps, by the crawl's names. */
  crawlPictures?: readonly string[];
}

/** Half the width of the 80 % band of exploring, as a factor (science 3.7) [D]. */
const explorationBand = 1.6;

/** The report of one session that ended with an outcome; one that failed has no report, and asking is our bug. */
export function sessionReport({
  evidence,
  analysis,
  diagnosis = null,
}: {
  evidence: Evidence;
  analysis: JudgedFindings;
  /** How easy the way to the goal is to find; null where it was not reached. */
  diagnosis?: readonly DiagnosedDecision[] | null;
}): SessionReport {
  const { facts, end, turns } = evidence;
  assert(end.outcome !== null, 'a session report is made of a session that ended with an outcome');
  const counts = countBySeverity(analysis.findings);
  const held = heldRequestsOf(evidence);
  const notSentAgain = notSentAgainOf(evidence);
  const crawl = crawlToldOf(evidence);
  const untold = crawlUntoldOf(evidence);
  const images = imagesOf(evidence, analysis);
  const modelUse = modelUseOf(evidence, analysis.findings.filter(({ label }) => label === 'opinion').length);
  return withPlainText({
    schema_version: sessionSchemaVersion,
    fingerprint_version: fingerprintVersion,
    generator: { name: 'Passerby', version },
    run_id: facts.runId,
    session_id: facts.sessionId,
    target_url: facts.targetUrl,
    task: facts.task,
    persona: personaOf(evidence),
    started_at: facts.startedAt,
    duration_ms: Math.max(0, Math.round(end.atMs)),
    budget: { turns: facts.budget.turns, wall_ms: facts.budget.wallMs },
    seed: facts.seed,
    policy: { name: facts.policy.name, version: facts.policy.version },
    browser: facts.browser,
    outcome: {
      value: end.outcome,
      because: end.because,
      reached_turn: end.outcome === 'goal_reached' ? reachedTurn(evidence) : null,
    },
    ...(end.detail && { outcome_detail: end.detail }),
    flows: evidence.flows.map(({ flow, verdict, because, turns }) => ({ flow, verdict, because, turns })),
    ...(evidence.guided ? { guided_exploration: guidedOf(evidence.guided) } : {}),
    ...(diagnosis ? { path_diagnosis: diagnosisOf(diagnosis) } : {}),
    ...(modelUse ? { model_use: modelUse } : {}),
    summary: {
      headline: headline(outcomeSentence(end.outcome, turns.length), counts),
      counts,
      turns: turns.length,
      screens: new Set(evidence.screens.map((screen) => screen.structure)).size,
    },
    time: timeOf(goalTurns(evidence)),
    frustration: frustrationOf(evidence),
    findings: analysis.findings.map((finding) => findingOf(finding, { images, evidence })),
    what_worked: whatWorked(evidence, analysis.clear),
    screens: evidence.screens.map(({ id, url, title, image, turn }) => ({ id, url, title, image, turn })),
    probes: (evidence.probes ?? []).map(probeOf),
    ...(held ? { held_requests: held } : {}),
    ...(crawl ? { crawl } : {}),
    accessibility: criteriaTable(evidence, analysis, images),
    journey: journeyOf(evidence, analysis.findings),
    cited: citedOf(evidence, analysis.findings),
    limits: {
      cannot_tell: analysis.cannotTell.map(({ rule, what, because }) => ({ rule, what, because })),
      clear: [...analysis.clear],
      rule_errors: analysis.ruleErrors.map(({ rule, message }) => ({ rule, message })),
      ...(notSentAgain ? { not_sent_again: notSentAgain } : {}),
      ...(untold ? { crawl: untold } : {}),
      cut: evidence.cut,
      method: [
        ...method,
        ...(evidence.facts.loginHost === undefined ? [] : [methodWithLogin]),
        ...unknownWords(evidence.wordsUnknownIn ?? []),
        ...undrawnOn(evidence),
      ],
    },
    artefacts: { images: images.map(imageOf) },
  });
}

/** Turns for the goal; those in which a questioner had other ways tried come after it and are no part of its time. */
function goalTurns({ turns, guided }: Evidence): readonly TurnRecord[] {
  const ended = guided?.goalEndedTurn ?? null;
  return ended === null ? turns : turns.filter(({ turn }) => turn < ended);
}

function reachedTurn(evidence: Evidence): number | null {
  return goalTurns(evidence).at(-1)?.turn ?? null;
}

function guidedOf(guided: NonNullable<Evidence['guided']>): NonNullable<SessionReport['guided_exploration']> {
  const { level, items, passed, goalEndedTurn } = guided;
  return {
    level,
    items: items.map(({ id, question, answer, state, turns }) => ({ id, question, answer, state, turns })),
    gate_passed: passed,
    goal_ended_turn: goalEndedTurn,
  };
}

/** One decision as the diagnosis of `sessions/policies` gives it. */
export interface DiagnosedDecision {
  turn: number;
  screen: string;
  image: string | null;
  url: string;
  label: string;
  rank: number;
  labels: number;
  scent: number;
  groupScent: number;
  competitors: readonly string[];
  screenful: number;
  salienceRank: number;
  unfamiliar: boolean;
  keyboardStops: number | null;
  problems: readonly string[];
  predicted: {
    draws: number;
    right: number;
    nothing: number;
    meanReads: number;
    firstClicks: readonly { label: string; share: number }[];
  };
  relabel: { label: string; to: string; right: number } | null;
}

function diagnosisOf(pages: readonly DiagnosedDecision[]): NonNullable<SessionReport['path_diagnosis']> {
  return {
    label: 'model prediction',
    pages: pages.map(
      ({ groupScent, salienceRank, keyboardStops, predicted, competitors, problems, ...page }) => ({
        ...page,
        group_scent: groupScent,
        competitors: [...competitors],
        salience_rank: salienceRank,
        keyboard_stops: keyboardStops,
        problems: [...problems],
        predicted: {
          draws: predicted.draws,
          right: predicted.right,
          nothing: predicted.nothing,
          mean_reads: predicted.meanReads,
          first_clicks: predicted.firstClicks.map(({ label, share }) => ({ label, share })),
        },
      }),
    ),
  };
}

/** Where understanding is limited, and by what it went instead. */
function unknownWords(languages: readonly string[]): string[] {
  if (languages.length === 0) return [];
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const told = languages.map((tag) => (/^[a-z]{2,3}$/.test(tag) ? (names.of(tag) ?? tag) : tag)).join(', ');
  return [
    `Understanding was limited: the mind has no list of interface words for ${told}. Labels were judged by stems, spelling, icons, places and the words that go together on this site, so what was not found may be a limit of ours.`,
  ];
}

/** Of the scripts without a font, those that the pages are written in. */
function undrawnOn({ undrawnScripts = [], screens }: Evidence): string[] {
  const shown = scripts.filter(
    ({ name, pattern }) =>
      undrawnScripts.includes(name) &&
      screens.some(({ elements }) => elements.some(({ text }) => pattern.test(text))),
  );
  if (shown.length === 0) return [];
  const names = shown.map(({ name }) => name).join(', ');
  return [
    `The machine has no font for ${names}. Where the pages do not bring a font of their own, the screenshots show boxes instead, and sizes and line breaks are not those that people see. Install a font for it on the machine of the service.`,
  ];
}

function personaOf({ facts: { persona } }: Evidence): SessionReport['persona'] {
  const { device, who, abilities, preferences } = persona;
  return {
    id: persona.id,
    name: who.name,
    story: who.story,
    device: {
      summary: deviceInWords(persona),
      viewport: device.viewport,
      pixel_ratio: device.pixelRatio,
      touch: device.touch,
      network: device.network,
    },
    vision: abilities.vision,
    motor: abilities.motor,
    languages: who.languages,
    reduced_motion: preferences.reducedMotion,
  };
}

function timeOf(turns: readonly TurnRecord[]): SessionReport['time'] {
  const sum = (part: keyof TurnRecord['personSeconds']): number =>
    turns.reduce((total, turn) => total + turn.personSeconds[part], 0);
  const parts = {
    read: sum('read'),
    decide: sum('decide'),
    point: sum('point'),
    type: sum('type'),
    wait: sum('wait'),
  };
  const total = Object.values(parts).reduce((all, part) => all + part, 0);
  return {
    label: estimateLabel,
    read: tenth(parts.read),
    decide: tenth(parts.decide),
    point: tenth(parts.point),
    type: tenth(parts.type),
    wait: tenth(parts.wait),
    total_median_s: tenth(total),
    band_80_low_s: tenth(total / explorationBand),
    band_80_high_s: tenth(total * explorationBand),
  };
}

function frustrationOf({ turns, wouldHaveLeftTurn }: Evidence): SessionReport['frustration'] {
  const points = turns.map(({ turn, frustration, frustrationCauses }) => ({
    turn,
    value: thousandth(frustration),
    causes: frustrationCauses,
  }));
  let peak: { turn: number; value: number } | null = null;
  for (const { turn, value } of points) if (!peak || value > peak.value) peak = { turn, value };
  return { label: estimateLabel, points, peak, would_have_left_turn: wouldHaveLeftTurn };
}

/** Its own pictures, and those of the crawl that it keeps. */
function imagesOf({ images, crawl }: Evidence, { crawlPictures = [] }: JudgedFindings): ImageRecord[] {
  const kept = new Set(crawlPictures);
  const ofCrawl = (crawl?.images ?? []).filter(({ name }) => kept.has(name));
  return [...images, ...ofCrawl.map((image) => ({ ...image, name: crawlPicture(image.name) }))];
}

function probeOf(probe: ProbeRecord): NonNullable<SessionReport['probes']>[number] {
  const tried = triedBy(probe);
  return {
    event: probe.event,
    kind: probe.kind,
    url: probe.url,
    tried: tried && locatorOf(tried.locator),
    opened: probe.kind === 'link-look' ? probe.pages.map(({ href }) => href) : [],
  };
}

/** The one thing with which a probe tried something; null where it looked at the page. */
function triedBy(probe: ProbeRecord): ProbedElement | null {
  if (probe.kind === 'back-look') return probe.link;
  if (probe.kind === 'search-look') return probe.field;
  if (probe.kind === 'dialog-look') return probe.opener;
  return probe.kind === 'stay-look' ? probe.pressed : null;
}

function journeyOf(evidence: Evidence, findings: readonly Finding[]): SessionReport['journey'] {
  const screens = new Map(evidence.screens.map((screen) => [screen.id, screen]));
  const judgements = judgementsOf(evidence);
  const met = expectationsMet(evidence);
  return evidence.turns.map((turn) => {
    const model = turnModelOf(turn, judgements.get(turn.turn));
    const { action, decision, effect, personSeconds } = turn;
    const before = screens.get(turn.screen);
    const total = Object.values(personSeconds).reduce((sum: number, part: number) => sum + part, 0);
    return {
      turn: turn.turn,
      url: before?.url ?? effect.urlBefore,
      title: before?.title ?? '',
      thought: decision.thought,
      strategy: decision.strategy,
      action: {
        kind: action.kind,
        sentence: actionSentence(action, effect),
        role: action.target?.role ?? null,
        name: action.target?.name ?? null,
        locator: action.target ? locatorOf(action.target.locator) : null,
        value: action.value,
        missed: action.missed,
        refused: action.refused,
      },
      expectation: decision.expectation.sentence,
      result: resultSentence(action, effect, evidence.requests),
      met: met.get(turn.turn) ?? null,
      screen_before: turn.screen,
      screen_after: turn.screenAfter,
      image_before: before?.image ?? null,
      image_after: screens.get(turn.screenAfter)?.image ?? null,
      target_box: action.target ? boxOf(action.target.box) : null,
      person_seconds: { ...personSeconds, total: tenth(total) },
      frustration: thousandth(turn.frustration),
      frustration_causes: turn.frustrationCauses,
      progress: thousandth(turn.progress),
      findings: findings.filter(({ proof }) => proof.turns.includes(turn.turn)).map(({ id }) => id),
      ...(model ? { model } : {}),
    };
  });
}

function citedOf(evidence: Evidence, findings: readonly Finding[]): SessionReport['cited'] {
  const requests = new Set(findings.flatMap(({ proof }) => proof.requests));
  const records = new Set(findings.flatMap(({ proof }) => proof.console));
  const all = citable(evidence);
  return {
    requests: all.requests
      .filter(({ id }) => requests.has(id))
      .map(({ id, method, url, status, failure }) => ({ id, method, url: clip(url, 500), status, failure })),
    console: all.console
      .filter(({ id }) => records.has(id))
      .map(({ id, kind, text }) => ({ id, kind, text: clip(text, 500) })),
  };
}

function imageOf(image: ImageRecord): SessionReport['artefacts']['images'][number] {
  const { name, width, height, pixelRatio, sizeBytes, sha256 } = image;
  return { name, width, height, pixel_ratio: pixelRatio, size_bytes: sizeBytes, sha256 };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
