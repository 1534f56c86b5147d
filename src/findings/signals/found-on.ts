// A finding whose proof is one screen, or one deed: what rules over the journey share.
import type { ScreenElement, ScreenRecord, SessionEvent, TurnRecord } from '../../evidence/evidence.ts';
import type { Confidence, Severity } from '../finding.ts';
import { proofOfScreen, proofOfTurns } from '../proof.ts';
import type { Found } from '../rule.ts';
import { severityOf } from '../severity.ts';
import { isForGoal, isOnTaskPath } from './task-path.ts';

/** What a rule tells; the rest follows from where it was seen. */
export interface Told {
  title: string;
  summary: string;
  impact: string;
  /** Before it is lowered for lying off the path. */
  impactIfOnPath: Severity;
  confidence: Confidence;
  element: ScreenElement | null;
  measured: Found['measured'];
  cause?: string;
  sharedCause?: string;
}

/** A fault that `screen` shows. Without an element it lies on the path where the persona acted for its goal there. */
export function foundOnScreen(
  told: Told,
  at: { screen: ScreenRecord; turns: readonly TurnRecord[]; events: readonly SessionEvent[] },
): Found {
  const { screen, turns, events } = at;
  const { element } = told;
  const onTaskPath = element
    ? isOnTaskPath(turns, element.locator)
    : turns.some((turn) => turn.screen === screen.id && isForGoal(turn));
  return { ...common(told, screen.url, onTaskPath), proof: proofOfScreen(events, screen) };
}

/** A fault that a deed brought about; `screen` is the one whose picture shows it. */
export function foundOnTurn(
  told: Told,
  at: {
    turn: TurnRecord;
    screen: ScreenRecord;
    events: readonly SessionEvent[];
    requests?: string[];
  },
): Found {
  const { turn, screen, events, requests = [] } = at;
  return {
    ...common(told, screen.url, isForGoal(turn)),
    proof: proofOfTurns(events, { turns: [turn], screen, requests }),
  };
}

function common(told: Told, url: string, onTaskPath: boolean): Omit<Found, 'proof'> {
  const { title, summary, impact, impactIfOnPath, confidence, element, measured, cause, sharedCause } = told;
  return {
    verdict: 'found',
    title,
    summary,
    impact,
    ...severityOf(impactIfOnPath, onTaskPath),
    confidence,
    url,
    element: element && { role: element.role, name: element.name, locator: element.locator },
    box: element?.box ?? null,
    measured,
    onTaskPath,
    ...(cause === undefined ? {} : { cause }),
    ...(sharedCause === undefined ? {} : { sharedCause }),
  };
}
