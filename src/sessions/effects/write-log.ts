// The record of one visit's requests: all that could write, and what was held since the last action.
import type { Effects, WriteRecord } from '../../evidence/evidence.ts';
import { bare } from './address.ts';
import type { HeldRequest } from './held-request.ts';
import type { JudgedRequest, Judgement } from './judgement.ts';
import { namesOf } from './known-requests.ts';

/** Requests that are kept in the records. */
const recordCap = 2_000;
/** Held requests of one turn that are told at once: a page may send them in a loop. */
const toldOfTurn = 20;

/** What came of a request and why. */
export interface Ruling {
  goes: boolean;
  why: string;
  /** Where it does not go. */
  because: HeldRequest['because'];
  /** Under which leave it would go. */
  under: Record<Effects, boolean>;
  /** The leave that it was judged by. */
  effects: Effects;
}

export interface WriteLog {
  /** What is noted from now on is of this turn. */
  begin(turn: number): void;
  turn(): number;
  note(request: JudgedRequest, judged: Judgement, ruling: Ruling): void;
  /** What was held since the last `begin`. */
  held: () => readonly HeldRequest[];
  /** All that could write, sent or held, in order. */
  writes: () => readonly WriteRecord[];
  /** True where more was noted than is kept. */
  cut: () => boolean;
}

/** An empty log; `onHeld` hears of the first held requests of each turn at once. */
export function createWriteLog(onHeld?: (held: HeldRequest) => void): WriteLog {
  const records: WriteRecord[] = [];
  let isCut = false;
  let turn = 0;
  let held: HeldRequest[] = [];

  function hold({ method, url, body }: JudgedRequest, { act, ofAction }: Judgement, ruling: Ruling): void {
    const { why, effects, because } = ruling;
    const fields = namesOf(body.fields);
    const one: HeldRequest = { turn, method, url: bare(url), fields, act, why, effects, because, ofAction };
    if (held.length < recordCap) held.push(one);
    if (held.length <= toldOfTurn) onHeld?.(one);
  }

  return {
    begin(number) {
      turn = number;
      held = [];
    },
    turn: () => turn,
    note(request, judged, ruling) {
      if (records.length < recordCap) records.push({ turn, ...recordOf(request, judged, ruling) });
      else isCut = true;
      if (!ruling.goes) hold(request, judged, ruling);
    },
    held: () => held,
    writes: () => records,
    cut: () => isCut,
  };
}

function recordOf(
  { method, url, type, body }: JudgedRequest,
  { ofAction }: Judgement,
  { under, why, goes }: Ruling,
): Omit<WriteRecord, 'turn'> {
  const told = (lets: boolean) => (lets ? ('sent' as const) : ('held' as const));
  return {
    method,
    url: bare(url),
    type,
    fields: namesOf(body.fields),
    under: { look: told(under.look), reversible: told(under.reversible), all: told(under.all) },
    why,
    sent: goes,
    ofSite: !ofAction,
  };
}
