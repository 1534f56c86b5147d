// What a control led to: each turn that used one, with the screens around it, and a finding about what came.
import type {
  Evidence,
  ScreenElement,
  ScreenRecord,
  SessionEvent,
  TurnRecord,
} from '../../evidence/evidence.ts';
import { at } from '../measured/measured.ts';
import { proofOfTurns, screensById } from '../proof.ts';
import type { Found } from '../rule.ts';
import { impactOf, severityOf } from '../severity.ts';
import { addressPhrase, controlPhrase, personaPhrase, sentence } from '../wording.ts';
import { isForGoal, secondsOf, stoppedAt } from './task-path.ts';

/** A turn that used a control, and what was in view before and after it. */
export interface Arrival {
  turn: TurnRecord;
  target: NonNullable<TurnRecord['action']['target']>;
  /** As it stood in view; undefined for what was used by ear. */
  control: ScreenElement | undefined;
  before: ScreenRecord;
  after: ScreenRecord;
}

/** What is wrong with what came. */
export interface WrongArrival {
  /** Continues the name of the control. */
  title: string;
  /** A sentence: what was seen. */
  saw: string;
  measured: Found['measured'];
}

/** The turns that used a control and did what they set out to do. */
export function arrivalsOf({ turns, screens }: Pick<Evidence, 'turns' | 'screens'>): Arrival[] {
  const byId = screensById(screens);
  return turns.flatMap((turn) => {
    const [before, after] = [byId.get(turn.screen), byId.get(turn.screenAfter)];
    const { target, missed, refused } = turn.action;
    if (!before || !after || !target || missed || refused !== null) return [];
    return [{ turn, target, control: before.elements.find(({ ref }) => ref === target.ref), before, after }];
  });
}

/** A fault of what a control led to. */
export function foundOnArrival(
  { title, saw, measured }: WrongArrival,
  { turn, target, control, before, after }: Arrival,
  { facts, turns, events, end }: Pick<Evidence, 'facts' | 'turns' | 'end'> & { events: SessionEvent[] },
): Found {
  const onTaskPath = isForGoal(turn);
  const stopped = stoppedAt(turn, turns, end);
  return {
    verdict: 'found',
    title: `${sentence(controlPhrase(target))} ${title}`,
    summary: `${personaPhrase(facts)} followed ${controlPhrase(target)} and came to ${addressPhrase(after.url)}. ${saw}`,
    impact: stopped
      ? `${personaPhrase(facts)} did not find the right page any more and gave up.`
      : `${personaPhrase(facts)} came to the wrong place and had to find the way back.`,
    ...severityOf(impactOf({ stopped, personSeconds: secondsOf([turn]) }, 3), onTaskPath),
    confidence: 'medium',
    url: before.url,
    element: { role: target.role, name: target.name, locator: target.locator },
    // A deed by ear has no place of its own.
    box: control?.box ?? target.box,
    measured: { destination: at(after, 'url'), title: at(after, 'title'), ...measured },
    proof: proofOfTurns(events, { turns: [turn], screen: before, requests: turn.effect.requests }),
    onTaskPath,
  };
}
