// JUDGE: runs every rule over the evidence of one session and makes one ordered list of findings of what they say.
// Pure: the same evidence and pictures give the same bytes.
import { assert, messageOf } from '../base/errors.ts';
import { version } from '../base/version.ts';
import type { Box, Evidence } from '../evidence/evidence.ts';
import { withoutEchoes } from './echoes.ts';
import {
  cssTemplate,
  fingerprint,
  goalOf,
  identityOf,
  normalisedLocator,
  placeIdentityOf,
  screenTemplate,
} from './fingerprint.ts';
import type { Confidence, Finding, FindingPlace } from './finding.ts';
import { crawlPrefix, rootOf, sourceWriter } from './measured/address.ts';
import type { CannotTell, EvidenceParts, Found, Rule, Verdict } from './rule.ts';
import type { Pixels } from './pixels.ts';
import { stopsFirst } from './stops-first.ts';
import { sentence } from './wording.ts';
import { joinSame, saidBeyond } from './said-too.ts';
import { openSuspicion, provenSuspicion } from './opinions/suspicion.ts';
import { relationIndex } from './relations/relation-index.ts';
import { ruleIndex } from './rules/rule-index.ts';
import { stoppedAt } from './signals/task-path.ts';

/** What came of judging one session. */
export interface Analysis {
  /** Worst first; ids `f1`, `f2`, … in this order. */
  findings: Finding[];
  /** What a rule looked at and could not judge: neither found nor clear. */
  cannotTell: { rule: string; what: string; because: string }[];
  /** Ids of rules that had nothing to object to and no doubt. */
  clear: string[];
  /** Rules that failed, each alone; the others stand. */
  ruleErrors: { rule: string; message: string }[];
  /**
   * Of a session that keeps a crawl: the pictures of that, by its own names, that the session has to keep, since its findings
   * show them or rules ask for them, without which it would be judged otherwise.
   */
  crawlPictures?: string[];
}

/** Most events, requests and console records that one finding points at. */
const mostProofs = 40;
/** Most places that one finding names, and most former fingerprints. */
const mostPlaces = 20;
const mostFormer = 60;
/** Most "cannot tell" answers kept of one rule. */
export const mostDoubts = 20;

/**
 * Judges one session. `pixels` holds decoded screenshots by image name; one that is missing makes the rules that need
 * it answer "cannot tell". A rule that throws is reported under `ruleErrors` and costs nothing else.
 */
export function analyse(
  evidence: Evidence,
  pixels: ReadonlyMap<string, Pixels>,
  rules: readonly Rule[] = rulesFor(evidence),
): Analysis {
  return judge({ evidence, pixels, rules, prefix: '' });
}

/** Judges the crawl that a session keeps, by the same rules and with its own pictures: its sources begin with `crawl.`. */
export function analyseCrawl(
  crawl: Evidence,
  pixels: ReadonlyMap<string, Pixels>,
  rules: readonly Rule[] = rulesFor(crawl),
): Analysis {
  return judge({ evidence: crawl, pixels, rules, prefix: crawlPrefix });
}

function judge({
  evidence,
  pixels,
  rules,
  prefix,
}: {
  evidence: Evidence;
  pixels: ReadonlyMap<string, Pixels>;
  rules: readonly Rule[];
  prefix: string;
}): Analysis {
  const analysis: Analysis = { findings: [], cannotTell: [], clear: [], ruleErrors: [] };
  const findings: Finding[] = [];
  let writer: Writer | undefined;
  const write: Writer = (measured) => (writer ??= sourceWriter(rootOf(evidence, pixels), prefix))(measured);
  for (const rule of rules) {
    try {
      const verdicts = rule.evaluate(partsFor(rule, evidence, pixels));
      const found = verdicts.filter((verdict) => verdict.verdict === 'found').map(sharing(rule));
      findings.push(...mergeSame(rule, found).map((group) => toFinding(rule, group, { evidence, write })));
      analysis.cannotTell.push(...doubtsOf(rule, verdicts));
      if (verdicts.length === 0 && hasLooked(rule, evidence)) analysis.clear.push(rule.id);
    } catch (error) {
      analysis.ruleErrors.push({ rule: rule.id, message: messageOf(error) });
    }
  }
  analysis.findings = inOrder(joinSame(withoutEchoes(findings)));
  return analysis;
}

/** What stops people first, then worst first, with the ids of that order. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(worstFirst).map((finding, place) => ({ ...finding, id: `f${place + 1}` }));
}

/**
 * Names of the pictures that rules would look at, in the order in which they ask: few of all that a session took, since a
 * rule asks only where the records leave a doubt. Only these have to be decoded before `analyse`.
 */
export function picturesAsked(evidence: Evidence, rules: readonly Rule[] = rulesFor(evidence)): string[] {
  const asked = new Set<string>();
  const listening = new Map<string, Pixels>();
  listening.get = (name) => {
    if (name !== '') asked.add(name);
    return undefined;
  };
  for (const rule of rules.filter(({ needs }) => needs.includes('pixels'))) {
    try {
      rule.evaluate(partsFor(rule, evidence, listening));
    } catch {
      // The analysis itself tells of a rule that throws.
    }
  }
  return [...asked];
}

/**
 * The rules that judge a session, or a crawl where there is a graph: all but those on trial, which its facts have to ask for, and
 * those of suspicions where a model was asked.
 */
export function rulesFor(
  { facts, suspicions, graph }: Pick<Evidence, 'facts' | 'suspicions' | 'graph'>,
  index: readonly Rule[] = ruleIndex,
): readonly Rule[] {
  const own = graph ? [...relationIndex, ...index.filter(({ judgesCrawl }) => judgesCrawl)] : index;
  return [
    ...own.filter(({ trial }) => trial === undefined || facts.trialRules),
    ...(suspicions ? [provenSuspicion, openSuspicion] : []),
  ];
}

/** The parts that the rule asked for and no others, so that what it reads is what it declares. */
function partsFor(rule: Rule, evidence: Evidence, pixels: ReadonlyMap<string, Pixels>): EvidenceParts {
  const { probes = [], suspicions = [], graph = null } = evidence;
  const all: EvidenceParts = { ...evidence, pixels, probes, suspicions, graph };
  return Object.fromEntries(rule.needs.map((part) => [part, all[part]])) as unknown as EvidenceParts;
}

/** A rule over a second look alone has nothing to be clear about where there was none. */
function hasLooked({ needs }: Rule, { probes = [] }: Evidence): boolean {
  return !needs.includes('probes') || needs.includes('screens') || probes.length > 0;
}

function doubtsOf(rule: Rule, verdicts: readonly Verdict[]): Analysis['cannotTell'] {
  const doubts = verdicts.filter((verdict): verdict is CannotTell => verdict.verdict === 'cannot tell');
  const told = doubts.map(({ rule: id = rule.id, what, because }) => ({ rule: id, what, because }));
  const distinct = new Map(told.map((doubt) => [Object.values(doubt).join('|'), doubt]));
  return [...distinct.values()].slice(0, mostDoubts);
}

/** Of a rule that tells faults by their cause, each with the cause that it shares. */
function sharing({ id, byCauseSince }: Rule): (found: Found) => Found {
  return (found) => {
    assert(
      byCauseSince !== undefined || found.sharedCause === undefined,
      `${id} says since when it shares causes`,
    );
    return byCauseSince === undefined || found.cause === undefined
      ? found
      : { sharedCause: found.cause, ...found };
  };
}

/** One group for each fault: the same rule, and the same cause or the same place of the page, whatever the screen. */
function mergeSame(rule: Rule, found: readonly Found[]): Found[][] {
  return [...Map.groupBy(found, (each) => identityOf(each.instead?.rule ?? rule.id, each)).values()];
}

/** Writes where a measured value comes from. */
type Writer = ReturnType<typeof sourceWriter>;

function toFinding(
  rule: Rule,
  group: readonly Found[],
  { evidence, write }: { evidence: Evidence; write: Writer },
): Finding {
  const [lead] = [...group].sort(
    (a, b) =>
      b.severity - a.severity ||
      confidenceOrder[b.confidence] - confidenceOrder[a.confidence] ||
      firstTurn(a.proof.turns) - firstTurn(b.proof.turns),
  );
  if (!lead) throw new Error('Assertion failed: a group holds at least one found fault');
  const id = lead.instead?.rule ?? rule.id;
  const { image, ...proof } = lead.proof;
  const saidToo = saidBeyond(group, lead);
  const { width, height } = evidence.facts.persona.device.viewport;
  const box: Box = lead.box ?? { x: 0, y: 0, width, height };
  const goal = rule.goalBound ? goalOf(evidence.facts) : null;
  const own = group.filter((each) => placeIdentityOf(id, each) === placeIdentityOf(id, lead));
  const mark =
    lead.sharedCause === undefined ? byPlace(id, own, goal) : fingerprint(identityOf(id, lead), '*', goal);
  const places = distinctPlaces([lead, ...group]);
  const stopped = group.some((each) => each.stopped || wasStoppedBy(each, evidence));
  return {
    id: '',
    rule: id,
    title: sentence(lead.title),
    summary: sentence(lead.summary),
    impact: sentence(lead.impact),
    remedy: lead.instead?.remedy ?? rule.remedy,
    severity: stopped ? 4 : lead.severity,
    impactLevel: stopped ? 4 : lead.impactLevel,
    stopped,
    wouldStop: group.some(({ wouldStop }) => wouldStop),
    hurts: rule.hurts ?? 'everyone',
    confidence: confidenceOf(lead, { group: own, rule, evidence }),
    repetition: null,
    label: rule.label,
    ...(rule.source ? { source: rule.source } : {}),
    ...(lead.reproduction === undefined ? {} : { reproduction: lead.reproduction }),
    ...(saidToo.length > 0 ? { saidToo } : {}),
    ...(lead.same === undefined ? {} : { same: lead.same }),
    url: lead.url,
    element: lead.element,
    measured: mapValues(lead.measured, ({ value }) => value),
    sources: mapValues(lead.measured, write),
    rulesVersion: version,
    proof: {
      ...proof,
      events: union(group.map((each) => each.proof.events)),
      turns: union(group.map((each) => each.proof.turns)),
      requests: unionOfIds(
        lead.proof.requests,
        group.flatMap((each) => each.proof.requests),
      ),
      console: unionOfIds(
        lead.proof.console,
        group.flatMap((each) => each.proof.console),
      ),
      image: image === null ? null : { name: image, box },
    },
    wcag: lead.instead?.wcag ?? rule.wcag,
    heuristics: rule.heuristics,
    onTaskPath: group.some((each) => each.onTaskPath),
    fingerprint: mark,
    formerFingerprints: formerMarks(
      { mark, goal, group },
      lead.instead ? [id] : [id, ...(rule.formerly ?? [])],
    ),
    occurrences: places.length,
    places: places.slice(0, mostPlaces),
  };
}

/** The fingerprint of a fault of one place, met on these screens. */
function byPlace(rule: string, group: readonly Found[], goal: string | null): string {
  const [first] = group;
  const [screen = ''] = group.map(screenTemplate).sort();
  return first ? fingerprint(placeIdentityOf(rule, first), screen, goal) : '';
}

/** What earlier versions called it: by each of its places, under each id that its rule had. */
function formerMarks(
  { mark, goal, group }: { mark: string; goal: string | null; group: readonly Found[] },
  ids: readonly string[],
): string[] {
  const places = [...Map.groupBy(group, (each) => placeIdentityOf('', each)).values()];
  const all = ids.flatMap((id) => places.map((each) => byPlace(id, each, goal)));
  return [...new Set(all)].filter((each) => each !== mark).slice(0, mostFormer);
}

function mapValues<Of, To>(all: Record<string, Of>, to: (each: Of) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, to(each)]));
}

/** A fault that stops whoever needs the thing, and a persona that was refused at this very thing and gave up after it. */
function wasStoppedBy({ wouldStop, element }: Found, { turns, end }: Evidence): boolean {
  if (!wouldStop || element === null) return false;
  const wanted = normalisedLocator(element.locator);
  return turns.some(
    (turn) =>
      turn.action.refused !== null &&
      turn.action.target !== null &&
      normalisedLocator(turn.action.target.locator) === wanted &&
      stoppedAt(turn, turns, end),
  );
}

/**
 * High is measured and reproduced (science 6). What an action did is reproduced by doing the journey again, which `confirm`
 * says, and by nothing else. What stands on a page is, where it stood there after the page had been loaded anew: two looks at one
 * load are one measurement. A guess (low) stays one.
 */
function confidenceOf(
  lead: Found,
  { group, rule, evidence }: { group: readonly Found[]; rule: Rule; evidence: Evidence },
): Confidence {
  const awaitsRepetition = rule.repeatable === true && lead.proof.shownBy === 'deed';
  if (lead.confidence !== 'medium' || awaitsRepetition) return lead.confidence;
  const loads = new Set(group.flatMap(({ proof }) => proof.turns.map((turn) => loadOf(turn, evidence))));
  return loads.size > 1 ? 'high' : 'medium';
}

/** Which load of a document, counted from 0, was there after this turn. */
function loadOf(turn: number, { turns }: Evidence): number {
  return turns.filter((each) => each.turn <= turn && each.effect.navigated).length;
}

/** One place is one element of one page: a second look at it is no second occurrence. */
function distinctPlaces(group: readonly Found[]): FindingPlace[] {
  const places = new Map<string, FindingPlace>();
  for (const { url, element, title } of group) {
    const page = url.replace(/#(?!!?\/).*/s, '');
    const { name = '', locator } = element ?? {};
    const key = `${page}|${locator?.css ?? title}|${cssTemplate(name)}`;
    if (!places.has(key)) places.set(key, { url, name, css: locator?.css ?? '' });
  }
  return [...places.values()];
}

const confidenceOrder: Record<Confidence, number> = { high: 2, medium: 1, low: 0 };

function worstFirst(a: Finding, b: Finding): number {
  return (
    stopsFirst(a, b) ||
    confidenceOrder[b.confidence] - confidenceOrder[a.confidence] ||
    firstTurn(a.proof.turns) - firstTurn(b.proof.turns) ||
    compare(a.rule, b.rule) ||
    compare(a.fingerprint, b.fingerprint)
  );
}

function firstTurn(turns: readonly number[]): number {
  return turns.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...turns);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function union(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b).slice(0, mostProofs);
}

function unionOfIds(first: readonly string[], rest: readonly string[]): string[] {
  return [...new Set([...first, ...rest])].slice(0, mostProofs);
}
