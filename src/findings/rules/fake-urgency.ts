// A clock that starts anew with every visit, goods that run out and are there again, others whose number is drawn by lot:
// hurry that is made up.
import { defineRule } from '../rule.ts';
import { hurryIn } from '../signals/hurry.ts';
import { foundOnProbe } from '../signals/probed.ts';
import { seconds, shorten } from '../wording.ts';
import type { HurryLook } from '../../evidence/probe.ts';
import { at, of, type Measured } from '../measured/measured.ts';

/** Least time that the clock was watched as it ran, seconds. */
const leastWatchedS = 2;
/** A clock that starts anew may be late by this, seconds. */
const startS = 1;
/** A true number of people changes by less than this within seconds: by how many, and by which share of the most. */
const leastChange = 3;
const leastShare = 0.2;

export const fakeUrgency = defineRule({
  id: 'fake-urgency',
  science: 'R27',
  title: 'Urgency is not real',
  promise:
    'A countdown, a stock count or a count of other visitors does not start again when the page is reloaded.',
  remedy:
    'Show a deadline only where there is one: count down to a fixed time that the server names, the same for everybody and at every visit. Show numbers of stock and of visitors only as they are. The EU forbids false claims of a short time (Directive 2005/29/EC, annex I, no 7).',
  falsePositives:
    'A clock counts if it was seen to run by seconds and began again after a reload. A stock counts if more was left after the reload than before. A number of other visitors counts if it rose and fell over three loads within seconds, each time by at least three and by at least a fifth. Hours of the day, clocks to the minute and clocks that stand still are left out.',
  label: 'measured',
  kinds: ['fake-urgency'],
  wcag: [],
  heuristics: ['H2'],
  thresholds: {
    leastWatchedS: { value: leastWatchedS, source: 'a clock that runs has moved by then [D]' },
    startS: { value: startS, source: 'a second between the page and our reading [D]' },
    loads: { value: 3, source: 'science R27' },
    leastChange: { value: leastChange, source: 'people come and go one by one within seconds [D]' },
    leastShareOfMost: { value: leastShare, source: 'of many, some come and go within seconds [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    probes.flatMap((look) => {
      if (look.kind !== 'hurry-look') return [];
      return look.claims.flatMap((claim) => {
        const made = madeUp(claim);
        if (made === null) return [];
        return [
          foundOnProbe(look, {
            title: titleOf(made, claim),
            summary: summaryOf(made, claim),
            impact:
              'People decide in haste for a reason that does not exist, and trust the site less once they notice.',
            impactIfOnPath: 2,
            element: claim,
            measured: {
              at_first: hurryAt(at(claim.atLoad, 0), made),
              later: hurryAt(at(claim, 'later'), made),
              after_reload: hurryAt(at(claim.atLoad, 1), made),
              ...(made.third !== undefined && { after_second_reload: hurryAt(at(claim.atLoad, 2), made) }),
            },
            turns,
          }),
        ];
      });
    }),
});

/** The number that the words name, of the kind that was compared. */
function hurryAt(words: Measured<string | undefined>, { what }: MadeUp): Measured {
  return of('hurry', [words as Measured<string>], what);
}

interface MadeUp {
  what: 'seconds' | 'left' | 'others';
  kind: 'restarts' | 'back again' | 'by lot';
  first: number;
  later: number;
  again: number;
  /** At the third load, where it counts. */
  third?: number;
}

function madeUp(claim: HurryLook['claims'][number]): MadeUp | null {
  return restarted(claim) ?? backAgain(claim) ?? drawnByLot(claim);
}

function restarted({ atLoad, later, laterAfterS }: HurryLook['claims'][number]): MadeUp | null {
  const [first, ran, again] = [atLoad[0], later, atLoad[1]].map((text) => hurryIn(text ?? '').seconds);
  if (first == null || ran == null || again == null) return null;
  const runs = laterAfterS >= leastWatchedS && ran < first;
  if (!runs || again < first - startS || again <= ran) return null;
  return { kind: 'restarts', what: 'seconds', first, later: ran, again };
}

function backAgain({ atLoad, later }: HurryLook['claims'][number]): MadeUp | null {
  const [first, then, again] = [atLoad[0], later, atLoad[1]].map((text) => hurryIn(text ?? '').left);
  if (first == null || then == null || again == null || again <= then) return null;
  return { kind: 'back again', what: 'left', first, later: then, again };
}

/** Up and down again, or down and up, both times by more than people come and go within seconds. */
function drawnByLot({ atLoad, later }: HurryLook['claims'][number]): MadeUp | null {
  const counts = [...atLoad.slice(0, 3), later].map((text) => {
    const { others, left } = hurryIn(text);
    return left === null ? others : null;
  });
  const [first, again, third, then] = counts;
  if (first == null || again == null || third == null || then == null) return null;
  const least = Math.max(leastChange, leastShare * Math.max(first, again, third));
  const [one, other] = [again - first, third - again];
  const turns = one * other < 0 && Math.abs(one) >= least && Math.abs(other) >= least;
  return turns ? { kind: 'by lot', what: 'others', first, later: then, again, third } : null;
}

function titleOf({ kind }: MadeUp, { atLoad }: HurryLook['claims'][number]): string {
  const first = shorten(atLoad[0] ?? '', 50);
  if (kind === 'restarts') return `The clock “${first}” starts again at every visit`;
  return kind === 'by lot'
    ? `“${first}” is another number at every visit`
    : `“${first}” is not so at the next visit`;
}

function summaryOf({ kind }: MadeUp, { atLoad, later, laterAfterS }: HurryLook['claims'][number]): string {
  const [first = '', again = '', third = ''] = atLoad.map((text) => `“${shorten(text, 80)}”`);
  if (kind === 'restarts')
    return `The page said ${first}, after ${seconds(laterAfterS * 1_000)} “${shorten(later, 80)}”, and after a reload ${again}.`;
  const more = kind === 'by lot' ? `, and once more ${third}` : '';
  return `The page said ${first}, and after a reload ${again}${more}.`;
}
