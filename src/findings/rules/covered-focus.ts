// The focus moves under a bar that stays where it is.
import { at, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, isFreeElsewhere, walksOf } from '../signals/probed.ts';
import { controlPhrase, shorten } from '../wording.ts';

export const coveredFocus = defineRule({
  id: 'covered-focus',
  science: 'R33',
  title: 'Focused element is covered',
  promise:
    'The element with the focus is not completely hidden by something that stays while the page scrolls.',
  remedy:
    'Give the scrolling container scroll-padding as high as the bar that covers it (scroll-padding-top for a header, scroll-padding-bottom for a footer or banner), or let the bar scroll away.',
  falsePositives:
    'Counts only if the centre of the element and four points towards its corners lie under a fixed or sticky box that is not part of it. If another walk through the same page found the element free, it is left out, since a layer that closes again does no harm.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 3,
  kinds: ['covered-focus', 'obstruction'],
  hurts: 'keyboard by sight',
  wcag: ['2.4.11'],
  heuristics: ['H1'],
  thresholds: { pointsCovered: { value: 5, source: 'science R33: all five probe points' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk, _, walks) =>
      [...walk.stops, ...(walk.coveredGoingBack ?? [])]
        .filter(
          (stop) =>
            stop.visibleShare === 0 &&
            stop.coveredBy !== '' &&
            stop.box.width * stop.box.height >= 64 &&
            !isFreeElsewhere(walk, stop, walks),
        )
        .map((stop) =>
          foundOnProbe(walk, {
            title: `${controlPhrase(stop)} is covered while it has the focus`,
            summary: `When the focus came to ${controlPhrase(stop)}, it lay entirely under something that stays while the page scrolls: “${shorten(stop.coveredBy, 40)}”.`,
            impact: 'People who use the keyboard cannot see what they are about to operate.',
            impactIfOnPath: 3,
            element: stop,
            measured: {
              visible_share: at(stop, 'visibleShare'),
              covered_by: short(at(stop, 'coveredBy'), 80),
            },
            turns,
            image: null,
            // One bar is one fault, however many things come to lie under it.
            cause: `under ${shorten(stop.coveredBy, 80)}`,
          }),
        ),
    ),
});
