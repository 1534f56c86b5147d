// Tab comes to a control, and the control lets go of the focus at once.
import { at, count, length } from '../measured/measured.ts';
import { componentOf } from '../one-cause.ts';
import { defineRule } from '../rule.ts';
import { foundOnProbe, walksOf } from '../signals/probed.ts';
import { addressPhrase, controlPhrase, plural } from '../wording.ts';

export const focusGivenAway = defineRule({
  id: 'focus-given-away',
  science: 'WCAG 2.2 technique F55',
  title: 'Control lets go of the focus',
  promise: 'What Tab comes to keeps the focus until the next press.',
  remedy:
    'Remove the script that calls blur() when the control gets the focus. Where its outline disturbs, style it with :focus-visible.',
  falsePositives:
    'Counts only what is shown, got the focus from a press of Tab in a walk through the page, and had nothing in its place when the page was looked at after that press. What hands the focus on to something else is left out.',
  label: 'measured',
  judgesCrawl: true,
  byCauseSince: 5,
  hurts: 'keyboard',
  wcag: ['2.1.1', '2.4.7', '3.2.1'],
  heuristics: ['H3'],
  thresholds: { pressesOfTab: { value: 1, source: 'the press that came to it' } },
  needs: ['turns', 'probes'],
  evaluate: ({ turns, probes }) =>
    walksOf(probes).flatMap((walk) =>
      (walk.givenAway ?? []).map((element) =>
        foundOnProbe(walk, {
          title: `${controlPhrase(element)} lets go of the focus`,
          summary: `Tab came to ${controlPhrase(element)} on ${addressPhrase(walk.url)}, and right after that nothing had the focus. So it was with ${plural(walk.givenAway?.length ?? 0, 'control')} of this page.`,
          impact: 'Whoever uses the keyboard cannot press it and does not see where they are.',
          impactIfOnPath: 4,
          element,
          measured: { let_go: count(walk.givenAway ?? []), tab_stops: length(at(walk, 'stops')) },
          turns,
          sharedCause: componentOf(element),
        }),
      ),
    ),
});
