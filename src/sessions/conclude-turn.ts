// What a turn came to: did the page do what was expected, what did it cost a person, how does the person feel now. Written
// down as the turn's record and as events.
import type { Random } from '../base/random.ts';
import type { Clock } from '../base/time.ts';
import type {
  ActionRecord,
  EffectRecord,
  JudgedRecord,
  RequestRecord,
  SessionFacts,
  TurnRecord,
} from '../evidence/evidence.ts';
import type { Mask } from '../evidence/mask.ts';
import type { Recorder } from '../evidence/recorder.ts';
import { sumOperators, turnOperators } from './actions/person-seconds.ts';
import { frustrationEvents, nextFrustration, wouldHaveLeft } from './frustration.ts';
import { newWordsHeard, type Look } from './look.ts';
import type { Performed } from './perform.ts';
import { matchesExpectation } from './policies/expectation-met.ts';
import type { Decision, LedAway, Mind, Observation } from './policy.ts';

/** A turn that was done and looked at. */
export interface DoneTurn extends Omit<Performed, 'actedMs' | 'limits'> {
  before: Look;
  after: Look;
  /** Those that the action set off. */
  requests: readonly RequestRecord[];
  decision: Decision;
  led: readonly LedAway[];
  /** What is perceived now. */
  now: Observation;
  policy: Mind;
  /** When the turn began, by the monotonic clock. */
  startedMs: number;
}

/** The ledgers of one visit that go from turn to turn. */
export interface TurnLedger {
  conclude(turn: number, done: DoneTurn): Promise<void>;
  /** First turn after which a person would have left, or null. */
  leftTurn(): number | null;
}

/** `hand` is the chance of the persona's body; the draw of leaving is forked from it. */
export function createTurnLedger(options: {
  facts: SessionFacts;
  recorder: Recorder;
  clock: Clock;
  mask: Mask;
  hand: Random;
}): TurnLedger {
  const { recorder, clock, mask, hand } = options;
  const { persona } = options.facts;
  let frustration = 0;
  let leftTurn: number | null = null;

  async function conclude(number: number, done: DoneTurn): Promise<void> {
    const { action, decision, before, after } = done;
    const effect: EffectRecord = mask.json(done.effect);
    // A language model judges by itself, with its next decision: the kind of effect that was seen is no judgement.
    const expectationMet = decision.record.model
      ? null
      : matchesExpectation(decision.record.expectation, effect, done.now);
    const learned = await learn(done, { effect, expectationMet, mask });
    const operators = turnOperators({
      action,
      effort: decision.effort,
      effect,
      persona,
      navigated: effect.navigated,
      heardWords: newWordsHeard(before),
    });
    const seconds = sumOperators(operators);
    const turns = recorder.turns();
    const events = frustrationEvents({
      action,
      effect,
      expectationMet,
      annoyances: [...learned.annoyances, ...brokenPromise(decision.record.judged, turns)],
      history: turns,
      patienceS: persona.how.patienceS,
    });
    const moved = nextFrustration({
      frustration,
      persona,
      dtS: Object.values(seconds).reduce((total: number, part: number) => total + part, 0),
      events,
      progressMade: Math.max(0, learned.progress - (turns.at(-1)?.progress ?? 0)),
    });
    frustration = moved.frustration;
    const record: TurnRecord = {
      turn: number,
      screen: before.screen.id,
      screenAfter: after.screen.id,
      decision: decision.record,
      action,
      effect,
      expectationMet,
      personSeconds: seconds,
      operators,
      frustration,
      frustrationCauses: moved.causes,
      progress: learned.progress,
      overheadMs: Math.round(clock.monotonicMs() - done.startedMs - done.watchMs),
    };
    recorder.turn(record);
    tell(recorder, record);
    for (const event of events)
      recorder.event('signal', number, { signal: event.kind, impact: event.impact });
    if (leftTurn === null && wouldHaveLeft({ random: hand, persona, turns: recorder.turns() }))
      leftTurn = number;
  }

  return { conclude, leftTurn: () => leftTurn };
}

/** A way that led elsewhere than the mind believed, as it says with its next decision. */
function brokenPromise(judged: JudgedRecord | undefined, turns: readonly TurnRecord[]): string[] {
  if (judged?.met !== false) return [];
  const { effect } = turns.find(({ turn }) => turn === judged.turn) ?? {};
  return effect?.navigated || effect?.historyChanged ? ['broken promise'] : [];
}

/** Lets the mind learn what came of its action. */
async function learn(
  done: DoneTurn,
  { effect, expectationMet, mask }: { effect: EffectRecord; expectationMet: boolean | null; mask: Mask },
) {
  const { action, decision, led, policy, now } = done;
  return await policy.learn({
    action: decision.action,
    effect,
    refused: action.refused,
    ...(action.refusedFor && { refusedFor: action.refusedFor }),
    ...(action.missed ? { missed: true } : {}),
    ...(action.parts ? { filled: action.parts.filter((part) => part.refused === null).length } : {}),
    ...unfilledIn(action),
    expectationMet,
    // What a query holds may be part of a secret that is known by the whole alone.
    requests: await mask.jsonInTurns(
      done.requests.map((each) => ({ ...each, url: each.url.split('?', 1)[0] ?? '' })),
    ),
    ...(led.length > 0 ? { led } : {}),
    now,
  });
}

function unfilledIn({ parts = [] }: ActionRecord): { unfilled?: { ref: string; why: string }[] } {
  const unfilled = parts.flatMap(({ target, missed, refused }) =>
    target && (missed || refused !== null)
      ? [{ ref: target.ref, why: refused ?? 'the hand came down beside it' }]
      : [],
  );
  return unfilled.length > 0 ? { unfilled } : {};
}

/** The turn's action and effect as events. */
function tell(recorder: Recorder, { turn, action, effect, expectationMet, decision }: TurnRecord): void {
  recorder.event('action', turn, {
    kind: action.kind,
    target: action.target ? { role: action.target.role, name: action.target.name } : null,
    value: action.value,
    missed: action.missed,
    refused: action.refused,
    ...fieldsOf(action),
    expectation: decision.expectation.sentence,
  });
  recorder.event('effect', turn, {
    url: effect.urlAfter,
    navigated: effect.navigated,
    visible_mutations: effect.visibleMutations,
    first_response_ms: effect.firstResponseMs,
    settled_ms: effect.settledMs,
    expectation_met: expectationMet,
  });
}

function fieldsOf({ parts }: ActionRecord) {
  if (!parts) return {};
  return { fields: parts.map((part) => ({ name: part.target?.name ?? '', value: part.value })) };
}
