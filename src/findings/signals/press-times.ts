// How long each press waited for its answer, beside the others: a machine that is busy for a moment makes one press slow, or all.
import type { RequestRecord, ScreenRecord, TurnRecord } from '../../evidence/evidence.ts';
import { componentOf } from '../one-cause.ts';
import { pressedControl } from './activation.ts';
import { silenceAfter } from './first-response.ts';

/** Presses before and after one that are taken for those of the same time, of each. */
const nearby = 5;
/** Of those, the fewest that tell what is usual. */
const leastOthers = 4;
/** Times the usual answer that stand out by themselves. */
export const farAbove = 8;
/** Times the usual answer from which on a press is slower than the page is at that time. */
const above = 3;
/** Slow presses of one component that are no chance. */
export const leastSlow = 2;

interface TimedPress {
  turn: number;
  component: string;
  /** The control itself, on whatever screen. */
  control: string;
  ms: number;
}

export interface PressTimes {
  /** A short silence after a press is the control's own doing: of its component others were slow too, or nothing else was nearly as slow. */
  isOwn(turn: TurnRecord): boolean;
  /** At other presses, as many at the least, the control itself was answered at once. */
  isUsuallyQuick(turn: TurnRecord): boolean;
}

/** `noticedMs` is the silence from which on an answer is slow. */
export function pressTimes({
  turns,
  requests,
  byId,
  noticedMs,
}: {
  turns: readonly TurnRecord[];
  requests: readonly RequestRecord[];
  byId: ReadonlyMap<string, ScreenRecord>;
  noticedMs: number;
}): PressTimes {
  const timed = turns.flatMap((turn): TimedPress[] => {
    const control = pressedControl(turn, byId.get(turn.screen));
    const silence = control && !turn.effect.navigated ? silenceAfter(turn, requests) : null;
    if (!control || !silence?.answered) return [];
    const { css, name } = control.locator;
    return [{ turn: turn.turn, component: componentOf(control), control: `${css} ${name}`, ms: silence.ms }];
  });

  function isUsuallyQuick({ turn }: TurnRecord): boolean {
    const press = timed.find((one) => one.turn === turn);
    const same = timed.filter(({ control }) => control === press?.control);
    return same.filter(({ ms }) => ms <= noticedMs).length * 2 >= Math.max(1, same.length);
  }

  function isOwn({ turn }: TurnRecord): boolean {
    const at = timed.findIndex((one) => one.turn === turn);
    const press = timed[at];
    if (!press) return false;
    const isOther = ({ component }: TimedPress) => component !== press.component;
    const others = [
      ...timed.slice(0, at).filter(isOther).slice(-nearby),
      ...timed
        .slice(at + 1)
        .filter(isOther)
        .slice(0, nearby),
    ].map(({ ms }) => ms);
    const usual = others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? null;
    const isTold = others.length >= leastOthers && usual !== null;
    // The page as a whole was slow then.
    if (isTold && press.ms < usual * above) return false;
    const alike = timed.filter((one) => !isOther(one));
    const slow = alike.filter(({ ms }) => ms > noticedMs);
    if (slow.length >= leastSlow && slow.length * 2 > alike.length) return true;
    return (
      alike.length === 1 && isTold && press.ms >= usual * farAbove && others.every((ms) => ms <= noticedMs)
    );
  }

  return { isOwn, isUsuallyQuick };
}
