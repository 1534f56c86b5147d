// The time a person would have needed for a turn: operators of the science page (3.1), times the persona's slowness.
// Pure. A model estimate for skilled, error-free work; search and decision time come from what the policy read.
import {
  partsOf,
  type ActionRecord,
  type EffectRecord,
  type OperatorRecord,
  type PersonSeconds,
} from '../../evidence/evidence.ts';
import type { Persona } from '../../personas/persona.ts';
import { magnificationOf } from '../perception/magnification.ts';
import { operators } from '../person-model.ts';
import type { Decision } from '../policy.ts';

/** Distance that the pointer is taken to travel, CSS px, since where it stood before is not known: our choice [D]. */
export const typicalTravelPx = 400;

/** What a turn is charged by. */
interface ChargedTurn {
  action: ActionRecord;
  effort: Decision['effort'];
  effect: Pick<EffectRecord, 'settledMs' | 'firstResponseMs' | 'harnessDelayMs' | 'rendererDelayMs'>;
  persona: Persona;
  /** Adds the costs of a new page. */
  navigated: boolean;
  /** Words that a screen reader had to say; null or left out for those who see. */
  heardWords?: number | null;
}

/** The operators of a turn, those that took time, in the order in which a person would go through them. */
export function turnOperators(turn: ChargedTurn): OperatorRecord[] {
  const { action, effort, persona } = turn;
  const { slowness, readingWpm } = persona.abilities;
  const doings = partsOf(action);
  const fields = doings.filter((part) => part.kind === 'type' || part.kind === 'select').length;
  const commits = doings.filter((part) => part.kind === 'click' || part.kind === 'select').length;
  const orienting =
    (operators.orient * slowness.perceive + operators.mental * slowness.think) *
    operators.knowledge[persona.who.domainKnowledge];
  const typed = doings.reduce((sum, part) => sum + keysOf(part), 0);
  const { speechWpm } = persona.abilities;
  const heard = turn.heardWords ?? 0;
  const listens = speechWpm !== null && (turn.heardWords ?? null) !== null;
  const charged: OperatorRecord[] = [
    each(
      'heading judged',
      { kind: 'decide', count: effort.headingsRead },
      operators.headingJudged * slowness.think,
    ),
    each(
      'label read',
      { kind: 'read', count: listens ? 0 : effort.labelsRead },
      operators.labelReading * slowness.perceive,
    ),
    each(
      'label decided',
      { kind: 'decide', count: effort.labelsRead },
      operators.labelDecision * slowness.think,
    ),
    each('words', { kind: 'read', count: listens ? 0 : effort.wordsRead }, 60 / readingWpm),
    each('words heard', { kind: 'read', count: listens ? heard : 0 }, 60 / (speechWpm ?? readingWpm)),
    each('field thought of', { kind: 'decide', count: fields }, operators.fieldMental * slowness.think),
    each(
      'check before going on',
      { kind: 'decide', count: commits },
      persona.how.caution * operators.mental * slowness.think,
    ),
    whole(
      'pointing',
      { kind: 'point', count: doings.length },
      sum(doings.map((part) => pointing(part, persona))),
    ),
    whole('keys', { kind: 'type', count: typed }, sum(doings.map((part) => typing(part, persona)))),
    whole('waiting', { kind: 'wait', count: 1 }, waiting(turn)),
    each('new page', { kind: 'decide', count: turn.navigated ? 1 : 0 }, orienting),
  ];
  return charged.filter(({ seconds }) => seconds > 0);
}

/** Seconds by kind of work, rounded to 0.01. */
export function sumOperators(charged: readonly OperatorRecord[]): PersonSeconds {
  const of = (kind: keyof PersonSeconds) =>
    hundredth(sum(charged.filter((operator) => operator.kind === kind).map(({ seconds }) => seconds)));
  return { read: of('read'), decide: of('decide'), point: of('point'), type: of('type'), wait: of('wait') };
}

function each(name: string, of: Charged, secondsEach: number): OperatorRecord {
  return whole(name, of, of.count * secondsEach);
}

/** What kind of work it was, and how often it was done. */
type Charged = Pick<OperatorRecord, 'kind' | 'count'>;

function whole(name: string, { kind, count }: Charged, seconds: number): OperatorRecord {
  return { name, kind, count, seconds: Math.round(seconds * 10_000) / 10_000 };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

type Doing = ReturnType<typeof partsOf>[number];

function sum(seconds: readonly number[]): number {
  return seconds.reduce((total, each) => total + each, 0);
}

/** Bringing hand and pointer to the target and pressing; scrolling; Fitts's index of difficulty in bits. */
function pointing(action: Doing, persona: Persona): number {
  if (action.refused !== null && !action.point) return 0;
  const touch = persona.device.touch || persona.abilities.motor === 'touch';
  const { move } = persona.abilities.slowness;
  const listens = persona.abilities.vision === 'screen-reader';
  if (listens && /^(scroll|listen)$/.test(action.kind)) return operators.command * move;
  // A magnifier is moved along the line before it goes on to the next.
  if (action.kind === 'scroll')
    return (touch ? operators.scrollTouch : operators.scrollMouse) * move * magnificationOf(persona);
  if (action.kind === 'move-focus')
    return operators.tab * move * Number(/× (\d+)$/.exec(action.value ?? '')?.[1] ?? 1);
  const keyboard = persona.abilities.motor === 'keyboard' || listens;
  if (keyboard) return /^(click|type|select)$/.test(action.kind) ? operators.tab * move : 0;
  if (/^(back|reload|open-start)$/.test(action.kind))
    return fitts(32, touch) * move + (touch ? operators.tap : operators.click);
  // An empty place is as large as the way to it.
  if (action.kind === 'press-outside')
    return (fitts(typicalTravelPx, touch) + (touch ? operators.tap : operators.click)) * move;
  if (action.kind === 'drag') return 2 * (fitts(32, touch) + operators.click) * move;
  if (!action.target || !/^(click|type|select|hover|dismiss)$/.test(action.kind)) return 0;
  const { width, height } = action.target.box;
  const press = touch ? operators.tap : operators.click;
  return (fitts(Math.min(width, height), touch) + press + (action.missed ? operators.miss : 0)) * move;
}

/** Seconds to point at a target of this size. */
export function fitts(sizePx: number, touch: boolean): number {
  const bits = Math.log2(typicalTravelPx / Math.max(1, sizePx) + 1);
  return touch
    ? operators.touchStart + bits / operators.touchBitsPerS
    : operators.mouseStart + bits / operators.mouseBitsPerS;
}

/** Characters typed, or the one key. */
function keysOf({ kind, value }: Doing): number {
  return kind === 'type' ? (value ?? '').length : kind === 'press' ? 1 : 0;
}

/** Characters at 12 / wpm seconds each, slower in forms, and the hand's way to the keyboard; keys pressed alone. */
function typing(action: Doing, persona: Persona): number {
  if (action.refused !== null) return 0;
  const { move } = persona.abilities.slowness;
  if (/^(press|zoom)$/.test(action.kind) || (action.kind === 'dismiss' && !action.target))
    return operators.key * move;
  const byKeys = persona.abilities.motor === 'keyboard' || persona.abilities.vision === 'screen-reader';
  if (byKeys && /^(reload|open-start)$/.test(action.kind)) return operators.key * move;
  if (action.kind !== 'type' || action.value === null) return 0;
  const touch = persona.device.touch || persona.abilities.motor === 'touch';
  const hand = touch || persona.abilities.motor === 'keyboard' ? 0 : operators.handToKeyboard * move;
  return action.value.length * (12 / persona.how.typingWpm) * operators.formFactor + hand;
}

/** The page's response beyond a second, without our own delay. */
function waiting({
  effect,
  navigated,
}: {
  effect: Pick<EffectRecord, 'settledMs' | 'firstResponseMs' | 'harnessDelayMs' | 'rendererDelayMs'>;
  navigated: boolean;
}): number {
  const shown = navigated ? effect.settledMs : (effect.firstResponseMs ?? effect.settledMs);
  const own = effect.harnessDelayMs + effect.rendererDelayMs;
  return Math.max(0, (shown - own) / 1000 - operators.freeWait);
}
