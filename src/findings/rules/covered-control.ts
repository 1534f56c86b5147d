// A control that lies under something else, so that no press reaches it.
import { at, known, short } from '../measured/measured.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, isFreeElsewhere, walksOf } from '../signals/probed.ts';
import { controlPhrase, sentence, shorten } from '../wording.ts';

export const coveredControl = defineRule({
  id: 'covered-control',
  science: 'R22',
  title: 'Control is covered by something else',
  promise: 'No button or link is covered so that it cannot be pressed.',
  remedy:
    'Move the named box out of the way, or give it its own space in the page; check narrow and wide screens. If it may cover other things for a time, give it a button that closes it.',
  falsePositives:
    'Counts only for buttons and links with words, scrolled into view by the focus, of which all five points are under one opaque box that is placed over the page and is itself nothing to press. What floats is left to covered-focus, and what another walk of the same page found free is covered by a layer that closes again.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 5,
  kinds: ['obstruction'],
  hurts: 'pointer',
  wcag: [],
  heuristics: ['H3', 'H8'],
  thresholds: { pointsCovered: { value: 5, source: 'science R22: eats the click; all five probe points' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk, _, walks) =>
      walk.stops.flatMap((stop) => {
        const { under = '', visibleShare } = stop;
        if (visibleShare > 0 || under === '' || isFreeElsewhere(walk, stop, walks)) return [];
        return [
          foundOnProbe(walk, {
            title: `${sentence(controlPhrase(stop))} lies under something else`,
            summary: `All of ${controlPhrase(stop)} lies under “${shorten(under, 60)}”, which takes every press meant for it.`,
            impact: 'People who use a mouse or a finger cannot press it, and may not know that it is there.',
            impactIfOnPath: 3,
            element: stop,
            measured: { visible_share: at(stop, 'visibleShare'), under: short(known(stop, 'under'), 80) },
            turns,
            // One layer is one fault, however many things lie under it.
            cause: `under ${shorten(under, 80)}`,
          }),
        ];
      }),
    ),
});
