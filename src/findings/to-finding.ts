// One finding of all that a rule found of one cause or one place: the worst speaks for it, and it lists where it stands. Pure.
import { inOrder } from '../base/plain-words.ts';
import { assert } from '../base/errors.ts';
import { version } from '../base/version.ts';
import type { Box, Evidence } from '../evidence/evidence.ts';
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
import type { sourceWriter } from './measured/address.ts';
import type { Found, Rule } from './rule.ts';
import { stoppedAt } from './signals/task-path.ts';
import { stopsFirst } from './stops-first.ts';
import { sentence } from './wording.ts';

/** Most events, requests and console records that one finding points at. */
const mostProofs = 40;
/** Most places that one finding names, and most former fingerprints. */
export const mostPlaces = 20;
const mostFormer = 60;

/** Writes where a measured value comes from. */
export type Writer = ReturnType<typeof sourceWriter>;

/** The findings of one rule: one for each cause, or each place, whatever the screen. Without an id, in no order. */
export function findingsOf(
  rule: Rule,
  found: readonly Found[],
  context: { evidence: Evidence; write: Writer },
): Finding[] {
  return mergeSame(rule, found).map((group) => toFinding(rule, group, context));
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
  return [
    ...Map.groupBy(found.map(sharing(rule)), (each) =>
      identityOf(each.instead?.rule ?? rule.id, each),
    ).values(),
  ];
}

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
  const said = [lead, ...group.filter((each) => each !== lead)].flatMap((each) => each.said ?? []);
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
    ...(said.length > 0 ? { said } : {}),
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

/** What stops people first, then the worst, then what was met first; then by text, so that the order is fixed. */
export function worstFirst(a: Finding, b: Finding): number {
  return (
    stopsFirst(a, b) ||
    confidenceOrder[b.confidence] - confidenceOrder[a.confidence] ||
    firstTurn(a.proof.turns) - firstTurn(b.proof.turns) ||
    inOrder(a.rule, b.rule) ||
    inOrder(a.fingerprint, b.fingerprint)
  );
}

function firstTurn(turns: readonly number[]): number {
  return turns.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...turns);
}

function union(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b).slice(0, mostProofs);
}

function unionOfIds(first: readonly string[], rest: readonly string[]): string[] {
  return [...new Set([...first, ...rest])].slice(0, mostProofs);
}
