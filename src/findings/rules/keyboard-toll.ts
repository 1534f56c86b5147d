// A long way with Tab before what the persona needed in the content, and no short cut.
import { at, of } from '../measured/measured.ts';
import { some } from '../measured/some.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';

/** Stops before the main part that are too many without a way past them (science R36). */
const mostStops = 30;
/** A skip link is among the first stops, or it is no help. */
const skipLinkWithin = 3;

export const keyboardToll = defineRule({
  id: 'keyboard-toll',
  science: 'R36',
  title: 'Many key presses before the main content',
  promise: 'The main part of a page is at most 30 presses of Tab away, or a skip link leads there.',
  remedy:
    'Put a link "Skip to content" first in the page (it may be hidden until it has the focus) that leads to the main element, or make long menus open on demand.',
  falsePositives:
    'Judged only where the persona used a control in the main part of the page, or tried to, and the walk came there.',
  label: 'measured',
  supersedesAxe: ['bypass'],
  hurts: 'keyboard',
  wcag: ['2.4.1'],
  heuristics: ['H7'],
  thresholds: {
    stopsBeforeMain: { value: mostStops, source: 'science R36' },
    skipLinkWithinStops: { value: skipLinkWithin, source: 'our choice [D]' },
  },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) => {
      // Nobody pays for a way that nobody went.
      if (!walk.stops.some((stop) => stop.inMain && stop.needed)) return [];
      const before = walk.stops.findIndex((stop) => stop.inMain);
      const skips = walk.stops.slice(0, skipLinkWithin).some((stop) => stop.skipLink);
      if (before <= mostStops || skips) return [];
      return [
        foundOnProbe(walk, {
          title: `${before} presses of Tab before the content`,
          summary: `From the top of the page Tab stopped ${before} times before it came to the main part, and none of the first ${skipLinkWithin} stops leads past that.`,
          impact: 'People who use the keyboard go through all of it on every page.',
          impactIfOnPath: 3,
          element: null,
          measured: {
            stops_before_main: of(
              'place_of_first',
              some(walk.stops.slice(0, before + 1).map((stop) => at(stop, 'inMain'))),
            ),
            skip_link: of(
              'any',
              some(walk.stops.slice(0, skipLinkWithin).map((stop) => at(stop, 'skipLink'))),
            ),
          },
          turns,
          cause: 'keyboard-toll',
        }),
      ];
    }),
});
