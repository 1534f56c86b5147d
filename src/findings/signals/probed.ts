// What rules over the second look share: which probe told it, and a finding whose proof is that probe.
import type { DialogLook, NarrowLook, ProbedElement, ProbeRecord, TabWalk } from '../../evidence/probe.ts';
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at } from '../measured/measured.ts';
import type { Severity } from '../finding.ts';
import { isOfFrame, normalisedLocator } from '../fingerprint.ts';
import type { Found } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { urlTemplate } from '../url-template.ts';
import { sameDocument } from './activation.ts';
import { isForGoal } from './task-path.ts';

/** The walks with Tab, in order. */
export function walksOf(probes: readonly ProbeRecord[]): TabWalk[] {
  return probes.filter((probe) => probe.kind === 'tab-walk');
}

/** Whether another walk of the same page came to this place and found it free: what covers it opens and closes. */
export function isFreeElsewhere(
  { url }: TabWalk,
  { locator }: ProbedElement,
  walks: readonly TabWalk[],
): boolean {
  return walks.some(
    (other) =>
      sameDocument(other.url, url) &&
      other.stops.some(({ locator: { css }, visibleShare }) => css === locator.css && visibleShare > 0),
  );
}

/** The looks in little room, in order. */
export function narrowLooksOf(probes: readonly ProbeRecord[]): NarrowLook[] {
  return probes.filter((probe) => probe.kind === 'narrow-look');
}

/** The layers that were opened and walked, in order. */
export function dialogLooksOf(probes: readonly ProbeRecord[]): DialogLook[] {
  return probes.filter((probe) => probe.kind === 'dialog-look');
}

/**
 * Whether the probe did something to the page (pressed, typed, went a way), so that what it told may hang on the moment. The
 * others only read a page that has come: its styles, its boxes, its words. `page-look` and `hurry-look` are among these, since they tell only
 * what they read alike at two loads.
 */
export function isDeed({ kind }: ProbeRecord): boolean {
  return deedKinds.has(kind);
}

const deedKinds: ReadonlySet<ProbeRecord['kind']> = new Set([
  'tab-walk',
  'dialog-look',
  'pattern-look',
  'stay-look',
  'back-look',
  'search-look',
  'choice-look',
]);

/**
 * A fault that a probe measured. What was read off a page is a fact about its document that anybody can measure again, so its
 * confidence is high (science 6); what a deed of the probe brought about was measured once, and is medium until the
 * repetition has shown it again (`findings/confirm`).
 */
export function foundOnProbe(
  probe: ProbeRecord,
  told: {
    title: string;
    summary: string;
    impact: string;
    /** Before it is lowered for lying off the path. */
    impactIfOnPath: Severity;
    element: ProbedElement | null;
    /** The whole page suffers, and `element` only shows it. What has a `cause` of its own, or no element, is of the page anyway. */
    ofPage?: true;
    measured: Found['measured'];
    turns: readonly TurnRecord[];
    image?: string | null;
    cause?: string;
    sharedCause?: string;
  },
): Found {
  const { element } = told;
  const ofPage = element === null || told.cause !== undefined || told.ofPage === true;
  const onTaskPath = ofPage
    ? isPageOnPath(probe.url, told.turns)
    : isElementOnPath(element, probe.url, told.turns);
  return {
    verdict: 'found',
    title: told.title,
    summary: told.summary,
    impact: told.impact,
    ...severityOf(told.impactIfOnPath, onTaskPath),
    confidence: isDeed(probe) ? 'medium' : 'high',
    url: probe.url,
    element: element && { role: element.role, name: element.name, locator: element.locator },
    box: element && inViewport(element, probe) ? element.box : { x: 0, y: 0, ...probe.viewport },
    measured: { ...told.measured, viewport_width_px: at(probe.viewport, 'width') },
    proof: {
      shownBy: probe.kind,
      events: [probe.event],
      turns: [],
      screen: null,
      image: told.image === undefined ? probe.image : told.image,
      requests: [],
      console: [],
    },
    ...(told.cause === undefined ? {} : { cause: told.cause }),
    ...(told.sharedCause === undefined ? {} : { sharedCause: told.sharedCause }),
  };
}

/** The persona did something for its goal on a page of this template. */
function isPageOnPath(url: string, turns: readonly TurnRecord[]): boolean {
  return turns.some((turn) => isForGoal(turn) && urlTemplate(turn.effect.urlBefore) === urlTemplate(url));
}

/**
 * The persona went for the same thing on its way to the goal, whether it got it or was refused: on a page of the same
 * template, or anywhere where the thing stands in the header, navigation or footer of all pages.
 */
function isElementOnPath({ locator }: ProbedElement, url: string, turns: readonly TurnRecord[]): boolean {
  return turns.some((turn) => {
    const used = turn.action.target?.locator;
    if (!used || !isForGoal(turn)) return false;
    const samePlace = isOfFrame(locator.css) || urlTemplate(turn.effect.urlBefore) === urlTemplate(url);
    return samePlace && used.css === locator.css && normalisedLocator(used) === normalisedLocator(locator);
  });
}

function inViewport({ box }: ProbedElement, { viewport }: ProbeRecord): boolean {
  return box.y + box.height > 0 && box.y < viewport.height && box.x + box.width > 0 && box.x < viewport.width;
}
