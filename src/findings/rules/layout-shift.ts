// The page moves while it is being read.
import type { TurnRecord } from '../../evidence/evidence.ts';
import { at, of, rounded } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { defineRule, type Verdict } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { sameDocument } from '../signals/activation.ts';
import { tooBusyToTell } from '../signals/own-delay.ts';
import { addressPhrase } from '../wording.ts';

/** Core Web Vitals, CLS: poor. */
const most = 0.25;
/** Visits of one page at which it has to come. */
const leastVisits = 2;
/** So many visits with the same shift say more than a busy machine does against it; part by which they may differ. */
const steadyVisits = 3;
const steadySpread = 0.1;
/** Core Web Vitals, CLS: above this it is not good any more; told where it is the same at every visit. */
const steadyMost = 0.1;

export const layoutShift = defineRule({
  id: 'layout-shift',
  science: 'R21',
  title: 'Page jumps while it loads',
  promise: 'What is in view does not move by itself.',
  remedy:
    'Reserve space for pictures, films, embeds and banners (width and height, aspect-ratio, min-height), load fonts with font-display: optional or matched metrics, and never put anything above what is already there.',
  falsePositives:
    'A lab value: the worst window of 5 s without movement after input, as web-vitals counts it. A value is reported if it was poor at each of at least two visits of the page, or worse than good and the same at three or more. Nothing is reported where our own machine lagged, since late scripts and fonts move a page.',
  label: 'measured',
  kinds: ['layout-shift'],
  wcag: [],
  heuristics: ['H3'],
  thresholds: {
    mostShift: { value: most, source: 'Core Web Vitals, CLS poor [V], science R21' },
    steadyMost: { value: steadyMost, source: 'Core Web Vitals, CLS good [V], science R21' },
    steadyVisits: {
      value: steadyVisits,
      source: 'a busy machine does not shift a page alike three times [D]',
    },
    leastVisits: { value: leastVisits, source: "one value of a busy machine is not the page's [M]" },
  },
  needs: ['screens', 'turns', 'vitals', 'events'],
  evaluate: ({ screens, turns, vitals, events }) => {
    const loads = Map.groupBy(vitals, ({ url }) => pageOf(url));
    return [...loads.values()].flatMap((visits): Verdict[] => {
      const [{ url } = { url: '' }] = visits;
      const screen = screens.find((each) => sameDocument(each.url, url));
      const steady = isSteady(visits.map((visit) => visit.cls));
      const shifted = visits.filter(({ cls }) => cls > (steady ? steadyMost : most));
      if (shifted.length === 0 || !screen) return [];
      const because = whyUnsure(url, { visits: visits.length, shifted: shifted.length }, turns);
      if (because !== null && !steady)
        return [{ verdict: 'cannot tell', what: `the shift of ${addressPhrase(url)}`, because }];
      const cls = Math.min(...shifted.map((visit) => visit.cls));
      return [
        foundOnScreen(
          {
            title: `${addressPhrase(url)} jumps while it loads`,
            summary: `What was in view on ${addressPhrase(url)} moved by itself at each of ${visits.length} visits: a cumulative layout shift of at least ${cls.toFixed(2)}, where up to ${steadyMost} is good and over ${most} is poor.`,
            impact: 'People lose the line that they read, and press something else than they meant.',
            impactIfOnPath: cls > most ? 2 : 1,
            confidence: 'high',
            element: null,
            measured: {
              cumulative_layout_shift: rounded(
                of('minimum', some(shifted.map((visit) => at(visit, 'cls')))),
                2,
              ),
            },
            cause: 'shift',
          },
          { screen, turns, events },
        ),
      ];
    });
  },
});

/** Why a shift may be ours: late scripts and fonts of a busy machine move a page that stands still elsewhere. */
function whyUnsure(
  url: string,
  { visits, shifted }: { visits: number; shifted: number },
  turns: readonly TurnRecord[],
): string | null {
  if (visits < leastVisits) return 'it was seen at one visit, and a busy machine makes the same';
  if (shifted < visits) return `it came at ${shifted} of ${visits} visits`;
  const delays = turns
    .filter(({ effect }) => sameDocument(effect.urlAfter, url))
    .map(({ effect }) => tooBusyToTell(effect));
  return delays.find((delay) => delay !== null) ?? null;
}

/** The same shift, visit for visit: what chance and load bring about differs from one to the next. */
function isSteady(shifts: readonly number[]): boolean {
  const [least, largest] = [Math.min(...shifts), Math.max(...shifts)];
  return shifts.length >= steadyVisits && least > steadyMost && largest - least <= steadySpread * largest;
}

function pageOf(url: string): string {
  return url.replace(/#.*/s, '');
}
