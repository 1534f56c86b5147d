// Again: what the labels smelt of when the persona took the wrong one and when it took the right one, from the two decisions.
import type { CandidateRecord, TurnRecord } from '../../../evidence/evidence.ts';
import { inShort, screenOf, theElement, type Claim } from '../claim.ts';

export const ofJourney: Claim = (context) => {
  const { evidence, screen, turns } = context;
  const [wrong, right, ...more] = turns;
  if (!wrong || !right || more.length > 0) return 'it takes two turns, the wrong one and the right one';
  if (evidence.end.outcome !== 'goal_reached') return 'the goal was not reached';
  if (right.screen !== screen.id) return 'the right one was not taken on its screen';
  if (screenOf(evidence, wrong.screen)?.structure !== screen.structure) return 'they are on two pages';
  if (right.action.target?.locator.css !== theElement(context).locator.css) return 'another one was taken';
  const between = evidence.turns.filter(({ turn }) => turn > wrong.turn && turn < right.turn);
  const count = (kind: string) => between.filter(({ action }) => action.kind === kind).length;
  if (count('back') !== count('click') + 1) return 'it did not come back';
  const later = evidence.turns.filter(({ turn }) => turn > right.turn);
  if (later.some((turn) => screenOf(evidence, turn.screen)?.structure === screen.structure))
    return 'it came to that page once more';
  const [taken, meant] = [pickOf(wrong), pickOf(right)];
  if (!taken || !meant) return 'the labels that were taken had not been weighed';
  const scent = plainScent(meant);
  const weighed = new Map<string, number>();
  // What was read at both times counts as it was when the wrong one was taken.
  for (const one of [...right.decision.candidates, ...wrong.decision.candidates])
    if (one.label !== '' && one.parts['tried'] !== 1) weighed.set(one.label, plainScent(one));
  weighed.set(meant.label, scent);
  const stronger = [...weighed.values()].filter((value) => value > scent).length;
  const rivals = plainScent(taken) >= 0.8 * scent;
  if (scent >= 0.25 && stronger < 3 && !rivals) return 'its label was the best';
  const ranking = [...weighed];
  ranking.sort(([, a], [, b]) => b - a);
  return {
    measured: {
      scent: hundredth(scent),
      rank: stronger + 1,
      labels: ranking.length,
      taken_first: inShort(taken.label, 80),
      scent_of_that: hundredth(plainScent(taken)),
      ranking: ranking
        .slice(0, 5)
        .map(([label, value]) => `“${inShort(label, 30)}” ${hundredth(value).toFixed(2)}`)
        .join(', '),
    },
    requests: [],
    console: [],
  };
};

function pickOf({ decision, action }: TurnRecord): CandidateRecord | undefined {
  return decision.candidates.find(({ ref }) => ref === action.target?.ref);
}

/** Without the noise, where the sum was not cut at 0 or 1. */
function plainScent({ scent, parts }: CandidateRecord): number {
  if (scent <= 0 || scent >= 1) return scent;
  return Math.max(0, Math.min(1, scent - (parts['noise'] ?? 0)));
}

function hundredth(value: number): number {
  return Math.round(100 * value) / 100;
}
