// Where the proof of a claim lies: the events, screens and pictures by which it can be checked again.
import type { ScreenRecord, SessionEvent, TurnRecord } from '../evidence/evidence.ts';
import type { Found } from './rule.ts';

/** Proof in what was done: the action and effect events of these turns, the picture of `screen`. */
export function proofOfTurns(
  events: readonly SessionEvent[],
  {
    turns,
    screen,
    requests = [],
    console = [],
  }: {
    turns: readonly TurnRecord[];
    screen: ScreenRecord | undefined;
    requests?: string[];
    console?: string[];
  },
): Found['proof'] {
  const numbers = new Set(turns.map((turn) => turn.turn));
  const telling = events.filter(
    (event) => numbers.has(event.turn) && /^(action|effect|navigation)$/.test(event.kind),
  );
  return {
    shownBy: 'deed',
    events: telling.map((event) => event.seq),
    turns: [...numbers],
    screen: screen?.id ?? null,
    image: screen?.image ?? null,
    requests,
    console,
  };
}

/** Proof in what was seen: the observation and screenshot events of `screen`. */
export function proofOfScreen(events: readonly SessionEvent[], screen: ScreenRecord): Found['proof'] {
  const telling = events.filter(
    (event) =>
      (event.kind === 'observation' && event.data['screen'] === screen.id) ||
      (event.kind === 'screenshot' && event.data['name'] === screen.image),
  );
  return {
    shownBy: 'screen',
    events: telling.map((event) => event.seq),
    turns: [screen.turn],
    screen: screen.id,
    image: screen.image,
    requests: [],
    console: [],
  };
}

/** Screens by id. */
export function screensById(screens: readonly ScreenRecord[]): ReadonlyMap<string, ScreenRecord> {
  return new Map(screens.map((screen) => [screen.id, screen]));
}
