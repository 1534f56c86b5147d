// A clock that starts anew with every visit, or goods that run out and are there again: hurry that is made up.
import { defineRule } from '../rule.ts';
import { hurryIn } from '../signals/hurry.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { seconds, shorten } from '../wording.ts';
import type { HurryLook } from '../../evidence/probe.ts';

/** Least time that the clock was watched as it ran, seconds. */
const leastWatchedS = 2;
/** A clock that starts anew may be late by this, seconds. */
const startS = 1;

export const fakeUrgency = defineRule({
  id: 'fake-urgency',
  science: 'R27',
  title: 'Hurry is made up',
  promise:
    'A clock that runs down goes on from where it was when the page is loaded anew, and so does a count of what is left.',
  remedy:
    'Show a deadline only where there is one: count down to a fixed time that the server names, the same for everybody and at every visit. Show numbers of stock and of visitors only as they are. The EU forbids false claims of a short time (Directive 2005/29/EC, annex I, no 7).',
  falsePositives:
    'Counts only where a clock was seen to run, by seconds, and after loading the page anew stood again where it had begun; or where fewer things were left before than after. Hours of the day, clocks to the minute and clocks that stand still are left out.',
  label: 'measured',
  wcag: [],
  heuristics: ['H2'],
  thresholds: {
    leastWatchedS: { value: leastWatchedS, source: 'a clock that runs has moved by then [D]' },
    startS: { value: startS, source: 'a second between the page and our reading [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'hurry-look') return [];
      return look.claims.flatMap((claim) => {
        const made = madeUp(claim);
        if (made === null) return [];
        const [first = '', again = ''] = claim.atLoad;
        return [
          foundOnProbe(look, {
            title: made.restarts
              ? `The clock “${shorten(first, 50)}” starts anew at every visit`
              : `“${shorten(first, 50)}” is not so at the next visit`,
            summary: made.restarts
              ? `The page said “${shorten(first, 80)}”, after ${seconds(claim.laterAfterS * 1_000)} “${shorten(claim.later, 80)}”, and when it was loaded anew “${shorten(again, 80)}”.`
              : `The page said “${shorten(first, 80)}”, and when it was loaded anew “${shorten(again, 80)}”.`,
            impact:
              'People decide in haste for a reason that does not exist, and trust the site less once they notice.',
            impactIfOnPath: 2,
            element: claim,
            measured: {
              at_first: made.first,
              later: made.later,
              after_reload: made.again,
              starts_anew: made.restarts,
            },
            turns,
            cause: 'hurry',
          }),
        ];
      });
    }),
});

interface MadeUp {
  restarts: boolean;
  first: number;
  later: number;
  again: number;
}

function madeUp({ atLoad, later, laterAfterS }: HurryLook['claims'][number]): MadeUp | null {
  const [first, ran, again] = [hurryIn(atLoad[0] ?? ''), hurryIn(later), hurryIn(atLoad[1] ?? '')];
  if (first.seconds !== null && ran.seconds !== null && again.seconds !== null) {
    const runs = laterAfterS >= leastWatchedS && ran.seconds < first.seconds;
    const restarts = runs && again.seconds >= first.seconds - startS && again.seconds > ran.seconds;
    return restarts ? { restarts, first: first.seconds, later: ran.seconds, again: again.seconds } : null;
  }
  if (first.left === null || ran.left === null || again.left === null) return null;
  return again.left > ran.left
    ? { restarts: false, first: first.left, later: ran.left, again: again.left }
    : null;
}
