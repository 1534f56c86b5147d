// A thread of the judge that rests for a moment in place of judging, and tells from when to when.
import { sleep, systemClock } from '../../src/base/time.ts';
import type { JudgeAnswers } from '../../src/runs/judge.ts';

const restMs = 300;

/** `lastTurn` is the moment of its beginning, and the only one of `probes` that of its end. */
export async function journey(): Promise<Pick<JudgeAnswers['journey'], 'lastTurn' | 'probes'>> {
  const lastTurn = systemClock.nowMs();
  await sleep(restMs);
  return { lastTurn, probes: [systemClock.nowMs()] };
}
