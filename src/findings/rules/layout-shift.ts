// The page moves while it is being read.
import { defineRule, type Verdict } from '../rule.ts';
import { foundOnScreen } from '../signals/found-on.ts';
import { sameDocument } from '../signals/activation.ts';
import { tooBusyToTell } from '../signals/own-delay.ts';
import { addressPhrase } from '../wording.ts';

/** Core Web Vitals, CLS: poor. */
const most = 0.25;

export const layoutShift = defineRule({
  id: 'layout-shift',
  science: 'R21',
  title: 'Page jumps while it loads',
  promise: 'What is in view stays where it is unless somebody moves it.',
  remedy:
    'Reserve the room of pictures, films, embeds and banners (width and height, aspect-ratio, min-height), load fonts with font-display: optional or matched metrics, and never put anything above what is already there.',
  falsePositives:
    'A lab value of one visit: the worst window of 5 s without movement after input, as web-vitals counts it. Only values that count as poor are reported, and none where our own machine lagged: late scripts and fonts move a page.',
  label: 'measured',
  wcag: [],
  heuristics: ['H3'],
  thresholds: { mostShift: { value: most, source: 'Core Web Vitals, CLS poor [V], science R21' } },
  needs: ['screens', 'turns', 'vitals', 'events'],
  evaluate: ({ screens, turns, vitals, events }) =>
    vitals.flatMap(({ url, cls }): Verdict[] => {
      const screen = screens.find((each) => sameDocument(each.url, url));
      if (cls <= most || !screen) return [];
      const because = turns
        .filter(({ effect }) => sameDocument(effect.urlAfter, url))
        .map(({ effect }) => tooBusyToTell(effect))
        .find((each) => each !== null);
      if (because) return [{ verdict: 'cannot tell', what: `the shift of ${addressPhrase(url)}`, because }];
      return [
        foundOnScreen(
          {
            title: `${addressPhrase(url)} jumps while it loads`,
            summary: `What was in view on ${addressPhrase(url)} moved by itself: a cumulative layout shift of ${cls.toFixed(2)}, where up to 0.1 is good and over ${most} is poor.`,
            impact: 'People lose the line that they read, and press something else than they meant.',
            impactIfOnPath: 2,
            confidence: 'medium',
            element: null,
            measured: { cumulative_layout_shift: Math.round(cls * 100) / 100 },
            cause: 'shift',
          },
          { screen, turns, events },
        ),
      ];
    }),
});
