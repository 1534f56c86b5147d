// The trials of a crawl with their turns and screens at hand, and the finding that a trial proves: what all relations share.
import type {
  CrawlGraph,
  CrawlTrial,
  ScreenElement,
  ScreenRecord,
  SessionEvent,
  TrialKind,
  TurnRecord,
} from '../../evidence/evidence.ts';
import type { Confidence, Severity } from '../finding.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import type { CannotTell, Found } from '../rule.ts';
import { severityOf } from '../severity.ts';

/** One turn of a trial, with the screens before and after it. */
export interface Step {
  part: string;
  turn: TurnRecord;
  before: ScreenRecord;
  after: ScreenRecord;
}

export interface Trial extends Omit<CrawlTrial, 'steps'> {
  steps: Step[];
}

export interface Crawled {
  graph: CrawlGraph | null;
  turns: readonly TurnRecord[];
  screens: readonly ScreenRecord[];
}

/** Trials of these kinds that came to their end with every turn done; none in a session. */
export function trialsOf({ graph, turns, screens }: Crawled, ...kinds: readonly TrialKind[]): Trial[] {
  const byId = screensById(screens);
  const byTurn = new Map(turns.map((turn) => [turn.turn, turn]));
  return (graph?.trials ?? [])
    .filter(({ kind, cut }) => kinds.includes(kind) && cut === '')
    .flatMap((trial) => {
      const steps = trial.steps.flatMap(({ turn: number, part }): Step[] => {
        const turn = byTurn.get(number);
        const before = turn && byId.get(turn.screen);
        const after = turn && byId.get(turn.screenAfter);
        return turn && before && after && turn.action.refused === null ? [{ part, turn, before, after }] : [];
      });
      return steps.length === trial.steps.length ? [{ ...trial, steps }] : [];
    });
}

/** The first step of a part; undefined without one. */
export function stepOf({ steps }: Trial, part: string): Step | undefined {
  return steps.find((step) => step.part === part);
}

/** What was pressed or filled in a step, as it stood before. */
export function targetOf({ turn, before }: Step): ScreenElement | undefined {
  return before.elements.find(({ ref }) => ref === turn.action.target?.ref);
}

/** The same element on another screen: by its place in the document and its role. */
export function sameOn(element: ScreenElement, { elements }: ScreenRecord): ScreenElement | undefined {
  const like = elements.filter(
    ({ locator, role }) => locator.css === element.locator.css && role === element.role,
  );
  return like.find(({ ref }) => ref === element.ref) ?? like[0];
}

export interface ToldOfTrial {
  title: string;
  summary: string;
  impact: string;
  level: Severity;
  confidence: Confidence;
  element: ScreenElement | null;
  measured: Found['measured'];
  /** What makes two of them one fault, where that is not the place of the element. */
  cause?: string;
  /** What it has in common with others, which are told together with it. */
  sharedCause?: string;
}

/** A fault that these steps show; `screen` is the one whose picture shows it. A crawl has no goal, so that all lies on its path. */
export function foundOnTrial(
  told: ToldOfTrial,
  {
    steps,
    screen,
    events,
  }: { steps: readonly Step[]; screen: ScreenRecord; events: readonly SessionEvent[] },
): Found {
  const { title, summary, impact, level, confidence, element, measured, cause, sharedCause } = told;
  return {
    verdict: 'found',
    title,
    summary,
    impact,
    ...severityOf(level, true),
    confidence,
    url: screen.url,
    element: element && { role: element.role, name: element.name, locator: element.locator },
    box: element?.box ?? null,
    measured,
    proof: proofOfTurns(events, { turns: steps.map(({ turn }) => turn), screen }),
    ...(cause === undefined ? {} : { cause }),
    ...(sharedCause === undefined ? {} : { sharedCause }),
  };
}

/** The relation has no control in this crawl, or what was seen has more than one reading. */
export function cannotTell(what: string, because: string): CannotTell {
  return { verdict: 'cannot tell', what, because };
}
